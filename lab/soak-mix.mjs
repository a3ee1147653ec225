import { randomUUID } from 'node:crypto';
import { dataOf } from './visitor.mjs';

/**
 * @typedef {import('./visitor.mjs').Visitor} Visitor
 * @typedef {import('./visitor.mjs').Received} Received
 *
 * @typedef {object} Person
 * @property {number} id
 * @property {string} email
 * @property {string} name first and last
 * @property {Visitor} visitor
 *
 * @typedef {object} Crew who always works together, and the clean they are on
 * @property {number} teamId
 * @property {number[]} memberIds
 * @property {{ jobId: number, endsAt: number } | null} clean null: they are free; endsAt in ms of the epoch
 * @property {boolean} isBusy somebody of them is waiting for an answer
 *
 * @typedef {object} World what the visitors of a soak know
 * @property {string} baseUrl
 * @property {string} password everybody's
 * @property {Person[]} staff
 * @property {Visitor[]} office admins
 * @property {Visitor} stranger not signed in
 * @property {Crew[]} crews
 * @property {number[]} customerIds
 * @property {string[]} workDays days of last week, yyyy-MM-dd
 * @property {number} started cleans that the API said it has started
 * @property {Set<number>} finished those that it said are completed
 * @property {Set<number>} invoiced cleans that were chosen for an invoice
 * @property {(visitor: Visitor, method: string, path: string, input?: Input) => Promise<Received>} ask counts the
 *   answer and its time, and rejects when its status is none of those that are expected
 * @property {() => Visitor} newVisitor
 *
 * @typedef {{ body?: unknown, headers?: Record<string, string>, expect?: number[] }} Input
 *
 * @typedef {object} Action
 * @property {number} weight how often, of all
 * @property {(world: World) => Promise<unknown>} run
 */

const MAX_CLEAN_MS = 30_000;
const NEAR = ['-37.81,144.96', '-37.82,144.95', '-37.80,144.98'];
const ZONE = 'timezone=Australia%2FMelbourne';

/** @template T @param {T[]} list */
const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

/** @returns {Action} */
const staffReads = (/** @type {number} */ weight, /** @type {() => string} */ path) => ({
  weight,
  run: (world) => world.ask(oneOf(world.staff).visitor, 'GET', path(), { expect: [200, 304] }),
});

/** @returns {Action} */
const officeReads = (/** @type {number} */ weight, /** @type {(world: World) => string} */ path) => ({
  weight,
  run: (world) => world.ask(oneOf(world.office), 'GET', path(world), { expect: [200, 304] }),
});

/** A list call as react-admin makes it. */
function listOf(/** @type {string} */ path, /** @type {[string, string]} */ sort, /** @type {object} */ filter = {}) {
  const query = { sort: JSON.stringify(sort), range: '[0,24]', filter: JSON.stringify(filter) };
  return `${path}?${new URLSearchParams(query)}`;
}

/** What is wrong is refused, with the status that it always has. @type {[string, string, unknown, number[]][]} */
const WRONG = [
  ['GET', '/api/staff/no-such-thing', undefined, [404]],
  ['GET', '/api/admin/customers', undefined, [403]],
  ['DELETE', '/api/staff/customers', undefined, [405]],
  ['POST', '/api/staff/time-entries/clock-in', { teamId: 'x', customerId: null, memberIds: {} }, [400]],
  ['POST', '/api/staff/time-entries/clock-in', { teamId: 1, customerId: 999_999, memberIds: [1] }, [404]],
  ['GET', '/api/staff/customers?near=nowhere', undefined, [400]],
  ['POST', '/api/staff/customers', { name: 'x'.repeat(200), address: '' }, [400]],
];

/**
 * Requests in the proportions of a business with some hundred phones: phones that poll, an office that looks at figures and
 * lists, and now and then somebody who changes something. Ranges that answer all of a list are those of last week, so that
 * an answer is as large at the end as at the beginning.
 * @type {Action[]}
 */
