import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dayIn } from '../platform/common/time-zone.js';
import type { RequestOrRun } from '../platform/common/transactions.js';
import { InvoiceStatusService } from './invoice-status.service.js';
import { SettingsService } from '../settings/settings.service.js';
import type { ScheduledTask } from '../platform/jobs/scheduled-task.js';
import { Scheduler } from '../platform/jobs/scheduler.js';

const BATCH = 500;

/** Marks sent invoices overdue once the day after their due date has begun for the business (decision D48). */
@Injectable()
export class OverdueTask implements ScheduledTask, OnModuleInit {
  readonly name = 'overdue';
  readonly cadence = { everyHours: 1 };

  constructor(
    private readonly invoices: InvoiceStatusService,
    private readonly settings: SettingsService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  async run(now: Date, by: RequestOrRun): Promise<number> {
    const today = dayIn((await this.settings.business()).timeZone, now);
    for (let marked = 0; ;) {
      const batch = await this.invoices.markOverdue(by, today, BATCH);
      marked += batch;
      if (batch < BATCH) return marked;
    }
  }
}
