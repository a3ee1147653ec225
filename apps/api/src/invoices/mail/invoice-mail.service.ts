import { Injectable } from '@nestjs/common';
import type { InvoiceRefusal, RefusedInvoice, SentInvoices } from '@tidycrew/contracts';
import { invoiceDocument, openCents, payByCard, type StoredInvoice } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { MailQueue, ON_ITS_WAY } from '../../mail/mail-queue.service.js';
import type { MailText } from '../../mail/letter.js';
import type { NewMail, QueuedMail } from '../../mail/new-mail.js';
import { OutboxService } from '../../mail/outbox.service.js';
import type { InvoiceMailKind } from '../../model/mail.entity.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Transactions } from '../../platform/common/transactions.js';
import { Mailer } from '../../platform/integrations/mail/mailer.port.js';
import { SettingsService } from '../../settings/settings.service.js';
import { DraftDays } from '../draft-days.service.js';
import { NO_SUCH_INVOICE } from '../invoice-errors.js';
import { InvoiceRepository, type WholeInvoice } from '../invoice.repository.js';
import { refusalOf, refused } from '../refused-invoice.js';
import { invoiceMailText } from './invoice-mail-text.js';
import { InvoiceMailRepository } from './invoice-mail.repository.js';

/** An invoice with what its e-mail says, and where it goes as of now; null: nowhere. */
type MailedInvoice = StoredInvoice & {
  id: number;
  customerEmail: string | null;
  paidCents: number;
  creditedCents: number;
};

/** Whom a mail is asked for by; none: by the product itself. */
interface Origin {
  requestedById?: number | null;
  resendOfId?: number | null;
}

