import { Injectable, type OnModuleInit } from '@nestjs/common';
import { shownPhone } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import {
  type AboutPayment,
  type ClaimedMail,
  type MailKindOwner,
  MailKinds,
  NoLongerWanted,
  type ResentMail,
} from '../../mail/mail-kinds.js';
import { MailQueue } from '../../mail/mail-queue.service.js';
import { RECEIPT_MAIL_KINDS } from '../../model/mail.entity.js';
import { AppError } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { mapInSlices } from '../../platform/common/slices.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PaymentRepository, type PaymentRow } from '../payment.repository.js';
import { receiptText } from './receipt-text.js';
import { ReceiptRepository } from './receipt.repository.js';

/** Receipts by e-mail, where Business Details turns them on: one for each payment that is recorded (decision D458). */
@Injectable()
export class Receipts implements MailKindOwner<AboutPayment>, OnModuleInit {
  readonly kinds = RECEIPT_MAIL_KINDS;

  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly payments: PaymentRepository,
    private readonly settings: SettingsService,
    private readonly queue: MailQueue,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly mailKinds: MailKinds,
  ) {}

  onModuleInit(): void {
    this.mailKinds.add(this);
  }

  /** Asks for the receipts of payments that were just recorded, if there are to be any. */
  async onRecorded(tx: EntityManager, caller: Caller, paymentIds: number[]): Promise<void> {
    if (!(await this.settings.business(tx)).sendReceipts) return;
    const payments = await this.payments.byIds(tx, paymentIds);
    // A refund is none, and what stands for a chosen status nobody received.
    const received = payments.filter(({ amountCents, source }) => amountCents >= 0 && source !== 'status');
    await this.ask(tx, caller, received, null);
  }

  /** To the customer's address of this moment. */
  async prepare({ paymentId, ...mail }: ClaimedMail<AboutPayment>) {
    const { renewed, business } = await this.transactions.run(mail, async (tx) => {
      const payment = await this.payments.byId(paymentId, tx);
      if (payment?.reversedBy !== null) throw new NoLongerWanted('Not sent: the payment was reversed.');
      const to = (await this.receipts.facts(tx, [paymentId])).get(paymentId)?.to ?? null;
      return { renewed: await this.queue.renew(tx, mail, { to }), business: await this.settings.business(tx) };
    });
    return { ...renewed, fromName: business.brandName, replyTo: business.email };
  }

  /** To the customer's address of this moment. */
  async resend(tx: EntityManager, caller: Caller, mail: ResentMail<AboutPayment>): Promise<number> {
    const payment = await this.payments.byId(mail.paymentId, tx);
    if (payment?.reversedBy !== null)
      throw new AppError('CONFLICT', 'This payment is reversed, so no receipt is sent.');
    return this.queue.resend(tx, mail, async () => {
      const [id] = await this.ask(tx, caller, [payment], mail.id);
      if (id !== undefined) return id;
      throw new AppError('VALIDATION_FAILED', 'This customer has no e-mail address. Please add one first.');
    });
  }

  /** The ids of the mails; customers without an e-mail address get none. */
  private async ask(
    tx: EntityManager,
    caller: Caller,
    payments: readonly PaymentRow[],
    resendOfId: number | null,
  ): Promise<number[]> {
    const { brandName, phone, email } = await this.settings.business(tx);
    const sender = { brandName, phone: phone && shownPhone(phone), email };
    const facts = await this.receipts.facts(
      tx,
      payments.map(({ id }) => id),
    );
    const mails = await mapInSlices(payments, (payment) => {
      const own = facts.get(payment.id)!;
      const words = receiptText(payment, own, sender);
      return {
        kind: 'receipt' as const,
        paymentId: payment.id,
        to: own.to,
        words,
        resendOfId,
        createdById: caller.userId,
      };
    });
    const sendable = mails.filter((mail): mail is typeof mail & { to: string } => mail.to !== null);
    const queued = await this.queue.add(tx, sendable);
    if (queued.length < sendable.length) throw new Error('A receipt was not queued.');
    const asked = queued.map(({ id: mailId, paymentId }) => {
      const details = { mailId, kind: 'receipt', ...(resendOfId !== null && { resendOfId }) };
      return { action: 'mail.queued' as const, subject: 'payment', subjectId: paymentId!, details };
    });
    await this.audit.recordEach(tx, caller, asked);
    return queued.map(({ id }) => id);
  }
}
