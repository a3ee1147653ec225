import { useState } from 'react';
import { required, useDelete, useNotify } from 'react-admin';
import { IconButton, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminTeam, AdminTeamMember, MemberRemoved } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { errorSentence, refreshAfterChange } from '../shared';
import { useBusinessToday } from '../providers/business-zone';
import { apiErrorOf } from '../data-provider';
import { AskDialog } from '../shared/dialog/AskDialog';
import { DayInput } from '../shared/inputs/DayInput';
import { TEAMS_TEXTS as TEXTS } from './texts';

interface RemoveMemberProps {
  team: AdminTeam;
  member: AdminTeamMember;
}

/** Opens 'Remove Team Member'. */
export function RemoveMember({ team, member }: RemoveMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={TEXTS.removeOne(fullName(member))} onClick={() => setIsOpen(true)} sx={FOR_THUMBS}>
        <CloseIcon fontSize="small" />
      </IconButton>
      {isOpen && <RemoveMemberDialog team={team} member={member} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const FOR_THUMBS = { '@media (pointer: coarse)': { width: 44, height: 44 } } as const;

/** Asks from which day on the person is no longer in the team (document 001 sections 2 and 5, decision D19). */
function RemoveMemberDialog({ team, member, onClose }: RemoveMemberProps & { onClose: () => void }) {
  const notify = useNotify();
  const client = useQueryClient();
  const today = useBusinessToday();
  const [begun] = useState({ endDate: today });
  const [remove, { isPending }] = useDelete<MemberRemoved & { id: number }, Error>('team-members', { id: member.id });
  const send = ({ endDate }: { endDate: string }) =>
    remove(
      'team-members',
      { id: member.id, meta: { teamId: team.id, endDate } },
      {
        returnPromise: true,
        onSuccess: (removed) => {
          if (removed?.updatedRecords === 0) notify(TEXTS.notAssigned, { type: 'error' });
          else notify(TEXTS.memberRemoved, { type: 'success' });
          onClose();
        },
        onError: (error) => {
          const isNotAssigned = apiErrorOf(error)?.message === TEXTS.notAssigned;
          const sentence = isNotAssigned ? TEXTS.notAssigned : TEXTS.memberRemoveFailed(errorSentence(error));
          notify(sentence, { type: 'error' });
          if (isNotAssigned) refreshAfterChange(client);
        },
      },
    );
  return (
    <AskDialog
      title={TEXTS.removeTitle}
      isBusy={isPending}
      values={begun}
      onSubmit={send}
      onClose={onClose}
      buttonOf={() => ({ label: TEXTS.remove, busy: TEXTS.removing, color: 'error' })}
    >
      {() => (
        <>
          <Typography sx={{ mb: 1 }}>{TEXTS.removeQuestion(fullName(member), team.name)}</Typography>
          <DayInput
            source="endDate"
            label={TEXTS.endDate}
            min={member.startDate}
            required
            helperText={TEXTS.endHint}
            validate={required(TEXTS.endRequired)}
          />
        </>
      )}
    </AskDialog>
  );
}
