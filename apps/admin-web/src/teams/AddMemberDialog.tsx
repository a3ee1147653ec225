import { useId, useMemo, useState, type FormEvent } from 'react';
import type { AdminTeam } from '@tidycrew/contracts';
import { Button, Dialog } from '@tidycrew/web';
import { CancelButton, Combobox, DayField, LoadFailed, useAllStaff } from '../common';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useAddMember } from './useTeamWrites';
import styles from './TeamDialog.module.css';

interface AddMemberDialogProps {
  team: AdminTeam;
  today: string;
  onClose: () => void;
}

/** 'Add Team Member': an active person and the first day (document 001 sections 2 and 5). */
export function AddMemberDialog({ team, today, onClose }: AddMemberDialogProps) {
  const formId = useId();
  const { data: staff, isError, refetch } = useAllStaff();
  const [userId, setUserId] = useState<number | null>(null);
  const [startDate, setStartDate] = useState(today);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { add, isAdding } = useAddMember(team, onClose);
  // Members of the team too: they are those of the day that is looked at, and the start may be another.
  const options = useMemo(
    () =>
      (staff ?? [])
        .filter(({ active }) => active)
        .map((person) => ({
          id: person.id,
          label: person.name,
          hint: person.team ? TEXTS.inTeam(person.team.teamName) : null,
          color: person.teamColor,
        })),
    [staff],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAdding) return;
    setIsSubmitted(true);
    const name = options.find(({ id }) => id === userId)?.label;
    if (userId !== null && name !== undefined && startDate !== '') add({ userId, name, startDate });
  };
  return (
    <Dialog
      open
      title={TEXTS.addMemberTitle}
      onClose={onClose}
      busy={isAdding}
      isDirty={userId !== null || startDate !== today}
      footer={
        <>
          <CancelButton disabled={isAdding} />
          <Button type="submit" form={formId} busy={isAdding} busyLabel={TEXTS.adding}>
            {TEXTS.addMember}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {isError && !staff && <LoadFailed onRetry={refetch}>{TEXTS.staffFailed}</LoadFailed>}
        <Combobox
          label={TEXTS.staffMember}
          placeholder={TEXTS.staffPlaceholder}
          options={options}
          value={userId}
          onChange={setUserId}
          isRequired
          disabled={isAdding}
          error={isSubmitted && userId === null ? TEXTS.staffRequired : undefined}
        />
        <DayField
          label={TEXTS.startDate}
          value={startDate}
          required
          readOnly={isAdding}
          error={isSubmitted && startDate === '' ? TEXTS.startRequired : undefined}
          onChange={setStartDate}
        />
      </form>
    </Dialog>
  );
}
