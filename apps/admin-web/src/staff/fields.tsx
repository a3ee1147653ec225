import { useRecordContext } from 'react-admin';
import { Box, Chip } from '@mui/material';
import type { AdminStaff, Role } from '@tidycrew/contracts';
import { useLastHeard } from '../late-punches/last-heard';
import { ROLE_LABELS, STAFF_TEXTS as TEXTS } from './texts';

/** Each draws one field of the person around it, in a table, on a card and on the person's page. */
const usePerson = () => useRecordContext<AdminStaff>();

/** Admin red, manager yellow, staff blue (document 001 section 2). */
const ROLE_COLORS = { admin: 'error', manager: 'warning', staff: 'info' } as const satisfies Record<Role, string>;

export function RoleField() {
  const person = usePerson();
  return person ? (
    <Chip size="small" variant="outlined" color={ROLE_COLORS[person.role]} label={ROLE_LABELS[person.role]} />
  ) : null;
}

/** Framed in the team's colour; the words keep a colour that can be read (see TeamMark). */
export function TeamField() {
  const team = usePerson()?.team;
  return team ? (
    <Chip
      size="small"
      variant="outlined"
      label={team.teamName}
      icon={<Box component="span" sx={{ ...DOT, bgcolor: team.teamColor }} aria-hidden="true" />}
      sx={{ border: 2, borderColor: team.teamColor, fontWeight: 600, '& .MuiChip-icon': { mr: 0 } }}
    />
  ) : null;
}

const DOT = { flex: 'none', width: 10, height: 10, borderRadius: '50%', boxShadow: '0 0 0 1px var(--border-strong)' };

/** Where the person is at work now. */
export function ActiveJobField() {
  const job = usePerson()?.activeJob;
  return job ? TEXTS.activeJob(job.customerName) : null;
}

/** When a phone or browser of the person was last heard from; a sentence where no heading is above it. */
export function LastHeardField({ isSentence }: { isSentence?: boolean }) {
  const person = usePerson();
  const heard = useLastHeard();
  return person ? heard(person, isSentence) : null;
}
