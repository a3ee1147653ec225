import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dayBounds, REMINDER_KINDS, reminderDays, type ReminderKind } from '@tidycrew/domain';
import { AuditLog } from '../../platform/common/audit-log.js';
import { dayIn, offsetAtZone } from '../../platform/common/time-zone.js';
import { type RequestOrRun, Transactions } from '../../platform/common/transactions.js';
import { InvoiceRepository } from '../invoice.repository.js';
import { SettingsService } from '../../settings/settings.service.js';
import { InvoiceMails } from './invoice-mail.service.js';
import { type RemindedDay, ReminderRepository } from './reminder.repository.js';
import type { ScheduledTask } from '../../platform/jobs/scheduled-task.js';
import { Scheduler } from '../../platform/jobs/scheduler.js';

/** More wait for the next slot; three days rarely have so many invoices due. */
const BATCH = 500;

/** Queues friendly reminders before and after the due date, one of each an invoice, in the business's office hours. */
@Injectable()
export class ReminderTask implements ScheduledTask, OnModuleInit {
  readonly name = 'reminders';
  readonly cadence = { everyHours: 1, between: { fromHour: 9, untilHour: 17 } };

  constructor(
    private readonly reminders: ReminderRepository,
    private readonly invoices: InvoiceRepository,
    private readonly mails: InvoiceMails,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  async run(now: Date, by: RequestOrRun): Promise<number> {
    const { remindersEnabled, timeZone, reminderDaysBefore, reminderDaysAfter } = await this.settings.business();
    if (!remindersEnabled) return 0;
    const offsetAt = offsetAtZone(timeZone);
    const today = dayIn(timeZone, now);
    const daysApart = { 'reminder-before': reminderDaysBefore, 'reminder-after': reminderDaysAfter };
    let queued = 0;
    for (const kind of REMINDER_KINDS) {
      const apart = daysApart[kind];
      if (apart === null) continue;
      const days = reminderDays(kind, apart, today).map(({ dueDay, reminderDay }) => ({
        dueDay,
        sentBefore: new Date(dayBounds(reminderDay, offsetAt).fromMs),
      }));
      queued += await this.remind(by, kind, days);
    }
    return queued;
  }

  private remind(by: RequestOrRun, kind: ReminderKind, days: RemindedDay[]): Promise<number> {
    return this.transactions.run(by, async (tx) => {
      const ids = await this.reminders.toRemind(tx, kind, days, BATCH);
      const invoices = await this.invoices.wholes(ids, tx);
      const queued = await this.mails.add(tx, kind, invoices);
      const facts = queued.map(({ id, invoiceId }) => ({
        action: 'invoice.reminded' as const,
        subject: 'invoice',
        subjectId: invoiceId,
        details: { kind, mailId: id },
      }));
      await this.audit.recordEach(tx, null, facts);
      return queued.length;
    });
  }
}
