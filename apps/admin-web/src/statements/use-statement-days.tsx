import { useState } from 'react';
import { addDays, quarterOf, type DayRange } from '@tidycrew/domain';
import { DateRangeFilter, type DateRange } from '../shared/date-range';
import { useBusinessToday } from '../shared/use-business-zone';
import { STATEMENT_TEXTS as TEXTS } from './texts';

type Preset = keyof typeof TEXTS.presets;

const PRESETS = (Object.keys(TEXTS.presets) as Preset[]).map((value) => ({ value, label: TEXTS.presets[value] }));

/** The days of a statement, seen from today at the business: up to today, unless others are typed; and their choice. */
export function useStatementDays(onChosen: () => void) {
  const [range, setRange] = useState<DateRange<Preset>>({ filter: 'thisQuarter', from: '', to: '' });
  const today = useBusinessToday();
  const { filter, from, to } = range;
  const first = filter === 'thisQuarter' ? quarterOf(today).from : addDays(today, -89);
  const days: DayRange = filter === 'custom' ? { from, to } : { from: first, to: today };
  const choose = (next: typeof range) => {
    onChosen();
    setRange(next);
  };
  return { days, choice: <DateRangeFilter range={{ ...range, ...days }} presets={PRESETS} onChange={choose} /> };
}
