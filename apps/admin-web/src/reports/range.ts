import { addDays, lastTwelveMonths, rangeOf, type DayRange } from '@tidycrew/domain';

export const PRESETS = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'last12Months'] as const;

export type Preset = (typeof PRESETS)[number];

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string) => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** The days a preset means, seen from today at the business; weeks and months are whole, at most 366 days. */
export function daysOf(preset: Preset, today: string): DayRange {
  const month = firstOfMonth(today);
  switch (preset) {
    case 'thisMonth':
      return { from: month, to: lastOfMonth(today) };
    case 'lastMonth':
      return { from: firstOfMonth(addDays(month, -1)), to: addDays(month, -1) };
    case 'last12Months':
      return lastTwelveMonths(today);
    default:
      return rangeOf(preset, today) as DayRange;
  }
}
