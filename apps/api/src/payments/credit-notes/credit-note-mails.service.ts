import { Injectable, type OnModuleInit } from '@nestjs/common';
import { creditNoteDocument, creditNoteNumberText } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { InvoiceListService } from '../../invoices/invoice-list.service.js';
import {
  type AboutCreditNote,
  type ClaimedMail,
  type MailKindOwner,
  MailKinds,
  type ResentMail,
} from '../../mail/mail-kinds.js';
import { MailQueue, onItsWay } from '../../mail/mail-queue.service.js';
import { OutboxService } from '../../mail/outbox.service.js';
import { CREDIT_NOTE_MAIL_KINDS } from '../../model/mail.entity.js';
import { AppError } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Transactions } from '../../platform/common/transactions.js';
import { noSuchCreditNote } from '../payment-words.js';
import { CreditNoteDocuments } from './credit-note-documents.service.js';
import { creditNoteMailText } from './credit-note-mail-text.js';
import { CreditNoteRepository } from './credit-note.repository.js';

/** The e-mails of credit notes: what a person asks to be sent, and what the mail module asks of them (decision D453). */
@Injectable()
export class CreditNoteMails implements MailKindOwner<AboutCreditNote>, OnModuleInit {
  readonly kinds = CREDIT_NOTE_MAIL_KINDS;

  constructor(
    private readonly notes: CreditNoteRepository,
    private readonly documents: CreditNoteDocuments,
    private readonly invoices: InvoiceListService,
    private readonly queue: MailQueue,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly mailKinds: MailKinds,
  ) {}

  onModuleInit(): void {
    this.mailKinds.add(this);
  }

  /** Sends the e-mail of a note by its id or number, for the first time or again; once per key. Answers the new mail. */
  async send(caller: Caller, key: string | undefined, text: string) {
    const number = await this.documents.numberOf(text);
    const request = { caller, key, operation: 'credit-note.send', body: { number } };
    const id = await this.transactions.runOnce(request, async (tx) => {
      const note = await this.notes.one({ number }, tx);
      if (!note) throw noSuchCreditNote();
      return this.ask(tx, caller, note.id, null);
    });
    return this.outbox.one(id);
  }

  /** With the PDF that was kept when the note was made, to the customer's address of this moment. */
  async prepare({ creditNoteId: id, ...mail }: ClaimedMail<AboutCreditNote>) {
    const { number, issuer, renewed } = await this.transactions.run(mail, async (tx) => {
      const note = await this.notes.one({ id }, tx);
      if (!note) throw new Error(`There is no credit note ${id}.`);
      const { customerEmail: to } = await this.invoices.byId(note.invoiceId, tx);
      const printed = await this.notes.printedWith(tx, id);
      return { number: note.number, ...printed, renewed: await this.queue.renew(tx, mail, { to }) };
    });
    const { bytes } = await this.documents.pdfOf(number);
    const attached = { name: `${creditNoteNumberText(number)}.pdf`, bytes };
    return { ...renewed, fromName: issuer.brandName, replyTo: issuer.email, attachments: [attached] };
  }

  /** To the customer's address of this moment. */
  resend(tx: EntityManager, caller: Caller, mail: ResentMail<AboutCreditNote>): Promise<number> {
    return this.queue.resend(tx, mail, () => this.ask(tx, caller, mail.creditNoteId, mail.id));
  }

  private async ask(tx: EntityManager, caller: Caller, id: number, resendOfId: number | null): Promise<number> {
    const { isOnItsWay } = await this.notes.lockForMail(tx, id);
    if (isOnItsWay) throw onItsWay();
    const note = await this.notes.one({ id }, tx);
    if (!note) throw noSuchCreditNote();
    const invoice = await this.invoices.byId(note.invoiceId, tx);
    const to = invoice.customerEmail;
    if (!to) throw new AppError('VALIDATION_FAILED', 'This customer has no e-mail address. Please add one first.');
    const words = creditNoteMailText(
      creditNoteDocument({ ...note, ...(await this.notes.printedWith(tx, id)), invoice }),
    );
    const mail = { kind: 'credit-note' as const, creditNoteId: id, to, words, resendOfId, createdById: caller.userId };
    const [queued] = await this.queue.add(tx, [mail]);
    if (!queued) throw new Error(`The e-mail of credit note ${id} was not queued.`);
    const details = { mailId: queued.id, kind: 'credit-note', ...(resendOfId !== null && { resendOfId }) };
    await this.audit.record(tx, caller, { action: 'mail.queued', subject: 'credit-note', subjectId: id, details });
    return queued.id;
  }
}
