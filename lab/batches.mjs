import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../scripts/lib/project.mjs';
import { workUntil } from './crews.mjs';
import { quantile } from './figures.mjs';
import { withBench } from './opened.mjs';
import { batchOf } from './requests.mjs';
import { openWorld } from './world.mjs';

/** Issue of working without a network: what is later than this beside batches, and than twice as late as without, was blocked. */
const MAX_MS = 250;
const MAX_TIMES = 2;
const ALONE_MS = 10_000;
const BESIDE_MS = 20_000;
/** Phones that send fifty presses each, one batch after the other, as after a morning in a basement, without an end. */
const PHONES = 2;

/**
 * Crews poll and punch while phones of others send batches of 50 without a rest, and without them.
 * @param {{ years: number, size: number }} options
 */
export function runBatches({ years, size }) {
  return withBench(async (opened) => {
    const world = await opened.world((adminUrl) => openWorld(adminUrl, years, size));
    const product = await opened.product(world);
    await workUntil(product, sleep(ALONE_MS / 5));
    const alone = await workUntil(product, sleep(ALONE_MS));
    const end = sleep(BESIDE_MS);
    const [beside, ...batches] = await Promise.all([
      workUntil(product, end),
      ...Array.from({ length: PHONES }, (_, place) => sendUntil(product, place, end)),
    ]);
    const sent = batches.flat();
    say(`${sent.length} batches of 50, half within ${quantile(sent, 0.5).toFixed(0)} ms`);
    let isOver = false;
    for (const what of ['punches', 'polls']) {
      for (const [where, { [what]: ms }] of Object.entries({ alone, 'beside batches': beside })) {
        const [half, slow, worst] = [0.5, 0.99, 1].map((share) => quantile(ms, share).toFixed(1));
        say(`${ms.length} ${what} ${where}: half within ${half} ms, 99 % within ${slow} ms, the slowest ${worst} ms`);
      }
      const most = Math.max(MAX_MS, MAX_TIMES * quantile(alone[what], 0.99));
      const isLate = quantile(beside[what], 0.99) > most;
      say(`99 % of ${what} beside batches: ${isLate ? 'OVER >' : 'ok <='} ${most.toFixed(0)} ms`);
      isOver ||= isLate;
    }
    return { at: new Date(), years, size, batches: sent, alone, beside, isOver };
  });
}

/** One batch after the other; answers how long each took, in ms. */
async function sendUntil({ url, world }, place, end) {
  let isOver = false;
  void Promise.resolve(end).then(() => (isOver = true));
  const times = [];
  // By the last crews, which punch nothing else.
  const crew = world.crews.at(-1 - place);
  while (!isOver) {
    const { method, path, headers, body } = batchOf(crew);
    const began = performance.now();
    const answer = await fetch(url + path, { method, headers, body });
    const { data } = await answer.json();
    times.push(performance.now() - began);
    const others = data?.results.filter(({ outcome }) => outcome !== 'stored') ?? [answer.status];
    if (others.length > 0) throw new Error(`Not stored: ${JSON.stringify(others[0])}`);
  }
  return times;
}
