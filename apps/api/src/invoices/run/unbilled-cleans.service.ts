import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/common/app-error.js';
import type { InstantRange } from '../../platform/common/date-range.js';
import { type BillableClean, BillableCleansRepository, type BilledCustomer } from '../billable-cleans.repository.js';
import { ToInvoiceRepository } from './to-invoice.repository.js';

/** The cleans that a customer's next invoice is of. */
@Injectable()
export class UnbilledCleans {
  constructor(
    private readonly waiting: ToInvoiceRepository,
    private readonly cleans: BillableCleansRepository,
  ) {}

  /**
   * A customer's completed, priced cleans of this time on no live invoice, locked. Those that are still so once they are locked:
   * another request may have corrected or invoiced some meanwhile.
   * @param most so many of the earliest, for an automatic invoice; null: more than an invoice can have are refused
   */
  async locked(
    tx: EntityManager,
    { customerId }: BilledCustomer,
    { from, to }: InstantRange,
    most: number | null,
  ): Promise<BillableClean[]> {
    const found = await this.waiting.cleanIds(tx, customerId, { from, to }, most !== null);
    if (most === null && found.length > LIMITS.invoiceJobs) {
      const words = `An invoice can have at most ${LIMITS.invoiceJobs} cleans. Please choose fewer days.`;
      throw new AppError('VALIDATION_FAILED', words);
    }
    const ids = most === null ? found : found.slice(0, most);
    const locked = await this.cleans.locked(tx, ids);
    const taken = new Set((await this.cleans.liveInvoices(tx, ids)).map(({ cleanId }) => cleanId));
    return locked.filter(
      (clean) =>
        clean.customerId === customerId &&
        clean.status === 'completed' &&
        clean.priceCents !== null &&
        !taken.has(clean.id) &&
        clean.clockIn >= from &&
        clean.clockIn < to,
    );
  }
}
