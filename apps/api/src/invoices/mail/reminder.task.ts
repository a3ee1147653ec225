import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dayBounds, remindedDays } from '@tidycrew/domain';
import { dayIn, offsetAtZone } from '../../platform/common/time-zone.js';
import { type RequestOrRun, Transactions } from '../../platform/common/transactions.js';
import type { ScheduledTask } from '../../platform/jobs/scheduled-task.js';
import { Scheduler } from '../../platform/jobs/scheduler.js';
import { SettingsService } from '../../settings/settings.service.js';
import { ReminderMails } from './reminder-mails.service.js';

/** More wait for the next slot. */
const MOST_BATCHES = 10;

/** Queues friendly reminders before and after the due date, each once an invoice, in the business's office hours (decision D132). */
@Injectable()
export class ReminderTask implements ScheduledTask, OnModuleInit {
  readonly name = 'reminders';
  readonly cadence = { everyHours: 1, between: { fromHour: 9, untilHour: 17 } };

  constructor(
    private readonly mails: ReminderMails,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  async run(now: Date, by: RequestOrRun): Promise<number> {
    const business = await this.settings.business();
    if (!business.remindersEnabled) return 0;
    const { timeZone, reminderDaysBefore, reminderDaysAfter, reminderDaysLater } = business;
    const offsetAt = offsetAtZone(timeZone);
    const today = dayIn(timeZone, now);
    const start = (day: string) => new Date(dayBounds(day, offsetAt).fromMs);
    const after = [...(reminderDaysAfter === null ? [] : [reminderDaysAfter]), ...reminderDaysLater];
    const days = remindedDays(reminderDaysBefore, after, today).map(({ step, dueDay, reminderDay }) => ({
      step,
      dueDay,
      sentBefore: start(reminderDay),
    }));
    let queued = 0;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const some = await this.transactions.run(by, (tx) => this.mails.queueSome(tx, days, start(today)));
      if (some === 0) break;
      queued += some;
    }
    return queued;
  }
}
