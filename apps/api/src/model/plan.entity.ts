import { LIMITS } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Customer } from './customer.entity.js';
import { Team } from './team.entity.js';

/** That a customer is cleaned for again and again, by days and times of the wall clock (decision D55). */
@Entity('plans')
@Index('plans_customer_idx', ['customerId', 'fromDay'])
@Index('plans_made_idx', { synchronize: false })
@Check('plans_every_weeks_range', `every_weeks BETWEEN 1 AND 12`)
@Check('plans_nth_weekday_known', `nth_weekday IN (1, 2, 3, 4, -1)`)
@Check('plans_weekday_range', `weekday BETWEEN 1 AND 7`)
@Check('plans_anchor_finite', `isfinite(anchor_day)`)
@Check('plans_from_finite', `isfinite(from_day)`)
@Check('plans_until_finite', `isfinite(until_day)`)
@Check('plans_minutes_range', `minutes BETWEEN 1 AND ${LIMITS.minutes}`)
@Check('plans_note_length', `char_length(note) <= 1000`)
@Check('plans_made_finite', `isfinite(made_until)`)
@Check(
  'plans_one_rule',
  `(every_weeks IS NULL) = (nth_weekday IS NOT NULL) AND (nth_weekday IS NULL) = (weekday IS NULL)`,
)
@Check('plans_window_order', `window_to IS NULL OR (window_from IS NOT NULL AND window_to > window_from)`)
export class Plan {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'plans_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'plans_customer_fk' })
  customer!: Relation<Customer>;

  @Index('plans_team_idx')
  @Column('integer', { name: 'team_id', nullable: true })
  teamId!: number | null;

  @ManyToOne(() => Team)
  @JoinColumn({ name: 'team_id', foreignKeyConstraintName: 'plans_team_fk' })
  team!: Relation<Team> | null;

  /** Every so many weeks, counted in days from the anchor day; null: by the weekday of the month. */
  @Column('smallint', { name: 'every_weeks', nullable: true })
  everyWeeks!: number | null;

  /** Which one of its month: 1 to 4, or -1 for the last. */
  @Column('smallint', { name: 'nth_weekday', nullable: true })
  nthWeekday!: number | null;

  /** 1 is Monday. */
  @Column('smallint', { nullable: true })
  weekday!: number | null;

  @Column('date', { name: 'anchor_day' })
  anchorDay!: string;

  @Column('date', { name: 'from_day' })
  fromDay!: string;

  /** The last day that counts; null: until somebody ends it. */
  @Column('date', { name: 'until_day', nullable: true })
  untilDay!: string | null;

  @Column('time', { name: 'window_from', nullable: true })
  windowFrom!: string | null;

  @Column('time', { name: 'window_to', nullable: true })
  windowTo!: string | null;

  /** For two people; null: the customer's base minutes. */
  @Column('integer', { nullable: true })
  minutes!: number | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** Visits are made up to this day; null: none yet. */
  @Column('date', { name: 'made_until', nullable: true })
  madeUntil!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
