import type { MigrationInterface, QueryRunner } from 'typeorm';

const WATCHED = `name, address, phone, email, notes, latitude, longitude, is_located, active, price_cents, is_friends_family,
  friends_family_minutes`;
const PAYER = 'billing_name, billing_reference';
const PLAIN = (text: string): string => `translate(${text}, '/,.;()-#&"', '          ')`;

/**
 * The office finds customers and invoices by who pays, too (decision D534). Crews do not: their search stays that of name and
 * address. Functions name their schema, because pg_restore works without a search path.
 */
export class PayersFound1765231000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const [{ schema }] = (await db.query('SELECT current_schema() AS schema')) as [{ schema: string }];
    const fold = `${schema}.search_fold`;
    await db.query(`ALTER TABLE customers ADD office_key text NOT NULL DEFAULT ''`);
    await setCustomers(
      db,
      fold,
      `NEW.office_key := NEW.search_key || CASE WHEN NEW.billing_name IS NULL AND NEW.billing_reference IS NULL THEN ''
          ELSE ' ' || ${PLAIN(`${fold}(concat_ws(' ', NEW.billing_name, NEW.billing_reference))`)} END;`,
      `${PAYER}, office_key, `,
    );
    await db.query(`UPDATE customers SET office_key = ''`);
    await setIndex(db, 'office_key');
    await setVersion(db, `${WATCHED}, ${PAYER}`);
    await setInvoices(
      db,
      schema,
      `${fold}(concat_ws(' ', NEW.customer_name, NEW.billing_name, NEW.billing_reference))`,
      `${PAYER}, `,
    );
    await foldAgain(db);
  }

  async down(db: QueryRunner): Promise<void> {
    const [{ schema }] = (await db.query('SELECT current_schema() AS schema')) as [{ schema: string }];
    const fold = `${schema}.search_fold`;
    await setInvoices(db, schema, `${fold}(NEW.customer_name)`, '');
    await foldAgain(db);
    await setVersion(db, WATCHED);
    await setIndex(db, 'search_key');
    await setCustomers(db, fold, '', '');
    await db.query(`ALTER TABLE customers DROP office_key`);
  }
}

async function setCustomers(db: QueryRunner, fold: string, more: string, columns: string): Promise<void> {
  await db.query(`DROP TRIGGER customers_search_key ON customers`);
  await db.query(`
    CREATE OR REPLACE FUNCTION customers_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.search_key := ' ' || ${PLAIN(`${fold}(NEW.name || ' ' || NEW.address)`)};
      ${more}
      RETURN NEW;
    END $$
  `);
  await db.query(`
    CREATE TRIGGER customers_search_key BEFORE INSERT OR UPDATE OF name, address, ${columns}search_key ON customers
    FOR EACH ROW EXECUTE FUNCTION customers_search_key()
  `);
}

async function setIndex(db: QueryRunner, column: string): Promise<void> {
  await db.query(`DROP INDEX customers_search_idx`);
  await db.query(`
    CREATE INDEX customers_search_idx ON customers
    USING gin (${column} gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops)
  `);
}

/** What is kept for a version of the list, such as counts of what was searched, ends when one of these changes. */
async function setVersion(db: QueryRunner, columns: string): Promise<void> {
  await db.query(`SET CONSTRAINTS ALL IMMEDIATE`);
  await db.query(`DROP TRIGGER customers_customer_list ON customers`);
  await db.query(`
    CREATE CONSTRAINT TRIGGER customers_customer_list AFTER INSERT OR DELETE OR UPDATE OF ${columns} ON customers
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_list_changed()
  `);
}

async function setInvoices(db: QueryRunner, schema: string, search: string, columns: string): Promise<void> {
  await db.query(`DROP TRIGGER invoices_names ON invoices`);
  await db.query(`
    CREATE OR REPLACE FUNCTION invoices_names() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.customer_order := ${schema}.name_order(NEW.customer_name);
      NEW.customer_search := ${search};
      RETURN NEW;
    END $$
  `);
  await db.query(`
    CREATE TRIGGER invoices_names BEFORE INSERT OR UPDATE OF customer_name, ${columns}customer_order, customer_search ON invoices
    FOR EACH ROW EXECUTE FUNCTION invoices_names()
  `);
}

/** Of the few invoices with a payer; issued ones are written here alone. */
async function foldAgain(db: QueryRunner): Promise<void> {
  await db.query(`ALTER TABLE invoices DISABLE TRIGGER invoices_stay`);
  await db.query(
    `UPDATE invoices SET customer_search = '' WHERE billing_name IS NOT NULL OR billing_reference IS NOT NULL`,
  );
  await db.query(`SET CONSTRAINTS ALL IMMEDIATE`);
  await db.query(`ALTER TABLE invoices ENABLE TRIGGER invoices_stay`);
}
