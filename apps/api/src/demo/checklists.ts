import type { TickState } from '@tidycrew/contracts';
import type { DemoClean } from './cleans.js';
import type { DemoCustomer } from './customers.js';
import type { DemoPlan } from './plan.js';
import { Random } from './random.js';
import type { Row } from './rows.js';

const HOME = 1;
const OFFICE = 2;

const LISTS: readonly { id: number; name: string; items: readonly string[]; active: boolean }[] = [
  {
    id: HOME,
    name: 'Regular home clean',
    items: [
      'Kitchen benches and splashback',
      'Stove top and range hood',
      'Sink and taps polished',
      'Microwave inside',
      'Showers and screens',
      'Toilets inside and out',
      'Mirrors',
      'Dust furniture and sills',
      'Beds made where linen is left out',
      'Vacuum all floors',
      'Mop hard floors',
      'Bins emptied',
    ],
    active: true,
  },
  {
    id: OFFICE,
    name: 'Office clean',
    items: [
      'Desks wiped where they are clear',
      'Kitchenette and fridge door',
      'Toilets and basins',
      'Soap and paper filled',
      'Glass doors',
      'Vacuum all floors',
      'Bins emptied and lined',
      'Alarm set when leaving',
    ],
    active: true,
  },
  {
    id: 3,
    name: 'End of lease',
    items: ['Oven inside', 'Cupboards inside', 'Windows inside', 'Walls spot cleaned'],
    active: true,
  },
];

const REASONS = [
  'Locked, and no key with us.',
  'Client was in the room.',
  'Vacuum stopped, will bring ours next time.',
];

export function checklistRows(since: Date): Row[] {
  return LISTS.map((list) => ({ ...list, created_at: since, updated_at: since }));
}

/** Businesses have theirs; of homes these that are visited today, and most of the others. */
export function checklistOf({ id, ...customer }: DemoCustomer, visited: readonly number[]): number | null {
  if (customer.isInvoiceRequired) return OFFICE;
  const isRegular = customer.priceCents !== null && customer.frequency !== 'one-off' && id % 3 > 0;
  return isRegular || visited.includes(id) ? HOME : null;
}

/** What the crews of two weeks ticked; a clean in progress is ticked as far as it has come. */
export function tickRows({ customers, cleans, storedCleans }: DemoPlan, visited: readonly number[], now: Date): Row[] {
  const random = new Random(19_403);
  return cleans.flatMap((clean, place) => {
    const listId = checklistOf(customers[clean.customerId - 1]!, visited);
    if (listId === null || place < storedCleans) return [];
    const { items } = LISTS[listId - 1]!;
    return items.map((_, at) => ({
      ...{ clean_id: place + 1, position: at + 1 },
      ...pressed(clean, (at + 1) / (items.length + 1), at, now, random),
    }));
  });
}

/** @param share of the clean after which an item is pressed */
function pressed(clean: DemoClean, share: number, place: number, now: Date, random: Random): Row {
  const { clockIn, clockOut, allottedMinutes, entries } = clean;
  const end = clockOut?.getTime() ?? clockIn.getTime() + (allottedMinutes ?? 60) * 60_000;
  const at = new Date(clockIn.getTime() + (end - clockIn.getTime()) * share);
  const state = stateOf(random);
  const reason = random.one(REASONS);
  if (state === null || at > now) return { state: null, note: null, by_id: null, at: null };
  return { state, note: state === 'couldNot' ? reason : null, by_id: entries[place % entries.length]!.userId, at };
}

function stateOf(random: Random): TickState | null {
  const drawn = random.next();
  if (drawn < 0.005) return null;
  if (drawn < 0.01) return 'couldNot';
  return drawn < 0.06 ? 'notApplicable' : 'done';
}
