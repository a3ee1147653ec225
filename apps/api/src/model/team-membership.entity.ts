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
import { Team } from './team.entity.js';

/** A person belongs to a team on the days of [startDate, endDate) (decision D19). */
@Entity('team_memberships')
@Check('team_memberships_start_finite', `isfinite(start_date)`)
@Check('team_memberships_order', `end_date IS NULL OR (isfinite(end_date) AND end_date >= start_date)`)
@Exclusion('team_memberships_one_team_a_day', `USING gist (user_id WITH =, daterange(start_date, end_date) WITH &&)`)
export class TeamMembership {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'team_memberships_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column('integer', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'team_memberships_user_fk' })
  user!: Relation<User>;

  @Index('team_memberships_team_idx')
  @Column('integer', { name: 'team_id' })
  teamId!: number;

  @ManyToOne(() => Team, { nullable: false })
  @JoinColumn({ name: 'team_id', foreignKeyConstraintName: 'team_memberships_team_fk' })
  team!: Relation<Team>;

  @Column('date', { name: 'start_date' })
  startDate!: string;

  @Column('date', { name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
