import { useCallback, useState } from 'react';
import type { TimesheetList } from '@tidycrew/contracts';
import { Banner, browserTimeZone, ClockIcon, EmptyState, Spinner } from '@tidycrew/web';
import { shownDay } from '../common';
import { DayDialog } from './day/DayDialog';
import { TimesheetTable } from './table/TimesheetTable';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';
import type { TimesheetChoice } from './useTimesheetUrl';
import { useTimesheetView } from './view';
import { WeekBar } from './weeks/WeekBar';
import styles from './Timesheets.module.css';

const texts = TEXTS.head;

interface TimesheetsProps {
  list: TimesheetList;
  choice: TimesheetChoice;
  isUpdating: boolean;
}

/** What was loaded: its range, its weeks, everybody's hours. */
export function Timesheets({ list, choice, isUpdating }: TimesheetsProps) {
  const { data: rows, dateRange, timezone, weeks } = list;
  const { view, notices } = useTimesheetView(list, choice);
  const [opened, setOpened] = useState<{ staffId: number; date: string } | null>(null);
  const openDay = useCallback((staffId: number, date: string) => setOpened({ staffId, date }), []);
  const openedRow = rows.find(({ staffId }) => staffId === opened?.staffId);
  const openedDay = openedRow?.days.find(({ date }) => date === opened?.date);
  const hasEntries = rows.some(({ days }) => days.some(({ jobs }) => jobs.length > 0));
  return (
    <>
      <div className={styles.head}>
        <p>
          <span>{texts.from(shownDay(dateRange.start))}</span> <span>{texts.to(shownDay(dateRange.end))}</span>{' '}
          <span className={styles.quiet}>{choice.isUtc ? texts.utc : texts.local(browserTimeZone() ?? timezone)}</span>
        </p>
        <span className={styles.updating} role="status">
          {isUpdating && (
            <>
              <Spinner size={16} /> {texts.updating}
            </>
          )}
        </span>
      </div>
      {notices.map((notice) => (
        <Banner key={notice} tone="info">
          {notice}
        </Banner>
      ))}
      {weeks.map((week) => (
        <WeekBar
          key={week.weekStart}
          week={week}
          isWhole={dateRange.start <= week.weekStart && week.weekEnd <= dateRange.end}
          rows={rows}
        />
      ))}
      {hasEntries ? (
        <Banner tone="info">{TEXTS.tip}</Banner>
      ) : (
        <EmptyState icon={<ClockIcon size={36} />} title={TEXTS.states.empty} text={TEXTS.states.emptyText} />
      )}
      {/* One row per staff member also in a range without work: whoever is missing there has not worked. */}
      {rows.length > 0 && <TimesheetTable rows={rows} view={view} onOpenDay={openDay} />}
      {openedRow && openedDay && (
        <DayDialog row={openedRow} day={openedDay} view={view} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
