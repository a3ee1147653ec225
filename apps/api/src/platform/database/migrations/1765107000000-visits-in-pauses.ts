import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A pause that was entered while a plan was saved left visits within it, and a clean that was discarded opened visits after
 * their plan's end or in a pause (decision D411): the first are taken away as the pause should have done, the others are
 * skipped. No row is locked that a start of a clean waits for.
 */
export class VisitsInPauses1765107000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM visits v USING pauses e, business_settings b
      WHERE v.plan_id IS NOT NULL AND v.clean_id IS NULL AND v.outcome IS NULL AND NOT v.kept_by_hand
        AND e.customer_id = v.customer_id AND v.due_day BETWEEN e.from_day AND e.until_day
        AND v.due_day > greatest((e.created_at AT TIME ZONE b.time_zone)::date, (now() AT TIME ZONE b.time_zone)::date - 1)`);
    await db.query(`
      UPDATE visits v SET outcome = 'skipped', reason = 'customer', kept_by_hand = true, updated_at = now()
      FROM plans p
      WHERE p.id = v.plan_id AND v.clean_id IS NULL AND v.outcome IS NULL AND NOT v.kept_by_hand
        AND (v.due_day > p.until_day OR EXISTS (
          SELECT 1 FROM pauses e CROSS JOIN business_settings b
          WHERE e.customer_id = v.customer_id AND v.due_day BETWEEN e.from_day AND e.until_day
            AND v.due_day > (e.created_at AT TIME ZONE b.time_zone)::date))`);
  }

  /** What was in a pause or after a plan's end is not brought back. */
  async down(): Promise<void> {}
}
