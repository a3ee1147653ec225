import type { ImportChange } from '@tidycrew/contracts';
import { CUSTOMER_CSV_COLUMNS, CUSTOMER_EXTRA_COLUMNS, UPDATED_FIELDS } from '@tidycrew/contracts';
import { nameKey } from '@tidycrew/domain';
import { goodRows } from '../csv/mapping';
import type { CheckedPart } from './useChangeOver';

const COLUMNS: Readonly<Record<string, string>> = { ...CUSTOMER_CSV_COLUMNS, ...CUSTOMER_EXTRA_COLUMNS };

/** A difference of a customer, and who it is. */
export interface NamedChange extends ImportChange {
  line: number;
  name: string;
}

/** What differs of customers who are there already. */
export const changesOf = ({ checked }: CheckedPart): NamedChange[] =>
  goodRows(checked.rows).flatMap(({ line, name, changes = [] }) =>
    changes.map((change) => ({ line, name, ...change })),
  );

/** Names of this part that an earlier file of the same drop brings: they are there when this part is written. */
function sharedNames(part: CheckedPart, parts: readonly CheckedPart[]): number {
  const before = parts.slice(0, parts.indexOf(part)).filter(({ kind }) => kind === 'customers');
  const names = new Set(before.flatMap(({ checked }) => goodRows(checked.rows).map(({ name }) => nameKey(name))));
  return goodRows(part.checked.rows).filter(({ name }) => names.has(nameKey(name))).length;
}

/** How many customers of a part are there when it is written, and what of them can change: by field, how many differ. */
export function updatesOf(
  part: CheckedPart,
  parts: readonly CheckedPart[],
): { customers: number; fields: Map<string, number> } {
  const fields = new Map<string, number>();
  for (const { field } of changesOf(part)) fields.set(field, (fields.get(field) ?? 0) + 1);
  const shared = sharedNames(part, parts);
  const { columns } = part.checked.choice;
  if (shared > 0)
    for (const field of UPDATED_FIELDS)
      if (columns[COLUMNS[field]!]) fields.set(field, (fields.get(field) ?? 0) + shared);
  const known = goodRows(part.checked.rows).filter(({ customerId }) => customerId != null).length;
  return { customers: known + shared, fields };
}

/** Ticked from the start: what fills something empty, and what the earlier files of the same drop do not bring. */
export function startingTicks(part: CheckedPart, parts: readonly CheckedPart[]): string[] {
  const changes = changesOf(part);
  const earlier = parts.slice(0, parts.indexOf(part)).filter(({ kind }) => kind === 'customers');
  const isBrought = (field: string) => earlier.some(({ checked }) => checked.choice.columns[COLUMNS[field]!]);
  return [...updatesOf(part, parts).fields.keys()].filter(
    (field) => !isBrought(field) && changes.every((change) => change.field !== field || change.before === null),
  );
}
