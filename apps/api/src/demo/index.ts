import type { Role } from '@tidycrew/contracts';
import { type OffsetAt, startOfDay } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { offsetAtZone } from '../platform/common/time-zone.js';
import type { Env } from '../platform/config/env.js';
import { checklistOf, checklistRows, tickRows } from './checklists.js';
import { letCrewsWork } from './crews.js';
import { CUSTOMER_COUNT, type DemoCustomer } from './customers.js';
import { latePress, letOfficeWork } from './desk.js';
import {
  codeRows,
  type DemoCode,
  demoCodes,
  type DemoDoor,
  demoDoors,
  type DoorRows,
  noteRows,
  revealRows,
  type Seal,
  unsortedNotes,
} from './doors.js';
import { demoExtras } from './extras.js';
import { demoKeys } from './keys.js';
import { letMoneyFlow } from './money.js';
import { DEMO_BUSINESS } from './office.js';
import { ADMIN_ID, ANNA_ID, MANAGER_ID } from './people.js';
import { type DemoPlan, planDemoBusiness } from './plan.js';
import { Product } from './product.js';
import {
  cleanRows,
  customerRows,
  entryRows,
  extraRows,
  membershipRows,
  teamRows,
  tierRows,
  userRows,
  type Row,
} from './rows.js';
import { Store } from './store.js';
import { Timeline } from './timeline.js';
import { demoSchedule, leftForAnna } from './visits.js';

/** An account to print at the start. */
export interface DemoAccount {
  email: string;
  password: string;
  role: Role;
  /** First and last name. */
  name: string;
}

interface DemoOptions {
  /** What the product's services are opened with. */
  env: Env;
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
 * Makes the demo business in a migrated database without people: older weeks as rows, the last two through the product's services,
 * and all invoices too. Rejects with the database's error when there is something already; the caller's transaction then
 * leaves nothing behind.
 */
export async function makeDemoBusiness(tx: EntityManager, options: DemoOptions): Promise<DemoAccount[]> {
  const { now, env } = options;
  const offsetAt = offsetAtZone(options.timeZone);
  const plan = planDemoBusiness(now, offsetAt);
  // One for all, because they have one password: each takes as long as a whole table.
  const hash = await options.hashPassword(options.password);
  const at = (day: string): Date => new Date(startOfDay(day, offsetAt));
  const schedule = demoSchedule(plan, now, offsetAt);
  const visited = leftForAnna(schedule, plan.today);
  const doors = demoDoors(plan, visited);
  const extras = demoExtras(plan, offsetAt);
  const codes = options.sealCode ? demoCodes(doors) : [];
  const doorRows = rowsOfDoors(plan, doors, codes, visited, options, offsetAt);
  const began = at(plan.memberships.map(({ startDate }) => startDate).toSorted()[0]!);
  const stored = plan.cleans.slice(0, plan.storedCleans);
  const store = new Store(tx);

  await describeBusiness(tx, { ...DEMO_BUSINESS, time_zone: options.timeZone });
  await store.insert('users', userRows(plan.people, hash, at));
  await store.insert('teams', teamRows(began));
  await store.insert('team_memberships', membershipRows(plan.memberships, at));
  await store.insert('price_tiers', tierRows());
  await store.insert('checklists', checklistRows(began));
  await store.insert('customers', customerRows(plan.customers, at, columnsOf(plan, doors, visited, at)));
  await store.insert('cleans', cleanRows(stored, extras));
  await store.insert('time_entries', entryRows(stored));
  await store.insert('clean_extras', extraRows(extras, stored.length));
  await store.insert('plans', schedule.plans);
  // Those of later would be taken for these cleans: they are stored when the cleans are done.
  const isOfClean = (visit: Row): boolean => visit['clean_id'] !== null || visit['outcome'] !== null;
  const visits = schedule.visits.filter(isOfClean);
  await store.insert('visits', visits.map((visit) => ({ ...visit, clean_id: null }))); // prettier-ignore
  await store.insertDoors(doorRows);
  await store.leaveIds();
  // Else statements are planned for empty tables.
  await tx.query('ANALYZE cleans, time_entries, customers, visits');

  const product = await Product.open(tx, env, plan.people);
  try {
    const timeline = new Timeline(product, now);
    letCrewsWork(timeline, plan, extras);
    letMoneyFlow(timeline, plan, extras, visits, offsetAt);
    letOfficeWork(timeline, plan, { pause: schedule.pause, doors: doorRows }, offsetAt);
    await timeline.run();
  } finally {
    await product.close();
  }

  await store.tick(tickRows(plan, visited, now));
  await store.insert('visits', schedule.visits.filter((visit) => !isOfClean(visit))); // prettier-ignore
  await store.insertWithoutIds('closed_days', schedule.closedDays);
  await store.insert('code_reveals', revealRows(codes, plan, now));
  await store.insert('punch_events', [latePress(plan, offsetAt)]);
  await store.leaveIds();
  // Else the first pages are planned for empty tables.
  await tx.query('ANALYZE cleans, time_entries, visits');
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

function rowsOfDoors(
  plan: DemoPlan,
  doors: readonly DemoDoor[],
  codes: readonly DemoCode[],
  visited: readonly number[],
  { now, sealCode }: DemoOptions,
  offsetAt: OffsetAt,
): DoorRows {
  return {
    ...demoKeys(plan, doors, visited, now, offsetAt),
    notes: noteRows(doors),
    // Only where there is a key for them.
    codes: sealCode ? codeRows(codes, sealCode, (day) => new Date(startOfDay(day, offsetAt))) : [],
  };
}

async function describeBusiness(tx: EntityManager, details: Row): Promise<void> {
  const columns = Object.keys(details);
  const settings = columns.map((column, place) => `${column} = $${place + 1}`).join(', ');
  await tx.query(`UPDATE business_settings SET ${settings}`, Object.values(details));
}
