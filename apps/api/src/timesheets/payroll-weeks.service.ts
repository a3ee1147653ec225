import { Injectable } from '@nestjs/common';
import type { TimesheetWeek } from '@tidycrew/contracts';
import { dayBounds, fullName, startOfWeek, weekFrom, weeksTouched } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../platform/common/clock.js';
import { dayIn, offsetAtZone } from '../platform/common/time-zone.js';
import { SettingsService } from '../settings/settings.service.js';
import { ApprovedWeeksRepository } from './approved-weeks.repository.js';
import { ApprovedWeeks } from './approved-weeks.service.js';

/** A clean that is being stored while the day ends may still belong to the day that has ended. */
const SETTLING_MS = 60_000;

const NOT_OVER = 'This week is not over yet.';
const STILL_ON_A_CLEAN = 'Somebody is still on a clean in this week.';

/** Payroll weeks, Monday to Sunday in the business timezone: whether each is approved, or why it cannot be now. */
@Injectable()
export class PayrollWeeksService {
  constructor(
    private readonly weeks: ApprovedWeeksRepository,
    private readonly approved: ApprovedWeeks,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** The weeks that days from `from` to `to` (yyyy-MM-dd, both included) touch, oldest first. */
  async statesOf(from: string, to: string, tx?: EntityManager): Promise<TimesheetWeek[]> {
    const weekStarts = weeksTouched(from, to);
    const [first, last] = [weekStarts[0], weekStarts.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { timeZone } = await this.settings.business(tx);
    const offsetAt = offsetAtZone(timeZone);
    const today = dayIn(timeZone, new Date(this.clock.now().getTime() - SETTLING_MS));
    const [fromMs, toMs] = [dayBounds(first, offsetAt).fromMs, dayBounds(weekFrom(last).to, offsetAt).toMs];
    const actions = await this.weeks.latestOf(weekStarts, tx);
    const open = await this.weeks.openBetween(new Date(fromMs), new Date(toMs), tx);
    const openWeeks = new Set(open.map((instant) => startOfWeek(dayIn(timeZone, instant))));
    return weekStarts.map((weekStart) => {
      const weekEnd = weekFrom(weekStart).to;
      const action = actions.find((row) => row.weekStart === weekStart && row.action === 'approved');
      const problem = weekEnd >= today ? NOT_OVER : openWeeks.has(weekStart) ? STILL_ON_A_CLEAN : null;
      return {
        weekStart,
        weekEnd,
        approved: action !== undefined,
        problem: action ? null : problem,
        approvedBy: action ? fullName(action) : null,
        approvedAt: action ? action.createdAt.toISOString() : null,
      };
    });
  }

  /** As ApprovedWeeks.lockDays: refuses with WEEK_APPROVED, and keeps the weeks of these days from being approved. */
  lockDays(tx: EntityManager, days: string[]): Promise<void> {
    return this.approved.lockDays(tx, days);
  }
}
