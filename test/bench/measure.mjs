/**
 * @typedef {import('./requests.mjs').BenchRequest} BenchRequest
 * @typedef {{ cpuUs: number, serverUs: number, databaseUs: number | null, perSecond: number, p50: number, p99: number }} Figures
 *   medians of the rounds: CPU microseconds per request, requests a second, milliseconds
 * @typedef {{ name: string, title: string, connections: number, target: number | null, product: Figures,
 *   floor: Figures | null, ratio: number, isOver: boolean | null }} Measured
 *
 * @typedef {object} Bench
 * @property {{ product: import('./servers.mjs').Server, floor: import('./servers.mjs').Server }} servers
 * @property {ReturnType<import('./servers.mjs').startLoad>} load
 * @property {(() => number) | null} databaseCpu microseconds that PostgreSQL has used so far
 * @property {import('./world.mjs').World} world
 * @property {number} rounds of each side
 * @property {number} roundMs how long a round takes, about
 * @property {number | null} amount requests in a round instead of a time
 */

const MOST_IN_A_ROUND = 20_000;

/**
 * Measures one request at so many connections: product and floor in turn, after both are warm.
 * @param {Bench} bench
 * @param {BenchRequest} request
 * @param {number} connections
 * @param {Measured[]} before what was measured already
 * @returns {Promise<Measured>}
 */
export async function measure(bench, request, connections, before) {
  const { name, title, target, shareOf } = request;
  const clients = clientsOf(bench, request, connections);
  const sides = sidesOf(request);
  const amounts = {};
  for (const side of sides) amounts[side] = await warmUp(bench, request, side, clients);
  const figures = { product: [], floor: [] };
  for (let round = 0; round < bench.rounds; round++) {
    for (const side of sides) figures[side].push(await roundOf(bench, request, side, clients, amounts[side]));
  }
  const product = mediansOf(figures.product);
  const floor = shareOf ? null : mediansOf(figures.floor);
  const base = floor ?? before.find((row) => row.name === shareOf && row.connections === connections)?.product;
  const ratio = product.cpuUs / (base?.cpuUs ?? NaN);
  return { name, title, connections, target, product, floor, ratio, isOver: target === null ? null : ratio > target };
}

const clientsOf = ({ world }, request, connections) =>
  Array.from({ length: connections }, (_, place) => request.of(world, place));

/** @returns {('product' | 'floor')[]} */
const sidesOf = ({ shareOf }) => (shareOf ? ['product'] : ['product', 'floor']);

/**
 * Has both sides answer a request for about two rounds, so that the first one measured finds compiled code and full caches.
 * @param {Bench} bench
 * @param {BenchRequest} request
 */
export async function warmAll(bench, request) {
  const clients = clientsOf(bench, request, 16);
  for (const side of sidesOf(request)) {
    const amount = await warmUp(bench, request, side, clients);
    await roundOf(bench, request, side, clients, amount);
  }
}

/** Answers how many requests a round holds. */
async function warmUp(bench, request, side, clients) {
  const few = await roundOf(bench, request, side, clients, clients.length);
  const some = await roundOf(bench, request, side, clients, wished(few.perSecond, bench.roundMs / 4));
  return bench.amount ?? wished(some.perSecond, bench.roundMs);
}

const wished = (perSecond, ms) => Math.min(MOST_IN_A_ROUND, Math.ceil((perSecond * ms) / 1000));

/** @returns {Promise<Figures>} */
async function roundOf({ servers, load, databaseCpu }, request, side, clients, wish) {
  // Each connection asks the same number of times, and all of its list each time.
  const times = Math.max(1, Math.round(wish / clients.length));
  const steps = clients[0].length;
  const [before, databaseBefore] = [await servers[side].usage(), databaseCpu?.() ?? 0];
  const round = await load.round({ url: servers[side].url, amount: times * steps * clients.length, clients });
  const [after, databaseAfter] = [await servers[side].usage(), databaseCpu?.() ?? 0];
  refuseUnlessRight(round, request, side, times * steps * clients.length);
  const requests = times * clients.length;
  const serverUs = (after.cpuUs - before.cpuUs) / requests;
  const databaseUs = databaseCpu ? (databaseAfter - databaseBefore) / requests : null;
  return {
    cpuUs: serverUs + (databaseUs ?? 0),
    serverUs,
    databaseUs,
    perSecond: (requests * 1000) / round.ms,
    p50: round.p50,
    p99: round.p99,
  };
}

function refuseUnlessRight({ statuses, errors }, { name, status }, side, amount) {
  const isRight = (code) => (status === undefined ? code.startsWith('2') : code === String(status));
  const wrong = Object.keys(statuses).filter((code) => !isRight(code));
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  if (errors === 0 && wrong.length === 0 && answered === amount) return;
  throw new Error(`${name}: of ${amount} requests the ${side} answered ${JSON.stringify(statuses)}, ${errors} failed.`);
}

/** @param {Figures[]} rounds @returns {Figures} */
function mediansOf(rounds) {
  const median = (key) => {
    const sorted = rounds.map((round) => round[key]).sort((a, b) => a - b);
    const middle = (sorted.length - 1) / 2;
    return sorted[0] === null ? null : (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
  };
  return /** @type {any} */ (Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, median(key)])));
}
