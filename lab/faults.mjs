/**
 * `npm run test:faults`: the fault drills in their long form; `-- --times=10` runs them so many times in a row and stops
 * at the first that fails, `--short` takes the form of `npm test`.
 */
import { ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { Explained, main, say } from '../scripts/lib/project.mjs';
import { runJest } from '../scripts/lib/suites.mjs';

await main(async () => {
  const { times, isShort } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt(['api']);
  // The drills read it: Jest's workers inherit our environment.
  if (!isShort) process.env.FAULTS = 'long';
  for (let run = 1; run <= times; run++) {
    const since = Date.now();
    const { passed, failed, skipped, output } = await runJest('faults', { isQuiet: true });
    const seconds = Math.round((Date.now() - since) / 1000);
    if (failed > 0) say(output);
    say(`Run ${run} of ${times}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`);
    if (failed > 0) return 1;
  }
  return 0;
});

/** @param {string[]} args */
function readArguments(args) {
  let times = 1;
  let isShort = false;
  for (const arg of args) {
    const [, number] = /^--times=([1-9]\d{0,3})$/.exec(arg) ?? [];
    if (number !== undefined) times = Number(number);
    else if (arg === '--short') isShort = true;
    else throw new Explained(`npm run test:faults takes --times=<number> and --short, not "${arg}".`);
  }
  return { times, isShort };
}
