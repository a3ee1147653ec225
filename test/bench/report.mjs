/** The lines that a person reads: a column's name and width; a negative one aligns numbers. @type {[string, number][]} */
const COLUMNS = [
  ['request', 38],
  ['conn', -5],
  ['CPU µs', -8],
  ['server', -7],
  ['db', -7],
  ['floor', -8],
  ['server', -7],
  ['db', -7],
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

/** @param {import('./measure.mjs').Measured} row */
export function lineOf({ title, connections, product, floor, ratio, target, isOver }) {
  const us = (value) => (value === null ? '?' : Math.round(value));
  const ms = (value) => value.toFixed(1);
  const word = isOver ? `> ${target}` : `<= ${target}`;
  return joined([
    title,
    connections,
    ...[product, floor].flatMap((side) =>
      side ? [us(side.cpuUs), us(side.serverUs), us(side.databaseUs)] : ['', '', ''],
    ),
    ratio.toFixed(2),
    target === null ? '' : `${isOver ? 'OVER' : 'ok'} ${word}`,
    Math.round(product.perSecond),
    floor ? Math.round(floor.perSecond) : '',
    ...[product, floor].flatMap((side) => (side ? [ms(side.p50), ms(side.p99)] : [])),
  ]);
}
