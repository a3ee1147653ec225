import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** The first answer to a write that may be sent again (decision D25). */
@Entity('idempotency_keys')
@Index('idempotency_keys_created_idx', ['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn('integer', { name: 'user_id', primaryKeyConstraintName: 'idempotency_keys_pk' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'idempotency_keys_user_fk' })
  user!: Relation<User>;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_keys_pk' })
  key!: string;

  @Column('text')
  operation!: string;

  @Column('text', { name: 'body_hash' })
  bodyHash!: string;

  @Column('jsonb', { nullable: true })
  answer!: unknown;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
