import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** What somebody says is wrong with a day of theirs; said once, answered once, never changed (decision D206). */
@Entity('concerns')
@Index('concerns_one_open_a_day', ['userId', 'day'], { unique: true, where: 'answer IS NULL' })
@Index('concerns_day_idx', ['userId', 'day', 'id'])
@Check('concerns_day_finite', `isfinite(day)`)
@Check('concerns_note_length', `char_length(note) BETWEEN 1 AND 1000`)
@Check('concerns_answer_length', `char_length(answer) BETWEEN 1 AND 1000`)
@Check(
  'concerns_answered_whole',
  `(answer IS NULL) = (answered_by_id IS NULL) AND (answer IS NULL) = (answered_at IS NULL)`,
)
export class Concern {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'concerns_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** Whose day it is. */
  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'concerns_user_fk' })
  user!: Relation<User>;

  @Column('date')
  day!: string;

  @Column('text')
  note!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** null: nobody has answered yet. */
  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('integer', { name: 'answered_by_id', nullable: true })
  answeredById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'answered_by_id', foreignKeyConstraintName: 'concerns_answered_by_fk' })
  answeredBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt!: Date | null;
}
