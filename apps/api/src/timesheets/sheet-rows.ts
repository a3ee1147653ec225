import type { DayEntry } from '@tidycrew/domain';
import type { LatelySentRow } from '../model/lately-sent.sql.js';

/** A person's time on a clean, with what the clean is named by. */
export interface EntryRow extends DayEntry {
  userId: number;
  /** When the finish was pressed that reported an earlier end; null: none did. */
  finishPressedMs: number | null;
  /** Empty unless requested. */
  customerName: string;
  /** The clean's starts and finishes that reached the server late; none unless requested. */
  latelySent: LatelySentRow[];
}

export interface OverrideRow {
  userId: number;
  day: string;
  /** null: cleared, or none of this kind. */
  hasLunch: boolean | null;
  /** HH:mm; null: cleared, or none of this kind. */
  startTime: string | null;
}
