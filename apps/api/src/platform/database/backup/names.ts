import fs from 'node:fs';
import path from 'node:path';

const DUMP = '.dump';
const OURS = /^tidycrew-\d{8}T\d{6}Z-pg\d+(\.dump)?$/;
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** tidycrew-20261121T213500Z-pg18.dump, or without the end for a folder: in the order of time when sorted. */
export function backupName(now: Date, major: string, kind: 'dump' | 'folder'): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  return `tidycrew-${stamp}-pg${major}${kind === 'dump' ? DUMP : ''}`;
}

/** Whether an argument names the dump itself and not the folder for it. */
export function isDumpName(name: string): boolean {
  return name.endsWith(DUMP);
}

/** Removes all but the newest backups of a folder, and leftovers of killed ones that are a day old. Answers the names. */
export function removeOld(folder: string, keep: number, now: Date): string[] {
  const names = fs.readdirSync(folder);
  const old = names
    .filter((name) => OURS.test(name))
    .sort()
    .reverse()
    .slice(keep);
  const abandoned = names.filter((name) => {
    if (!/^tidycrew-.*\.(part|check)$/.test(name)) return false;
    const stat = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    return stat !== undefined && now.getTime() - stat.mtimeMs > ABANDONED_AFTER_MS;
  });
  for (const name of [...old, ...abandoned]) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  return old;
}
