import type { Cadence } from '@tidycrew/domain';
import type { RequestOrRun } from '../common/transactions.js';

export const TASK_NAMES = [
  'overdue',
  'reminders',
  'cleanup',
  'backup',
  'figures',
  'holidays',
  'visits',
  'visit-mails',
  'monthly-invoices',
  'places',
] as const;
export type TaskName = (typeof TASK_NAMES)[number];

/** Work that the scheduler starts, once for all processes in each of its slots. */
export interface ScheduledTask {
  readonly name: TaskName;
  readonly cadence: Cadence;
  /** Does what is due now, under the run's own id, and answers how many things it did. Safe to run again at any time. */
  run(now: Date, by: RequestOrRun): Promise<number>;
}
