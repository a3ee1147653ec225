import { Injectable } from '@nestjs/common';
import type { AuditAction, Pause } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { CustomersSetActive } from '../../customers/customers-set-active.event.js';
import { CustomerService, noSuchCustomer } from '../../customers/customer.service.js';
import { AppError, invalid } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { OnTransactionEvent } from '../../platform/common/transaction-events.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { PauseDto } from './pause.admin.dto.js';
import { PauseRepository } from './pause.repository.js';
import { refuseProblem } from './plan-input.js';
import { PlanRepository } from './plan.repository.js';
import { VisitMaker } from '../visits/visit-maker.service.js';

const MAX_PAUSES = 200;

/** Days on which a customer's plans rest (decision D59), and archived customers, whose plans rest, too (D228). */
@Injectable()
export class PauseService {
  constructor(
    private readonly pauses: PauseRepository,
    private readonly plans: PlanRepository,
    private readonly maker: VisitMaker,
    private readonly customers: CustomerService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The latest first. */
  async list(customerId: number): Promise<Pause[]> {
    if (!(await this.customers.byId(customerId))) throw noSuchCustomer();
    const rows = await this.pauses.ofCustomer(customerId, MAX_PAUSES);
    return rows.map(({ id, fromDay, untilDay, note }) => ({ id, customerId, fromDay, untilDay, note }));
  }

  /** Adds one; the visits within it that nobody touched go. Once per key. */
  create(caller: Caller, key: string | undefined, customerId: number, input: PauseDto): Promise<Pause> {
    const { fromDay, untilDay, note } = input;
    const request = { caller, key, operation: 'pause.create', body: { customerId, ...input } };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const today = await this.settings.today(tx);
        refuseProblem({ fromDay, untilDay });
        if (untilDay < today) throw invalid('untilDay', 'This pause would be over already.');
        await this.customers.lockActiveAlone(tx, customerId);
        const planIds = await this.plans.lockOf(tx, [customerId], today);
        const id = await this.pauses.add(tx, { customerId, fromDay, untilDay, note, createdAt: this.clock.now() });
        await this.maker.remove(tx, planIds, fromDay > today ? fromDay : today, untilDay);
        await this.record(tx, caller, 'customer.paused', customerId, { fromDay, untilDay });
        return { id, customerId, fromDay, untilDay, note };
      },
      {
        of: ({ id }) => ({ id }),
        // It may have been taken away since.
        again: async (tx, { id }) => ({
          id,
          customerId,
          fromDay,
          untilDay,
          note: (await this.pauses.locked(tx, customerId, id))?.note ?? null,
        }),
      },
    );
  }

  /** Takes one away; its visits of today and later come back in their rhythm. Answers what was taken away. */
  remove(caller: Caller, customerId: number, id: number): Promise<Pause> {
    return this.transactions.run(caller, async (tx) => {
      await this.customers.heldAlone(tx, customerId);
      const today = await this.settings.today(tx);
      const planIds = await this.plans.lockOf(tx, [customerId], today);
      const stored = await this.pauses.locked(tx, customerId, id);
      if (!stored) throw new AppError('NOT_FOUND', 'There is no such pause.');
      const { fromDay, untilDay, note } = stored;
      await this.pauses.remove(tx, id);
      await this.maker.make(tx, planIds, today, today);
      await this.record(tx, caller, 'customer.pause-removed', customerId, { fromDay, untilDay });
      return { id, customerId, fromDay, untilDay, note };
    });
  }

  /** Archived: nobody goes there any more. Restored: the visits of its plans come back. */
  @OnTransactionEvent(CustomersSetActive)
  async onSetActive({ tx, customerIds, active }: CustomersSetActive): Promise<void> {
    const today = await this.settings.today(tx);
    const planIds = await this.plans.lockOf(tx, customerIds, today);
    if (active) {
      await this.maker.make(tx, planIds, today, today);
      return;
    }
    await this.maker.remove(tx, planIds, today);
    await this.maker.giveUp(tx, customerIds);
  }

  private record(
    tx: EntityManager,
    caller: Caller,
    action: AuditAction,
    subjectId: number,
    details: object,
  ): Promise<void> {
    return this.audit.record(tx, caller, { action, subject: 'customer', subjectId, details: { ...details } });
  }
}
