import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Missing } from '../../scripts/lib/project.mjs';

/** PostgreSQL refuses to run as root: its own account of the package does, then. */
const ACCOUNT = 'postgres';

const FAILOVER = ['patroni', 'etcd', 'haproxy'];
const PACKAGES = 'patroni python3-etcd etcd-server haproxy postgresql';

/** Where what a drill needs is, and Debian's packages of it. @returns {Record<string, string>} */
export function findPrograms(names = FAILOVER, packages = PACKAGES) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', ...postgresFolders()];
  const find = (/** @type {string} */ name) =>
    folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
  const found = Object.fromEntries(names.map((name) => [name, find(name)]));
  // A folder with all of the server's programs.
  const server = folders.find((folder) =>
    ['postgres', 'pg_rewind', 'pg_basebackup'].every((name) => fs.existsSync(path.join(folder, name))),
  );
  found.postgres = server && path.join(server, 'postgres');
  const missing = Object.keys(found).filter((name) => !found[name]);
  if (missing.length === 0) return /** @type {Record<string, string>} */ (found);
  throw new Missing(`The drill needs ${missing.join(', ')}. On Debian: apt install ${packages}.`);
}

/** Debian keeps the server's programs out of PATH, the newest version first here. */
function postgresFolders() {
  const base = '/usr/lib/postgresql';
  const versions = fs.existsSync(base) ? fs.readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(base, version, 'bin'));
}

/** Who runs PostgreSQL where we are root; undefined: we ourselves. */
export function accountOf() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new Missing(
      `PostgreSQL does not run as root, and there is no account ${ACCOUNT}. Run the drill as somebody else.`,
    );
  }
}
