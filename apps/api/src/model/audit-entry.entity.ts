import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** Who did what, also on whose behalf; rows are only ever added (trust.md T12). */
@Entity('audit_log')
@Index('audit_log_at_idx', ['at'])
@Index('audit_log_subject_idx', ['subject', 'subjectId', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    primaryKeyConstraintName: 'audit_log_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  @Column('integer', { name: 'actor_id', nullable: true })
  actorId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'audit_log_actor_fk' })
  actor!: Relation<User> | null;

  @Column('integer', { name: 'on_behalf_of_id', nullable: true })
  onBehalfOfId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'on_behalf_of_id', foreignKeyConstraintName: 'audit_log_on_behalf_of_fk' })
  onBehalfOf!: Relation<User> | null;

  @Column('text')
  action!: string;

  @Column('text')
  subject!: string;

  @Column('integer', { name: 'subject_id', nullable: true })
  subjectId!: number | null;

  @Column('jsonb', { default: {} })
  details!: unknown;

  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;
}
