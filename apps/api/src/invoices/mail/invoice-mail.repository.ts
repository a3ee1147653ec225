import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { InvoiceMailKind } from '../../model/mail.entity.js';

/** What invoices read of their mails. */
@Injectable()
export class InvoiceMailRepository {
  /** What was done on the cleans of these invoices, by the place of the clean's first line. */
  async doneOn(tx: EntityManager, invoiceIds: readonly number[]): Promise<Map<number, Map<number, string[]>>> {
    const rows = await tx.query<{ invoiceId: number; position: number; items: string[] }[]>(
      `SELECT l.invoice_id AS "invoiceId", l.position, array_agg(i.text ORDER BY i.position) AS items
       FROM invoice_lines l JOIN clean_items i ON i.clean_id = l.clean_id AND i.state = 'done'
       WHERE l.invoice_id = ANY ($1) AND l.part = 1
       GROUP BY l.invoice_id, l.position ORDER BY 1, 2`,
      [invoiceIds],
    );
    const done = new Map<number, Map<number, string[]>>();
    for (const { invoiceId, position, items } of rows) {
      const ofInvoice = done.get(invoiceId) ?? new Map<number, string[]>();
      done.set(invoiceId, ofInvoice.set(position, items));
    }
    return done;
  }

  /** Locks invoices, so that their e-mails are asked for by one at a time. */
  async lockInvoices(tx: EntityManager, ids: readonly number[]): Promise<void> {
    await tx.query(`SELECT 1 FROM invoices WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`, [ids]);
  }

  /** Those of these invoices for which a mail of this kind is on its way. */
  async onTheirWay(tx: EntityManager, invoiceIds: readonly number[], kind: InvoiceMailKind): Promise<Set<number>> {
    const rows = await tx.query<{ invoiceId: number }[]>(
      `SELECT DISTINCT invoice_id AS "invoiceId" FROM mails
       WHERE invoice_id = ANY ($1) AND kind = $2 AND status IN ('waiting', 'sending')`,
      [invoiceIds, kind],
    );
    return new Set(rows.map(({ invoiceId }) => invoiceId));
  }

  /** Those of these invoices of which a mail is on its way or may have arrived. */
  async mayArrive(tx: EntityManager, invoiceIds: readonly number[]): Promise<Set<number>> {
    const rows = await tx.query<{ invoiceId: number }[]>(
      `SELECT DISTINCT invoice_id AS "invoiceId" FROM mails
       WHERE invoice_id = ANY ($1) AND status IN ('waiting', 'sending', 'sent', 'unconfirmed')`,
      [invoiceIds],
    );
    return new Set(rows.map(({ invoiceId }) => invoiceId));
  }
}
