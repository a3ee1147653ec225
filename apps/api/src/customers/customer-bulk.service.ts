import { Injectable } from '@nestjs/common';
import type { CustomerBulkAnswer, CustomerChange, CustomerRefusal } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { ActiveCleanQueries } from '../model/active-clean.queries.js';
import type { Customer } from '../model/customer.entity.js';
import { AppError } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt } from '../platform/common/last-change.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import type { CustomerBulkDto } from './customer.admin.dto.js';
import { CustomersSetActive } from './customers-set-active.event.js';
import { changeFact, changesOf } from './customer-change.js';
import { CustomerAdminRepository } from './customer-admin.repository.js';

/** A customer with the fields it gets; `before` has the others. */
interface Change {
  before: Customer;
  after: Pick<Customer, 'priceCents' | 'cleanFrequency' | 'active'>;
  /** The names of those that differ. */
  changed: string[];
  updatedAt: Date;
}

/** Changes many customers at once: their price, how often they are cleaned for, whether they are archived (decision D168). */
@Injectable()
export class CustomerBulkService {
  constructor(
    private readonly rows: CustomerAdminRepository,
    private readonly activeCleans: ActiveCleanQueries,
    private readonly events: TransactionEvents,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes what can be written in one transaction, once per key, and says which ones stay as they are, and
   * why: somebody else has changed them meanwhile, a clean is in progress, or they have no price yet, which
   * is set one by one because cleans wait for it.
   */
  run(caller: Caller, key: string | undefined, body: CustomerBulkDto): Promise<CustomerBulkAnswer> {
    const ids = body.customers.map(({ id }) => id);
    if (new Set(ids).size < ids.length) throw new AppError('VALIDATION_FAILED', 'A customer stands there twice.');
    return this.transactions.runOnce({ caller, key, operation: 'customer.bulk', body }, (tx) =>
      this.runIn(tx, caller, body.customers),
    );
  }

  private async runIn(tx: EntityManager, caller: Caller, wanted: CustomerChange[]): Promise<CustomerBulkAnswer> {
    const ids = wanted.map(({ id }) => id);
    const stored = new Map((await this.rows.allForChange(tx, ids)).map((row) => [row.id, row]));
    const archived = wanted.filter(({ id, active }) => active === false && stored.get(id)?.active).map(({ id }) => id);
    const busy = new Set(await this.activeCleans.customersAmong(tx, archived));
    const refused: CustomerRefusal[] = [];
    const changes: Change[] = [];
    for (const change of wanted) {
      const before = stored.get(change.id);
      const reason = refusalOf(change, before, busy);
      if (before && reason === null) changes.push(this.changeOf(change, before));
      else refused.push({ id: change.id, name: before?.name ?? null, reason: reason ?? '' });
    }
    const written = changes.filter(({ changed }) => changed.length > 0);
    const rows = written.map(({ before, after, changed, updatedAt }) => ({
      id: before.id,
      ...after,
      isFrequencyKnown: before.isFrequencyKnown || changed.includes('cleanFrequency'),
      updatedAt,
    }));
    await this.rows.saveAll(tx, rows);
    for (const active of [false, true]) {
      const those = written.filter(({ before, after }) => before.active !== active && after.active === active);
      if (those.length === 0) continue;
      const customerIds = those.map(({ before }) => before.id);
      await this.events.emit(new CustomersSetActive(tx, customerIds, active));
    }
    const facts = written.map(({ before, after, changed }) => changeFact(before, after, changed));
    await this.audit.recordEach(tx, caller, facts);
    const answers = changes.map(({ before, updatedAt }) => ({ id: before.id, updatedAt: updatedAt.toISOString() }));
    return { changed: answers, refused };
  }

  private changeOf({ price, cleanFrequency, active }: CustomerChange, before: Customer): Change {
    const after = {
      priceCents: price === undefined ? before.priceCents : dollarsToCents(price),
      cleanFrequency: cleanFrequency ?? before.cleanFrequency,
      active: active ?? before.active,
    };
    const changed = changesOf(before, after);
    const updatedAt = changed.length > 0 ? changedAt(before, this.clock.now()) : before.updatedAt;
    return { before, after, changed, updatedAt };
  }
}

function refusalOf(change: CustomerChange, before: Customer | undefined, busy: ReadonlySet<number>): string | null {
  if (!before) return 'This customer does not exist any more.';
  if (Date.parse(change.expectedUpdatedAt) !== before.updatedAt.getTime())
    return 'Somebody changed this customer meanwhile.';
  if (busy.has(before.id)) return 'A clean is in progress. It must be completed before the customer is archived.';
  if (change.price !== undefined && before.priceCents === null) return 'This customer has no price yet.';
  return null;
}
