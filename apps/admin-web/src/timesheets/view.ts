import { createContext, use, useMemo, useState } from 'react';
import { useMediaQuery } from '@mui/material';
import type { FailedCondition } from '@tidycrew/contracts';
import type { SheetDay, Sheet, SheetRow } from './sheet';
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
import type { DayColumn } from '../week-table';
import { cityOf, deviceOffset, isOtherZone } from '../shared/use-business-zone';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';
import type { TimesheetChoice } from './useTimesheetUrl';

/** How the rows are shown; the same object as long as nothing of it changes, so that rows are not drawn in vain. */
export interface TimesheetView {
  columns: readonly DayColumn[];
  /** An instant as the chosen view shows it, '3:30 pm'. */
  showTime: (instant: string) => string;
  /** A lunch condition in words, its times of day as `showTime` shows them (decision D36). */
  lunchSentence: (condition: FailedCondition & { passed?: boolean }, day: SheetDay) => string;
  /** An instant at the business, 'HH:mm': what a start is corrected in. */
  wallTimeOf: (instant: string) => string;
  /** Whether an end is on the day after at the business; never in the UTC view, whose days are others. */
  isNextDay: (instant: string, date: string) => boolean;
  /** The business's city where the times shown are not its own. */
  editedIn: string | null;
  lockOf: (date: string) => string | null;
  /** While weekends are switched off: whether they are shown after all, and what turns that round (decision D180). */
  weekend: { isShown: boolean; toggle: () => void } | null;
}

/** What the cells of the timesheet need, however deep. */
export const SheetViewContext = createContext<{
  view: TimesheetView;
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
  const view = useMemo<TimesheetView>(() => {
    const locks = weeks.filter(({ approved }) => approved);
    return {
      columns: datesOf(list.data)
        .filter((date) => hasWeekends || isPeeking || !isWeekend(date))
        .map((date) => ({ date, label: columnLabel(date) })),
      showTime: (instant) => (isUtc ? formatUtcView(instant, offsetAt) : formatTime(instant)),
      lunchSentence: (condition, day) =>
        lunchSentence({ passed: false, ...condition }, isUtc ? UTC_VIEW_MINUTES : shiftOf(day, offsetAt)),
      wallTimeOf: (instant) => timeOfMinutes(wallClockAt(Date.parse(instant), offsetAt).minutes),
      isNextDay: (instant, date) => !isUtc && wallClockAt(Date.parse(instant), offsetAt).day > date,
      editedIn: isUtc || isElsewhere ? cityOf(timezone) : null,
      weekend: hasWeekends ? null : { isShown: isPeeking, toggle: () => setIsPeeking(!isPeeking) },
      lockOf: (date) => {
        const week = locks.find(({ weekStart, weekEnd }) => weekStart <= date && date <= weekEnd);
        return week ? TEXTS.week.locked(longDay(week.weekStart)) : null;
      },
    };
    // The dates stand in the first row; hours that change must not make a new view.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [start, end, weeks, timezone, offsetAt, isUtc, isElsewhere, hasWeekends, isPeeking]);
  const notices = noticesOf({ list, isUtc, isElsewhere, offsetAt });
  const isHidden = view.columns.length === 0 && list.data.length > 0;
  return { view, notices: isHidden ? [...notices, TEXTS.head.onlyWeekend] : notices };
}

/** How much earlier this device shows the times of a day than the business does, in minutes. */
function shiftOf({ endTime }: SheetDay, offsetAt: OffsetAt): number {
  return endTime === null ? 0 : offsetAt(Date.parse(endTime)) - deviceOffset(Date.parse(endTime));
}

function datesOf([first]: readonly SheetRow[]): string[] {
  return first?.days.map(({ date }) => date) ?? [];
}

interface NoticeInput {
  list: Sheet;
  isUtc: boolean;
  isElsewhere: boolean;
  offsetAt: OffsetAt;
}

/** What has to be known about the times shown, in one line each (decision D36). */
function noticesOf({ list: { dateRange, timezone }, isUtc, isElsewhere, offsetAt }: NoticeInput): string[] {
  const city = cityOf(timezone);
  if (isUtc) {
    const isSaving = isInDaylightSaving({ from: dateRange.start, to: dateRange.end }, offsetAt);
    return isSaving ? [TEXTS.head.daylightSaving(city)] : [];
  }
  return isElsewhere ? [TEXTS.head.otherZone(cityOf(browserTimeZone() ?? ''), city)] : [];
}

const isWeekend = (date: string) => weekday(date) > FRIDAY;

/** Whether a sum over the days still grows, because somebody is on a clean (decision D207). */
export const isRunning = ({ days }: SheetRow): boolean => days.some(({ inProgress }) => inProgress);

/** Paid minutes at the weekend: the total has them, so it says so where they are hidden. */
export function weekendMinutes({ days }: SheetRow): number {
  return days.filter(({ date }) => isWeekend(date)).reduce((sum, day) => sum + minutesOf(day), 0);
}

export const useIsPhone = (): boolean => useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
