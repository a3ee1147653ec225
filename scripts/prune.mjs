/**
 * `node scripts/prune.mjs`, after `npm ci --omit=dev`: takes out of node_modules what the product never loads in production
 * beside a PostgreSQL of its own: at most 200 MB of 480 stay. Refuses where developers' libraries are installed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { isUnused } from './lib/unused-files.mjs';

const LIBRARIES = path.resolve(import.meta.dirname, '..', 'node_modules');

if (fs.existsSync(path.join(LIBRARIES, 'vite'))) {
  console.error('Developers’ libraries are installed here: run npm ci --omit=dev first, in a folder of its own.');
  process.exit(1);
}

let removed = 0;
prune('');
console.log(`Removed ${Math.round(removed / 1e6)} MB that production does not use.`);

/** @param {string} folder below node_modules */
function prune(folder) {
  for (const entry of fs.readdirSync(path.join(LIBRARIES, folder), { withFileTypes: true })) {
    const place = path.posix.join(folder, entry.name);
    const file = path.join(LIBRARIES, place);
    if (entry.isDirectory()) {
      prune(place);
      if (fs.readdirSync(file).length === 0) fs.rmdirSync(file);
    } else if (isUnused(place)) {
      removed += fs.lstatSync(file).size;
      fs.rmSync(file);
    }
  }
}
