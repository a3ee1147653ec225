import { LIMITS, type VisitOutcome, type VisitReason } from '@tidycrew/contracts';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Clean } from './clean.entity.js';
import { Customer } from './customer.entity.js';
import { Plan } from './plan.entity.js';
import { Team } from './team.entity.js';

/** That somebody shall clean for a customer on a day; its state is derived when it is read (decisions D56, D57). */
@Entity('visits')
@Unique('visits_once_per_due_day', ['planId', 'dueDay'])
@Unique('visits_clean_key', ['cleanId'])
@Index('visits_team_day_idx', ['teamId', 'day', 'position'])
@Index('visits_day_idx', ['day', 'teamId', 'position'])
@Index('visits_open_idx', { synchronize: false })
@Index('visits_waiting_idx', { synchronize: false })
@Check('visits_due_finite', `isfinite(due_day)`)
@Check('visits_day_finite', `isfinite(day)`)
@Check('visits_minutes_range', `minutes BETWEEN 1 AND ${LIMITS.minutes}`)
@Check('visits_outcome', `outcome IN ('skipped', 'refused')`)
@Check('visits_reason', `reason IN ('customer', 'us', 'holiday', 'noAccess', 'nobodyHome', 'unsafe')`)
@Check('visits_note_length', `char_length(note) <= 1000`)
@Check('visits_one_end', `outcome IS NULL OR clean_id IS NULL`)
@Check('visits_window_order', `window_to IS NULL OR (window_from IS NOT NULL AND window_to > window_from)`)
export class Visit {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'visits_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** null: one that was made by hand. */
  @Column('integer', { name: 'plan_id', nullable: true })
  planId!: number | null;

  @ManyToOne(() => Plan)
  @JoinColumn({ name: 'plan_id', foreignKeyConstraintName: 'visits_plan_fk' })
  plan!: Relation<Plan> | null;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'visits_customer_fk' })
  customer!: Relation<Customer>;

  /** The day that the plan says; it stays when the visit moves, so that a series does not drift. */
  @Column('date', { name: 'due_day' })
  dueDay!: string;

  /** null: still to be placed. */
  @Column('date', { nullable: true })
  day!: string | null;

  /** null: nobody's yet. */
  @Column('integer', { name: 'team_id', nullable: true })
  teamId!: number | null;

  @ManyToOne(() => Team)
  @JoinColumn({ name: 'team_id', foreignKeyConstraintName: 'visits_team_fk' })
  team!: Relation<Team> | null;

  /** Its place in the team's day. */
  @Column('integer', { default: 0 })
  position!: number;

  @Column('time', { name: 'window_from', nullable: true })
  windowFrom!: string | null;

  @Column('time', { name: 'window_to', nullable: true })
  windowTo!: string | null;

  /** For two people; null: the customer's base minutes. */
  @Column('integer', { nullable: true })
  minutes!: number | null;

  /** Somebody moved it: a change of its plan leaves it where it is. */
  @Column('boolean', { name: 'kept_by_hand', default: false })
  keptByHand!: boolean;

  @Column('text', { nullable: true })
  outcome!: VisitOutcome | null;

  @Column('text', { nullable: true })
  reason!: VisitReason | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** The clean that was done for it. */
  @Column('integer', { name: 'clean_id', nullable: true })
  cleanId!: number | null;

  @ManyToOne(() => Clean)
  @JoinColumn({ name: 'clean_id', foreignKeyConstraintName: 'visits_clean_fk' })
  clean!: Relation<Clean> | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
