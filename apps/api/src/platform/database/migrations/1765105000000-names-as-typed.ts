import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As libs/domain/src/names.ts; what each sign becomes stands at the same place. */
const APOSTROPHES = '\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02c8\u2032\uff07`\u00b4\u1ffd';
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d';
const MARKS = [...APOSTROPHES, ...DASHES].join('');
const PLAIN_MARKS = "''".repeat(APOSTROPHES.length) + '-'.repeat(DASHES.length);
const ACCENTS = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\ufe20-\\ufe2f';
const LETTERS = '\u0111\u00f0\u00f8\u0142\u0131\u0127\u0167';
const PLAIN_LETTERS = 'ddoliht';

/** The tables whose names are kept in their order, and how each says its name. */
const NAMED = {
  customers: { name: 'name', columns: 'name' },
  teams: { name: 'name', columns: 'name' },
  users: { name: `first_name || ' ' || last_name`, columns: 'first_name, last_name' },
};

const SEARCH_KEY = (fold: string, row: string): string =>
  `' ' || translate(${fold}(${row}name || ' ' || ${row}address), '/,.;()-#&"', '          ')`;

/**
 * Names are found, compared and ordered as people type them (decisions D15, D404, D405). What lists search and order by are
 * columns, made once when a name is written. Functions name their schema, because pg_restore works without a search path.
 */
export class NamesAsTyped1765105000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const schema = await schemaOf(db);
    await createFunctions(db, schema);
    await db.query(
      `DROP INDEX customers_name_key, customers_name_order_idx, customers_search_idx, customers_staff_search_idx`,
    );
    await numberClashing(db);
    await db.query(`CREATE UNIQUE INDEX customers_name_key ON customers (name_key(name))`);
    await keepNames(db, schema);
    await keepInvoiceNames(db, schema);
    await settle(db);
    await db.query(`CREATE INDEX customers_name_order_idx ON customers (name_order, id) INCLUDE (name, active)`);
    await db.query(`
      CREATE INDEX customers_search_idx ON customers
      USING gin (search_key gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops)
    `);
    await db.query(`
      CREATE INDEX customers_staff_search_idx ON customers USING gin (search_key gin_trgm_ops) WHERE active AND is_located
    `);
    await db.query(
      `CREATE INDEX invoices_customer_order_idx ON invoices (customer_order, number) INCLUDE (customer_search)`,
    );
    await db.query(`CREATE INDEX invoices_search_idx ON invoices USING gin (customer_search gin_trgm_ops)`);
  }

  async down(db: QueryRunner): Promise<void> {
    const schema = await schemaOf(db);
    await db.query(`DROP INDEX customers_name_key, customers_name_order_idx, customers_search_idx, customers_staff_search_idx,
      invoices_customer_order_idx, invoices_search_idx`);
    for (const table of [...Object.keys(NAMED), 'invoices']) {
      await db.query(`DROP TRIGGER ${table}_names ON ${table}`);
      await db.query(`DROP FUNCTION ${table}_names`);
    }
    for (const table of Object.keys(NAMED)) await db.query(`ALTER TABLE ${table} DROP COLUMN name_order`);
    await db.query(`ALTER TABLE invoices DROP COLUMN customer_order, DROP COLUMN customer_search`);
    await searchKeysOf(db, `${schema}.match_key`);
    await settle(db);
    await db.query(`DROP FUNCTION name_order, search_fold, name_key`);
    await db.query(`CREATE UNIQUE INDEX customers_name_key ON customers (match_key(name))`);
    await db.query(`CREATE INDEX customers_name_order_idx ON customers (lower(name), id) INCLUDE (name, active)`);
    await db.query(`
      CREATE INDEX customers_search_idx ON customers
      USING gin (name gin_trgm_ops, address gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops)
    `);
    await db.query(`
      CREATE INDEX customers_staff_search_idx ON customers USING gin (search_key gin_trgm_ops) WHERE active AND is_located
    `);
    await db.query(
      `CREATE INDEX invoices_customer_order_idx ON invoices (lower(customer_name), number) INCLUDE (customer_name)`,
    );
    await db.query(`CREATE INDEX invoices_search_idx ON invoices USING gin (customer_name gin_trgm_ops)`);
  }
}

async function schemaOf(db: QueryRunner): Promise<string> {
  const [row] = (await db.query(`SELECT quote_ident(current_schema()) AS schema`)) as [{ schema: string }];
  return row.schema;
}

/** What the changed rows queued runs at once, so that the indexes can be made. */
async function settle(db: QueryRunner): Promise<void> {
  await db.query(`SET CONSTRAINTS ALL IMMEDIATE`);
  await db.query(`SET CONSTRAINTS ALL DEFERRED`);
}

