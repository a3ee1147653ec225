import { useGetManyReference, type RaRecord } from 'react-admin';
import { Box, Chip, Stack, Typography } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import type { TimesheetDayRow } from '@tidycrew/contracts';
import { DiscardShort } from '../../cleans/short/DiscardShort';
import { ShortNote } from '../../cleans/short/ShortNote';
import { TEXTS as SHORT_TEXTS } from '../../cleans/short/texts';
import { Quiet } from '../../shared/Quiet';
import { LoadFailed, shownDay, shownHours } from '../../shared';
import { useMoment } from '../../shared/moment';
import { useBusinessZone } from '../../shared/use-business-zone';
import { LateMarks } from '../../late-punches/LateMarks';
import { AskDialog } from '../../shared/dialog/AskDialog';
import { Loading } from '../../shared/Loading';
import { FIRST_PAGE, QUIET } from '../queries';
import type { SheetDay } from '../sheet';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import type { TimesheetView } from '../view';
import { CorrectDay } from './CorrectDay';
import type { DayProps } from './day-props';
import { DayConcerns } from './DayConcerns';
import { DayHistory } from './DayHistory';

const texts = TEXTS.day;

interface DayDialogProps {
  staffId: number;
  staffName: string;
  /** yyyy-MM-dd */
  date: string;
  /** What the timesheet has of it; none of who is no cleaner any more, or none yet (decision D115). */
  shown: DayProps | null;
  onClose: () => void;
}

/** What is typed in it: an answer to a concern, and a reason for a correction. */
const EMPTY = { answer: '', reason: '' };

/** All about one person's day: what it was calculated from, overrides with a reason, and who changed what (D33, D35). */
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

/** What the day was calculated from is read when it is opened (decision D215), and again with the table. */
function DayDetails({ row: { staffId: id }, day, view }: DayProps) {
  const filter = { from: day.date, to: day.date };
  const { data, isError, refetch } = useGetManyReference<TimesheetDayRow & RaRecord>(
    'timesheets',
    { ...FIRST, target: 'staffId', id, filter },
    QUIET,
  );
  const [read] = data ?? [];
  if (read) return <DayFacts day={read} shown={day} view={view} />;
  if (isError) return <LoadFailed onRetry={refetch}>{texts.dayFailed}</LoadFailed>;
  return <Loading>{texts.dayLoading}</Loading>;
}

function DayFacts({ day, shown, view }: { day: TimesheetDayRow; shown: SheetDay; view: TimesheetView }) {
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
              {job.finishPressedAt && (
                <Chip
                  size="small"
                  color="warning"
                  variant="outlined"
                  label={texts.reported(moment(job.finishPressedAt))}
                  sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
                />
              )}
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

/** What would be paid without the cleans below a fifth of their target; null: there is no other clean (decision D486). */
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
