import { useMemo, useState } from 'react';
import type { AdminTeam } from '@tidycrew/contracts';
import { LoadFailed, useAllStaff } from '../common';
import { ComboboxInput, DayInput, DialogButtons, DialogForm } from '../common/form';
import { TEAMS_TEXTS as TEXTS } from './texts';
import { useAddMember } from './useTeamWrites';

interface AddMemberDialogProps {
  team: AdminTeam;
  today: string;
  onClose: () => void;
}

interface MemberForm {
  userId: number | null;
  startDate: string;
}

const problemsOf = ({ userId, startDate }: MemberForm): Partial<Record<keyof MemberForm, string>> => ({
  ...(userId === null && { userId: TEXTS.staffRequired }),
  ...(startDate === '' && { startDate: TEXTS.startRequired }),
});

/** 'Add Team Member': an active person and the first day (document 001 sections 2 and 5). */
export function AddMemberDialog({ team, today, onClose }: AddMemberDialogProps) {
  const { data: staff, isError, refetch } = useAllStaff();
  const [values] = useState<MemberForm>({ userId: null, startDate: today });
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
  const submit = async ({ userId, startDate }: MemberForm) => {
    const person = options.find(({ id }) => id === userId);
    if (person) add({ userId: person.id, name: person.label, startDate });
    return undefined;
  };
  return (
    <DialogForm
      title={TEXTS.addMemberTitle}
      onClose={onClose}
      busy={isAdding}
      values={values}
      validate={problemsOf}
      onSubmit={submit}
    >
      {() => (
        <>
          {isError && !staff && <LoadFailed onRetry={refetch}>{TEXTS.staffFailed}</LoadFailed>}
          <ComboboxInput
            source="userId"
            label={TEXTS.staffMember}
            placeholder={TEXTS.staffPlaceholder}
            options={options}
            isRequired
            disabled={isAdding}
          />
          <DayInput source="startDate" label={TEXTS.startDate} required readOnly={isAdding} />
          <DialogButtons busyLabel={TEXTS.adding}>{TEXTS.addMember}</DialogButtons>
        </>
      )}
    </DialogForm>
  );
}
