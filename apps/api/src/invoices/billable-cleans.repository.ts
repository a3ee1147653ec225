import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A clean as an invoice needs it, with its customer as it is now. */
export interface BillableClean {
  id: number;
  customerId: number;
  customerName: string;
  customerAddress: string;
  customerEmail: string | null;
  status: 'active' | 'completed' | 'discarded';
  clockIn: Date;
  priceCents: number | null;
}

const SELECT = `
  SELECT c.id, c.customer_id AS "customerId", customer.name AS "customerName", customer.address AS "customerAddress",
         customer.email AS "customerEmail", c.status, c.clock_in AS "clockIn", c.price_cents AS "priceCents"
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

  /**
   * Which of these cleans, locked already, get an automatic invoice (decision D47): completed, priced, of a customer who
   * wants invoices, started since then, never invoiced automatically before and on no live invoice. Earliest first.
   */
  awaitingAutomatic(tx: EntityManager, ids: number[], since: Date | null): Promise<BillableClean[]> {
    return tx.query<BillableClean[]>(
      `${SELECT}
       WHERE c.id = ANY ($1) AND c.status = 'completed' AND c.price_cents IS NOT NULL AND customer.invoice_required
         AND ($2::timestamptz IS NULL OR c.clock_in >= $2)
         AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.automatic_clean_id = c.id)
         AND NOT EXISTS (SELECT 1 FROM invoice_lines l WHERE l.clean_id = c.id AND l.live)
       ORDER BY c.clock_in, c.id`,
      [ids, since],
    );
  }

  /** The customer's name; null when there is none. */
  async customerName(tx: EntityManager, id: number): Promise<string | null> {
    const [row] = await tx.query<{ name: string }[]>(`SELECT name FROM customers WHERE id = $1`, [id]);
    return row?.name ?? null;
  }
}
