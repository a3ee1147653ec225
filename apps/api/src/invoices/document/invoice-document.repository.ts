import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { StoredInvoice } from '@tidycrew/domain';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { Invoice } from '../../model/invoice.entity.js';
import { STORED_JSON } from '../stored-invoice.sql.js';

interface KeptPdf {
  bytes: Buffer;
  /** Hex SHA-256 of the bytes. */
  sha256: string;
}

/** The kept PDF of an invoice or, while none is kept, what it is drawn from. */
type PdfRow = { number: number } & (
  { base64: string; sha256: string; stored: null } | { base64: null; sha256: null; stored: StoredInvoice }
);

/** The PDF of the invoice with number $1. */
const PDF_BY_NUMBER = `
  SELECT i.number, encode(i.pdf, 'base64') AS base64, i.pdf_sha256 AS sha256,
         CASE WHEN i.pdf IS NULL THEN ${STORED_JSON} END AS stored
  FROM invoices i WHERE i.number = $1`;

/** The bytes of PDFs, which nothing else reads or writes. */
@Injectable()
export class InvoiceDocumentRepository {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly database: DataSource,
  ) {}

  /** Undefined: no such invoice. */
  async byNumber(number: number): Promise<PdfRow | undefined> {
    const [row] = await this.database.query<PdfRow[]>(PDF_BY_NUMBER, [number]);
    return row;
  }

  /** Waits for whoever else changes the invoice. Whether its PDF is kept already; null: there is no such invoice. */
  async lock(tx: EntityManager, id: number): Promise<{ isKept: boolean } | null> {
    const select = { id: true, pdfSha256: true } as const;
    const invoices = tx.withRepository(this.invoices);
    const invoice = await invoices.findOne({ select, where: { id }, lock: { mode: 'pessimistic_write' } });
    return invoice && { isKept: invoice.pdfSha256 !== null };
  }

  /** Which of these have no kept PDF yet. */
  async unkept(tx: EntityManager | null, ids: number[]): Promise<number[]> {
    const rows = await (tx ?? this.database).query<{ id: number }[]>(
      `SELECT id FROM invoices WHERE id = ANY ($1) AND pdf_sha256 IS NULL ORDER BY id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  async keepEach(tx: EntityManager, pdfs: (KeptPdf & { id: number })[]): Promise<void> {
    await tx.query(
      `UPDATE invoices i SET pdf = kept.bytes, pdf_sha256 = kept.sha256
       FROM unnest($1::integer[], $2::bytea[], $3::text[]) AS kept (id, bytes, sha256) WHERE i.id = kept.id`,
      [pdfs.map(({ id }) => id), pdfs.map(({ bytes }) => bytes), pdfs.map(({ sha256 }) => sha256)],
    );
  }

  async keep(tx: EntityManager, id: number, { bytes, sha256 }: KeptPdf): Promise<void> {
    await tx.withRepository(this.invoices).update({ id }, { pdf: bytes, pdfSha256: sha256 });
  }
}
