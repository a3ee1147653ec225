import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TakenOff } from './late-press.js';

/** The time entries of a clean that becomes two; the clean itself is locked by whoever asks. */
@Injectable()
export class SplitCrewRepository {
  /** Who of these people was on it after that time, and until when. */
  onAfter(tx: EntityManager, cleanId: number, userIds: number[], at: Date): Promise<TakenOff[]> {
    return tx.query<TakenOff[]>(
      `SELECT user_id AS "userId", clock_out AS "clockOut", lunch_break AS "lunchBreak" FROM time_entries
       WHERE clean_id = $1 AND user_id = ANY ($2) AND NOT is_discarded AND (clock_out IS NULL OR clock_out > $3)`,
      [cleanId, userIds, at],
    );
  }

  /** Their entries are kept as discarded. */
  async takeOff(tx: EntityManager, cleanId: number, userIds: number[]): Promise<void> {
    await tx.query(
      `UPDATE time_entries SET is_discarded = true WHERE clean_id = $1 AND user_id = ANY ($2) AND NOT is_discarded`,
      [cleanId, userIds],
    );
  }

  /** Whoever is on it after that time left then, with the lunch break that was said then. */
  async endBy(tx: EntityManager, cleanId: number, at: Date, lunchBreak: boolean): Promise<void> {
    await tx.query(
      `UPDATE time_entries SET clock_out = greatest($2, clock_in + interval '1 millisecond'), lunch_break = $3, finish_pressed_at = NULL, finish_reported_by_id = NULL
       WHERE clean_id = $1 AND NOT is_discarded AND (clock_out IS NULL OR clock_out > $2)`,
      [cleanId, at, lunchBreak],
    );
  }

  /** Ends entries where these people left before, each with the lunch break that was said of them. */
  async leaveEarlier(tx: EntityManager, cleanId: number, people: TakenOff[]): Promise<void> {
    const left = people.filter(({ clockOut }) => clockOut !== null);
    await tx.query(
      `UPDATE time_entries e SET clock_out = gone.clock_out, lunch_break = gone.lunch_break
       FROM unnest($2::integer[], $3::timestamptz[], $4::boolean[]) AS gone (user_id, clock_out, lunch_break)
       WHERE e.clean_id = $1 AND e.user_id = gone.user_id AND NOT e.is_discarded AND gone.clock_out > e.clock_in
         AND (e.clock_out IS NULL OR e.clock_out >= gone.clock_out)`,
      [
        cleanId,
        left.map(({ userId }) => userId),
        left.map(({ clockOut }) => clockOut),
        left.map(({ lunchBreak }) => lunchBreak),
      ],
    );
  }
}
