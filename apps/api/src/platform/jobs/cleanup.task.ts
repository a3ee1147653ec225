import { WINDOW_MINUTES } from '../../model/login-throttle.entity.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KEPT_HOURS } from '../common/transactions.js';
import { CleanupRepository } from './cleanup.repository.js';
import type { ScheduledTask } from './scheduled-task.js';
import { Scheduler } from './scheduler.js';

const HOUR_MS = 3_600_000;

/** Twice the window of D11: another process's clock may be behind. */
const THROTTLES_KEPT_HOURS = (2 * WINDOW_MINUTES) / 60;
const RUNS_KEPT_HOURS = 30 * 24;

/** Removes what has expired: it means nothing any more, and the tables stay small (decisions D7, D11, D25). */
@Injectable()
export class CleanupTask implements ScheduledTask, OnModuleInit {
  readonly name = 'cleanup';
  // Hourly, because every address that somebody makes up leaves a row.
  readonly cadence = { everyHours: 1 };

  constructor(
    private readonly expired: CleanupRepository,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  async run(now: Date): Promise<number> {
    const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
    const sessions = await this.expired.expiredSessions(now);
    const keys = await this.expired.idempotencyKeys(hoursAgo(KEPT_HOURS));
    const throttles = await this.expired.loginThrottles(hoursAgo(THROTTLES_KEPT_HOURS));
    const runs = await this.expired.scheduledRuns(hoursAgo(RUNS_KEPT_HOURS));
    return sessions + keys + throttles + runs;
  }
}
