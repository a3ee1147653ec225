import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { InvoiceSource, InvoiceStatus, MailStatus } from '@tidycrew/contracts';
import type { Issuer, Payer, StoredInvoice } from '@tidycrew/domain';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { dayOf } from '../model/day.sql.js';
import { Invoice } from '../model/invoice.entity.js';
import { invoiceEmailOf } from '../model/customer.sql.js';
import { gstIncluded } from '../model/figures.sql.js';
import { isOverdue } from '../model/invoice.sql.js';
import { STORED_COLUMNS } from './stored-invoice.sql.js';

/** An invoice with its lines, all that invoiceDocument needs; never the bytes of its PDF. */
export interface WholeInvoice extends StoredInvoice {
  id: number;
  customerId: number;
  /** Where its e-mail goes as of now; null: nowhere. */
  customerEmail: string | null;
  status: InvoiceStatus;
  source: InvoiceSource;
  issuedAt: Date | null;
  /** Hash of the stored PDF; null: none is stored yet. */
  pdfSha256: string | null;
  /** Status of the newest e-mail; null: none was asked for. */
  mailStatus: MailStatus | null;
  createdAt: Date;
  paidCents: number;
  creditedCents: number;
  lines: (WholeInvoiceLine & { lineId: number })[];
}

interface WholeInvoiceLine {
  /** null: it is no clean. */
  cleanId: number | null;
  visitId: number | null;
  /** yyyy-MM-dd */
  day: string;
  description: string;
  address: string;
  amountCents: number;
  gstFree: boolean;
}

/** What became of the newest e-mail of invoice i; read by index, row by row. */
export const NEWEST_MAIL_STATUS = `(SELECT m.status FROM mails m WHERE m.invoice_id = i.id ORDER BY m.id DESC LIMIT 1)`;

/** taxableCents of libs/domain as SQL, of invoice i. */
const TAXABLE_CENTS = `(SELECT coalesce(sum(l.amount_cents) FILTER (WHERE NOT l.gst_free), 0) FROM invoice_lines l WHERE l.invoice_id = i.id)`;

/** No PDF of invoice i is kept (T10), and no e-mail that names its cleans' days is on its way. */
const MAY_SAY_ANOTHER_DAY = `i.pdf IS NULL
  AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.invoice_id = i.id AND m.status IN ('waiting', 'sending'))`;

const WHOLE = `
  SELECT i.id, ${STORED_COLUMNS}, i.customer_id AS "customerId", ${invoiceEmailOf('customer')} AS "customerEmail", i.status, i.source,
         i.issued_at AS "issuedAt", i.pdf_sha256 AS "pdfSha256", i.created_at AS "createdAt",
         i.paid_cents AS "paidCents", i.credited_cents AS "creditedCents", ${NEWEST_MAIL_STATUS} AS "mailStatus"
  FROM invoices i JOIN customers customer ON customer.id = i.customer_id`;

/** An invoice that is about to be stored. */
export interface NewInvoice extends Payer {
  customerId: number;
  customerName: string;
  customerAddress: string;
  source: InvoiceSource;
  automaticCleanId: number | null;
  /** yyyy-MM-01 */
  automaticMonth: string | null;
  /** Whether its days become those of its sending or issuing. */
  datedWhenIssued: boolean;
  issueDay: string;
  dueDay: string;
  paymentTerms: string;
  notes: string | null;
  totalCents: number;
  gstCents: number | null;
  issuer: Issuer;
  createdById: number | null;
  /** In their order; `part` is the place among the lines of the clean, from 1. */
  lines: (WholeInvoiceLine & { part: number })[];
}

/** What a change of status has to know. */
export type LockedInvoice = Pick<Invoice, 'id' | 'number' | 'status' | 'issuedAt'>;

