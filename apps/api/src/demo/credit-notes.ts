import { createHash } from 'node:crypto';
import { creditNoteDocument } from '@tidycrew/domain';
import { drawOne } from '../invoices/document/drawing.js';
import { printedCreditNote } from '../payments/credit-notes/printed-credit-note.js';
import { DEMO_ISSUER } from './invoices.js';
import type { DemoCreditNote } from './money.js';
import { ADMIN_ID } from './people.js';
import type { Row } from './rows.js';

/** Rows of credit notes with their PDFs, which stay as drawn. */
export async function creditNoteRows(notes: readonly DemoCreditNote[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const note of notes) {
    const document = creditNoteDocument({ ...note, creditedBeforeCents: 0, issuer: DEMO_ISSUER });
    const pdf = await drawOne(printedCreditNote(document));
    rows.push({
      ...{ id: note.number, number: note.number, invoice_id: note.invoice.number, issue_date: note.issueDay },
      ...{ customer_id: note.invoice.customer.id, reason: note.reason, total_cents: note.totalCents },
      ...{ gst_cents: note.gstCents, cash_gst_cents: note.cashGstCents, issuer: DEMO_ISSUER },
      ...{ pdf: `\\x${pdf.toString('hex')}`, pdf_sha256: createHash('sha256').update(pdf).digest('hex') },
      ...{ created_by_id: ADMIN_ID, created_at: note.createdAt },
    });
  }
  return rows;
}

export function creditNoteLineRows(notes: readonly DemoCreditNote[]): Row[] {
  return notes
    .flatMap(({ number, lines }) => lines.map((line) => ({ ...line, number })))
    .map(({ number, lineId, amountCents }, at) => ({
      ...{ id: at + 1, credit_note_id: number, invoice_line_id: lineId, amount_cents: amountCents },
    }));
}
