import { Injectable } from '@nestjs/common';
import type { InvoiceStatus } from '@tidycrew/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { InvoiceLink } from '../../model/invoice-link.entity.js';
import type { Issuer } from '@tidycrew/domain';
import type { Invoice } from '../../model/invoice.entity.js';
import { newRandomPart } from '../../platform/common/signed-claim.js';
import type { LinkClaim } from './link-token.js';

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
  /** What its token claims beside its id; null: a link from before there was one. */
  randomPart: Buffer | null;
}

/** An invoice that links are added to, with how many live ones it has. */
export type LockedForLinks = Pick<Invoice, 'id' | 'number' | 'status'> & { links: number };

/** What stands behind an open link. */
export interface SharedRow {
  number: number;
  status: InvoiceStatus;
  issuer: Issuer;
  customerName: string;
  issueDay: string;
  dueDay: string;
  paymentTerms: string;
  totalCents: number;
  paidCents: number;
  creditedCents: number;
  /** The business's page to pay by card as of now; null: it has none. */
  payLink: string | null;
  expiresAt: Date;
  /** The invoice's credit notes, oldest first. */
  creditNotes: { number: number; issueDay: string; totalCents: number }[];
}

const LIVE = `
  SELECT l.id, l.invoice_id AS "invoiceId", i.number, i.customer_name AS "customerName",
         maker.first_name AS "createdByFirstName", maker.last_name AS "createdByLastName",
         l.created_at AS "createdAt", l.expires_at AS "expiresAt", l.last_opened_at AS "lastOpenedAt",
         l.random_part AS "randomPart"
  FROM invoice_links l
  JOIN invoices i ON i.id = l.invoice_id
  JOIN users maker ON maker.id = l.created_by_id
  WHERE l.withdrawn_at IS NULL AND l.expires_at > $1`;

@Injectable()
export class InvoiceLinkRepository {
  constructor(private readonly database: DataSource) {}

  /** Live links, newest first: of one invoice, or of all with a null id. */
  live(now: Date, invoiceId: number | null, most: number): Promise<LinkRow[]> {
    const ofInvoice = invoiceId === null ? '$3::integer IS NULL' : 'l.invoice_id = $3';
    return this.database.query(`${LIVE} AND ${ofInvoice} ORDER BY l.id DESC LIMIT $2`, [now, most, invoiceId]);
  }

  /** Live ones of these links, in the order of their invoices' numbers. */
  liveAmong(now: Date, ids: readonly number[]): Promise<LinkRow[]> {
    return this.database.query(`${LIVE} AND l.id = ANY ($2) ORDER BY i.number`, [now, ids]);
  }

  /** Keeps everybody else from adding links to these invoices; with how many live links each has. */
  async lockInvoices(tx: EntityManager, ids: readonly number[], now: Date): Promise<LockedForLinks[]> {
    await tx.query(`SELECT 1 FROM invoices WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`, [ids]);
    // Another statement: that one saw the links as they were before it waited.
    return tx.query(
      `SELECT i.id, i.number, i.status, (SELECT count(*)::integer FROM invoice_links l
         WHERE l.invoice_id = i.id AND l.withdrawn_at IS NULL AND l.expires_at > $2) AS links
       FROM invoices i WHERE i.id = ANY ($1) ORDER BY i.number`,
      [ids, now],
    );
  }

  /** One link to each of these invoices. */
  add(
    tx: EntityManager,
    invoiceIds: readonly number[],
    { createdById, createdAt, expiresAt }: Pick<InvoiceLink, 'createdById' | 'createdAt' | 'expiresAt'>,
  ): Promise<{ id: number; invoiceId: number }[]> {
    return tx.query(
      `INSERT INTO invoice_links (invoice_id, random_part, created_by_id, created_at, expires_at)
       SELECT unnest($1::integer[]), unnest($5::bytea[]), $2, $3, $4 RETURNING id, invoice_id AS "invoiceId"`,
      [invoiceIds, createdById, createdAt, expiresAt, invoiceIds.map(newRandomPart)],
    );
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

  /**
   * What a link opens, and that it was opened now; null: it has expired or been withdrawn, or its invoice does not have the credit
   * note of that number.
   */
  async open(
    { linkId, randomPart }: LinkClaim,
    now: Date,
    creditNote: number | null = null,
  ): Promise<SharedRow | null> {
    const [rows] = await this.database.query<[SharedRow[], number]>(
      `UPDATE invoice_links l SET last_opened_at = $2
       FROM invoices i
       WHERE l.id = $1 AND l.random_part IS NOT DISTINCT FROM $3 AND l.withdrawn_at IS NULL AND l.expires_at > $2
         AND i.id = l.invoice_id
         AND ($4::integer IS NULL OR EXISTS (SELECT 1 FROM credit_notes n WHERE n.invoice_id = i.id AND n.number = $4))
       RETURNING i.number, i.status, i.issuer, i.customer_name AS "customerName",
                 i.issue_date::text AS "issueDay", i.due_date::text AS "dueDay", i.payment_terms AS "paymentTerms",
                 i.total_cents AS "totalCents", i.paid_cents AS "paidCents", i.credited_cents AS "creditedCents",
                 (SELECT pay_link FROM business_settings WHERE id = 1) AS "payLink", l.expires_at AS "expiresAt",
                 (SELECT coalesce(json_agg(json_build_object('number', n.number, 'issueDay', n.issue_date, 'totalCents',
                           n.total_cents) ORDER BY n.id), '[]') FROM credit_notes n WHERE n.invoice_id = i.id) AS "creditNotes"`,
      [linkId, now, randomPart, creditNote],
    );
    return rows[0] ?? null;
  }
}
