/**
 * `npm run test:attack`: the generated attack on every endpoint in its long form, 100,000 requests unless
 * `--requests=<number>` says otherwise. `--seed=<number>` repeats a run whose seed was printed.
 */
import { ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { Explained, main } from '../scripts/lib/project.mjs';
import { runTool } from '../scripts/lib/run.mjs';

const LONG_FORM = 100_000;

await main(async () => {
  const { requests = LONG_FORM, seed } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt(['api']);
  const { code } = await runTool('jest', ['--selectProjects', 'e2e', '--testPathPatterns', 'attack\\.e2e'], {
    nodeArgs: ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'],
    env: { NODE_ENV: 'test', ATTACK_REQUESTS: String(requests), ATTACK_SEED: seed === undefined ? '' : String(seed) },
  });
  return code;
});

/** @param {string[]} args */
function readArguments(args) {
  /** @type {{ requests?: number, seed?: number }} */
  const read = {};
  for (const arg of args) {
    const [, name, value] = /^--(requests|seed)=(\d{1,9}|[12]\d{9})$/.exec(arg) ?? [];
    if ((name !== 'requests' && name !== 'seed') || value === undefined) {
      throw new Explained(`npm run test:attack takes --requests=<number> and --seed=<number>, not "${arg}".`);
    }
    read[name] = Number(value);
  }
  return read;
}
