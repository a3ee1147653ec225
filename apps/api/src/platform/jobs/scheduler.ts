import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { slotAt } from '@tidycrew/domain';
import { Clock } from '../common/clock.js';
import { loggedError } from '../common/logged-error.js';
import { newRequestId } from '../common/request-id.js';
import { offsetAtZone } from '../common/time-zone.js';
import { Env } from '../config/env.js';
import { countFailedRun, countScheduledRun } from '../metrics/counters.js';
import { traced } from '../tracing/tracing.js';
import { DatabaseService } from '../database/database.service.js';
import { ScheduledRunRepository } from './scheduled-run.repository.js';
import type { ScheduledTask, TaskName } from './scheduled-task.js';

/** Runs each task once in each of its slots, however many processes there are. Modules add their own tasks to it. */
@Injectable()
export class Scheduler implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Schedule');
  private readonly tasks: ScheduledTask[] = [];
  /** The newest slot of each task known to be taken, so that most ticks need no query. */
  private readonly taken = new Map<TaskName, number>();
  private running: Promise<void> | null = null;

  constructor(
    private readonly runs: ScheduledRunRepository,
    private readonly database: DatabaseService,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Called by the tasks themselves when their module starts. */
  add(task: ScheduledTask): void {
    this.tasks.push(task);
  }

  /** Slots are hours long, so half a minute is soon enough; the row in the database lets one process run each of them. */
  @Cron(CronExpression.EVERY_30_SECONDS, { name: 'scheduled work', unrefTimeout: true })
  async wake(): Promise<void> {
    if (this.env.hasBackgroundWork) await this.tick();
  }

  /** A task in the middle is finished before the database goes. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  /** Runs what is due in this moment and has not been run in its slot by anybody. Never rejects. */
  tick(): Promise<void> {
    this.running ??= this.runDue().finally(() => (this.running = null));
    return this.running;
  }

  /** Runs a task at once, whatever its slot, under an id of its own; answers how many things it did. */
  runNow(name: TaskName): Promise<number> {
    const task = this.tasks.find((candidate) => candidate.name === name);
    if (!task) throw new Error(`There is no task ${name}.`);
    return this.run(task, newRequestId());
  }

  private async runDue(): Promise<void> {
    if (!this.database.isReady) return;
    try {
      const offsetAt = offsetAtZone(await this.runs.businessTimeZone());
      const now = this.clock.now().getTime();
      for (const task of this.tasks) {
        const slot = slotAt(task.cadence, now, offsetAt);
        if (slot !== null && this.taken.get(task.name) !== slot) {
          await this.runIn(task, slot);
        }
      }
    } catch (error) {
      this.logger.warn(loggedError(error), 'scheduled work could not be looked at');
    }
  }

  private run(task: ScheduledTask, requestId: string): Promise<number> {
    const facts = { 'tidycrew.task': task.name };
    return traced(`task ${task.name}`, requestId, facts, () => task.run(this.clock.now(), { requestId }), doneOf);
  }

  private async runIn(task: ScheduledTask, slotMs: number): Promise<void> {
    const slot = new Date(slotMs);
    const isOurs = await this.runs.claim(task.name, slot, this.clock.now());
    this.taken.set(task.name, slotMs);
    if (!isOurs) return;
    const requestId = newRequestId();
    try {
      const done = await this.run(task, requestId);
      await this.runs.finish(task.name, slot, this.clock.now());
      countScheduledRun(task.name, done);
      this.logger.log({ requestId, task: task.name, done }, 'scheduled work is done');
    } catch (error) {
      // Its row stays unfinished and says so; the next slot tries again.
      countFailedRun(task.name);
      this.logger.error({ requestId, task: task.name, ...loggedError(error) }, 'scheduled work failed');
    }
  }
}

const doneOf = (done: number): Record<string, number> => ({ 'tidycrew.done': done });
