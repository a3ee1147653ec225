import { Injectable } from '@nestjs/common';
import { longDay, weeksOf } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError } from '../platform/common/app-error.js';
import { ApprovedWeeksRepository } from './approved-weeks.repository.js';

/** Which payroll weeks are approved, and that their hours stay as they were approved. */
@Injectable()
export class ApprovedWeeks {
  constructor(private readonly weeks: ApprovedWeeksRepository) {}

  /**
   * For a transaction that is about to change hours of these days (yyyy-MM-dd, business timezone): none of their weeks
   * is approved, and none will be until the transaction ends. Else 409 WEEK_APPROVED naming the first. Call it after the
   * locks on rows, and read what is to be changed after it.
   */
  async lockDays(tx: EntityManager, days: string[]): Promise<void> {
    const weekStarts = weeksOf(days);
    if (weekStarts.length === 0) return;
    await this.weeks.holdOpen(tx, weekStarts);
    const approved = (await this.weeks.latestOf(weekStarts, tx)).find(({ action }) => action === 'approved');
    if (approved) throw weekApproved(approved.weekStart, 'change hours');
  }
}

/** 'The week of 9 March 2026 is approved. Reopen it to change hours.' */
function weekApproved(weekStart: string, purpose: string): AppError {
  return new AppError('WEEK_APPROVED', `The week of ${longDay(weekStart)} is approved. Reopen it to ${purpose}.`);
}
