import { useEffect, useRef, useState } from 'react';
import { CheckboxGroupInput, useSimpleFormIterator } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import {
  FormControl,
  FormHelperText,
  FormLabel,
  Skeleton,
  Autocomplete,
  TextField,
  createFilterOptions,
} from '@mui/material';
import { fullName } from '@tidycrew/domain';
import type { AdminStaff } from '@tidycrew/contracts';
import { Quiet } from '../shared/Quiet';
import { LoadFailed } from '../shared';
import { COMMON_TEXTS } from '../shared/texts';
import { TeamMark } from '../shared/TeamMark';
import { type AddForm, crewPersonOf } from './forms';
import { useTeamMembers, CrewInput, CrewLine } from './CrewInput';
import { TEXTS } from './texts';

const texts = TEXTS.add;

/** The chosen team's members of the day of the clean, all of them chosen at first (document 001 section 2, decision D19). */
export function TeamMembers() {
  const { teamId, start } = useWatch<AddForm>() as AddForm;
  const { errors } = useFormState<AddForm>();
  const day = start.slice(0, 10);
  const [known, setKnown] = useState(day);
  // A start that is emptied is not another day.
  if (day !== '' && day !== known) setKnown(day);
  const { data, isError, refetch } = useTeamMembers(teamId, known);
  useAllAtFirst(`${teamId} ${known}`, teamId === null ? [] : data);

  if (teamId !== null && data && data.length > 0)
    return (
      <CheckboxGroupInput
        source="memberIds"
        label={texts.members}
        choices={[...data]}
        optionText={fullName}
        translateChoice={false}
        row={false}
        helperText={false}
      />
    );
  return (
    <FormControl component="fieldset" error={errors.memberIds !== undefined}>
      <FormLabel component="legend" sx={{ fontSize: '0.75rem' }}>
        {texts.members}
      </FormLabel>
      {teamId === null && <Quiet>{texts.noTeam}</Quiet>}
      {teamId !== null && !data && !isError && <Skeleton height="3rem" />}
      {isError && <LoadFailed onRetry={refetch}>{texts.membersFailed}</LoadFailed>}
      {teamId !== null && data && <Quiet>{texts.noMembers}</Quiet>}
      {errors.memberIds && <FormHelperText>{TEXTS.problems.members}</FormHelperText>}
    </FormControl>
  );
}

/** Once for each choice of a team or day: a refresh must not choose again what was taken away. */
function useAllAtFirst(choice: string, members: readonly { id: number }[] | undefined) {
  const { setValue, getValues } = useFormContext<AddForm>();
  const chosenFor = useRef(choice);
  useEffect(() => {
    if (chosenFor.current === choice) return;
    // Those of another team are none of this one.
    if (!members) return setValue('memberIds', []);
    chosenFor.current = choice;
    const memberIds = members.map(({ id }) => id);
    setValue('memberIds', memberIds, { shouldDirty: true });
    const others = getValues('additional').filter(({ userId }) => !memberIds.includes(userId));
    setValue('additional', others, { shouldDirty: true });
  }, [choice, members, setValue, getValues]);
}

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
