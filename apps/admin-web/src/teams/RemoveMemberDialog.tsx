import { useId, useState, type FormEvent } from 'react';
import type { AdminTeam, AdminTeamMember } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { Button, Dialog } from '@tidycrew/web';
import { CancelButton, DayField } from '../common';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useRemoveMember } from './useTeamWrites';
import styles from './TeamDialog.module.css';

interface RemoveMemberDialogProps {
  team: AdminTeam;
  member: AdminTeamMember;
  today: string;
  onClose: () => void;
}

/** 'Remove Team Member': from which day on (document 001 sections 2 and 5, decision D19). */
export function RemoveMemberDialog({ team, member, today, onClose }: RemoveMemberDialogProps) {
  const formId = useId();
  const [endDate, setEndDate] = useState(today);
  const { remove, isRemoving } = useRemoveMember(team, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRemoving && endDate !== '') remove({ userId: member.id, endDate });
  };
  return (
    <Dialog
      open
      title={TEXTS.removeTitle}
      onClose={onClose}
      busy={isRemoving}
      isDirty={endDate !== today}
      footer={
        <>
          <CancelButton disabled={isRemoving} />
          <Button type="submit" form={formId} variant="danger" busy={isRemoving} busyLabel={TEXTS.removing}>
            {TEXTS.remove}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{TEXTS.removeQuestion(fullName(member), team.name)}</p>
        <DayField
          label={TEXTS.endDate}
          value={endDate}
          min={member.startDate}
          required
          readOnly={isRemoving}
          hint={TEXTS.endHint}
          error={endDate === '' ? TEXTS.endRequired : undefined}
          onChange={setEndDate}
        />
      </form>
    </Dialog>
  );
}
