import {
  financialYearBefore,
  financialYearOf,
  lastTwelveMonths,
  monthBefore,
  monthOf,
  quarterBefore,
  quarterOf,
  rangeOf,
  type DayRange,
} from '@tidycrew/domain';

/** What each preset means, seen from today at the business; weeks and months are whole, at most 366 days. */
const DAYS = {
  thisWeek: (today: string) => rangeOf('thisWeek', today) as DayRange,
  lastWeek: (today: string) => rangeOf('lastWeek', today) as DayRange,
  thisMonth: monthOf,
  lastMonth: monthBefore,
  last12Months: lastTwelveMonths,
  thisQuarter: quarterOf,
  lastQuarter: quarterBefore,
  thisFinancialYear: financialYearOf,
  lastFinancialYear: financialYearBefore,
};

export type Preset = keyof typeof DAYS;

export const PRESETS = Object.keys(DAYS) as Preset[];

export const daysOf = (preset: Preset, today: string): DayRange => DAYS[preset](today);
