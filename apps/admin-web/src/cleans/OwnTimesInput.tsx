import { useState } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Box, Button, FormControl, FormHelperText } from '@mui/material';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import type { AdminClean } from '@tidycrew/contracts';
import { formatTime } from '@tidycrew/web/time';
import { Quiet } from '../shared/Quiet';
import { useMoment } from '../shared/moment';
import type { BusinessClock } from '../shared/use-business-zone';
import { Pair } from '../shared/dialog/FormDialog';
import { DayTimeField } from '../shared/inputs/DayInput';
import { shownTimes, typedOwn, type EditedMember, type EditForm, type OwnTimes } from './edit-form';
import { TEXTS } from './texts';
import { instantIn, wordsOn } from './times';

const texts = TEXTS.edit;

interface OwnTimesInputProps {
  member: EditedMember;
  clean: AdminClean;
  clock: BusinessClock;
}

/** The times of one person of the crew, which unfold where they were not there all the time (decision D29). */
export function OwnTimesInput({ member, clean, clock }: OwnTimesInputProps) {
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
