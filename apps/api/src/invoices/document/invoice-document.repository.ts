import { Injectable } from '@nestjs/common';
import type { StoredInvoice } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { STORED_JSON } from '../stored-invoice.sql.js';

export interface KeptPdf {
  bytes: Buffer;
  /** Hex SHA-256 of the bytes. */
  sha256: string;
}

/** The bytes of PDFs, which nothing else reads or writes. */
@Injectable()
export class InvoiceDocumentRepository {
  constructor(private readonly database: DataSource) {}

  /** By its number the kept PDF of an invoice or, while none is kept, what it is drawn from; null: no such invoice. */
  async keptOrStored(number: number): Promise<KeptPdf | { bytes: null; stored: StoredInvoice } | null> {
    const [row] = await this.database.query<(KeptPdf | { bytes: null; stored: StoredInvoice })[]>(
      `SELECT i.pdf AS bytes, i.pdf_sha256 AS sha256, CASE WHEN i.pdf IS NULL THEN ${STORED_JSON} END AS stored
       FROM invoices i WHERE i.number = $1`,
      [number],
    );
    return row ?? null;
  }

  /** Waits for whoever else changes the invoice. Whether its PDF is kept already; null: there is no such invoice. */
  async lock(tx: EntityManager, id: number): Promise<{ isKept: boolean } | null> {
    const [row] = await tx.query<{ isKept: boolean }[]>(
      `SELECT pdf_sha256 IS NOT NULL AS "isKept" FROM invoices WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async keep(tx: EntityManager, id: number, { bytes, sha256 }: KeptPdf): Promise<void> {
    await tx.query(`UPDATE invoices SET pdf = $2, pdf_sha256 = $3 WHERE id = $1`, [id, bytes, sha256]);
  }
}
