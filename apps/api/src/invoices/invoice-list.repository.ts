import { Injectable } from '@nestjs/common';
import {
  INVOICE_SOURCES,
  INVOICE_STATUSES,
  type InvoiceFileFacts,
  type InvoiceSource,
  type InvoiceStatus,
  type MailStatus,
} from '@tidycrew/contracts';
import { DataSource } from 'typeorm';
import { invoiceEmailOf } from '../model/customer.sql.js';
import { IS_OPEN } from '../model/invoice.sql.js';
import {
  booleanOf,
  choiceOf,
  dayFilter,
  hasNameWords,
  idsOf,
  searchOf,
  wordsOf,
} from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';
import { NEWEST_MAIL_STATUS } from './invoice.repository.js';
import { readInvoiceSearch } from './invoice-search.js';

/** A row of the list: narrow, without lines and without the bytes of its PDF. */
export interface InvoiceListRow {
  id: number;
  number: number;
  customerId: number;
  customerName: string;
  /** Where its e-mail goes as of now. */
  customerEmail: string | null;
  issueDay: string;
  dueDay: string;
  totalCents: number;
  paidCents: number;
  creditedCents: number;
  status: InvoiceStatus;
  source: InvoiceSource;
  issuedAt: Date | null;
  mailStatus: MailStatus | null;
  createdAt: Date;
}

export interface AvailableCleanRow {
  id: number;
  customerId: number;
  customerName: string;
  clockIn: Date;
  teamName: string;
  priceCents: number;
  gstFree: boolean;
}

const SELECT = `
  SELECT i.id, i.number, i.customer_id AS "customerId", i.customer_name AS "customerName",
         (SELECT ${invoiceEmailOf('c')} FROM customers c WHERE c.id = i.customer_id) AS "customerEmail", i.issue_date::text AS "issueDay", i.due_date::text AS "dueDay",
         i.total_cents AS "totalCents", i.paid_cents AS "paidCents", i.credited_cents AS "creditedCents", i.status, i.source, i.issued_at AS "issuedAt", i.created_at AS "createdAt",
         ${NEWEST_MAIL_STATUS} AS "mailStatus"`;

/** Invoices of equal rank are sorted newest first. */
const TIE_BREAK = 'i.number DESC';

/** The last by the condition that the clean has a price. */
const NEVER_NULL = new Set(['c.id', 'c.clock_in', 'c.price_cents']);

/** What nearly all invoices are, by the filter that asks for them alone: the others are counted, and taken off. */
const COMMON = [
  { where: `WHERE (i.status = $1)`, value: 'paid', column: 'status', others: without(INVOICE_STATUSES, 'paid') },
  {
    where: `WHERE (i.source = $1)`,
    value: 'automatic',
    column: 'source',
    others: without(INVOICE_SOURCES, 'automatic'),
  },
];

function without(all: readonly string[], one: string): string[] {
  return all.filter((value) => value !== one);
}

@Injectable()
export class InvoiceListRepository {
  constructor(private readonly database: DataSource) {}

  /** Filters: status, open, customerId, dateFrom and dateTo (of the issue date), source, q (number, customer or amount), id. */
  page(list: ListRequest): Promise<Page<InvoiceListRow>> {
    const conditions = this.conditionsOf(list.filter);
    const total = this.totalOf(conditions);
    const query = {
      select: SELECT,
      from: 'invoices i',
      key: 'i.number',
      tieBreak: TIE_BREAK,
      isNeverNull: true,
      conditions,
      isSearched: searchOf(list.filter) !== null,
      ...(total ? { total } : { isCountBounded: true }),
    };
    return readPage(this.database, query, beginningAt(list, conditions));
  }

