import { Box, Chip } from '@mui/material';
import type { AdminStaff, Role } from '@tidycrew/contracts';
import { useLastHeard } from '../late-punches/last-heard';
import { ROLE_LABELS, STAFF_TEXTS as TEXTS } from './texts';

/** What stands in one field of a person, in a table, on a card and on the person's page. */

/** Admin red, manager yellow, staff blue (document 001 section 2). */
const ROLE_COLORS = { admin: 'error', manager: 'warning', staff: 'info' } as const satisfies Record<Role, string>;

export const roleOf = ({ role }: AdminStaff) => (
  <Chip size="small" variant="outlined" color={ROLE_COLORS[role]} label={ROLE_LABELS[role]} />
);

/** Framed in the team's colour; the words keep a colour that can be read (see TeamMark). */
export const teamOf = ({ team }: AdminStaff) =>
  team && (
    <Chip
      size="small"
      variant="outlined"
      label={team.teamName}
      icon={<Box component="span" sx={{ ...DOT, bgcolor: team.teamColor }} aria-hidden="true" />}
      sx={{ border: 2, borderColor: team.teamColor, fontWeight: 600, '& > [aria-hidden]': { mr: 0 } }}
    />
  );

const DOT = { flex: 'none', width: 10, height: 10, borderRadius: '50%', boxShadow: '0 0 0 1px var(--border-strong)' };

/** Where the person is at work now. */
export const activeJobOf = ({ activeJob }: AdminStaff) => activeJob && TEXTS.activeJob(activeJob.customerName);

/** When a phone or browser of the person was last heard from; a sentence where no heading is above it. */
export function LastHeard({ person, isSentence }: { person: AdminStaff; isSentence?: boolean }) {
  return useLastHeard()(person, isSentence);
}
