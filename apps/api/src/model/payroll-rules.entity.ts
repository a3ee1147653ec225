import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** Pay rate and lunch rules from a day on; a day keeps the rules it had (decision D40). */
@Entity('payroll_rules')
@Index('payroll_rules_applies_from_idx', ['appliesFrom', 'id'])
@Check('payroll_rules_applies_from_finite', `isfinite(applies_from)`)
@Check('payroll_rules_pay_rate_range', `pay_rate_cents BETWEEN 0 AND 99999999`)
@Check('payroll_rules_min_hours_range', `lunch_break_min_hours BETWEEN 1 AND 12`)
@Check('payroll_rules_duration_range', `lunch_break_duration_minutes BETWEEN 10 AND 120`)
export class PayrollRules {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'payroll_rules_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('date', { name: 'applies_from' })
  appliesFrom!: string;

  @Column('integer', { name: 'pay_rate_cents', default: 3231 })
  payRateCents!: number;

  @Column('time', { name: 'staff_start_time', default: '08:00:00' })
  staffStartTime!: string;

  @Column('numeric', { name: 'lunch_break_min_hours', precision: 4, scale: 2, default: 5 })
  lunchBreakMinHours!: string;

  @Column('integer', { name: 'lunch_break_duration_minutes', default: 30 })
  lunchBreakDurationMinutes!: number;

  @Column('time', { name: 'lunch_break_start_time', default: '09:00:00' })
  lunchBreakStartTime!: string;

  @Column('time', { name: 'lunch_break_finish_time', default: '17:00:00' })
  lunchBreakFinishTime!: string;

  @Column('integer', { name: 'created_by_id', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'payroll_rules_created_by_fk' })
  createdBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
