import { Injectable } from '@nestjs/common';
import type { TickState } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { dayOf, firstInstantIn } from '../model/day.sql.js';

/** Whether somebody may tick on a clean. */
interface StandingRow {
  status: 'active' | 'completed' | 'discarded';
  /** They are or were on it. */
  isCrew: boolean;
  /** The midnight of the business after its end; null: it goes on. */
  until: Date | null;
}

/** A press on an item that the clean has. */
export interface StoredTick {
  position: number;
  state: TickState | null;
  note: string | null;
  at: Date;
  clockChanged: boolean;
  isLate: boolean;
}

@Injectable()
export class TickRepository {
  /** Locks the clean, so that ticks of two phones, a move and a finish go one after the other; null: there is none. */
  async lockFor(tx: EntityManager, cleanId: number, userId: number): Promise<StandingRow | null> {
    const [row] = await tx.query<StandingRow[]>(
      `SELECT c.status,
              EXISTS (SELECT 1 FROM time_entries e WHERE e.clean_id = c.id AND e.user_id = $2
                        AND (c.status = 'discarded' OR NOT e.is_discarded)) AS "isCrew",
              ${firstInstantIn('b.time_zone', `${dayOf('c.clock_out', 'b.time_zone')} + 1`)} AS until
       FROM cleans c CROSS JOIN business_settings b WHERE c.id = $1 FOR NO KEY UPDATE OF c`,
      [cleanId, userId],
    );
    return row ?? null;
  }

  /** When the office last edited the clean or approved its day; null: it has not, or the week is open again. */
  async lookedAt(tx: EntityManager, cleanId: number): Promise<Date | null> {
    const [row] = await tx.query<[{ at: Date | null }]>(
      `SELECT greatest(
         (SELECT max(a.at) FROM audit_log a
          WHERE a.subject = 'clean' AND a.subject_id = $1 AND a.action = 'clean.edited'),
         (SELECT CASE w.action WHEN 'approved' THEN w.created_at END FROM week_approvals w
          WHERE w.week_start = date_trunc('week', ${dayOf('c.clock_in', 'b.time_zone')})::date ORDER BY w.id DESC LIMIT 1)
       ) AS at
       FROM cleans c CROSS JOIN business_settings b WHERE c.id = $1`,
      [cleanId],
    );
    return row.at;
  }

  /**
   * Stores ticks: the later press of each item wins, whoever pressed and whichever arrives first; at equal times the one
   * that arrives later. A press from a phone whose clock was changed yields to every other.
   */
  async store(tx: EntityManager, cleanId: number, byId: number, ticks: readonly StoredTick[]): Promise<void> {
    await tx.query(
      `UPDATE clean_items i SET state = t.state, note = t.note, by_id = $2, at = t.at, is_late = t."isLate",
              clock_changed = t."clockChanged"
       FROM jsonb_to_recordset($3)
         AS t (position integer, state text, note text, at timestamptz, "isLate" boolean, "clockChanged" boolean)
       WHERE i.clean_id = $1 AND i.position = t.position
         AND (i.at IS NULL OR CASE WHEN i.clock_changed = t."clockChanged" THEN i.at <= t.at ELSE i.clock_changed END)`,
      [cleanId, byId, JSON.stringify(ticks)],
    );
  }
}
