import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Customer } from './customer.entity.js';
import { User } from './user.entity.js';
import { Team } from './team.entity.js';

export type CleanStatus = 'active' | 'completed' | 'discarded';

/** One visit to one customer by one crew, with the price, pay rate and base minutes of its start (decision D27). */
@Entity('cleans')
@Index('cleans_one_active_per_customer', ['customerId'], { unique: true, where: `(status = 'active'::text)` })
@Index('cleans_customer_idx', ['customerId', 'clockIn'])
@Index('cleans_team_idx', ['teamId', 'clockIn'])
@Index('cleans_clock_in_idx', ['clockIn'])
@Index('cleans_completed_idx', ['clockIn', 'id'], { where: `(status = 'completed'::text)` })
@Index('cleans_price_order_idx', ['priceCents', 'id'], {
  where: `((status = 'completed'::text) AND (price_cents IS NOT NULL))`,
})
@Index('cleans_unpriced_idx', ['clockIn'], { where: `((price_cents IS NULL) AND (status = 'completed'::text))` })
@Index('cleans_short_idx', ['clockIn'], {
  where: `((status = 'completed'::text) AND ((clock_out - clock_in) < GREATEST('00:05:00'::interval, ((allotted_minutes)::double precision * '00:00:12'::interval))))`,
})
@Check('cleans_status', `status IN ('active', 'completed', 'discarded')`)
@Check('cleans_clock_in_finite', `isfinite(clock_in)`)
@Check('cleans_price_range', `price_cents BETWEEN 0 AND 99999999`)
@Check('cleans_extras_within_price', `extras_cents = 0 OR extras_cents BETWEEN 1 AND COALESCE(price_cents, 0)`)
@Check('cleans_pay_rate_range', `pay_rate_cents BETWEEN 0 AND 99999999`)
@Check('cleans_base_minutes_range', `base_minutes BETWEEN 1 AND 100000`)
@Check('cleans_allotted_minutes_range', `allotted_minutes BETWEEN 0 AND 1000000`)
@Check('cleans_wages_range', `wages_cents BETWEEN 0 AND 2000000000`)
@Check('cleans_discard_reason_length', `char_length(discard_reason) <= 5000`)
@Check('cleans_notes_length', `char_length(notes) <= 5000`)
@Check('cleans_clock_out_after_clock_in', `clock_out IS NULL OR (isfinite(clock_out) AND clock_out > clock_in)`)
@Check(
  'cleans_clock_out_matches_status',
  `CASE status WHEN 'active' THEN clock_out IS NULL WHEN 'completed' THEN clock_out IS NOT NULL ELSE true END`,
)
export class Clean {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'cleans_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'cleans_customer_fk' })
  customer!: Relation<Customer>;

  @Column('integer', { name: 'team_id' })
  teamId!: number;

  @ManyToOne(() => Team, { nullable: false })
  @JoinColumn({ name: 'team_id', foreignKeyConstraintName: 'cleans_team_fk' })
  team!: Relation<Team>;

  @Column('text', { default: 'active' })
  status!: CleanStatus;

  @Column('timestamptz', { name: 'clock_in' })
  clockIn!: Date;

  @Column('timestamptz', { name: 'clock_out', nullable: true })
  clockOut!: Date | null;

  @Column('integer', { name: 'price_cents', nullable: true })
  priceCents!: number | null;

  /** The sum of its extras, a part of its price, kept by a trigger. */
  @Column('integer', { name: 'extras_cents', default: 0 })
  extrasCents!: number;

  @Column('integer', { name: 'pay_rate_cents' })
  payRateCents!: number;

  @Column('boolean', { name: 'is_friends_family' })
  isFriendsFamily!: boolean;

  /** Minutes for two people; null: no time allocated. */
  @Column('integer', { name: 'base_minutes', nullable: true })
  baseMinutes!: number | null;

  /** Minutes for this crew. */
  @Column('integer', { name: 'allotted_minutes', nullable: true })
  allottedMinutes!: number | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** What the crew is paid for it; kept when it completes, null while it is active. */
  @Column('integer', { name: 'wages_cents', nullable: true })
  wagesCents!: number | null;

  /** Why an admin took it out of every list and figure. */
  @Column('text', { name: 'discard_reason', nullable: true })
  discardReason!: string | null;

  @Column('integer', { name: 'created_by_id', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'cleans_created_by_fk' })
  createdBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
