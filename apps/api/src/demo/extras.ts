import { addDays, type ExtraOfClean, wallClockAt, type OffsetAt } from '@tidycrew/domain';
import type { DemoPlan } from './plan.js';

/** How many days back cleans have extras; one in `EVERY` does. */
const DAYS = 60;
const EVERY = 9;
const CHOICES: readonly (readonly ExtraOfClean[])[] = [
  [{ name: 'Oven', amountCents: 4_000 }],
  [{ name: 'Fridge inside', amountCents: 2_500 }],
  [
    { name: 'Oven', amountCents: 4_000 },
    { name: 'Windows inside', amountCents: 6_500 },
  ],
];

/** Extras by clean, on top of its usual price; none where each clean is on an invoice of its own. */
export function demoExtras(
  { customers, cleans, today }: Pick<DemoPlan, 'customers' | 'cleans' | 'today'>,
  offsetAt: OffsetAt,
): Map<number, readonly ExtraOfClean[]> {
  const from = addDays(today, -DAYS);
  const homes = [...cleans.entries()].filter(([, { customerId, clockIn, clockOut, priceCents }]) => {
    const { isInvoiceRequired, isFriendsFamily } = customers[customerId - 1]!;
    const isHome = !isInvoiceRequired && !isFriendsFamily;
    return isHome && clockOut && priceCents !== null && wallClockAt(clockIn.getTime(), offsetAt).day >= from;
  });
  const chosen = homes.filter((_, at) => at % EVERY === 0);
  return new Map(chosen.map(([place], at) => [place + 1, CHOICES[at % CHOICES.length]!]));
}

export const sumOf = (extras: readonly ExtraOfClean[]): number =>
  extras.reduce((sum, { amountCents }) => sum + amountCents, 0);
