import { Injectable } from '@nestjs/common';
import type { AuditAction, PriceTierRequest } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { brokenConstraint } from '../platform/common/database-error.js';
import { keptById } from '../platform/common/kept-answer.js';
import { changedAt, type FormRecord, LastChange } from '../platform/common/last-change.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { AppError, invalid } from '../platform/common/app-error.js';
import { Transactions } from '../platform/common/transactions.js';
import type { PriceTier } from '../model/price-tier.entity.js';
import { PriceTierRepository, type TierInput } from './price-tier.repository.js';

/**
 * The minutes of cleans by their price (decisions D22, D40). The database keeps tiers from overlapping. Cleans that have
 * started keep their minutes (D27); phones follow at their next poll.
 */
@Injectable()
export class PriceTierService {
  constructor(
    private readonly tiers: PriceTierRepository,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly lastChange: LastChange,
    private readonly clock: Clock,
  ) {}

  list(list: ListRequest): Promise<Page<PriceTier>> {
    return this.tiers.page(list);
  }

  async byId(id: number): Promise<PriceTier> {
    const tier = await this.tiers.byId(id);
    if (!tier) throw noSuchTier();
    return tier;
  }

  /** Adds a tier, once per key. */
  async create(caller: Caller, key: string | undefined, input: PriceTierRequest): Promise<PriceTier> {
    const tier = inputOf(input);
    const request = { caller, key, operation: 'price-tier.create', body: input };
    return this.explained(tier, null, () =>
      this.transactions.runOnce(
        request,
        async (tx) => {
          const added = await this.tiers.add(tx, { ...tier, updatedAt: this.clock.now() });
          await this.record(tx, caller, 'price-tier.created', added.id, { after: tier });
          return added;
        },
        keptById((tx, id) => this.forChange(tx, id)),
      ),
    );
  }

  async update(caller: Caller, id: number, input: PriceTierRequest): Promise<PriceTier> {
    const tier = inputOf(input);
    return this.explained(tier, id, () =>
      this.transactions.run(caller, async (tx) => {
        const stored = await this.forChange(tx, id);
        await this.lastChange.refuseStale(tx, caller, input.expectedUpdatedAt, formRecordOf(stored));
        const before = inputIn(stored);
        if (JSON.stringify(before) === JSON.stringify(tier)) return stored;
        const updatedAt = changedAt(stored, this.clock.now());
        await this.tiers.save(tx, id, { ...tier, updatedAt });
        await this.record(tx, caller, 'price-tier.updated', id, { before, after: tier });
        return { id, ...tier, updatedAt };
      }),
    );
  }

  /** Answers what was deleted; the audit log keeps it. */
  remove(caller: Caller, id: number): Promise<PriceTier> {
    return this.transactions.run(caller, async (tx) => {
      const tier = await this.forChange(tx, id);
      await this.tiers.remove(tx, id);
      await this.record(tx, caller, 'price-tier.deleted', id, { before: inputIn(tier) });
      return tier;
    });
  }

  private async forChange(tx: EntityManager, id: number): Promise<PriceTier> {
    const tier = await this.tiers.byIdForChange(tx, id);
    if (!tier) throw noSuchTier();
    return tier;
  }

  private record(tx: EntityManager, caller: Caller, action: AuditAction, id: number, details: object): Promise<void> {
    return this.audit.record(tx, caller, { action, subject: 'price-tier', subjectId: id, details: { ...details } });
  }

  /** Refuses with the name of the tier that overlaps, looked up after it is stored; any other error is passed on. */
  private async explained<T>(tier: TierInput, id: number | null, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (brokenConstraint(error) !== 'price_tiers_do_not_overlap') throw error;
      const other = await this.tiers.overlapping(tier, id);
      if (!other) throw error;
      const range = `${formatDollars(other.priceMinCents)} – ${formatDollars(other.priceMaxCents)}`;
      throw new AppError('TIER_OVERLAP', `This price range overlaps ${range}.`);
    }
  }
}

function inputOf(input: PriceTierRequest): TierInput {
  const tier = {
    priceMinCents: dollarsToCents(input.priceMin),
    priceMaxCents: dollarsToCents(input.priceMax),
    allottedMinutes: input.allottedMinutes,
  };
  if (tier.priceMinCents <= tier.priceMaxCents) return tier;
  throw invalid('priceMax', 'The minimum price must not be above the maximum price.');
}

function formRecordOf({ id, updatedAt }: PriceTier): FormRecord {
  const actions = ['price-tier.updated'] as const;
  return { name: 'this price tier', updatedAt, subject: 'price-tier', subjectId: id, actions };
}

function inputIn({ priceMinCents, priceMaxCents, allottedMinutes }: PriceTier): TierInput {
  return { priceMinCents, priceMaxCents, allottedMinutes };
}

function noSuchTier(): AppError {
  return new AppError('NOT_FOUND', 'There is no such price tier.');
}
