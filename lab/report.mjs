/** The lines that a person reads: a column's name and width; a negative one aligns numbers. @type {[string, number][]} */
const COLUMNS = [
  ['request', 38],
  ['conn', -5],
  ['CPU µs', -8],
  ['server', -7],
  ['db', -7],
  ['±', -5],
  ['worst', -7],
  ['floor', -8],
  ['server', -7],
  ['db', -7],
  ['±', -5],
  ['worst', -7],
  ['ratio', -7],
  ['', 9],
  ['req/s', -7],
  ['floor', -7],
  ['p50', -7],
  ['p99', -7],
  ['floor', -7],
  ['p99', -7],
];

const joined = (cells) =>
  COLUMNS.map(([, width], place) => {
    const text = String(cells[place] ?? '');
    return width > 0 ? text.padEnd(width) : text.padStart(-width);
  })
    .join(' ')
    .trimEnd();

export const headLine = () => joined(COLUMNS.map(([name]) => name));

/** @param {import('./run.mjs').Measured} row */
export function lineOf({ title, connections, product, floor, ratio, target, isOver, isBelowFloor }) {
  const us = (value) => (value === null ? '?' : Math.round(value));
  const ms = (value) => value.toFixed(1);
  const percent = (value) => `${Math.round(value * 100)}%`;
  const word = isOver ? `OVER > ${target}` : `ok <= ${target}`;
  return joined([
    title,
    connections,
    ...[product, floor].flatMap((side) =>
      side
        ? [us(side.cpuUs), us(side.serverUs), us(side.databaseUs), percent(side.spread), us(side.worstUs)]
        : Array(5).fill(''),
    ),
    ratio.toFixed(2),
    isBelowFloor ? 'FLOOR?' : target === null ? '' : word,
    Math.round(product.perSecond),
    floor ? Math.round(floor.perSecond) : '',
    ...[product, floor].flatMap((side) => (side ? [ms(side.p50), ms(side.p99)] : [])),
  ]);
}

const MAX_RSS_MB = 300;
const MAX_START_S = 4;
const MAX_POLLING_CORES = 0.25;
const PHONES = 500;
/** How often a phone asks, in seconds (apps/staff-web, features/dashboard/queries.ts), while nothing changes. */
const POLLED = {
  'active-job': 20,
  'nearby-unchanged': 60,
  'crew-day-unchanged': 60,
  'price-tiers': 60,
  'completed-today': 120,
};

/**
 * What a run says beyond its table.
 * @param {{ startMs: number, memory: { product: number, floor: number }, measured: import('./run.mjs').Measured[] }} report
 */
export function summary({ startMs, memory, measured }) {
  const judged = (value, most) => (value <= most ? `ok <= ${most}` : `OVER > ${most}`);
  const [rss, floorRss] = [memory.product, memory.floor].map((bytes) => Math.round(bytes / 1024 ** 2));
  const start = startMs / 1000;
  const over = measured.filter(({ isOver, limits }) => isOver || limits.some((limit) => limit.isOver));
  const wrong = measured.filter(({ isBelowFloor }) => isBelowFloor);
  return [
    `Memory after it: ${rss} MB, ${judged(rss, MAX_RSS_MB)} (the floor ${floorRss} MB).`,
    `From the start to the first answer: ${start.toFixed(1)} s, ${judged(start, MAX_START_S)}.`,
    ...measured.flatMap(({ title, connections, limits }) =>
      limits.map(
        ({ what, value, most }) =>
          `${title}, ${connections} connections: ${value.toFixed(2)} ${what}, ${judged(value, most)}.`,
      ),
    ),
    ...pollingOf(measured).map(
      (cores) =>
        `${PHONES} phones polling, reckoned from the lines above: ${cores.toFixed(2)} of a core, ${judged(cores, MAX_POLLING_CORES)} (lab/phones.mjs measures it).`,
    ),
    over.length === 0
      ? 'Every request is within its target.'
      : `Over the target: ${over.length} of ${measured.length} lines.`,
    ...(wrong.length > 0
      ? [`FAILED: the floor was dearer than the product in ${wrong.length} lines, so it is no floor (lab/floor).`]
      : []),
  ];
}

/** Cores that the phones need, server and database; empty when not all that they ask was measured. */
function pollingOf(measured) {
  const costs = Object.entries(POLLED).map(([name, seconds]) => {
    const rows = measured.filter((row) => row.name === name);
    const row = rows.find(({ connections }) => connections === 16) ?? rows.at(-1);
    return row ? row.product.cpuUs / 1_000_000 / seconds : NaN;
  });
  const cores = PHONES * costs.reduce((sum, cost) => sum + cost, 0);
  return Number.isNaN(cores) ? [] : [cores];
}