/** The e-mails of invoices, and what a person asks to be sent (decision D47). */
@Injectable()
export class InvoiceMails {
  constructor(
    private readonly mails: InvoiceMailRepository,
    private readonly queue: MailQueue,
    private readonly outbox: OutboxService,
    private readonly invoices: InvoiceRepository,
    private readonly days: DraftDays,
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Queues one e-mail for each of these invoices, to the payer's or the customer's addresses of this moment. There must be one: an
   * invoice without it waits as a draft. A blind copy of each invoice goes where the business details say (decision D497).
   */
  async add(
    tx: EntityManager,
    kind: InvoiceMailKind,
    invoices: MailedInvoice[],
    { requestedById = null, resendOfId = null }: Origin = {},
  ): Promise<QueuedMail[]> {
    if (invoices.length === 0) return [];
    const copyTo = kind === 'invoice' ? (await this.settings.business(tx)).invoiceCopyEmail : null;
    const words = await this.wordsOf(tx, kind, invoices);
    const mails = invoices.map((invoice, at): NewMail => {
      const { id: invoiceId, customerEmail: to } = invoice;
      if (!to) throw new Error(`The customer of invoice ${invoiceId} has no e-mail address.`);
      return { kind, invoiceId, to, copyTo, words: words[at]!, resendOfId, createdById: requestedById };
    });
    return this.queue.add(tx, mails);
  }

  /** What these e-mails say now, with what is open at this moment (decisions D490, D638). */
  async wordsOf(tx: EntityManager, kind: InvoiceMailKind, invoices: readonly MailedInvoice[]): Promise<MailText[]> {
    const { invoiceTicksEnabled, payLink } = await this.settings.business(tx);
    const ids = invoices.map(({ id }) => id);
    const done = kind === 'invoice' && invoiceTicksEnabled ? await this.mails.doneOn(tx, ids) : null;
    return invoices.map((invoice) => {
      const page = payByCard(payLink, invoice.number, openCents(invoice));
      return invoiceMailText(kind, invoiceDocument(invoice), invoice, done?.get(invoice.id), page);
    });
  }

  /** Sends the e-mail of an invoice, for the first time or again. Answers the new mail. */
  async send(caller: Caller, key: string | undefined, invoiceId: number) {
    const request = { caller, key, operation: 'invoice.send', body: { invoiceId } };
    const id = await this.transactions.runOnce(request, (tx) => this.sendOne(tx, caller, invoiceId, 'invoice', null));
    return this.outbox.one(id);
  }

  /** Asks for the e-mails of these invoices; which ones are not sent, and why. Once per key (decisions D25, D174). */
  sendEach(caller: Caller, key: string | undefined, ids: readonly number[]): Promise<SentInvoices> {
    const request = { caller, key, operation: 'invoice.send-each', body: { ids } };
    return this.transactions.runOnce(request, async (tx) => {
      const { mailIds, refused: refusals } = await this.askFor(tx, caller, ids, 'invoice', null);
      return { queued: mailIds.length, isKept: !(await this.mailer.isSending(tx)), refused: refusals };
    });
  }

  /** Asks for the e-mail of an invoice, or refuses. Answers the new mail. */
  async sendOne(
    tx: EntityManager,
    caller: Caller,
    invoiceId: number,
    kind: InvoiceMailKind,
    resendOfId: number | null,
  ): Promise<number> {
    const { mailIds, refused: refusals } = await this.askFor(tx, caller, [invoiceId], kind, resendOfId);
    if (refusals[0]) throw refusalOf(refusals[0]);
    const [mailId] = mailIds;
    if (mailId === undefined) throw new Error(`The e-mail of invoice ${invoiceId} was not queued.`);
    return mailId;
  }

  /** Asks for the e-mails of these invoices by the program itself; answers how many it asked for. */
  async queueEach(tx: EntityManager, ids: readonly number[]): Promise<number> {
    return (await this.askFor(tx, null, ids, 'invoice', null)).mailIds.length;
  }

  private async askFor(
    tx: EntityManager,
    caller: Caller | null,
    ids: readonly number[],
    kind: InvoiceMailKind,
    resendOfId: number | null,
  ): Promise<{ mailIds: number[]; refused: RefusedInvoice[] }> {
    await this.mails.lockInvoices(tx, ids);
    await this.days.set(tx, ids);
    const onTheirWay = await this.mails.onTheirWay(tx, ids, kind);
    const invoices = await this.invoices.wholes([...ids], tx);
    const known = new Set(invoices.map(({ id }) => id));
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    const refusals = missing.map((id) => refused(id, null, 'missing', NO_SUCH_INVOICE));
    for (const invoice of invoices) {
      const why = unsendable(invoice, kind, onTheirWay);
      if (why) refusals.push(refused(invoice.id, invoice.number, ...why));
    }
    const left = new Set(refusals.map(({ id }) => id));
    const wanted = invoices.filter(({ id }) => !left.has(id));
    const queued = await this.add(tx, kind, wanted, { requestedById: caller?.userId ?? null, resendOfId });
    const facts = queued.map(({ id, invoiceId }) => ({
      action: 'mail.queued' as const,
      subject: 'invoice',
      subjectId: invoiceId,
      details: { mailId: id, kind, ...(resendOfId !== null && { resendOfId }) },
    }));
    await this.audit.recordEach(tx, caller, facts);
    return { mailIds: queued.map(({ id }) => id), refused: refusals };
  }
}

/** Why an invoice's e-mail is not sent; null: it can be. */
function unsendable(
  { id, status, customerEmail }: WholeInvoice,
  kind: InvoiceMailKind,
  onTheirWay: ReadonlySet<number>,
): [InvoiceRefusal, string] | null {
  if (status === 'cancelled') return ['cancelled', 'This invoice is cancelled, so it is not sent.'];
  if (kind !== 'invoice' && status === 'paid') return ['paid', 'This invoice is paid, so no reminder is sent.'];
  if (onTheirWay.has(id)) return ['on-its-way', ON_ITS_WAY];
  if (!customerEmail) return ['no-email', 'This customer has no e-mail address. Please add one first.'];
  return null;
}
