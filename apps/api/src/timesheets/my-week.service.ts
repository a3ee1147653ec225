import { Injectable } from '@nestjs/common';
import { type DayRange, daysIn, myWeekProblem, weekFrom, startOfWeek } from '@tidycrew/domain';
import { AppError } from '../platform/common/app-error.js';
import { Clock } from '../platform/common/clock.js';
import { dayIn } from '../platform/common/time-zone.js';
import { SettingsService } from '../settings/settings.service.js';
import { MyWeekRepository, type MyWeekRows } from './my-week.repository.js';
import { type SheetDay, TimesheetService } from './timesheet.service.js';

/** A person's own week, with what the office did to it. */
export interface PersonWeek extends MyWeekRows {
  range: DayRange;
  /** yyyy-MM-dd at the business. */
  today: string;
  timeZone: string;
  days: SheetDay[];
}

/** What people see of their own hours; their days come from where the timesheets' come from (decision D205). */
@Injectable()
export class MyWeekService {
  constructor(
    private readonly weeks: MyWeekRepository,
    private readonly timesheets: TimesheetService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The week of a day (yyyy-MM-dd), this week's when none is named.
   * @throws AppError VALIDATION_FAILED when the week is still to come or too long ago
   */
  async ofPerson(userId: number, day: string | undefined): Promise<PersonWeek> {
    const { timeZone } = await this.settings.business();
    const today = dayIn(timeZone, this.clock.now());
    const problem = day === undefined ? null : myWeekProblem(day, today);
    if (problem !== null) throw new AppError('VALIDATION_FAILED', problem);
    const range = weekFrom(startOfWeek(day ?? today));
    const [days, rows] = await Promise.all([
      this.timesheets.daysOf(userId, daysIn(range)),
      this.weeks.ofPerson(userId, range),
    ]);
    return { range, today, timeZone, days, ...rows };
  }
}
