import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, ROOT, say } from './project.mjs';

/**
 * Does a piece of work while no other process on this checkout does it; waits for its turn.
 * The lock of a process that was killed is taken over. Neither npm nor the compilers mind a second one of their kind: two
 * commands that start together on a fresh clone would empty each other's folders.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = path.join(ROOT, '.cache', `${name}.lock`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let hasSaidSo = false;
  for (let owner = take(file); owner !== 'ours'; owner = take(file)) {
    if (owner === 'nobody') continue;
    // A number may by now be another program's, in a container above all: then only a person knows.
    if (!hasSaidSo)
      say(
        `Waiting for another Tidycrew command to finish (${name}, process ${owner}; if that is none, remove ${file})…`,
      );
    hasSaidSo = true;
    await sleep(200);
  }
  const giveBack = () => fs.rmSync(file, { force: true });
  // Ctrl-C ends the process from within the work.
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    process.off('exit', giveBack);
    giveBack();
  }
}

/**
 * Linked from a file that is already whole, so nobody ever reads a lock without its owner.
 * @returns whose it is now; 'nobody': it may be tried again at once
 */
function take(/** @type {string} */ file) {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    fs.linkSync(own, file);
    return 'ours';
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return removeIfAbandoned(file, own) ?? 'nobody';
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** @returns the process that still has it; null: nobody does any more */
function removeIfAbandoned(/** @type {string} */ file, /** @type {string} */ own) {
  try {
    const owner = Number(fs.readFileSync(file, 'utf8'));
    if (owner !== process.pid && isAlive(owner)) return owner;
    // Renamed first: two that find the same dead owner must not remove each other's fresh lock.
    fs.renameSync(file, `${own}.old`);
    fs.rmSync(`${own}.old`, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  return null;
}

function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
