import { useState } from 'react';
import { useSimpleFormIterator, InputHelperText, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Button, Chip, Stack, Box, FormControl, FormHelperText } from '@mui/material';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import { formatTime } from '@tidycrew/web/time';
import type { AdminClean } from '@tidycrew/contracts';
import { useMoment } from '../shared/moment';
import { Pair } from '../shared/dialog/FormDialog';
import { DayTimeField } from '../shared/inputs/DayInput';
import { ChoiceField } from '../shared/ChoiceField';
import { Quiet } from '../shared/Quiet';
import { LoadFailed, useAllStaff, useAllTeams } from '../shared';
import type { BusinessClock } from '../providers/business-zone';
import { shownTimes, typedOwn, type OwnTimes, crewPersonOf, type EditedMember, type EditForm } from './forms';
import { instantIn, wordsOn } from './times';
import { CrewInput, CrewLine, useCrewPerson, useTeamMembers } from './CrewInput';
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
 * Whether somebody belongs to the chosen team on the day of the clean, as the server will decide; until
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

interface OwnTimesInputProps {
  member: EditedMember;
  clean: AdminClean;
  clock: BusinessClock;
}

/** The times of one person of the crew, which unfold where they were not there all the time. */
function OwnTimesInput({ member, clean, clock }: OwnTimesInputProps) {
  const form = useWatch<EditForm>() as EditForm;
  const { field, fieldState } = useInput<OwnTimes | null>({ source: 'own' });
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = isUnfolded || fieldState.invalid;
  const moment = useMoment();
  const { name } = member;
  const times = shownTimes(member, form, clean, clock.offsetAt);
  const typed = typedOwn(times, member, clock.offsetAt);
  const [startWords, endWords] = [wordsOn(typed.start), wordsOn(typed.end)];
  const isDifferent = times.start !== form.start || times.end !== form.end;
  const reported = clean.members.find(({ userId }) => userId === member.userId)?.reportedFinish;
  return (
    <FormControl error={fieldState.invalid} margin="none" sx={{ pb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Button
          size="small"
          startIcon={<ForwardIcon sx={{ transform: isOpen ? 'rotate(90deg)' : undefined }} />}
          aria-expanded={isOpen}
          aria-label={texts.ownTimesOf(name)}
          onClick={() => setIsUnfolded(!isOpen)}
        >
          {texts.ownTimes}
        </Button>
        {isDifferent && <Quiet>{spanText(typed, clock.zone)}</Quiet>}
      </Box>
      {reported && <Quiet>{texts.reported(reported.reportedBy, moment(reported.pressedAt))}</Quiet>}
      {isOpen && (
        <>
          <Pair>
            <DayTimeField
              label={texts.ownStart(name)}
              value={times.start}
              helperText={startWords.note}
              error={startWords.error}
              onChange={(start) => field.onChange({ ...times, start })}
            />
            <DayTimeField
              label={texts.ownEnd(name)}
              value={times.end}
              helperText={endWords.note ?? texts.ownEndHint}
              error={endWords.error}
              onChange={(end) => field.onChange({ ...times, end })}
            />
          </Pair>
          {isDifferent && (
            <Button
              variant="outlined"
              color="inherit"
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => field.onChange({ start: form.start, end: form.end })}
            >
              {texts.sameTimes}
            </Button>
          )}
        </>
      )}
      {fieldState.invalid && (
        <FormHelperText>
          <InputHelperText error={fieldState.error?.message} />
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** '9:00 am – 10:30 am' */
function spanText({ start, end }: ReturnType<typeof typedOwn>, zone: string): string {
  const [from, to] = [instantIn(start), instantIn(end)];
  return texts.span(from ? formatTime(from, zone) : '', to ? formatTime(to, zone) : texts.stillOn);
}
