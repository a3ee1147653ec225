import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Maps } from '../platform/integrations/maps/maps.port.js';
import { type RequestOrRun, Transactions } from '../platform/common/transactions.js';
import type { ScheduledTask } from '../platform/jobs/scheduled-task.js';
import { Scheduler } from '../platform/jobs/scheduler.js';
import { CustomerPlacingRepository } from './customer-placing.repository.js';

/** Of a run, every three minutes: about fifty a minute, far below what Google takes. */
const AT_MOST = 150;
const AT_ONCE = 2;
/** After this time a run asks for no more addresses, so that other tasks and a stop wait for it no longer. */
const RUN_MS = 10_000;

/**
 * Places the customers of a file whose addresses were not asked for in time (decision D690). Each is written on its own, so a stop
 * loses nothing, and is asked for once, whatever comes of it.
 */
@Injectable()
export class CustomerPlacingTask implements ScheduledTask, OnModuleInit {
  readonly name = 'places';
  readonly cadence = { everyHours: 0.05 };

  constructor(
    private readonly rows: CustomerPlacingRepository,
    private readonly maps: Maps,
    private readonly transactions: Transactions,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add(this);
  }

  async run(_now: Date, by: RequestOrRun): Promise<number> {
    const customers = await this.rows.waiting(AT_MOST);
    const waiting = customers.values();
    const until = Date.now() + RUN_MS;
    let asked = 0;
    const work = async (): Promise<void> => {
      for (const customer of waiting) {
        if (Date.now() >= until) return;
        const place = await this.maps.geocode(customer.address, by.requestId);
        await this.transactions.run(by, (tx) => this.rows.place(tx, customer, place));
        asked += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return asked;
  }
}
