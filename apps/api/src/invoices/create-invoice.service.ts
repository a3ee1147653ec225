import { Injectable } from '@nestjs/common';
import { DEFAULT_PAYMENT_TERMS } from '@tidycrew/contracts';
import { formatDay, invoiceNumberText } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';
import { AppError } from '../platform/common/app-error.js';
import { dayIn } from '../platform/common/time-zone.js';
import { Transactions } from '../platform/common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import { type BillableClean, BillableCleansRepository } from './billable-cleans.repository.js';
import { InvoiceMaker } from './invoice-maker.service.js';
import type { InvoiceCreateDto } from './invoice.admin.dto.js';
import type { WholeInvoice } from './invoice.repository.js';

/** Makes invoices that the office asks for. */
@Injectable()
export class CreateInvoiceService {
  constructor(
    private readonly cleans: BillableCleansRepository,
    private readonly maker: InvoiceMaker,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A draft over these cleans, once per key (decision D25). Two requests that invoice one clean wait for each other at
   * the clean's lock; the second one then reads which invoice it is on (decision D46).
   */
  async create(
    caller: Caller,
    key: string | undefined,
    cleanIds: number[],
    input: InvoiceCreateDto,
  ): Promise<WholeInvoice> {
    const request = { caller, key, operation: 'invoice.create', body: input };
    return this.transactions.runOnce(request, async (tx) => {
      const cleans = await this.billable(tx, input.customerId, [...new Set(cleanIds)]);
      const invoiceInput = {
        source: 'manual' as const,
        issueDay: input.issueDate ?? null,
        paymentTerms: input.paymentTerms ?? DEFAULT_PAYMENT_TERMS,
        notes: input.notes ?? null,
        cleans,
      };
      const [invoice] = await this.maker.make(tx, caller, [invoiceInput]);
      if (!invoice) throw new Error(`No invoice was inserted for customer ${input.customerId}.`);
      return invoice;
    });
  }

  private async billable(
    tx: EntityManager,
    customerId: number,
    ids: number[],
  ): Promise<[BillableClean, ...BillableClean[]]> {
    const customerName = await this.cleans.customerName(tx, customerId);
    if (customerName === null) throw new AppError('NOT_FOUND', 'There is no such customer.');
    const [first, ...others] = await this.cleans.locked(tx, ids);
    if (!first || others.length + 1 < ids.length) {
      throw new AppError('NOT_FOUND', 'One of these jobs does not exist. Please choose again.');
    }
    const cleans: [BillableClean, ...BillableClean[]] = [first, ...others];
    const { timeZone } = await this.settings.business(tx);
    const nameOf = (clean: BillableClean): string => `The clean of ${formatDay(dayIn(timeZone, clean.clockIn))}`;
    for (const clean of cleans) refuseUnbillable(clean, customerId, customerName, nameOf(clean));
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
}

function refuseUnbillable(clean: BillableClean, customerId: number, customerName: string, name: string): void {
  if (clean.customerId !== customerId) {
    throw new AppError('VALIDATION_FAILED', `${name} was for ${clean.customerName}, not for ${customerName}.`);
  }
  if (clean.status === 'discarded') throw new AppError('CONFLICT', `${name} was discarded.`);
  if (clean.status === 'active') throw new AppError('CONFLICT', `${name} is still in progress.`);
  if (clean.priceCents === null) throw new AppError('CONFLICT', `${name} has no price yet.`);
}
