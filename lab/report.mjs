/** The lines that a person reads: a column's name and width; a negative one aligns numbers. @type {[string, number][]} */
const COLUMNS = [
  ['request', 38],
  ['conn', -5],
  ['CPU µs', -8],
  ['server', -7],
  ['db', -7],
  ['±', -5],
  ['worst', -7],
  ['req/s', -7],
  ['p50', -7],
  ['p99', -7],
  ['other µs', -8],
  ['±', -5],
  ['ratio', -7],
  ['', 4],
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
export function lineOf({ title, connections, product, other, ratio, isOver }) {
  const us = (value) => (value === null ? '?' : Math.round(value));
  const ms = (value) => value.toFixed(1);
  const percent = (value) => `${Math.round(value * 100)}%`;
  const { cpuUs, serverUs, databaseUs, spread, worstUs, perSecond, p50, p99 } = product;
  return joined([
    title,
    connections,
    ...[us(cpuUs), us(serverUs), us(databaseUs), percent(spread), us(worstUs)],
    ...[Math.round(perSecond), ms(p50), ms(p99)],
    ...(other ? [us(other.cpuUs), percent(other.spread), ratio?.toFixed(2)] : ['', '', '']),
    isOver ? 'OVER' : '',
  ]);
}

const MAX_RSS_MB = 350;
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
 * @param {{ startMs: number, memory: number, measured: import('./run.mjs').Measured[] }} report
 */
export function summary({ startMs, memory, measured }) {
  const judged = (value, most) => (value <= most ? `ok <= ${most}` : `OVER > ${most}`);
  const rss = Math.round(memory / 1024 ** 2);
  const start = startMs / 1000;
  const over = measured.filter(({ isOver }) => isOver);
  return [
    `Memory after it: ${rss} MB, ${judged(rss, MAX_RSS_MB)}.`,
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
      ? 'Every request is within its limits.'
      : `Over a limit: ${over.length} of ${measured.length} lines.`,
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
