import { Injectable } from '@nestjs/common';
import type { DebtorSort } from '@tidycrew/contracts';
import { AGEING_BANDS, type AgeingBand } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { firstInstantOf } from '../../model/day.sql.js';
import { IS_OPEN, OPEN_CENTS } from '../../model/invoice.sql.js';
import { anywhere, idsOf, searchWords } from '../../platform/common/list-filter.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import { queryManyRows } from '../../platform/common/many-rows.js';
import { Conditions, sliceOf } from '../../platform/common/page.js';

/** What is owed by how long it has been due, in cents. */
export interface OwedRow extends Record<AgeingBand, number> {
  total: number;
}

export interface DebtorRow extends OwedRow {
  customerId: number;
  customerName: string;
  phone: string | null;
  oldestDueDay: string;
  lastPaymentDay: string | null;
}

export interface DebtorPage {
  rows: DebtorRow[];
  totals: OwedRow;
  /** All debtors of the list. */
  count: number;
}

/** What is read of an account, as at $1. */
type Ledger = 'asItIs' | 'takenBack';

/** What the list of debtors can be sorted by. */
export const DEBTOR_ORDERS: Record<DebtorSort, string> = {
  customerName: 'c.name_order',
  notDue: 'o."notDue"',
  days1to30: 'o."days1to30"',
  days31to60: 'o."days31to60"',
  days61to90: 'o."days61to90"',
  over90: 'o."over90"',
  overdue: 'o.total - o."notDue"',
  total: 'o.total',
  oldestDueDay: 'o."oldestDueDay"',
  lastPaymentDay: 'l."lastPaymentDay"',
};

/** Days since the due day, by which ageingBand of libs/domain chooses. */
const LATE = '($1::date - due_date)';
const IN_BAND: Record<AgeingBand, string> = {
  notDue: `${LATE} <= 0`,
  days1to30: `${LATE} BETWEEN 1 AND 30`,
  days31to60: `${LATE} BETWEEN 31 AND 60`,
  days61to90: `${LATE} BETWEEN 61 AND 90`,
  over90: `${LATE} > 90`,
};
const BANDS = AGEING_BANDS.map((band) => `coalesce(sum(cents) FILTER (WHERE ${IN_BAND[band]}), 0) AS "${band}"`);
const TOTALS = [...AGEING_BANDS, 'total'].map((column) => `'${column}', coalesce(sum("${column}"), 0)`).join(', ');

/** What is open of each issued invoice on $1, the business's today: an index alone answers it. */
const OPEN_NOW = `
  SELECT i.customer_id, i.due_date, ${OPEN_CENTS} AS cents FROM invoices i WHERE ${IS_OPEN} AND i.issue_date <= $1`;

/** Of an invoice that was cancelled: not yet on $1. */
const CANCELLED_LATER = `i.status = 'cancelled' AND coalesce(i.cancelled_at, i.updated_at) >= ${firstInstantOf('$1::date + 1')}`;

/**
 * The same on an earlier day: rows are only added and each has its day, so what is open now, with every row after that day taken
 * back. What was cancelled after it was owed then.
 */
const OPEN_THEN = `
  SELECT i.customer_id, i.due_date, known.cents
  FROM (
    SELECT invoice_id, sum(cents) AS cents FROM (
      SELECT i.id AS invoice_id, ${OPEN_CENTS} AS cents FROM invoices i WHERE ${IS_OPEN} AND i.issue_date <= $1
      UNION ALL
      SELECT i.id, a.amount_cents FROM allocations a JOIN invoices i ON i.id = a.invoice_id
      WHERE a.day > $1 AND i.issue_date <= $1
      UNION ALL
      SELECT i.id, n.total_cents FROM credit_notes n JOIN invoices i ON i.id = n.invoice_id
      WHERE n.issue_date > $1 AND i.issue_date <= $1
      UNION ALL SELECT i.id, ${OPEN_CENTS} FROM invoices i WHERE ${CANCELLED_LATER} AND i.issue_date <= $1
    ) AS parts GROUP BY invoice_id HAVING sum(cents) > 0
  ) AS known JOIN invoices i ON i.id = known.invoice_id
  WHERE i.issued_at IS NOT NULL AND (i.status IN ('sent', 'overdue', 'paid') OR ${CANCELLED_LATER})`;

/** The last payment of customer o that stood on $1. */
const LAST_PAYMENT = `
  LEFT JOIN LATERAL (
    SELECT p.received_on::text AS "lastPaymentDay" FROM payments p
    WHERE p.customer_id = o."customerId" AND p.amount_cents > 0 AND p.reverses_id IS NULL AND p.received_on <= $1
      AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id AND r.received_on <= $1)
    ORDER BY p.received_on DESC LIMIT 1
  ) AS l ON true`;
const CUSTOMER = 'JOIN customers c ON c.id = o."customerId"';

/** Reads who owes what, as at a day (decision D483). Filters: q (the customer's name or address), customerId, id. */
@Injectable()
export class DebtorsRepository {
  constructor(private readonly database: DataSource) {}

  /** A slice of the list with the sums of all of it. */
  async page(list: ListRequest, day: string, ledger: Ledger): Promise<DebtorPage> {
    const { owed, rows, params } = statementOf(list, day, ledger);
    const [page] = await this.database.query<[DebtorPage]>(
      `WITH ${owed}
       SELECT (SELECT count(*)::integer FROM owed) AS count, (SELECT json_build_object(${TOTALS}) FROM owed) AS totals,
              (SELECT coalesce(json_agg(debtor), '[]') FROM (${rows}) AS debtor) AS rows`,
      params,
    );
    return page;
  }

  /** All of the list. */
  all(list: ListRequest, day: string, ledger: Ledger): Promise<DebtorRow[]> {
    const { owed, rows, params } = statementOf(list, day, ledger);
    return queryManyRows(this.database, `WITH ${owed} ${rows}`, params);
  }
}

/** `owed`, for WITH: what each customer owes; `rows` of it are chosen before what only they show is read. */
function statementOf(
  list: ListRequest,
  day: string,
  ledger: Ledger,
): { owed: string; rows: string; params: unknown[] } {
  const conditions = new Conditions();
  conditions.param(day);
  conditions.among('customer_id', idsOf(list.filter, 'customerId') ?? idsOf(list.filter));
  const words = searchWords(list.filter).map((word) => `search_key LIKE ${conditions.param(anywhere(word))}`);
  if (words.length > 0) conditions.add(`customer_id IN (SELECT id FROM customers WHERE ${words.join(' AND ')})`);
  const owed = `
    owed AS MATERIALIZED (
      SELECT customer_id AS "customerId", ${BANDS.join(', ')}, sum(cents) AS total, min(due_date)::text AS "oldestDueDay"
      FROM (${ledger === 'asItIs' ? OPEN_NOW : OPEN_THEN}) AS open ${conditions.where} GROUP BY customer_id
    )`;
  const { orderBy, direction } = list;
  const order = `ORDER BY ${orderBy} ${direction} NULLS LAST, o.total DESC, o."customerId"`;
  const chosenBy = { c: CUSTOMER, l: LAST_PAYMENT, o: '' }[orderBy.charAt(0)] ?? '';
  const rows = `
    SELECT o.*, c.name AS "customerName", c.phone, l."lastPaymentDay"
    FROM (SELECT o.* FROM owed o ${chosenBy} ${order} ${sliceOf(list, conditions)}) AS o ${CUSTOMER} ${LAST_PAYMENT} ${order}`;
  return { owed, rows, params: conditions.params };
}
