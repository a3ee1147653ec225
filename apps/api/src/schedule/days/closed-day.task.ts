import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestOrRun } from '../../platform/common/transactions.js';
import type { ScheduledTask } from '../../platform/jobs/scheduled-task.js';
import { Scheduler } from '../../platform/jobs/scheduler.js';
import { ClosedDayService } from './closed-day.service.js';

/** Keeps the public holidays of two years ahead (decision D59). */
@Injectable()
export class ClosedDayTask implements ScheduledTask, OnModuleInit {
  readonly name = 'holidays';
  readonly cadence = { dailyFromHour: 0 };

  constructor(
    private readonly days: ClosedDayService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  run(_now: Date, by: RequestOrRun): Promise<number> {
    return this.days.bringIn(by);
  }
}
