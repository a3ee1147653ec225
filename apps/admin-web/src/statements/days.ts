import { addDays, quarterOf, type DayRange } from '@tidycrew/domain';
import type { DateRange } from '../shared/date-range';
import { STATEMENT_TEXTS as TEXTS } from './texts';

type Preset = keyof typeof TEXTS.presets;

export const FIRST_DAYS: DateRange<Preset> = { filter: 'thisQuarter', from: '', to: '' };

export const PRESETS = (Object.keys(TEXTS.presets) as Preset[]).map((value) => ({
  value,
  label: TEXTS.presets[value],
}));

/** The days of a statement, seen from today at the business: up to today, unless others are typed. */
export function statementDays({ filter, from, to }: DateRange<Preset>, today: string): DayRange {
  switch (filter) {
    case 'thisQuarter':
      return { from: quarterOf(today).from, to: today };
    case 'last90Days':
      return { from: addDays(today, -89), to: today };
    case 'custom':
      return { from, to };
  }
}
