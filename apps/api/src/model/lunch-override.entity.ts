import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** An override of one person's day; rows are only ever added and the newest counts (decision D35). */
@Entity('lunch_overrides')
@Index('lunch_overrides_day_idx', ['userId', 'day', 'id'])
@Index('lunch_overrides_by_day_idx', ['day', 'userId', 'id'])
@Check('lunch_overrides_day_finite', `isfinite(day)`)
@Check('lunch_overrides_reason_length', `char_length(reason) <= 5000`)
export class LunchOverride {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'lunch_overrides_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'lunch_overrides_user_fk' })
  user!: Relation<User>;

  @Column('date')
  day!: string;

  /** null: the override is cleared and the rule decides again. */
  @Column('boolean', { name: 'has_lunch', nullable: true })
  hasLunch!: boolean | null;

  @Column('boolean', { name: 'had_lunch_before', nullable: true })
  hadLunchBefore!: boolean | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('integer', { name: 'made_by_id' })
  madeById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'made_by_id', foreignKeyConstraintName: 'lunch_overrides_made_by_fk' })
  madeBy!: Relation<User>;

  @Column('integer', { name: 'on_behalf_of_id', nullable: true })
  onBehalfOfId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'on_behalf_of_id', foreignKeyConstraintName: 'lunch_overrides_on_behalf_of_fk' })
  onBehalfOf!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
