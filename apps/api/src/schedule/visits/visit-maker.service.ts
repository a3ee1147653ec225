import { Injectable } from '@nestjs/common';
import { addDays, occurrences, type Recurrence, type RecurrenceRule, takenDays } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/common/clock.js';
import { type RequestOrRun, Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type MakingRow, VisitMakerRepository } from './visit-maker.repository.js';

/** Visits are made for eight weeks ahead. */
const DAYS_AHEAD = 56;
/** Plans in one transaction: about a tenth of a second, in which their rows, and no row a punch needs, are held. */
const PORTION = 200;

type RuleColumns = Pick<MakingRow, 'everyWeeks' | 'nthWeekday' | 'weekday'>;

function ruleOf({ everyWeeks, nthWeekday, weekday }: RuleColumns): RecurrenceRule {
  if (everyWeeks !== null) return { everyWeeks };
  return { nthWeekday: nthWeekday as 1, weekday: weekday ?? 1 };
}

/**
 * Makes the visits of plans (decision D56). Whoever makes visits of a plan or changes it shares its customer, and whoever
 * pauses or archives the customer holds it alone (decision D411); then comes the plan's row. A visit is one per plan and due
 * day, whoever makes it.
 */
@Injectable()
export class VisitMaker {
  constructor(
    private readonly visits: VisitMakerRepository,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Makes what is missing of all plans, in portions; answers how many visits. May be ended at any time. */
  async makeAll(by: RequestOrRun): Promise<number> {
    let made = 0;
    for (let afterId = 0; ;) {
      const portion = await this.transactions.run(by, async (tx) => {
        const today = await this.settings.today(tx);
        const ids = await this.visits.lockUnmade(tx, afterId, addDays(today, DAYS_AHEAD), PORTION);
        return { ids, made: await this.make(tx, ids, today) };
      });
      made += portion.made;
      if (portion.ids.length < PORTION) return made;
      afterId = portion.ids.at(-1) ?? afterId;
    }
  }

  /**
   * Makes the visits of plans, which must be locked with their customers, up to eight weeks ahead. Plans of archived customers have none.
   * @param from the day to begin with; absent: after the last one that was made, today at the earliest
   */
  async make(tx: EntityManager, planIds: readonly number[], today: string, from?: string): Promise<number> {
    if (planIds.length === 0) return 0;
    const horizon = addDays(today, DAYS_AHEAD);
    const plans = await this.visits.read(tx, planIds, today);
    const wanted = plans.flatMap((plan) =>
      occurrences(recurrenceOf(plan), from ?? nextOf(plan, today), horizon, plan.pauses).map((dueDay) => ({
        planId: plan.id,
        dueDay,
      })),
    );
    const made = await this.visits.add(tx, wanted, this.clock.now());
    await this.visits.markMade(
      tx,
      plans.map(({ id }) => id),
      horizon,
    );
    return made;
  }

  /** Takes away what nobody touched of plans, which must be locked, due in a span of days. */
  remove(tx: EntityManager, planIds: readonly number[], from: string, until: string | null = null): Promise<void> {
    return this.visits.removeUntouched(tx, planIds, from, until);
  }

  /**
   * Lets the visits that stayed where they are, due from a day on, stand for days of the plan that comes after theirs, so that it
   * does not make a second one beside them. Answers their ids.
   */
  async follow(
    tx: EntityManager,
    planId: number,
    nextPlanId: number | null,
    from: string,
    today: string,
  ): Promise<number[]> {
    const kept = await this.visits.dueFrom(tx, planId, from);
    if (kept.length === 0 || nextPlanId === null) return kept.map(({ id }) => id);
    const [next] = await this.visits.read(tx, [nextPlanId], today);
    if (next) {
      const around = kept.flatMap(({ dueDay, day }) => [addDays(dueDay, -7), addDays(dueDay, 7), day ?? dueDay]).sort();
      const days = occurrences(recurrenceOf(next), around[0]!, around.at(-1)!, next.pauses);
      const taken = takenDays(kept, days, ruleOf(next));
      const standing = kept.flatMap(({ id }, at) => {
        const dueDay = taken[at];
        return dueDay ? [{ id, dueDay }] : [];
      });
      await this.visits.stand(tx, nextPlanId, standing, this.clock.now());
    }
    return kept.map(({ id }) => id);
  }

  /** Gives the visits of a changed plan that nobody touched its window and note. */
  renew(tx: EntityManager, planId: number, from: string): Promise<void> {
    return this.visits.renew(tx, planId, from, this.clock.now());
  }

  /** Gives up what is left for customers that are archived: nobody shall go there. */
  giveUp(tx: EntityManager, customerIds: readonly number[]): Promise<void> {
    return this.visits.skipOpen(tx, customerIds, this.clock.now());
  }
}

const recurrenceOf = (plan: MakingRow): Recurrence => ({ ...plan, rule: ruleOf(plan) });

/** What should have been made in a time without a server is not made up for: it would only be missed. */
function nextOf({ madeUntil }: MakingRow, today: string): string {
  if (madeUntil === null) return today;
  const next = addDays(madeUntil, 1);
  return next > today ? next : today;
}
