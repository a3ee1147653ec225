import { randomUUID } from 'node:crypto';
import { ACCEPTED, dayPoll, tellDays, tellNearby } from './polls.mjs';
import { PASSWORD } from './prepare.mjs';

/**
 * @typedef {import('./load.mjs').LoadRequest} LoadRequest
 * @typedef {import('./world.mjs').World} World
 *
 * @typedef {object} BenchRequest
 * @property {string} name for --only
 * @property {string} title
 * @property {(world: World, place: number, connections?: number) => LoadRequest[]} of what connection number `place` of so many
 *   asks, one after the other; all of it counts as one request unless `each` says how many
 * @property {number} [each] so many of them together are a request
 * @property {(world: World) => Promise<unknown>} [before] each round, in which all that `of` answers is asked once
 * @property {(world: World) => Promise<unknown>} [refresh] each round, so that what is asked is of its moment
 * @property {number} [status] of the answers; 2xx unless given
 * @property {Limits} [limits] its own, beside that of all (run.mjs)
 *
 * @typedef {object} Limits
 * @property {number} [bytes] of an answer on the wire, with its headers
 * @property {number} [ms] of a request while nobody else asks
 * @property {{ name: string, most: number }[]} [times] so many times what other requests cost the product
 */

/** A connection asks in turn as so many people, for other ids, words and days each time. */
const VARIANTS = 8;
const WORDS = [
  'customer 1',
  'customer 27',
  'swan street 29',
  '7 swan',
  'customer',
  'customer12@bench',
  'customer 9',
  '99',
];

