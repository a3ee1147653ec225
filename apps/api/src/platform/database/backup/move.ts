import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../data-source.js';
import { stopping } from '../../common/stopping.js';
import { migrate } from '../prepare.js';
import { withConnection } from './connection.js';
import { examine } from './soundness.js';

/** Rows that travel at once; those of invoices hold their PDFs. */
const AT_ONCE = 200;
const OLDEST_MAJOR = 15;
/** In the data folder: where its business went. */
const NOTE = 'moved.txt';

/** A table of the product with its columns in their order. */
interface Table {
  name: string;
  columns: string[];
}

/** Where the business of this data folder was moved to; null when it is still here. */
export function movedTo(dataDir: string): string | null {
  const note = path.join(dataDir, NOTE);
  return fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : null;
}

/** Has the folder say where its business went, so that it does not go on in two places. */
export function noteMoved(dataDir: string, targetUrl: string): string {
  const { host, pathname } = new URL(targetUrl);
  const place = `${host}${pathname}`;
  fs.writeFileSync(path.join(dataDir, NOTE), `${place}\n`, { mode: 0o600, flush: true });
  return place;
}

/**
 * Copies a business into an empty database, in one transaction, and compares every row. Nobody may be using
 * either. Works over plain connections, because the embedded PostgreSQL has no pg_dump and the target may be older.
 * @throws Error with one sentence; then the target holds the tables at most, and nothing in them that was not there
 */
export async function moveBusiness(sourceUrl: string, targetUrl: string): Promise<{ rows: number; tables: number }> {
  const major = await withConnection(targetUrl, majorOfEmpty);
  if (major < OLDEST_MAJOR) throw new Error(`The target is PostgreSQL ${major}: ${OLDEST_MAJOR} or newer is needed.`);
  await withSchema(sourceUrl);
  await withSchema(targetUrl);
  const counts = await withConnection(sourceUrl, (source) =>
    withConnection(targetUrl, (target) => copyAll(source, target)),
  );
  const { problems } = await examine(targetUrl);
  if (problems.length > 0) throw new Error(`The copy is not sound: ${problems.join(' ')}`);
  return { rows: counts.reduce((sum, rows) => sum + rows, 0), tables: counts.length };
}

/** The version of a server whose database holds nobody and no tables of somebody else. */
async function majorOfEmpty(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number; tables: number; isOurs: boolean }>(
    `SELECT current_setting('server_version_num')::integer / 10000 AS major,
            (SELECT count(*)::integer FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')) AS tables,
            to_regclass('public.users') IS NOT NULL AND to_regclass('public.migrations') IS NOT NULL AS "isOurs"`,
  );
  const { major = 0, tables = 0, isOurs = false } = rows[0] ?? {};
  if (tables === 0) return major;
  const people = isOurs ? await client.query('SELECT 1 FROM users LIMIT 1') : null;
  if (people?.rowCount === 0) return major;
  throw new Error('The target is not empty: name a database that holds nothing. Nothing was changed.');
}

async function withSchema(url: string): Promise<void> {
  const source = new DataSource(dataSourceOptions(url, 2));
  await source.initialize();
  await migrate(source).finally(() => source.destroy());
}

async function copyAll(source: pg.Client, target: pg.Client): Promise<number[]> {
  await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await target.query('BEGIN');
  const tables = await tablesInOrder(target);
  // Rules of whole rows stay; the triggers keep what is issued or recorded from being written like this.
  for (const { name } of tables) await target.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const { name } of tables.toReversed()) await target.query(`DELETE FROM ${name}`);
  const counts: number[] = [];
  for (const table of tables) counts.push(await copyTable(source, target, table));
  await copySequences(source, target);
  for (const table of tables) await compare(source, target, table);
  for (const { name } of tables) await target.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await target.query('COMMIT');
  await source.query('COMMIT');
  return counts;
}

/** What is referred to comes before what refers to it. Names are quoted where they must be. */
async function tablesInOrder(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `SELECT format('%I', c.relname) AS name,
            array(SELECT format('%I', attname) FROM pg_attribute
                  WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                  ORDER BY attnum) AS columns,
            array(SELECT DISTINCT format('%I', f.relname) FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
                  WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
     ORDER BY c.relname`,
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const placed = new Set(ordered.map(({ name }) => name));
    const next = rows.filter(({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)));
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.');
    ordered.push(...next);
  }
  return ordered;
}

async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<number> {
  const list = columns.join(', ');
  // By key, so that a row comes after those of its table that it may refer to.
  await source.query(
    `DECLARE moved NO SCROLL CURSOR FOR SELECT to_jsonb(t) AS row FROM (SELECT ${list} FROM ${name} ORDER BY 1) t`,
  );
  let copied = 0;
  for (;;) {
    const { rows } = await source.query<{ row: object }>(`FETCH ${AT_ONCE} FROM moved`);
    if (rows.length === 0) break;
    stopping.throwIfAborted();
    await target.query(
      `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
       SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
      [JSON.stringify(rows.map(({ row }) => row))],
    );
    copied += rows.length;
  }
  await source.query('CLOSE moved');
  return copied;
}

/** The next numbers are those that would have come next. */
async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `SELECT format('%I', sequencename) AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  for (const { name } of rows) {
    const found = await source.query<{ last: string; called: boolean }>(
      `SELECT last_value AS last, is_called AS called FROM ${name}`,
    );
    const { last, called } = found.rows[0]!;
    await target.query(`SELECT setval($1::regclass, $2, $3)`, [name, last, called]);
  }
}

/** As many rows, and the same in each: a sum over all rows, whatever their order. */
async function compare(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<void> {
  const sql = `SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint), 0) AS sum
               FROM (SELECT ${columns.join(', ')} FROM ${name}) t`;
  const [before, after] = [await source.query(sql), await target.query(sql)].map(({ rows }) => JSON.stringify(rows[0]));
  if (before !== after) throw new Error(`The table ${name} did not arrive as it is: ${before} became ${after}.`);
}
