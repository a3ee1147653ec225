import { useGetManyReference, type RaRecord, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Box, Chip, Stack, Typography, Alert, Button } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import type { TimesheetDayRow } from '@tidycrew/contracts';
import { DiscardShort } from '../../cleans/short/DiscardShort';
import { ShortNote } from '../../cleans/short/ShortNote';
import { TEXTS as SHORT_TEXTS } from '../../cleans/short/texts';
import { Quiet } from '../../shared/Quiet';
import { LoadFailed, shownDay, shownHours } from '../../shared';
import { useMoment } from '../../shared/moment';
import { useBusinessZone } from '../../providers/business-zone';
import { LateChip, LateMarks } from '../../cleans/late/LateMarks';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { Loading } from '../../shared/Loading';
import { MAX_REASON } from '../../shared/dialog/ReasonDialog';
import { asTyped } from '../../shared/inputs/as-typed';
import { FIRST_PAGE, QUIET, useOverride, type Override } from '../queries';
import type { SheetDay, SheetRow } from '../sheet';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import { useSheetView } from '../view';
import { DayConcerns, DayHistory, Part } from './parts';

const texts = TEXTS.day;

interface DayProps {
  row: SheetRow;
  day: SheetDay;
}

interface DayDialogProps {
  staffId: number;
  staffName: string;
  date: string;
  /** What the timesheet has of it; none of who is no cleaner any more, or none yet. */
  shown: DayProps | null;
  onClose: () => void;
}

/** What is typed in it: an answer to a concern, and a reason for a correction. */
const EMPTY = { answer: '', reason: '' };

/** All about one person's day: what it was calculated from, overrides with a reason, and who changed what. */
export function DayDialog({ staffId, staffName, date, shown, onClose }: DayDialogProps) {
  return (
    <AskDialog title={texts.of(staffName, shownDay(date))} isBusy={false} values={EMPTY} onClose={onClose}>
      {() => (
        <Stack sx={{ gap: 2.5 }}>
          <DayConcerns staffId={staffId} date={date} />
          {shown && (
            <>
              <DayDetails {...shown} />
              <CorrectDay {...shown} />
              <DayHistory staffId={staffId} date={date} />
            </>
          )}
        </Stack>
      )}
    </AskDialog>
  );
}

const FIRST = { pagination: FIRST_PAGE, sort: { field: 'date', order: 'ASC' } } as const;

/** What the day was calculated from is read when it is opened, and again with the table. */
function DayDetails({ row: { staffId: id }, day }: DayProps) {
  const filter = { from: day.date, to: day.date };
  const { data, isError, refetch } = useGetManyReference<TimesheetDayRow & RaRecord>(
    'timesheets',
    { ...FIRST, target: 'staffId', id, filter },
    QUIET,
  );
  const [read] = data ?? [];
  if (read) return <DayFacts day={read} shown={day} />;
  if (isError) return <LoadFailed onRetry={refetch}>{texts.dayFailed}</LoadFailed>;
  return <Loading>{texts.dayLoading}</Loading>;
}

