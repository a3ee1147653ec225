import { Injectable } from '@nestjs/common';
import { DEFAULT_PAYMENT_TERMS } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { CleanCompleted, CleansPriced } from '../cleans/clean-completed.event.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { OnTransactionEvent } from '../platform/common/transaction-events.js';
import { BillableCleansRepository } from './billable-cleans.repository.js';
import { InvoiceMaker } from './invoice-maker.service.js';
import { InvoiceMails } from './mail/invoice-mail.service.js';

/**
 * How long a completed clean may wait for a price and still get its automatic invoice; older ones are invoiced by hand
 * (decision D124).
 */
const WAITED_DAYS = 90;

/** The first instant of a clean that still gets its automatic invoice when it is priced later. */
export function waitedSince(now: Date): Date {
  return new Date(now.getTime() - WAITED_DAYS * 86_400_000);
}

/** Makes the invoice and asks for the e-mail of cleans whose customers want that (decision D47). */
@Injectable()
export class AutomaticInvoices {
  constructor(
    private readonly cleans: BillableCleansRepository,
    private readonly maker: InvoiceMaker,
    private readonly mails: InvoiceMails,
    private readonly clock: Clock,
  ) {}

  /** A clean that is not to be invoiced, or was, changes nothing. */
  @OnTransactionEvent(CleanCompleted)
  async onCompleted({ tx, caller, cleanId }: CleanCompleted): Promise<void> {
    await this.make(tx, caller, [cleanId], null);
  }

  /** Cleans older than that are left to the office. Of a price out of a file the invoices wait as drafts (decision D653). */
  @OnTransactionEvent(CleansPriced)
  async onPriced({ tx, caller, cleanIds, isImported }: CleansPriced): Promise<void> {
    await this.make(tx, caller, cleanIds, waitedSince(this.clock.now()), isImported);
  }

  /** An invoice for each clean. Without an e-mail address it waits as a draft, which is dated when it is issued, and the dashboard says so. */
  private async make(
    tx: EntityManager,
    caller: Caller,
    cleanIds: number[],
    since: Date | null,
    isHeldBack = false,
  ): Promise<void> {
    const cleans = await this.cleans.awaitingAutomatic(tx, cleanIds, since);
    const inputs = cleans.map((clean) => ({
      source: 'automatic' as const,
      issueDay: null,
      datedWhenIssued: true,
      paymentTerms: DEFAULT_PAYMENT_TERMS,
      notes: null,
      customer: clean,
      cleans: [clean],
      extraLines: [],
    }));
    const invoices = await this.maker.make(tx, caller, inputs);
    const mailed = isHeldBack ? [] : invoices.filter(({ customerEmail }) => customerEmail !== null);
    if (mailed.length > 0) await this.mails.add(tx, 'invoice', mailed);
  }
}
