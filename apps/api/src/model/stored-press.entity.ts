import type { ArchivedPart, LatePunchReason, PunchDecision, PressKind, PressOutcome } from '@tidycrew/contracts';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Clean } from './clean.entity.js';
import { User } from './user.entity.js';

/** A press on a phone and what became of it: evidence, never deleted, and what makes a repetition harmless (decisions D65 to D67). */
@Entity('punch_events')
@Unique('punch_events_once', ['eventId'])
@Index('punch_events_waiting_idx', ['receivedAt', 'id'], {
  where: `((reason IS NOT NULL) AND (decision IS NULL))`,
})
@Index('punch_events_reviewed_idx', ['decidedAt', 'receivedAt', 'id'], {
  where: `(reason IS NOT NULL)`,
})
@Index('punch_events_reviewed_at_idx', ['atEstimated'], { where: `(reason IS NOT NULL)` })
@Index('punch_events_refused_idx', ['userId', 'receivedAt'], { where: `(outcome = 'refused')` })
@Index('punch_events_ref_idx', ['cleanRef'], { where: '(clean_ref IS NOT NULL)' })
@Index('punch_events_clean_idx', ['cleanId', 'id'])
@Index('punch_events_user_idx', ['userId', 'atEstimated'])
@Check('punch_events_event_id', `event_id ~ '^[!-~]{1,200}$'`)
@Check('punch_events_kind', `kind IN ('start', 'finish', 'notes', 'cannotClean', 'ticks')`)
@Check('punch_events_outcome', `outcome IN ('stored', 'merged', 'review', 'refused')`)
@Check(
  'punch_events_reason',
  `reason IN ('tooLate', 'onAnotherClean', 'approvedWeek', 'unclear', 'joinedLater', 'archived', 'clockChanged')`,
)
@Check('punch_events_archived', `archived <@ '{customer,team,person}'`)
@Check('punch_events_reviewed', `(outcome <> 'review' AND review_member_ids = '{}') OR reason IS NOT NULL`)
@Check('punch_events_decision', `decision IN ('accept', 'adjust', 'reject')`)
@Check(
  'punch_events_decided_whole',
  `(decision IS NULL) = (decided_by_id IS NULL) AND (decision IS NULL) = (decided_at IS NULL)`,
)
@Check('punch_events_note_length', `char_length(decision_note) <= 1000`)
@Check('punch_events_not_ahead', `at_estimated <= received_at`)
export class StoredPress {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'punch_events_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** Made on the phone. */
  @Column('text', { name: 'event_id' })
  eventId!: string;

  /** Who pressed. */
  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'punch_events_user_fk' })
  user!: Relation<User>;

  @Column('text')
  kind!: PressKind;

  /** As it was sent, but for the fields that have a column. */
  @Column('jsonb')
  body!: object;

  /** The press that started the clean which is meant. */
  @Column('text', { name: 'clean_ref', nullable: true })
  cleanRef!: string | null;

  /** The clean it belongs to. */
  @Column('integer', { name: 'clean_id', nullable: true })
  cleanId!: number | null;

  @ManyToOne(() => Clean)
  @JoinColumn({ name: 'clean_id', foreignKeyConstraintName: 'punch_events_clean_fk' })
  clean!: Relation<Clean> | null;

  /** When it was pressed, by the phone's clock. */
  @Column('timestamptz', { name: 'at_device' })
  atDevice!: Date;

  @Column('timestamptz', { name: 'sent_at_device' })
  sentAtDevice!: Date;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  /** When it was pressed by the server's clock. */
  @Column('timestamptz', { name: 'at_estimated' })
  atEstimated!: Date;

  @Column('boolean', { name: 'clock_changed' })
  clockChanged!: boolean;

  @Column('text')
  outcome!: Exclude<PressOutcome, 'repeated'>;

  /** What was said about it. */
  @Column('text', { nullable: true })
  sentence!: string | null;

  /** Why the office is asked. */
  @Column('text', { nullable: true })
  reason!: LatePunchReason | null;

  /** Whom of a crew the office is asked about. */
  @Column('integer', { name: 'review_member_ids', array: true, default: () => `'{}'` })
  reviewMemberIds!: number[];

  /** What was archived by the time it was heard of, and is stored all the same. */
  @Column('text', { array: true, default: () => `'{}'` })
  archived!: ArchivedPart[];

  @Column('text', { nullable: true })
  decision!: PunchDecision | null;

  @Column('integer', { name: 'decided_by_id', nullable: true })
  decidedById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'decided_by_id', foreignKeyConstraintName: 'punch_events_decided_by_fk' })
  decidedBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column('text', { name: 'decision_note', nullable: true })
  decisionNote!: string | null;
}
