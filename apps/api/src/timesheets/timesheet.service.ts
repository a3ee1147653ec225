import { Injectable } from '@nestjs/common';
import { dayBounds, minutesOfTime, type TimesheetDay, timesheetDay } from '@tidycrew/domain';
import { Clock } from '../common/clock.js';
import { offsetAtZone } from '../common/time-zone.js';
import { SettingsService } from '../settings/settings.service.js';
import { TimesheetRepository } from './timesheet.repository.js';

@Injectable()
export class TimesheetService {
  constructor(
    private readonly timesheets: TimesheetRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** A person's payroll days (yyyy-MM-dd in the business timezone), each by the rules it had (decisions D31–D40). */
  async daysOf(userId: number, days: string[]): Promise<TimesheetDay[]> {
    if (days.length === 0) return [];
    const { timeZone } = await this.settings.business();
    const offsetAt = offsetAtZone(timeZone);
    const bounds = days.map((day) => dayBounds(day, offsetAt));
    const from = new Date(Math.min(...bounds.map(({ fromMs }) => fromMs)));
    const to = new Date(Math.max(...bounds.map(({ toMs }) => toMs)));
    const [entries, overrides, rules] = await Promise.all([
      this.timesheets.entriesOf(userId, from, to),
      this.timesheets.overridesOf(userId, days),
      this.settings.rulesOnEach(days),
    ]);
    const punches = entries.map((entry) => ({
      jobId: entry.job_id,
      clockInMs: entry.clock_in.getTime(),
      clockOutMs: entry.clock_out?.getTime() ?? null,
      lunchBreak: entry.lunch_break,
    }));
    return days.map((day) => {
      const override = overrides.find((row) => row.day === day);
      return timesheetDay({
        day,
        entries: punches,
        rules: rules.get(day)!,
        overrides: {
          lunch: override?.has_lunch ?? null,
          startMinutes: override?.start_time == null ? null : minutesOfTime(override.start_time),
        },
        offsetAt,
        nowMs: this.clock.now().getTime(),
      });
    });
  }
}
