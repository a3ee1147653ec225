import { memo, type ReactNode } from 'react';
import type { WeeklyDay, WeeklyTimesheet } from '@tidycrew/contracts';
import { classes, ForwardIcon, formatTime, PencilIcon, Spinner } from '@tidycrew/web';
import { TIMESHEET_TEXTS as TEXTS } from '../texts';
import { columnLabel, shownHours } from '../../common';
import { daysOf, hasWork } from './days';
import type { LunchChange } from './useLunch';
import styles from './Week.module.css';

interface WeekRowProps {
  row: WeeklyTimesheet;
  timeZone: string;
  isOpen: boolean;
  onToggle: (staffId: number) => void;
  onLunch: (change: LunchChange) => void;
  /** Only given to an open row, so that the others need not be drawn again. */
  savingOf?: (staffId: number, date: string) => boolean | undefined;
}

/** One person's week; unfolded with lunch, start, end and cleans of each day. */
export const WeekRow = memo(function WeekRow({ row, timeZone, isOpen, onToggle, onLunch, savingOf }: WeekRowProps) {
  const days = daysOf(row);
  const time = (instant: string | null) => (instant ? formatTime(instant, timeZone) : '–');
  return (
    <>
      <tr>
        <th scope="row" className={styles.name}>
          <button type="button" className={styles.person} aria-expanded={isOpen} onClick={() => onToggle(row.staffId)}>
            <span className={classes(styles.arrow, isOpen && styles.turned)}>
              <ForwardIcon size={18} />
            </span>
            {row.staffName}
          </button>
        </th>
        {days.map((day) => (
          <td key={day.date}>
            <Hours day={day} />
          </td>
        ))}
        <td className={styles.total}>{shownHours(row.totalHours)}</td>
      </tr>
      {isOpen && (
        <>
          <SubRow label={TEXTS.lunch} days={days}>
            {(day) => <Lunch day={day} row={row} saving={savingOf?.(row.staffId, day.date)} onLunch={onLunch} />}
          </SubRow>
          <SubRow label={TEXTS.startRow} days={days}>
            {(day) => time(day.startTime)}
          </SubRow>
          <SubRow label={TEXTS.endRow} days={days}>
            {(day) => (day.inProgress ? TEXTS.inProgress : time(day.endTime))}
          </SubRow>
          <SubRow label={TEXTS.jobs} days={days} total={row.totalJobs}>
            {(day) => (day.jobs === 0 ? '–' : day.jobs)}
          </SubRow>
        </>
      )}
    </>
  );
});

function Hours({ day }: { day: WeeklyDay }) {
  if (!day.flagged) return shownHours(day.hours);
  return (
    <span className={styles.flagged} title={TEXTS.flagged}>
      {shownHours(day.hours)}
      <span className="visually-hidden">{` (${TEXTS.flagged})`}</span>
    </span>
  );
}

interface SubRowProps {
  label: string;
  days: readonly WeeklyDay[];
  total?: ReactNode;
  children: (day: WeeklyDay) => ReactNode;
}

function SubRow({ label, days, total, children }: SubRowProps) {
  return (
    <tr className={styles.sub}>
      <th scope="row" className={styles.name}>
        {label}
      </th>
      {days.map((day) => (
        <td key={day.date}>{children(day)}</td>
      ))}
      <td className={styles.total}>{total}</td>
    </tr>
  );
}

interface LunchProps {
  day: WeeklyDay;
  row: WeeklyTimesheet;
  /** What the box is being switched to. */
  saving: boolean | undefined;
  onLunch: (change: LunchChange) => void;
}

function Lunch({ day, row, saving, onLunch }: LunchProps) {
  if (!hasWork(day)) return '–';
  const { staffId, staffName } = row;
  const isSaving = saving !== undefined;
  return (
    <label className={styles.lunch}>
      <input
        type="checkbox"
        aria-label={TEXTS.lunchOf(staffName, columnLabel(day.date))}
        checked={saving ?? day.lunchBreak}
        // Not disabled: the box would lose the keyboard's focus in the middle of a request.
        aria-disabled={isSaving || undefined}
        aria-busy={isSaving || undefined}
        onChange={({ target }) =>
          !isSaving && onLunch({ staffId, staffName, date: day.date, hasLunchBreak: target.checked })
        }
      />
      {isSaving && <Spinner size={16} />}
      {!isSaving && day.lunchBreakDebug.hasOverride && (
        <span className={styles.pencil} role="img" aria-label={TEXTS.overridden} title={TEXTS.overridden}>
          <PencilIcon size={18} />
        </span>
      )}
    </label>
  );
}
