import type { Role } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** A signed-in browser (decision D7). `actor` is the admin behind an impersonated session (D10). */
@Entity('sessions')
@Check('sessions_idle_minutes', `idle_minutes > 0`)
@Check('sessions_role', `role IN ('admin', 'manager', 'staff')`)
@Index('sessions_expires_idx', ['expiresAt'])
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pk' })
  id!: string;

  @Index('sessions_user_idx')
  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_fk' })
  user!: Relation<User>;

  /** The person's role at sign-in: a change of role ends the session. */
  @Column('text')
  role!: Role;

  @Index('sessions_actor_idx')
  @Column('integer', { name: 'actor_id', nullable: true })
  actorId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'sessions_actor_fk' })
  actor!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('integer', { name: 'idle_minutes' })
  idleMinutes!: number;
}
