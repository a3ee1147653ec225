import type { ReactNode } from 'react';
import { failedOf, type SheetDay, type SheetRow } from '../sheet';
import { PartRow, type DayColumn } from '../../week-table';
import { TIMESHEETS_TEXTS } from '../texts';
import type { TimesheetView } from '../view';
import { LunchCell } from './LunchCell';
import { StartCell } from './StartCell';
import type { PendingLunches } from './useLunches';
import styles from '../../week-table/WeekTable.module.css';

const texts = TIMESHEETS_TEXTS.table;

interface DetailRowsProps {
  row: SheetRow;
  view: TimesheetView;
  pending: PendingLunches;
  onLunch: (date: string, hasLunchBreak: boolean) => void;
  onOpenDay: (staffId: number, date: string) => void;
  /** Of the three rows. */
  ids: readonly string[];
}

/** Lunch Break, Start and End of a person's days (document 001 section 2). */
export function DetailRows({ row, view, pending, onLunch, onOpenDay, ids }: DetailRowsProps) {
  const { staffId, staffName } = row;
  const cells = (render: (day: SheetDay, column: DayColumn) => ReactNode) =>
    view.columns.map((column) => {
      const day = row.days.find(({ date }) => date === column.date);
      return <td key={column.date}>{day && render(day, column)}</td>;
    });
  return (
    <>
      <PartRow id={ids[0]} label={texts.lunch} person={staffName}>
        {cells((day, { label }) => (
          <LunchCell
            day={day}
            label={label}
            staffName={staffName}
            isBusy={pending[day.date] !== undefined}
            lock={view.lockOf(day.date)}
            onChange={(hasLunchBreak) => onLunch(day.date, hasLunchBreak)}
            onMore={() => onOpenDay(staffId, day.date)}
          />
        ))}
      </PartRow>
      <PartRow id={ids[1]} label={texts.start} person={staffName}>
        {cells((day, { label }) => (
          <StartCell person={row} day={day} label={label} view={view} onMore={() => onOpenDay(staffId, day.date)} />
        ))}
      </PartRow>
      <PartRow id={ids[2]} label={texts.end} person={staffName}>
        {cells((day) => (
          <EndCell day={day} view={view} />
        ))}
      </PartRow>
    </>
  );
}

/** The last clock-out of a day, and why it gives no lunch. */
export function EndCell({ day, view }: { day: SheetDay; view: TimesheetView }) {
  if (day.endTime === null) return texts.none;
  const finish = failedOf(day, 'finish');
  return (
    <>
      <span>{view.showTime(day.endTime)}</span>
      {view.isNextDay(day.endTime, day.date) && <span className={styles.note}>{texts.nextDay}</span>}
      {day.inProgress && <span className={styles.note}>{texts.soFar}</span>}
      {finish && <span className={styles.failed}>{view.lunchSentence(finish, day)}</span>}
    </>
  );
}
