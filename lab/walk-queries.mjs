/** Parameters of the walk: ranges, lists and searches, each as wide as a call takes it. */

/**
 * @typedef {import('./world.mjs').World} World
 *
 * @typedef {((world: World) => Record<string, string | number | unknown[] | object>) & { isRefused?: (world: World) => boolean }} Query
 *   lists and objects are sent as JSON; where it is refused, 400 with a sentence is the right answer
 */

export const ZONE = 'Australia/Melbourne';

/** Wider than the call allows (D95): everywhere, or in the larger business only. @returns {Query} */
export const refused = (/** @type {Query} */ query, isRefused = (/** @type {World} */ _world) => true) =>
  Object.assign((/** @type {World} */ world) => query(world), { isRefused });

export const lists = (/** @type {string[]} */ fields, /** @type {object[]} */ filters = []) => [
  () => ({}),
  () => ({ range: [0, 24] }),
  () => ({ range: [0, 99] }),
  () => ({ range: [0, 999_999] }),
  () => ({ range: [20_000, 20_024] }),
  ...fields.flatMap((field) =>
    ['ASC', 'DESC'].map((direction) => () => ({ range: [0, 99], sort: [field, direction] })),
  ),
  ...filters.map((filter) => () => ({ range: [0, 99], filter })),
];

/** Days back from today, in the business's zone. */
export const daysBack = ({ lastDays: { to } }, days) =>
  new Date(Date.parse(`${to}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The quarter of the year that a day is in, '2026-Q4'. */
export const quarterOf = (/** @type {string} */ day) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The longest range that the calls take, a year that is over, a month, a week, a day. */
export const RANGES = [
  [366, 1],
  [800, 435],
  [31, 1],
  [7, 1],
  [0, 0],
].map(([from, to]) => (world) => ({
  dateFilter: 'custom',
  customStart: daysBack(world, from),
  customEnd: daysBack(world, to),
  timezone: ZONE,
}));
export const RANGED = [() => ({}), ...RANGES];

export const WEEKS = [
  () => ({}),
  ({ lastMonday }) => ({ dateFilter: 'custom', customStart: lastMonday }),
  (world) => ({ dateFilter: 'custom', customStart: daysBack(world, 500) }),
];
export const REPORTED_WEEKS = [() => ({ weekFilter: 'thisWeek' }), () => ({ weekFilter: 'lastWeek' })];

/** The account of a customer, as long as a statement may be. @type {Query} */
export const A_YEAR = (world) => ({
  customerId: world.customerId,
  from: daysBack(world, 365),
  to: daysBack(world, 0),
});

export const SEARCHES = ['a', 'customer', 'customer 1', 'swan street 29', 'zzz', '0400', '2', 'q'].map((q) => ({ q }));

/** A week, and the most days that may be asked for; of more than 5,000 visits both are refused (D233): five weeks of any seed. */
export const BOARDS = [6, 34].map((days) =>
  refused(
    (world) => ({ from: daysBack(world, 0), to: daysBack(world, -days) }),
    ({ size }) => size * (days + 1) > 15,
  ),
);

/** A board is looked at as one (D233). */
export const BOARD_BOUNDS = { rows: 5_000, bytes: 120_000 };
