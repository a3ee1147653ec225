import { aCustomer } from './customer.js';
import { insertOne, type World } from './world.js';

interface TestPlan {
  id: number;
  customerId: number;
}

interface PlanInput {
  /** Without one, somebody new. */
  customerId?: number;
  teamId?: number | null;
  /** Weekly unless this or nthWeekday with weekday is given. */
  everyWeeks?: number;
  nthWeekday?: number;
  weekday?: number;
  /** yyyy-MM-dd */
  anchorDay?: string;
  /** The anchor day unless given. */
  fromDay?: string;
  untilDay?: string | null;
  /** HH:mm */
  windowFrom?: string | null;
  windowTo?: string | null;
  minutes?: number | null;
  note?: string | null;
  /** Visits are made up to this day; null: none yet. */
  madeUntil?: string | null;
}

/** A plan without visits, weekly from Monday, 2 March 2026 on, unless said otherwise. */
export async function aPlan(world: World, input: PlanInput = {}): Promise<TestPlan> {
  const customerId = input.customerId ?? (await aCustomer(world)).id;
  const { teamId = null, nthWeekday = null, weekday = null, anchorDay = '2026-03-02', untilDay = null } = input;
  const { fromDay = anchorDay, windowFrom = null, windowTo = null, minutes = null, note = null } = input;
  const everyWeeks = input.everyWeeks ?? (nthWeekday === null ? 1 : null);
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO plans (customer_id, team_id, every_weeks, nth_weekday, weekday, anchor_day, from_day, until_day,
       window_from, window_to, minutes, note, made_until, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now(), now()) RETURNING id`,
    [
      customerId,
      teamId,
      everyWeeks,
      nthWeekday,
      weekday,
      anchorDay,
      fromDay,
      untilDay,
      windowFrom,
      windowTo,
      minutes,
      note,
      input.madeUntil ?? null,
    ],
  );
  return { id, customerId };
}

export interface TestVisit {
  id: number;
  customerId: number;
}

export interface VisitInput {
  /** Without one, somebody new. */
  customerId?: number;
  planId?: number | null;
  /** yyyy-MM-dd; null: still to be placed. */
  day?: string | null;
  /** The day unless given, or 2 March 2026. */
  dueDay?: string;
  teamId?: number | null;
  position?: number;
  /** HH:mm */
  windowFrom?: string | null;
  windowTo?: string | null;
  minutes?: number | null;
  keptByHand?: boolean;
  outcome?: 'skipped' | 'refused' | null;
  reason?: string | null;
  note?: string | null;
  cleanId?: number | null;
}

/** An open visit on Monday, 2 March 2026, without a plan and a team, unless said otherwise. */
export async function aVisit(world: World, input: VisitInput = {}): Promise<TestVisit> {
  const customerId = input.customerId ?? (await aCustomer(world)).id;
  const { planId = null, day = '2026-03-02', teamId = null, position = 0, windowFrom = null, windowTo = null } = input;
  const { dueDay = day ?? '2026-03-02', minutes = null, keptByHand = false, outcome = null, reason = null } = input;
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO visits (customer_id, plan_id, due_day, day, team_id, position, window_from, window_to, minutes,
       kept_by_hand, outcome, reason, note, clean_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now(), now()) RETURNING id`,
    [
      customerId,
      planId,
      dueDay,
      day,
      teamId,
      position,
      windowFrom,
      windowTo,
      minutes,
      keptByHand,
      outcome,
      reason,
      input.note ?? null,
      input.cleanId ?? null,
    ],
  );
  return { id, customerId };
}
