import { Injectable } from '@nestjs/common';
import type { InvoiceStatus } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { invoiceEmailOf } from '../../model/customer.sql.js';
import { IS_OPEN, isOverdue } from '../../model/invoice.sql.js';

/** Invoices due on a day that were sent before an instant, and which of their reminders is due. */
export interface RemindedDay {
  /** 0: the one before the due date; 1 to 3: those after it. */
  step: number;
  /** yyyy-MM-dd */
  dueDay: string;
  sentBefore: Date;
}

/** A reminder of an invoice that is due. */
export interface DueReminder {
  customerId: number;
  invoiceId: number;
  step: number;
}

/** An invoice that a reminder was asked for of. */
export interface AskedInvoice {
  id: number;
  status: InvoiceStatus;
  isOpen: boolean;
}

@Injectable()
export class ReminderRepository {
  /**
   * Reminders of these days that did not go out yet, of invoices with something open whose customer can be written to, may be
   * reminded and got no reminder since an instant; of so many customers at most.
   */
  dueOn(tx: EntityManager, days: RemindedDay[], since: Date, most: number): Promise<DueReminder[]> {
    return tx.query<DueReminder[]>(
      `WITH due AS MATERIALIZED (
         SELECT i.customer_id AS "customerId", i.id AS "invoiceId", wanted.step
         FROM unnest($1::smallint[], $2::date[], $3::timestamptz[]) AS wanted (step, due_day, sent_before)
         JOIN invoices i ON i.due_date = wanted.due_day AND i.issued_at < wanted.sent_before AND ${IS_OPEN}
         JOIN customers c ON c.id = i.customer_id AND NOT c.no_reminders AND ${invoiceEmailOf('c')} IS NOT NULL
         WHERE NOT EXISTS (SELECT FROM invoice_reminders r WHERE r.invoice_id = i.id AND r.step = wanted.step)
           AND NOT EXISTS (SELECT FROM mails m WHERE m.customer_id = c.id AND m.kind = 'reminder' AND m.created_at >= $4)
       ), chosen AS (
         SELECT DISTINCT "customerId" FROM due ORDER BY 1 LIMIT $5
       )
       SELECT due.* FROM due JOIN chosen USING ("customerId") ORDER BY "customerId", "invoiceId", step`,
      [
        days.map(({ step }) => step),
        days.map(({ dueDay }) => dueDay),
        days.map(({ sentBefore }) => sentBefore),
        since,
        most,
      ],
    );
  }

  /** What of these customers is overdue on a day, and what of these invoices is open, whenever it is due. */
  async openOf(
    tx: EntityManager,
    customerIds: readonly number[],
    today: string,
    invoiceIds: readonly number[],
  ): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT i.id FROM invoices i
       WHERE i.customer_id = ANY ($1) AND ${IS_OPEN} AND (i.${isOverdue('$2')} OR i.id = ANY ($3))`,
      [customerIds, today, invoiceIds],
    );
    return rows.map(({ id }) => id);
  }

  /** What a reminder was asked for; of one that was sent again, what the first one named. */
  askedOf(tx: EntityManager, mailId: number): Promise<AskedInvoice[]> {
    return tx.query<AskedInvoice[]>(
      `SELECT DISTINCT i.id, i.status, (${IS_OPEN}) AS "isOpen"
       FROM invoice_reminders r JOIN invoices i ON i.id = r.invoice_id
       WHERE r.mail_id = $1 AND (r.step IS NOT NULL OR NOT EXISTS (
         SELECT FROM invoice_reminders own WHERE own.mail_id = $1 AND own.step IS NOT NULL))
       ORDER BY i.id`,
      [mailId],
    );
  }

  async isWanted(tx: EntityManager, customerId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`SELECT FROM customers WHERE id = $1 AND NOT no_reminders`, [customerId]);
    return rows.length > 0;
  }

  /** Which invoices a reminder names, each with the step that this is; null: it is named with the others. */
  async add(
    tx: EntityManager,
    rows: readonly { mailId: number; invoiceId: number; step: number | null }[],
  ): Promise<void> {
    await tx.query(
      `INSERT INTO invoice_reminders (mail_id, invoice_id, step)
       SELECT * FROM unnest($1::integer[], $2::integer[], $3::smallint[])`,
      [rows.map(({ mailId }) => mailId), rows.map(({ invoiceId }) => invoiceId), rows.map(({ step }) => step)],
    );
  }
}
