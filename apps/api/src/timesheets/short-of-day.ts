import { timesheetDay, type TimesheetDayInput } from '@tidycrew/domain';
import type { EntryRow } from './sheet-rows.js';

/** A completed clean of no length. */
export interface ShortCleanRow {
  id: number;
  minutes: number;
  isBelowFifth: boolean;
}

/** Short cleans by id. */
export type ShortCleans = ReadonlyMap<number, ShortCleanRow>;

export interface ShortOfDay {
  /** The cleans of no length that the person was on, earliest first; none where nobody asks. */
  short: ShortCleanRow[];
  /** Paid minutes without those below a fifth of their target; null: there are none. */
  minutesWithoutShort: number | null;
}

export const NO_SHORT: ShortCleans = new Map();
const WITHOUT_ANY: ShortOfDay = { short: [], minutesWithoutShort: null };

/** @param sorted the day's entries, earliest first */
export function shortOfDay(
  input: TimesheetDayInput<EntryRow>,
  sorted: readonly EntryRow[],
  cleans: ShortCleans,
): ShortOfDay {
  const short = [...new Set(sorted.map(({ cleanId }) => cleanId))].flatMap((id) => cleans.get(id) ?? []);
  if (short.length === 0) return WITHOUT_ANY;
  const entries = sorted.filter(({ cleanId }) => !cleans.get(cleanId)?.isBelowFifth);
  const without = entries.length < sorted.length ? timesheetDay({ ...input, entries }).minutes : null;
  return { short, minutesWithoutShort: without };
}
