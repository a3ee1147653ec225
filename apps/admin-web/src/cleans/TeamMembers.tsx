import { useEffect, useRef, useState } from 'react';
import { Box } from '@mui/material';
import { fullName } from '@tidycrew/domain';
import { Checkbox, Skeleton } from '@tidycrew/web';
import { LoadFailed } from '../common/LoadFailed';
import { useTeamMembers } from './team-members';
import { LEGEND, Quiet } from './PersonChip';
import { TEXTS } from './texts';

const texts = TEXTS.add;

interface TeamMembersProps {
  teamId: number | null;
  /** yyyy-MM-dd of the clean: a team has the members of that day (decision D19). '' while its start is being typed. */
  day: string;
  chosenIds: readonly number[];
  disabled: boolean;
  onChange: (ids: number[]) => void;
}

/** The chosen team's members, all of them chosen at first (document 001 section 2). */
export function TeamMembers({ teamId, day, chosenIds, disabled, onChange }: TeamMembersProps) {
  const [known, setKnown] = useState(day);
  // A start that is emptied is not another day.
  if (day !== '' && day !== known) setKnown(day);
  const { data, isError, refetch } = useTeamMembers(teamId, known);
  const takeAll = useRef(onChange);
  takeAll.current = onChange;
  const chosenFor = useRef('');

  useEffect(() => {
    // Once per choice of a team or day: a refresh must not choose again what was taken away.
    const choice = `${teamId} ${known}`;
    if (chosenFor.current === choice || (teamId !== null && !data)) return;
    chosenFor.current = choice;
    if (data) takeAll.current(data.map(({ id }) => id));
  }, [data, teamId, known]);

  return (
    <Box component="fieldset" disabled={disabled} sx={{ minWidth: 0, m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={LEGEND}>
        {texts.members}
      </Box>
      {teamId === null && <Quiet>{texts.noTeam}</Quiet>}
      {teamId !== null && !data && !isError && <Skeleton height="3rem" />}
      {isError && <LoadFailed onRetry={refetch}>{texts.membersFailed}</LoadFailed>}
      {data?.length === 0 && <Quiet>{texts.noMembers}</Quiet>}
      {data?.map((member) => (
        <Checkbox
          key={member.id}
          label={fullName(member)}
          checked={chosenIds.includes(member.id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosenIds, member.id] : chosenIds.filter((id) => id !== member.id))
          }
        />
      ))}
    </Box>
  );
}
