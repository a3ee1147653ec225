import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';

/** A day that is over and whose figures are kept, under the business's time zone of then (decision D212). */
@Entity('kept_days')
export class KeptDay {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'kept_days_pk' })
  day!: string;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  /** When the last completed clean of the day ended; null without one. */
  @Column('timestamptz', { name: 'last_end', nullable: true })
  lastEnd!: Date | null;

  /** False: an older version, which runs beside this one during an upgrade, kept it without GST. */
  @Column('boolean', { name: 'has_gst', default: false })
  hasGst!: boolean;
}

/** The sums over completed cleans that are kept of teams as of customers; what each means: figures.sql.ts. */
abstract class CleanSums {
  @Column('integer')
  cleans!: number;

  @Column('integer', { name: 'paying_cleans' })
  payingCleans!: number;

  @Column('bigint', { name: 'revenue_cents' })
  revenueCents!: string;

  /** As if the business had always been registered. */
  @Column('bigint', { name: 'gst_cents', default: 0 })
  gstCents!: string;

  @Column('bigint', { name: 'wages_cents' })
  wagesCents!: string;

  @Column('float8', { name: 'efficiency_sum' })
  efficiencySum!: number;

  @Column('integer', { name: 'efficiency_cleans' })
  efficiencyCleans!: number;

  @Column('float8', { name: 'wage_ratio_sum' })
  wageRatioSum!: number;

  @Column('integer', { name: 'wage_ratio_cleans' })
  wageRatioCleans!: number;

  @Column('float8', { name: 'crew_minutes' })
  crewMinutes!: number;
}

/** Sums over a team's completed cleans of a kept day, those of CLEAN_SUMS in figures.sql.ts. */
@Entity('team_days')
export class TeamDay extends CleanSums {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'team_days_pk' })
  day!: string;

  @ManyToOne(() => KeptDay, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'day', foreignKeyConstraintName: 'team_days_day_fk' })
  keptDay!: Relation<KeptDay>;

  @PrimaryColumn('integer', { name: 'team_id', primaryKeyConstraintName: 'team_days_pk' })
  teamId!: number;

  @Column('integer', { name: 'timed_cleans' })
  timedCleans!: number;

  @Column('integer', { name: 'on_time_cleans' })
  onTimeCleans!: number;

  @Column('float8', { name: 'overtime_minutes' })
  overtimeMinutes!: number;
}

/** A person's part in the completed cleans of a kept day, and what their timesheet says of it. */
@Entity('person_days')
export class PersonDay {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'person_days_pk' })
  day!: string;

  @ManyToOne(() => KeptDay, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'day', foreignKeyConstraintName: 'person_days_day_fk' })
  keptDay!: Relation<KeptDay>;

  @PrimaryColumn('integer', { name: 'user_id', primaryKeyConstraintName: 'person_days_pk' })
  userId!: number;

  @Column('integer')
  cleans!: number;

  @Column('float8', { name: 'overtime_minutes' })
  overtimeMinutes!: number;

  @Column('float8', { name: 'efficiency_sum' })
  efficiencySum!: number;

  @Column('integer', { name: 'efficiency_cleans' })
  efficiencyCleans!: number;

  /** ENTRY_PAY: cents times 3,600, not rounded. */
  @Column('numeric')
  pay!: string;

  /** Cleans that were begun on the day, completed or not. */
  @Column('integer', { name: 'sheet_cleans' })
  sheetCleans!: number;

  @Column('integer', { name: 'paid_minutes' })
  paidMinutes!: number;
}

/** A note that days, both ends included, are not what is kept of them; written by triggers. */
@Entity('changed_days')
export class ChangedDays {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    primaryKeyConstraintName: 'changed_days_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: string;

  @Column('date', { name: 'first_day' })
  firstDay!: string;

  @Column('date', { name: 'last_day' })
  lastDay!: string;
}

/** A quarter of a year, all of whose days are kept, with its sums by customer (decision D226). */
@Entity('kept_quarters')
export class KeptQuarter {
  @PrimaryColumn('date', { name: 'first_day', primaryKeyConstraintName: 'kept_quarters_pk' })
  firstDay!: string;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  /** As of KeptDay. */
  @Column('boolean', { name: 'has_gst', default: false })
  hasGst!: boolean;
}

/** Sums over a customer's completed cleans of a kept quarter, those of CUSTOMER_SUMS in figures.sql.ts. */
@Entity('customer_quarters')
export class CustomerQuarter extends CleanSums {
  @PrimaryColumn('date', { name: 'first_day', primaryKeyConstraintName: 'customer_quarters_pk' })
  firstDay!: string;

  @ManyToOne(() => KeptQuarter, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'first_day', foreignKeyConstraintName: 'customer_quarters_first_day_fk' })
  keptQuarter!: Relation<KeptQuarter>;

  @PrimaryColumn('integer', { name: 'customer_id', primaryKeyConstraintName: 'customer_quarters_pk' })
  customerId!: number;

  @Column('float8')
  minutes!: number;

  @Column('bigint', { name: 'paying_wages_cents' })
  payingWagesCents!: string;
}
