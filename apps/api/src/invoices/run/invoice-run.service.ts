import { Injectable } from '@nestjs/common';
import { type InvoiceRunRequest, LIMITS } from '@tidycrew/contracts';
import { type DayRange, formatDay, lockoutFeeLine, monthBefore, rangeOf } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/common/app-error.js';
import type { Caller } from '../../platform/common/caller.js';
import { instantsOfDays } from '../../platform/common/date-range.js';
import { keptById } from '../../platform/common/kept-answer.js';
import { LongWork } from '../../platform/common/long-work.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { BillableCleansRepository, type BilledCustomer } from '../billable-cleans.repository.js';
import { InvoiceDocumentService } from '../document/invoice-document.service.js';
import { InvoiceListService, type WholeInvoice } from '../invoice-list.service.js';
import { type ExtraLineInput, InvoiceMaker } from '../invoice-maker.service.js';
import { draftOfRun } from './draft-of-run.js';
import { ToInvoiceRepository, type ToInvoiceRow } from './to-invoice.repository.js';
import { UnbilledCleans } from './unbilled-cleans.service.js';

/** What invoices can be made of in some days. */
export interface ToInvoice {
  days: DayRange;
  /** What a fee comes to; null: the business has named none, so none is charged. */
  feeCents: number | null;
  /** `undrawn`: characters of the names that PDFs cannot show, with spaces between them. */
  rows: (ToInvoiceRow & { undrawn: string })[];
}

/** Makes an invoice for each of many customers (decision D630). */
@Injectable()
export class InvoiceRun {
  constructor(
    private readonly waiting: ToInvoiceRepository,
    private readonly cleans: BillableCleansRepository,
    private readonly unbilled: UnbilledCleans,
    private readonly maker: InvoiceMaker,
    private readonly documents: InvoiceDocumentService,
    private readonly invoices: InvoiceListService,
    private readonly settings: SettingsService,
    private readonly longWork: LongWork,
    private readonly transactions: Transactions,
  ) {}

  /** Who has something to invoice; of last month unless other days are asked for. */
  async preview(asked: Partial<DayRange>): Promise<ToInvoice> {
    const { timeZone, lockoutFeeCents } = await this.settings.business();
    const days = await this.daysOf(asked);
    const found = await this.longWork.over(days, () =>
      this.waiting.customers(instantsOfDays(days, timeZone), days, LIMITS.list),
    );
    const rows = [];
    for (const row of found) rows.push({ ...row, undrawn: await this.undrawnOf(row) });
    return { days, feeCents: lockoutFeeCents, rows };
  }

  /**
   * A draft over what a customer has on no live invoice in these days, once per key. Of two that are made at once the
   * second waits for the locks of the cleans and takes what the first has left. The sum is that of the locked prices.
   */
  async make(caller: Caller, key: string | undefined, input: InvoiceRunRequest): Promise<WholeInvoice> {
    // Loading the fonts takes longer than anything may be locked.
    await this.documents.undrawnIn('A');
    const request = { caller, key, operation: 'invoice.run', body: input };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const customer = await this.cleans.customer(tx, input.customerId);
        if (!customer) throw new AppError('NOT_FOUND', 'There is no such customer.');
        const undrawn = await this.undrawnOf(customer);
        if (undrawn !== '') throw new AppError('CONFLICT', undrawnSentence(undrawn));
        const days = await this.daysOf(input);
        const { timeZone, lockoutFeeCents } = await this.settings.business(tx);
        const cleans = await this.unbilled.locked(tx, customer, instantsOfDays(days, timeZone), null);
        if (cleans.length === 0) throw new AppError('CONFLICT', nothingSentence(days));
        const extraLines =
          input.withFees && lockoutFeeCents !== null ? await this.fees(tx, customer, days, lockoutFeeCents) : [];
        const [invoice] = await this.maker.make(tx, caller, [
          draftOfRun({ source: 'manual', customer, cleans, extraLines }),
        ]);
        if (!invoice) throw new Error(`No invoice was inserted for customer ${input.customerId}.`);
        return invoice;
      },
      keptById((tx, id) => this.invoices.byId(id, tx)),
    );
  }

  private async fees(
    tx: EntityManager,
    { customerId }: BilledCustomer,
    days: DayRange,
    amountCents: number,
  ): Promise<ExtraLineInput[]> {
    const visits = await this.waiting.lockedFees(tx, customerId, days);
    return visits.map((visit) => ({ description: lockoutFeeLine(visit.day), amountCents, gstFree: false, visit }));
  }

  private async daysOf({ from, to }: Partial<DayRange>): Promise<DayRange> {
    if (from === undefined && to === undefined) return monthBefore(await this.settings.today());
    const range = rangeOf('custom', '', { from: from ?? null, to: to ?? null });
    if ('problem' in range) throw new AppError('VALIDATION_FAILED', DAYS_NEEDED);
    return range;
  }

  /** Characters that the PDF cannot draw, in the billing name and the customer's name. */
  private undrawnOf({ billingName, customerName }: Pick<BilledCustomer, 'billingName' | 'customerName'>) {
    return this.documents.undrawnIn([billingName ?? '', customerName].join(' ').trim());
  }
}

const DAYS_NEEDED = 'Please choose a first and a last day, at most 366 days.';
const undrawnSentence = (characters: string): string =>
  `The name has characters that a PDF cannot show: ${characters}. Correct the name, or make this invoice by hand.`;
const nothingSentence = ({ from, to }: DayRange): string =>
  `No priced clean from ${formatDay(from)} to ${formatDay(to)} is left to invoice.`;
