import { useRef, useState } from 'react';
import { required, useNotify, useRecordContext } from 'react-admin';
import { Box, Button, Typography } from '@mui/material';
import PlusIcon from '@mui/icons-material/Add';
import type { AdminStaff, AdminTeam, TeamMembershipAnswer } from '@tidycrew/contracts';
import { DONE } from '../shared';
import { useBusinessToday } from '../providers/business-zone';
import { apiErrorOf } from '../data-provider';
import { FormDialog } from '../shared/dialog/FormDialog';
import { DayInput } from '../shared/inputs/DayInput';
import { RecordInput } from '../shared/inputs/RecordInput';
import { TEAMS_TEXTS as TEXTS } from './texts';

type Team = Pick<AdminTeam, 'id' | 'name'>;

/** Opens 'Add Team Member'. */
export function AddMember({ team, label }: { team: Team; label?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<PlusIcon />} aria-label={label} sx={WHOLE} onClick={() => setIsOpen(true)}>
        {TEXTS.addMember}
      </Button>
      {isOpen && <AddMemberDialog team={team} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Its words stay on its card. */
const WHOLE = { minWidth: 'max-content' } as const;

interface MemberForm {
  userId: number | null;
  startDate: string;
}

const ACTIVE = { active: true };
/** More are never drawn: whoever does not see theirs types on. */
const SHOWN = 100;

/** An active person and the first day (document 001 sections 2 and 5); who is in another team that day moves. */
function AddMemberDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const notify = useNotify();
  const today = useBusinessToday();
  const [begun] = useState<MemberForm>({ userId: null, startDate: today });
  const name = useRef('');
  return (
    <FormDialog<TeamMembershipAnswer, MemberForm>
      resource="team-members"
      id={null}
      title={TEXTS.addMemberTitle}
      save={[TEXTS.addMember, TEXTS.adding]}
      gone={TEXTS.gone}
      blank={begun}
      toRequest={(member) => ({ teamId: team.id, ...member })}
      onSaved={({ movedFrom }) => {
        if (movedFrom) notify(TEXTS.memberMoved(name.current, movedFrom.teamName, team.name));
        else notify(TEXTS.memberAdded(name.current, team.name), DONE);
        onClose();
      }}
      onFailed={(error) => {
        console.error(error);
        // The server's own sentence, else the one of document 001 section 7.
        notify(apiErrorOf(error)?.message || TEXTS.memberAddFailed, { type: 'error' });
      }}
      onClose={onClose}
    >
      {/* Members of the team too: they are those of the day that is looked at, and the start may be another. */}
      <RecordInput
        source="userId"
        reference="staff"
        filter={ACTIVE}
        perPage={SHOWN}
        label={TEXTS.staffMember}
        placeholder={TEXTS.staffPlaceholder}
        failed={TEXTS.staffFailed}
        optionText={PERSON}
        validate={required(TEXTS.staffRequired)}
        onChange={(_, person) => {
          name.current = person === '' ? '' : String(person.name);
        }}
      />
      <DayInput source="startDate" label={TEXTS.startDate} required validate={required(TEXTS.startRequired)} />
    </FormDialog>
  );
}

/** Somebody who can be chosen, and the team that they would leave. */
function Person() {
  const person = useRecordContext<AdminStaff>();
  if (!person) return null;
  const { name, team, teamColor } = person;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {teamColor && <Box component="span" sx={DOT} style={{ background: teamColor }} />}
      <span>
        <span>{name}</span>
        {team && (
          <Typography variant="body2" color="textSecondary">
            {TEXTS.inTeam(team.teamName)}
          </Typography>
        )}
      </span>
    </Box>
  );
}

const PERSON = <Person />;

const DOT = { flex: 'none', width: 14, height: 14, borderRadius: '50%', boxShadow: '0 0 0 1px var(--border-strong)' };
