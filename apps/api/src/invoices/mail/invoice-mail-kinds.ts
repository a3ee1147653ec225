import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invoiceNumberText } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import {
  type AboutInvoice,
  type ClaimedMail,
  type MailKindOwner,
  MailKinds,
  NoLongerWanted,
  type ResentMail,
} from '../../mail/mail-kinds.js';
import { MailQueue } from '../../mail/mail-queue.service.js';
import { INVOICE_MAIL_KINDS } from '../../model/mail.entity.js';
import type { Caller } from '../../platform/common/caller.js';
import { Transactions } from '../../platform/common/transactions.js';
import { InvoiceDocumentService } from '../document/invoice-document.service.js';
import { DraftDays } from '../draft-days.service.js';
import { InvoiceStatusService } from '../invoice-status.service.js';
import { InvoiceRepository } from '../invoice.repository.js';
import { InvoiceMails } from './invoice-mail.service.js';

/** What the mail module asks of the e-mails of invoices. */
@Injectable()
export class InvoiceMailKinds implements MailKindOwner<AboutInvoice>, OnModuleInit {
  readonly kinds = INVOICE_MAIL_KINDS;

  constructor(
    private readonly queue: MailQueue,
    private readonly sending: InvoiceMails,
    private readonly invoices: InvoiceRepository,
    private readonly documents: InvoiceDocumentService,
    private readonly days: DraftDays,
    private readonly statuses: InvoiceStatusService,
    private readonly transactions: Transactions,
    private readonly mailKinds: MailKinds,
  ) {}

  onModuleInit(): void {
    this.mailKinds.add(this);
  }

  /**
   * With the PDF that is kept from now on, so that every attempt and every later look has the same bytes; and with what is open and the
   * customer's address now, which the outbox shows from then on.
   */
  async prepare(mail: ClaimedMail<AboutInvoice>) {
    const { number, issuer, renewed } = await this.transactions.run(mail, async (tx) => {
      // Until its PDF is kept: it may have waited for days.
      await this.days.set(tx, [mail.invoiceId]);
      const invoice = await this.invoices.whole({ id: mail.invoiceId }, tx);
      if (!invoice) throw new Error(`There is no invoice ${mail.invoiceId}.`);
      if (invoice.status === 'cancelled') throw new NoLongerWanted('Not sent: the invoice was cancelled.');
      if (mail.kind !== 'invoice' && invoice.status === 'paid')
        throw new NoLongerWanted('Not sent: the invoice is paid.');
      await this.documents.keep(tx, invoice.id);
      const [said] = await this.sending.wordsOf(tx, mail.kind, [invoice]);
      return { ...invoice, renewed: await this.queue.renew(tx, mail, { to: invoice.customerEmail, ...said! }) };
    });
    const { bytes } = await this.documents.pdfOf(number);
    const attached = { name: `${invoiceNumberText(number)}.pdf`, bytes };
    return { fromName: issuer.brandName, replyTo: issuer.email, attachments: [attached], ...renewed };
  }

  async onSent(tx: EntityManager, { kind, invoiceId }: ClaimedMail<AboutInvoice>): Promise<void> {
    if (kind === 'invoice') await this.statuses.onMailed(tx, invoiceId);
  }

  /** To the customer's address of this moment. */
  resend(tx: EntityManager, caller: Caller, mail: ResentMail<AboutInvoice>): Promise<number> {
    const { id, invoiceId, kind } = mail;
    return this.queue.resend(tx, mail, () => this.sending.sendOne(tx, caller, invoiceId, kind, id));
  }
}
