import { Injectable } from '@nestjs/common';
import { BANK_CANDIDATES, type OpenInvoice, type OwingCustomer } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { IS_OPEN, OPEN_CENTS } from '../../model/invoice.sql.js';
import { queryManyRows } from '../../platform/common/many-rows.js';

const SELECT = `i.id, i.number, i.customer_id AS "customerId", ${OPEN_CENTS} AS "openCents"`;

/** Reads what customers owe, for what lines of the bank are compared with. */
@Injectable()
export class OpenMoneyRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Open invoices with one of these numbers, or with one of these amounts open, in cents; of more of one customer with the same amount
   * as many as show that there are more than can be chosen from.
   */
  invoices(numbers: number[], amounts: number[]): Promise<OpenInvoice[]> {
    return queryManyRows<OpenInvoice>(
      this.database,
      `SELECT id, number, "customerId", "openCents" FROM (
         SELECT ${SELECT}, i.number = ANY ($1) AS "isNamed",
                row_number() OVER (PARTITION BY i.customer_id, ${OPEN_CENTS} ORDER BY i.number) AS place
         FROM invoices i WHERE ${IS_OPEN} AND (i.number = ANY ($1) OR ${OPEN_CENTS} = ANY ($2))
       ) AS found WHERE "isNamed" OR place <= ${BANK_CANDIDATES + 1} ORDER BY number`,
      [numbers, amounts],
    );
  }

  /** Customers with several open invoices that come to one of these amounts, in cents. */
  customers(amounts: number[]): Promise<OwingCustomer[]> {
    return queryManyRows<OwingCustomer>(
      this.database,
      `SELECT i.customer_id AS id, sum(${OPEN_CENTS}) AS "owedCents" FROM invoices i WHERE ${IS_OPEN}
       GROUP BY i.customer_id HAVING count(*) > 1 AND sum(${OPEN_CENTS}) = ANY ($1::bigint[]) ORDER BY i.customer_id`,
      [amounts],
    );
  }

  names(customerIds: number[]): Promise<{ id: number; name: string }[]> {
    return queryManyRows(this.database, 'SELECT id, name FROM customers WHERE id = ANY ($1)', [customerIds]);
  }

  /** The open invoices of these customers, of each the oldest first. */
  ofCustomers(customerIds: number[]): Promise<OpenInvoice[]> {
    return queryManyRows<OpenInvoice>(
      this.database,
      `SELECT ${SELECT} FROM invoices i WHERE ${IS_OPEN} AND i.customer_id = ANY ($1)
       ORDER BY i.customer_id, i.issue_date, i.number`,
      [customerIds],
    );
  }

  /**
   * Of each of these customers the oldest open invoices that a sum, in cents, may settle, without some invoices. Customers that are not
   * stored have none.
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

  /** Those of these customers that are stored. */
  async stored(tx: EntityManager, customerIds: number[]): Promise<Set<number>> {
    const rows = await tx.query<{ id: number }[]>('SELECT id FROM customers WHERE id = ANY ($1)', [customerIds]);
    return new Set(rows.map(({ id }) => id));
  }
}
