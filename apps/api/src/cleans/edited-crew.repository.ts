import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface StoredEntry {
  userId: number;
  firstName: string;
  lastName: string;
  clockIn: Date;
  clockOut: Date | null;
}

export interface NewEntry {
  userId: number;
  clockIn: Date;
  clockOut: Date | null;
  isCoreTeam: boolean;
}

/** The time entries of a clean that the office changes; the clean itself is locked by whoever asks. */
@Injectable()
export class EditedCrewRepository {
  of(tx: EntityManager, cleanId: number): Promise<StoredEntry[]> {
    return tx.query<StoredEntry[]>(
      `SELECT e.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", e.clock_in AS "clockIn",
              e.clock_out AS "clockOut"
       FROM time_entries e JOIN users u ON u.id = e.user_id
       WHERE e.clean_id = $1 AND NOT e.is_discarded ORDER BY e.user_id`,
      [cleanId],
    );
  }

  /** These are the entries of the clean from now on; those of others are kept as discarded. Entries go in by person. */
  async replace(tx: EntityManager, cleanId: number, entries: NewEntry[]): Promise<void> {
    const sorted = entries.toSorted((a, b) => a.userId - b.userId);
    const userIds = sorted.map((entry) => entry.userId);
    await tx.query(`UPDATE time_entries SET is_discarded = true WHERE clean_id = $1 AND NOT user_id = ANY ($2)`, [
      cleanId,
      userIds,
    ]);
    await tx.query(
      `INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team)
       SELECT $1, member.user_id, member.clock_in, member.clock_out, member.is_core_team
       FROM unnest($2::integer[], $3::timestamptz[], $4::timestamptz[], $5::boolean[]) WITH ORDINALITY
         AS member (user_id, clock_in, clock_out, is_core_team, place)
       ORDER BY member.place
       ON CONFLICT ON CONSTRAINT time_entries_once_per_clean DO UPDATE
         SET clock_in = excluded.clock_in, clock_out = excluded.clock_out, is_core_team = excluded.is_core_team,
             is_discarded = false,
             -- What the office decides is no longer what the crew reported.
             finish_pressed_at = CASE WHEN time_entries.clock_out = excluded.clock_out THEN time_entries.finish_pressed_at END,
             finish_reported_by_id = CASE WHEN time_entries.clock_out = excluded.clock_out THEN time_entries.finish_reported_by_id END`,
      [
        cleanId,
        userIds,
        sorted.map((entry) => entry.clockIn),
        sorted.map((entry) => entry.clockOut),
        sorted.map((entry) => entry.isCoreTeam),
      ],
    );
  }

  /** Leaves who was removed earlier as they were: their entries are discarded already. */
  async discardAll(tx: EntityManager, cleanId: number): Promise<void> {
    await tx.query(`UPDATE time_entries SET is_discarded = true WHERE clean_id = $1`, [cleanId]);
  }
}
