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

  /**
   * The number of the note that an address names by its id, '12', or its number, 'CN-000012'.
   * @throws AppError NOT_FOUND of anything else, and of an id that no note has
   */
  async numberOf(text: string): Promise<number> {
    const id = /^\d{1,10}$/.test(text) ? Number(text) : null;
    const number = id === null ? creditNoteNumberOf(text) : id > MAX_ID ? null : (await this.notes.one({ id }))?.number;
    if (number == null || number > MAX_ID) throw noSuchCreditNote();
    return number;
  }
}
