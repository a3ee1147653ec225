import { Injectable } from '@nestjs/common';
import type { DayRange } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { invoiceEmailOf } from '../../model/customer.sql.js';
import { mapInSlices } from '../../platform/common/slices.js';

/** A statement that was asked for. */
interface SentStatement extends DayRange {
  id: number;
  customerId: number;
  /** What its e-mail says is owed. */
  closingCents: number;
  /** As it was handed to the mail server; null: it was not yet. */
  pdf: Buffer | null;
  sha256: string | null;
  /** Where statements of the customer go as of now; null: nowhere. */
  email: string | null;
}

const COLUMNS = `id, customer_id AS "customerId", from_day::text AS "from", to_day::text AS "to",
  closing_cents::double precision AS "closingCents", pdf, pdf_sha256 AS sha256,
  (SELECT ${invoiceEmailOf('c')} FROM customers c WHERE c.id = customer_id) AS email`;

/** The statements that were asked for by e-mail (decision D479). */
@Injectable()
export class SentStatementRepository {
  constructor(private readonly database: DataSource) {}

  /** Adds one for each of these customers; who has one of that day already, or gets one at this moment, is left out. */
  async add(
    tx: EntityManager,
    { from, to }: DayRange,
    askedOn: string,
    customers: readonly { customerId: number; closingCents: number }[],
  ): Promise<Map<number, number>> {
    const rows = await tx.query<{ id: number; customerId: number }[]>(
      `INSERT INTO statements (customer_id, asked_on, from_day, to_day, closing_cents)
       SELECT c."customerId", $2, $3, $4, c."closingCents"
       FROM jsonb_to_recordset($1) AS c("customerId" integer, "closingCents" bigint) ORDER BY c."customerId"
       ON CONFLICT (customer_id, asked_on) DO NOTHING
       RETURNING id, customer_id AS "customerId"`,
      [JSON.stringify(customers), askedOn, from, to],
    );
    return new Map(await mapInSlices(rows, ({ id, customerId }) => [customerId, id] as const));
  }

  async one(id: number, tx: Pick<EntityManager, 'query'> = this.database): Promise<SentStatement | null> {
    const [row] = await tx.query<SentStatement[]>(`SELECT ${COLUMNS} FROM statements WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** The same, locked. */
  async lock(tx: EntityManager, id: number): Promise<SentStatement> {
    const [row] = await tx.query<SentStatement[]>(`SELECT ${COLUMNS} FROM statements WHERE id = $1 FOR NO KEY UPDATE`, [
      id,
    ]);
    if (!row) throw new Error(`There is no statement ${id}.`);
    return row;
  }

  /** What its next e-mail says is owed; its PDF is drawn anew. */
  async renew(tx: EntityManager, id: number, closingCents: number): Promise<void> {
    await tx.query(`UPDATE statements SET closing_cents = $2 WHERE id = $1`, [id, closingCents]);
  }

  async keep(tx: EntityManager, id: number, pdf: Buffer, sha256: string): Promise<void> {
    await tx.query(`UPDATE statements SET pdf = $2, pdf_sha256 = $3 WHERE id = $1 AND pdf IS NULL`, [id, pdf, sha256]);
  }
}
