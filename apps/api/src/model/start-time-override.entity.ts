import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** An override of one person's day; rows are only ever added and the newest counts (decision D35). */
@Entity('start_time_overrides')
@Index('start_time_overrides_day_idx', ['userId', 'day', 'id'])
@Index('start_time_overrides_by_day_idx', ['day', 'userId', 'id'])
@Check('start_time_overrides_day_finite', `isfinite(day)`)
@Check('start_time_overrides_reason_length', `char_length(reason) <= 5000`)
export class StartTimeOverride {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'start_time_overrides_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'start_time_overrides_user_fk' })
  user!: Relation<User>;

  @Column('date')
  day!: string;

  /** Wall-clock time; null: the override is cleared. */
  @Column('time', { name: 'start_time', nullable: true })
  startTime!: string | null;

  @Column('time', { name: 'start_time_before', nullable: true })
  startTimeBefore!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('integer', { name: 'made_by_id' })
  madeById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'made_by_id', foreignKeyConstraintName: 'start_time_overrides_made_by_fk' })
  madeBy!: Relation<User>;

  @Column('integer', { name: 'on_behalf_of_id', nullable: true })
  onBehalfOfId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'on_behalf_of_id', foreignKeyConstraintName: 'start_time_overrides_on_behalf_of_fk' })
  onBehalfOf!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
