/**
 * @typedef {import('./requests.mjs').BenchRequest} BenchRequest
 * @typedef {{ cpuUs: number, serverUs: number, databaseUs: number | null, perSecond: number, p50: number, p99: number, bytes: number }} Round
 *   CPU microseconds per request, requests a second, milliseconds, bytes of the longest answer
 * @typedef {Round & { spread: number, worstUs: number }} Figures medians of the rounds; how far apart the cheapest and the
 *   dearest round were, as a share of the median, and the CPU of the dearest
 * @typedef {Pick<import('./servers.mjs').Server, 'url' | 'usage'> & { world: import('./world.mjs').World,
 *   databaseCpu: (() => number) | null }} Side a server that is measured, the database that it works on, and the microseconds
 *   that its PostgreSQL has used so far
 *
 * @typedef {object} Method
 * @property {ReturnType<import('./servers.mjs').startLoad>} load
 * @property {number} rounds of each side
 * @property {number} roundMs how long a round takes, about
 * @property {number | null} amount requests in a round instead of a time
 */

const MAX_PER_ROUND = 20_000;
/** Node compiles what is asked often anew, for some ten seconds: a side is warm when so many rounds were not faster. */
const ROUNDS_NOT_FASTER = 2;
const FASTER = 1.03;
const MAX_WARMING_ROUNDS = 12;

/**
 * Starts a product on a copy of the business.
 * @param {import('./opened.mjs').Opened} opened
 * @param {(adminUrl: string) => Promise<import('./world.mjs').World>} open
 */
export async function sideOf(opened, open) {
  const world = await opened.world(open);
  return { ...(await opened.product(world)), databaseCpu: await opened.databaseCpu(world) };
}

/**
 * Measures one request at so many connections: the sides in turn, after all are warm.
 * @param {Method} method
 * @param {BenchRequest} request
 * @param {number} connections
 * @param {Side[]} sides
 * @returns {Promise<Figures[]>} of each side
 */
export async function measure(method, request, connections, sides) {
  const turns = sides.map((side) => turnOf(method, request, connections, side));
  const amounts = [];
  for (const turn of turns) amounts.push(await untilWarm(method, turn));
  /** @type {Round[][]} */
  const figures = sides.map(() => []);
  for (let round = 0; round < method.rounds; round++) {
    for (const [place, turn] of turns.entries()) figures[place].push(await turn(amounts[place]));
  }
  return figures.map(mediansOf);
}

/**
 * Has each side answer a request for about two rounds, so that the first one measured finds a server that has been
 * asked everything, and full caches.
 * @param {Method} method
 * @param {BenchRequest} request
 * @param {Side[]} sides
 */
export async function warmAll(method, request, sides) {
  for (const side of sides) {
    const turn = turnOf(method, request, 16, side);
    await turn(await warmUp(method, turn));
  }
}

/** As after the first minute of a day. Answers how many requests a round holds. */
async function untilWarm(method, turn) {
  let amount = await warmUp(method, turn);
  let best = 0;
  for (let round = 0, notFaster = 0; round < MAX_WARMING_ROUNDS && notFaster < ROUNDS_NOT_FASTER; round++) {
    const { perSecond } = await turn(amount);
    notFaster = perSecond > best * FASTER ? 0 : notFaster + 1;
    best = Math.max(best, perSecond);
    amount = method.amount ?? wished(best, method.roundMs);
  }
  return amount;
}

/** Answers how many requests a round holds. */
async function warmUp({ amount, roundMs }, turn) {
  const few = await turn(1);
  const some = await turn(wished(few.perSecond, roundMs / 4));
  return amount ?? wished(some.perSecond, roundMs);
}

const wished = (perSecond, ms) => Math.min(MAX_PER_ROUND, Math.ceil((perSecond * ms) / 1000));

/** @returns {(input: number) => Promise<Round>} one round of about so many requests */
function turnOf({ load }, request, connections, { url, usage, world, databaseCpu }) {
  const clients = Array.from({ length: connections }, (_, place) => request.of(world, place, connections));
  // How many requests of the load count as one, and how many go together.
  const steps = request.each ?? clients[0].length;
  const together = clients[0].length / steps;
  return async (input) => {
    await request.before?.(world);
    await request.refresh?.(world);
    // Each connection asks the same number of times, and all of its list each time.
    const times = request.before ? 1 : Math.max(1, Math.round(input / connections / together));
    const requests = times * connections * together;
    const [before, databaseBefore] = [await usage(), databaseCpu?.() ?? 0];
    const round = await load.round({ url, amount: requests * steps, clients });
    const [after, databaseAfter] = [await usage(), databaseCpu?.() ?? 0];
    refuseUnlessRight(round, request, requests * steps);
    const serverUs = (after.cpuUs - before.cpuUs) / requests;
    const databaseUs = databaseCpu ? (databaseAfter - databaseBefore) / requests : null;
    const cpuUs = serverUs + (databaseUs ?? 0);
    const { p50, p99, bytes } = round;
    return { cpuUs, serverUs, databaseUs, perSecond: (requests * 1000) / round.ms, p50, p99, bytes };
  };
}

function refuseUnlessRight({ statuses, errors }, { name, status }, amount) {
  const isRight = (code) => (status === undefined ? code.startsWith('2') : code === String(status));
  const wrong = Object.keys(statuses).filter((code) => !isRight(code));
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  if (errors === 0 && wrong.length === 0 && answered === amount) return;
  throw new Error(`${name}: of ${amount} requests were answered ${JSON.stringify(statuses)}, ${errors} failed.`);
}

/** @param {Round[]} rounds @returns {Figures} */
function mediansOf(rounds) {
  const sorted = (key) => rounds.map((round) => round[key]).sort((a, b) => a - b);
  const median = (key) => {
    const values = sorted(key);
    const middle = (values.length - 1) / 2;
    return values[0] === null ? null : (values[Math.floor(middle)] + values[Math.ceil(middle)]) / 2;
  };
  const medians = /** @type {any} */ (Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, median(key)])));
  const cpu = sorted('cpuUs');
  const worstUs = cpu.at(-1);
  return { ...medians, spread: (worstUs - cpu[0]) / medians.cpuUs, worstUs };
}