export const MIX = [
  staffReads(330, () => '/api/staff/active-job'),
  staffReads(66, () => '/api/staff/active-cleans'),
  staffReads(110, () => `/api/staff/customers?near=${encodeURIComponent(oneOf(NEAR))}`),
  staffReads(110, () => '/api/staff/price-tiers'),
  staffReads(55, () => `/api/staff/completed-today?${ZONE}`),
  staffReads(40, () => '/api/auth/me'),
  staffReads(15, () => '/api/staff/teams'),
  staffReads(15, () => `/api/staff/teams/${1 + Math.floor(Math.random() * 12)}/members`),
  officeReads(40, () => `/api/admin/dashboard?dateFilter=thisWeek&${ZONE}`),
  officeReads(40, () => '/api/admin/cleans/active'),
  officeReads(40, () => '/api/admin/customers/without-prices'),
  officeReads(20, () => `${listOf('/api/admin/cleans/completed', ['clockInTime', 'DESC'])}&dateFilter=today&${ZONE}`),
  officeReads(5, () => `/api/admin/cleans/completed?dateFilter=lastWeek&${ZONE}`),
  officeReads(8, () => `/api/admin/timesheets?dateFilter=lastWeek&${ZONE}`),
  officeReads(20, () =>
    listOf('/api/admin/customers', ['name', 'ASC'], { q: String(Math.floor(Math.random() * 300)) }),
  ),
  officeReads(15, ({ customerIds }) => `/api/admin/customers/${oneOf(customerIds)}`),
  officeReads(20, () => listOf('/api/invoices', ['invoiceNumber', 'DESC'], { q: 'Customer 1' })),
  officeReads(10, () => listOf('/api/admin/mails', ['id', 'DESC'])),
  officeReads(10, () => listOf('/api/admin/activity', ['id', 'DESC'])),
  officeReads(5, () => '/api/admin/staff'),
  officeReads(5, () => '/api/admin/teams'),
  officeReads(2, () => `/api/admin/reports/financial?dateFilter=lastWeek&${ZONE}`),
  {
    weight: 10,
    run: (world) => world.ask(world.stranger, 'GET', oneOf(['/', '/admin', '/health/ready']), { expect: [200, 304] }),
  },
  { weight: 20, run: punch },
  { weight: 6, run: correct },
  { weight: 2, run: invoice },
  { weight: 5, run: comeAndGo },
  { weight: 5, run: guessPassword },
  { weight: 25, run: askWrongly },
];

/** Finishes the clean that is over, else starts one with a crew that is free. */
async function punch(/** @type {World} */ world) {
  const idle = world.crews.filter(({ isBusy }) => !isBusy);
  const over = idle.find(({ clean }) => clean && clean.endsAt <= Date.now());
  const crew = over ?? idle.find(({ clean }) => clean === null);
  if (!crew) return world.ask(oneOf(world.staff).visitor, 'GET', '/api/staff/active-job');
  crew.isBusy = true;
  try {
    await (over ? finish(world, crew) : start(world, crew));
  } finally {
    crew.isBusy = false;
  }
}

async function start(/** @type {World} */ world, /** @type {Crew} */ crew) {
  // Each crew has customers of its own, so that no start is refused.
  const own = world.customerIds.filter((_, place) => place % world.crews.length === world.crews.indexOf(crew));
  const answer = await world.ask(memberOf(world, crew), 'POST', '/api/staff/time-entries/clock-in', {
    body: { teamId: crew.teamId, customerId: oneOf(own), memberIds: crew.memberIds },
    headers: { 'idempotency-key': randomUUID() },
    expect: [201],
  });
  world.started += 1;
  const { jobId } = await dataOf(answer);
  crew.clean = { jobId, endsAt: Date.now() + Math.random() * MAX_CLEAN_MS };
}

