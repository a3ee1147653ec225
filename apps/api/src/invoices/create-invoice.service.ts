import { Injectable } from '@nestjs/common';
import { DEFAULT_PAYMENT_TERMS } from '@tidycrew/contracts';
import { dollarsToCents, formatDay, invoiceNumberText } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { keptById } from '../platform/common/kept-answer.js';
import { dayIn } from '../platform/common/time-zone.js';
import { Transactions } from '../platform/common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import { type BillableClean, BillableCleansRepository, type BilledCustomer } from './billable-cleans.repository.js';
import { ChargedVisitsRepository } from './charged-visits.repository.js';
import { type ExtraLineInput, InvoiceMaker } from './invoice-maker.service.js';
import type { InvoiceCreateDto } from './invoice.admin.dto.js';
import { InvoiceListService, type WholeInvoice } from './invoice-list.service.js';

/** Makes invoices that the office asks for. */
@Injectable()
export class CreateInvoiceService {
  constructor(
    private readonly cleans: BillableCleansRepository,
    private readonly visits: ChargedVisitsRepository,
    private readonly maker: InvoiceMaker,
    private readonly invoices: InvoiceListService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A draft over these cleans and extra lines, once per key. Two requests that invoice one clean or charge for one
   * visit wait for each other at its lock; the second one then reads which invoice it is on.
   */
  async create(
    caller: Caller,
    key: string | undefined,
    cleanIds: number[],
    input: InvoiceCreateDto,
  ): Promise<WholeInvoice> {
    const request = { caller, key, operation: 'invoice.create', body: input };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const customer = await this.cleans.customer(tx, input.customerId);
        if (customer === null) throw new AppError('NOT_FOUND', 'There is no such customer.');
        const cleans = await this.billable(tx, customer, [...new Set(cleanIds)]);
        const invoiceInput = {
          source: 'manual' as const,
          issueDay: input.issueDate ?? null,
          paymentTerms: input.paymentTerms ?? DEFAULT_PAYMENT_TERMS,
          notes: input.notes ?? null,
          customer,
          cleans,
          extraLines: await this.extraLines(tx, customer, input),
        };
        const [invoice] = await this.maker.make(tx, caller, [invoiceInput]);
        if (!invoice) throw new Error(`No invoice was inserted for customer ${input.customerId}.`);
        return invoice;
      },
      keptById((tx, id) => this.invoices.byId(id, tx)),
    );
  }

  private async billable(tx: EntityManager, customer: BilledCustomer, ids: number[]): Promise<BillableClean[]> {
    if (ids.length === 0) return [];
    const cleans = await this.cleans.locked(tx, ids);
    if (cleans.length < ids.length) {
      throw new AppError('NOT_FOUND', 'One of these jobs does not exist. Please choose again.');
    }
    const { timeZone } = await this.settings.business(tx);
    const nameOf = (clean: BillableClean): string => `The clean of ${formatDay(dayIn(timeZone, clean.clockIn))}`;
    for (const clean of cleans) refuseUnbillable(clean, customer, nameOf(clean));
    const [taken] = await this.cleans.liveInvoices(tx, ids);
    const clean = taken && cleans.find(({ id }) => id === taken.cleanId);
    if (taken && clean) {
      throw new AppError(
        'INVOICE_CONFLICT',
        `${nameOf(clean)} is already on invoice ${invoiceNumberText(taken.number)}.`,
      );
    }
    return cleans;
  }

  /** The extra lines; the first one is the fee of a visit where one is named. */
  private async extraLines(
    tx: EntityManager,
    customer: BilledCustomer,
    { extraLines = [], visitId }: InvoiceCreateDto,
  ): Promise<ExtraLineInput[]> {
    const lines = extraLines.map(({ description, amount, gstFree = false }) => ({
      description,
      amountCents: dollarsToCents(amount),
      gstFree,
      visit: null,
    }));
    if (visitId === undefined) return lines;
    const [fee, ...others] = lines;
    if (!fee) throw invalid('extraLines', 'Please describe the fee of this visit');
    return [{ ...fee, visit: await this.chargeable(tx, customer, visitId) }, ...others];
  }

  /** A visit of this customer at which the crew could not clean, and that is on no live invoice. */
  private async chargeable(
    tx: EntityManager,
    customer: BilledCustomer,
    visitId: number,
  ): Promise<{ id: number; day: string }> {
    const visit = await this.visits.lock(tx, visitId);
    if (!visit) throw new AppError('NOT_FOUND', 'There is no such visit.');
    const name = `The visit of ${formatDay(visit.day)}`;
    if (visit.customerId !== customer.customerId) {
      throw invalid('visitId', `${name} was not for ${customer.customerName}.`);
    }
    if (visit.outcome !== 'refused') {
      throw new AppError('CONFLICT', `${name} has no fee: its crew did not say that it could not clean.`);
    }
    const number = await this.visits.liveInvoice(tx, visitId);
    if (number !== null) {
      throw new AppError('INVOICE_CONFLICT', `${name} is already charged on invoice ${invoiceNumberText(number)}.`);
    }
    return visit;
  }
}

function refuseUnbillable(clean: BillableClean, { customerId, customerName }: BilledCustomer, name: string): void {
  if (clean.customerId !== customerId) {
    throw new AppError('VALIDATION_FAILED', `${name} was for ${clean.customerName}, not for ${customerName}.`);
  }
  if (clean.status === 'discarded') throw new AppError('CONFLICT', `${name} was discarded.`);
  if (clean.status === 'active') throw new AppError('CONFLICT', `${name} is still in progress.`);
  if (clean.priceCents === null) throw new AppError('CONFLICT', `${name} has no price yet.`);
}
