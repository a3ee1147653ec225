import type { Role } from '@tidycrew/contracts';
import { type OffsetAt, startOfDay } from '@tidycrew/domain';
import { SET_EFFICIENCY, SET_WAGE_RATIO } from '../model/figures.sql.js';
import { offsetAtZone } from '../platform/common/time-zone.js';
import type { DoorRows } from './activity.js';
import { officeInvoices } from './billing.js';
import { checklistOf, checklistRows, cleanItemRows } from './checklists.js';
import { creditNoteRows } from './credit-notes.js';
import { CUSTOMER_COUNT, type DemoCustomer } from './customers.js';
import { demoDesk } from './desk.js';
import {
  codeRows,
  demoCodes,
  type DemoDoor,
  demoDoors,
  noteRows,
  revealRows,
  type Seal,
  unsortedNotes,
} from './doors.js';
import { demoExtras } from './extras.js';
import { demoInvoices, issueRows } from './invoices.js';
import { demoKeys } from './keys.js';
import { demoMoney } from './money.js';
import { DEMO_BUSINESS } from './office.js';
import { ADMIN_ID, ANNA_ID, MANAGER_ID } from './people.js';
import { type DemoPlan, planDemoBusiness } from './plan.js';
import { type DemoDatabase, Store } from './store.js';
import { demoSchedule, type DemoSchedule, leftForAnna } from './visits.js';
import {
  cleanRows,
  customerRows,
  entryRows,
  extraRows,
  lunchRows,
  membershipRows,
  startRows,
  teamRows,
  tierRows,
  userRows,
  type Row,
} from './rows.js';

/** An account to print at the start. */
export interface DemoAccount {
  email: string;
  password: string;
  role: Role;
  /** First and last name. */
  name: string;
}

interface DemoOptions {
  now: Date;
  /** IANA zone of the business. */
  timeZone: string;
  /** Password of every demo account. */
  password: string;
  hashPassword: (plain: string) => Promise<string>;
  /** Absent: there is no key for codes, so that there are none. */
  sealCode?: Seal;
}

/** Demo accounts have addresses of this domain, which can be nobody's (RFC 2606). */
export const DEMO_ADDRESSES = '%@tidycrew.test';

/** The demo's customers have the lowest ids: a higher one was added by the business itself. */
export const LAST_DEMO_CUSTOMER = CUSTOMER_COUNT;

/** Accounts whose job is worth showing; every demo account has the same password. */
const SHOWN = [ADMIN_ID, MANAGER_ID, ANNA_ID];

/**
 * Stores the demo business in a migrated database without people. Rejects with the database's error when
 * there is something already; the caller's transaction then leaves nothing behind.
 */
