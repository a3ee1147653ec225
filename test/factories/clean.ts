import { wagesCents } from '@tidycrew/domain';
import { aCustomer } from './customer.js';
import { aPerson } from './person.js';
import { aTeam } from './team.js';
import { insertOne, type World } from './world.js';

export interface TestClean {
  id: number;
  customerId: number;
  teamId: number;
  memberIds: number[];
  clockIn: Date;
  clockOut: Date | null;
}

export interface CleanInput {
  customerId?: number;
  teamId?: number;
  /** The crew; without one, somebody new. */
  memberIds?: number[];
  /** Half an hour ago unless given. */
  clockIn?: Date | string;
  /** Given: the clean is completed and everybody left then. */
  clockOut?: Date | string | null;
  status?: 'active' | 'completed' | 'discarded';
  priceCents?: number | null;
  payRateCents?: number;
  isFriendsFamily?: boolean;
  baseMinutes?: number | null;
  allottedMinutes?: number | null;
  notes?: string | null;
  /** What the clock-out said of lunch. */
  lunchBreak?: boolean;
}

/** A clean with one time entry per member, in one statement, because the database wants both to agree. */
export async function aClean(world: World, input: CleanInput = {}): Promise<TestClean> {
  const customerId = input.customerId ?? (await aCustomer(world)).id;
  const memberIds = input.memberIds ?? [(await aPerson(world)).id];
  const teamId = input.teamId ?? (await aTeam(world)).id;
  const clockIn = new Date(input.clockIn ?? Date.now() - 30 * 60_000);
  const clockOut = input.clockOut ? new Date(input.clockOut) : null;
  const { status = clockOut ? 'completed' : 'active', priceCents = 15_000, payRateCents = 3231 } = input;
  const { isFriendsFamily = false, baseMinutes = 120, allottedMinutes = 120, notes = null, lunchBreak = false } = input;
  const { id } = await insertOne<{ id: number }>(
    world,
    `WITH clean AS (
       INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents,
         is_friends_family, base_minutes, allotted_minutes, notes, wages_cents)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $14)
       RETURNING id
     ), crew AS (
       INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team, lunch_break, is_discarded)
       SELECT clean.id, member, $4, $5, true, $12, $3 = 'discarded' FROM clean, unnest($13::integer[]) AS member
     )
     SELECT id FROM clean`,
    [
      customerId,
      teamId,
      status,
      clockIn,
      clockOut,
      priceCents,
      payRateCents,
      isFriendsFamily,
      baseMinutes,
      allottedMinutes,
      notes,
      lunchBreak,
      memberIds,
      status === 'completed' && clockOut
        ? wagesCents(memberIds.map(() => ({ ms: clockOut.getTime() - clockIn.getTime(), payRateCents })))
        : null,
    ],
  );
  return { id, customerId, teamId, memberIds, clockIn, clockOut };
}
