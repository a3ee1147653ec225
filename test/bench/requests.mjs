/** What is asked of both, and how far above the floor the product may be. */

/** As every browser asks. */
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * @typedef {import('./load.mjs').LoadRequest} LoadRequest
 * @typedef {import('./world.mjs').World} World
 *
 * @typedef {object} BenchRequest
 * @property {string} name for --only
 * @property {string} title
 * @property {number | null} target CPU per request, server and database together, at most so many times the floor's; null: no
 *   target of its own
 * @property {(world: World, place: number) => LoadRequest[]} of what connection number `place` asks, one after the other; all
 *   of it counts as one request
 * @property {number} [status] of the answers; 200 unless given
 */

/** @type {BenchRequest[]} */
export const REQUESTS = [
  read('me', 'me', 2, 'cleaner', () => '/api/auth/me'),
  read('active-job', 'active job', 2, 'cleaner', () => '/api/staff/active-job'),
  read('customer', 'one customer', 2, 'admin', ({ customerId }) => `/api/admin/customers/${customerId}`),
  read(
    'completed-today',
    'completed today',
    2,
    'cleaner',
    () => '/api/staff/completed-today?timezone=Australia/Melbourne',
  ),
  read('customers', 'customers page, searched and counted', 1.4, 'admin', () => {
    const [range, sort, filter] = [[0, 24], ['name', 'ASC'], { q: 'customer 1' }].map((part) => JSON.stringify(part));
    return `/api/admin/customers?${new URLSearchParams({ range, sort, filter })}`;
  }),
  read(
    'dashboard',
    'dashboard figures of seven days',
    1.25,
    'admin',
    ({ lastDays }) => `/api/admin/dashboard?${customDays(lastDays)}`,
  ),
  read(
    'completed',
    'completed cleans of seven days',
    1.25,
    'admin',
    ({ lastDays }) => `/api/admin/cleans/completed?${customDays(lastDays)}`,
  ),
  read('active', 'active cleans', 1.25, 'admin', () => '/api/admin/cleans/active'),
  read(
    'timesheet',
    'timesheet of last week',
    1.5,
    'admin',
    ({ lastMonday }) => `/api/admin/timesheets?dateFilter=custom&customStart=${lastMonday}`,
  ),
  read('nearby', 'all customers nearby', 1.15, 'cleaner', () => '/api/staff/customers'),
  read(
    'nearby-radius',
    'customers within the radius',
    1.15,
    'cleaner',
    () => '/api/staff/customers?near=-37.81,144.96',
  ),
];

/** @returns {BenchRequest} */
function read(name, title, target, who, pathOf) {
  const of = (world) => [{ method: 'GET', path: pathOf(world), headers: { ...ACCEPTED, cookie: world.cookies[who] } }];
  return { name, title, target, of };
}

/** Seven days until today, so that the day of the week on which it is measured does not matter. */
function customDays({ from, to }) {
  return `dateFilter=custom&customStart=${from}&customEnd=${to}`;
}
