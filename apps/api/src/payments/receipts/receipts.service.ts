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

  /** Asks for the receipt of a payment that was just recorded, if there is to be one. */
  async onRecorded(tx: EntityManager, caller: Caller, payment: PaymentRow): Promise<void> {
    // A refund is none, and what stands for a chosen status nobody received.
    if (payment.amountCents < 0 || payment.source === 'status') return;
    if (!(await this.settings.business(tx)).sendReceipts) return;
    await this.ask(tx, caller, payment, null);
  }

  async prepare({ paymentId, ...mail }: ClaimedMail<AboutPayment>) {
    const { payment, business } = await this.transactions.run(mail, async (tx) => ({
      payment: await this.payments.byId(paymentId, tx),
      business: await this.settings.business(tx),
    }));
    if (payment?.reversedBy !== null) throw new NoLongerWanted('Not sent: the payment was reversed.');
    return { fromName: business.brandName, replyTo: business.email };
  }

  /** To the customer's address of this moment. */
  async resend(tx: EntityManager, caller: Caller, mail: ResentMail<AboutPayment>): Promise<number> {
    const payment = await this.payments.byId(mail.paymentId, tx);
    if (payment?.reversedBy !== null)
      throw new AppError('CONFLICT', 'This payment is reversed, so no receipt is sent.');
    return this.queue.resend(tx, mail, async () => {
      const id = await this.ask(tx, caller, payment, mail.id);
      if (id !== null) return id;
      throw new AppError('VALIDATION_FAILED', 'This customer has no e-mail address. Please add one first.');
    });
  }

  /** The id of the mail; null: the customer has no e-mail address. */
  private async ask(
    tx: EntityManager,
    caller: Caller,
    payment: PaymentRow,
    resendOfId: number | null,
  ): Promise<number | null> {
    const { to, ...facts } = await this.receipts.facts(tx, payment.id);
    if (to === null) return null;
    const { brandName, phone, email } = await this.settings.business(tx);
    const words = receiptText(payment, { to, ...facts }, { brandName, phone: phone && shownPhone(phone), email });
    const paymentId = payment.id;
    const mail = { kind: 'receipt' as const, paymentId, to, words, resendOfId, createdById: caller.userId };
    const [queued] = await this.queue.add(tx, [mail]);
    if (!queued) throw new Error(`The receipt of payment ${paymentId} was not queued.`);
    const details = { mailId: queued.id, kind: 'receipt', ...(resendOfId !== null && { resendOfId }) };
    await this.audit.record(tx, caller, { action: 'mail.queued', subject: 'payment', subjectId: paymentId, details });
    return queued.id;
  }
}
