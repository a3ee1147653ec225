import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fullName } from '../../model/person.sql.js';
import type { RowRange } from '../../platform/common/list-query.js';
import { ACCOUNT_ORDER, accountEvents, EVENT_FACTS, type EventFacts, OF_EVENTS } from '../account.sql.js';

/** One event of a customer's account; amounts in cents. */
export interface MoneyRow extends EventFacts {
  id: number;
  /** Sums of many amounts come as text. */
  balanceCents: string;
  byName: string | null;
  at: Date;
}

/** A customer's account as a whole, in cents. */
export interface MoneyTotals {
  rows: number;
  balanceCents: string;
  creditCents: string;
}

const EVENTS = accountEvents('= $1');

/** Who cancelled an invoice or took that back, by the audit log: it has an entry for each turn, so they are counted from the last. */
const WHO_TURNED = `
  SELECT a.actor_id FROM audit_log a
  WHERE a.subject = 'invoice' AND a.subject_id = page.id AND a.action = 'invoice.status-changed'
    AND CASE page.kind WHEN 'restored' THEN a.details ->> 'before' IN ('cancelled', 'draft')
        ELSE a.details ->> 'after' = page.kind END
  ORDER BY a.id DESC LIMIT 1 OFFSET (
    SELECT count(*) FROM invoice_turns t WHERE t.invoice_id = page.id AND t.kind = page.kind AND t.id > page.turn)`;

/** Reads the accounts of customers (decision D454). */
@Injectable()
export class CustomerMoneyRepository {
  constructor(private readonly database: DataSource) {}

  /** null: there is no such customer. */
  async totals(customerId: number): Promise<MoneyTotals | null> {
    const [row] = await this.database.query<MoneyTotals[]>(
      `SELECT event.rows, event."balanceCents",
              (SELECT coalesce(sum(amount_cents - allocated_cents), 0) FROM payments WHERE customer_id = c.id) AS "creditCents"
       FROM customers c,
            (SELECT count(*)::integer AS rows, coalesce(sum(cents), 0) AS "balanceCents" FROM (${EVENTS}) each) event
       WHERE c.id = $1`,
      [customerId],
    );
    return row ?? null;
  }

  /** The newest first. */
  page(customerId: number, { offset, limit }: RowRange): Promise<MoneyRow[]> {
    return this.database.query<MoneyRow[]>(
      `WITH page AS MATERIALIZED (
         SELECT *, sum(cents) OVER (ORDER BY place) AS balance
         FROM (SELECT *, row_number() OVER (ORDER BY ${ACCOUNT_ORDER}) AS place FROM (${EVENTS}) each) placed
         ORDER BY place DESC LIMIT $2 OFFSET $3
       )
       SELECT ${EVENT_FACTS}, page.id, page.balance AS "balanceCents", page.at,
              (SELECT ${fullName('u')} FROM users u WHERE u.id = CASE page.kind
                 WHEN 'invoice' THEN i.created_by_id WHEN 'cancelled' THEN (${WHO_TURNED})
                 WHEN 'draft' THEN (${WHO_TURNED}) WHEN 'restored' THEN (${WHO_TURNED})
                 WHEN 'creditNote' THEN n.created_by_id ELSE p.created_by_id END) AS "byName"
       FROM page ${OF_EVENTS}
       ORDER BY page.place DESC`,
      [customerId, limit, offset],
    );
  }
}
