import { Injectable } from '@nestjs/common';
import { AuditLog } from '../common/audit-log.js';
import { dayIn } from '../common/time-zone.js';
import { Transactions } from '../common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import { OverdueRepository } from './overdue.repository.js';
import type { ScheduledTask } from './scheduled-task.js';

const BATCH = 500;

/** Marks sent invoices overdue once the day after their due date has begun for the business (decision D48). */
@Injectable()
export class OverdueTask implements ScheduledTask {
  readonly name = 'overdue';
  readonly cadence = { everyHours: 1 };

  constructor(
    private readonly invoices: OverdueRepository,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async run(now: Date): Promise<number> {
    const today = dayIn((await this.settings.business()).timeZone, now);
    for (let marked = 0; ;) {
      const batch = await this.markSome(today, now);
      marked += batch;
      if (batch < BATCH) return marked;
    }
  }

  private markSome(today: string, now: Date): Promise<number> {
    return this.transactions.run(async (tx) => {
      const ids = await this.invoices.markDueBefore(tx, today, now, BATCH);
      const facts = ids.map((subjectId) => ({
        action: 'invoice.status-changed',
        subject: 'invoice',
        subjectId,
        details: { before: 'sent', after: 'overdue' },
      }));
      await this.audit.recordEach(tx, null, facts);
      return ids.length;
    });
  }
}
