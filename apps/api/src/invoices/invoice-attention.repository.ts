import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { DataSource } from 'typeorm';
import { invoiceEmailOf } from '../model/customer.sql.js';

export interface AttentionRow {
  id: number;
  customerId: number;
  customerName: string;
  /** The draft's number; null for a clean. */
  number: number | null;
}

/** More rows than anybody works through on a dashboard. */
const MAX_ROWS = 100;

/** An e-mail of invoice i was asked for, and not left unsent at its hand-over, as where its customer had no address by then (D716). */
const WAS_ASKED_FOR = `EXISTS (SELECT 1 FROM mails m WHERE m.invoice_id = i.id AND NOT (m.status = 'kept' AND m.last_error IS NOT NULL))`;

/** What of automatic invoices waits for somebody; each read by an index over just that. */
@Injectable()
export class InvoiceAttentionRepository {
  constructor(private readonly database: DataSource) {}

  /** Automatic drafts of one clean that no e-mail was asked for, oldest first, with whether their customer has an address by now. */
  unsentDrafts(): Promise<(AttentionRow & { hasEmail: boolean })[]> {
    return this.database.query<(AttentionRow & { hasEmail: boolean })[]>(
      `SELECT i.id, i.customer_id AS "customerId", i.customer_name AS "customerName", i.number,
              ${invoiceEmailOf('customer')} IS NOT NULL AS "hasEmail"
       FROM invoices i JOIN customers customer ON customer.id = i.customer_id
       WHERE i.status = 'draft' AND i.automatic_clean_id IS NOT NULL AND NOT ${WAS_ASKED_FOR}
       ORDER BY i.number LIMIT ${MAX_ROWS}`,
    );
  }

  /** Monthly drafts that no e-mail was asked for, oldest first, with whether they can be e-mailed. */
  monthlyDrafts(): Promise<(AttentionRow & { hasEmail: boolean })[]> {
    return this.database.query<(AttentionRow & { hasEmail: boolean })[]>(
      `SELECT i.id, i.customer_id AS "customerId", i.customer_name AS "customerName", i.number,
              ${invoiceEmailOf('customer')} IS NOT NULL AS "hasEmail"
       FROM invoices i JOIN customers customer ON customer.id = i.customer_id
       WHERE i.status = 'draft' AND i.automatic_month IS NOT NULL AND i.issued_at IS NULL
         AND NOT ${WAS_ASKED_FOR}
       ORDER BY i.number LIMIT ${LIMITS.list}`,
    );
  }

  /** Completed cleans since then, without a price, of customers who want invoices, oldest first. */
  cleansWithoutPrice(since: Date): Promise<AttentionRow[]> {
    return this.database.query<AttentionRow[]>(
      `SELECT c.id, c.customer_id AS "customerId", customer.name AS "customerName", NULL AS number
       FROM cleans c JOIN customers customer ON customer.id = c.customer_id AND customer.invoice_required
       WHERE c.status = 'completed' AND c.price_cents IS NULL AND c.clock_in >= $1
       ORDER BY c.clock_in, c.id LIMIT ${MAX_ROWS}`,
      [since],
    );
  }

  /** E-mails that failed or may have, and that nobody has sent again; of visits, until they are over. */
  async unsentMails(): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM mails m
       WHERE m.status IN ('failed', 'unconfirmed') AND m.server_id IS NULL
         AND coalesce(m.visit_day >= current_date, true)
         AND NOT EXISTS (SELECT 1 FROM mails again WHERE again.resend_of_id = m.id)`,
    );
    return row?.count ?? 0;
  }
}
