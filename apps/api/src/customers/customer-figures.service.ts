import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { Transactions } from '../platform/common/transactions.js';
import { CustomerFiguresRepository } from './customer-figures.repository.js';

/**
 * Few enough customers at a time that a clean of one of them, which waits for the lock, completes without a noticeable
 * delay.
 */
const BATCH = 100;

/** Keeps customers' Efficiency and Wage Ratio as their completed cleans are (decision D28). */
@Injectable()
export class CustomerFigures {
  constructor(
    private readonly figures: CustomerFiguresRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it last in a transaction in which a clean completed, or a completed one changed, was discarded or re-opened;
   * with the customer that it was at before, where that may be another one. Last, because a transaction that holds
   * these locks must not wait for others.
   */
  async ofClean(tx: EntityManager, cleanId: number, formerCustomerId?: number): Promise<void> {
    const former = formerCustomerId === undefined ? [] : [formerCustomerId];
    await this.figures.calculate(tx, cleanId, former, this.clock.now());
  }

  /** Calculates one customer's figures after several of its cleans changed; last in the transaction, as `ofClean`. */
  async ofCustomer(tx: EntityManager, customerId: number): Promise<void> {
    await this.figures.calculate(tx, null, [customerId], this.clock.now());
  }

  /** Every customer's anew, a few in each transaction, so that nobody waits for all of them; answers how many. */
  async ofAll(caller: Caller): Promise<number> {
    let [customers, lastId] = [0, 0];
    let ids: number[];
    do {
      const [from, before] = [lastId, customers];
      ids = await this.transactions.run(caller, (tx) => this.ofNext(tx, caller, from, before));
      customers += ids.length;
      lastId = ids.at(-1) ?? lastId;
    } while (ids.length === BATCH);
    return customers;
  }

  private async ofNext(tx: EntityManager, caller: Caller, lastId: number, before: number): Promise<number[]> {
    const ids = await this.figures.idsAfter(tx, lastId, BATCH);
    if (ids.length < BATCH) {
      await this.audit.record(tx, caller, {
        action: 'customer.metrics-calculated',
        subject: 'customer',
        subjectId: null,
        details: { customers: before + ids.length },
      });
    }
    await this.figures.calculate(tx, null, ids, this.clock.now());
    return ids;
  }
}
