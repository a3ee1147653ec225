import { LIMITS } from '@tidycrew/contracts';
import { Check, Column, Entity, Exclusion, PrimaryGeneratedColumn } from 'typeorm';

/** What cleans and phones know of a tier. */
export type TierRow = Omit<PriceTier, 'updatedAt'>;

/** Minutes for two people for prices from min to max, both inclusive (decisions D22, D40). */
@Entity('price_tiers')
@Check('price_tiers_min_range', `price_min_cents BETWEEN 0 AND 99999999`)
@Check('price_tiers_max_range', `price_max_cents BETWEEN 0 AND 99999999`)
@Check('price_tiers_minutes_range', `allotted_minutes BETWEEN 1 AND ${LIMITS.minutes}`)
@Check('price_tiers_order', `price_min_cents <= price_max_cents`)
@Exclusion(
  'price_tiers_do_not_overlap',
  `USING gist (int4range(price_min_cents, price_max_cents, CASE WHEN price_min_cents = price_max_cents THEN '[]' ELSE '[)' END) WITH &&)`,
)
export class PriceTier {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'price_tiers_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'price_min_cents' })
  priceMinCents!: number;

  @Column('integer', { name: 'price_max_cents' })
  priceMaxCents!: number;

  @Column('integer', { name: 'allotted_minutes' })
  allottedMinutes!: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
