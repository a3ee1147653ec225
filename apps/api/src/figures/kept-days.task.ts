import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ScheduledTask } from '../platform/jobs/scheduled-task.js';
import { Scheduler } from '../platform/jobs/scheduler.js';
import { KeptDays } from './kept-days.service.js';

/** Keeps what days that are over have left to keep, in a process of those that work in the background. */
@Injectable()
export class KeptDaysTask implements ScheduledTask, OnModuleInit {
  readonly name = 'figures';
  readonly cadence = { everyHours: 1 };

  constructor(
    private readonly keptDays: KeptDays,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  run(): Promise<number> {
    return this.keptDays.renew();
  }
}
