import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { idsOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';
import { PriceTier } from '../model/price-tier.entity.js';

export type TierInput = Pick<PriceTier, 'priceMinCents' | 'priceMaxCents' | 'allottedMinutes'>;

/** What the tiers can be sorted by. */
export const TIER_SORTS = {
  id: 't.id',
  priceMin: 't.price_min_cents',
  priceMax: 't.price_max_cents',
  allottedMinutes: 't.allotted_minutes',
};

const SELECT = `
  SELECT t.id, t.price_min_cents AS "priceMinCents", t.price_max_cents AS "priceMaxCents",
         t.allotted_minutes AS "allottedMinutes", t.updated_at AS "updatedAt"`;

/** tiersOverlap of libs/domain as SQL: ranges that overlap, as the constraint price_tiers_do_not_overlap says it. */
export const tierSpan = (min: string, max: string): string =>
  `int4range(${min}, ${max}, CASE WHEN ${min} = ${max} THEN '[]' ELSE '[)' END)`;

/** The office's reads and writes of price tiers. */
@Injectable()
export class PriceTierRepository {
  constructor(
    @InjectRepository(PriceTier) private readonly tiers: Repository<PriceTier>,
    private readonly database: DataSource,
  ) {}

  /** Filters: id. */
  page(list: ListRequest): Promise<Page<PriceTier>> {
    const conditions = new Conditions();
    conditions.among('t.id', idsOf(list.filter));
    const query = { select: SELECT, from: 'price_tiers t', conditions, tieBreak: 't.id', isNeverNull: true };
    return readPage<PriceTier>(this.database, query, list);
  }

  byId(id: number): Promise<PriceTier | null> {
    return this.tiers.findOneBy({ id });
  }

  byIdForChange(tx: EntityManager, id: number): Promise<PriceTier | null> {
    return tx.withRepository(this.tiers).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  add(tx: EntityManager, tier: TierInput & Pick<PriceTier, 'updatedAt'>): Promise<PriceTier> {
    return tx.withRepository(this.tiers).save(this.tiers.create(tier));
  }

  async save(tx: EntityManager, id: number, tier: TierInput & Pick<PriceTier, 'updatedAt'>): Promise<void> {
    await tx.withRepository(this.tiers).update({ id }, tier);
  }

  async remove(tx: EntityManager, id: number): Promise<void> {
    await tx.withRepository(this.tiers).delete({ id });
  }

  /** The lowest other tier whose prices overlap; null when there is none any more. */
  async overlapping(tier: TierInput, exceptId: number | null): Promise<PriceTier | null> {
    const [row] = await this.database.query<PriceTier[]>(
      `${SELECT} FROM price_tiers t
       WHERE t.id IS DISTINCT FROM $3
         AND ${tierSpan('t.price_min_cents', 't.price_max_cents')} && ${tierSpan('$1::integer', '$2::integer')}
       ORDER BY t.price_min_cents, t.id LIMIT 1`,
      [tier.priceMinCents, tier.priceMaxCents, exceptId],
    );
    return row ?? null;
  }
}
