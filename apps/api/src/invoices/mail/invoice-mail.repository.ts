import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { InvoiceMailKind } from '../../model/mail.entity.js';

/** What invoices read of their mails. */
@Injectable()
export class InvoiceMailRepository {
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
}
