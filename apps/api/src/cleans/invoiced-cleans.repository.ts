import { Injectable } from '@nestjs/common';
import { invoiceNumberText } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError } from '../platform/common/app-error.js';

/** Changes of cleans that a live invoice forbids (decisions D29, D30). */
@Injectable()
export class InvoicedCleans {
  /** The number of the live invoice that a clean is on, as text; null when it is on none. Lock the clean before. */
  async invoiceOf(tx: EntityManager, cleanId: number): Promise<string | null> {
    const [live] = await tx.query<{ number: number }[]>(
      `SELECT i.number FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id WHERE l.clean_id = $1 AND l.live`,
      [cleanId],
    );
    return live ? invoiceNumberText(live.number) : null;
  }
}

/** The refusal that names the invoice; `what` ends the sentence: 'its price cannot be changed'. */
export function cleanInvoiced(invoice: string, what: string): AppError {
  return new AppError('CLEAN_INVOICED', `This clean is on invoice ${invoice}: ${what}. Cancel the invoice first.`);
}