export async function makeDemoBusiness(db: DemoDatabase, options: DemoOptions): Promise<DemoAccount[]> {
  const { now } = options;
  const offsetAt = offsetAtZone(options.timeZone);
  const plan = planDemoBusiness(now, offsetAt);
  // One for all, because they have one password: each takes as long as a whole table.
  const hash = await options.hashPassword(options.password);
  const at = (day: string): Date => new Date(startOfDay(day, offsetAt));
  const schedule = demoSchedule(plan, now, offsetAt);
  const visited = leftForAnna(schedule, plan.today);
  const doors = demoDoors(plan, visited);
  const extras = demoExtras(plan, offsetAt);
  const office = officeInvoices(plan, extras, schedule.visits, offsetAt);
  const money = demoMoney(plan, demoInvoices(plan, office, now, offsetAt), now, offsetAt);
  const began = at(plan.memberships.map(({ startDate }) => startDate).toSorted()[0]!);
  const store = new Store(db);

  await describeBusiness(db, { ...DEMO_BUSINESS, time_zone: options.timeZone });
  await store.insert('users', userRows(plan.people, hash, at));
  await store.insert('teams', teamRows(began));
  await store.insert('team_memberships', membershipRows(plan.memberships, at));
  await store.insert('price_tiers', tierRows());
  await store.insert('checklists', checklistRows(began));
  await store.insert('customers', customerRows(plan.customers, at, columnsOf(plan, doors, visited, at)));
  await store.insert('cleans', cleanRows(plan.cleans, extras));
  // The PDFs are drawn while the database is at work.
  const drawn = Promise.all([issueRows(money.invoices), creditNoteRows(money.notes)]);
  const [[issued, notes]] = await Promise.all([drawn, store.insert('time_entries', entryRows(plan.cleans))]);
  await store.insert('clean_extras', extraRows(extras));
  await store.insertWithoutIds('clean_items', cleanItemRows(plan, visited, now, offsetAt));
  await store.insert('lunch_overrides', lunchRows(plan.overrides));
  await store.insert('start_time_overrides', startRows(plan.overrides));
  await insertSchedule(store, schedule);
  await store.insertMoney(money, issued, notes);
  const doorRows = rowsOfDoors(plan, doors, visited, options, offsetAt);
  await store.insertDoors(doorRows);
  const desk = demoDesk(plan, { money, pauses: schedule.pauses, doors: doorRows }, now, offsetAt);
  await store.insert('mails', desk.mails);
  await store.insert('invoice_links', desk.links);
  await store.insert('punch_events', desk.presses);
  await store.insert('concerns', desk.concerns);
  await store.insertWithoutIds('audit_log', desk.activity);
  await store.leaveIds();
  await calculateFigures(db, now);
  // Else the first pages are planned for empty tables.
  await db.query('ANALYZE cleans, time_entries, visits');
  return shownAccounts(plan, options.password);
}

function shownAccounts({ people }: DemoPlan, password: string): DemoAccount[] {
  return people
    .filter((person) => SHOWN.includes(person.id))
    .map(({ email, role, firstName, lastName }) => ({ email, password, role, name: `${firstName} ${lastName}` }));
}

/** What a customer has of access notes and checklists. */
function columnsOf(
  { customers }: DemoPlan,
  doors: readonly DemoDoor[],
  visited: readonly number[],
  at: (day: string) => Date,
): (customer: DemoCustomer) => Row {
  const savedOn = new Map(doors.map(({ customer, savedOn: day }) => [customer.id, day]));
  const unsorted = unsortedNotes(customers, visited);
  return (customer) => {
    const day = savedOn.get(customer.id);
    const more = { access_saved_at: day === undefined ? null : at(day), checklist_id: checklistOf(customer, visited) };
    return { ...more, notes: unsorted.get(customer.id) ?? customer.notes };
  };
}

/** Codes only where there is a key for them. */
function rowsOfDoors(
  plan: DemoPlan,
  doors: readonly DemoDoor[],
  visited: readonly number[],
  { now, sealCode }: DemoOptions,
  offsetAt: OffsetAt,
): DoorRows {
  const codes = sealCode ? demoCodes(doors) : [];
  return {
    ...demoKeys(plan, doors, visited, now, offsetAt),
    notes: noteRows(doors),
    codes: sealCode ? codeRows(codes, sealCode, (day) => new Date(startOfDay(day, offsetAt))) : [],
    reveals: revealRows(codes, plan, now),
  };
}

async function insertSchedule(store: Store, { plans, visits, closedDays, pauses }: DemoSchedule): Promise<void> {
  await store.insert('plans', plans);
  await store.insert('visits', visits);
  await store.insertWithoutIds('closed_days', closedDays);
  await store.insert('pauses', pauses);
}

async function describeBusiness(db: DemoDatabase, details: Row): Promise<void> {
  const columns = Object.keys(details);
  const settings = columns.map((column, place) => `${column} = $${place + 1}`).join(', ');
  await db.query(`UPDATE business_settings SET ${settings}`, Object.values(details));
}

/** As at the end of each clean: a customer's own figures, over its completed cleans. */
async function calculateFigures(db: DemoDatabase, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO customer_figures (customer_id, efficiency_percent, wage_ratio_percent, calculated_at)
     SELECT c.customer_id, ${SET_EFFICIENCY}, ${SET_WAGE_RATIO}, $1 FROM cleans c WHERE c.status = 'completed' GROUP BY c.customer_id`,
    [now],
  );
}
