import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Role } from '@tidycrew/contracts';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { dayOf } from '../model/day.sql.js';
import { OF_SUMS } from '../model/figures.sql.js';
import { keptDays, teamSumsOfDays } from '../model/kept-days.sql.js';
import { memberOn } from '../model/membership.sql.js';
import { anywhere, booleanOf, idsOf, searchWords } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';
import { Team } from '../model/team.entity.js';

export interface TeamMemberRow {
  id: number;
  firstName: string;
  lastName: string;
  role: Role;
  email: string;
  startDate: string;
}

/** A team with its members on a day and its figures up to an instant. */
export interface AdminTeamRow {
  id: number;
  name: string;
  colorHex: string;
  description: string | null;
  active: boolean;
  updatedAt: Date;
  /** Members by first name; null when there are none. */
  members: TeamMemberRow[] | null;
  /** Both null without a completed clean. */
  efficiency: number | null;
  wageRatio: number | null;
  /** bigint, so text. */
  revenueCents: string;
  completed: number;
  activeCustomerName: string | null;
  activeCustomerAddress: string | null;
}

/** Which state of the teams is asked for. */
export interface TeamView {
  /** Whose members, yyyy-MM-dd. */
  day: string;
  /** Members who are archived by now are shown for days that are over. */
  withArchived: boolean;
  /** What is going on now is shown for no other day. */
  isToday: boolean;
  /** Figures are over cleans completed before. */
  until: Date;
}

/** What the team list can be sorted by. */
export const TEAM_SORTS = {
  id: 't.id',
  name: 't.name_order',
  active: 't.active',
  members: 'coalesce(json_array_length(members.list), 0)',
  averageEfficiency: 'figures.efficiency',
  averageWageRatio: 'figures.wage_ratio',
  totalRevenue: '"revenueCents"',
  completedJobsCount: 'completed',
  createdAt: 't.created_at',
};

/** Orders that a team's own row says. */
const OWN_ORDERS = new Set([TEAM_SORTS.id, TEAM_SORTS.name, TEAM_SORTS.active, TEAM_SORTS.createdAt]);

const SELECT = `
  SELECT t.id, t.name, t.color_hex AS "colorHex", t.description, t.active, t.updated_at AS "updatedAt",
         members.list AS members, figures.efficiency, figures.wage_ratio AS "wageRatio",
         coalesce(figures.revenue_cents, 0) AS "revenueCents",
         coalesce(figures.completed, 0) AS completed,
         going.name AS "activeCustomerName", going.address AS "activeCustomerAddress"`;

const MEMBER = `json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'role', u.role,
  'email', u.email, 'startDate', m.start_date)`;

/** The people of team `t` on a day. */
const membersOn = (day: string, withArchived: string): string => `
    FROM team_memberships m JOIN users u ON u.id = m.user_id AND (u.active OR ${withArchived}::boolean)
    WHERE m.team_id = t.id AND ${memberOn(day)}`;

/** Day of the first clean, or `day` before there is one. Nobody asks for a day before the first clean. */
const firstDay = (day: string): string =>
  `least(${day}::date, (SELECT ${dayOf('clock_in')} FROM cleans ORDER BY clock_in LIMIT 1))`;

/**
 * Figures of all teams come from one pass over the sums of days, kept or not, and so does what is going
 * on: asked for each team, it would read all cleans that the team ever made.
 */
const joinsFor = ({ day, withArchived, isToday, until }: { [part in keyof TeamView]: string }): string => `
  LEFT JOIN LATERAL (
    SELECT json_agg(${MEMBER} ORDER BY u.name_order, u.id) AS list ${membersOn(day, withArchived)}
  ) AS members ON true
  LEFT JOIN (
    WITH ${keptDays({ first: firstDay(day), last: day, until })}, ${teamSumsOfDays(until)}
    SELECT s.team_id, ${OF_SUMS.cleans} AS completed, ${OF_SUMS.efficiency} AS efficiency, ${OF_SUMS.wageRatio} AS wage_ratio,
           ${OF_SUMS.revenueCents} AS revenue_cents
    FROM team_sums s GROUP BY s.team_id HAVING sum(s.cleans) > 0
  ) AS figures ON figures.team_id = t.id
  LEFT JOIN (
    SELECT DISTINCT ON (c.team_id) c.team_id, customer.name, customer.address
    FROM cleans c JOIN customers customer ON customer.id = c.customer_id
    WHERE ${isToday}::boolean AND c.status = 'active' ORDER BY c.team_id, c.clock_in DESC, c.id DESC
  ) AS going ON going.team_id = t.id`;

/** The office's reads and writes of teams. */
@Injectable()
export class TeamAdminRepository {
  constructor(
    @InjectRepository(Team) private readonly teams: Repository<Team>,
    private readonly database: DataSource,
  ) {}

  /** Filters: q, each word of it in the name, the description or a member's name; active; id. Of equal rank by name. */
  page(list: ListRequest, view: TeamView): Promise<Page<AdminTeamRow>> {
    const joins = (param: (value: unknown) => string): string =>
      joinsFor({
        day: param(view.day),
        withArchived: param(view.withArchived),
        isToday: param(view.isToday),
        until: param(view.until),
      });
    const conditions = this.conditionsOf(list.filter, view);
    // Members are read of the page alone, unless it is what they or the figures are that orders the teams.
    const key = OWN_ORDERS.has(list.orderBy) ? { key: 't.id' } : {};
    const query = { select: SELECT, from: 'teams t', ...key, joins, conditions, tieBreak: 't.name_order, t.id' };
    return readPage(this.database, query, list);
  }

  async byId(id: number, view: TeamView, tx: EntityManager = this.database.manager): Promise<AdminTeamRow | null> {
    const joins = joinsFor({ day: '$2', withArchived: '$3', isToday: '$4', until: '$5' });
    const params = [id, view.day, view.withArchived, view.isToday, view.until];
    const [row] = await tx.query<AdminTeamRow[]>(`${SELECT} FROM teams t ${joins} WHERE t.id = $1`, params);
    return row ?? null;
  }

  /** The team, locked against a clean that starts; rows that refer to it may still be written. */
  byIdForChange(tx: EntityManager, id: number): Promise<Team | null> {
    return tx.withRepository(this.teams).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  add(tx: EntityManager, team: Partial<Team>): Promise<Team> {
    return tx.withRepository(this.teams).save(this.teams.create(team));
  }

  async save(tx: EntityManager, id: number, change: Partial<Team>): Promise<void> {
    await tx.withRepository(this.teams).update({ id }, change);
  }

  private conditionsOf(filter: Record<string, unknown>, { day, withArchived }: TeamView): Conditions {
    const conditions = new Conditions();
    conditions.among('t.id', idsOf(filter));
    conditions.equals('t.active', booleanOf(filter, 'active'));
    const words = searchWords(filter);
    if (words.length === 0) return conditions;
    const members = membersOn(conditions.param(day), conditions.param(withArchived));
    for (const word of words) {
      const text = conditions.param(anywhere(word));
      const isMember = `EXISTS (SELECT 1 ${members} AND search_fold(u.first_name || ' ' || u.last_name) LIKE ${text})`;
      conditions.add(`search_fold(concat_ws(' ', t.name, t.description)) LIKE ${text} OR ${isMember}`);
    }
    return conditions;
  }
}
