import type { AllocationCause, InvoiceStatus, PaymentMethod } from '@tidycrew/contracts';
import {
  addDays,
  allocate,
  allocationDay,
  creditedLines,
  type CreditedLine,
  creditInvoice,
  gstOfCredit,
  instantsOf,
  invoiceNumberText,
  type InvoiceMoney,
  openCents,
  type OffsetAt,
  statusByMoney,
} from '@tidycrew/domain';
import type { Story } from './billing.js';
import type { DemoInvoice } from './invoices.js';
import type { DemoPlan } from './plan.js';
import { ADMIN_ID } from './people.js';
import type { Row } from './rows.js';

/** A credit note before its PDF is drawn. */
export interface DemoCreditNote {
  number: number;
  invoice: DemoInvoice;
  issueDay: string;
  reason: string;
  totalCents: number;
  gstCents: number;
  cashGstCents: number;
  lines: CreditedLine[];
  createdAt: Date;
}

/** What came in, and what it made of the invoices. */
export interface DemoMoney {
  payments: Row[];
  allocations: Row[];
  /** Reversals of payments that bounced; stored after the allocations. */
  reversals: Row[];
  notes: DemoCreditNote[];
  invoices: DemoInvoice[];
}

/** What happens to an invoice some days after it was made or is due. */
interface Step {
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

const STEPS: Readonly<Record<Story, readonly Step[]>> = {
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

const AFTERNOON = 14 * 60;
const DEPOSIT_CENTS = 15_000;
const METHODS: readonly PaymentMethod[] = ['bankTransfer', 'payId', 'bankTransfer', 'card'];

/** Payments, some in parts, one that bounced, a deposit, and credit notes. */
export function demoMoney(
  { customers, today }: Pick<DemoPlan, 'customers' | 'today'>,
  invoices: readonly DemoInvoice[],
  now: Date,
  offsetAt: OffsetAt,
): DemoMoney {
  const ledger = new Ledger(today, now, offsetAt);
  const settled = invoices.map((invoice) => ledger.settle(invoice));
  const waiting = customers.find((each) => each.frequency === 'one-off' && each.archivedOn === null && each.email);
  if (waiting) ledger.receive(waiting.id, DEPOSIT_CENTS, addDays(today, -2), { method: 'payId', reference: 'Deposit' });
  const { payments, allocations, notes } = ledger;
  const reversals = ledger.reversals.map((row, at) => ({ id: payments.length + at + 1, ...row }));
  return { payments, allocations, reversals, notes, invoices: settled };
}

class Ledger {
  readonly payments: Row[] = [];
  readonly allocations: Row[] = [];
  readonly reversals: Row[] = [];
  readonly notes: DemoCreditNote[] = [];

  constructor(
    private readonly today: string,
    private readonly now: Date,
    private readonly offsetAt: OffsetAt,
  ) {}

  /** The invoice with the status that its money gives it. */
  settle(invoice: DemoInvoice): DemoInvoice {
    const { story, totalCents, gstCents, issueDay, dueDay } = invoice;
    let money: InvoiceMoney = {
      totalCents,
      gstCents: gstCents ?? 0,
      paidCents: 0,
      creditedCents: 0,
      creditedGstCents: 0,
    };
    let day = issueDay;
    for (const step of story === null ? stepsOf(invoice) : STEPS[story]) {
      day = addDays(step.after === 'due' ? dueDay : issueDay, step.days);
      if (step.bounces !== undefined) money = this.bounce(invoice, money, day, step.bounces);
      else if (step.credits !== undefined) money = this.credit(invoice, money, day, step.credits, step.cents!);
      else money = this.pay(invoice, money, day, step);
    }
    if (story === null) return invoice;
    const status: InvoiceStatus = statusByMoney(invoice.status, { ...money, dueDay }, this.today);
    return { ...invoice, status, closedAt: status === 'paid' ? this.instant(day) : null };
  }

  /** @returns the id of the payment */
  receive(
    customerId: number,
    cents: number,
    day: string,
    { method, reference }: Pick<Step, 'method' | 'reference'>,
  ): number {
    const id = this.payments.length + 1;
    this.payments.push({
      ...{ id, customer_id: customerId, received_on: day, amount_cents: cents, allocated_cents: 0, method },
      ...{ reference: reference ?? null, source: 'office', ...this.recorded(day) },
    });
    return id;
  }

  private pay(invoice: DemoInvoice, money: InvoiceMoney, day: string, step: Step): InvoiceMoney {
    const cents = step.cents ?? openCents(money);
    const paymentId = this.receive(invoice.customer.id, cents, day, step);
    return this.move(invoice, money, { paymentId, cents, day: allocationDay(day, invoice.issueDay), cause: 'payment' });
  }

  private bounce(invoice: DemoInvoice, money: InvoiceMoney, day: string, reason: string): InvoiceMoney {
    const payment = this.payments.at(-1)!;
    const cents = -Number(payment['amount_cents']);
    const after = this.move(invoice, money, { paymentId: Number(payment['id']), cents, day, cause: 'reversal' });
    const { customer_id, method, source } = payment;
    this.reversals.push({
      ...{ customer_id, method, source, received_on: day, amount_cents: cents, allocated_cents: 0 },
      ...{ reverses_id: payment['id'], reason, ...this.recorded(day) },
    });
    return after;
  }

  /** Where it was paid, the money of the last payment becomes credit. */
  private credit(invoice: DemoInvoice, money: InvoiceMoney, day: string, reason: string, cents: number): InvoiceMoney {
    const released = openCents(money) - cents;
    const paymentId = this.payments.length;
    const move = { paymentId, cents: released, day, cause: 'creditNote' } as const;
    const opened = released < 0 ? this.move(invoice, money, move) : money;
    const creditable = invoice.lines.map((line) => ({ ...line, creditedCents: 0 }));
    const lines = creditedLines(creditable, { amountCents: cents });
    if (!Array.isArray(lines)) throw new Error(lines.sentence);
    const gstCents = gstOfCredit(creditable, lines);
    const after = creditInvoice(opened, { totalCents: cents, gstCents });
    const number = this.notes.length + 1;
    const note = { number, invoice, issueDay: day, reason, totalCents: cents, gstCents, lines };
    this.notes.push({ ...note, cashGstCents: after.cashGstCents, createdAt: this.instant(day) });
    return after.invoice;
  }

  private move(
    { number, customer }: DemoInvoice,
    money: InvoiceMoney,
    { paymentId, cents, day, cause }: { paymentId: number; cents: number; day: string; cause: AllocationCause },
  ): InvoiceMoney {
    const { invoice, gstCents } = allocate(money, cents);
    this.allocations.push({
      ...{ id: this.allocations.length + 1, payment_id: paymentId, invoice_id: number, customer_id: customer.id },
      ...{ amount_cents: cents, gst_cents: gstCents, day, cause, ...this.recorded(day) },
    });
    return invoice;
  }

  private recorded(day: string): Row {
    return { created_by_id: ADMIN_ID, created_at: this.instant(day) };
  }

  private instant(day: string): Date {
    return new Date(Math.min(instantsOf(day, AFTERNOON, this.offsetAt)[0]!, this.now.getTime()));
  }
}

/** A business pays its invoices whole, or not yet. */
function stepsOf({ status, totalCents, number }: DemoInvoice): readonly Step[] {
  if (status !== 'paid' || totalCents === 0) return [];
  const [method, reference] = [METHODS[number % METHODS.length]!, invoiceNumberText(number)];
  return [{ after: 'due', days: 0, method, ...(method === 'card' ? {} : { reference }) }];
}
