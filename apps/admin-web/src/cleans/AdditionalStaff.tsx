import { useState } from 'react';
import { useSimpleFormIterator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Autocomplete, TextField, createFilterOptions } from '@mui/material';
import type { AdminStaff } from '@tidycrew/contracts';
import { Quiet } from '../shared/Quiet';
import { COMMON_TEXTS } from '../shared/texts';
import { TeamMark } from '../shared/TeamMark';
import type { AddForm } from './add-form';
import { CrewInput, CrewLine } from './CrewInput';
import { crewPersonOf } from './edit-form';
import { TEXTS } from './texts';

const texts = TEXTS.add;

/** People from outside the team, found by a search that leaves out who is chosen already. */
export function AdditionalStaff({ staff }: { staff: readonly AdminStaff[] }) {
  return (
    <CrewInput source="additional" label={false} addButton={<StaffSearch staff={staff} />}>
      <CrewLine />
    </CrewInput>
  );
}

const search = createFilterOptions<AdminStaff>({
  stringify: ({ name, teamName }) => `${name} ${teamName ?? ''}`,
  limit: 100,
});

function StaffSearch({ staff }: { staff: readonly AdminStaff[] }) {
  const { add } = useSimpleFormIterator();
  const { memberIds, additional } = useWatch<AddForm>() as AddForm;
  const [typed, setTyped] = useState('');
  const taken = [...memberIds, ...additional.map(({ userId }) => userId)];
  return (
    <Autocomplete
      options={staff.filter(({ id, active }) => active && !taken.includes(id))}
      filterOptions={search}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      renderOption={({ key, ...props }, { name, teamName, teamColor }) => (
        <li key={key} {...props}>
          <span>
            {name}
            {teamName && (
              <Quiet>
                <TeamMark name={teamName} color={teamColor} />
              </Quiet>
            )}
          </span>
        </li>
      )}
      // It empties itself after a choice, for adding one after the other.
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, person) => person && add(crewPersonOf(person))}
      autoHighlight
      noOptionsText={COMMON_TEXTS.noAnswer}
      renderInput={(params) => (
        <TextField {...params} label={texts.additional} placeholder={texts.additionalPlaceholder} />
      )}
    />
  );
}
