import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { tellStory } from '../support/cut-story.js';
import { IS_DARK } from './cut-line.js';
import { CutRun } from './cut-run.js';
import { expect, test } from './cut-test.js';

/** `npm run test:long -- --only=offline` has more and longer ones, from another seed. */
const RUNS = Number(process.env.CUT_RUNS ?? 1);
const SEED = Number(process.env.CUT_SEED ?? 1);
const IS_LONG = process.env.CUT_RUNS !== undefined;
const STEPS = IS_LONG ? 30 : 14;

// Three phones at a time make recordings too slow.
test.use({ trace: 'off', actionTimeout: 15_000 });

test.describe('random presses under random cuts: the rows are what was pressed', () => {
  for (let seed = SEED; seed < SEED + RUNS; seed++) {
    test(`seed ${seed}`, async ({ browser, world }, info) => {
      test.setTimeout(IS_LONG ? 400_000 : 120_000);
      const run = await CutRun.start(browser, world);
      const story = tellStory(seed, { steps: STEPS, isDark: IS_DARK, isLong: IS_LONG });
      info.annotations.push({ type: 'seed', description: String(seed) });
      for (const step of story) await test.step(JSON.stringify(step), () => run.step(step));
      await run.settle();
      await expect
        .poll(() => run.differences(), { timeout: 30_000 })
        .toEqual([])
        .finally(async () => {
          const left = { story, people: run.people(), presses: run.presses, rows: await run.rows() };
          await info.attach('run.json', { body: JSON.stringify(left, null, 1), contentType: 'application/json' });
        });
      expect(await findBreaches(world.database)).toEqual([]);
      await run.close();
    });
  }
});
