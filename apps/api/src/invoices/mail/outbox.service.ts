import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import type { Page } from '../../platform/common/page.js';
import { AppError } from '../../platform/common/app-error.js';
import { Transactions } from '../../platform/common/transactions.js';
import { InvoiceRepository } from '../invoice.repository.js';
import type { MailKind } from '../../model/mail.entity.js';
import { MailQueue } from './mail-queue.service.js';
import { OutboxRepository, type OutboxRow, type OutboxWholeRow } from './outbox.repository.js';

/** The record of every e-mail, and what a person asks to be sent (decision D47). */
@Injectable()
export class OutboxService {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly queue: MailQueue,
    private readonly invoices: InvoiceRepository,
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
      if (mail.status === 'waiting' || mail.status === 'sending') throw onItsWay();
      const again = await this.outbox.resentAs(tx, id);
      if (again && (again.status === 'waiting' || again.status === 'sending')) return again.id;
      if (again) throw new AppError('CONFLICT', 'This e-mail was sent again already. Please use the newest one.');
      return this.send(tx, caller, mail.invoiceId, mail.kind, id);
    });
    return this.one(newId);
  }

  /** Sends the e-mail of an invoice, for the first time or again. Answers the new mail. */
  async sendInvoice(caller: Caller, key: string | undefined, invoiceId: number): Promise<OutboxWholeRow> {
    const request = { caller, key, operation: 'invoice.send', body: { invoiceId } };
    const id = await this.transactions.runOnce(request, (tx) => this.send(tx, caller, invoiceId, 'invoice', null));
    return this.one(id);
  }

  private async send(
    tx: EntityManager,
    caller: Caller,
    invoiceId: number,
    kind: MailKind,
    resendOfId: number | null,
  ): Promise<number> {
    const status = await this.outbox.lockInvoice(tx, invoiceId);
    const invoice = status === null ? null : await this.invoices.whole({ id: invoiceId }, tx);
    if (!invoice) throw new AppError('NOT_FOUND', 'There is no such invoice.');
    if (status === 'cancelled') throw new AppError('CONFLICT', 'This invoice is cancelled, so it is not sent.');
    if (kind !== 'invoice' && status === 'paid') {
      throw new AppError('CONFLICT', 'This invoice is paid, so no reminder is sent.');
    }
    if (await this.outbox.isOnItsWay(tx, invoiceId, kind)) throw onItsWay();
    if (!invoice.customerEmail) {
      throw new AppError('VALIDATION_FAILED', 'This customer has no e-mail address. Please add one first.');
    }
    const [queued] = await this.queue.queue(tx, kind, [invoice], { requestedById: caller.userId, resendOfId });
    if (!queued) throw new Error('INSERT INTO mails returned no row.');
    const details = { mailId: queued.id, kind, ...(resendOfId !== null && { resendOfId }) };
    await this.audit.record(tx, caller, { action: 'mail.queued', subject: 'invoice', subjectId: invoiceId, details });
    return queued.id;
  }
}

function noSuchMail(): AppError {
  return new AppError('NOT_FOUND', 'There is no such e-mail.');
}

function onItsWay(): AppError {
  return new AppError('CONFLICT', 'This e-mail is already on its way.');
}
