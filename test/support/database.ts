import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const BUSY = '55006';
const CLONE_LIMIT_MS = 30_000;

/** A database of one test file, migrated and empty. */
export interface TestDatabase {
  url: string;
  /** A statement with a name is prepared once a connection. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    sql: string | { name: string; text: string },
    params?: unknown[],
  ): Promise<Row[]>;
  /** Drops it, even while clients are connected. */
  drop(): Promise<void>;
}

/** Clones the migrated template into a new database; an empty one has no schema yet. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const adminUrl = fromSetup('TEST_ADMIN_URL');
  const template = isEmpty ? 'template0' : fromSetup('TEST_TEMPLATE');
  const name = `tidycrew_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, (client) => clone(client, name, template));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 4, allowExitOnIdle: true });
  // A test may end the server's connections on purpose; the next query says so.
  pool.on('error', () => undefined);
  return {
    url: url.href,
    query: async <Row extends pg.QueryResultRow>(
      sql: string | { name: string; text: string },
      params: unknown[] = [],
    ) => (await pool.query<Row>(sql, params)).rows,
    drop: async () => {
      await pool.end();
      await asAdmin(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
    },
  };
}

/** The address for the product: of the PgBouncer that TEST_POOLER (127.0.0.1:6432) names in front of the server, where it does. */
export function pooled(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.host = process.env.TEST_POOLER ?? url.host;
  return url.href;
}

/** PostgreSQL clones a template for one session at a time: others retry. */
async function clone(client: pg.Client, name: string, template: string): Promise<void> {
  const deadline = Date.now() + CLONE_LIMIT_MS;
  for (;;) {
    try {
      await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== BUSY || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through Jest or Playwright, whose setup sets it.`);
  return value;
}

/**
 * Deletes all cleans, the rows that refer to them and approvals of weeks, so that a page shows those of one test only.
 * Triggers forbid it, so they are disabled meanwhile, which only a superuser may do.
 */
export async function forgetCleans(database: TestDatabase): Promise<void> {
  await database.query(
    // Invoices and payments go with them, and there are as many as their counter says (T9); keys only ever move.
    `BEGIN; SET LOCAL session_replication_role = replica;
     TRUNCATE time_entries, cleans, payments, bank_files, bank_lines, week_approvals, house_keys CASCADE;
     UPDATE invoice_counter SET last_number = (SELECT count(*) FROM invoices);
     UPDATE credit_note_counter SET last_number = (SELECT count(*) FROM credit_notes); COMMIT`,
  );
}
