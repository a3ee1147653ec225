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

export const PRESETS = [
  ...(['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'last12Months'] as const),
  ...(['thisQuarter', 'lastQuarter', 'thisFinancialYear', 'lastFinancialYear'] as const),
];

export type Preset = (typeof PRESETS)[number];

/** The days a preset means, seen from today at the business; weeks and months are whole, at most 366 days. */
export function daysOf(preset: Preset, today: string): DayRange {
  switch (preset) {
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthBefore(today);
    case 'last12Months':
      return lastTwelveMonths(today);
    case 'thisQuarter':
      return quarterOf(today);
    case 'lastQuarter':
      return quarterBefore(today);
    case 'thisFinancialYear':
      return financialYearOf(today);
    case 'lastFinancialYear':
      return financialYearBefore(today);
    default:
      return rangeOf(preset, today) as DayRange;
  }
}
