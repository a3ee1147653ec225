import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** One file of people, who can be taken back for a day (decision D194). */
@Entity('staff_imports')
@Index('staff_imports_created_idx', ['createdAt'])
export class StaffImport {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'staff_imports_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column('integer', { name: 'created_by_id' })
  createdById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'staff_imports_created_by_fk' })
  createdBy!: Relation<User>;

  /** People of all parts of the file; removed ones are still listed. */
  @Column('integer', { name: 'user_ids', array: true })
  userIds!: number[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt!: Date | null;
}
