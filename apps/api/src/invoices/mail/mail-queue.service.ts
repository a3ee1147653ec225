import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invoiceDocument, type StoredInvoice } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/common/clock.js';
import { Env } from '../../platform/config/env.js';
import { Mailer } from '../../platform/integrations/mail/mailer.port.js';
import { OnTransactionEvent } from '../../platform/common/transaction-events.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PersonLinkWanted } from '../../staff/person-link.event.js';
import { InvoiceRepository } from '../invoice.repository.js';
import { MailQueueRepository, type NewMail, type QueuedMail } from './mail-queue.repository.js';
import { MailSignal } from './mail-signal.js';
import { type MailText, mailText } from './mail-text.js';
import { personMailText } from './person-mail-text.js';
import type { InvoiceMailKind, VisitMailKind } from '../../model/mail.entity.js';

/** An invoice with what its e-mail says, and its customer's address of this moment; null: none is known. */
type MailedInvoice = StoredInvoice & {
  id: number;
  customerEmail: string | null;
  paidCents: number;
  creditedCents: number;
};

const NO_VISIT = { customerId: null, visitDay: null };

/** What a customer is told of their visits. */
export interface VisitMail {
  customerId: number;
  /** The first day (yyyy-MM-dd) that it tells of. */
  visitDay: string;
  to: string;
  words: MailText;
}

/** The domain of message ids when no mail server is set. */
const OWN_DOMAIN = 'tidycrew.invalid';

/** Asks for e-mails to be sent. Only database work, inside the transaction that wants them (decision D47). */
@Injectable()
export class MailQueue {
  constructor(
    private readonly mails: MailQueueRepository,
    private readonly invoices: InvoiceRepository,
    private readonly settings: SettingsService,
    private readonly signal: MailSignal,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /**
   * Queues the e-mail of an invoice to its customer's address of this moment. The customer must have one: an invoice
   * without it waits as a draft.
   */
  async queueInvoice(tx: EntityManager, invoiceId: number, requestedById: number | null): Promise<void> {
    const invoice = await this.invoices.whole({ id: invoiceId }, tx);
    if (!invoice) throw new Error(`There is no invoice ${invoiceId} to send.`);
    await this.queue(tx, 'invoice', [invoice], { requestedById });
  }

  /** Queues one e-mail for each of these invoices and answers what was queued. */
  async queue(
    tx: EntityManager,
    kind: InvoiceMailKind,
    invoices: MailedInvoice[],
    { requestedById = null, resendOfId = null }: { requestedById?: number | null; resendOfId?: number | null } = {},
  ): Promise<QueuedMail[]> {
    const mails = invoices.map((invoice): NewMail => {
      if (!invoice.customerEmail) throw new Error(`The customer of invoice ${invoice.id} has no e-mail address.`);
      return {
        ...mailText(kind, invoiceDocument(invoice), invoice),
        kind,
        invoiceId: invoice.id,
        userId: null,
        ...NO_VISIT,
        to: invoice.customerEmail,
        messageId: this.newMessageId(),
        status: this.mailer.isSending ? 'waiting' : 'kept',
        resendOfId,
        createdById: requestedById,
      };
    });
    const queued = await this.mails.add(tx, mails, this.clock.now());
    this.signal.mark(tx);
    return queued;
  }

  /** Queues the e-mail that a person's link to a password waits for; it gets its token when it is sent. */
  @OnTransactionEvent(PersonLinkWanted)
  async onPersonLinkWanted({ tx, person, kind, address, hours, requestedById }: PersonLinkWanted): Promise<void> {
    const business = await this.settings.business(tx);
    const mail: NewMail = {
      ...personMailText(kind, { firstName: person.firstName, address, hours, business }),
      kind,
      invoiceId: null,
      userId: person.id,
      ...NO_VISIT,
      to: person.email,
      messageId: this.newMessageId(),
      status: 'waiting',
      resendOfId: null,
      createdById: requestedById,
    };
    await this.mails.add(tx, [mail], this.clock.now());
    this.signal.mark(tx);
  }

  /** Queues e-mails about visits, one a customer; answers each with its customer (decision D242). */
  async queueVisits(tx: EntityManager, kind: VisitMailKind, mails: VisitMail[]): Promise<QueuedMail[]> {
    const queued = mails.map(({ words, ...mail }): NewMail => ({
      ...mail,
      ...words,
      kind,
      invoiceId: null,
      userId: null,
      messageId: this.newMessageId(),
      status: this.mailer.isSending ? 'waiting' : 'kept',
      resendOfId: null,
      createdById: null,
    }));
    const added = await this.mails.add(tx, queued, this.clock.now());
    this.signal.mark(tx);
    return added;
  }

  private newMessageId(): string {
    const domain = this.env.mailServer?.fromAddress.split('@')[1] ?? OWN_DOMAIN;
    return `<${randomUUID()}@${domain}>`;
  }
}
