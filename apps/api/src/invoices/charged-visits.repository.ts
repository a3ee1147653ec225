import { Injectable } from '@nestjs/common';
import type { VisitOutcome } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { visitDay } from '../model/visit.sql.js';

/** A visit as its fee needs it. */
interface ChargedVisit {
  id: number;
  customerId: number;
  /** yyyy-MM-dd */
  day: string;
  outcome: VisitOutcome | null;
}

/** What invoices ask of visits whose fee is charged (decision D498). */
@Injectable()
export class ChargedVisitsRepository {
  /** The visit, locked, so that its fee is charged by one at a time; null: there is none. */
  async lock(tx: EntityManager, id: number): Promise<ChargedVisit | null> {
    const [row] = await tx.query<ChargedVisit[]>(
      `SELECT v.id, v.customer_id AS "customerId", ${visitDay('v')}::text AS day, v.outcome
       FROM visits v WHERE v.id = $1 FOR NO KEY UPDATE OF v`,
      [id],
    );
    return row ?? null;
  }

  /** The number of the live invoice that has the fee of a visit, locked before this; null: none has. */
  async liveInvoice(tx: EntityManager, visitId: number): Promise<number | null> {
    const [row] = await tx.query<{ number: number }[]>(
      `SELECT i.number FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id WHERE l.visit_id = $1 AND l.live`,
      [visitId],
    );
    return row?.number ?? null;
  }
}
