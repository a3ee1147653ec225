import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface KeptPdf {
  bytes: Buffer;
  /** Hex SHA-256 of the bytes. */
  sha256: string;
}

/** The bytes of PDFs, which nothing else reads or writes. */
@Injectable()
export class InvoiceDocumentRepository {
  constructor(private readonly database: DataSource) {}

  /** The kept PDF of an invoice by its number; null: none is kept, or there is no such invoice. */
  async kept(number: number): Promise<KeptPdf | null> {
    const [row] = await this.database.query<KeptPdf[]>(
      `SELECT pdf AS bytes, pdf_sha256 AS sha256 FROM invoices WHERE number = $1 AND pdf IS NOT NULL`,
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
