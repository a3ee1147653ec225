import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../shared';
import { showPath } from '../providers/address/record-path';
import { REPORTS_TEXTS as TEXTS } from './texts';

/** An amount of AUD as it is read; cents kept. */
export const dollars = (amount: number) => formatDollars(dollarsToCents(amount));

/** Leads to the record of what is named. */
export function NameLink({
  to,
  id,
  children,
}: {
  to: 'customers' | 'staff' | 'teams';
  id: number;
  children: ReactNode;
}) {
  return <Link to={showPath(to, id)}>{children}</Link>;
}

/** A whole percentage; a dash where there is none. */
export const percent = (value: number | null) => (value === null ? TEXTS.none : TEXTS.percent(value));

/** A column of amounts, at the end of its cells; a dash where there is none. */
export function dollarsColumn<Key extends string>(
  key: Key,
  label: string,
): Column<Readonly<Record<Key, number | null>>> {
  const shown = (amount: number | null) => (amount === null ? TEXTS.none : dollars(amount));
  return { key, label, render: (row) => shown(row[key]), sortBy: (row) => row[key], align: 'end', isNarrow: true };
}

/** A column of numbers, at the end of its cells. */
export function numberColumn<Key extends string>(
  key: Key,
  label: string,
  shown: (value: number) => string = String,
): Column<Readonly<Record<Key, number>>> {
  return { key, label, render: (row) => shown(row[key]), sortBy: (row) => row[key], align: 'end' };
}

/** A column of whole percentages, at the end of its cells. */
export function percentColumn<Key extends string>(
  key: Key,
  label: string,
): Column<Readonly<Record<Key, number | null>>> {
  return { key, label, render: (row) => percent(row[key]), sortBy: (row) => row[key], align: 'end' };
}
