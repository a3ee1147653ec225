import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dollarsToCents, formatDollars, formatDuration } from '@tidycrew/domain';
import type { Column } from '../shared';
import { TeamMark } from '../shared/TeamMark';
import { showPath } from '../providers/address/record-path';
import { REPORTS_TEXTS as TEXTS } from './texts';

/** An amount of AUD as it is read; cents kept. */
export const dollars = (amount: number) => formatDollars(dollarsToCents(amount));

const orNone =
  <Value extends number>(shown: (value: Value) => string) =>
  (value: Value | null) =>
    value === null ? TEXTS.none : shown(value);

/** Each a dash where there is none. */
export const dollarsOrNone = orNone(dollars);
export const percent = orNone(TEXTS.percent);

/** A column of figures, at the end of its cells. */
const figureColumn =
  <Value extends number | null>(shown: (value: Value) => string, isNarrow = false) =>
  <Key extends string>(key: Key, label: string): Column<Readonly<Record<Key, Value>>> => ({
    key,
    label,
    render: (row) => shown(row[key]),
    sortBy: (row) => row[key],
    align: 'end',
    isNarrow,
  });

export const dollarsColumn = figureColumn(dollarsOrNone, true);
export const durationColumn = figureColumn(orNone(formatDuration), true);
export const percentColumn = figureColumn(percent);
export const numberColumn = figureColumn<number>(String);
export const hoursColumn = figureColumn<number>((hours) => hours.toFixed(2));

interface Named<Row> {
  to: 'customers' | 'staff' | 'teams';
  label: string;
  idOf: (row: Row) => number;
  /** What is shown of it, unless its name. */
  shown?: (row: Row) => ReactNode;
  /** What stands behind the name. */
  mark?: (row: Row) => ReactNode;
}

/** Whom a row is about, with the way there. */
export function nameColumn<Row extends { name: string }>({ to, label, idOf, shown, mark }: Named<Row>): Column<Row> {
  return {
    key: 'name',
    label,
    render: (row) => (
      <>
        <Link to={showPath(to, idOf(row))}>{shown?.(row) ?? row.name}</Link> {mark?.(row)}
      </>
    ),
    sortBy: ({ name }) => name,
  };
}

export const teamColumn = (label: string) =>
  nameColumn<{ teamId: number; name: string; color: string | null }>({
    to: 'teams',
    label,
    idOf: ({ teamId }) => teamId,
    shown: ({ name, color }) => <TeamMark name={name} color={color} />,
  });
