import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import type { Column } from '../common';
import { REPORTS_TEXTS as TEXTS } from './texts';

/** An amount of AUD as it is read; cents kept. */
export const dollars = (amount: number) => formatDollars(dollarsToCents(amount));

/** A whole percentage; a dash where there is none. */
export const percent = (value: number | null) => (value === null ? TEXTS.none : TEXTS.percent(value));

/** A column of whole percentages, at the end of its cells. */
export function percentColumn<Key extends string>(
  key: Key,
  label: string,
): Column<Readonly<Record<Key, number | null>>> {
  return { key, label, render: (row) => percent(row[key]), sortBy: (row) => row[key], align: 'end' };
}
