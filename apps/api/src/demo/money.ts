import type { PaymentMethod } from '@tidycrew/contracts';
import {
  addDays,
  instantsOf,
  invoiceNumberText,
  lockoutFeeLine,
  openCents,
  type ExtraOfClean,
  type OffsetAt,
  startOfDay,
} from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { CleanCompleted } from '../cleans/clean-completed.event.js';
import { CreateInvoiceService } from '../invoices/create-invoice.service.js';
import type { InvoiceCreateDto } from '../invoices/invoice.admin.dto.js';
import { InvoiceListService, type WholeInvoice } from '../invoices/invoice-list.service.js';
import { InvoiceStatusService } from '../invoices/invoice-status.service.js';
import { InvoiceLinkService } from '../invoices/links/invoice-link.service.js';
import { InvoiceMails } from '../invoices/mail/invoice-mail.service.js';
import { CreditNotesService } from '../payments/credit-notes/credit-notes.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import type { Caller } from '../platform/common/caller.js';
import { newRequestId } from '../platform/common/request-id.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { DEMO_BUSINESS } from './office.js';
import { ADMIN_ID, MANAGER_ID } from './people.js';
import type { DemoPlan } from './plan.js';
import type { Row } from './rows.js';
import { automaticCleans, type DoneClean, type Step, STEPS, type Story, toldCleans } from './stories.js';
import type { Timeline } from './timeline.js';

const MINUTE_MS = 60_000;
/** Time between an invoice and its e-mail. */
const MAILED_AFTER_MS = MINUTE_MS;
/** Time between a clean's end and the invoice that the office makes of it. */
const WRITTEN_AFTER_MS = 5 * MINUTE_MS;
const AFTERNOON = 14 * 60;
const EVENING = 17 * 60;
/** More invoices than become overdue on a day. */
const MANY = 100;
const DEPOSIT_DOLLARS = 150;
const METHODS: readonly PaymentMethod[] = ['bankTransfer', 'payId', 'bankTransfer', 'card'];

/** All invoices, each by the product at its time, with their e-mails, payments, credit notes and a link. */
export function letMoneyFlow(
  timeline: Timeline,
  plan: DemoPlan,
  extras: ReadonlyMap<number, readonly ExtraOfClean[]>,
  visits: readonly Row[],
  offsetAt: OffsetAt,
): void {
  const office = new Office(timeline, plan, offsetAt);
  const { stored, lived } = automaticCleans(plan, offsetAt);
  for (const [at, done] of stored.entries()) {
    office.completeStored(done);
    office.follow(done, at === 1 ? 'cancelled' : 'paid');
  }
  for (const [at, done] of lived.entries()) office.follow(done, at === 0 ? 'open' : 'paid');
  for (const told of toldCleans(plan, extras, offsetAt)) office.invoice(told);
  office.chargeLockout(visits);
  office.receiveDeposit();
  office.shareNewest();
}

class Office {
  constructor(
    private readonly timeline: Timeline,
    private readonly plan: DemoPlan,
    private readonly offsetAt: OffsetAt,
  ) {}

  /** The clean is there already; its end is told only now. */
  completeStored({ cleanId, clean, endedAt }: DoneClean): void {
    const { product } = this.timeline;
    this.timeline.at(endedAt, () => {
      const caller = product.caller(clean.entries[0]!.userId);
      const complete = (tx: EntityManager) =>
        product.get(TransactionEvents).emit(new CleanCompleted(tx, caller, cleanId));
      return product.get(Transactions).run(caller, complete);
    });
  }

  /** The invoice that the product has made of a clean: its e-mail goes out, and it is paid when it is due. */
  follow({ cleanId, endedAt }: DoneClean, end: 'paid' | 'cancelled' | 'open'): void {
    this.timeline.at(this.timeline.soonAfter(endedAt, MAILED_AFTER_MS), async () => {
      const { product } = this.timeline;
      await product.sendMails();
      const [line] = await product.tx.query<[{ id: number }]>(
        'SELECT invoice_id AS id FROM invoice_lines WHERE clean_id = $1',
        [cleanId],
      );
      const invoice = await this.invoiceAsItIs(line.id);
      if (end === 'cancelled') {
        const cancel = () => product.get(InvoiceStatusService).set(this.admin(), invoice.id, 'cancelled');
        this.timeline.at(this.instant(invoice.dueDay, AFTERNOON), cancel);
        return;
      }
      const method = METHODS[invoice.number % METHODS.length]!;
      const reference = method === 'card' ? {} : { reference: invoiceNumberText(invoice.number) };
      this.settle(invoice, end === 'open' ? [] : [{ after: 'due', days: 0, method, ...reference }]);
    });
  }

