import { Injectable } from '@nestjs/common';
import { type AuditAction, type ClosedDay, type ClosedDayRequest, LIMITS } from '@tidycrew/contracts';
import { addDays, daysBetween } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError, invalid } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { OnTransactionEvent } from '../../platform/common/transaction-events.js';
import { type RequestOrRun, Transactions } from '../../platform/common/transactions.js';
import { BusinessStateChanged } from '../../settings/business-state-changed.event.js';
import { SettingsService } from '../../settings/settings.service.js';
import { ClosedDayRepository } from './closed-day.repository.js';
import { holidaysOf } from './closed-day.holidays.js';
import type { ClosedDaysQuery } from './closed-day.admin.dto.js';

/** Holidays are brought in for so many days ahead: two years. */
const DAYS_AHEAD = 731;
const MAX_RANGE = 1100;

type PartHoliday = ClosedDay & { fromTime: string };

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Days on which nobody works (decision D59). Visits on them stay where they are and say so. */
@Injectable()
export class ClosedDayService {
  constructor(
    private readonly days: ClosedDayRepository,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list({ from, to, worked }: ClosedDaysQuery): Promise<ClosedDay[]> {
    const first = from ?? (await this.settings.today());
    const last = to ?? addDays(first, DAYS_AHEAD);
    if (last < first) throw invalid('to', 'The last day must not be before the first day.');
    if (daysBetween(first, last) > MAX_RANGE) throw invalid('to', 'Closed days are told for at most three years.');
    const isWorked = worked !== undefined;
    const closed = await this.days.between({ from: first, to: last, isWorked, limit: LIMITS.list });
    if (isWorked) return closed;
    const known = new Set(closed.map(({ day }) => day));
    const parts = (await this.partHolidays(first, last)).filter(({ day }) => !known.has(day));
    return [...closed, ...parts].toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(0, LIMITS.list);
  }

  /** Public holidays from an hour on only: they are told of, and close nothing. */
  async partHolidays(from: string, to: string): Promise<PartHoliday[]> {
    const { state } = await this.settings.business();
    const holidays = await holidaysOf(state, yearOf(from), yearOf(to));
    return holidays.flatMap(({ day, name, fromTime }) =>
      fromTime !== null && day >= from && day <= to ? [{ day, name, source: 'holiday', fromTime }] : [],
    );
  }

  /** Closes a day, or names an own one anew; a holiday that was worked is one again. Once per key. */
  add(caller: Caller, key: string | undefined, input: ClosedDayRequest): Promise<ClosedDay> {
    return this.transactions.runOnce({ caller, key, operation: 'closed-day.add', body: input }, async (tx) => {
      const added = await this.days.add(tx, input);
      await this.record(tx, caller, 'settings.day-closed', added);
      return added;
    });
  }

  /** An own day goes; a holiday is marked as worked and does not come back by itself. Answers what the day was. */
  remove(caller: Caller, day: string): Promise<ClosedDay> {
    return this.transactions.run(caller, async (tx) => {
      const stored = await this.days.byDayForChange(tx, day);
      if (!stored) throw new AppError('NOT_FOUND', 'This day is not a closed day.');
      if (stored.source === 'own') await this.days.remove(tx, day);
      else await this.days.markWorked(tx, day);
      await this.record(tx, caller, 'settings.day-opened', stored);
      return stored;
    });
  }

  /** Brings in the holidays of the business's state; answers how many were added or taken away. */
  bringIn(by: RequestOrRun): Promise<number> {
    return this.transactions.run(by, (tx) => this.bringInWith(tx));
  }

  /** Another state has other holidays; those that somebody touched stay. */
  @OnTransactionEvent(BusinessStateChanged)
  async onStateChanged({ tx }: BusinessStateChanged): Promise<void> {
    await this.bringInWith(tx);
  }

  private async bringInWith(tx: EntityManager): Promise<number> {
    const { state, timeZone } = await this.settings.business(tx);
    const today = dayIn(timeZone, this.clock.now());
    const last = addDays(today, DAYS_AHEAD);
    const holidays = await holidaysOf(state, yearOf(today), yearOf(last));
    return this.days.replaceHolidays(
      tx,
      today,
      holidays.filter(({ day, fromTime }) => fromTime === null && day >= today && day <= last),
    );
  }

  private record(
    tx: EntityManager,
    caller: Caller,
    action: AuditAction,
    { day, name, source }: ClosedDay,
  ): Promise<void> {
    return this.audit.record(tx, caller, {
      action,
      subject: 'settings',
      subjectId: null,
      details: { day, source, ...(source === 'holiday' && { name }) },
    });
  }
}
