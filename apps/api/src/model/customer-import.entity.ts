import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** One file of customers, whose rows can be taken back for a day (decision D193). */
@Entity('customer_imports')
@Index('customer_imports_created_idx', ['createdAt'])
export class CustomerImport {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'customer_imports_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column('integer', { name: 'created_by_id' })
  createdById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'customer_imports_created_by_fk' })
  createdBy!: Relation<User>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt!: Date | null;
}
