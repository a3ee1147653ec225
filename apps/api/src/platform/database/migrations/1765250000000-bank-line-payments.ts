import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What banks add behind a text, as bankFold of libs/domain has it at this version (decision D557). */
const ADDED =
  '(?: ?[,;-]? ?(?:value|effective|entered|processed) date:? ?[0-9]{1,2}[/. -]?(?:[0-9]{1,2}|[a-z]{3,9})[/. -]?(?:[0-9]{4}|[0-9]{2})| card (?:ending )?(?:in )?[x*]*[0-9]{4}| [(]?pending[)]?| ?[.,;-])+$';

/** Lines of the bank with several payments, some of which were recorded before (decisions D556, D557). */
export class BankLinePayments1765250000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE bank_line_payments (
        line_id integer NOT NULL CONSTRAINT bank_line_payments_line_fk REFERENCES bank_lines (id),
        payment_id integer NOT NULL CONSTRAINT bank_line_payments_payment_fk REFERENCES payments (id),
        amount_cents integer NOT NULL
          CONSTRAINT bank_line_payments_amount_range CHECK (amount_cents BETWEEN 1 AND 2000000000),
        kept_cents integer NOT NULL DEFAULT 0
          CONSTRAINT bank_line_payments_kept_range CHECK (kept_cents BETWEEN 0 AND amount_cents),
        made boolean NOT NULL,
        created_by_id integer CONSTRAINT bank_line_payments_created_by_fk REFERENCES users (id),
        created_at timestamptz NOT NULL,
        CONSTRAINT bank_line_payments_pk PRIMARY KEY (line_id, payment_id)
      )
    `);
    await db.query(`CREATE INDEX bank_line_payments_payment_idx ON bank_line_payments (payment_id)`);
    await db.query(`
      INSERT INTO bank_line_payments (line_id, payment_id, amount_cents, made, created_by_id, created_at)
      SELECT l.id, p.id, p.amount_cents, true, p.created_by_id, p.created_at
      FROM bank_lines l JOIN payments p ON p.id = l.payment_id
    `);
    // Two lines stay two: those that pay already keep the lower numbers, then the order of their files counts.
    await db.query(`ALTER TABLE bank_lines ADD COLUMN folded text, DROP CONSTRAINT bank_lines_once`);
    await db.query(`UPDATE bank_lines SET folded = regexp_replace(search_fold(text), '${ADDED}', '')`);
    await db.query(`
      UPDATE bank_lines l SET nth = n.nth FROM (
        SELECT b.id, row_number() OVER (PARTITION BY b.account, b.day, b.amount_cents, b.folded
          ORDER BY b.payment_id IS NULL, b.file_id, f.line, b.id) AS nth
        FROM bank_lines b LEFT JOIN bank_file_lines f ON f.file_id = b.file_id AND f.line_id = b.id) AS n
      WHERE n.id = l.id AND n.nth <> l.nth
    `);
    await db.query(`
      ALTER TABLE bank_lines ALTER COLUMN folded SET NOT NULL,
        ADD CONSTRAINT bank_lines_once UNIQUE (account, day, amount_cents, folded, nth), DROP COLUMN payment_id
    `);
    await db.query(`ALTER TABLE bank_files ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]'`);
    await sumsHold(db);
    await linksFollow(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER payments_reversed_of_lines ON payments`);
    await db.query(`ALTER TABLE bank_files DROP COLUMN left_out`);
    await db.query(`
      ALTER TABLE bank_lines ADD COLUMN payment_id integer CONSTRAINT bank_lines_payment_key UNIQUE
        CONSTRAINT bank_lines_payment_fk REFERENCES payments (id)
    `);
    await db.query(`
      UPDATE bank_lines l SET payment_id = p.payment_id FROM (
        SELECT DISTINCT ON (line_id) line_id, payment_id FROM (
          SELECT DISTINCT ON (payment_id) line_id, payment_id, made FROM bank_line_payments ORDER BY payment_id, line_id
        ) AS once ORDER BY line_id, payment_id) AS p
      WHERE p.line_id = l.id
    `);
    await db.query(`DROP TABLE bank_line_payments`);
    await db.query(`DROP FUNCTION bank_line_adds_up, bank_line_waits_again`);
    await db.query(`
      ALTER TABLE bank_lines DROP CONSTRAINT bank_lines_once, DROP COLUMN folded,
        ADD CONSTRAINT bank_lines_once UNIQUE (account, day, amount_cents, text, nth),
        ADD CONSTRAINT bank_lines_payment_of_money_in CHECK (
          payment_id IS NULL OR amount_cents > 0 AND put_aside_at IS NULL)
    `);
    await db.query(`CREATE INDEX bank_lines_waiting_idx ON bank_lines (id) WHERE payment_id IS NULL`);
  }
}

/** What payments have of a line, less what a card service kept, is the line; it kept 5 % at most. */
async function sumsHold(db: QueryRunner): Promise<void> {
  await db.query(`
    CREATE FUNCTION bank_line_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      line integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.line_id ELSE NEW.line_id END;
    BEGIN
      IF EXISTS (
        SELECT 1 FROM bank_line_payments b JOIN bank_lines l ON l.id = b.line_id WHERE l.id = line
        GROUP BY l.id HAVING sum(b.amount_cents - b.kept_cents) <> l.amount_cents
          OR sum(b.kept_cents) * 20 > sum(b.amount_cents) OR l.put_aside_at IS NOT NULL)
      THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_line_payments_add_up',
          MESSAGE = format('The payments of line %s of the bank do not add up to it.', line);
      END IF;
      RETURN NULL;
    END $$
  `);
  await db.query(`
    CREATE CONSTRAINT TRIGGER bank_line_payments_add_up AFTER INSERT OR UPDATE OR DELETE ON bank_line_payments
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_line_adds_up()
  `);
}

/** A line that only named a payment waits again when that is reversed; one that made a payment never does (decision D473). */
async function linksFollow(db: QueryRunner): Promise<void> {
  await db.query(`
    CREATE FUNCTION bank_line_waits_again() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM bank_line_payments WHERE NOT made AND line_id IN (
        SELECT line_id FROM bank_line_payments WHERE payment_id = NEW.reverses_id AND NOT made);
      RETURN NULL;
    END $$
  `);
  await db.query(`
    CREATE TRIGGER payments_reversed_of_lines AFTER INSERT ON payments FOR EACH ROW WHEN (NEW.reverses_id IS NOT NULL)
    EXECUTE FUNCTION bank_line_waits_again()
  `);
}
