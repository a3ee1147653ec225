import { Injectable } from '@nestjs/common';
import { LIMITS, STATEMENT_LIMITS } from '@tidycrew/contracts';
import type { DayRange, AgedInvoice } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { invoiceEmailOf } from '../../model/customer.sql.js';
import { IS_OPEN, OPEN_CENTS } from '../../model/invoice.sql.js';
import { ACCOUNT_ORDER, accountEvents, countedOn, EVENT_FACTS, type EventFacts, OF_EVENTS } from '../account.sql.js';

/** A customer's account in some days; amounts in cents. */
export interface AccountRow {
  customerId: number;
  name: string;
  billingName: string | null;
  billingReference: string | null;
  /** Where statements go: up to five addresses, with a comma and a space between them. */
  email: string | null;
  isArchived: boolean;
  /** Before the first day, and after the last one. */
  openingCents: number;
  closingCents: number;
  /** What was open after the last day, by due day. */
  open: AgedInvoice[];
  /** How many events these days have. */
  events: number;
  /** Somebody asked for a statement of this customer on the day that was asked about. */
  isSentToday: boolean;
}

const OF_SOME = '= ANY ($1)';

/**
 * What the invoices of customers $1 had open after day $3, by rows up to that day only: what they have open now,
 * with what was allocated and credited later put back.
 */
const OPEN_INVOICES = `
  SELECT i.customer_id, i.due_date, sum(${OPEN_CENTS} + coalesce(later.cents, 0)) AS cents
  FROM invoices i
  LEFT JOIN (
    SELECT moved.invoice_id, sum(moved.cents) AS cents FROM (
      SELECT a.invoice_id, a.amount_cents AS cents FROM payments p JOIN allocations a ON a.payment_id = p.id AND a.day > $3
      WHERE p.customer_id ${OF_SOME}
      UNION ALL
      SELECT n.invoice_id, n.total_cents FROM credit_notes n WHERE n.customer_id ${OF_SOME} AND n.issue_date > $3
    ) moved GROUP BY moved.invoice_id
  ) later ON later.invoice_id = i.id
  WHERE i.customer_id ${OF_SOME} AND ${countedOn('$3')}
    AND ${OPEN_CENTS} + coalesce(later.cents, 0) > 0
  GROUP BY i.customer_id, i.due_date`;

/** Reads accounts as at a day (decisions D477, D478). */
@Injectable()
export class StatementRepository {
  constructor(private readonly database: DataSource) {}

  /** The accounts of those of these customers that there are, in the order of their names. */
  accounts(
    customerIds: readonly number[],
    { from, to }: DayRange,
    today: string | null,
    tx: Pick<EntityManager, 'query'> = this.database,
  ): Promise<AccountRow[]> {
    return tx.query<AccountRow[]>(
      `WITH event AS (
         SELECT customer_id, sum(cents)::double precision AS closing,
                (sum(cents) FILTER (WHERE day < $2))::double precision AS opening,
                (count(*) FILTER (WHERE day >= $2))::integer AS events
         FROM (${accountEvents(OF_SOME)}) each WHERE day <= $3 GROUP BY customer_id
       ), open AS (
         SELECT customer_id, json_agg(json_build_object('dueDay', due_date, 'openCents', cents) ORDER BY due_date) AS invoices
         FROM (${OPEN_INVOICES}) each GROUP BY customer_id
       )
       SELECT c.id AS "customerId", c.name, c.billing_name AS "billingName", c.billing_reference AS "billingReference",
              ${invoiceEmailOf('c')} AS email, NOT c.active AS "isArchived", coalesce(event.opening, 0) AS "openingCents",
              coalesce(event.closing, 0) AS "closingCents", coalesce(open.invoices, '[]') AS open,
              coalesce(event.events, 0) AS events,
              EXISTS (SELECT 1 FROM statements s WHERE s.customer_id = c.id AND s.asked_on = $4) AS "isSentToday"
       FROM customers c LEFT JOIN event ON event.customer_id = c.id LEFT JOIN open ON open.customer_id = c.id
       WHERE c.id ${OF_SOME} ORDER BY c.name_order, c.id`,
      [customerIds, from, to, today],
    );
  }

  /** An account with what happened in these days, of one moment: the rows come to its balance. */
  async withEvents(
    customerId: number,
    days: DayRange,
  ): Promise<{ account: AccountRow | undefined; events: EventFacts[] }> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const [account] = await this.accounts([customerId], days, null, tx);
      return { account, events: await this.events(tx, customerId, days) };
    });
  }

  /** What happened in these days, at most one more than a statement can have. */
  events(tx: EntityManager, customerId: number, { from, to }: DayRange): Promise<EventFacts[]> {
    return tx.query<EventFacts[]>(
      `WITH page AS MATERIALIZED (
         SELECT * FROM (${accountEvents('= $1')}) each WHERE day BETWEEN $2 AND $3 ORDER BY ${ACCOUNT_ORDER} LIMIT $4
       )
       SELECT ${EVENT_FACTS} FROM page ${OF_EVENTS}
       ORDER BY page.day, page.at, page.kind <> 'invoice', page.turn, page.kind, page.id`,
      [customerId, from, to, STATEMENT_LIMITS.rows + 1],
    );
  }

  /**
   * The customers who have an open invoice that was due before a day: at most as many as a list answers, those without a
   * statement of today first, then those who are late for longest.
   */
  async lateBefore(day: string, today: string, tx: Pick<EntityManager, 'query'> = this.database): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT late.customer_id AS id FROM (
         SELECT i.customer_id, min(i.due_date) AS due FROM invoices i WHERE ${IS_OPEN} AND i.due_date < $1
         GROUP BY i.customer_id
       ) late
       ORDER BY EXISTS (SELECT 1 FROM statements s WHERE s.customer_id = late.customer_id AND s.asked_on = $2), late.due, id
       LIMIT $3`,
      [day, today, LIMITS.list],
    );
    return rows.map(({ id }) => id);
  }
}
