import { useState } from 'react';
import { useSimpleFormIterator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Button, Chip, Stack } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { ChoiceField } from '../shared/ChoiceField';
import { Quiet } from '../shared/Quiet';
import { LoadFailed, useAllStaff, useAllTeams } from '../shared';
import type { BusinessClock } from '../shared/use-business-zone';
import { CrewInput, CrewLine, useCrewPerson } from './CrewInput';
import { crewPersonOf, type EditedMember, type EditForm } from './edit-form';
import { OwnTimesInput } from './OwnTimesInput';
import { useTeamMembers } from './team-members';
import { TEXTS } from './texts';

const texts = TEXTS.edit;

interface EditMembersProps {
  clean: AdminClean;
  clock: BusinessClock;
}

/** Who was on a clean: taken off by ×, added from the active staff who are not on it (document 001 section 2). */
export function EditMembers({ clean, clock }: EditMembersProps) {
  const { members } = useWatch<EditForm>() as EditForm;
  const isOfTeam = useIsOfTeam(clean);
  return (
    <>
      <CrewInput source="members" label={texts.members} addButton={<AddMember />}>
        <Member {...{ clean, clock, isOfTeam }} />
      </CrewInput>
      {members.length === 0 && <Quiet>{texts.noMembers}</Quiet>}
    </>
  );
}

function Member({ isOfTeam, ...clean }: EditMembersProps & { isOfTeam: (member: EditedMember) => boolean }) {
  const member = useCrewPerson<EditedMember>();
  if (!member) return null;
  return (
    <>
      <CrewLine badge={!isOfTeam(member) && <Chip size="small" label={texts.otherTeam} />} />
      <OwnTimesInput member={member} {...clean} />
    </>
  );
}

function AddMember() {
  const { add } = useSimpleFormIterator();
  const { members } = useWatch<EditForm>() as EditForm;
  const { data: staff, isError, refetch } = useAllStaff();
  const [chosen, setChosen] = useState('');
  const candidates = (staff ?? []).filter(
    ({ id, active }) => active && !members.some((member) => member.userId === id),
  );
  const person = candidates.find(({ id }) => String(id) === chosen);
  return (
    <>
      {isError && !staff && <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <ChoiceField
          label={texts.addMember}
          value={person ? chosen : ''}
          disabled={!staff}
          options={[
            ['', texts.chooseMember],
            ...candidates.map(
              ({ id, name, teamName }) => [String(id), teamName ? `${name} (${teamName})` : name] as const,
            ),
          ]}
          onChange={setChosen}
        />
        <Button
          variant="outlined"
          color="inherit"
          disabled={!person}
          onClick={() => {
            if (person) add({ ...crewPersonOf(person), isCoreTeam: false, stored: null, own: null });
            setChosen('');
          }}
        >
          {texts.add}
        </Button>
      </Stack>
    </>
  );
}

/**
 * Whether somebody belongs to the chosen team on the day of the clean, as the server will decide (decision D23); until
 * the team's members are known, by what is: the stored mark, and of who is added the name of the team.
 */
function useIsOfTeam(clean: AdminClean): (member: EditedMember) => boolean {
  const { teamId, start } = useWatch<EditForm>() as EditForm;
  const { data: ofDay } = useTeamMembers(teamId, start.slice(0, 10));
  const { data: teams } = useAllTeams();
  const isSameTeam = teamId === clean.teamId;
  const teamName = isSameTeam ? clean.teamName : teams?.find(({ id }) => id === teamId)?.name;
  return (member) => {
    // An archived member is in no list of members, but stays what they were.
    if (isSameTeam && member.stored && member.isCoreTeam) return true;
    if (ofDay) return ofDay.some(({ id }) => id === member.userId);
    return isSameTeam && member.stored ? member.isCoreTeam : member.teamName === teamName;
  };
}
