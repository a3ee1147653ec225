import type { ActiveJob, CompletedJob, CustomerBeingCleaned, FinishedClean } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { ActiveJobRow, BeingCleanedRow, FinishedRow } from './clean.repository.js';
import type { CompletedJobWithTag } from './staff-cleans.service.js';

/** An instant from the database, in milliseconds too, or from a kept answer, which went through JSON. */
const iso = (instant: Date | string | number): string => new Date(instant).toISOString();

export function presentActiveJob(row: ActiveJobRow, now: Date): ActiveJob {
  return {
    jobId: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerAddress: row.customer_address,
    customerPhone: row.customer_phone,
    allottedMinutes: row.allotted_minutes,
    clockInTime: iso(row.clock_in),
    teamName: row.team_name,
    teamColor: row.team_color,
    members: (row.members ?? []).map((member) => ({
      id: member.id,
      name: fullName({ firstName: member.first_name, lastName: member.last_name }),
    })),
    serverTime: iso(now),
  };
}

export function presentBeingCleaned(row: BeingCleanedRow): CustomerBeingCleaned {
  return {
    customerId: row.customer_id,
    teamName: row.team_name,
    teamColor: row.team_color,
    since: iso(row.clock_in),
  };
}

export function presentFinished(row: FinishedRow): FinishedClean {
  return {
    jobId: row.id,
    customerName: row.customer_name,
    completed: row.status === 'completed',
    clockInTime: iso(row.clock_in),
    clockOutTime: row.clock_out && iso(row.clock_out),
  };
}

export function presentCompleted({ job, lunch }: CompletedJobWithTag): CompletedJob {
  return {
    id: job.job_id,
    customerId: job.clean.customer_id,
    customerName: job.clean.customer_name,
    customerAddress: job.clean.customer_address,
    clockInTime: iso(job.clock_in_ms),
    clockOutTime: iso(job.clock_out_ms),
    lunchBreak: lunch === 'manual',
    autoLunchDeducted: lunch === 'auto',
  };
}
