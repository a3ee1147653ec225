import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums by team over all kept days (decision D362). They go with any change of which days are kept, whoever makes it, and are
 * made anew by the hourly task: while there are none, the sums of the days are added up.
 */
export class TeamTotals1765090000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE team_totals (
        team_id integer CONSTRAINT team_totals_pk PRIMARY KEY,
        cleans integer NOT NULL,
        revenue_cents bigint NOT NULL,
        efficiency_sum float8 NOT NULL,
        efficiency_cleans integer NOT NULL,
        wage_ratio_sum float8 NOT NULL,
        wage_ratio_cleans integer NOT NULL
      )
    `);
    await db.query(`
      CREATE FUNCTION kept_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM team_totals;
        RETURN NULL;
      END $$
    `);
    await db.query(`
      CREATE TRIGGER kept_days_change_totals AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON kept_days
      FOR EACH STATEMENT EXECUTE FUNCTION kept_days_changed()
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER kept_days_change_totals ON kept_days`);
    await db.query(`DROP FUNCTION kept_days_changed`);
    await db.query(`DROP TABLE team_totals`);
  }
}
