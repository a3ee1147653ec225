import type { AdminChecklist, CleanItem, ItemFigures, TickCounts } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { CleanItemRow, TickCountsRow } from '../model/checklist.sql.js';
import { isoInstant } from '../platform/common/instant.js';
import type { ChecklistRow } from './checklist.repository.js';

export function presentChecklist(row: ChecklistRow): AdminChecklist {
  return {
    id: row.id,
    name: row.name,
    items: row.items,
    active: row.active,
    customers: row.customers,
    cleans: row.cleans,
    cleansNotDone: row.cleansNotDone,
    updatedAt: isoInstant(row.updatedAt),
  };
}

export const presentItemFigures = ({ text, done, notApplicable, couldNot, open }: ItemFigures): ItemFigures => ({
  text,
  done,
  notApplicable,
  couldNot,
  open,
});

/** The items of a clean; empty: it has no checklist. */
export const presentItems = (rows: readonly CleanItemRow[] | null | undefined): CleanItem[] =>
  (rows ?? []).map(({ position, text, state, note, firstName, lastName, at, isLate }) => ({
    position,
    text,
    state,
    note,
    isLate,
    byName: firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' }),
    at: at === null ? null : isoInstant(at),
  }));

export function presentTickCounts(row: TickCountsRow | null | undefined): TickCounts | null {
  if (!row) return null;
  const { done, notApplicable, couldNot, open, reasons } = row;
  return { done, notApplicable, couldNot, open, reasons: reasons ?? [] };
}
