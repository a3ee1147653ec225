import { useMemo } from 'react';
import type { AdminStaff } from '@tidycrew/contracts';
import { Combobox } from '../common';
import { PersonChip } from './PersonChip';
import { TEXTS } from './texts';

const texts = TEXTS.add;

interface AdditionalStaffProps {
  staff: readonly AdminStaff[];
  /** Chosen as members already. */
  takenIds: readonly number[];
  chosenIds: readonly number[];
  disabled: boolean;
  onChange: (ids: number[]) => void;
}

/** People from outside the team, found by a search that leaves out who is chosen already. */
export function AdditionalStaff({ staff, takenIds, chosenIds, disabled, onChange }: AdditionalStaffProps) {
  const options = useMemo(
    () =>
      staff
        .filter(({ id, active }) => active && !takenIds.includes(id) && !chosenIds.includes(id))
        .map(({ id, name, teamName, teamColor }) => ({ id, label: name, hint: teamName, color: teamColor })),
    [staff, takenIds, chosenIds],
  );
  const chosen = chosenIds.flatMap((id) => staff.find((person) => person.id === id) ?? []);
  return (
    <div>
      <Combobox
        label={texts.additional}
        placeholder={texts.additionalPlaceholder}
        options={options}
        value={null}
        isAdder
        disabled={disabled}
        onChange={(id) => id !== null && onChange([...chosenIds, id])}
      />
      {chosen.length > 0 && (
        <ul>
          {chosen.map((person) => (
            <PersonChip
              key={person.id}
              name={person.name}
              teamName={person.teamName}
              teamColor={person.teamColor}
              removeLabel={texts.remove(person.name)}
              disabled={disabled}
              onRemove={() => onChange(chosenIds.filter((id) => id !== person.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
