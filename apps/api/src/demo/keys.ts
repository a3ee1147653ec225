import { addDays, instantsOf, type OffsetAt } from '@tidycrew/domain';
import type { DemoDoor } from './doors.js';
import { ADMIN_ID, ANNA_ID } from './people.js';
import type { DemoPlan } from './plan.js';
import type { Row } from './rows.js';

const SAFE = 'Key safe in the office';
const MORNING = 7 * 60 + 20;
/** Longer than anybody may hold one. */
const TOO_LONG = 12;
/** A house has its key in the safe for longer than that. */
const KEPT_SINCE = 30;

/** Who has had a key for how many days. */
interface Held {
  holderId: number;
  days: number;
}

/** Keys of houses: with people, one of them for too long, and in the office; those of Anna's visits of today are of each kind. */
export function demoKeys(
  { today, memberships }: Pick<DemoPlan, 'today' | 'memberships'>,
  doors: readonly DemoDoor[],
  visited: readonly number[],
  now: Date,
  offsetAt: OffsetAt,
): { keys: Row[]; moves: Row[] } {
  const on = (day: string): Date => new Date(Math.min(instantsOf(day, MORNING, offsetAt)[0]!, now.getTime()));
  const memberOf = (teamId: number): number =>
    memberships.findLast((each) => each.teamId === teamId && each.endDate === null && each.userId !== ANNA_ID)!.userId;
  const isOld = ({ customer }: DemoDoor): boolean => customer.since < addDays(today, -KEPT_SINCE);
  const keyed = doors.filter((door) => door.hasKey && (isOld(door) || visited.includes(door.customer.id)));
  let isLong = true;
  const holderOf = ({ customer }: DemoDoor, at: number): Held | null => {
    const place = visited.indexOf(customer.id);
    if (place === 0) return { holderId: ANNA_ID, days: 1 };
    if (place === 1) return { holderId: memberOf(customer.teamId), days: 2 };
    if (place > 1 || at % 3 > 0) return null;
    const days = isLong ? TOO_LONG : 1 + (at % 2);
    isLong = false;
    return { holderId: memberOf(customer.teamId), days };
  };
  const keys: Row[] = [];
  const moves: Row[] = [];
  for (const [at, door] of keyed.entries()) {
    const held = holderOf(door, at);
    const began = on(isOld(door) ? addDays(today, -KEPT_SINCE) : door.customer.since);
    const since = held ? on(addDays(today, -held.days)) : began;
    const where = held ? { holder_id: held.holderId, place: null } : { holder_id: null, place: SAFE };
    const label = `K-${String(at + 1).padStart(2, '0')}`;
    keys.push({ id: at + 1, customer_id: door.customer.id, label, ...where, since, retired_at: null });
    const move = { key_id: at + 1, to_holder_id: null, to_place: SAFE, by_id: ADMIN_ID };
    moves.push({ ...move, at: began });
    if (held) moves.push({ ...move, to_holder_id: held.holderId, to_place: null, at: since });
  }
  return { keys, moves: moves.map((move, at) => ({ id: at + 1, ...move })) };
}
