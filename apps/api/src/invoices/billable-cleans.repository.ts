import { Injectable } from '@nestjs/common';
import type { ExtraOfClean, Payer } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { invoiceEmailOf } from '../model/customer.sql.js';

/** A customer as an invoice needs it, as it is now. */
export interface BilledCustomer extends Payer {
  customerId: number;
  customerName: string;
  customerAddress: string;
  /** Where its invoices go; null: nowhere. */
  customerEmail: string | null;
  gstFree: boolean;
  /** What lines of its cleans say; null: the usual. */
  lineText: string | null;
}

/** A clean as an invoice needs it, with its customer. */
export interface BillableClean extends BilledCustomer {
  id: number;
  status: 'active' | 'completed' | 'discarded';
  clockIn: Date;
  priceCents: number | null;
  /** The sum of its extras. */
  extrasCents: number;
}

const CUSTOMER = `
  customer.id AS "customerId", customer.name AS "customerName", customer.address AS "customerAddress",
  ${invoiceEmailOf('customer')} AS "customerEmail", customer.gst_free AS "gstFree", customer.line_text AS "lineText", customer.billing_name AS "billingName",
  customer.billing_reference AS "billingReference", customer.billing_address AS "billingAddress"`;

const SELECT = `
  SELECT c.id, ${CUSTOMER}, c.status, c.clock_in AS "clockIn", c.price_cents AS "priceCents", c.extras_cents AS "extrasCents"
  FROM cleans c JOIN customers customer ON customer.id = c.customer_id`;

/** What invoices ask of cleans. */
@Injectable()
export class BillableCleansRepository {
  /** These cleans, locked by id until the transaction ends: none is changed, discarded or invoiced meanwhile. */
  locked(tx: EntityManager, ids: number[]): Promise<BillableClean[]> {
    return tx.query<BillableClean[]>(`${SELECT} WHERE c.id = ANY ($1) ORDER BY c.id FOR NO KEY UPDATE OF c`, [ids]);
  }

  /** The live invoice of each of these cleans that is on one (T8); lock the cleans in a statement before this. */
  liveInvoices(tx: EntityManager, ids: number[]): Promise<{ cleanId: number; number: number }[]> {
    return tx.query<{ cleanId: number; number: number }[]>(
      `SELECT l.clean_id AS "cleanId", i.number FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
       WHERE l.clean_id = ANY ($1) AND l.live ORDER BY l.clean_id`,
      [ids],
    );
  }

  /** The extras of cleans, by clean, in their order; lock the cleans in a statement before this, as extras follow their lock. */
  async extrasOf(tx: EntityManager, ids: number[]): Promise<Map<number, ExtraOfClean[]>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.query<{ cleanId: number; extras: ExtraOfClean[] }[]>(
      `SELECT clean_id AS "cleanId", json_agg(json_build_object('name', name, 'amountCents', amount_cents) ORDER BY position) AS extras
       FROM clean_extras WHERE clean_id = ANY ($1) GROUP BY clean_id`,
      [ids],
    );
    return new Map(rows.map(({ cleanId, extras }) => [cleanId, extras]));
  }

  /**
   * Which of these cleans, locked already, get an automatic invoice: completed, priced, of a customer who
   * wants one for each, started since then, never invoiced automatically before and on no live invoice. Earliest first.
   */
  awaitingAutomatic(tx: EntityManager, ids: number[], since: Date | null): Promise<BillableClean[]> {
    return tx.query<BillableClean[]>(
      `${SELECT}
       WHERE c.id = ANY ($1) AND c.status = 'completed' AND c.price_cents IS NOT NULL AND customer.invoice_required AND customer.invoice_per = 'clean'
         AND ($2::timestamptz IS NULL OR c.clock_in >= $2)
         AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.automatic_clean_id = c.id)
         AND NOT EXISTS (SELECT 1 FROM invoice_lines l WHERE l.clean_id = c.id AND l.live)
       ORDER BY c.clock_in, c.id`,
      [ids, since],
    );
  }

  /** Null when there is no such customer. */
  async customer(tx: EntityManager, id: number): Promise<BilledCustomer | null> {
    const [row] = await tx.query<BilledCustomer[]>(
      `SELECT ${CUSTOMER} FROM customers customer WHERE customer.id = $1`,
      [id],
    );
    return row ?? null;
  }
}
