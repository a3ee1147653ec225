import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  CLEAN_FREQUENCIES,
  type CleanFrequency,
  InvoicePer,
  CUSTOMER_TEXT_FIELDS,
  type CustomerText,
} from '@tidycrew/contracts';
import { customerSearchWords, plainMarks } from '@tidycrew/domain';
import { DataSource, type EntityManager, type EntityMetadata, In, Repository } from 'typeorm';
import { anywhere, booleanOf, choiceOf, idsOf, phoneSearch, searchOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';
import { mapInSlices } from '../platform/common/slices.js';
import { Customer } from '../model/customer.entity.js';
import { IS_OPEN, OPEN_CENTS } from '../model/invoice.sql.js';
import { CustomerCounts } from './customer-counts.js';

/** A customer as the office sees it. */
export interface AdminCustomerRow extends Record<CustomerText, string | null> {
  id: number;
  name: string;
  address: string;
  phone: string | null;
  email: string | null;
  priceCents: number | null;
  cleanFrequency: CleanFrequency;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: number | null;
  invoiceRequired: boolean;
  invoicePer: InvoicePer;
  noReminders: boolean;
  gstFree: boolean;
  checklistId: number | null;
  latitude: string;
  longitude: string;
  isLocated: boolean;
  active: boolean;
  efficiencyPercent: number | null;
  wageRatioPercent: number | null;
  /** bigint, so text where it is no JSON; null: nothing. */
  owesCents?: string | number | null;
  metricsAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A customer, and the fields that it gets. */
export type ChangedCustomer = Pick<Customer, 'id'> & Partial<Customer>;

export interface UnpricedRow {
  id: number;
  name: string;
  address: string;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
}

/** The fields of a customer by the names of their columns; absent where it says nothing of one. */
const storedOf = (columns: EntityMetadata['columns'], customer: Partial<Customer>): Record<string, unknown> =>
  Object.fromEntries(columns.map((one) => [one.databaseName, customer[one.propertyName as keyof Customer]]));

const columnOf = (field: CustomerText): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const TEXTS = CUSTOMER_TEXT_FIELDS.map((field) => `c.${columnOf(field)} AS "${field}"`).join(', ');

/** What is open of the invoices of customer c, less their credit (decision D484); NULL: nothing is open. */
const OWES = `(SELECT greatest(0, sum(${OPEN_CENTS}) - (
    SELECT coalesce(sum(p.amount_cents - p.allocated_cents), 0) FROM payments p
    WHERE p.customer_id = c.id AND p.amount_cents <> p.allocated_cents
  )) FROM invoices i WHERE i.customer_id = c.id AND ${IS_OPEN})`;

/** Who has more open than credit. Payments with credit are few. */
const OWING = `
  SELECT open.customer_id
  FROM (SELECT i.customer_id, sum(${OPEN_CENTS}) AS cents FROM invoices i WHERE ${IS_OPEN} GROUP BY i.customer_id) open
  LEFT JOIN (
    SELECT customer_id, sum(amount_cents - allocated_cents) AS cents FROM payments WHERE amount_cents <> allocated_cents
    GROUP BY customer_id
  ) paid ON paid.customer_id = open.customer_id
  WHERE open.cents > coalesce(paid.cents, 0)`;

const SELECT = `
  SELECT c.id, c.name, c.address, c.phone, c.email, ${TEXTS}, c.price_cents AS "priceCents",
         c.clean_frequency AS "cleanFrequency", c.is_friends_family AS "isFriendsFamily",
         c.friends_family_minutes AS "friendsFamilyMinutes", c.invoice_required AS "invoiceRequired",
         c.invoice_per AS "invoicePer", c.no_reminders AS "noReminders", c.gst_free AS "gstFree",
         c.checklist_id AS "checklistId",
         c.latitude::text AS latitude, c.longitude::text AS longitude, c.is_located AS "isLocated", c.active, f.efficiency_percent AS "efficiencyPercent",
         f.wage_ratio_percent AS "wageRatioPercent", ${OWES} AS "owesCents", f.calculated_at AS "metricsAt", c.created_at AS "createdAt",
         c.updated_at AS "updatedAt"`;

const FIGURES = 'LEFT JOIN customer_figures f ON f.customer_id = c.id';

/** One customer by its id, $1; read the same as JSON. */
const BY_ID = `${SELECT} FROM customers c ${FIGURES} WHERE c.id = $1`;

/** What the customer list can be sorted by. */
export const CUSTOMER_SORTS = {
  id: 'c.id',
  name: 'c.name_order',
  address: 'lower(c.address)',
  phone: 'c.phone',
  email: 'lower(c.email)',
  price: 'c.price_cents',
  cleanFrequency: `array_position(ARRAY['${CLEAN_FREQUENCIES.join(`', '`)}'], c.clean_frequency)`,
  targetTimeMinutes: 'f.efficiency_percent',
  averageWageRatio: 'f.wage_ratio_percent',
  active: 'c.active',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
};

/** What of these never is null, so that an index can serve the order both ways. */
const NEVER_NULL = new Set<string>(
  (['id', 'name', 'address', 'cleanFrequency', 'active', 'createdAt', 'updatedAt'] as const).map(
    (field) => CUSTOMER_SORTS[field],
  ),
);

/** The filters by columns whose change gives the list another version (migration 1764100000000). */
const VERSIONED = new Set(['q', 'active', 'hasPrice']);

/** The office's reads of customers, and what is written for many at once. */
@Injectable()
export class CustomerAdminRepository {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly database: DataSource,
    private readonly counts: CustomerCounts,
  ) {}

  /** Filters: q, each word of it in name, address, phone or e-mail; active; cleanFrequency; hasPrice; owes; checklistId; id. */
  page(list: ListRequest): Promise<Page<AdminCustomerRow>> {
    const conditions = this.conditionsOf(list.filter);
    const isVersioned = Object.keys(list.filter).every((name) => VERSIONED.has(name));
    return readPage(
      this.database,
      {
        select: SELECT,
        from: 'customers c',
        joins: () => FIGURES,
        conditions,
        tieBreak: 'c.id',
        isNeverNull: NEVER_NULL.has(list.orderBy),
        key: 'c.id',
        isSearched: searchOf(list.filter) !== null,
        orderJoins: list.orderBy.startsWith('f.') ? FIGURES : '',
        ...(isVersioned && { total: (count) => this.counts.of(JSON.stringify(list.filter), count) }),
      },
      list,
    );
  }

  /** The ids of all customers of a list, in its order. */
  async ids(list: ListRequest): Promise<number[]> {
    const query = { select: 'SELECT c.id', from: 'customers c', joins: () => FIGURES, tieBreak: 'c.id' };
    const conditions = this.conditionsOf(list.filter);
    const { rows } = await readPage<{ id: number }>(this.database, { ...query, conditions }, list);
    return rows.map(({ id }) => id);
  }

  async byId(id: number, tx: EntityManager = this.database.manager): Promise<AdminCustomerRow | null> {
    const [row] = await tx.query<AdminCustomerRow[]>(BY_ID, [id]);
    return row ?? null;
  }

  /** The customer, locked against a clean that starts (decision D13); rows that refer to it may still be written. */
  byIdForChange(tx: EntityManager, id: number): Promise<Customer | null> {
    return tx.withRepository(this.customers).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Many customers, locked like one; in the order of their ids, so that two who change many wait for each other. */
  allForChange(tx: EntityManager, ids: readonly number[]): Promise<Customer[]> {
    return tx
      .withRepository(this.customers)
      .find({ where: { id: In([...ids]) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  /** Writes the given fields of each, which may be others of each, in one statement. */
  async saveAll(tx: EntityManager, customers: readonly ChangedCustomer[]): Promise<void> {
    if (customers.length === 0) return;
    const given = new Set(customers.flatMap((customer) => Object.keys(customer)));
    const columns = this.customers.metadata.columns.filter((one) => !one.isPrimary && given.has(one.propertyName));
    const names = columns.map(({ databaseName }) => databaseName).join(', ');
    await tx.query(
      `UPDATE customers c SET (${names}) = (SELECT ${names} FROM jsonb_populate_record(c, n.given))
       FROM jsonb_array_elements($1::jsonb) AS n (given)
       WHERE c.id = (n.given ->> 'id')::integer`,
      [JSON.stringify(await mapInSlices(customers, (one) => ({ id: one.id, ...storedOf(columns, one) })))],
    );
  }

  /** Whether cleans still get this checklist; it is not archived before the transaction ends. */
  async isChecklistInUse(tx: EntityManager, id: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM checklists WHERE id = $1 AND active FOR SHARE', [id]);
    return rows.length > 0;
  }

  async save(tx: EntityManager, id: number, change: Partial<Customer>): Promise<void> {
    await tx.withRepository(this.customers).update({ id }, change);
  }

  /** Active customers that nobody has set a price for, newest first, at most so many. */
  async withoutPrice(most: number): Promise<Page<UnpricedRow>> {
    const rows = await this.database.query<(UnpricedRow & { inAll: number })[]>(
      `SELECT count(*) OVER ()::integer AS "inAll", c.id, c.name, c.address, c.created_at AS "createdAt", u.first_name AS "firstName", u.last_name AS "lastName"
       FROM customers c LEFT JOIN users u ON u.id = c.created_by_id
       WHERE c.active AND c.price_cents IS NULL
       ORDER BY c.created_at DESC, c.id DESC LIMIT $1`,
      [most],
    );
    return { rows, total: rows[0]?.inAll ?? 0 };
  }

  /**
   * Stores many with the same fields in one statement, as one text of JSON: a statement has at most 65,535 parameters, and TypeORM
   * holds the event loop for half a second to write one for 3,000 customers. Answers their ids, in their order.
   */
  async addAll(tx: EntityManager, customers: Partial<Customer>[]): Promise<number[]> {
    const [first = {}] = customers;
    const columns = this.customers.metadata.columns.filter(({ propertyName }) => Object.hasOwn(first, propertyName));
    const names = columns.map(({ databaseName }) => databaseName).join(', ');
    const rows = await mapInSlices(customers, (customer) => storedOf(columns, customer));
    const [added] = await tx.query<[{ ids: number[] }]>(
      `WITH added AS (
         INSERT INTO customers (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::customers, $1) RETURNING id)
       SELECT json_agg(id ORDER BY id) AS ids FROM added`,
      [JSON.stringify(rows)],
    );
    return added.ids;
  }

  private conditionsOf(filter: Record<string, unknown>): Conditions {
    const conditions = new Conditions();
    conditions.among('c.id', idsOf(filter));
    conditions.equals('c.active', booleanOf(filter, 'active'));
    conditions.equals('c.clean_frequency', choiceOf(filter, 'cleanFrequency', CLEAN_FREQUENCIES));
    conditions.among('c.checklist_id', idsOf(filter, 'checklistId'));
    const hasPrice = booleanOf(filter, 'hasPrice');
    if (hasPrice !== null) conditions.add(`c.price_cents IS ${hasPrice ? 'NOT ' : ''}NULL`);
    const owes = booleanOf(filter, 'owes');
    if (owes !== null) {
      const owing = `c.id IN (${OWING})`;
      conditions.add(owes ? owing : `NOT (${owing})`);
    }
    const search = searchOf(filter);
    if (search) conditions.add(this.matches(conditions, search));
    return conditions;
  }

  private matches(conditions: Conditions, search: string): string {
    const inText = customerSearchWords(search).map((word) => {
      const text = conditions.param(anywhere(word));
      // A short word begins one, which has a blank before it: no e-mail address and no phone number has.
      if (word.startsWith(' ')) return `c.office_key LIKE ${text}`;
      return `(c.office_key LIKE ${text} OR c.email ILIKE ${text}${/^\d+$/.test(word) ? ` OR c.phone LIKE ${text}` : ''})`;
    });
    const digits = phoneSearch(search);
    const ways = [
      inText.length > 0 && inText.join(' AND '),
      search.includes('@') && `c.email ILIKE ${conditions.param(anywhere(plainMarks(search)))}`,
      digits && `c.phone LIKE ${conditions.param(anywhere(digits))}`,
    ].filter((way): way is string => !!way);
    return ways.length > 0 ? ways.map((way) => `(${way})`).join(' OR ') : 'false';
  }
}
