import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { User } from './user.entity.js';

/** Who asked for a link: an admin for the person, or somebody at the sign-in page who gave the address. */
export type LinkPurpose = 'office' | 'forgotten';

/** A link by which a person chooses a password. Only the hash of its token is kept; used, it is gone. */
@Entity('invitations')
@Index('invitations_expires_idx', ['expiresAt'])
@Unique('invitations_token_hash_key', ['tokenHash'])
@Check('invitations_purpose', `purpose IN ('office', 'forgotten')`)
@Check('invitations_token_hash_hex', `token_hash ~ '^[0-9a-f]{64}$'`)
export class Invitation {
  @PrimaryColumn('integer', { name: 'user_id', primaryKeyConstraintName: 'invitations_pk' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'invitations_user_fk' })
  user!: Relation<User>;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'invitations_pk' })
  purpose!: LinkPurpose;

  /** SHA-256, hexadecimal; the token has 256 random bits, so nothing slower is needed. */
  @Column('text', { name: 'token_hash' })
  tokenHash!: string;

  @Column('integer', { name: 'created_by_id', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'invitations_created_by_fk' })
  createdBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
