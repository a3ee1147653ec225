import type { Role } from '@tidycrew/contracts';
import { startOfDay } from '@tidycrew/domain';
import { SET_EFFICIENCY, SET_WAGE_RATIO } from '../model/figures.sql.js';
import { offsetAtZone } from '../platform/common/time-zone.js';
import { CUSTOMER_COUNT } from './customers.js';
import { demoDesk } from './desk.js';
import { DEMO_BUSINESS } from './office.js';
import {
  type DemoInvoice,
  demoInvoices,
  allocationRows,
  invoiceLineRows,
  invoiceRows,
  issueRows,
  paymentRows,
} from './invoices.js';
import { ADMIN_ID, ANNA_ID, MANAGER_ID } from './people.js';
import { planDemoBusiness } from './plan.js';
import { demoSchedule } from './visits.js';
import {
  cleanRows,
  customerRows,
  entryRows,
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

/** What the demo business is written through: a transaction that the caller has opened. */
interface DemoDatabase {
  query(sql: string, params?: unknown[]): Promise<unknown>;
}

interface DemoOptions {
  now: Date;
  /** IANA zone of the business (decision D5). */
  timeZone: string;
  /** Of every account that is made. */
  password: string;
  hashPassword: (plain: string) => Promise<string>;
}

/** Demo accounts have addresses of this domain, which can be nobody's (RFC 2606). */
export const DEMO_ADDRESSES = '%@tidycrew.test';

/** The demo's customers have the lowest ids: a higher one was added by the business itself. */
export const LAST_DEMO_CUSTOMER = CUSTOMER_COUNT;

/** Accounts whose job is worth showing; every demo account has the same password. */
const SHOWN = [ADMIN_ID, MANAGER_ID, ANNA_ID];

/**
 * Stores the demo business in a migrated database without people (decision D12). Rejects with the database's error when
 * there is something already; the caller's transaction then leaves nothing behind.
 */
export async function makeDemoBusiness(db: DemoDatabase, options: DemoOptions): Promise<DemoAccount[]> {
  const offsetAt = offsetAtZone(options.timeZone);
  const plan = planDemoBusiness(options.now, offsetAt);
  // One for all, because they have one password: each takes as long as a whole table.
  const hash = await options.hashPassword(options.password);
  const at = (day: string): Date => new Date(startOfDay(day, offsetAt));

  await describeBusiness(db, { ...DEMO_BUSINESS, time_zone: options.timeZone });
  await insert(db, 'users', userRows(plan.people, hash, at));
  await insert(db, 'teams', teamRows(at(plan.memberships.map(({ startDate }) => startDate).toSorted()[0]!)));
  await insert(db, 'team_memberships', membershipRows(plan.memberships, at));
  await insert(db, 'price_tiers', tierRows());
  await insert(db, 'customers', customerRows(plan.customers, at));
  await insert(db, 'cleans', cleanRows(plan.cleans));
  const invoices = demoInvoices(plan, options.now, offsetAt);
  // The PDFs are drawn while the database is at work.
  const [, issued] = await Promise.all([insert(db, 'time_entries', entryRows(plan.cleans)), issueRows(invoices)]);
  await insert(db, 'lunch_overrides', lunchRows(plan.overrides));
  await insert(db, 'start_time_overrides', startRows(plan.overrides));
  const schedule = demoSchedule(plan, options.now, offsetAt);
  await insert(db, 'plans', schedule.plans);
  await insert(db, 'visits', schedule.visits);
  await insertRows(db, 'closed_days', schedule.closedDays);
  await insert(db, 'pauses', schedule.pauses);
  await makeInvoices(db, invoices, issued);
  const desk = demoDesk(plan, invoices, schedule.pauses, options.now, offsetAt);
  await insert(db, 'mails', desk.mails);
  await insert(db, 'invoice_links', desk.links);
  await insert(db, 'punch_events', desk.presses);
  await insert(db, 'concerns', desk.concerns);
  await insertRows(db, 'audit_log', desk.activity);
  await calculateFigures(db, options.now);
  // Else the first pages are planned for empty tables.
  await db.query('ANALYZE cleans, time_entries, visits');
  return plan.people
    .filter((person) => SHOWN.includes(person.id))
    .map(({ email, role, firstName, lastName }) => ({
      email,
      password: options.password,
      role,
      name: `${firstName} ${lastName}`,
    }));
}

async function describeBusiness(db: DemoDatabase, details: Row): Promise<void> {
  const columns = Object.keys(details);
  const settings = columns.map((column, place) => `${column} = $${place + 1}`).join(', ');
  await db.query(`UPDATE business_settings SET ${settings}`, Object.values(details));
}

async function makeInvoices(db: DemoDatabase, invoices: DemoInvoice[], issued: Row[]): Promise<void> {
  if (invoices.length === 0) return;
  await insert(db, 'invoices', invoiceRows(invoices));
  await insert(db, 'invoice_lines', invoiceLineRows(invoices));
  await db.query(
    `UPDATE invoices i SET status = issued.status, live = issued.live, updated_at = issued.updated_at,
       issued_at = issued.issued_at, pdf = issued.pdf, pdf_sha256 = issued.pdf_sha256
     FROM jsonb_populate_recordset(NULL::invoices, $1::jsonb) AS issued WHERE i.id = issued.id`,
    [JSON.stringify(issued)],
  );
  await db.query(`UPDATE invoice_counter SET last_number = $1`, [invoices.length]);
  const paid = invoices.filter(({ status, totalCents }) => status === 'paid' && totalCents > 0);
  if (paid.length === 0) return;
  await insert(db, 'payments', paymentRows(paid));
  await insert(db, 'allocations', allocationRows(paid));
}

/** As at the end of each clean: a customer's own figures, over its completed cleans (decision D28). */
async function calculateFigures(db: DemoDatabase, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO customer_figures (customer_id, efficiency_percent, wage_ratio_percent, calculated_at)
     SELECT c.customer_id, ${SET_EFFICIENCY}, ${SET_WAGE_RATIO}, $1 FROM cleans c WHERE c.status = 'completed' GROUP BY c.customer_id`,
    [now],
  );
}

/** One statement for all rows; the ids are ours, so the next one of the database comes after them. */
async function insert(db: DemoDatabase, table: string, rows: Row[]): Promise<void> {
  await insertRows(db, table, rows);
  await db.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
}

async function insertRows(db: DemoDatabase, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ');
  await db.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