const DUE_STATES = ['late', 'today', 'thisWeek', 'nextWeek', 'later'];
const DUE_DAYS = 12;
const dayBefore = (/** @type {number} */ days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** @type {BenchRequest[]} */
export const REQUESTS = [
  read('me', 'me', 'cleaner', () => '/api/auth/me'),
  read('active-job', 'active job', 'cleaner', () => '/api/staff/active-job'),
  read('customer', 'one customer', 'admin', ({ customerIds }, n) => `/api/admin/customers/${among(customerIds, n)}`),
  read(
    'completed-today',
    'completed today',
    'cleaner',
    () => '/api/staff/completed-today?timezone=Australia/Melbourne',
  ),
  read('price-tiers', 'price tiers', 'cleaner', () => '/api/staff/price-tiers'),
  read('customers', 'customers page, searched and counted', 'admin', (_world, n) => {
    const [range, sort, filter] = [[0, 24], ['name', 'ASC'], { q: among(WORDS, n) }].map((part) =>
      JSON.stringify(part),
    );
    return `/api/admin/customers?${new URLSearchParams({ range, sort, filter })}`;
  }),
  read(
    'dashboard',
    'dashboard figures of seven days',
    'admin',
    ({ spans }, n) => `/api/admin/dashboard?${customDays(among(spans, n))}`,
  ),
  read(
    'completed',
    'completed cleans of seven days',
    'admin',
    ({ spans }, n) => `/api/admin/cleans/completed?${customDays(among(spans, n))}`,
  ),
  read('active', 'active cleans', 'admin', () => '/api/admin/cleans/active'),
  read(
    'timesheet',
    'timesheet of a week',
    'admin',
    ({ mondays }, n) => `/api/admin/timesheets?dateFilter=custom&customStart=${among(mondays, n)}`,
  ),
  // Seven days of the last week, or of the next seven.
  read(
    'schedule',
    'board of seven days',
    'admin',
    ({ boards }, n) => `/api/admin/schedule?${new URLSearchParams(among(boards, n))}`,
    { bytes: 120_000 },
  ),
  read('crew-day', "crew's day", 'cleaner', () => '/api/staff/day', { times: [{ name: 'active-job', most: 1.3 }] }),
  {
    name: 'crew-day-unchanged',
    title: "crew's day, nothing changed: 304",
    status: 304,
    limits: {
      times: [
        { name: 'crew-day', most: 0.6 },
        { name: 'active-job', most: 1.3 },
      ],
    },
    each: 1,
    refresh: tellDays,
    of: (world, place) => Array.from({ length: VARIANTS }, (_, step) => dayPoll(world, place * VARIANTS + step)),
  },
  {
    name: 'due',
    title: 'due board, its five parts',
    limits: { ms: 110 },
    each: DUE_STATES.length,
    // From more days than the places are kept of: the first part of each board reads them, as after a change.
    of: ({ admins }, place) =>
      Array.from({ length: DUE_DAYS }, (_, back) => dayBefore(back)).flatMap((date) =>
        DUE_STATES.map((state) => {
          const part = { range: '[0,11]', sort: '["dueDay","ASC"]', filter: JSON.stringify({ state }), date };
          const headers = { ...ACCEPTED, cookie: among(admins, place) };
          return { method: 'GET', path: `/api/admin/due?${new URLSearchParams(part)}`, headers };
        }),
      ),
  },
  read('nearby', 'the first 1,000 customers by name', 'cleaner', () => '/api/staff/customers'),
  read('nearby-radius', 'the 300 nearest customers', 'cleaner', (_world, n) => {
    const south = (37.75 + (n % 16) / 100).toFixed(2);
    return `/api/staff/customers?near=-${south},144.96`;
  }),
  {
    name: 'nearby-unchanged',
    title: 'customers nearby, nothing changed: 304',
    limits: { times: [{ name: 'nearby', most: 0.05 }] },
    status: 304,
    refresh: tellNearby,
    of: (world) => [
      {
        method: 'GET',
        path: '/api/staff/customers',
        headers: {
          ...ACCEPTED,
          cookie: world.cookies.cleaner,
          get 'if-none-match'() {
            return world.nearbyTag;
          },
        },
      },
    ],
  },
  read('pdf-kept', 'invoice PDF, kept', 'admin', ({ invoices }) => `/api/invoices/${invoices.kept}/pdf`),
  read('pdf-drawn', 'invoice PDF, drawn', 'admin', ({ invoices }) => `/api/invoices/${invoices.draft}/pdf`),
  {
    name: 'sign-in',
    title: 'sign-in',
    of: ({ crews }, place) => [write('/api/auth/login', { email: crews[place].email, password: PASSWORD })],
  },
  {
    name: 'punches',
    title: 'clock-in and clock-out',
    of: ({ crews }, place) => punchesOf(crews[place], crews[place].customerId),
  },
  {
    name: 'punches-late',
    title: 'the same two as late presses',
    // Issue of working without a network.
    limits: { times: [{ name: 'punches', most: 1.3 }] },
    // By others, so that no clean of theirs is later than what they send.
    of: ({ crews }, place) => [latePressesOf(crews[crews.length - 1 - place])],
  },
  {
    name: 'punches-visitless',
    title: 'clock-in without a visit of theirs, and clock-out',
    each: 2,
    before: skipVisits,
    of: punchesOfVisited,
  },
  {
    name: 'punches-linked',
    title: 'clock-in with its visit, and clock-out',
    // The same customers: a crew that comes to somebody else each time is dearer by itself than one that comes back.
    limits: { times: [{ name: 'punches-visitless', most: 1.1 }] },
    each: 2,
    before: freeVisits,
    of: punchesOfVisited,
  },
];

/** A crew starts at a customer's, and finishes. */
function punchesOf({ cookie, teamId, memberIds }, customerId) {
  const whole = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
  return [
    { ...write('/api/staff/time-entries/clock-in', { teamId, customerId, memberIds }, cookie), isWrite: true },
    { ...write('/api/staff/time-entries/clock-out', whole, cookie), isWrite: true },
  ];
}

/**
 * The same, as presses that a phone sends a minute late: of one millisecond, so that the next ones of the crew, which are as late,
 * are after them.
 */
function latePressesOf({ cookie, teamId, memberIds, customerId }) {
  const start = { teamId, customerId, memberIds };
  const whole = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
  const events = [
    { id: 'start-{new}', kind: 'start', body: start, atDevice: '2026-01-05T00:00:00.000Z' },
    { id: 'finish-{new}', kind: 'finish', cleanRef: 'start-{new}', body: whole, atDevice: '2026-01-05T00:00:00.001Z' },
  ];
  const body = { sentAtDevice: '2026-01-05T00:01:01.000Z', events };
  return { ...write('/api/staff/punches', body, cookie), isWrite: true };
}

/** Fifty presses of a crew, one in each millisecond of a minute ago, so that those of the next batch are after them. */
export function batchOf({ cookie, teamId, memberIds, customerId }) {
  const start = { teamId, customerId, memberIds };
  const whole = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
  const at = (ms) => new Date(Date.UTC(2026, 0, 5) + ms).toISOString();
  const events = Array.from({ length: 25 }, (_, place) => {
    const id = `start-${randomUUID()}`;
    return [
      { id, kind: 'start', body: start, atDevice: at(2 * place) },
      { id: `finish-${randomUUID()}`, kind: 'finish', cleanRef: id, body: whole, atDevice: at(2 * place + 1) },
    ];
  }).flat();
  return write('/api/staff/punches', { sentAtDevice: at(61_000), events }, cookie);
}

/** Each customer with a visit of today once, by as many crews as there are connections. */
function punchesOfVisited({ crews, visited }, place, connections = visited.length) {
  const share = Math.floor(visited.length / connections);
  return visited.slice(place * share, (place + 1) * share).flatMap((customerId) => punchesOf(crews[place], customerId));
}

function freeVisits(/** @type {World} */ world) {
  return setVisits(world, 'NULL');
}

function skipVisits(/** @type {World} */ world) {
  return setVisits(world, "'skipped'");
}

/** The visits are all linked with nothing, and nothing is left of the round before that would slow the next down. */
async function setVisits({ database, visited }, outcome) {
  await database.query(
    `UPDATE visits SET clean_id = NULL, outcome = ${outcome}
     WHERE plan_id IS NULL AND customer_id = ANY ($1) AND (clean_id IS NOT NULL OR outcome IS DISTINCT FROM ${outcome})`,
    [visited],
  );
  await database.query('VACUUM visits');
}

/**
 * @param {'cleaner' | 'admin'} who
 * @param {(world: World, n: number) => string} pathOf the address of the connection's nth request
 * @param {Limits} [limits]
 * @returns {BenchRequest}
 */
function read(name, title, who, pathOf, limits) {
  const of = (/** @type {World} */ world, /** @type {number} */ place) => {
    const cookies = who === 'admin' ? world.admins : world.cleaners;
    return Array.from({ length: VARIANTS }, (_, step) => {
      const n = place * VARIANTS + step;
      return { method: 'GET', path: pathOf(world, n), headers: { ...ACCEPTED, cookie: among(cookies, n) } };
    });
  };
  return { name, title, of, each: 1, ...(limits && { limits }) };
}

const among = (/** @type {any[]} */ list, /** @type {number} */ n) => list[n % list.length];

function write(path, body, cookie = '') {
  const headers = { ...ACCEPTED, cookie, 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

/** Seven days, so that the day of the week on which it is measured does not matter. */
function customDays({ from, to }) {
  return `dateFilter=custom&customStart=${from}&customEnd=${to}`;
}
