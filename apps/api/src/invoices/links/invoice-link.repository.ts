import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { InvoiceStatus } from '@tidycrew/contracts';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { InvoiceLinkRow } from '../../model/invoice-link.entity.js';
import { InvoiceRow } from '../../model/invoice.entity.js';

/** A link that has neither expired nor been withdrawn. */
export interface LinkRow {
  id: number;
  invoiceId: number;
  number: number;
  customerName: string;
  createdByFirstName: string;
  createdByLastName: string;
  createdAt: Date;
  expiresAt: Date;
  lastOpenedAt: Date | null;
}

/** What stands behind an open link. */
export interface SharedRow {
  number: number;
  status: InvoiceStatus;
  brandName: string;
  customerName: string;
  issueDay: string;
  dueDay: string;
  paymentTerms: string;
  totalCents: number;
  expiresAt: Date;
}

const LIVE = `
  SELECT l.id, l.invoice_id AS "invoiceId", i.number, i.customer_name AS "customerName",
         maker.first_name AS "createdByFirstName", maker.last_name AS "createdByLastName",
         l.created_at AS "createdAt", l.expires_at AS "expiresAt", l.last_opened_at AS "lastOpenedAt"
  FROM invoice_links l
  JOIN invoices i ON i.id = l.invoice_id
  JOIN users maker ON maker.id = l.created_by_id
  WHERE l.withdrawn_at IS NULL AND l.expires_at > $1`;

@Injectable()
export class InvoiceLinkRepository {
  constructor(
    @InjectRepository(InvoiceLinkRow) private readonly links: Repository<InvoiceLinkRow>,
    @InjectRepository(InvoiceRow) private readonly invoices: Repository<InvoiceRow>,
    private readonly database: DataSource,
  ) {}

  /** Live links, newest first: of one invoice, or of all with a null id. */
  live(
    now: Date,
    invoiceId: number | null,
    most: number,
    tx: EntityManager = this.database.manager,
  ): Promise<LinkRow[]> {
    const ofInvoice = invoiceId === null ? '$3::integer IS NULL' : 'l.invoice_id = $3';
    return tx.query(`${LIVE} AND ${ofInvoice} ORDER BY l.id DESC LIMIT $2`, [now, most, invoiceId]);
  }

  /** Keeps everybody else from adding links to the invoice; null: there is no such invoice. */
  lockInvoice(tx: EntityManager, id: number): Promise<Pick<InvoiceRow, 'number' | 'status'> | null> {
    const select = { id: true, number: true, status: true } as const;
    return tx.withRepository(this.invoices).findOne({ select, where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async add(
    tx: EntityManager,
    link: Pick<InvoiceLinkRow, 'invoiceId' | 'createdById' | 'createdAt' | 'expiresAt'>,
  ): Promise<number> {
    return (await tx.withRepository(this.links).save(this.links.create(link))).id;
  }

  /** The invoice whose link was live until now; null: there is no such live link. */
  async withdraw(tx: EntityManager, id: number, by: number, now: Date): Promise<number | null> {
    const [rows] = await tx.query<[{ invoiceId: number }[], number]>(
      `UPDATE invoice_links SET withdrawn_at = $3, withdrawn_by_id = $2
       WHERE id = $1 AND withdrawn_at IS NULL AND expires_at > $3 RETURNING invoice_id AS "invoiceId"`,
      [id, by, now],
    );
    return rows[0]?.invoiceId ?? null;
  }

  /** What a link opens, and that it was opened now; null: it has expired or been withdrawn. */
  async open(id: number, now: Date): Promise<SharedRow | null> {
    const [rows] = await this.database.query<[SharedRow[], number]>(
      `UPDATE invoice_links l SET last_opened_at = $2
       FROM invoices i
       WHERE l.id = $1 AND l.withdrawn_at IS NULL AND l.expires_at > $2 AND i.id = l.invoice_id
       RETURNING i.number, i.status, i.issuer ->> 'brandName' AS "brandName", i.customer_name AS "customerName",
                 i.issue_date::text AS "issueDay", i.due_date::text AS "dueDay", i.payment_terms AS "paymentTerms",
                 i.total_cents AS "totalCents", l.expires_at AS "expiresAt"`,
      [id, now],
    );
    return rows[0] ?? null;
  }
}
