import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { ApprovedFigures } from '@tidycrew/contracts';
import { User } from './user.entity.js';

/** An approval or reopening of a payroll week; rows are only ever added and the newest of a week counts. */
@Entity('week_approvals')
@Index('week_approvals_week_idx', ['weekStart', 'id'])
@Check('week_approvals_monday', `isfinite(week_start) AND extract(isodow FROM week_start) = 1`)
@Check('week_approvals_action', `action IN ('approved', 'reopened')`)
@Check('week_approvals_reason_length', `char_length(reason) <= 5000`)
@Check('week_approvals_reopened_needs_reason', `action = 'approved' OR reason IS NOT NULL`)
export class WeekApproval {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'week_approvals_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  /** A Monday. */
  @Column('date', { name: 'week_start' })
  weekStart!: string;

  @Column('text')
  action!: 'approved' | 'reopened';

  @Column('text', { nullable: true })
  reason!: string | null;

  /** What was approved. */
  @Column('jsonb', { default: [] })
  figures!: ApprovedFigures[];

  @Column('integer', { name: 'made_by_id' })
  madeById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'made_by_id', foreignKeyConstraintName: 'week_approvals_made_by_fk' })
  madeBy!: Relation<User>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
