import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import type { DayRange } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { invoiceEmailOf } from '../../model/customer.sql.js';
import { IS_UNBILLED } from '../../model/invoice.sql.js';
import { visitDay } from '../../model/visit.sql.js';
import type { InstantRange } from '../../platform/common/date-range.js';

/** What a customer has on no live invoice within some days. */
export interface ToInvoiceRow {
  customerId: number;
  customerName: string;
  billingName: string | null;
  active: boolean;
  hasEmail: boolean;
  /** It gets an invoice for each clean when that is completed. */
  isPerClean: boolean;
  /** Completed and priced. */
  cleans: number;
  cleanCents: number;
  /** Completed, without a price. */
  unpriced: number;
  /** Visits at which the crew could not clean. */
  fees: number;
  lastInvoiceId: number | null;
  lastNumber: number | null;
  /** yyyy-MM-dd */
  lastIssueDay: string | null;
}

/** Visits v of the days $3 to $4 whose fee may be charged. */
const CHARGEABLE = `
  v.outcome = 'refused' AND ${visitDay('v')} BETWEEN $3 AND $4
  AND NOT EXISTS (SELECT 1 FROM invoice_lines l WHERE l.visit_id = v.id AND l.live)`;

/** Clean c was on no invoice that the customer had and the office has cancelled: such a one a person invoices (decision D703). */
const IS_NEVER_TAKEN_BACK = `NOT EXISTS (
  SELECT 1 FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
  WHERE l.clean_id = c.id AND i.status = 'cancelled' AND i.issued_at IS NOT NULL)`;

/** What waits to be put on invoices, of everybody at once or of one customer. */
@Injectable()
export class ToInvoiceRepository {
  constructor(private readonly database: DataSource) {}

  /** Customers with completed cleans of these days on no live invoice, by name; at most so many. */
  customers({ from, to }: InstantRange, days: DayRange, most: number): Promise<ToInvoiceRow[]> {
    return this.database.query<ToInvoiceRow[]>(
      `WITH free AS (
         SELECT c.customer_id, count(c.price_cents)::integer AS cleans,
                coalesce(sum(c.price_cents), 0)::integer AS cents,
                (count(*) - count(c.price_cents))::integer AS unpriced
         FROM cleans c WHERE c.status = 'completed' AND c.clock_in >= $1 AND c.clock_in < $2 AND ${IS_UNBILLED}
         GROUP BY c.customer_id
       ), refused AS (
         SELECT v.customer_id, count(*)::integer AS fees FROM visits v WHERE ${CHARGEABLE} GROUP BY v.customer_id
       )
       SELECT customer.id AS "customerId", customer.name AS "customerName", customer.billing_name AS "billingName",
              customer.active, ${invoiceEmailOf('customer')} IS NOT NULL AS "hasEmail",
              (customer.invoice_required AND customer.invoice_per = 'clean') AS "isPerClean", free.cleans, free.cents AS "cleanCents", free.unpriced,
              coalesce(refused.fees, 0) AS fees,
              last.id AS "lastInvoiceId", last.number AS "lastNumber", last.day AS "lastIssueDay"
       FROM free JOIN customers customer ON customer.id = free.customer_id
       LEFT JOIN refused ON refused.customer_id = free.customer_id
       LEFT JOIN LATERAL (
         SELECT i.id, i.number, i.issue_date::text AS day FROM invoices i
         WHERE i.customer_id = free.customer_id AND i.live ORDER BY i.issue_date DESC, i.number DESC LIMIT 1
       ) last ON true
       ORDER BY customer.name_order, customer.id LIMIT $5`,
      [from, to, days.from, days.to, most],
    );
  }

