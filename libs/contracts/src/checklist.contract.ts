/** What became of an item of a clean's checklist. */
export const TICK_STATES = ['done', 'notApplicable', 'couldNot'] as const;
export type TickState = (typeof TICK_STATES)[number];

/** An item of a clean's checklist, as it was copied when the clean started. */
export class CleanItem {
  /** Position in the list, from 1. */
  position!: number;
  text!: string;
  /** null: open. */
  state!: TickState | null;
  /** Why it could not be done; else what the crew has to say of it, if anything. */
  note!: string | null;
  /** First and last name of who pressed last; null: nobody. */
  byName!: string | null;
  /** ISO 8601 UTC: when that was pressed. */
  at!: string | null;
  /** It was pressed before the office changed the clean or approved its day, and heard of after that. */
  isLate!: boolean;
}

/** What a clean's checklist comes to; all four together are its items. */
export class TickCounts {
  done!: number;
  notApplicable!: number;
  couldNot!: number;
  open!: number;
  /** Why items could not be done, in the order of the list. */
  reasons!: string[];
}

/** One press. */
export interface Tick {
  /** Position of the item, from 1. */
  position: number;
  /** null: open again. */
  state: TickState | null;
  /** Needed where it could not be done. */
  note: string | null;
  /** The item as the phone showed it: where the clean's list is another one by now, the item with this text is meant. */
  text?: string;
}

export interface TicksRequest {
  /** Different items; 1 to `LIMITS.checklistItems`. */
  ticks: Tick[];
  /**
   * When the call was pressed, ISO 8601 UTC by the server's clock as the phone knows it: the network may hold it. Not after its arrival;
   * absent: then. Presses of a batch have their own times.
   */
  pressedAt?: string;
}

/** A checklist as a template for cleans. */
export class AdminChecklist {
  id!: number;
  name!: string;
  /** In their order. */
  items!: string[];
  /** False: archived, so that no clean gets it any more. */
  active!: boolean;
  /** Active customers that have it. */
  customers!: number;
  /** Completed cleans of the last `CHECKLIST_DAYS` days that had it. */
  cleans!: number;
  /** Those of them where something was left open or could not be done. */
  cleansNotDone!: number;
  /** ISO 8601 UTC; sent back as expectedUpdatedAt. */
  updatedAt!: string;
}

/** How often an item of a checklist became what, in completed cleans of the last `CHECKLIST_DAYS` days. */
export class ItemFigures {
  text!: string;
  done!: number;
  notApplicable!: number;
  couldNot!: number;
  open!: number;
}

/** What the figures of checklists look back on. */
export const CHECKLIST_DAYS = 90;

/** `active` may be absent: it stays as it is, and a new one is active. */
export interface ChecklistWriteRequest {
  name: string;
  items: string[];
  active?: boolean;
  expectedUpdatedAt?: string;
}
