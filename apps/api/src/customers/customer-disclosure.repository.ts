import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DisclosureKind } from '../model/customer-disclosure.entity.js';

interface DisclosureWindow {
  times: number;
  windowStartedAt: Date;
}

interface NotesCount {
  pressedById: number;
  /** Also who has pressed. */
  userIds: number[];
  customerId: number;
}

/** How often staff were told of customers lately. */
@Injectable()
export class CustomerDisclosureRepository {
  /** Counts one more for somebody; a window that began before an instant begins anew. */
  async count(
    tx: EntityManager,
    { userId, kind, now, since }: { userId: number; kind: DisclosureKind; now: Date; since: Date },
  ): Promise<DisclosureWindow> {
    // A window that starts in the future was written by a server whose clock was ahead.
    const [row] = await tx.query<[DisclosureWindow]>(
      `INSERT INTO customer_disclosures AS told (user_id, kind, times, window_started_at) VALUES ($1, $2, 1, $3)
       ON CONFLICT (user_id, kind) DO UPDATE SET
         times = CASE WHEN told.window_started_at BETWEEN $4 AND $3 THEN least(told.times + 1, 1000) ELSE 1 END,
         window_started_at = CASE WHEN told.window_started_at BETWEEN $4 AND $3 THEN told.window_started_at ELSE $3 END
       RETURNING times, window_started_at AS "windowStartedAt"`,
      [userId, kind, now, since],
    );
    return row;
  }

  /**
   * Counts the notes of a customer, the access notes once those were saved, for the member of staff who has pressed, and above their
   * bound for those whom they name, once a day of the business; answers who of all these has had those of `most` others counted that day. The people are locked by whoever asks;
   * what is older than yesterday is forgotten.
   */
  async countNotes(
    tx: EntityManager,
    { pressedById, userIds, customerId, now, most }: NotesCount & { now: Date; most: number },
  ): Promise<number[]> {
    const rows = await tx.query<{ userId: number }[]>(
      `WITH asked AS (
         SELECT u.id AS user_id, customer.id AS customer_id, ($3::timestamptz AT TIME ZONE b.time_zone)::date AS day
         FROM users u CROSS JOIN business_settings b JOIN customers customer ON customer.id = $2
         WHERE CASE WHEN customer.access_saved_at IS NULL THEN customer.notes <> ''
                    ELSE EXISTS (SELECT FROM access_notes WHERE customer_id = $2) END
           AND u.id = ANY ($1) AND u.role = 'staff'
       ), gone AS (
         DELETE FROM shown_notes old USING asked WHERE old.user_id = asked.user_id AND old.day < asked.day - 1
       ), told AS (
         SELECT asked.*, count(s.customer_id) >= $4 AS is_enough,
                coalesce(bool_or(s.customer_id = asked.customer_id), false) AS is_counted
         FROM asked LEFT JOIN shown_notes s ON s.user_id = asked.user_id AND s.day = asked.day
         GROUP BY asked.user_id, asked.customer_id, asked.day
       ), counted AS (
         INSERT INTO shown_notes (user_id, day, customer_id)
         SELECT user_id, day, customer_id FROM told WHERE NOT is_counted AND NOT is_enough AND (user_id = $5
           OR EXISTS (SELECT FROM told presser WHERE presser.user_id = $5 AND presser.is_enough AND NOT presser.is_counted))
       )
       SELECT user_id AS "userId" FROM told WHERE NOT is_counted AND is_enough ORDER BY user_id`,
      [userIds, customerId, now, most, pressedById],
    );
    return rows.map(({ userId }) => userId);
  }
}
