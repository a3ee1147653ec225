/**
 * `npm run test:long -- --only=offline`: 200 runs of random presses of three phones under random cuts, which take too long for
 * `npm test`; `--runs=20` makes so many, `--seed=7` begins with that seed: the same seed tells the same story.
 * It stops after the first batch in which one fails.
 */
import { findTestBrowser } from '../scripts/lib/browser.mjs';
import { ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { Explained, main, say } from '../scripts/lib/project.mjs';
import { runPlaywright } from '../scripts/lib/suites.mjs';

/** Few enough that a batch never takes as long as a suite may. */
const BATCH = 20;

await main(async () => {
  const { runs, seed } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt();
  const browser = await findTestBrowser();
  say(`Seeds ${seed} to ${seed + runs - 1}`);
  const since = Date.now();
  let done = 0;
  while (done < runs) {
    const count = Math.min(BATCH, runs - done);
    // Playwright's workers inherit our environment.
    process.env.CUT_RUNS = String(count);
    process.env.CUT_SEED = String(seed + done);
    const { failed } = await runPlaywright('browser', { grep: 'random presses under random cuts', browser });
    done += count;
    say(`${done} of ${runs} runs, ${failed} failed, ${Math.round((Date.now() - since) / 1000)} s`);
    if (failed > 0) return 1;
  }
  return 0;
});

/** @param {string[]} args */
function readArguments(args) {
  let runs = 200;
  // One of a million, so that no two days try the same.
  let seed = Math.floor(Math.random() * 1_000_000);
  for (const arg of args) {
    const [, name, number] = /^--(runs|seed)=(\d{1,6})$/.exec(arg) ?? [];
    if (name === 'runs' && Number(number) > 0) runs = Number(number);
    else if (name === 'seed') seed = Number(number);
    else throw new Explained(`The part offline takes --runs=<number> and --seed=<number>, not "${arg}".`);
  }
  return { runs, seed };
}
