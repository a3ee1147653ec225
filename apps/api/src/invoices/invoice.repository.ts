import { Injectable } from '@nestjs/common';
import type { InvoiceSource, InvoiceStatus } from '@tidycrew/contracts';
import type { StoredInvoice } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';

/** An invoice with its lines, all that invoiceDocument needs; never the bytes of its PDF. */
export interface WholeInvoice extends StoredInvoice {
  id: number;
  customerId: number;
  /** The customer's address for mail as it is now; null: none. */
  customerEmail: string | null;
  status: InvoiceStatus;
  source: InvoiceSource;
  issuedAt: Date | null;
  /** Of the PDF that is kept; null: none is kept yet. */
  pdfSha256: string | null;
  createdAt: Date;
  lines: WholeInvoiceLine[];
}

export interface WholeInvoiceLine {
  cleanId: number;
  /** yyyy-MM-dd */
  day: string;
  description: string;
  address: string;
  amountCents: number;
}

const WHOLE = `
  SELECT i.id, i.number, i.customer_id AS "customerId", i.customer_name AS "customerName",
         i.customer_address AS "customerAddress", customer.email AS "customerEmail", i.status, i.source,
         i.issue_date::text AS "issueDay", i.due_date::text AS "dueDay", i.payment_terms AS "paymentTerms", i.notes,
         i.total_cents AS "totalCents", i.gst_cents AS "gstCents", i.issuer, i.issued_at AS "issuedAt",
         i.pdf_sha256 AS "pdfSha256", i.created_at AS "createdAt",
         (SELECT coalesce(json_agg(json_build_object('cleanId', l.clean_id, 'day', l.day, 'description', l.description,
                                     'address', l.address, 'amountCents', l.amount_cents) ORDER BY l.position), '[]')
          FROM invoice_lines l WHERE l.invoice_id = i.id) AS lines
  FROM invoices i JOIN customers customer ON customer.id = i.customer_id`;

@Injectable()
export class InvoiceRepository {
  constructor(private readonly database: DataSource) {}

  /** One invoice by its id or its number; null when there is none. */
  async whole(
    by: { id: number } | { number: number },
    tx: EntityManager = this.database.manager,
  ): Promise<WholeInvoice | null> {
    const [column, value] = 'id' in by ? ['i.id', by.id] : ['i.number', by.number];
    const [row] = await tx.query<WholeInvoice[]>(`${WHOLE} WHERE ${column} = $1`, [value]);
    return row ?? null;
  }
}
