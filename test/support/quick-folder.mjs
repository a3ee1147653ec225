import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/lib/project.mjs';

/** Linux's disk in memory. */
const MEMORY = '/dev/shm';
/** Much more than the databases of a run take. A machine, or a container, with less has little memory. */
const ROOM_BYTES = 2 * 2 ** 30;
const PREFIX = 'tidycrew-tests-';
/** Says whose folder it is. */
const CHECKOUT = 'checkout';

/**
 * The folder of this checkout for what its tests write and lose without harm: in memory where there is room, because a database is
 * hundreds of files, which a disk takes ten times as long to make (decision D522); else in .cache.
 */
export function quickFolder() {
  if (!hasRoom()) return path.join(ROOT, '.cache', 'test-postgres');
  removeAbandoned();
  const folder = path.join(MEMORY, PREFIX + createHash('sha256').update(ROOT).digest('hex').slice(0, 12));
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(folder, CHECKOUT), ROOT);
  return folder;
}

function hasRoom() {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Those of checkouts that are no more. */
function removeAbandoned() {
  for (const name of fs.readdirSync(MEMORY)) {
    const note = path.join(MEMORY, name, CHECKOUT);
    if (!name.startsWith(PREFIX) || !fs.existsSync(note) || fs.existsSync(fs.readFileSync(note, 'utf8'))) continue;
    fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}
