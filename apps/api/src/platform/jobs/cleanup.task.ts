import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KEPT_HOURS } from '../common/transactions.js';
import { CleanupRepository } from './cleanup.repository.js';
import type { ScheduledTask } from './scheduled-task.js';
import { Scheduler } from './scheduler.js';

/** A phone sends what it pressed for 14 days, and the server still knows then what a call has done under that key. */
const PRESSES_KEPT_HOURS = 15 * 24;
const RUNS_KEPT_HOURS = 30 * 24;

/** Removes what has expired by `now` of one module's tables; answers how many rows. */
type Removal = (now: Date) => Promise<number>;

/** Removes what has expired: it means nothing any more, and the tables stay small (decisions D7, D11, D25). */
@Injectable()
export class CleanupTask implements ScheduledTask, OnModuleInit {
  readonly name = 'cleanup';
  // Hourly, because every invented address that tries to sign in leaves a row.
  readonly cadence = { everyHours: 1 };

  private readonly removals: Removal[] = [];

  constructor(
    private readonly expired: CleanupRepository,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  /** Has a module remove what has expired of its own tables, each time that this task runs. */
  add(removal: Removal): void {
    this.removals.push(removal);
  }

  async run(now: Date): Promise<number> {
    let all = 0;
    for (const removal of this.removals) all += await removal(now);
    const keys = await this.expired.idempotencyKeys(hoursBefore(now, KEPT_HOURS), hoursBefore(now, PRESSES_KEPT_HOURS));
    const runs = await this.expired.scheduledRuns(hoursBefore(now, RUNS_KEPT_HOURS));
    return all + keys + runs;
  }
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}
