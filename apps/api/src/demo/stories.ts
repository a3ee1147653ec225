import type { PaymentMethod } from '@tidycrew/contracts';
import { addDays, type ExtraOfClean, quarterNameOf, wallClockAt, type OffsetAt } from '@tidycrew/domain';
import type { DemoClean } from './cleans.js';
import type { DemoCustomer } from './customers.js';
import type { DemoPlan } from './plan.js';

/** What becomes of an invoice that the office makes for a home. */
export type Story = 'paidByPlan' | 'inParts' | 'bounced' | 'credited' | 'creditedPaid' | 'open' | 'draft';

/** What happens to an invoice some days after it was made or is due. */
export interface Step {
  days: number;
  after: 'issue' | 'due';
  /** Absent: the rest. */
  cents?: number;
  method?: PaymentMethod;
  reference?: string;
  /** The payment before it bounces. */
  bounces?: string;
  /** A credit note is made. */
  credits?: string;
}

export const STEPS: Readonly<Record<Story, readonly Step[]>> = {
  draft: [],
  open: [],
  paidByPlan: [{ after: 'due', days: 3, method: 'bankTransfer', reference: 'HPM remittance 20871' }],
  inParts: [
    { after: 'issue', days: 1, cents: 5_000, method: 'cash' },
    { after: 'issue', days: 3, cents: 3_000, method: 'payId', reference: 'second part' },
  ],
  bounced: [
    { after: 'due', days: 0, method: 'cheque', reference: 'Cheque 000417' },
    { after: 'due', days: 3, bounces: 'The bank returned the cheque.' },
  ],
  credited: [{ after: 'issue', days: 2, cents: 3_000, credits: 'No hot water, so the bathroom was left out.' }],
  creditedPaid: [
    { after: 'due', days: 0, method: 'card' },
    { after: 'due', days: 4, cents: 4_000, credits: 'We came two hours late.' },
  ],
};

/** A clean that is done and has a price. */
export interface DoneClean {
  cleanId: number;
  customer: DemoCustomer;
  clean: DemoClean;
  endedAt: Date;
  /** yyyy-MM-dd */
  day: string;
}

type Extras = ReadonlyMap<number, readonly ExtraOfClean[]>;

/** Each is of a clean so many days ago at least, and of another customer. */
const TOLD: readonly (readonly [story: Story, days: number, test: (done: DoneClean, extras: Extras) => boolean])[] = [
  ['paidByPlan', 15, ({ customer }) => customer.payer !== null],
  ['open', 1, ({ customer }) => customer.payer !== null],
  ['inParts', 8, ({ cleanId }, extras) => (extras.get(cleanId)?.length ?? 0) > 1],
  ['bounced', 14, ({ customer }) => customer.frequency === 'fortnightly'],
  ['credited', 4, ({ customer }) => customer.frequency === 'weekly'],
  ['creditedPaid', 16, ({ customer }) => customer.frequency === 'weekly'],
  ['draft', 1, ({ customer }) => customer.payer === null],
];

/** The cleans of homes whose invoices each tell another story of money. */
export function toldCleans(plan: DemoPlan, extras: Extras, offsetAt: OffsetAt): (DoneClean & { story: Story })[] {
  const done = doneCleans(plan, offsetAt).filter(({ customer }) => isHome(customer));
  const used = new Set<DemoCustomer>();
  return TOLD.flatMap(([story, days, test]) => {
    const latest = addDays(plan.today, -days);
    const isFree = ({ customer }: DoneClean): boolean => customer.payer !== null || !used.has(customer);
    const found = done.findLast((each) => each.day <= latest && isFree(each) && test(each, extras));
    if (!found) return [];
    used.add(found.customer);
    return [{ ...found, story }];
  });
}

/**
 * The cleans of customers who get an invoice for each that are invoiced: of the time before the last two weeks the first one of
 * each quarter, because every PDF is drawn while the demo starts.
 */
export function automaticCleans(plan: DemoPlan, offsetAt: OffsetAt): { stored: DoneClean[]; lived: DoneClean[] } {
  const done = doneCleans(plan, offsetAt).filter(({ customer }) => customer.isInvoiceRequired);
  const stored = done.filter(({ cleanId }) => cleanId <= plan.storedCleans);
  const lived = done.slice(stored.length);
  return {
    stored: stored.filter(({ day }, at) => at === 0 || quarterNameOf(day) !== quarterNameOf(stored[at - 1]!.day)),
    lived,
  };
}

function doneCleans({ customers, cleans }: DemoPlan, offsetAt: OffsetAt): DoneClean[] {
  return cleans.flatMap((clean, place): DoneClean[] => {
    const { clockOut: endedAt, priceCents } = clean;
    if (!endedAt || priceCents === null) return [];
    const day = wallClockAt(endedAt.getTime(), offsetAt).day;
    return [{ cleanId: place + 1, customer: customers[clean.customerId - 1]!, clean, endedAt, day }];
  });
}

function isHome({ isInvoiceRequired, isFriendsFamily, archivedOn, payer, email }: DemoCustomer): boolean {
  return !isInvoiceRequired && !isFriendsFamily && archivedOn === null && (payer ?? email) !== null;
}
