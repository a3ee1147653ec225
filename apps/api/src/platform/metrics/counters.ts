import type { PressOutcome } from '@tidycrew/contracts';
import { Counter, type Registry } from 'prom-client';
import type { TaskName } from '../jobs/scheduled-task.js';

/*
 * What is counted where it happens. Of the process, not of one application: a process has one. Every label has few values,
 * and none is stored or typed by anybody (decision D291).
 */

/** SQLSTATE classes that mean something of their own to an operator; all others are 'other'. */
const CLASSES: Record<string, string> = {
  '08': 'connection',
  '22': 'data',
  '23': 'constraint',
  '25': 'state',
  '40': 'conflict',
  '42': 'statement',
  '53': 'resources',
  '55': 'lock',
  '57': 'ended',
};

const databaseErrors = new Counter({
  name: 'tidycrew_database_errors_total',
  help: 'Statements and connections that failed, by kind: also those that were tried again or refused as they should be.',
  labelNames: ['kind'],
  registers: [],
});

const mailAttempts = new Counter({
  name: 'tidycrew_mail_attempts_total',
  help: 'Attempts to hand a mail to the mail server, by result.',
  labelNames: ['result'],
  registers: [],
});

const scheduledRuns = new Counter({
  name: 'tidycrew_scheduled_runs_total',
  help: 'Runs of scheduled tasks in this process, by task and result.',
  labelNames: ['task', 'result'],
  registers: [],
});

const scheduledDone = new Counter({
  name: 'tidycrew_scheduled_done_total',
  help: 'Things that scheduled tasks of this process did: mails written, visits made, rows removed; by task.',
  labelNames: ['task'],
  registers: [],
});

const punchEvents = new Counter({
  name: 'tidycrew_punch_events_total',
  help: 'Presses that phones sent to POST /api/staff/punches, by outcome.',
  labelNames: ['outcome'],
  registers: [],
});

// From 0 on: a first press that is refused must be an increase (PressesRefused of docker/observe/alerts.yml).
punchEvents.inc({ outcome: 'refused' }, 0);

/** Has a registry answer them, too. */
export function addCounters(registry: Registry): void {
  registry.registerMetric(databaseErrors);
  registry.registerMetric(mailAttempts);
  registry.registerMetric(scheduledRuns);
  registry.registerMetric(scheduledDone);
  registry.registerMetric(punchEvents);
}

/** Counts what PostgreSQL or the way to it said. */
export function countDatabaseError(error: unknown): void {
  databaseErrors.inc({ kind: kindOf(error) });
}

/** Counts an attempt by the mail's state after it. */
export function countMailAttempt(result: string): void {
  mailAttempts.inc({ result });
}

/** Counts a run that came to its end, and how many things it did. */
export function countScheduledRun(task: TaskName, done: number): void {
  scheduledRuns.inc({ task, result: 'done' });
  scheduledDone.inc({ task }, done);
}

/** Counts a run that broke. */
export function countFailedRun(task: TaskName): void {
  scheduledRuns.inc({ task, result: 'failed' });
}

/** Counts a press that a phone sent late, by what became of it. */
export function countPress(outcome: PressOutcome): void {
  punchEvents.inc({ outcome });
}

function kindOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  // A broken line has one of Node's names, or none: the pool's own time-out.
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return 'connection';
  return CLASSES[code.slice(0, 2)] ?? 'other';
}
