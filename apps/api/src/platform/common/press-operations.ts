import type { PressKind } from '@tidycrew/contracts';

/** What phones do, as the calls of the specification name it under a key, which is kept longer than others. */
export const PRESS_OPERATIONS: Record<PressKind, string> = {
  start: 'clean.start',
  finish: 'clean.finish',
  notes: 'clean.notes',
  cannotClean: 'visit.refuse',
  ticks: 'clean.ticks',
};
