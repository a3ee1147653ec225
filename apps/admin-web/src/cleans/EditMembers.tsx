import { useState } from 'react';
import { Box } from '@mui/material';
import type { AdminClean, AdminStaff } from '@tidycrew/contracts';
import { Button } from '@tidycrew/web';
import { LoadFailed, Select, useAllStaff, useAllTeams } from '../common';
import type { BusinessClock } from '../common/use-business-zone';
import type { CleanProblem } from './CleanFields';
import type { EditedMember, EditForm } from './edit-form';
import { EditMember } from './EditMember';
import { LEGEND, Quiet } from './PersonChip';
import { useTeamMembers } from './team-members';
import { TEXTS } from './texts';

const texts = TEXTS.edit;

interface EditMembersProps {
  form: EditForm;
  clean: AdminClean;
  clock: BusinessClock;
  errorOf: (field: CleanProblem['field']) => string | undefined;
  disabled: boolean;
  onChange: (members: EditedMember[]) => void;
}

/** Who was on a clean: taken off by ×, added from the active staff who are not on it (document 001 section 2). */
export function EditMembers({ form, clean, clock, errorOf, disabled, onChange }: EditMembersProps) {
  const { members } = form;
  const { data: staff, isError, refetch } = useAllStaff();
  const isOfTeam = useIsOfTeam(form, clean);
  const [chosen, setChosen] = useState('');
  const candidates = (staff ?? []).filter(
    ({ id, active }) => active && !members.some((member) => member.userId === id),
  );
  const person = candidates.find(({ id }) => String(id) === chosen);
  const add = () => {
    if (!person) return;
    onChange([...members, added(person)]);
    setChosen('');
  };
  return (
    <div role="group" aria-label={texts.members}>
      <Box sx={LEGEND}>{texts.members}</Box>
      {members.length === 0 && <Quiet>{texts.noMembers}</Quiet>}
      <ul>
        {members.map((member) => (
          <EditMember
            key={member.userId}
            member={member}
            form={form}
            clean={clean}
            clock={clock}
            error={errorOf(`own-${member.userId}`)}
            isAdditional={!isOfTeam(member)}
            disabled={disabled}
            onChange={(changed) => onChange(members.map((one) => (one.userId === changed.userId ? changed : one)))}
            onRemove={() => onChange(members.filter(({ userId }) => userId !== member.userId))}
          />
        ))}
      </ul>
      {isError && !staff && <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, mt: 1, '& > div': { flex: 1 } }}>
        <Select
          label={texts.addMember}
          value={person ? chosen : ''}
          disabled={disabled || !staff}
          options={[
            { value: '', label: texts.chooseMember },
            ...candidates.map(({ id, name, teamName }) => ({
              value: String(id),
              label: teamName ? `${name} (${teamName})` : name,
            })),
          ]}
          onChange={setChosen}
        />
        <Button variant="secondary" disabled={disabled || !person} onClick={add} style={{ marginBottom: 4 }}>
          {texts.add}
        </Button>
      </Box>
    </div>
  );
}

/** A temporary id until the server has made the time entry. */
function added({ id: userId, name, teamName, teamColor }: AdminStaff): EditedMember {
  return { id: -userId, userId, name, teamName, teamColor, isCoreTeam: false, stored: null, own: null };
}

/**
 * Whether somebody belongs to the chosen team on the day of the clean, as the server will decide (decision D23); until
 * the team's members are known, by what is: the stored mark, and of who is added the name of the team.
 */
function useIsOfTeam({ teamId, start }: EditForm, clean: AdminClean): (member: EditedMember) => boolean {
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
