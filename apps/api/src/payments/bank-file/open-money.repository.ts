import { Injectable } from '@nestjs/common';
import { BANK_PAYMENT_DAYS, type BankCustomer, type OpenInvoice, type RecordedMoney } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { IS_OPEN, OPEN_CENTS } from '../../model/invoice.sql.js';
import { fullName } from '../../model/person.sql.js';
import { queryManyRows } from '../../platform/common/many-rows.js';

const SELECT = `i.id, i.number, i.customer_id AS "customerId", ${OPEN_CENTS} AS "openCents",
  i.issue_date::text AS "issueDay"`;

/** Reads what customers owe, for what lines of the bank are compared with. */
@Injectable()
export class OpenMoneyRepository {
  constructor(private readonly database: DataSource) {}

  /** All open invoices, of each customer the oldest first. */
  open(): Promise<OpenInvoice[]> {
    return queryManyRows<OpenInvoice>(
      this.database,
      `SELECT ${SELECT} FROM invoices i WHERE ${IS_OPEN} ORDER BY i.customer_id, i.issue_date, i.number`,
      [],
    );
  }

  /** Whose names are searched for: those who are not archived, those who owe something, and those who paid since a day. */
  customers(first: string): Promise<BankCustomer[]> {
    return queryManyRows<BankCustomer>(
      this.database,
      `SELECT c.id, c.name, c.billing_name AS "billingName", c.billing_reference AS "billingReference" FROM customers c
       WHERE c.active OR c.id IN (SELECT i.customer_id FROM invoices i WHERE ${IS_OPEN})
         OR c.id IN (SELECT p.customer_id FROM payments p WHERE p.received_on >= $1::date - ${BANK_PAYMENT_DAYS.before})
       ORDER BY c.id`,
      [first],
    );
  }

  /** The customers of the invoices with these numbers, whatever became of them. */
  owners(numbers: number[]): Promise<{ number: number; customerId: number }[]> {
    return queryManyRows(
      this.database,
      'SELECT number, customer_id AS "customerId" FROM invoices WHERE number = ANY ($1)',
      [numbers],
    );
  }

  /** Payments that may be the money of lines between two days, and of which no line has all. */
  recorded(first: string, last: string): Promise<RecordedMoney[]> {
    return queryManyRows<RecordedMoney>(
      this.database,
      `SELECT id, "customerId", cents, "receivedOn", by, "invoiceNumbers" FROM (
         SELECT p.id, p.customer_id AS "customerId", p.received_on::text AS "receivedOn",
           p.amount_cents - coalesce((SELECT sum(d.amount_cents) FROM bank_line_payments d WHERE d.payment_id = p.id), 0) AS cents,
           (SELECT ${fullName('u')} FROM users u WHERE u.id = p.created_by_id) AS by,
           ARRAY(SELECT DISTINCT i.number FROM allocations a JOIN invoices i ON i.id = a.invoice_id
                 WHERE a.payment_id = p.id) AS "invoiceNumbers"
         FROM payments p
         WHERE p.received_on BETWEEN $1::date - ${BANK_PAYMENT_DAYS.before} AND $2::date + ${BANK_PAYMENT_DAYS.behind}
           AND p.amount_cents > 0 AND p.reverses_id IS NULL AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id)
       ) AS found WHERE cents > 0 ORDER BY id`,
      [first, last],
    );
  }

  /**
   * The oldest open invoices of each customer that a sum, in cents, may settle, without some invoices. Unknown customers
   * have none.
   */
  oldest(
    tx: EntityManager,
    sums: readonly { customerId: number; cents: number }[],
    without: number[],
  ): Promise<OpenInvoice[]> {
    return tx.query<OpenInvoice[]>(
      `SELECT i.id, i.number, i."customerId", i."openCents"
       FROM jsonb_to_recordset($1) AS wanted ("customerId" integer, cents bigint)
       JOIN (
         SELECT ${SELECT}, sum(${OPEN_CENTS}) OVER (
                  PARTITION BY i.customer_id ORDER BY i.issue_date, i.number ROWS UNBOUNDED PRECEDING) AS "upTo"
         FROM invoices i
         WHERE ${IS_OPEN} AND i.id <> ALL ($2)
           AND i.customer_id IN (SELECT (one->>'customerId')::integer FROM jsonb_array_elements($1) AS one)
       ) AS i ON i."customerId" = wanted."customerId" AND i."upTo" - i."openCents" < wanted.cents
       ORDER BY i.id`,
      [JSON.stringify(sums), without],
    );
  }
}
