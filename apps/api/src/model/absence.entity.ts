import { type AbsenceState, LIMITS } from '@tidycrew/contracts';
import {
  Check,
  Column,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { User } from './user.entity.js';

/** Whole days on which somebody is not there, asked for or decided; rows are never deleted (decision D660). */
@Entity('absences')
@Index('absences_user_idx', ['userId', 'id'])
@Index('absences_list_idx', ['fromDay', 'id'])
@Index('absences_days_idx', { synchronize: false })
@Check('absences_note_length', `char_length(note) BETWEEN 1 AND ${LIMITS.absenceNote}`)
@Check('absences_answer_length', `char_length(answer) BETWEEN 1 AND ${LIMITS.absenceNote}`)
@Check('absences_state', `state IN ('asked', 'approved', 'declined', 'withdrawn')`)
@Check('absences_finite', `isfinite(from_day) AND isfinite(until_day)`)
@Check('absences_order', `until_day >= from_day AND until_day < from_day + 366`)
@Exclusion(
  'absences_do_not_overlap',
  `USING gist (user_id WITH =, daterange(from_day, until_day, '[]') WITH &&) WHERE (state IN ('asked', 'approved'))`,
)
export class StoredAbsence {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'absences_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'absences_user_fk' })
  user!: Relation<User>;

  @Column('date', { name: 'from_day' })
  fromDay!: string;

  @Column('date', { name: 'until_day' })
  untilDay!: string;

  /** Ill; emptied, as the texts are, two years after the last day. */
  @Column('boolean', { name: 'is_sick' })
  isSick!: boolean;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('text')
  state!: AbsenceState;

  @Column('integer', { name: 'asked_by_id' })
  askedById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'asked_by_id', foreignKeyConstraintName: 'absences_asked_by_fk' })
  askedBy!: Relation<User>;

  /** Who decided, or withdrew what was approved. */
  @Column('integer', { name: 'decided_by_id', nullable: true })
  decidedById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'decided_by_id', foreignKeyConstraintName: 'absences_decided_by_fk' })
  decidedBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
