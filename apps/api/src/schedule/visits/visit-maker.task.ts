import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestOrRun } from '../../platform/common/transactions.js';
import type { ScheduledTask } from '../../platform/jobs/scheduled-task.js';
import { Scheduler } from '../../platform/jobs/scheduler.js';
import { VisitMaker } from './visit-maker.service.js';

/** Makes the visits of one more day ahead, once the business's day has changed (decision D56). */
@Injectable()
export class VisitMakerTask implements ScheduledTask, OnModuleInit {
  readonly name = 'visits';
  readonly cadence = { everyHours: 1 };

  constructor(
    private readonly maker: VisitMaker,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  run(_now: Date, by: RequestOrRun): Promise<number> {
    return this.maker.makeAll(by);
  }
}
