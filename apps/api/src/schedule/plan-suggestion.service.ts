import { Injectable } from '@nestjs/common';
import type { PlanRule, PlanSuggestion } from '@tidycrew/contracts';
import { addDays, occurrences, weekday } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { dayOf } from '../model/day.sql.js';
import { noSuchCustomer } from '../customers/customer.service.js';
import { VisitMaker } from './visit-maker.service.js';

/** Cleans that are looked at: about a quarter of a year of weekly ones. */
const LAST_CLEANS = 12;
const WEEKS: Record<string, number> = { weekly: 1, fortnightly: 2, 'tri-weekly': 3, monthly: 4 };

interface CleanRow {
  day: string;
  /** null: archived. */
  teamId: number | null;
}

/** Offers a plan that fits how a customer was cleaned for (decision D229). */
@Injectable()
export class PlanSuggestionService {
  constructor(
    private readonly database: DataSource,
    private readonly maker: VisitMaker,
  ) {}

  async of(customerId: number): Promise<PlanSuggestion> {
    const [customer] = await this.database.query<{ cleanFrequency: string }[]>(
      `SELECT clean_frequency AS "cleanFrequency" FROM customers WHERE id = $1`,
      [customerId],
    );
    if (!customer) throw noSuchCustomer();
    const cleans = await this.lastCleans(customerId);
    const everyWeeks = WEEKS[customer.cleanFrequency] ?? 1;
    const today = await this.maker.today();
    const usual = mostOften(cleans.map(({ day }) => weekday(day))) ?? weekday(today);
    return {
      rule: { everyWeeks } satisfies PlanRule,
      anchorDay: nextDay(cleans[0]?.day ?? null, usual, everyWeeks, today),
      teamId: mostOften(cleans.flatMap(({ teamId }) => (teamId === null ? [] : [teamId]))),
      onWeekday: cleans.filter(({ day }) => weekday(day) === usual).length,
      cleans: cleans.length,
    };
  }

  /** The latest first, by the index over a customer's cleans. */
  private lastCleans(customerId: number): Promise<CleanRow[]> {
    return this.database.query<CleanRow[]>(
      `SELECT to_char(${dayOf('c.clock_in')}, 'YYYY-MM-DD') AS day, CASE WHEN t.active THEN t.id END AS "teamId"
       FROM cleans c LEFT JOIN teams t ON t.id = c.team_id
       WHERE c.customer_id = $1 AND c.status = 'completed' ORDER BY c.clock_in DESC LIMIT $2`,
      [customerId, LAST_CLEANS],
    );
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