/** Ends the clean that a crew is on; of ten one is ended by the office. */
export async function finish(/** @type {World} */ world, /** @type {Crew} */ crew) {
  const jobId = crew.clean?.jobId ?? 0;
  if (Math.random() < 0.1) {
    await world.ask(oneOf(world.office), 'POST', '/api/admin/cleans/end-active', { body: { jobId }, expect: [200] });
  } else {
    await world.ask(memberOf(world, crew), 'POST', '/api/staff/time-entries/clock-out', {
      body: { jobId, lunchBreak: false, notes: 'Key under the mat.', clockOutAllMembers: true, selectedMemberIds: [] },
      headers: { 'idempotency-key': randomUUID() },
      expect: [200],
    });
  }
  world.finished.add(jobId);
  crew.clean = null;
}

function memberOf(/** @type {World} */ world, /** @type {Crew} */ crew) {
  const id = oneOf(crew.memberIds);
  const person = world.staff.find((someone) => someone.id === id);
  if (!person) throw new Error(`Nobody of the staff has the id ${id}.`);
  return person.visitor;
}

/** The office corrects a day of last week, then reads what was corrected on it. */
async function correct(/** @type {World} */ world) {
  const [admin, person, date] = [oneOf(world.office), oneOf(world.staff), oneOf(world.workDays)];
  const named = { staffName: person.name, staffId: person.id, date, reason: 'As told on the phone.' };
  const [path, body] = oneOf([
    ['/api/admin/timesheets/lunch-break', { ...named, hasLunchBreak: oneOf([true, false, null]) }],
    ['/api/admin/start-time', { ...named, startTime: oneOf(['07:30', '08:10', null]) }],
  ]);
  await world.ask(admin, 'POST', path, { body });
  await world.ask(admin, 'GET', `/api/admin/timesheets/history?staffId=${person.id}&date=${date}`);
}

/** Makes an invoice of an old clean, draws it, issues it and reads the PDF that is kept. */
async function invoice(/** @type {World} */ world) {
  const admin = oneOf(world.office);
  const customer = JSON.stringify({ customerId: oneOf(world.customerIds) });
  const jobs = await dataOf(
    await world.ask(admin, 'GET', `/api/invoices/jobs/available?${new URLSearchParams({ filter: customer })}`),
  );
  const job = jobs.find((/** @type {{ id: number }} */ { id }) => !world.invoiced.has(id));
  if (!job) return;
  world.invoiced.add(job.id);
  const made = await world.ask(admin, 'POST', '/api/invoices', {
    body: { customerId: job.customerId, jobIds: [job.id], notes: 'With thanks.' },
    headers: { 'idempotency-key': randomUUID() },
    expect: [201],
  });
  const { id, invoiceNumber } = await dataOf(made);
  await world.ask(admin, 'GET', `/api/invoices/${invoiceNumber}/pdf`);
  await world.ask(admin, 'PUT', `/api/invoices/${id}/status`, { body: { status: 'sent' } });
  await world.ask(admin, 'GET', `/api/invoices/${invoiceNumber}/pdf`, { expect: [200, 304] });
  await world.ask(admin, 'GET', `/api/invoices/${id}`);
}

/** Somebody signs in on another phone and out again; what the cookie was is refused from then on. */
async function comeAndGo(/** @type {World} */ world) {
  const visitor = world.newVisitor();
  const body = { email: oneOf(world.staff).email, password: world.password };
  const answer = await world.ask(visitor, 'POST', '/api/auth/login', { body });
  visitor.cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
  await world.ask(visitor, 'GET', '/api/auth/me');
  await world.ask(visitor, 'POST', '/api/auth/logout');
  await world.ask(visitor, 'GET', '/api/staff/active-job', { expect: [401] });
}

/** Signs in to an unknown account: 401, then for a while 429. */
function guessPassword(/** @type {World} */ world) {
  const body = { email: `nobody${Math.floor(Math.random() * 100)}@bench.test`, password: 'letmein' };
  return world.ask(world.stranger, 'POST', '/api/auth/login', { body, expect: [401, 429] });
}

function askWrongly(/** @type {World} */ world) {
  const [method, path, body, expect] = oneOf(WRONG);
  return world.ask(oneOf(world.staff).visitor, method, path, { body, expect });
}
