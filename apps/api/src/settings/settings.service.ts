import { Injectable } from '@nestjs/common';
import { DEFAULT_STATE, type State } from '@tidycrew/contracts';
import {
  completePhone,
  lacksAreaCode,
  type LunchRules,
  minutesOfTime,
  type PriceTier,
  rulesInForce,
  type RulesStart,
} from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../platform/common/clock.js';
import { dayIn } from '../platform/common/time-zone.js';
import type { BusinessSettings } from '../model/business-settings.entity.js';
import type { PayrollRules } from '../model/payroll-rules.entity.js';
import type { TierRow } from '../model/price-tier.entity.js';
import { SettingsRepository, type StartTerms } from './settings.repository.js';

/** Rules as JSON brings them too: who wrote them when is not asked. */
export type RulesRow = Omit<PayrollRules, 'createdBy' | 'createdAt'>;

/** The rules of one payroll day, in the domain's terms. */
export interface DayRules {
  payRateCents: number;
  staffStartMinutes: number;
  lunch: LunchRules;
}

@Injectable()
export class SettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly clock: Clock,
  ) {}

  /** Brand name, time zone and radius in metres. */
  business(tx?: EntityManager): Promise<BusinessSettings> {
    return this.settings.business(tx);
  }

  /** The state or territory of the business. */
  async state(tx?: EntityManager): Promise<State> {
    return (await this.business(tx)).state ?? DEFAULT_STATE;
  }

  /** A phone number as it is kept: one without an area code gets that of the business's state. */
  async phoneAsKept(phone: string | null | undefined, tx?: EntityManager): Promise<string | null> {
    if (!phone) return null;
    return completePhone(phone, lacksAreaCode(phone) ? await this.state(tx) : DEFAULT_STATE);
  }

  /**
   * When the access notes of a customer that the office adds now count as saved: in a business that began with them at once,
   * else never.
   */
  async accessSavedAtFirst(now: Date, tx?: EntityManager): Promise<Date | null> {
    return (await this.business(tx)).hasStructuredNotes ? now : null;
  }

  /** The day (yyyy-MM-dd) that it is at the business. */
  async today(tx?: EntityManager): Promise<string> {
    return dayIn((await this.business(tx)).timeZone, this.clock.now());
  }

  /** The business's settings; until the transaction ends neither they nor the payroll rules change. */
  businessHeld(tx: EntityManager): Promise<BusinessSettings> {
    return this.settings.businessHeld(tx);
  }

  /** Lowest price first. */
  priceTiers(tx?: EntityManager): Promise<(PriceTier & TierRow)[]> {
    return this.settings.priceTiers(tx);
  }

  /** What a clean that starts at an instant takes from the settings, in one read. */
  startTerms(at: Date, tx: EntityManager): Promise<StartTerms> {
    return this.settings.startTerms(at, tx);
  }

  /** The payroll rules of one day. */
  async rulesOn(day: string, tx?: EntityManager): Promise<DayRules> {
    return rulesOf(day, await this.settings.payrollRulesUntil(day, tx));
  }

  /** The payroll rules of each of these days, from one read. */
  async rulesOnEach(days: string[], tx?: EntityManager): Promise<Map<string, DayRules>> {
    const last = days.toSorted().at(-1);
    return rulesOnDays(days, last === undefined ? [] : await this.settings.payrollRulesUntil(last, tx));
  }
}

/** The row whose rules a day has; the first migration wrote one for all days. */
export function payrollRulesOn<Rules extends RulesStart>(day: string, history: Rules[]): Rules {
  const rules = rulesInForce(history, day);
  if (!rules) throw new Error(`There are no payroll rules for ${day}.`);
  return rules;
}

/** The rules of each of these days out of those that apply by the last of them, the one in force first. */
export function rulesOnDays(days: string[], history: RulesRow[]): Map<string, DayRules> {
  return new Map(days.map((day) => [day, rulesOf(day, history)]));
}

function rulesOf(day: string, history: RulesRow[]): DayRules {
  const rules = payrollRulesOn(day, history);
  const minutes = (time: string): number => minutesOfTime(time.slice(0, 5));
  return {
    payRateCents: rules.payRateCents,
    staffStartMinutes: minutes(rules.staffStartTime),
    lunch: {
      minHours: Number(rules.lunchBreakMinHours),
      durationMinutes: rules.lunchBreakDurationMinutes,
      startMinutes: minutes(rules.lunchBreakStartTime),
      finishMinutes: minutes(rules.lunchBreakFinishTime),
    },
  };
}
