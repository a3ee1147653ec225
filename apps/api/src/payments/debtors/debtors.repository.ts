import { Injectable } from '@nestjs/common';
import type { DebtorSort } from '@tidycrew/contracts';
import { AGEING_BANDS, type AgeingBand, customerSearchWords } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { IS_OPEN, OPEN_CENTS } from '../../model/invoice.sql.js';
import { hasWords } from '../../platform/common/customer-search.js';
import { idsOf, searchOf } from '../../platform/common/list-filter.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import { queryManyRows } from '../../platform/common/many-rows.js';
import { Conditions, sliceOf } from '../../platform/common/page.js';
import { countedOn } from '../account.sql.js';

/** What is open by how long it has been due, and what is left of it after credit, in cents. */
export interface OwedRow extends Record<AgeingBand, number> {
  /** What the customer has paid and nothing uses. */
  credit: number;
  /** What is left in all, of what is overdue, and of what is overdue for more than 30 days: credit is taken off the newest first. */
  total: number;
  overdue: number;
  over30: number;
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
  credit: 'o.credit',
  overdue: 'o.overdue',
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
const BANDS = AGEING_BANDS.map(
  (band) => `coalesce(sum(cents) FILTER (WHERE cents > 0 AND ${IN_BAND[band]}), 0) AS "${band}"`,
);
const TOTALS = [...AGEING_BANDS, 'credit', 'total', 'overdue', 'over30']
  .map((column) => `'${column}', coalesce(sum("${column}"), 0)`)
  .join(', ');

/**
 * What is open of each issued invoice on $1, the business's today: an index answers it. Payments dated ahead, which are few, settle
 * nothing yet.
 */
const AHEAD = `(SELECT invoice_id, sum(amount_cents) AS cents FROM allocations WHERE day > $1 GROUP BY invoice_id) AS ahead`;
const OPEN_NOW = `
  SELECT i.customer_id, i.due_date, ${OPEN_CENTS} + coalesce(ahead.cents, 0) AS cents
  FROM invoices i LEFT JOIN ${AHEAD} ON ahead.invoice_id = i.id WHERE ${IS_OPEN} AND i.issue_date <= $1
  UNION ALL
  SELECT i.customer_id, i.due_date, ${OPEN_CENTS} + ahead.cents FROM ${AHEAD} JOIN invoices i ON i.id = ahead.invoice_id
  WHERE i.status IN ('sent', 'overdue', 'paid') AND NOT (${IS_OPEN}) AND i.issue_date <= $1`;

/**
 * The same on an earlier day: rows are only added and each has its day, so what is open now, with every row after that day taken
 * back. What stopped to count after it was owed then; what was restored after it was not.
 */
const OPEN_THEN = `
  SELECT i.customer_id, i.due_date, known.cents
  FROM (
    SELECT invoice_id, sum(cents) AS cents FROM (
      SELECT i.id AS invoice_id, ${OPEN_CENTS} AS cents FROM invoices i WHERE ${IS_OPEN} AND i.issue_date <= $1
      UNION ALL SELECT a.invoice_id, a.amount_cents FROM allocations a WHERE a.day > $1
      UNION ALL SELECT n.invoice_id, n.total_cents FROM credit_notes n WHERE n.issue_date > $1
      UNION ALL
      SELECT i.id, ${OPEN_CENTS} FROM invoices i
      WHERE i.status IN ('draft', 'cancelled') AND i.id IN (SELECT invoice_id FROM invoice_turns WHERE day > $1)
    ) AS parts GROUP BY invoice_id HAVING sum(cents) <> 0
  ) AS known JOIN invoices i ON i.id = known.invoice_id
  WHERE ${countedOn('$1')}`;

/** What customers had paid by $1 and nothing used by then: what there is now, with every row after that day taken back. */
const CREDIT = `
  SELECT customer_id, sum(cents) AS cents FROM (
    SELECT customer_id, amount_cents - allocated_cents AS cents FROM payments WHERE amount_cents <> allocated_cents
    UNION ALL SELECT customer_id, -amount_cents FROM payments WHERE received_on > $1
    UNION ALL SELECT customer_id, amount_cents FROM allocations WHERE day > $1
  ) AS parts GROUP BY customer_id`;

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
  const search = searchOf(list.filter);
  if (search !== null) {
    const isFound = hasWords(customerSearchWords(search), 'office_key', (value) => conditions.param(value));
    conditions.add(`customer_id IN (SELECT id FROM customers WHERE ${isFound})`);
  }
  const owed = `
    open AS (
      SELECT customer_id AS "customerId", ${BANDS.join(', ')}, coalesce(sum(cents) FILTER (WHERE cents > 0), 0) AS gross,
             sum(cents) AS net, min(due_date) FILTER (WHERE cents > 0)::text AS "oldestDueDay"
      FROM (${ledger === 'asItIs' ? OPEN_NOW : OPEN_THEN}) AS each ${conditions.where} GROUP BY customer_id
    ), owed AS MATERIALIZED (
      SELECT o."customerId", ${AGEING_BANDS.map((band) => `o."${band}"`).join(', ')}, part.credit, part.total,
             least(o.gross - o."notDue", part.total) AS overdue,
             least(o.gross - o."notDue" - o."days1to30", part.total) AS over30, o."oldestDueDay"
      FROM open o LEFT JOIN (${CREDIT}) AS paid ON paid.customer_id = o."customerId"
      -- What a backdated credit note took off a paid invoice is credit, too (decision D478).
      CROSS JOIN LATERAL (
        SELECT o.gross - o.net + coalesce(paid.cents, 0) AS credit, o.net - coalesce(paid.cents, 0) AS total
      ) AS part
      WHERE part.total > 0
    )`;
  const { orderBy, direction } = list;
  const order = `ORDER BY ${orderBy} ${direction} NULLS LAST, o.total DESC, o."customerId"`;
  const chosenBy = { c: CUSTOMER, l: LAST_PAYMENT, o: '' }[orderBy.charAt(0)] ?? '';
  const rows = `
    SELECT o.*, c.name AS "customerName", c.phone, l."lastPaymentDay"
    FROM (SELECT o.* FROM owed o ${chosenBy} ${order} ${sliceOf(list, conditions)}) AS o ${CUSTOMER} ${LAST_PAYMENT} ${order}`;
  return { owed, rows, params: conditions.params };
}
