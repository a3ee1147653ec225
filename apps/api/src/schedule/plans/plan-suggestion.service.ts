import { Injectable } from '@nestjs/common';
import type { PlanRule, PlanSuggestion } from '@tidycrew/contracts';
import { addDays, occurrences, weekday } from '@tidycrew/domain';
import { CustomerService, noSuchCustomer } from '../../customers/customer.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PlanRepository } from './plan.repository.js';

/** Cleans that are looked at: about a quarter of a year of weekly ones. */
const LAST_CLEANS = 12;
const WEEKS: Record<string, number> = { weekly: 1, fortnightly: 2, 'tri-weekly': 3, monthly: 4 };

/** Offers a plan that fits how a customer was cleaned for (decision D229). */
@Injectable()
export class PlanSuggestionService {
  constructor(
    private readonly customers: CustomerService,
    private readonly plans: PlanRepository,
    private readonly settings: SettingsService,
  ) {}

  async of(customerId: number): Promise<PlanSuggestion> {
    const customer = await this.customers.byId(customerId);
    if (!customer) throw noSuchCustomer();
    const cleans = await this.plans.lastCleans(customerId, LAST_CLEANS);
    const everyWeeks = WEEKS[customer.cleanFrequency] ?? 1;
    const today = await this.settings.today();
    const usual = mostOften(cleans.map(({ day }) => weekday(day))) ?? weekday(today);
    return {
      rule: { everyWeeks } satisfies PlanRule,
      anchorDay: nextDay(cleans[0]?.day ?? null, usual, everyWeeks, today),
      teamId: mostOften(cleans.flatMap(({ teamId }) => (teamId === null ? [] : [teamId]))),
      onWeekday: cleans.filter(({ day }) => weekday(day) === usual).length,
      cleans: cleans.length,
    };
  }
}

/** What occurs most, of several the first one, which is the latest; null of nothing. */
function mostOften(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: number | null = null;
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value;
  return best;
}

/** The rhythm goes on from the week of the last clean. */
function nextDay(lastDay: string | null, usual: number, everyWeeks: number, today: string): string {
  const anchor =
    lastDay === null ? addDays(today, (usual - weekday(today) + 7) % 7) : addDays(lastDay, usual - weekday(lastDay));
  const plan = { rule: { everyWeeks }, anchorDay: anchor, fromDay: today, untilDay: null };
  return occurrences(plan, today, addDays(today, 7 * everyWeeks))[0] ?? today;
}
