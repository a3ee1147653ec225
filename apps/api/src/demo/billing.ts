import {
  addDays,
  type ExtraOfClean,
  formatDay,
  instantsOf,
  linesOfClean,
  type OffsetAt,
  wallClockAt,
} from '@tidycrew/domain';
import type { DemoClean } from './cleans.js';
import type { DemoCustomer } from './customers.js';
import { DEMO_BUSINESS } from './office.js';
import type { DemoPlan } from './plan.js';
import type { Row } from './rows.js';

/** What becomes of the money of an invoice that the office made for a home; of the others it is paid whole or not at all. */
export type Story = 'paidByPlan' | 'inParts' | 'bounced' | 'credited' | 'creditedPaid' | 'open';

/** A line before it has an id. */
export interface BilledLine {
  day: string;
  description: string;
  address: string;
  amountCents: number;
  gstFree: boolean;
  cleanId: number | null;
  visitId: number | null;
  part: number;
}

export interface Billed {
  customer: DemoCustomer;
  lines: BilledLine[];
  /** yyyy-MM-dd */
  day: string;
  at: Date;
  story: Story;
}

/** A clean that is done and has a price. */
interface Done {
  cleanId: number;
  customer: DemoCustomer;
  clean: DemoClean;
  day: string;
}

/** Time between a clean's end and its invoice. */
const WRITTEN_AFTER_MS = 5 * 60_000;
const MORNING = 9 * 60;

/** Each is of a clean so many days ago at least, and of another customer. */
const STORIES: readonly (readonly [story: Story, days: number, test: (done: Done, extras: Extras) => boolean])[] = [
  ['paidByPlan', 15, ({ customer }) => customer.payer !== null],
  ['open', 1, ({ customer }) => customer.payer !== null],
  ['inParts', 8, ({ cleanId }, extras) => extras.has(cleanId)],
  ['bounced', 14, ({ customer }) => customer.frequency === 'fortnightly'],
  ['credited', 4, ({ customer }) => customer.frequency === 'weekly'],
  ['creditedPaid', 16, ({ customer }) => customer.frequency === 'weekly'],
];

type Extras = ReadonlyMap<number, readonly ExtraOfClean[]>;

/** Invoices that the office has made for homes: each tells another story of money. */
export function officeInvoices(
  plan: Pick<DemoPlan, 'customers' | 'cleans' | 'today'>,
  extras: Extras,
  visits: readonly Row[],
  offsetAt: OffsetAt,
): Billed[] {
  const done = homesDone(plan, offsetAt);
  const used = new Set<DemoCustomer>();
  const billed = STORIES.flatMap(([story, days, test]): Billed[] => {
    const latest = addDays(plan.today, -days);
    const isFree = ({ customer }: Done): boolean => customer.payer !== null || !used.has(customer);
    const found = done.findLast((each) => each.day <= latest && isFree(each) && test(each, extras));
    if (!found) return [];
    used.add(found.customer);
    const lines = linesOf(found.cleanId, found.customer, found.clean, found.day, extras.get(found.cleanId));
    const at = new Date(found.clean.clockOut!.getTime() + WRITTEN_AFTER_MS);
    return [{ customer: found.customer, lines, day: found.day, at, story }];
  });
  return [...billed, ...lockoutFee(plan, visits, offsetAt)];
}

/** The lines of an invoice for a clean, with its extras. */
export function linesOf(
  cleanId: number,
  customer: DemoCustomer,
  { priceCents }: DemoClean,
  day: string,
  extras: readonly ExtraOfClean[] = [],
): BilledLine[] {
  const price = extras.reduce((sum, { amountCents }) => sum + amountCents, priceCents!);
  const common = { day, address: customer.address, gstFree: customer.payer !== null, cleanId, visitId: null };
  return linesOfClean(price, extras).map((line, at) => ({ ...line, ...common, part: at + 1 }));
}

function homesDone({ customers, cleans }: Pick<DemoPlan, 'customers' | 'cleans'>, offsetAt: OffsetAt): Done[] {
  return cleans.flatMap((clean, place): Done[] => {
    const customer = customers[clean.customerId - 1]!;
    const isHome = !customer.isInvoiceRequired && !customer.isFriendsFamily && customer.archivedOn === null;
    if (!isHome || clean.priceCents === null || !clean.clockOut || !(customer.payer ?? customer.email)) return [];
    return [{ cleanId: place + 1, customer, clean, day: wallClockAt(clean.clockIn.getTime(), offsetAt).day }];
  });
}

/** For the visit before today at which nobody was home, written the next morning. */
function lockoutFee(
  { customers, today }: Pick<DemoPlan, 'customers' | 'today'>,
  visits: readonly Row[],
  offsetAt: OffsetAt,
): Billed[] {
  const visit = visits.find(({ outcome, day }) => outcome === 'refused' && String(day) < today);
  if (!visit) return [];
  const [day, customer] = [String(visit['day']), customers[Number(visit['customer_id']) - 1]!];
  const line = {
    ...{ day, description: `Lockout fee, ${formatDay(day)}`, address: customer.address },
    ...{ amountCents: DEMO_BUSINESS.lockout_fee_cents, gstFree: false, part: 1 },
    ...{ cleanId: null, visitId: Number(visit['id']) },
  };
  const at = new Date(instantsOf(day, MORNING + 8 * 60, offsetAt)[0]!);
  return [{ customer, lines: [line], day, at, story: 'open' }];
}