  /**
   * A customer's completed, priced cleans of these days on no live invoice, earliest first: one more than an invoice can have.
   * @param isAutomatic without those that a person invoices
   */
  async cleanIds(
    tx: EntityManager,
    customerId: number,
    { from, to }: InstantRange,
    isAutomatic: boolean,
  ): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT c.id FROM cleans c
       WHERE c.customer_id = $1 AND c.status = 'completed' AND c.price_cents IS NOT NULL
         AND c.clock_in >= $2 AND c.clock_in < $3 AND ${IS_UNBILLED} ${isAutomatic ? `AND ${IS_NEVER_TAKEN_BACK}` : ''}
       ORDER BY c.clock_in, c.id LIMIT ${LIMITS.invoiceJobs + 1}`,
      [customerId, from, to],
    );
    return rows.map(({ id }) => id);
  }

  /** Customers with a monthly invoice who have priced cleans of this time on no live invoice, and none of the month yet. */
  async monthlyCustomers({ from, to }: InstantRange, month: string): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT customer.id FROM customers customer
       WHERE customer.invoice_required AND customer.invoice_per = 'month'
         AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.customer_id = customer.id AND i.automatic_month = $3)
         AND EXISTS (SELECT 1 FROM cleans c WHERE c.customer_id = customer.id AND c.status = 'completed'
           AND c.price_cents IS NOT NULL AND c.clock_in >= $1 AND c.clock_in < $2 AND ${IS_UNBILLED} AND ${IS_NEVER_TAKEN_BACK})
       ORDER BY customer.id`,
      [from, to, month],
    );
    return rows.map(({ id }) => id);
  }

  /** The first day of the last month whose monthly invoices are all made; null: none yet. */
  async monthlyUntil(): Promise<string | null> {
    const [row] = await this.database.query<{ day: string | null }[]>(
      `SELECT monthly_until::text AS day FROM invoice_counter`,
    );
    return row?.day ?? null;
  }

  /** All monthly invoices of a month are made. */
  async finishMonth(tx: EntityManager, month: string): Promise<void> {
    await tx.query(`UPDATE invoice_counter SET monthly_until = greatest(monthly_until, $1::date)`, [month]);
  }

  /** Whether a customer wants a monthly invoice and has none of this month: the customer is locked, so that it stays so. */
  async lockedForMonth(tx: EntityManager, customerId: number, month: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM customers c WHERE c.id = $1 AND c.invoice_required AND c.invoice_per = 'month' FOR NO KEY UPDATE`,
      [customerId],
    );
    const made = await tx.query<unknown[]>(
      `SELECT 1 FROM invoices i WHERE i.customer_id = $1 AND i.automatic_month = $2`,
      [customerId, month],
    );
    return rows.length > 0 && made.length === 0;
  }

  /** Monthly drafts of a month that were never issued, that no e-mail was asked for and whose customer has an address, at most so many. */
  async monthlyToMail(month: string, most: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT i.id FROM invoices i JOIN customers customer ON customer.id = i.customer_id
       WHERE i.status = 'draft' AND i.issued_at IS NULL AND i.automatic_month = $1 AND ${invoiceEmailOf('customer')} IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.invoice_id = i.id)
       ORDER BY i.number LIMIT $2`,
      [month, most],
    );
    return rows.map(({ id }) => id);
  }

  /** Visits of a customer whose fee may be charged, locked; read again in a statement after their lock. */
  async lockedFees(tx: EntityManager, customerId: number, days: DayRange): Promise<{ id: number; day: string }[]> {
    const locked = await tx.query<{ id: number }[]>(
      `SELECT v.id FROM visits v WHERE v.customer_id = $1 AND v.outcome = 'refused'
         AND ${visitDay('v')} BETWEEN $2 AND $3 ORDER BY v.id FOR NO KEY UPDATE OF v`,
      [customerId, days.from, days.to],
    );
    return tx.query<{ id: number; day: string }[]>(
      `SELECT v.id, ${visitDay('v')}::text AS day FROM visits v
       WHERE v.id = ANY ($1) AND v.customer_id = $2 AND ${CHARGEABLE} ORDER BY day, v.id LIMIT ${LIMITS.extraLines}`,
      [locked.map(({ id }) => id), customerId, days.from, days.to],
    );
  }
}
