import { Injectable } from '@nestjs/common';
import { creditNoteNumberOf, creditNoteNumberText } from '@tidycrew/domain';
import type { PdfFile } from '../../invoices/document/pdf-answer.js';
import { MAX_ID } from '../../platform/common/validation.js';
import { noSuchCreditNote } from '../payment-words.js';
import { CreditNoteRepository } from './credit-note.repository.js';

/** The kept PDFs of credit notes. */
@Injectable()
export class CreditNoteDocuments {
  constructor(private readonly notes: CreditNoteRepository) {}

  /** The PDF of a note by its number. Refuses a number that no note has. */
  async pdfOf(number: number): Promise<PdfFile> {
    const pdf = await this.notes.pdf(number);
    if (!pdf) throw noSuchCreditNote();
    return { name: creditNoteNumberText(number), ...pdf };
  }

  /** The same by a number as an address holds it, 'CN-000012'. */
  async pdfNamed(text: string): Promise<PdfFile> {
    const number = creditNoteNumberOf(text);
    if (number === null || number > MAX_ID) throw noSuchCreditNote();
    return this.pdfOf(number);
  }
}
