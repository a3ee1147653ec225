import { Injectable } from '@nestjs/common';
import { type AuditAction, LIMITS, type Plan, type PlanChanged } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { CustomerService } from '../../customers/customer.service.js';
import type { Plan as PlanEntity } from '../../model/plan.entity.js';
import { AppError } from '../../platform/common/app-error.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import type { Caller } from '../../platform/common/caller.js';
import { Clock } from '../../platform/common/clock.js';
import { changedAt, type FormRecord, LastChange } from '../../platform/common/last-change.js';
import { type Kept, keptById } from '../../platform/common/kept-answer.js';
import { Transactions } from '../../platform/common/transactions.js';
import { SettingsService } from '../../settings/settings.service.js';
import { TeamService } from '../../teams/team.service.js';
import type { PlanChangeDto, PlanCreateDto, PlanEndDto, PlanUpdateDto } from './plan.admin.dto.js';
import { changedTerms, detailsOf, refuseProblem, termsOf } from './plan-input.js';
import { presentPlan } from './plan.presenter.js';
import { type PlanListRow, PlanRepository, type PlanTermsRow } from './plan.repository.js';
import { VisitMaker } from '../visits/visit-maker.service.js';
import { VisitViews } from '../visits/visit-view.service.js';

/** Plans of one customer that are told of; somebody has a handful. */
const MAX_OF_CUSTOMER = 200;

/**
 * That customers are cleaned for again and again (decision D55). Every change makes, moves or takes away the visits that
 * it is about in its own transaction (decisions D56, D227). Customer first, which pauses and archiving hold alone (decision
 * D411), then plan: the order of all locks here.
 */
@Injectable()
export class PlanService {
  private readonly keptChange: Kept<PlanChanged, { plan: { id: number }; kept: { id: number | null }[] }> = {
    of: ({ plan, kept }) => ({ plan: { id: plan.id }, kept: kept.map(({ id }) => ({ id })) }),
    again: async (tx, { plan, kept }) => ({
      plan: await this.stored(tx, plan.id),
      kept: await this.views.open(
        kept.flatMap(({ id }) => id ?? []),
        tx,
      ),
    }),
  };

  constructor(
    private readonly plans: PlanRepository,
    private readonly maker: VisitMaker,
    private readonly views: VisitViews,
    private readonly customers: CustomerService,
    private readonly teams: TeamService,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly lastChange: LastChange,
    private readonly clock: Clock,
  ) {}

  /** A customer's plans, or the first 1,000 that run, with how many there are. */
  async list(customerId: number | undefined): Promise<{ rows: PlanListRow[]; total: number }> {
    const today = await this.settings.today();
    if (customerId !== undefined) {
      const rows = await this.plans.ofCustomer(customerId, today, MAX_OF_CUSTOMER);
      return { rows, total: rows.length };
    }
    const rows = await this.plans.running(today, LIMITS.list);
    return { rows, total: rows.length < LIMITS.list ? rows.length : await this.plans.countRunning(today) };
  }

