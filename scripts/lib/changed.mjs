import { Explained, ROOT } from './project.mjs';
import { run } from './run.mjs';

/** What a change is compared with: Jest asks Git itself, the rest is told by the files below. */
export const BASE = 'main';

/**
 * The files that differ from where this branch left main, committed or not, and those that Git does not know yet.
 * @returns {Promise<{ base: string, files: string[] }>} the commit where it left main, the files relative to the checkout
 * @throws {Explained} where there is no such branch
 */
export async function changedFiles() {
  const base = (await git('merge-base', BASE, 'HEAD')).trim();
  const lists = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return { base, files: lists.join('\n').split('\n').filter(Boolean) };
}

async function git(/** @type {string[]} */ ...args) {
  const { code, output } = await run('git', args, { isQuiet: true, cwd: ROOT });
  if (code !== 0) throw new Explained(`--changed compares with the branch ${BASE}, and Git says: ${output.trim()}`);
  return output;
}

/**
 * The runs of Playwright that a change needs, and what it leaves out. Browser tests reach the web apps through the built product,
 * which no import graph sees: a change of an app selects all of its tests, any other change those whose own files changed.
 * @param {{ base: string, files: string[] }} change Playwright compares with `base`: what main got since is no change
 * @returns {{ runs: string[][], left: string[] }} arguments of each run; a sentence about each thing that is not selected
 */
export function browserRunsFor({ base, files }) {
  const touches = (/** @type {string} */ folders) => files.some((file) => new RegExp(`^(${folders})/`).test(file));
  const phone = touches('apps/staff-web|libs/web');
  const console = touches('apps/admin-web');
  /** @type {string[][]} */
  const runs = [];
  if (phone) runs.push(['--project=phone']);
  if (console) runs.push(['browser/admin-']);
  if (touches('test/(browser|factories|fixtures|support)') && !(phone && console))
    runs.push([`--only-changed=${base}`]);
  const left = [];
  if (touches('libs/web') && !console)
    left.push('libs/web changed: the browser tests of the console are not selected.');
  const below = files.find((file) => /^(apps\/api|libs\/(domain|contracts))\//.test(file));
  if (below && !(phone && console))
    left.push(`${below} changed: no browser tests are selected for what lies below the apps.`);
  return { runs, left };
}
