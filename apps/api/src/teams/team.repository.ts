import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { isAwayOn } from '../model/absence.sql.js';
import { memberOn } from '../model/membership.sql.js';
import { Team } from '../model/team.entity.js';

export interface MemberRow {
  id: number;
  firstName: string;
  lastName: string;
  /** null: on no clean. */
  busyAt: { customerName: string | null } | null;
  isAway: boolean;
}

/** The clean of a person `u`, by the index of open entries; its customer's name where staff see that customer (D14). */
const BUSY_AT = `
  (SELECT json_build_object('customerName', CASE WHEN customer.active AND customer.is_located THEN customer.name END)
   FROM time_entries e JOIN cleans c ON c.id = e.clean_id JOIN customers customer ON customer.id = c.customer_id
   WHERE e.user_id = u.id AND e.clock_out IS NULL AND NOT e.is_discarded) AS "busyAt"`;

/** On the day $1, which is today. */
const IS_AWAY = `${isAwayOn('$1::date', '$1::date')} AS "isAway"`;

export interface OtherMemberRow extends MemberRow {
  teamId: number | null;
  teamName: string | null;
  teamColor: string | null;
}

@Injectable()
export class TeamRepository {
  constructor(
    @InjectRepository(Team) private readonly teams: Repository<Team>,
    private readonly database: DataSource,
  ) {}

  /** Active teams that a person belongs to on a day; one at most. */
  teamsOf(userId: number, day: string): Promise<Team[]> {
    return this.database.query<Team[]>(
      `SELECT t.id, t.name, t.color_hex AS "colorHex" FROM team_memberships m JOIN teams t ON t.id = m.team_id
       WHERE t.active AND m.user_id = $2 AND ${memberOn('$1')}`,
      [day, userId],
    );
  }

  activeTeams(): Promise<Team[]> {
    return this.teams.find({ where: { active: true }, order: { name: 'ASC', id: 'ASC' }, take: 500 });
  }

  byId(id: number, tx?: EntityManager): Promise<Team | null> {
    return (tx?.withRepository(this.teams) ?? this.teams).findOneBy({ id });
  }

  byIdShared(tx: EntityManager, id: number): Promise<Team | null> {
    return tx.withRepository(this.teams).findOne({ where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /** Active people of a team today. */
  membersOn(teamId: number, day: string): Promise<MemberRow[]> {
    return this.database.query<MemberRow[]>(
      `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${BUSY_AT}, ${IS_AWAY}
       FROM team_memberships m JOIN users u ON u.id = m.user_id
       WHERE u.active AND m.team_id = $2 AND ${memberOn('$1::date')}
       ORDER BY u.name_order, u.id LIMIT 1000`,
      [day, teamId],
    );
  }

  /** Active people who are not in this team today: those of other active teams, then those of none (decision D20). */
  othersOn(teamId: number, day: string): Promise<OtherMemberRow[]> {
    return this.database.query<OtherMemberRow[]>(
      `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", t.id AS "teamId", t.name AS "teamName",
              t.color_hex AS "teamColor", ${BUSY_AT}, ${IS_AWAY}
       FROM users u
       LEFT JOIN team_memberships m ON m.user_id = u.id AND ${memberOn('$1::date')}
       LEFT JOIN teams t ON t.id = m.team_id AND t.active
       WHERE u.active AND u.role = 'staff' AND m.team_id IS DISTINCT FROM $2
       ORDER BY t.name_order NULLS LAST, u.name_order, u.id
       LIMIT 1000`,
      [day, teamId],
    );
  }
}