async function createFunctions(db: QueryRunner, schema: string): Promise<void> {
  const plain = (text: string): string => `translate(${text}, '${MARKS}', '${PLAIN_MARKS}')`;
  await db.query(`
    CREATE FUNCTION name_key(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      IF value ~ '[^ -_a-~]' THEN
        RETURN ${plain(`${schema}.match_key(${plain('value')})`)} COLLATE "C";
      END IF;
      RETURN ${schema}.match_key(value) COLLATE "C";
    END $$
  `);
  await db.query(`
    CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    DECLARE
      known text := ${schema}.name_key(value);
    BEGIN
      IF known ~ '[^ -~]' THEN
        known := translate(regexp_replace(normalize(known, NFD), '[${ACCENTS}]', '', 'g'), '${LETTERS}', '${PLAIN_LETTERS}');
        known := replace(replace(replace(replace(known, '\u00df', 'ss'), '\u00e6', 'ae'), '\u0153', 'oe'), '\u00fe', 'th');
        known := normalize(known, NFC);
      END IF;
      RETURN btrim(regexp_replace(replace(known, '''', ''), ' +', ' ', 'g')) COLLATE "C";
    END $$
  `);
  await db.query(`
    CREATE FUNCTION name_order(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    DECLARE
      known text := ${schema}.search_fold(value);
    BEGIN
      IF known ~ '[0-9]' THEN
        known := regexp_replace(regexp_replace(known, '([0-9]+)', '0000000\\1', 'g'), '0*([0-9]{8,})', '\\1', 'g');
      END IF;
      RETURN known COLLATE "C";
    END $$
  `);
}

/** Names that the new key takes for one another: who is active, then who was there first, keeps the name (as D143). */
async function numberClashing(db: QueryRunner): Promise<void> {
  await db.query(`
    DO $$
    DECLARE
      clashing record;
      number integer;
      renamed text;
    BEGIN
      FOR clashing IN SELECT id, name FROM (
        SELECT id, name, row_number() OVER (PARTITION BY name_key(name) ORDER BY active DESC, id) AS place FROM customers
      ) named WHERE place > 1 ORDER BY id
      LOOP
        number := 1;
        LOOP
          number := number + 1;
          renamed := left(clashing.name, 110) || ' (' || number || ')';
          EXIT WHEN NOT EXISTS (SELECT 1 FROM customers WHERE name_key(name) = name_key(renamed));
        END LOOP;
        UPDATE customers SET name = renamed, updated_at = now() WHERE id = clashing.id;
        INSERT INTO audit_log (action, subject, subject_id, details)
        VALUES ('customer.updated', 'customer', clashing.id, '{"changed":["name"],"by":"migration"}');
      END LOOP;
    END $$
  `);
  await settle(db);
}

/** The values that are given never count, so that no way of writing can make them others. */
async function keepNames(db: QueryRunner, schema: string): Promise<void> {
  await searchKeysOf(db, `${schema}.search_fold`, false);
  for (const [table, { name, columns }] of Object.entries(NAMED)) {
    await db.query(`ALTER TABLE ${table} ADD COLUMN name_order text COLLATE "C" NOT NULL DEFAULT ''`);
    // The trigger makes the search key.
    const more = table === 'customers' ? `, search_key = ''` : '';
    await db.query(`UPDATE ${table} SET name_order = name_order(${name})${more}`);
    const own = name.replaceAll(/\w*name/g, 'NEW.$&');
    await db.query(`
      CREATE FUNCTION ${table}_names() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.name_order := ${schema}.name_order(${own});
        RETURN NEW;
      END $$
    `);
    await db.query(`
      CREATE TRIGGER ${table}_names BEFORE INSERT OR UPDATE OF ${columns}, name_order ON ${table}
      FOR EACH ROW EXECUTE FUNCTION ${table}_names()
    `);
  }
}

/** The trigger and the rows; the rows alone can come later. */
async function searchKeysOf(db: QueryRunner, fold: string, withRows = true): Promise<void> {
  await db.query(`
    CREATE OR REPLACE FUNCTION customers_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.search_key := ${SEARCH_KEY(fold, 'NEW.')};
      RETURN NEW;
    END $$
  `);
  if (withRows) await db.query(`UPDATE customers SET search_key = ''`);
}

/** An invoice keeps its name, so what is found by it is kept beside it; issued ones are written here alone. */
async function keepInvoiceNames(db: QueryRunner, schema: string): Promise<void> {
  await db.query(`DROP INDEX invoices_customer_order_idx, invoices_search_idx`);
  await db.query(`
    ALTER TABLE invoices ADD COLUMN customer_order text COLLATE "C" NOT NULL DEFAULT '',
      ADD COLUMN customer_search text COLLATE "C" NOT NULL DEFAULT ''
  `);
  await db.query(`ALTER TABLE invoices DISABLE TRIGGER invoices_stay`);
  await db.query(
    `UPDATE invoices SET customer_order = name_order(customer_name), customer_search = search_fold(customer_name)`,
  );
  await db.query(`SET CONSTRAINTS ALL IMMEDIATE`);
  await db.query(`ALTER TABLE invoices ENABLE TRIGGER invoices_stay`);
  await db.query(`
    CREATE FUNCTION invoices_names() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.customer_order := ${schema}.name_order(NEW.customer_name);
      NEW.customer_search := ${schema}.search_fold(NEW.customer_name);
      RETURN NEW;
    END $$
  `);
  await db.query(`
    CREATE TRIGGER invoices_names BEFORE INSERT OR UPDATE OF customer_name, customer_order, customer_search ON invoices
    FOR EACH ROW EXECUTE FUNCTION invoices_names()
  `);
}