@Injectable()
export class InvoiceRepository {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly database: DataSource,
  ) {}

  /** One invoice by its id or its number; null when there is none. */
  async whole(
    by: { id: number } | { number: number },
    tx: EntityManager = this.database.manager,
  ): Promise<WholeInvoice | null> {
    const [column, value] = 'id' in by ? ['i.id', by.id] : ['i.number', by.number];
    const [row] = await tx.query<WholeInvoice[]>(`${WHOLE} WHERE ${column} = $1`, [value]);
    return row ?? null;
  }

  /** Several invoices in the order of their numbers. */
  wholes(ids: number[], tx: EntityManager = this.database.manager): Promise<WholeInvoice[]> {
    return tx.query<WholeInvoice[]>(`${WHOLE} WHERE i.id = ANY ($1) ORDER BY i.number`, [ids]);
  }

  /** Several invoices in the order of these ids. */
  wholesInOrder(ids: number[]): Promise<WholeInvoice[]> {
    const order = `ORDER BY array_position($1::integer[], i.id)`;
    return this.database.query<WholeInvoice[]>(`${WHOLE} WHERE i.id = ANY ($1) ${order}`, [ids]);
  }

  /**
   * Stores invoices with their lines in one statement and answers them. Their numbers follow the last one given: the
   * counter stays locked until the transaction ends, so a rollback leaves no gap (T9). Take it last of all locks.
   */
  async add(tx: EntityManager, invoices: NewInvoice[], now: Date): Promise<WholeInvoice[]> {
    const rows = await tx.query<{ id: number }[]>(
      `WITH wanted AS (
         SELECT input.*, row_number() OVER (ORDER BY entry.place) AS place
         FROM jsonb_array_elements($1) WITH ORDINALITY AS entry (value, place),
              jsonb_to_record(entry.value) AS input ("customerId" integer, "customerName" text, "customerAddress" text,
                "billingName" text, "billingReference" text, "billingAddress" text, source text, "automaticCleanId" integer, "automaticMonth" date, "datedWhenIssued" boolean, "issueDay" date, "dueDay" date, "paymentTerms" text, notes text,
                "totalCents" integer, "gstCents" integer, issuer jsonb, "createdById" integer, lines jsonb)
       ), counted AS (
         UPDATE invoice_counter SET last_number = last_number + $2 RETURNING last_number - $2 AS before
       ), made AS (
         INSERT INTO invoices (number, customer_id, customer_name, customer_address, billing_name, billing_reference,
           billing_address, source, automatic_clean_id, automatic_month, dated_when_issued, issue_date, due_date, payment_terms, notes, total_cents, gst_cents, issuer, created_by_id, created_at, updated_at)
         SELECT counted.before + place, "customerId", "customerName", "customerAddress", "billingName", "billingReference",
                "billingAddress", source, "automaticCleanId", "automaticMonth", "datedWhenIssued", "issueDay", "dueDay", "paymentTerms", notes, "totalCents", "gstCents", issuer, "createdById", $3, $3
         FROM wanted, counted
         RETURNING id, number
       )
       INSERT INTO invoice_lines (invoice_id, clean_id, part, visit_id, position, day, description, address, amount_cents, gst_free)
       SELECT made.id, (line.value ->> 'cleanId')::integer, (line.value ->> 'part')::integer,
              (line.value ->> 'visitId')::integer, line.place, (line.value ->> 'day')::date, line.value ->> 'description',
              line.value ->> 'address', (line.value ->> 'amountCents')::integer, (line.value ->> 'gstFree')::boolean
       FROM made JOIN counted ON true JOIN wanted ON counted.before + wanted.place = made.number,
            jsonb_array_elements(wanted.lines) WITH ORDINALITY AS line (value, place)
       RETURNING invoice_id AS id`,
      [JSON.stringify(invoices), invoices.length, now],
    );
    return this.wholes([...new Set(rows.map(({ id }) => id))], tx);
  }

  /** A clean's lines say this day (yyyy-MM-dd) from now on, where its live invoice may still change. The clean is locked. */
  async moveDraftLine(tx: EntityManager, cleanId: number, day: string): Promise<void> {
    await tx.query(
      `WITH draft AS MATERIALIZED (
         SELECT i.id FROM invoices i
         WHERE i.id = (SELECT invoice_id FROM invoice_lines WHERE clean_id = $1 AND part = 1 AND live) AND ${MAY_SAY_ANOTHER_DAY}
         FOR NO KEY UPDATE OF i
       )
       UPDATE invoice_lines l SET day = $2 FROM draft WHERE l.invoice_id = draft.id AND l.clean_id = $1`,
      [cleanId, day],
    );
  }

  /** Lines of a cancelled invoice say the days of their cleans again, where it may still change. It and the cleans are locked. */
  async followCleans(tx: EntityManager, id: number): Promise<void> {
    await tx.query(
      `UPDATE invoice_lines l SET day = ${dayOf('c.clock_in')}
       FROM invoices i, cleans c WHERE i.id = $1 AND l.invoice_id = i.id AND c.id = l.clean_id AND ${MAY_SAY_ANOTHER_DAY}`,
      [id],
    );
  }

  /**
   * Drafts of these that are dated when they are issued get these days (yyyy-MM-dd) and this issuer, with GST if that is registered,
   * unless their PDF is kept.
   */
  async dateDrafts(
    tx: EntityManager,
    ids: readonly number[],
    { issueDay, dueDay, issuer }: Pick<NewInvoice, 'issueDay' | 'dueDay' | 'issuer'>,
  ): Promise<void> {
    await tx.query(
      `WITH held AS MATERIALIZED (
         SELECT id FROM invoices
         WHERE id = ANY ($1) AND dated_when_issued AND status = 'draft' AND pdf IS NULL
           AND (issue_date <> $2 OR issuer <> $4::jsonb)
         ORDER BY id FOR NO KEY UPDATE
       )
       UPDATE invoices i SET issue_date = $2, due_date = $3, issuer = $4::jsonb,
         gst_cents = CASE WHEN $5::boolean THEN ${gstIncluded(TAXABLE_CENTS)} END
       FROM held WHERE i.id = held.id`,
      [ids, issueDay, dueDay, JSON.stringify(issuer), issuer.isGstRegistered],
    );
  }

  /** Cancels invoices that the transaction has locked; their lines follow (T8). */
  async cancelEach(tx: EntityManager, ids: number[], now: Date): Promise<void> {
    await tx.query(`UPDATE invoices SET status = 'cancelled', live = false, updated_at = $2 WHERE id = ANY ($1)`, [
      ids,
      now,
    ]);
  }

  /** The invoice, locked: whoever changes its status waits here. */
  lock(tx: EntityManager, id: number): Promise<LockedInvoice | null> {
    const select = { id: true, number: true, status: true, issuedAt: true } as const;
    return tx.withRepository(this.invoices).findOne({ select, where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Several invoices, locked in one order. */
  lockEach(tx: EntityManager, ids: number[]): Promise<LockedInvoice[]> {
    return tx.query<LockedInvoice[]>(
      `SELECT id, number, status, issued_at AS "issuedAt" FROM invoices WHERE id = ANY ($1) ORDER BY id FOR UPDATE`,
      [ids],
    );
  }

  /** The status of several live invoices, none of which is cancelled by it; as `setStatus` otherwise. */
  async setStatuses(
    tx: EntityManager,
    invoices: { id: number; status: InvoiceStatus; isIssuing: boolean }[],
    now: Date,
  ): Promise<void> {
    await tx.query(
      `UPDATE invoices i SET status = wanted.status, updated_at = $4,
         issued_at = CASE WHEN wanted.issuing THEN coalesce(i.issued_at, $4) ELSE i.issued_at END
       FROM unnest($1::integer[], $2::text[], $3::boolean[]) AS wanted (id, status, issuing) WHERE i.id = wanted.id`,
      [
        invoices.map(({ id }) => id),
        invoices.map(({ status }) => status),
        invoices.map(({ isIssuing }) => isIssuing),
        now,
      ],
    );
  }

  /** Its lines follow whether it is live (T8). Issued once, it stays issued. */
  async setStatus(tx: EntityManager, id: number, status: InvoiceStatus, isIssuing: boolean, now: Date): Promise<void> {
    await tx.query(
      `UPDATE invoices SET status = $2, live = ($2 <> 'cancelled'), updated_at = $4,
         issued_at = CASE WHEN $3 THEN coalesce(issued_at, $4) ELSE issued_at END
       WHERE id = $1`,
      [id, status, isIssuing, now],
    );
  }

  /** Sent invoices that were due before a day become overdue, at most so many; answers which. */
  async markOverdue(tx: EntityManager, before: string, most: number, now: Date): Promise<number[]> {
    const [rows] = await tx.query<[{ id: number }[], number]>(
      `UPDATE invoices SET status = 'overdue', updated_at = $3
       WHERE id IN (SELECT id FROM invoices WHERE status = 'sent' AND ${isOverdue('$1')}
                    ORDER BY due_date, id LIMIT $2 FOR NO KEY UPDATE)
       RETURNING id`,
      [before, most, now],
    );
    return rows.map(({ id }) => id);
  }
}