function DayFacts({ day, shown }: { day: TimesheetDayRow; shown: SheetDay }) {
  const { view } = useSheetView();
  const { startTime, clockInTime, endTime, jobs, shortJobs, withoutShort, lunchBreak, lunchBreakDebug } = day;
  const moment = useMoment();
  const zone = useBusinessZone();
  if (startTime === null || endTime === null || clockInTime === null)
    return <Typography>{TEXTS.lunch.noWork}</Typography>;
  const { conditions, rules } = lunchBreakDebug;
  return (
    <Box component="dl" sx={FACTS}>
      <dt>{texts.paid}</dt>
      <dd>
        {texts.paidText(shownHours(day.decimalHours), view.showTime(startTime), view.showTime(endTime))}
        <Quiet>{lunchBreak ? texts.withLunch(rules.durationMinutes) : texts.withoutLunch}</Quiet>
        {day.inProgress && <Chip size="small" color="info" variant="outlined" label={TEXTS.table.inProgress} />}
        <ShortNote short={withoutShort} figures={withoutShortText(day)} />
      </dd>
      <dt>{texts.clockIn}</dt>
      <dd>{view.showTime(clockInTime)}</dd>
      <dt>{texts.cleans}</dt>
      <dd>
        <ul>
          {jobs.map((job) => (
            <li key={`${job.jobId} ${job.clockInTime}`}>
              {job.customerName}
              <Quiet>
                {texts.clean(
                  view.showTime(job.clockInTime),
                  job.clockOutTime === null ? texts.now : view.showTime(job.clockOutTime),
                )}
              </Quiet>
              {shortJobs.includes(job.jobId) && (
                <>
                  {SHORT_TEXTS.wrong} <DiscardShort jobId={job.jobId} customerName={job.customerName} />
                </>
              )}
              <LateMarks marks={day.latelySent.filter(({ jobId }) => jobId === job.jobId)} zone={zone} />
              {job.finishPressedAt && <LateChip color="warning" label={texts.reported(moment(job.finishPressedAt))} />}
            </li>
          ))}
        </ul>
      </dd>
      <dt>{texts.conditions}</dt>
      <dd>
        <ul>
          {conditions.map((condition) => (
            <Box component="li" key={condition.kind} sx={condition.passed ? LINE : { ...LINE, color: 'error.main' }}>
              {condition.passed ? <CheckIcon fontSize="small" color="success" /> : <CloseIcon fontSize="small" />}
              <span>
                <span className="visually-hidden">{`${condition.passed ? texts.passed : texts.notPassed} `}</span>
                {view.lunchSentence(condition, shown)}
              </span>
            </Box>
          ))}
        </ul>
      </dd>
    </Box>
  );
}

/** What would be paid without the cleans below a fifth of their target; null: there is no other clean. */
function withoutShortText({ jobs, withoutShort }: TimesheetDayRow): string | null {
  const cleans = new Set(jobs.map(({ jobId }) => jobId)).size;
  return withoutShort && cleans > withoutShort.shortCleans ? texts.hours(withoutShort.decimalHours.toFixed(2)) : null;
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary' },
  '& dd': { minWidth: 0, m: 0, overflowWrap: 'anywhere' },
} as const;
const LINE = { display: 'flex', gap: 1 } as const;

/** Lunch with a reason, and overrides given back to the rule. */
function CorrectDay({ row, day }: DayProps) {
  const { getValues, resetField } = useFormContext<{ reason: string }>();
  const { correct, isSaving, override } = useOverride({ onSaved: () => resetField('reason') });
  const { hasOverride, hasStartTimeOverride } = day;
  const hasWork = day.startTime !== null;
  const lock = useSheetView().view.lockOf(day.date);
  if (!hasWork && !hasOverride && !hasStartTimeOverride) return null;
  if (lock !== null)
    return (
      <Alert severity="info" role="status">
        {lock}
      </Alert>
    );

  const { staffId, staffName } = row;
  const choice = (label: string, change: Override['change']) => {
    const isThis = override !== null && JSON.stringify(override.change) === JSON.stringify(change);
    return (
      <Button
        variant="outlined"
        color="inherit"
        disabled={isSaving}
        onClick={() => correct({ staffId, staffName, date: day.date, change, reason: getValues('reason') })}
      >
        {isThis ? texts.saving : label}
      </Button>
    );
  };
  return (
    <Part title={texts.correct}>
      <TextInput
        source="reason"
        label={texts.reason}
        parse={asTyped}
        helperText={false}
        readOnly={isSaving}
        slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {hasWork && choice(day.lunchBreak ? texts.takeLunch : texts.giveLunch, { hasLunchBreak: !day.lunchBreak })}
        {hasOverride && choice(texts.clearLunch, { hasLunchBreak: null })}
        {hasStartTimeOverride && choice(texts.clearStart, { startTime: null })}
      </Box>
    </Part>
  );
}
