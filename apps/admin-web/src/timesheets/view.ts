import { createContext, use, useMemo, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '@mui/material';
import type { FailedCondition } from '@tidycrew/contracts';
import {
  dayBounds,
  isInDaylightSaving,
  longDay,
  lunchSentence,
  minutesOf,
  timeOfMinutes,
  UTC_VIEW_MINUTES,
  wallClockAt,
  weekday,
  type OffsetAt,
} from '@tidycrew/domain';
import { browserTimeZone, formatTime, formatUtcView, offsetAtZone } from '@tidycrew/web/time';
import { columnLabel } from '../shared';
import { cityOf, deviceOffset, isOtherZone } from '../providers/business-zone';
import type { SheetDay, Sheet, SheetRow } from './sheet';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';
import type { TimesheetChoice } from './useTimesheetUrl';

/** What the cells of the timesheet need, however deep. */
export const SheetViewContext = createContext<{
  view: ReturnType<typeof useTimesheetView>['view'];
  onOpenDay: (staffId: number, date: string) => void;
} | null>(null);

export const useSheetView = () => use(SheetViewContext)!;

const FRIDAY = 5;

/** Days, times and locks of the list as the page's switches want them. */
export function useTimesheetView(list: Sheet, { isUtc, hasWeekends }: TimesheetChoice) {
  const [isPeeking, setIsPeeking] = useState(false);
  const { timezone, weeks } = list;
  const { start, end } = list.dateRange;
  const offsetAt = useMemo(() => offsetAtZone(timezone), [timezone]);
  const isElsewhere = useMemo(
    () => isOtherZone(offsetAt, [dayBounds(start, offsetAt).fromMs, dayBounds(end, offsetAt).toMs]),
    [start, end, offsetAt],
  );
  const city = cityOf(timezone);
  // The same object as long as nothing of it changes, so that rows are not drawn in vain.
  const view = useMemo(() => {
    const locks = weeks.filter(({ approved }) => approved);
    const dates = list.data[0]?.days.map(({ date }) => date) ?? [];
    return {
      columns: dates
        .filter((date) => hasWeekends || isPeeking || !isWeekend(date))
        .map((date) => ({ date, label: columnLabel(date) })),
      /** An instant as the chosen view shows it, '3:30 pm'. */
      showTime: (instant: string) => (isUtc ? formatUtcView(instant, offsetAt) : formatTime(instant)),
      /** A lunch condition in words, its times of day as `showTime` shows them. */
      lunchSentence: (condition: FailedCondition & { passed?: boolean }, day: SheetDay) =>
        lunchSentence({ passed: false, ...condition }, isUtc ? UTC_VIEW_MINUTES : shiftOf(day, offsetAt)),
      /** An instant at the business, 'HH:mm': what a start is corrected in. */
      wallTimeOf: (instant: string) => timeOfMinutes(wallClockAt(Date.parse(instant), offsetAt).minutes),
      /** Whether an end is on the day after at the business; never in the UTC view, whose days are others. */
      isNextDay: (instant: string, date: string) => !isUtc && wallClockAt(Date.parse(instant), offsetAt).day > date,
      /** The business's city where the times shown are not its own. */
      editedIn: isUtc || isElsewhere ? city : null,
      /** While weekends are switched off: whether they are shown after all, and what turns that round. */
      weekend: hasWeekends ? null : { isShown: isPeeking, toggle: () => setIsPeeking(!isPeeking) },
      /** Why the hours of a day cannot be changed; null when they can. */
      lockOf: (date: string) => {
        const week = locks.find(({ weekStart, weekEnd }) => weekStart <= date && date <= weekEnd);
        return week ? TEXTS.week.locked(longDay(week.weekStart)) : null;
      },
    };
    // The dates stand in the first row; hours that change must not make a new view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [start, end, weeks, timezone, offsetAt, isUtc, isElsewhere, hasWeekends, isPeeking]);
  // What has to be known about the times shown, in one line each (decision D36).
  const notices = [
    isUtc && isInDaylightSaving({ from: start, to: end }, offsetAt) && TEXTS.head.daylightSaving(city),
    !isUtc && isElsewhere && TEXTS.head.otherZone(cityOf(browserTimeZone() ?? ''), city),
    view.columns.length === 0 && list.data.length > 0 && TEXTS.head.onlyWeekend,
  ].filter((notice) => notice !== false);
  return { view, notices };
}

/** How much earlier this device shows the times of a day than the business does, in minutes. */
function shiftOf({ endTime }: SheetDay, offsetAt: OffsetAt): number {
  return endTime === null ? 0 : offsetAt(Date.parse(endTime)) - deviceOffset(Date.parse(endTime));
}

const isWeekend = (date: string) => weekday(date) > FRIDAY;

/** Whether a sum over the days still grows, because somebody is on a clean. */
export const isRunning = ({ days }: SheetRow): boolean => days.some(({ inProgress }) => inProgress);

/** Paid minutes at the weekend: the total has them, so it says so where they are hidden. */
export function weekendMinutes({ days }: SheetRow): number {
  return days.filter(({ date }) => isWeekend(date)).reduce((sum, day) => sum + minutesOf(day), 0);
}

export const useIsPhone = (): boolean => useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** People of a page: drawn at once they would hold a phone's processor for seconds. */
export const PEOPLE_SHOWN = 50;

/** The people of a page, from 0; on paper all of them. */
export function usePeoplePage(rows: readonly SheetRow[]) {
  const [asked, setPage] = useState(0);
  const isPrinting = useIsPrinting();
  // People may go from the list while its last page is shown.
  const page = Math.min(asked, Math.max(0, Math.ceil(rows.length / PEOPLE_SHOWN) - 1));
  const shown = isPrinting ? rows : rows.slice(page * PEOPLE_SHOWN, (page + 1) * PEOPLE_SHOWN);
  return { shown, page, setPage };
}

/** True from when the browser begins to print until it has. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
