/**
 * The load of the bench, in a process of its own so that what it costs is nobody's: a message asks for one round, the answer
 * says how it went. autocannon keeps each connection busy with its own requests, one after the other.
 */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/**
 * @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string, isWrite?: boolean }} LoadRequest
 * @typedef {{ url: string, amount: number, clients: LoadRequest[][] }} RoundInput one list of requests for each connection
 * @typedef {{ ms: number, p50: number, p99: number, bytes: number, statuses: Record<string, number>, errors: number }} RoundResult
 *   times in milliseconds; bytes of the longest answer with its headers
 */

process.on('message', (/** @type {RoundInput} */ input) => {
  round(input).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ problem: error.message }),
  );
});

/** @param {RoundInput} input @returns {Promise<RoundResult>} */
async function round({ url, amount, clients }) {
  /** @type {number[]} */
  const times = [];
  const perClient = Math.floor(amount / clients.length);
  let next = 0;
  let began = 0;
  let ended = 0;
  let bytes = 0;
  const run = autocannon({
    url,
    connections: clients.length,
    amount: perClient * clients.length,
    timeout: 60,
    // It ends at a tick of its sampling; every second would be a second lost in each round.
    sampleInt: 20,
    setupClient: (client) => {
      began ||= performance.now();
      client.setRequests(clients[next++ % clients.length].map(prepared));
    },
  });
  run.on('response', (_client, _status, length, ms) => {
    times.push(ms);
    bytes = Math.max(bytes, length);
    ended = performance.now();
  });
  const { statusCodeStats, errors, timeouts } = await run;
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const statuses = Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
  return { ms: ended - began, p50: at(0.5), p99: at(0.99), bytes, statuses, errors: errors + timeouts };
}

/** Stands in a body for what is new each time. */
const NEW = '{new}';

/** A write gets a new idempotency key each time, and ids of its own where its body asks for them. */
function prepared({ isWrite, ...request }) {
  if (!isWrite) return request;
  const withKey = (/** @type {LoadRequest} */ now) => ({
    ...now,
    headers: { ...now.headers, 'idempotency-key': randomUUID() },
    body: request.body?.replaceAll(NEW, randomUUID()),
  });
  return { ...request, setupRequest: withKey };
}
