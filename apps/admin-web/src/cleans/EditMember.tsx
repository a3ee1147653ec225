import { useState } from 'react';
import { Box } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { Button, ForwardIcon, formatTime } from '@tidycrew/web';
import { BandBadge, DayTimeField } from '../common';
import type { BusinessClock } from '../common/use-business-zone';
import { useMoment } from '../common/moment';
import { shownTimes, typedOwn, type EditedMember, type EditForm, type OwnTimes } from './edit-form';
import { FieldSlot, PAIR } from './CleanFields';
import { PersonChip, Quiet } from './PersonChip';
import { TEXTS } from './texts';
import { instantIn, wordsOn } from './times';

const texts = TEXTS.edit;

interface EditMemberProps {
  member: EditedMember;
  form: EditForm;
  clean: AdminClean;
  clock: BusinessClock;
  /** Why their own times cannot be saved. */
  error: string | undefined;
  isAdditional: boolean;
  disabled: boolean;
  onChange: (member: EditedMember) => void;
  onRemove: () => void;
}

/** One person of the crew; own times unfold where they were not there all the time (decision D29). */
export function EditMember({
  member,
  form,
  clean,
  clock,
  error,
  isAdditional,
  disabled,
  onChange,
  onRemove,
}: EditMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { name } = member;
  const times = shownTimes(member, form, clean, clock.offsetAt);
  const typed = typedOwn(times, member, clock.offsetAt);
  const [startWords, endWords] = [wordsOn(typed.start), wordsOn(typed.end)];
  const isDifferent = times.start !== form.start || times.end !== form.end;
  const moment = useMoment();
  const reported = clean.members.find(({ userId }) => userId === member.userId)?.reportedFinish;
  const set = (change: Partial<OwnTimes>) => onChange({ ...member, own: { ...times, ...change } });
  return (
    <PersonChip
      name={name}
      teamName={member.teamName}
      teamColor={member.teamColor}
      removeLabel={texts.remove(name)}
      disabled={disabled}
      badge={isAdditional && <BandBadge tone="neutral">{texts.otherTeam}</BandBadge>}
      onRemove={onRemove}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, ...FOLD }}>
        <Button
          variant="quiet"
          icon={<ForwardIcon size={18} />}
          aria-expanded={isOpen}
          aria-label={texts.ownTimesOf(name)}
          disabled={disabled}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.ownTimes}
        </Button>
        {isDifferent && <Quiet>{spanText(typed, clock.zone)}</Quiet>}
      </Box>
      {reported && <Quiet>{texts.reported(reported.reportedBy, moment(reported.pressedAt))}</Quiet>}
      <FieldSlot field={`own-${member.userId}`} error={error}>
        {isOpen && (
          <>
            <Box sx={PAIR}>
              <DayTimeField
                label={texts.ownStart(name)}
                value={times.start}
                hint={startWords.note}
                error={startWords.error}
                disabled={disabled}
                onChange={(start) => set({ start })}
              />
              <DayTimeField
                label={texts.ownEnd(name)}
                value={times.end}
                hint={endWords.note ?? texts.ownEndHint}
                error={endWords.error}
                disabled={disabled}
                onChange={(end) => set({ end })}
              />
            </Box>
            {isDifferent && (
              <Button variant="secondary" disabled={disabled} onClick={() => set({ start: form.start, end: form.end })}>
                {texts.sameTimes}
              </Button>
            )}
          </>
        )}
      </FieldSlot>
    </PersonChip>
  );
}

const FOLD = { '& [aria-expanded=true] svg': { transform: 'rotate(90deg)' } } as const;

/** '9:00 am – 10:30 am' */
function spanText({ start, end }: ReturnType<typeof typedOwn>, zone: string): string {
  const [from, to] = [instantIn(start), instantIn(end)];
  return texts.span(from ? formatTime(from, zone) : '', to ? formatTime(to, zone) : texts.stillOn);
}
