import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Team } from './team.entity.js';
import { User } from './user.entity.js';

/** A calendar feed of a team or of a person; its address is this row's id and random part, signed (D63, D399). */
@Entity('calendar_links')
@Index('calendar_links_live_idx', ['id'], { where: `(withdrawn_at IS NULL)` })
@Check('calendar_links_random_part_length', `octet_length(random_part) = 12`)
@Check('calendar_links_of_one', `(team_id IS NULL) <> (user_id IS NULL)`)
export class CalendarLink {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'calendar_links_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  /** Null: made before there was one. */
  @Column('bytea', { name: 'random_part', nullable: true })
  randomPart!: Buffer | null;

  @Column('integer', { name: 'team_id', nullable: true })
  teamId!: number | null;

  @ManyToOne(() => Team)
  @JoinColumn({ name: 'team_id', foreignKeyConstraintName: 'calendar_links_team_fk' })
  team!: Relation<Team> | null;

  @Column('integer', { name: 'user_id', nullable: true })
  userId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'calendar_links_user_fk' })
  user!: Relation<User> | null;

  @Column('integer', { name: 'created_by_id' })
  createdById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'calendar_links_created_by_fk' })
  createdBy!: Relation<User>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;

  /** Who was archived and knew the link, which was withdrawn for that. */
  @Column('integer', { name: 'ended_for_id', nullable: true })
  endedForId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'ended_for_id', foreignKeyConstraintName: 'calendar_links_ended_for_fk' })
  endedFor!: Relation<User> | null;

  /** To the hour: a calendar asks all day. */
  @Column('timestamptz', { name: 'last_opened_at', nullable: true })
  lastOpenedAt!: Date | null;
}
