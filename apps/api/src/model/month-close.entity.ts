import type { MonthEndLine } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** That somebody closed a month, with the figures of that moment; the newest row of a month counts (decision D637). */
@Entity('month_closes')
@Index('month_closes_month_idx', ['month', 'id'])
@Check('month_closes_month_first', `extract(day FROM month) = 1`)
export class StoredMonthClose {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'month_closes_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** Its first day. */
  @Column('date')
  month!: string;

  @Column('jsonb')
  figures!: MonthEndLine[];

  @Column('integer', { name: 'by_id' })
  byId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'by_id', foreignKeyConstraintName: 'month_closes_by_fk' })
  by!: Relation<User>;

  @Column('timestamptz')
  at!: Date;
}
