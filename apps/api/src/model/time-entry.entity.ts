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
  Unique,
} from 'typeorm';
import { User } from './user.entity.js';
import { Clean } from './clean.entity.js';

/** One person's clock-in and clock-out on one clean. The punch itself is never corrected (decision D35). */
@Entity('time_entries')
@Unique('time_entries_once_per_clean', ['cleanId', 'userId'])
@Index('time_entries_user_idx', ['userId', 'clockIn'])
@Index('time_entries_clock_in_idx', ['clockIn'])
@Index('time_entries_open_idx', ['userId'], { where: `((clock_out IS NULL) AND (NOT is_discarded))` })
@Check('time_entries_clock_in_finite', `isfinite(clock_in)`)
@Check('time_entries_clock_out_after_clock_in', `clock_out IS NULL OR (isfinite(clock_out) AND clock_out > clock_in)`)
@Check('time_entries_reported_whole', `(finish_pressed_at IS NULL) = (finish_reported_by_id IS NULL)`)
@Exclusion(
  'time_entries_one_clean_at_a_time',
  `USING gist (user_id WITH =, tstzrange(clock_in, clock_out) WITH &&) WHERE (NOT is_discarded)`,
)
export class TimeEntry {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'time_entries_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'clean_id' })
  cleanId!: number;

  @ManyToOne(() => Clean, { nullable: false })
  @JoinColumn({ name: 'clean_id', foreignKeyConstraintName: 'time_entries_clean_fk' })
  clean!: Relation<Clean>;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'time_entries_user_fk' })
  user!: Relation<User>;

  @Column('timestamptz', { name: 'clock_in' })
  clockIn!: Date;

  @Column('timestamptz', { name: 'clock_out', nullable: true })
  clockOut!: Date | null;

  /** Whether the person belonged to the clean's team that day. */
  @Column('boolean', { name: 'is_core_team' })
  isCoreTeam!: boolean;

  /** Ticked at clock-out; counts as lunch by hand. */
  @Column('boolean', { name: 'lunch_break', default: false })
  lunchBreak!: boolean;

  /** When 'Complete' was pressed, while the clock-out is what the crew reported; null: at the clock-out. */
  @Column('timestamptz', { name: 'finish_pressed_at', nullable: true })
  finishPressedAt!: Date | null;

  @Column('integer', { name: 'finish_reported_by_id', nullable: true })
  finishReportedById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'finish_reported_by_id', foreignKeyConstraintName: 'time_entries_finish_reported_by_fk' })
  finishReportedBy!: Relation<User> | null;

  /** The person had seen the notes of enough customers that day when they came onto the clean. */
  @Column('boolean', { name: 'notes_withheld', default: false })
  notesWithheld!: boolean;

  /** Its clean was discarded: the entry is kept, but is in no list and no figure. */
  @Column('boolean', { name: 'is_discarded', default: false })
  isDiscarded!: boolean;
}
