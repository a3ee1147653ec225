import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invoices by status or source from A to Z, of one rank the newer first (decision D211): the orders of large ranks, which the indexes
 * for Z to A hold the wrong way round.
 */
export class InvoiceRanks1765090000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX invoices_status_rank_idx ON invoices (status, number DESC)`);
    await db.query(`CREATE INDEX invoices_source_rank_idx ON invoices (source, number DESC)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX invoices_status_rank_idx, invoices_source_rank_idx`);
  }
}
