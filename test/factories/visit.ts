import { aCustomer } from './customer.js';
import { insertOne, type World } from './world.js';

export interface PlanInput {
  customerId?: number;
  teamId?: number | null;
  everyWeeks?: number;
  anchorDay?: string;
  fromDay?: string;
  untilDay?: string | null;
  windowFrom?: string | null;
  windowTo?: string | null;
  minutes?: number | null;
  note?: string | null;
}

/** A weekly plan from the Monday of the tests' week on. */
export async function aPlan(world: World, input: PlanInput = {}): Promise<{ id: number; customerId: number }> {
  const customerId = input.customerId ?? (await aCustomer(world)).id;
  const { teamId = null, everyWeeks = 1, anchorDay = '2026-03-02', fromDay = anchorDay, untilDay = null } = input;
  const { windowFrom = null, windowTo = null, minutes = null, note = null } = input;
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO plans (customer_id, team_id, every_weeks, anchor_day, from_day, until_day, window_from, window_to, minutes,
       note, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now(), now()) RETURNING id`,
    [customerId, teamId, everyWeeks, anchorDay, fromDay, untilDay, windowFrom, windowTo, minutes, note],
  );
  return { id, customerId };
}

export interface VisitInput {
  planId?: number | null;
  customerId?: number;
  /** The day unless given. */
  dueDay?: string;
  day?: string | null;
  teamId?: number | null;
  position?: number;
  windowFrom?: string | null;
  windowTo?: string | null;
  minutes?: number | null;
  keptByHand?: boolean;
  outcome?: 'skipped' | 'refused' | null;
  reason?: string | null;
  note?: string | null;
  cleanId?: number | null;
}

export interface TestVisit {
  id: number;
  customerId: number;
}

/** A visit on 5 March 2026, the tests' day, of nobody's team unless given. */
export async function aVisit(world: World, input: VisitInput = {}): Promise<TestVisit> {
  const customerId = input.customerId ?? (await aCustomer(world)).id;
  const { day = '2026-03-05', planId = null, teamId = null, position = 0, minutes = null } = input;
  const { windowFrom = null, windowTo = null, keptByHand = false, outcome = null, reason = null } = input;
  const { dueDay = day ?? '2026-03-05', note = null, cleanId = null } = input;
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO visits (plan_id, customer_id, due_day, day, team_id, position, window_from, window_to, minutes,
       kept_by_hand, outcome, reason, note, clean_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now(), now()) RETURNING id`,
    [
      ...[planId, customerId, dueDay, day, teamId, position, windowFrom, windowTo, minutes],
      ...[keptByHand, outcome, reason, note, cleanId],
    ],
  );
  return { id, customerId };
}
