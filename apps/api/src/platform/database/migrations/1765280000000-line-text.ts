import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lines of a customer's cleans say on new invoices (decision D559). */
export class LineText1765280000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customers
        ADD COLUMN line_text text CONSTRAINT customers_line_text_length CHECK (char_length(line_text) BETWEEN 1 AND 120)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customers DROP COLUMN line_text');
  }
}