  /** Ids of the list's invoices in its order, those with one of the left-out statuses left out; at most so many. */
  async ids(list: ListRequest, leftOut: InvoiceStatus[], most: number): Promise<number[]> {
    const conditions = this.conditionsOf(list.filter, leftOut);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT i.id FROM invoices i ${conditions.where}
       ORDER BY ${list.orderBy} ${list.direction} NULLS LAST, ${TIE_BREAK} LIMIT ${conditions.param(most)}`,
      conditions.params,
    );
    return rows.map(({ id }) => id);
  }

  /** How many invoices of the list, as `ids` has them, and their first and last issue day; at most so many are counted. */
  async fileFacts(list: ListRequest, leftOut: InvoiceStatus[], most: number): Promise<InvoiceFileFacts> {
    const conditions = this.conditionsOf(list.filter, leftOut);
    const [row] = await this.database.query<InvoiceFileFacts[]>(
      `SELECT count(*)::integer AS count, min(issue_date)::text AS "firstDay", max(issue_date)::text AS "lastDay"
       FROM (SELECT i.issue_date FROM invoices i ${conditions.where} LIMIT ${conditions.param(most)}) AS held`,
      conditions.params,
    );
    return row ?? { count: 0, firstDay: null, lastDay: null };
  }

  /** Completed, priced cleans on no live invoice; filters: customerId, id. */
  available(list: ListRequest): Promise<Page<AvailableCleanRow>> {
    const conditions = new Conditions();
    conditions.add(`c.status = 'completed' AND c.price_cents IS NOT NULL`);
    conditions.add(`NOT EXISTS (SELECT 1 FROM invoice_lines l WHERE l.clean_id = c.id AND l.live)`);
    conditions.among('c.customer_id', idsOf(list.filter, 'customerId'));
    conditions.among('c.id', idsOf(list.filter));
    return readPage(
      this.database,
      {
        select: `SELECT c.id, c.customer_id AS "customerId", customer.name AS "customerName", c.clock_in AS "clockIn",
                        team.name AS "teamName", c.price_cents AS "priceCents", customer.gst_free AS "gstFree"`,
        from: 'cleans c',
        joins: () => `JOIN customers customer ON customer.id = c.customer_id JOIN teams team ON team.id = c.team_id`,
        conditions,
        tieBreak: 'c.id DESC',
        isCountBounded: true,
        isNeverNull: NEVER_NULL.has(list.orderBy),
      },
      list,
    );
  }

  private conditionsOf(filter: Record<string, unknown>, leftOut: InvoiceStatus[] = []): Conditions {
    const conditions = new Conditions();
    if (leftOut.length > 0) conditions.add(`i.status <> ALL (${conditions.param(leftOut)})`);
    conditions.among('i.id', idsOf(filter));
    conditions.equals('i.status', choiceOf(filter, 'status', INVOICE_STATUSES));
    const open = booleanOf(filter, 'open');
    if (open !== null) conditions.add(open ? IS_OPEN : `NOT (${IS_OPEN})`);
    conditions.equals('i.source', choiceOf(filter, 'source', INVOICE_SOURCES));
    conditions.among('i.customer_id', idsOf(filter, 'customerId'));
    const from = dayFilter(filter, 'dateFrom');
    if (from) conditions.add(`i.issue_date >= ${conditions.param(from)}`);
    const to = dayFilter(filter, 'dateTo');
    if (to) conditions.add(`i.issue_date <= ${conditions.param(to)}`);
    const search = searchOf(filter);
    if (search) conditions.add(this.matches(conditions, search));
    return conditions;
  }

  private matches(conditions: Conditions, search: string): string {
    const { number, cents, name } = readInvoiceSearch(search);
    const words = name === null ? [] : wordsOf(name);
    const fits = [
      number !== null && `i.number = ${conditions.param(number)}`,
      cents && `i.total_cents BETWEEN ${conditions.param(cents.from)} AND ${conditions.param(cents.to)}`,
      words.length > 0 && hasNameWords('i.customer_search', words, conditions),
    ].filter((fit): fit is string => !!fit);
    return fits.length > 0 ? fits.map((fit) => `(${fit})`).join(' OR ') : 'false';
  }

  /** All invoices are as many as the counter says (T9); null: they must be counted. */
  private totalOf({ where, params }: Conditions): (() => Promise<number>) | null {
    const common = COMMON.find((one) => one.where === where && one.value === params[0]);
    if (where !== '' && !common) return null;
    const others = common ? `- (SELECT count(*) FROM invoices WHERE ${common.column} = ANY ($1))` : '';
    return async () => {
      const [row] = await this.database.query<[{ total: number }]>(
        `SELECT (last_number ${others})::integer AS total FROM invoice_counter`,
        common ? [common.others] : [],
      );
      return row.total;
    };
  }
}

/** Numbers have no gap (T9), so a page of all invoices in their order begins at a number and passes over nothing. */
function beginningAt(list: ListRequest, conditions: Conditions): ListRequest {
  if (conditions.where !== '' || list.orderBy !== 'i.number') return list;
  const offset = conditions.param(list.offset);
  if (list.direction === 'ASC') conditions.add(`i.number > ${offset}`);
  else conditions.add(`i.number <= (SELECT last_number FROM invoice_counter) - ${offset}::integer`);
  return { ...list, offset: 0 };
}
