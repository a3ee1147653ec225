import { Injectable } from '@nestjs/common';
import { LIMITS, type PayrollSettingsRequest } from '@tidycrew/contracts';
import {
  addDays,
  dollarsToCents,
  longDay,
  rulesInForce,
  type RulesState,
  rulesStates,
  weekFrom,
} from '@tidycrew/domain';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt, LastChange } from '../platform/common/last-change.js';
import { AppError } from '../platform/common/app-error.js';
import { dayIn } from '../platform/common/time-zone.js';
import { Transactions } from '../platform/common/transactions.js';
import type { PayrollRules } from '../model/payroll-rules.entity.js';
import { SettingsAdminRepository } from './settings-admin.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { payrollRulesOn, SettingsService } from './settings.service.js';

type Rules = Pick<
  PayrollRules,
  | 'payRateCents'
  | 'staffStartTime'
  | 'lunchBreakMinHours'
  | 'lunchBreakDurationMinutes'
  | 'lunchBreakStartTime'
  | 'lunchBreakFinishTime'
>;

/** Rules of a day, and when rules were last saved, for whatever day. */
export interface PayrollState {
  rules: PayrollRules;
  updatedAt: Date;
}

const PAYROLL = {
  name: 'these payroll settings',
  subject: 'settings',
  subjectId: null,
  actions: ['settings.payroll-changed' as const],
};

/** Pay rate, staff start and lunch rules, with their history (decision D40). */
@Injectable()
export class PayrollSettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly business: SettingsService,
    private readonly office: SettingsAdminRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly lastChange: LastChange,
    private readonly clock: Clock,
  ) {}

  /** The rules in force today. */
  async current(): Promise<PayrollState> {
    const [today, updatedAt] = await Promise.all([this.business.today(), this.office.payrollSavedAt()]);
    return { rules: payrollRulesOn(today, await this.settings.payrollRulesUntil(today)), updatedAt };
  }

  /** The latest to begin first. */
  async history(): Promise<{ rules: PayrollRules; state: RulesState }[]> {
    const history = await this.office.payrollHistory(LIMITS.page);
    const states = rulesStates(history, await this.business.today());
    return history.map((rules, place) => ({ rules, state: states[place] ?? 'past' }));
  }

  /**
   * Adds rules from a day on, today unless another is named; days before it keep the rules they had, and so do cleans
   * that have started. Rules that say what already counts on that day change nothing.
   */
  save(caller: Caller, input: PayrollSettingsRequest): Promise<PayrollState> {
    return this.transactions.run(caller, async (tx) => {
      const { timeZone } = await this.office.businessForChange(tx);
      const updatedAt = await this.office.payrollSavedAt(tx);
      await this.lastChange.refuseStale(tx, caller, input.expectedUpdatedAt, { ...PAYROLL, updatedAt });
      const appliesFrom = input.appliesFrom ?? dayIn(timeZone, this.clock.now());
      const lastApproved = await this.office.lastApprovedWeek(tx);
      if (lastApproved !== null && appliesFrom <= weekFrom(lastApproved).to) throw insideApproved(lastApproved);
      const before = rulesInForce(await this.settings.payrollRulesUntil(appliesFrom, tx), appliesFrom);
      const after = rulesOf(input);
      if (before && isSame(rulesIn(before), after)) return { rules: before, updatedAt };
      const rules = await this.office.addPayrollRules(tx, {
        ...after,
        appliesFrom,
        createdById: caller.userId,
        createdAt: changedAt({ updatedAt }, this.clock.now()),
      });
      await this.audit.record(tx, caller, {
        action: 'settings.payroll-changed',
        subject: 'settings',
        subjectId: null,
        details: { appliesFrom, before: before ? rulesIn(before) : null, after: rulesIn(rules) },
      });
      return { rules, updatedAt: rules.createdAt };
    });
  }
}

/** As they are stored: cents, HH:mm:ss, two decimals. */
function rulesOf(input: PayrollSettingsRequest): Rules {
  return {
    payRateCents: dollarsToCents(input.payRatePerHour),
    staffStartTime: `${input.staffStartTime}:00`,
    lunchBreakMinHours: input.lunchBreakMinHours.toFixed(2),
    lunchBreakDurationMinutes: input.lunchBreakDurationMinutes,
    lunchBreakStartTime: `${input.lunchBreakStartTime}:00`,
    lunchBreakFinishTime: `${input.lunchBreakFinishTime}:00`,
  };
}

function rulesIn(row: PayrollRules): Rules {
  return {
    payRateCents: row.payRateCents,
    staffStartTime: row.staffStartTime,
    lunchBreakMinHours: row.lunchBreakMinHours,
    lunchBreakDurationMinutes: row.lunchBreakDurationMinutes,
    lunchBreakStartTime: row.lunchBreakStartTime,
    lunchBreakFinishTime: row.lunchBreakFinishTime,
  };
}

function isSame(before: Rules, after: Rules): boolean {
  return Object.entries(after).every(([field, value]) => before[field as keyof Rules] === value);
}

function insideApproved(weekStart: string): AppError {
  const sentence = `The week of ${longDay(weekStart)} is approved. These settings can apply from ${longDay(addDays(weekStart, 7))} on.`;
  return new AppError('WEEK_APPROVED', sentence, { fields: { appliesFrom: sentence } });
}
