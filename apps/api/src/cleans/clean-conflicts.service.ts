import { Injectable } from '@nestjs/common';
import { fullName } from '@tidycrew/domain';
import { brokenConstraint } from '../platform/common/database-error.js';
import { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { CustomerDisclosures } from '../customers/customer-disclosure.service.js';
import { CustomerService } from '../customers/customer.service.js';
import { CrewRepository, type PersonTime } from './crew.repository.js';

/** What was to be stored when the database refused it. */
export interface Attempt {
  customerId: number;
  crew: PersonTime[];
  /** The clean itself, when it was there already. */
  cleanId: number | null;
}

/** Names the clean that is in the way when the database refuses two at once (decision D26). */
@Injectable()
export class CleanConflicts {
  constructor(
    private readonly crews: CrewRepository,
    private readonly customers: CustomerService,
    private readonly disclosures: CustomerDisclosures,
  ) {}

  /** What a member of staff is told; an archived customer is named a limited number of times a day. */
  async told(caller: Caller, error: unknown, attempt: Attempt): Promise<unknown> {
    if (error instanceof AppError && error.code === 'CUSTOMER_ARCHIVED')
      return this.disclosures.ofArchived(caller, error);
    return this.explain(error, attempt);
  }

  /** The sentence for the loser of a race, looked up after the winner is stored; any other error is passed on. */
  async explain(error: unknown, attempt: Attempt): Promise<unknown> {
    const constraint = brokenConstraint(error);
    if (constraint === 'cleans_one_active_per_customer') return (await this.customerBusy(attempt.customerId)) ?? error;
    if (constraint !== 'time_entries_one_clean_at_a_time') return error;
    const [busy] = await this.crews.busyAt(attempt.crew, attempt.cleanId);
    return busy
      ? new AppError('MEMBER_BUSY', `${fullName(busy)} is already on a clean at ${busy.customerName}.`)
      : error;
  }

  private async customerBusy(customerId: number): Promise<AppError | null> {
    const customer = await this.customers.byId(customerId);
    return customer && new AppError('CUSTOMER_BUSY', `A clean is already in progress for ${customer.name}.`);
  }
}
