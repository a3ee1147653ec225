import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [string, string, string][] = [
  ['punch_events_waiting_idx', 'received_at, id', 'AND decision IS NULL'],
  ['punch_events_reviewed_idx', 'decided_at, received_at, id', ''],
  ['punch_events_reviewed_at_idx', 'at_estimated', ''],
];

/**
 * What was archived when a press was heard of stands with the press, and the office is shown it (decisions D389, D390). Whatever the
 * office is shown has a reason. What is refused is counted by person (D391).
 */
export class ArchivedPunches1765101000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE punch_events ADD COLUMN archived text[] NOT NULL DEFAULT '{}',
        ADD CONSTRAINT punch_events_archived CHECK (archived <@ '{customer,team,person}'),
        DROP CONSTRAINT punch_events_reason, ADD CONSTRAINT punch_events_reason
          CHECK (reason IN ('tooLate', 'onAnotherClean', 'approvedWeek', 'unclear', 'joinedLater', 'archived'))
    `);
    await indexes(db, 'reason IS NOT NULL');
    await db.query(
      `CREATE INDEX punch_events_refused_idx ON punch_events (user_id, received_at) WHERE outcome = 'refused'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX punch_events_refused_idx`);
    await indexes(db, `(outcome = 'review' OR review_member_ids <> '{}')`);
    await db.query(`
      UPDATE punch_events
      SET reason = CASE WHEN outcome = 'review' OR review_member_ids <> '{}' THEN 'unclear' END WHERE reason = 'archived'
    `);
    await db.query(`
      ALTER TABLE punch_events DROP COLUMN archived,
        DROP CONSTRAINT punch_events_reason, ADD CONSTRAINT punch_events_reason
          CHECK (reason IN ('tooLate', 'onAnotherClean', 'approvedWeek', 'unclear', 'joinedLater'))
    `);
  }
}

async function indexes(db: QueryRunner, isShown: string): Promise<void> {
  for (const [name, columns, also] of INDEXES) {
    await db.query(`DROP INDEX ${name}`);
    await db.query(`CREATE INDEX ${name} ON punch_events (${columns}) WHERE ${isShown} ${also}`);
  }
}
