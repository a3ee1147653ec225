import { Injectable } from '@nestjs/common';
import type { ReminderKind } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { invoiceEmailOf } from '../../model/customer.sql.js';

/** Invoices due on a day that were sent before an instant. */
export interface RemindedDay {
  dueDay: string;
  sentBefore: Date;
}

@Injectable()
export class ReminderRepository {
  /** Invoices of these days with something open whose customer can be written to and that had no such reminder yet; at most so many. */
  async toRemind(tx: EntityManager, kind: ReminderKind, days: RemindedDay[], most: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT i.id
       FROM unnest($2::date[], $3::timestamptz[]) AS wanted (due_day, sent_before)
       JOIN invoices i ON i.status IN ('sent', 'overdue') AND i.due_date = wanted.due_day
                      AND i.issued_at < wanted.sent_before AND i.total_cents > i.paid_cents + i.credited_cents
       JOIN customers c ON c.id = i.customer_id AND ${invoiceEmailOf('c')} IS NOT NULL
       WHERE NOT EXISTS (SELECT 1 FROM mails m WHERE m.invoice_id = i.id AND m.kind = $1)
       ORDER BY i.id LIMIT $4`,
      [kind, days.map(({ dueDay }) => dueDay), days.map(({ sentBefore }) => sentBefore), most],
    );
    return rows.map(({ id }) => id);
  }
}
