import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { DATABASE, readPassword, type ClusterPaths } from './cluster.js';
import { databaseUrl, withClient } from './server.js';

/** Owns the product's database and nothing else, so that a stolen connection reaches nothing beyond it. */
const PRODUCT = 'tidycrew_product';
/** May take backups of the whole server, and read nothing that is stored. */
const BACKUP = 'tidycrew_backup';

/** The key of the advisory lock: any number, always the same one. */
const ROLES_LOCK = 7_301_003;

/** The product's database as the product's role. */
export function productUrl(paths: ClusterPaths, port: number): string {
  return urlAs(PRODUCT, paths, port);
}

/** The product's database as the role of backups. */
export function backupUrl(paths: ClusterPaths, port: number): string {
  return urlAs(BACKUP, paths, port);
}

/**
 * Makes both roles where they are missing and gives the database and all that is ours in it to the product's. In a folder
 * of an older version everything belongs to the superuser, as whom the product then came.
 */
export async function ensureRoles(paths: ClusterPaths, port: number): Promise<void> {
  await withClient(databaseUrl(paths, port), async (client) => {
    if (await isDone(client)) return;
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [ROLES_LOCK]);
    await makeRole(client, PRODUCT, 'NOREPLICATION', passwordOf(PRODUCT, paths));
    await makeRole(client, BACKUP, 'REPLICATION', passwordOf(BACKUP, paths));
    await client.query(
      `GRANT EXECUTE ON FUNCTION pg_backup_start(text, boolean), pg_backup_stop(boolean) TO ${BACKUP}`,
    );
    await client.query(`ALTER DATABASE "${DATABASE}" OWNER TO ${PRODUCT}`);
    const { rows } = await client.query<{ statement: string }>(HAND_OVER);
    if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join('; '));
    await client.query('COMMIT');
  });
}

/** Both are made of the one secret that the data folder keeps, so that there is no second one to lose. */
function passwordOf(role: string, paths: ClusterPaths): string {
  return createHmac('sha256', readPassword(paths)).update(role).digest('base64url');
}

function urlAs(role: string, paths: ClusterPaths, port: number): string {
  const url = new URL(databaseUrl(paths, port));
  url.username = role;
  url.password = passwordOf(role, paths);
  return url.href;
}

async function makeRole(client: pg.Client, role: string, right: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  await client.query(
    `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE ${right} PASSWORD ${client.escapeLiteral(password)}`,
  );
}

async function isDone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isDone: boolean }>(
    `SELECT (SELECT count(*) FROM pg_roles WHERE rolname IN ('${PRODUCT}', '${BACKUP}') AND NOT rolsuper) = 2
       AND (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()) = '${PRODUCT}'
       AND NOT EXISTS (${HAND_OVER}) AS "isDone"`,
  );
  return rows[0]?.isDone === true;
}

/**
 * A statement for each table, view, sequence, routine and type of ours that is not the product's yet. What belongs to an
 * extension stays with it, and what belongs to a table goes with that.
 */
const HAND_OVER = `
  WITH ours AS (
    SELECT 'pg_class'::regclass AS kind, c.oid, c.relowner AS owner, format('TABLE %s', c.oid::regclass) AS name
    FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
                      AND c.relkind = 'S' AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i'))
    UNION ALL
    SELECT 'pg_proc'::regclass, p.oid, p.proowner, format('ROUTINE %s', p.oid::regprocedure)
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT 'pg_type'::regclass, t.oid, t.typowner, format('TYPE %s', t.oid::regtype)
    FROM pg_type t WHERE t.typtype IN ('e', 'd') AND t.typnamespace = 'public'::regnamespace)
  SELECT format('ALTER %s OWNER TO ${PRODUCT}', ours.name) AS statement FROM ours
  WHERE pg_get_userbyid(ours.owner) <> '${PRODUCT}'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = ours.kind AND d.objid = ours.oid AND d.deptype = 'e')`;
