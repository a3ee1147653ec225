import { Injectable } from '@nestjs/common';
import type { Role } from '@tidycrew/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { FIGURES_OF_NONE, SET_EFFICIENCY, SET_REVENUE_CENTS, SET_WAGE_RATIO } from '../cleans/figures.sql.js';
import { memberOn } from './membership.sql.js';
import { anywhere, booleanOf, idsOf, searchOf } from '../common/list-filter.js';
import type { ListRequest } from '../common/list-query.js';
import { Conditions, type Page, readPage } from '../common/page.js';
import { Team } from './team.entity.js';

export interface TeamMemberRow {
  id: number;
  first_name: string;
  last_name: string;
  role: Role;
  email: string;
  start_date: string;
}

/** A team with its members on a day and its figures up to an instant. */
export interface AdminTeamRow {
  id: number;
  name: string;
  color_hex: string;
  description: string | null;
  active: boolean;
  /** By first name; null when there are none. */
  members: TeamMemberRow[] | null;
  efficiency: number;
  wage_ratio: number;
  /** bigint, so text. */
  revenue_cents: string;
  completed: string;
  active_customer_name: string | null;
  active_customer_address: string | null;
}

/** Which state of the teams is asked for. */
export interface TeamView {
  /** Whose members, yyyy-MM-dd. */
  day: string;
  /** Members who are archived by now are shown for days that are over. */
  withArchived: boolean;
  /** Figures are over cleans completed before. */
  until: Date;
}

/** What the team list can be sorted by. */
export const TEAM_SORTS = {
  id: 't.id',
  name: 'lower(t.name)',
  active: 't.active',
  averageEfficiency: 'efficiency',
  averageWageRatio: 'wage_ratio',
  totalRevenue: 'revenue_cents',
  completedJobsCount: 'completed',
  createdAt: 't.created_at',
};

const SELECT = `
  SELECT t.id, t.name, t.color_hex, t.description, t.active, members.list AS members,
         coalesce(figures.efficiency, ${FIGURES_OF_NONE.efficiency}) AS efficiency,
         coalesce(figures.wage_ratio, ${FIGURES_OF_NONE.wageRatio}) AS wage_ratio,
         coalesce(figures.revenue_cents, ${FIGURES_OF_NONE.revenueCents}) AS revenue_cents,
         coalesce(figures.completed, 0) AS completed,
         job.name AS active_customer_name, job.address AS active_customer_address`;

const MEMBER = `json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'role', u.role,
  'email', u.email, 'start_date', m.start_date)`;

/** Figures of all teams come from one pass over the cleans (decision D21). */
const joinsFor = ({ day, withArchived, until }: { [part in keyof TeamView]: string }): string => `
  LEFT JOIN LATERAL (
    SELECT json_agg(${MEMBER} ORDER BY u.first_name, u.last_name, u.id) AS list
    FROM team_memberships m JOIN users u ON u.id = m.user_id AND (u.active OR ${withArchived}::boolean)
    WHERE m.team_id = t.id AND ${memberOn(day)}
  ) AS members ON true
  LEFT JOIN (
    SELECT c.team_id, count(*) AS completed, ${SET_EFFICIENCY} AS efficiency, ${SET_WAGE_RATIO} AS wage_ratio,
           ${SET_REVENUE_CENTS} AS revenue_cents
    FROM cleans c WHERE c.status = 'completed' AND c.clock_out < ${until}
    GROUP BY c.team_id
  ) AS figures ON figures.team_id = t.id
  LEFT JOIN LATERAL (
    SELECT customer.name, customer.address FROM cleans c JOIN customers customer ON customer.id = c.customer_id
    WHERE c.team_id = t.id AND c.status = 'active' ORDER BY c.clock_in DESC, c.id DESC LIMIT 1
  ) AS job ON true`;

/** The office's reads and writes of teams. */
@Injectable()
export class TeamAdminRepository {
  constructor(private readonly database: DataSource) {}

  /** Filters: q over name and description; active; id. */
  page(list: ListRequest, view: TeamView): Promise<Page<AdminTeamRow>> {
    const joins = (param: (value: unknown) => string): string =>
      joinsFor({ day: param(view.day), withArchived: param(view.withArchived), until: param(view.until) });
    const conditions = this.conditionsOf(list.filter);
    return readPage(this.database, { select: SELECT, from: 'teams t', joins, conditions, tieBreak: 't.id' }, list);
  }

  async byId(id: number, view: TeamView, tx: EntityManager = this.database.manager): Promise<AdminTeamRow | null> {
    const joins = joinsFor({ day: '$2', withArchived: '$3', until: '$4' });
    const params = [id, view.day, view.withArchived, view.until];
    const [row] = await tx.query<AdminTeamRow[]>(`${SELECT} FROM teams t ${joins} WHERE t.id = $1`, params);
    return row ?? null;
  }

  /** The team, locked against a clean that starts (decision D13); rows that refer to it may still be written. */
  byIdForChange(tx: EntityManager, id: number): Promise<Team | null> {
    return tx.findOne(Team, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  add(tx: EntityManager, team: Partial<Team>): Promise<Team> {
    return tx.save(Team, tx.create(Team, team));
  }

  async save(tx: EntityManager, id: number, change: Partial<Team>): Promise<void> {
    await tx.update(Team, { id }, change);
  }

  private conditionsOf(filter: Record<string, unknown>): Conditions {
    const conditions = new Conditions();
    const ids = idsOf(filter);
    if (ids) conditions.add(`t.id = ANY (${conditions.param(ids)})`);
    const active = booleanOf(filter, 'active');
    if (active !== null) conditions.add(`t.active = ${conditions.param(active)}`);
    const search = searchOf(filter);
    if (search) {
      const text = conditions.param(anywhere(search));
      conditions.add(`t.name ILIKE ${text} OR t.description ILIKE ${text}`);
    }
    return conditions;
  }
}
