import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invoiceNumberText } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import {
  type AboutReminder,
  type ClaimedMail,
  type MailKindOwner,
  MailKinds,
  NoLongerWanted,
  type ResentMail,
} from '../../mail/mail-kinds.js';
import { MailQueue } from '../../mail/mail-queue.service.js';
import type { QueuedMail } from '../../mail/new-mail.js';
import { REMINDER_MAIL_KINDS } from '../../model/mail.entity.js';
import { AppError } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { grouped } from '../../platform/common/grouped.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { InvoiceDocumentService } from '../document/invoice-document.service.js';
import { InvoiceRepository, type WholeInvoice } from '../invoice.repository.js';
import { InvoiceMailRepository } from './invoice-mail.repository.js';
import { MOST_ATTACHED, reminderMailText } from './reminder-mail-text.js';
import { type AskedInvoice, type DueReminder, type RemindedDay, ReminderRepository } from './reminder.repository.js';

/** Customers whose reminders are asked for in one transaction. */
const BATCH = 100;

const NOT_WANTED = 'this customer is not to be reminded.';

/** Reminders of unpaid invoices: one e-mail for a customer and day, which names all that is due (decision D132). */
@Injectable()
export class ReminderMails implements MailKindOwner<AboutReminder>, OnModuleInit {
  readonly kinds = REMINDER_MAIL_KINDS;

  constructor(
    private readonly reminders: ReminderRepository,
    private readonly mails: InvoiceMailRepository,
    private readonly invoices: InvoiceRepository,
    private readonly documents: InvoiceDocumentService,
    private readonly queue: MailQueue,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly mailKinds: MailKinds,
  ) {}

  onModuleInit(): void {
    this.mailKinds.add(this);
  }

  /**
   * Asks for reminders of these days, of 100 customers at most; answers how many e-mails that are.
   * @param since when today began: nobody gets a second one
   */
  async queueSome(tx: EntityManager, days: RemindedDay[], since: Date): Promise<number> {
    const seen = await this.reminders.dueOn(tx, days, since, BATCH);
    await this.mails.lockInvoices(tx, [...new Set(seen.map(({ invoiceId }) => invoiceId))]);
    // Another statement: that one saw what was sent before it waited.
    const due = await this.reminders.dueOn(tx, days, since, BATCH);
    return due.length === 0 ? 0 : (await this.ask(tx, null, due, null)).length;
  }

  /** With what is open now, to the customer's address of this moment; the last look before it is handed over. */
  async prepare(mail: ClaimedMail<AboutReminder>) {
    const { invoices, renewed } = await this.transactions.run(mail, async (tx) => {
      if (!(await this.reminders.isWanted(tx, mail.customerId))) throw new NoLongerWanted(`Not sent: ${NOT_WANTED}`);
      const asked = await this.reminders.askedOf(tx, mail.id);
      if (!asked.some(({ isOpen }) => isOpen)) throw new NoLongerWanted(whyNot(asked));
      const today = await this.settings.today(tx);
      const ids = await this.reminders.openOf(tx, [mail.customerId], today, idsOf(asked));
      const found = await this.invoices.wholes(ids, tx);
      const { payLink } = await this.settings.business(tx);
      const words = reminderMailText(found, today, payLink);
      return { invoices: found, renewed: await this.queue.renew(tx, mail, { to: found[0]!.customerEmail, ...words }) };
    });
    const attachments = [];
    for (const { number } of invoices.slice(-MOST_ATTACHED)) {
      const { bytes } = await this.documents.pdfOf(number);
      attachments.push({ name: `${invoiceNumberText(number)}.pdf`, bytes });
    }
    const { issuer } = invoices.at(-1)!;
    return { fromName: issuer.brandName, replyTo: issuer.email, attachments, ...renewed };
  }

  /** Of what is open by then, to the customer's address of this moment. */
  resend(tx: EntityManager, caller: Caller, mail: ResentMail<AboutReminder>): Promise<number> {
    return this.queue.resend(tx, mail, async () => {
      const { customerId } = mail;
      if (!(await this.reminders.isWanted(tx, customerId))) throw new AppError('CONFLICT', `Not sent: ${NOT_WANTED}`);
      const asked = await this.reminders.askedOf(tx, mail.id);
      if (!asked.some(({ isOpen }) => isOpen)) throw new AppError('CONFLICT', whyNot(asked));
      const again = idsOf(asked).map((invoiceId) => ({ customerId, invoiceId, step: null }));
      const [made] = await this.ask(tx, caller, again, mail.id);
      if (!made) throw new AppError('VALIDATION_FAILED', 'This customer has no e-mail address. Please add one first.');
      return made.id;
    });
  }

  /** One e-mail for each customer, with all that is overdue beside what it is asked for; none where there is no address. */
  private async ask(
    tx: EntityManager,
    caller: Caller | null,
    due: readonly (Omit<DueReminder, 'step'> & { step: number | null })[],
    resendOfId: number | null,
  ): Promise<QueuedMail[]> {
    const today = await this.settings.today(tx);
    const { payLink } = await this.settings.business(tx);
    const customerIds = [...new Set(due.map(({ customerId }) => customerId))];
    const ids = await this.reminders.openOf(tx, customerIds, today, [
      ...new Set(due.map(({ invoiceId }) => invoiceId)),
    ]);
    const named = grouped(await this.invoices.wholes(ids, tx), ({ customerId }) => customerId);
    const queued = await this.queue.add(
      tx,
      [...named].flatMap(([customerId, invoices]) => {
        const to = invoices[0]!.customerEmail;
        const words = reminderMailText(invoices, today, payLink);
        return to === null
          ? []
          : [{ kind: 'reminder' as const, customerId, to, words, resendOfId, createdById: caller?.userId ?? null }];
      }),
    );
    const reminders = grouped(due, ({ customerId }) => customerId);
    const rows = queued.flatMap(({ id: mailId, customerId }) => {
      const own = reminders.get(customerId!) ?? [];
      const others = (named.get(customerId!) ?? []).filter(({ id }) => !own.some(({ invoiceId }) => invoiceId === id));
      return [
        ...own.map(({ invoiceId, step }) => ({ mailId, invoiceId, step })),
        ...others.map(({ id: invoiceId }) => ({ mailId, invoiceId, step: null })),
      ];
    });
    await this.reminders.add(tx, rows);
    const facts = rowsOnce(rows).map(({ mailId, invoiceId }) => ({
      action: 'invoice.reminded' as const,
      subject: 'invoice',
      subjectId: invoiceId,
      details: { mailId, kind: 'reminder', ...(resendOfId !== null && { resendOfId }) },
    }));
    await this.audit.recordEach(tx, caller, facts);
    return queued;
  }
}

const idsOf = (asked: readonly AskedInvoice[]): number[] => asked.filter(({ isOpen }) => isOpen).map(({ id }) => id);

/** Two steps of an invoice may fall on one day. */
const rowsOnce = <Row extends { mailId: number; invoiceId: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [`${row.mailId} ${row.invoiceId}`, row])).values(),
];

function whyNot(asked: readonly Pick<WholeInvoice, 'status'>[]): string {
  const is = (status: string) => asked.every((invoice) => invoice.status === status);
  if (is('cancelled')) return `Not sent: ${asked.length === 1 ? 'the invoice was' : 'the invoices were'} cancelled.`;
  if (is('paid')) return `Not sent: ${asked.length === 1 ? 'the invoice is' : 'the invoices are'} paid.`;
  return 'Not sent: nothing of it is open any more.';
}
