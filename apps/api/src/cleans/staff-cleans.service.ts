import { Injectable } from '@nestjs/common';
import { dayBounds } from '@tidycrew/domain';
import { Clock } from '../common/clock.js';
import { dayIn, offsetAtZone } from '../common/time-zone.js';
import { SettingsService } from '../settings/settings.service.js';
import { TimesheetService } from '../timesheets/timesheet.service.js';
import { type ActiveJobRow, CleanRepository } from './clean.repository.js';
import { type CompletedJobRow, StaffCleansRepository } from './staff-cleans.repository.js';

/** A job somebody finished, with the lunch tag of their day when this job carries it (decision D38). */
export interface CompletedJobWithTag {
  job: CompletedJobRow;
  lunch: 'auto' | 'manual' | null;
}

/** What a cleaner's phone asks about their own cleans. */
@Injectable()
export class StaffCleansService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly own: StaffCleansRepository,
    private readonly settings: SettingsService,
    private readonly timesheets: TimesheetService,
    private readonly clock: Clock,
  ) {}

  /** The clean a person is on right now, else null. */
  activeJobOf(userId: number): Promise<ActiveJobRow | null> {
    return this.cleans.activeJobOf(userId);
  }

  /** What a person finished today, latest first; 'today' in the given zone, else the business's (decisions D5, D28). */
  async completedToday(userId: number, zone: string | undefined): Promise<CompletedJobWithTag[]> {
    const { timeZone } = await this.settings.business();
    const callerZone = zone ?? timeZone;
    const { fromMs, toMs } = dayBounds(dayIn(callerZone, this.clock.now()), offsetAtZone(callerZone));
    const jobs = await this.own.leftBetween(userId, new Date(fromMs), new Date(toMs));
    const days = [...new Set(jobs.map((job) => dayIn(timeZone, job.clock_in)))];
    const tags = (await this.timesheets.daysOf(userId, days)).map((day) => day.lunchTag);
    return jobs.map((job) => ({ job, lunch: tags.find((tag) => tag?.jobId === job.id)?.kind ?? null }));
  }
}