  /** An invoice of a clean that the office makes. */
  invoice({ cleanId, customer, endedAt, story }: DoneClean & { story: Story }): void {
    const at = story === 'draft' ? this.timeline.now : this.timeline.soonAfter(endedAt, WRITTEN_AFTER_MS);
    this.create(at, { customerId: customer.id, jobIds: [cleanId] }, story);
  }

  /** For the visit before today at which nobody was home. */
  chargeLockout(visits: readonly Row[]): void {
    const visit = visits.find(({ outcome, day }) => outcome === 'refused' && String(day) < this.plan.today);
    if (!visit) return;
    const day = String(visit['day']);
    const fee = { description: lockoutFeeLine(day), amount: DEMO_BUSINESS.lockout_fee_cents / 100 };
    const about = { customerId: Number(visit['customer_id']), visitId: Number(visit['id']), extraLines: [fee] };
    this.create(this.instant(day, EVENING), { ...about, jobIds: [] }, 'open');
  }

  /** Of somebody whose clean is still to come. */
  receiveDeposit(): void {
    const { customers, today } = this.plan;
    const waiting = customers.find((each) => each.frequency === 'one-off' && each.archivedOn === null && each.email);
    if (!waiting) return;
    const receivedOn = addDays(today, -2);
    const payment = { amount: DEPOSIT_DOLLARS, method: 'payId' as const, reference: 'Deposit', allocations: [] };
    this.timeline.at(this.instant(receivedOn, AFTERNOON), () =>
      this.timeline.product
        .get(PaymentsService)
        .record(this.admin(), undefined, { customerId: waiting.id, receivedOn, ...payment }),
    );
  }

  /** The newest paid invoice, with the accountant. */
  shareNewest(): void {
    const { product, now } = this.timeline;
    this.timeline.at(new Date(now.getTime() - 60 * MINUTE_MS), async () => {
      const [paid] = await product.tx.query<[{ id: number | null }]>(
        `SELECT max(id) AS id FROM invoices WHERE status = 'paid'`,
      );
      if (paid.id !== null) await product.get(InvoiceLinkService).create(this.admin(), undefined, paid.id);
    });
  }

  private create(at: Date, input: InvoiceCreateDto, story: Story): void {
    const { product } = this.timeline;
    this.timeline.at(at, async () => {
      const by = product.caller(MANAGER_ID);
      const invoice = await product.get(CreateInvoiceService).create(by, undefined, input.jobIds, input);
      if (story === 'draft') return;
      await product.get(InvoiceMails).send(product.caller(MANAGER_ID), undefined, invoice.id);
      this.timeline.at(this.timeline.soonAfter(at, MAILED_AFTER_MS), async () => {
        await product.sendMails();
        this.settle(invoice, STEPS[story]);
      });
    });
  }

  private settle({ id, issueDay, dueDay, customerId }: WholeInvoice, steps: readonly Step[]): void {
    const { product } = this.timeline;
    let paymentId = 0;
    for (const step of steps) {
      const day = addDays(step.after === 'due' ? dueDay : issueDay, step.days);
      this.timeline.at(this.instant(day, AFTERNOON), async () => {
        const { bounces, credits, cents = 0 } = step;
        if (bounces !== undefined) {
          await product.get(PaymentsService).reverse(this.admin(), undefined, paymentId, { reason: bounces });
        } else if (credits !== undefined) {
          const note = { invoiceId: id, reason: credits, amount: cents / 100 };
          await product.get(CreditNotesService).create(this.admin(), undefined, note);
        } else {
          paymentId = await this.receive({ id, customerId }, day, step);
        }
      });
    }
    const late = addDays(dueDay, 1);
    const overdue = () => product.get(InvoiceStatusService).markOverdue({ requestId: newRequestId() }, late, MANY);
    this.timeline.at(new Date(startOfDay(late, this.offsetAt)), overdue);
  }

  /** @returns the id of the payment */
  private async receive(
    { id: invoiceId, customerId }: Pick<WholeInvoice, 'id' | 'customerId'>,
    receivedOn: string,
    { cents, method = 'bankTransfer', reference }: Step,
  ): Promise<number> {
    const amount = (cents ?? openCents(await this.invoiceAsItIs(invoiceId))) / 100;
    const payment = { customerId, receivedOn, amount, method, allocations: [{ invoiceId, amount }] };
    const payments = this.timeline.product.get(PaymentsService);
    return (await payments.record(this.admin(), undefined, { ...payment, reference })).id;
  }

  private invoiceAsItIs(id: number): Promise<WholeInvoice> {
    return this.timeline.product.get(InvoiceListService).byId(id);
  }

  private admin(): Caller {
    return this.timeline.product.caller(ADMIN_ID);
  }

  private instant(day: string, minutes: number): Date {
    return new Date(instantsOf(day, minutes, this.offsetAt)[0]!);
  }
}
