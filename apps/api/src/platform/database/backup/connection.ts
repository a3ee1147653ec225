import type pg from 'pg';
import { withClient } from '../embedded/server.js';

/** A connection string with another database; server, user and settings stay. */
export function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/**
 * A connection string as the variables that PostgreSQL's own programs read, so that no password is ever on a command line.
 * What it does not name (a password in ~/.pgpass, say) is left to them.
 */
export function libpqEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const asked = url.searchParams;
  const sslMode = asked.get('sslmode');
  const wanted: Record<string, string | null> = {
    PGHOST: asked.get('host') ?? decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1'),
    PGPORT: asked.get('port') ?? url.port,
    PGUSER: asked.get('user') ?? decodeURIComponent(url.username),
    PGPASSWORD: asked.get('password') ?? decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    // The one mode that only our driver knows: encrypted, whatever the certificate.
    PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode,
    PGSSLROOTCERT: asked.get('sslrootcert'),
    PGSSLCERT: asked.get('sslcert'),
    PGSSLKEY: asked.get('sslkey'),
    PGAPPNAME: 'tidycrew-backup',
  };
  return Object.fromEntries(Object.entries(wanted).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** A connection without the product's time-outs, for work that takes as long as it takes. */
export function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, work, {
    application_name: 'tidycrew-backup',
    keepAlive: true,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC',
  });
}

/** The key of the advisory lock for backups: any number, always the same one. */
const BACKUP_LOCK = 7_301_002;

/**
 * Keeps a second backup of the same database out while this one runs.
 * @throws Error with one sentence when another one is running
 */
export async function takeBackupLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [BACKUP_LOCK]);
  if (rows[0]?.held !== true) throw new Error('Another backup of this database is running.');
}