  /** Adds a plan and its visits of eight weeks, once per key. */
  create(caller: Caller, key: string | undefined, input: PlanCreateDto): Promise<Plan> {
    const request = { caller, key, operation: 'plan.create', body: input };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const today = await this.settings.today(tx);
        const terms = termsOf(input, today);
        await this.customers.lockActive(tx, terms.customerId);
        if (terms.teamId !== null) await this.teams.lockActive(tx, terms.teamId);
        const id = await this.add(tx, terms, today);
        await this.record(tx, caller, 'customer.plan-created', terms.customerId, {
          planId: id,
          fromDay: terms.fromDay,
        });
        return this.stored(tx, id);
      },
      keptById((tx, id) => this.stored(tx, id)),
    );
  }

  /** Changes note, window and minutes; visits that nobody touched follow. */
  update(caller: Caller, id: number, input: PlanUpdateDto): Promise<Plan> {
    return this.transactions.run(caller, async (tx) => {
      const before = await this.forChange(tx, caller, id, input.expectedUpdatedAt);
      const after = detailsOf(before, input);
      refuseProblem({ windowFrom: after.windowFrom, windowTo: after.windowTo });
      const changed = changedFields(before, after);
      if (changed.length === 0) return this.stored(tx, id);
      await this.plans.save(tx, id, { ...after, updatedAt: changedAt(before, this.clock.now()) });
      await this.maker.renew(tx, id, await this.settings.today(tx));
      await this.record(tx, caller, 'customer.plan-updated', before.customerId, { planId: id, changed });
      return this.stored(tx, id);
    });
  }

  /**
   * Other terms from a day on: the plan ends the day before and another begins, so that history stays; one that has no
   * day before is changed itself. Visits that nobody touched follow; the others stay, and the open ones are answered.
   */
  change(caller: Caller, key: string | undefined, id: number, input: PlanChangeDto): Promise<PlanChanged> {
    const request = { caller, key, operation: 'plan.change', body: { id, ...input } };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const today = await this.settings.today(tx);
        const before = await this.forChange(tx, caller, id, input.expectedUpdatedAt, true);
        const terms = changedTerms(before, input, today);
        if (terms.teamId !== null && terms.teamId !== before.teamId) await this.teams.lockActive(tx, terms.teamId);
        const changed = changedFields(before, terms).filter((field) => field !== 'fromDay');
        const isWhole = terms.fromDay <= before.fromDay;
        const from = terms.fromDay;
        await this.maker.remove(tx, [id], from);
        const updatedAt = changedAt(before, this.clock.now());
        await this.plans.save(tx, id, { ...(isWhole ? terms : { untilDay: addDays(from, -1) }), updatedAt });
        const nextId = isWhole ? id : await this.plans.add(tx, { ...terms, now: this.clock.now() });
        const kept = await this.maker.follow(tx, id, nextId, from, today);
        await this.maker.make(tx, [nextId], today, earlier(from, today));
        await this.record(tx, caller, 'customer.plan-changed', before.customerId, {
          planId: nextId,
          fromDay: from,
          changed,
        });
        return { plan: await this.stored(tx, nextId), kept: await this.views.open(kept, tx) };
      },
      this.keptChange,
    );
  }

  /** Ends a plan the day before; visits that nobody touched go, the others stay, and the open ones are answered. */
  end(caller: Caller, key: string | undefined, id: number, input: PlanEndDto): Promise<PlanChanged> {
    const request = { caller, key, operation: 'plan.end', body: { id, ...input } };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const today = await this.settings.today(tx);
        const before = await this.forChange(tx, caller, id, input.expectedUpdatedAt);
        const { fromDay } = input;
        if (before.untilDay !== null && before.untilDay < fromDay) return { plan: await this.stored(tx, id), kept: [] };
        await this.maker.remove(tx, [id], fromDay);
        const updatedAt = changedAt(before, this.clock.now());
        await this.plans.save(tx, id, { untilDay: addDays(fromDay, -1), updatedAt });
        await this.record(tx, caller, 'customer.plan-ended', before.customerId, { planId: id, fromDay });
        const kept = await this.maker.follow(tx, id, null, fromDay, today);
        return { plan: await this.stored(tx, id), kept: await this.views.open(kept, tx) };
      },
      this.keptChange,
    );
  }

  private async add(tx: EntityManager, terms: PlanTermsRow, today: string): Promise<number> {
    const id = await this.plans.add(tx, { ...terms, now: this.clock.now() });
    await this.maker.make(tx, [id], today);
    return id;
  }

  /** The plan, locked; its customer stays as it is, and is active where that is asked. */
  private async forChange(
    tx: EntityManager,
    caller: Caller,
    id: number,
    expected: string | undefined,
    isActive = false,
  ): Promise<PlanEntity> {
    const known = await this.plans.byId(tx, id);
    if (!known) throw noSuchPlan();
    await (isActive ? this.customers.lockActive(tx, known.customerId) : this.customers.held(tx, known.customerId));
    const plan = await this.plans.byIdForChange(tx, id);
    if (!plan) throw noSuchPlan();
    await this.lastChange.refuseStale(tx, caller, expected, formRecordOf(plan));
    return plan;
  }

  private async stored(tx: EntityManager, id: number): Promise<Plan> {
    const row = await this.plans.byId(tx, id);
    if (!row) throw new Error(`Plan ${id} does not exist, although this transaction has locked or written it.`);
    return presentPlan(row);
  }

  /** The history of a customer tells of its plans. */
  private record(
    tx: EntityManager,
    caller: Caller,
    action: AuditAction,
    customerId: number,
    details: object,
  ): Promise<void> {
    return this.audit.record(tx, caller, {
      action,
      subject: 'customer',
      subjectId: customerId,
      details: { ...details },
    });
  }
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

function changedFields(before: PlanEntity, after: Partial<PlanTermsRow>): string[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before[field as keyof PlanTermsRow];
    const text = field.startsWith('window') && typeof old === 'string' ? old.slice(0, 5) : old;
    return text === value ? [] : [field];
  });
}

const CHANGES = [
  'customer.plan-created',
  'customer.plan-updated',
  'customer.plan-changed',
  'customer.plan-ended',
] as const;

function formRecordOf({ customerId, updatedAt }: PlanEntity): FormRecord {
  return { name: 'this plan', updatedAt, subject: 'customer', subjectId: customerId, actions: CHANGES };
}

function noSuchPlan(): AppError {
  return new AppError('NOT_FOUND', 'There is no such plan.');
}
