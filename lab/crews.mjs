import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUESTS } from './requests.mjs';

/** Crews that punch beside something else, far more often than a business of size 1 does. */
const CREWS = 8;
const PAUSE_MS = 100;

/**
 * Crews ask for their clean, start, ask again and finish, until that is over; answers how long each took, in ms: punches
 * and polls.
 */
export async function workUntil({ url, world }, end, { withPolls = true } = {}) {
  const pair = REQUESTS.find(({ name }) => name === 'punches');
  const times = { punches: [], polls: [] };
  let isOver = false;
  const over = Promise.resolve(end).then(() => (isOver = true));
  const timed = async ({ path, ...request }, into) => {
    const began = performance.now();
    const answer = await fetch(url + path, request);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    into.push(performance.now() - began);
    await sleep(PAUSE_MS);
  };
  const crew = async (place) => {
    while (!isOver) {
      for (const punch of pair.of(world, place)) {
        const { cookie } = punch.headers;
        if (withPolls) await timed({ path: '/api/staff/active-job', headers: { cookie } }, times.polls);
        const headers = { ...punch.headers, 'idempotency-key': randomUUID() };
        await timed({ ...punch, headers }, times.punches);
      }
    }
  };
  await Promise.all([over, ...Array.from({ length: CREWS }, (_, place) => crew(place))]);
  return times;
}

/** The same, of the punches alone. */
export const punchUntil = async (product, end) => (await workUntil(product, end, { withPolls: false })).punches;
