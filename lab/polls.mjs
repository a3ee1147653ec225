import { setTimeout as sleep } from 'node:timers/promises';

/** What phones ask again and again, with the tag of what they have. */

/** As every browser asks. */
export const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br' };

/** How long a round and what comes before it take, at most. */
const ROUND_SECONDS = 8;

/** @typedef {import('./world.mjs').World} World */

/** The nth cleaner's phone, with the tag that it has when it is sent. */
export function dayPoll(/** @type {World} */ { cleaners, dayTags }, /** @type {number} */ n) {
  const cookie = cleaners[n % cleaners.length];
  const headers = {
    ...ACCEPTED,
    cookie,
    get 'if-none-match'() {
      return dayTags.get(cookie) ?? '';
    },
  };
  return { method: 'GET', path: '/api/staff/day', headers };
}

/**
 * What each phone has, as it does after its first poll; not at the end of a minute, because in the next one a visit may be late and
 * the answer another.
 */
export async function tellDays(/** @type {World} */ { cleaners, dayTags, productUrl }) {
  const left = 60 - new Date().getSeconds();
  if (left < ROUND_SECONDS) await sleep(left * 1000);
  const asked = cleaners.map(async (cookie) => {
    const { headers } = await fetch(`${productUrl}/api/staff/day`, { headers: { cookie } });
    dayTags.set(cookie, headers.get('etag') ?? '');
  });
  await Promise.all(asked);
}

/** What the first cleaner's phone has of the customers nearby, which each clean that begins or ends changes. */
export async function tellNearby(/** @type {World} */ world) {
  const { headers } = await fetch(`${world.productUrl}/api/staff/customers`, {
    headers: { cookie: world.cookies.cleaner },
  });
  world.nearbyTag = headers.get('etag') ?? '';
}
