import type pg from 'pg';
import { DataSource } from 'typeorm';
import { stopping } from '../../common/stopping.js';
import { dataSourceOptions } from '../data-source.js';
import { findBreaches, INVARIANTS } from '../invariants.js';
import { refuseBefore080 } from '../prepare.js';
import { withConnection } from './connection.js';

/** How many rows each table has. */
export type RowCounts = Record<string, number>;

/** What was found in a restored database. */
export interface Soundness {
  /** True when the schema is older than this version; then its rules were not looked at. */
  isOlder: boolean;
  /** What is wrong, a sentence each; empty for a sound database. */
  problems: string[];
}

/** Looks at a restored database: its schema, and whether what must hold does. */
export async function examine(url: string): Promise<Soundness> {
  const source = new DataSource(dataSourceOptions(url, 1));
  await source.initialize();
  try {
    if (await source.showMigrations()) return { isOlder: true, problems: [] };
    await source.query('SET statement_timeout = 0');
    const breaches = await findBreaches(source);
    return { isOlder: false, problems: breaches.map(({ rule, ids }) => `Broken: ${rule} Rows: ${ids.join(', ')}`) };
  } finally {
    await source.destroy();
  }
}

/** @throws NeverReady where a restored database is from before version 0.8.0 */
export async function refuseOldData(url: string): Promise<void> {
  const rows = await withConnection(url, async (client) => {
    const { rows: found } = await client.query<{ has: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS has`);
    return found[0]?.has ? (await client.query<{ name: string }>('SELECT name FROM migrations')).rows : [];
  });
  refuseBefore080(rows.map(({ name }) => name));
}

/** The result of examine in a few words. */
export function inWords({ isOlder, problems }: Soundness): string {
  if (problems.length > 0) return problems.length === 1 ? '1 problem found' : `${problems.length} problems found`;
  return isOlder
    ? 'its schema is older than this version, so the rules were not looked at'
    : `all ${INVARIANTS.length} rules hold`;
}

/** The rows of every table, as this connection's transaction sees them. */
export async function countRows(client: pg.Client): Promise<RowCounts> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const counts: RowCounts = {};
  for (const { name } of tables) {
    stopping.throwIfAborted();
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** Sentences about tables that do not have the rows they should. */
export function differences(expected: RowCounts, found: RowCounts): string[] {
  return Object.entries(expected)
    .filter(([table, rows]) => found[table] !== rows)
    .map(([table, rows]) => `The table ${table} has ${found[table] ?? 'no'} rows instead of ${rows}.`);
}

export interface Settled {
  sessions: number;
  mails: number;
  /** To calendars and invoices. */
  links: number;
}

/** Ends the links of a table that work; a backup of an older version may not have the table. */
async function endLinks(client: pg.Client, table: 'calendar_links' | 'invoice_links'): Promise<number> {
  const { rows } = await client.query<{ has: boolean }>(`SELECT to_regclass('${table}') IS NOT NULL AS has`);
  if (!rows[0]?.has) return 0;
  const ended = await client.query(`UPDATE ${table} SET withdrawn_at = now() WHERE withdrawn_at IS NULL`);
  return ended.rowCount ?? 0;
}

/**
 * What a database that was put back must not do: sessions that were ended since would live again, and mails that were
 * sent since would be sent twice. Sessions and links to a password, a calendar or an invoice end, and a mail on its way becomes
 * unconfirmed, so that a person decides.
 * @returns how many of each
 */
export async function settleRestored(url: string): Promise<Settled> {
  return withConnection(url, async (client) => {
    await client.query('BEGIN');
    const sessions = await client.query('DELETE FROM sessions');
    // Links to a password that were used since would work again; a backup of an older version has none.
    const { rows } = await client.query<{ has: boolean }>(`SELECT to_regclass('invitations') IS NOT NULL AS has`);
    if (rows[0]?.has) await client.query('DELETE FROM invitations');
    const mails = await client.query(
      `UPDATE mails SET status = 'unconfirmed', next_attempt_at = NULL, claimed_until = NULL,
         last_error = 'The database was restored from a backup; this mail may have been sent after it was made.'
       WHERE status IN ('waiting', 'sending')`,
    );
    const links = (await endLinks(client, 'calendar_links')) + (await endLinks(client, 'invoice_links'));
    await client.query('COMMIT');
    return { sessions: sessions.rowCount ?? 0, mails: mails.rowCount ?? 0, links };
  });
}
