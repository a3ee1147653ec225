import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestOrRun } from '../../platform/common/transactions.js';
import { CleanupTask, hoursBefore } from '../../platform/jobs/cleanup.task.js';
import type { ScheduledTask } from '../../platform/jobs/scheduled-task.js';
import { Scheduler } from '../../platform/jobs/scheduler.js';
import { VisitMails } from './visit-mail.service.js';
import { VisitNoticeRepository } from './visit-notice.repository.js';

/** What was told of a day matters to nobody once it is over; the e-mails themselves stay. */
const KEPT_HOURS = 31 * 24;

/** Reminds customers of visits and tells them of changes, at hours at which people read (decision D242). */
@Injectable()
export class VisitMailTask implements ScheduledTask, OnModuleInit {
  readonly name = 'visit-mails';
  readonly cadence = { everyHours: 0.25, between: { fromHour: 6, untilHour: 22 } };

  constructor(
    private readonly visitMails: VisitMails,
    private readonly notices: VisitNoticeRepository,
    private readonly scheduler: Scheduler,
    private readonly cleanup: CleanupTask,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
    this.cleanup.add((now) => this.notices.removeBefore(hoursBefore(now, KEPT_HOURS)));
  }

  run(now: Date, by: RequestOrRun): Promise<number> {
    return this.visitMails.queueDue(now, by);
  }
}
