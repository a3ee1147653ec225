import { Injectable } from '@nestjs/common';
import type { ApprovedFigures } from '@tidycrew/contracts';
import { longDay, weekFrom } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError } from '../platform/common/app-error.js';
import { Transactions } from '../platform/common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import { ApprovedWeeksRepository, type WeekActionRow } from './approved-weeks.repository.js';
import { PayrollWeeksService } from './payroll-weeks.service.js';
import { type PersonSheet, TimesheetService } from './timesheet.service.js';

/** What is listed at most: weeks of about two years. */
const MAX_ACTIONS = 100;

/** Approves payroll weeks and opens them again; each with who, when and what was approved. */
@Injectable()
export class WeekApprovalService {
  constructor(
    private readonly weeks: ApprovedWeeksRepository,
    private readonly states: PayrollWeeksService,
    private readonly timesheets: TimesheetService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Newest first; of one week when its Monday is named. */
  list(weekStart: string | undefined): Promise<WeekActionRow[]> {
    return this.weeks.actions(weekStart ?? null, MAX_ACTIONS);
  }

  /**
   * Approves a week that is over and in which nobody is on a clean any more, and keeps its figures. Whoever changes hours
   * of the week at the same moment either comes first, and is in the figures, or is refused.
   */
  approve(caller: Caller, weekStart: string): Promise<WeekActionRow> {
    return this.transactions.run(caller, async (tx) => {
      // Neither the time zone nor the payroll rules change meanwhile.
      await this.settings.businessHeld(tx);
      const state = await this.stateAlone(tx, weekStart);
      if (state.approved) throw notApprovable(`The week of ${longDay(weekStart)} is approved already.`);
      if (state.problem !== null) throw notApprovable(state.problem);
      const people = await this.timesheets.peopleBetween(weekFrom(weekStart), tx);
      const figures = people.filter(hasWorked).map(figuresOf);
      const minutes = figures.reduce((total, person) => total + person.minutes, 0);
      return this.add(
        tx,
        caller,
        'approved',
        weekStart,
        { figures, reason: null },
        { people: figures.length, minutes },
      );
    });
  }

  /** Opens an approved week again, so that its hours can be changed; the approval and its figures are kept. */
  reopen(caller: Caller, weekStart: string, reason: string): Promise<WeekActionRow> {
    return this.transactions.run(caller, async (tx) => {
      const state = await this.stateAlone(tx, weekStart);
      if (!state.approved) throw notApprovable(`The week of ${longDay(weekStart)} is not approved.`);
      return this.add(tx, caller, 'reopened', weekStart, { figures: [], reason }, { reason });
    });
  }

  private async stateAlone(
    tx: EntityManager,
    weekStart: string,
  ): Promise<{ approved: boolean; problem: string | null }> {
    await this.weeks.holdAlone(tx, weekStart);
    const [state] = await this.states.statesOf(weekStart, weekStart, tx);
    if (!state) throw new Error(`No payroll week for ${weekStart}.`);
    return state;
  }

  private async add(
    tx: EntityManager,
    caller: Caller,
    action: 'approved' | 'reopened',
    weekStart: string,
    kept: { figures: ApprovedFigures[]; reason: string | null },
    details: object,
  ): Promise<WeekActionRow> {
    const now = this.clock.now();
    const id = await this.weeks.add(tx, { weekStart, action, ...kept, madeById: caller.userId, createdAt: now });
    await this.audit.record(tx, caller, {
      action: `week.${action}`,
      subject: 'payroll-week',
      subjectId: id,
      details: { weekStart, ...details },
    });
    return this.weeks.action(tx, id);
  }
}

const hasWorked = ({ days }: PersonSheet): boolean => days.some(({ jobs }) => jobs > 0);

function figuresOf({ person, days, minutes }: PersonSheet): ApprovedFigures {
  return { staffId: person.id, staffName: person.name, days: days.map((day) => day.minutes), minutes };
}

function notApprovable(sentence: string): AppError {
  return new AppError('WEEK_NOT_APPROVABLE', sentence);
}
