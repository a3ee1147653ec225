import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Explained, ROOT, say } from '../scripts/lib/project.mjs';
import { run } from '../scripts/lib/run.mjs';

/**
 * Opens the bench of another version, built in `.cache/against`: its own product on its own PostgreSQL, with the business that
 * it makes itself.
 * @param {string} version a tag or commit of this checkout
 * @returns {Promise<typeof import('./opened.mjs') & typeof import('./world.mjs')>}
 */
export async function benchOf(version) {
  const { code, output } = await run('git', ['rev-parse', '--verify', '--quiet', `${version}^{commit}`], {
    isQuiet: true,
  });
  if (code !== 0) throw new Explained(`--against must be a tag or commit of this checkout; ${version} is none.`);
  const commit = output.trim();
  const folder = path.join(ROOT, '.cache', 'against', commit);
  if (!fs.existsSync(folder)) {
    say(`Building ${version}…`);
    await done('git', ['worktree', 'add', '--detach', folder, commit], ROOT);
  }
  // Both do nothing where it is done.
  await done('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  await done(process.execPath, ['scripts/build.mjs', 'api'], folder);
  const [opened, world] = await Promise.all(
    ['opened', 'world'].map((name) => import(pathToFileURL(path.join(folder, 'lab', `${name}.mjs`)).href)),
  );
  return { ...opened, ...world };
}

async function done(/** @type {string} */ program, /** @type {string[]} */ args, /** @type {string} */ cwd) {
  const { code, output } = await run(program, args, { isQuiet: true, cwd });
  if (code !== 0) throw new Explained(`${program} ${args.join(' ')} failed:\n${output.trim().slice(-2000)}`);
}
