import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Phones send ticks that they have kept (decision D512). */
export class TicksEvents1765171000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await replaceKinds(db, `'start', 'finish', 'notes', 'cannotClean', 'ticks'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceKinds(db, `'start', 'finish', 'notes', 'cannotClean'`);
  }
}

async function replaceKinds(db: QueryRunner, kinds: string): Promise<void> {
  await db.query(`
    ALTER TABLE punch_events DROP CONSTRAINT punch_events_kind, ADD CONSTRAINT punch_events_kind CHECK (kind IN (${kinds}))`);
}
