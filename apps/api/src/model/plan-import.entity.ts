import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** One file of jobs, whose plans and visits can be taken back for a day (decision D651). */
@Entity('plan_imports')
@Index('plan_imports_created_idx', ['createdAt'])
export class PlanImport {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'plan_imports_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'created_by_id' })
  createdById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'plan_imports_created_by_fk' })
  createdBy!: Relation<User>;

  /** Of all parts of the file; what was removed since is still named. */
  @Column('integer', { name: 'plan_ids', array: true })
  planIds!: number[];

  /** Those without a plan. */
  @Column('integer', { name: 'visit_ids', array: true })
  visitIds!: number[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt!: Date | null;
}
