import { useState } from 'react';
import type { TimesheetDayRow } from '@tidycrew/contracts';
import { Badge, CheckIcon, CloseIcon, Dialog, Spinner } from '@tidycrew/web';
import { LoadFailed, shownDay, shownHours } from '../../common';
import { LateMarks } from '../../late-punches/LateMarks';
import { useBusinessZone } from '../../common/use-business-zone';
import { useMoment } from '../../common/moment';
import { useDay } from '../queries';
import type { SheetDay, SheetRow } from '../sheet';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import type { TimesheetView } from '../view';
import { CorrectDay } from './CorrectDay';
import { DayConcerns } from './DayConcerns';
import { DayHistory } from './DayHistory';
import styles from './Day.module.css';

const texts = TEXTS.day;

export interface DayProps {
  row: SheetRow;
  day: SheetDay;
  view: TimesheetView;
}

/** All about one person's day: what it was calculated from, overrides with a reason, and who changed what (D33, D35). */
export function DayDialog({ row, day, view, onClose }: DayProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState('');
  return (
    <Dialog
      open
      title={texts.of(row.staffName, shownDay(day.date))}
      onClose={onClose}
      isDirty={reason !== '' || answer !== ''}
    >
      <div className={styles.parts}>
        <DayConcerns staffId={row.staffId} date={day.date} answer={answer} onAnswer={setAnswer} />
        <DayDetails staffId={row.staffId} day={day} view={view} />
        <CorrectDay row={row} day={day} view={view} reason={reason} onReason={setReason} />
        <DayHistory staffId={row.staffId} date={day.date} />
      </div>
    </Dialog>
  );
}

/** What the day was calculated from is read when it is opened (decision D215). */
function DayDetails({ staffId, day, view }: Omit<DayProps, 'row'> & { staffId: number }) {
  const { data, isError, refetch } = useDay(staffId, day);
  if (data) return <DayFacts day={data} shown={day} view={view} />;
  if (isError) {
    return <LoadFailed onRetry={refetch}>{texts.dayFailed}</LoadFailed>;
  }
  return (
    <p role="status" className={styles.waiting}>
      <Spinner size={18} /> {texts.dayLoading}
    </p>
  );
}

function DayFacts({ day, shown, view }: { day: TimesheetDayRow; shown: SheetDay; view: TimesheetView }) {
  const { startTime, clockInTime, endTime, jobs, lunchBreak, lunchBreakDebug } = day;
  const moment = useMoment();
  const zone = useBusinessZone();
  if (startTime === null || endTime === null || clockInTime === null) return <p>{TEXTS.lunch.noWork}</p>;
  const { conditions, rules } = lunchBreakDebug;
  return (
    <dl className={styles.facts}>
      <dt>{texts.paid}</dt>
      <dd>
        {texts.paidText(shownHours(day.decimalHours), view.showTime(startTime), view.showTime(endTime))}
        <span className={styles.quiet}>{lunchBreak ? texts.withLunch(rules.durationMinutes) : texts.withoutLunch}</span>
        {day.inProgress && <Badge tone="info">{TEXTS.table.inProgress}</Badge>}
      </dd>
      <dt>{texts.clockIn}</dt>
      <dd>{view.showTime(clockInTime)}</dd>
      <dt>{texts.cleans}</dt>
      <dd>
        <ul>
          {jobs.map((job) => (
            <li key={`${job.jobId} ${job.clockInTime}`}>
              {job.customerName}
              <span className={styles.quiet}>
                {texts.clean(
                  view.showTime(job.clockInTime),
                  job.clockOutTime === null ? texts.now : view.showTime(job.clockOutTime),
                )}
              </span>
              <LateMarks marks={day.latelySent.filter(({ jobId }) => jobId === job.jobId)} zone={zone} />
              {job.finishPressedAt && <Badge tone="warning">{texts.reported(moment(job.finishPressedAt))}</Badge>}
            </li>
          ))}
        </ul>
      </dd>
      <dt>{texts.conditions}</dt>
      <dd>
        <ul>
          {conditions.map((condition) => (
            <li key={condition.kind} className={condition.passed ? styles.passed : styles.notPassed}>
              {condition.passed ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
              <span>
                <span className="visually-hidden">{`${condition.passed ? texts.passed : texts.notPassed} `}</span>
                {view.lunchSentence(condition, shown)}
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
