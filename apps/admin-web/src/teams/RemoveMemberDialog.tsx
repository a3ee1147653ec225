import { useState } from 'react';
import type { AdminTeam, AdminTeamMember } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { DayInput, DialogButtons, DialogForm } from '../common/form';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useRemoveMember } from './useTeamWrites';

interface RemoveMemberDialogProps {
  team: AdminTeam;
  member: AdminTeamMember;
  today: string;
  onClose: () => void;
}

/** 'Remove Team Member': from which day on (document 001 sections 2 and 5, decision D19). */
export function RemoveMemberDialog({ team, member, today, onClose }: RemoveMemberDialogProps) {
  const [values] = useState({ endDate: today });
  const { remove, isRemoving } = useRemoveMember(team, onClose);
  return (
    <DialogForm
      title={TEXTS.removeTitle}
      onClose={onClose}
      busy={isRemoving}
      values={values}
      validate={({ endDate }) => (endDate === '' ? { endDate: TEXTS.endRequired } : {})}
      onSubmit={async ({ endDate }) => {
        remove({ userId: member.id, endDate });
        return undefined;
      }}
    >
      {() => (
        <>
          <p>{TEXTS.removeQuestion(fullName(member), team.name)}</p>
          <DayInput
            source="endDate"
            label={TEXTS.endDate}
            min={member.startDate}
            required
            readOnly={isRemoving}
            hint={TEXTS.endHint}
          />
          <DialogButtons variant="danger" busyLabel={TEXTS.removing}>
            {TEXTS.remove}
          </DialogButtons>
        </>
      )}
    </DialogForm>
  );
}
