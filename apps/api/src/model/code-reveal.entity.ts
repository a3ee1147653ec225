import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { AccessCode } from './access-code.entity.js';
import { Clean } from './clean.entity.js';
import { User } from './user.entity.js';
import { Visit } from './visit.entity.js';

/** That somebody has seen a code: one row for each time (decision D507). */
@Entity('code_reveals')
@Index('code_reveals_user_idx', ['userId', 'at'])
@Index('code_reveals_code_idx', ['codeId', 'at'])
@Index('code_reveals_at_idx', ['at', 'id'])
@Index('code_reveals_visit_idx', ['visitId'], { where: `(visit_id IS NOT NULL)` })
@Index('code_reveals_asked_idx', ['at', 'id'], {
  where: `((reviewed_at IS NULL) AND (is_at_limit OR (change_asked_at IS NOT NULL)))`,
})
@Check('code_reveals_reviewed_whole', `(reviewed_at IS NULL) = (reviewed_by_id IS NULL)`)
export class StoredCodeReveal {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'code_reveals_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'code_id' })
  codeId!: number;

  @ManyToOne(() => AccessCode, { nullable: false })
  @JoinColumn({ name: 'code_id', foreignKeyConstraintName: 'code_reveals_code_fk' })
  code!: Relation<AccessCode>;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'code_reveals_user_fk' })
  user!: Relation<User>;

  /** The clean that the person was on at the customer. */
  @Column('integer', { name: 'clean_id', nullable: true })
  cleanId!: number | null;

  @ManyToOne(() => Clean)
  @JoinColumn({ name: 'clean_id', foreignKeyConstraintName: 'code_reveals_clean_fk' })
  clean!: Relation<Clean> | null;

  /** The visit of that day; null also once the visit is gone. */
  @Column('integer', { name: 'visit_id', nullable: true })
  visitId!: number | null;

  @ManyToOne(() => Visit, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'visit_id', foreignKeyConstraintName: 'code_reveals_visit_fk' })
  visit!: Relation<Visit> | null;

  /** Whether there was such a visit. */
  @Column('boolean', { name: 'had_visit' })
  hadVisit!: boolean;

  @Column('timestamptz')
  at!: Date;

  /** Sessions that ended are removed, so it refers to none. */
  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  /** The person wanted to see more that day than they may. */
  @Column('boolean', { name: 'is_at_limit', default: false })
  isAtLimit!: boolean;

  /** When the person was archived or got another role. */
  @Column('timestamptz', { name: 'change_asked_at', nullable: true })
  changeAskedAt!: Date | null;

  @Column('timestamptz', { name: 'reviewed_at', nullable: true })
  reviewedAt!: Date | null;

  @Column('integer', { name: 'reviewed_by_id', nullable: true })
  reviewedById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'reviewed_by_id', foreignKeyConstraintName: 'code_reveals_reviewed_by_fk' })
  reviewedBy!: Relation<User> | null;
}
