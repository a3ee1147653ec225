import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { monthBefore, wallClockAt } from '@tidycrew/domain';
import { type InstantRange, instantsOfDays } from '../../platform/common/date-range.js';
import { dayIn, offsetAtZone } from '../../platform/common/time-zone.js';
import { type RequestOrRun, Transactions } from '../../platform/common/transactions.js';
import type { ScheduledTask } from '../../platform/jobs/scheduled-task.js';
import { Scheduler } from '../../platform/jobs/scheduler.js';
import { SettingsService } from '../../settings/settings.service.js';
import { waitedSince } from '../automatic-invoices.service.js';
import { BillableCleansRepository } from '../billable-cleans.repository.js';
import { InvoiceMaker } from '../invoice-maker.service.js';
import { InvoiceMails } from '../mail/invoice-mail.service.js';
import { draftOfRun } from './draft-of-run.js';
import { ToInvoiceRepository } from './to-invoice.repository.js';
import { UnbilledCleans } from './unbilled-cleans.service.js';

/** Time of day, in the business's time, from which monthly invoices are sent, and until which those of a stop catch up. */
const SENT_FROM_MINUTES = 8 * 60;
const SENT_UNTIL_MINUTES = 17 * 60;

/**
 * Makes the automatic invoices of last month, a draft for each customer who wants one a month, once per customer and month
 * (decision D634); from 8 am on it sends them where the business wants that (decision D635).
 */
@Injectable()
export class MonthlyInvoicesTask implements ScheduledTask, OnModuleInit {
  readonly name = 'monthly-invoices';
  readonly cadence = { everyHours: 1 };

  constructor(
    private readonly waiting: ToInvoiceRepository,
    private readonly cleans: BillableCleansRepository,
    private readonly unbilled: UnbilledCleans,
    private readonly maker: InvoiceMaker,
    private readonly mails: InvoiceMails,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  async run(now: Date, by: RequestOrRun): Promise<number> {
    const { timeZone, sendsMonthlyInvoices } = await this.settings.business();
    const days = monthBefore(dayIn(timeZone, now));
    const month = days.from;
    const last = await this.waiting.monthlyUntil();
    // What is priced or finished after that belongs to the next month.
    const made =
      last !== null && last >= month
        ? 0
        : await this.make(by, month, { from: waitedSince(now), to: instantsOfDays(days, timeZone).to });
    const { minutes } = wallClockAt(now.getTime(), offsetAtZone(timeZone));
    const isTime = minutes >= SENT_FROM_MINUTES && minutes < SENT_UNTIL_MINUTES;
    return made + (sendsMonthlyInvoices && isTime ? await this.send(by, month) : 0);
  }

  /** A transaction for each customer, so that a stop in the middle loses nothing and nobody waits for more than one. */
  private async make(by: RequestOrRun, month: string, range: InstantRange): Promise<number> {
    let made = 0;
    for (const customerId of await this.waiting.monthlyCustomers(range, month)) {
      made += await this.makeOne(by, customerId, month, range);
    }
    await this.transactions.run(by, (tx) => this.waiting.finishMonth(tx, month));
    return made;
  }

  private makeOne(by: RequestOrRun, customerId: number, month: string, range: InstantRange): Promise<number> {
    return this.transactions.run(by, async (tx) => {
      if (!(await this.waiting.lockedForMonth(tx, customerId, month))) return 0;
      const customer = await this.cleans.customer(tx, customerId);
      if (!customer) return 0;
      const cleans = await this.unbilled.locked(tx, customer, range, LIMITS.invoiceJobs);
      if (cleans.length === 0) return 0;
      const draft = draftOfRun({ source: 'automatic', month, customer, cleans, extraLines: [] });
      return (await this.maker.make(tx, null, [draft])).length;
    });
  }

  private async send(by: RequestOrRun, month: string): Promise<number> {
    for (let sent = 0; ;) {
      const ids = await this.waiting.monthlyToMail(month, LIMITS.invoicesAtOnce);
      const queued = ids.length > 0 ? await this.transactions.run(by, (tx) => this.mails.queueEach(tx, ids)) : 0;
      sent += queued;
      // What is refused would be found again.
      if (queued === 0 || ids.length < LIMITS.invoicesAtOnce) return sent;
    }
  }
}
