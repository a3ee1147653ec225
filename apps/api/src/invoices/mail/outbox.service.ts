import { Injectable } from '@nestjs/common';
import { type InvoiceRefusal, LIMITS, type RefusedInvoice, type SentInvoices } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import type { Page } from '../../platform/common/page.js';
import { AppError } from '../../platform/common/app-error.js';
import { Transactions } from '../../platform/common/transactions.js';
import { Mailer } from '../../platform/integrations/mail/mailer.port.js';
import { NO_SUCH_INVOICE } from '../invoice-errors.js';
import { InvoiceRepository, type WholeInvoice } from '../invoice.repository.js';
import { refusalOf, refused } from '../refused-invoice.js';
import type { InvoiceMailKind } from '../../model/mail.entity.js';
import { MailQueue } from './mail-queue.service.js';
import { OutboxRepository, type OutboxRow, type OutboxWholeRow } from './outbox.repository.js';

/** The record of every e-mail, and what a person asks to be sent (decision D47). */
@Injectable()
export class OutboxService {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly queue: MailQueue,
    private readonly invoices: InvoiceRepository,
    private readonly mailer: Mailer,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Without a range it answers the first page only: the outbox grows for as long as the business runs. */
  list(list: ListRequest): Promise<Page<OutboxRow>> {
    return this.outbox.page({ ...list, limit: list.limit ?? LIMITS.page });
  }

  async one(id: number): Promise<OutboxWholeRow> {
    const row = await this.outbox.one(id);
    if (!row) throw noSuchMail();
    return row;
  }

  /**
   * Sends a mail again as a request of its own, to the customer's address of this moment. A second press while the new
   * one is on its way answers that one. Answers the new mail.
   */
  async resend(caller: Caller, key: string | undefined, id: number): Promise<OutboxWholeRow> {
    const request = { caller, key, operation: 'mail.resend', body: { id } };
    const newId = await this.transactions.runOnce(request, async (tx) => {
      const mail = await this.outbox.lock(tx, id);
      if (!mail) throw noSuchMail();
      if (mail.invoiceId === null) throw madeOnce(mail.customerId);
      if (mail.status === 'waiting' || mail.status === 'sending') throw onItsWay();
      const again = await this.outbox.resentAs(tx, id);
      if (again && (again.status === 'waiting' || again.status === 'sending')) return again.id;
      if (again) throw new AppError('CONFLICT', 'This e-mail was sent again already. Please use the newest one.');
      return this.send(tx, caller, mail.invoiceId, mail.kind as InvoiceMailKind, id);
    });
    return this.one(newId);
  }

  /** Sends the e-mail of an invoice, for the first time or again. Answers the new mail. */
  async sendInvoice(caller: Caller, key: string | undefined, invoiceId: number): Promise<OutboxWholeRow> {
    const request = { caller, key, operation: 'invoice.send', body: { invoiceId } };
    const id = await this.transactions.runOnce(request, (tx) => this.send(tx, caller, invoiceId, 'invoice', null));
    return this.one(id);
  }

  /** Asks for the e-mails of these invoices; which ones are not sent, and why. Once per key (decisions D25, D174). */
  sendInvoices(caller: Caller, key: string | undefined, ids: readonly number[]): Promise<SentInvoices> {
    const request = { caller, key, operation: 'invoice.send-each', body: { ids } };
    return this.transactions.runOnce(request, async (tx) => {
      const { mailIds, refused: refusals } = await this.queueEach(tx, caller, ids, 'invoice', null);
      return { queued: mailIds.length, isKept: !this.mailer.isSending, refused: refusals };
    });
  }

  private async send(
    tx: EntityManager,
    caller: Caller,
    invoiceId: number,
    kind: InvoiceMailKind,
    resendOfId: number | null,
  ): Promise<number> {
    const { mailIds, refused: refusals } = await this.queueEach(tx, caller, [invoiceId], kind, resendOfId);
    if (refusals[0]) throw refusalOf(refusals[0]);
    const [mailId] = mailIds;
    if (mailId === undefined) throw new Error('INSERT INTO mails returned no row.');
    return mailId;
  }

  private async queueEach(
    tx: EntityManager,
    caller: Caller,
    ids: readonly number[],
    kind: InvoiceMailKind,
    resendOfId: number | null,
  ): Promise<{ mailIds: number[]; refused: RefusedInvoice[] }> {
    await this.outbox.lockInvoices(tx, ids);
    const onTheirWay = await this.outbox.onTheirWay(tx, ids, kind);
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
    const queued = await this.queue.queue(tx, kind, wanted, { requestedById: caller.userId, resendOfId });
    const facts = queued.map(({ id, invoiceId }) => ({
      action: 'mail.queued',
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

const ON_ITS_WAY = 'This e-mail is already on its way.';

function noSuchMail(): AppError {
  return new AppError('NOT_FOUND', 'There is no such e-mail.');
}

/** Of what was so, or worked, at one time only. */
function madeOnce(customerId: number | null): AppError {
  const sentence =
    customerId === null
      ? 'The link in this e-mail was made once. Please make a new one for the person.'
      : 'This e-mail told of a visit as it was planned then, and is not sent again.';
  return new AppError('CONFLICT', sentence);
}

function onItsWay(): AppError {
  return new AppError('CONFLICT', ON_ITS_WAY);
}
