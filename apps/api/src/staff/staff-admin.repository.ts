import { Injectable } from '@nestjs/common';
import type { Role } from '@tidycrew/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { anywhere, booleanOf, choiceOf, idsOf, phoneSearch, searchOf } from '../common/list-filter.js';
import type { ListRequest } from '../common/list-query.js';
import { Conditions, type Page, readPage } from '../common/page.js';
import { memberOn } from '../teams/membership.sql.js';
import { User } from './user.entity.js';

/** A person with their team of a day and the clean they are on. */
export interface AdminStaffRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  role: Role;
  active: boolean;
  created_at: Date;
  team_id: number | null;
  team_name: string | null;
  team_color: string | null;
  active_customer_name: string | null;
}

const ROLES: readonly Role[] = ['admin', 'manager', 'staff'];

const SELECT = `
  SELECT u.id, u.email, u.first_name, u.last_name, u.phone, u.role, u.active, u.created_at,
         t.id AS team_id, t.name AS team_name, t.color_hex AS team_color, customer.name AS active_customer_name`;

/** The team of a day, given as a parameter's placeholder, and the clean a person has not left. */
const joinsOn = (day: string): string => `
  LEFT JOIN team_memberships m ON m.user_id = u.id
    AND ${memberOn(day)}
  LEFT JOIN teams t ON t.id = m.team_id AND t.active
  LEFT JOIN time_entries e ON e.user_id = u.id AND e.clock_out IS NULL AND NOT e.is_discarded
  LEFT JOIN cleans c ON c.id = e.clean_id
  LEFT JOIN customers customer ON customer.id = c.customer_id`;

/** What the staff list can be sorted by. */
export const STAFF_SORTS = {
  id: 'u.id',
  name: `lower(u.first_name || ' ' || u.last_name)`,
  firstName: 'lower(u.first_name)',
  lastName: 'lower(u.last_name)',
  email: 'lower(u.email)',
  phone: 'u.phone',
  role: 'u.role',
  active: 'u.active',
  teamName: 'lower(t.name)',
  createdAt: 'u.created_at',
};

@Injectable()
export class StaffAdminRepository {
  constructor(private readonly database: DataSource) {}

  /** Filters: q over name, e-mail and phone; active; role; id. One statement for teams and cleans of all. */
  page(list: ListRequest, day: string): Promise<Page<AdminStaffRow>> {
    const joins = (param: (value: unknown) => string): string => joinsOn(param(day));
    const conditions = this.conditionsOf(list.filter);
    return readPage(this.database, { select: SELECT, from: 'users u', joins, conditions, tieBreak: 'u.id' }, list);
  }

  async byId(id: number, day: string, tx: EntityManager = this.database.manager): Promise<AdminStaffRow | null> {
    const [row] = await tx.query<AdminStaffRow[]>(`${SELECT} FROM users u ${joinsOn('$2')} WHERE u.id = $1`, [id, day]);
    return row ?? null;
  }

  current(id: number): Promise<User | null> {
    return this.database.manager.findOneBy(User, { id });
  }

  /** The person, locked against cleans and sessions that start; rows that refer to it may still be written. */
  byIdForChange(tx: EntityManager, id: number): Promise<User | null> {
    return tx.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Locks every active admin, always in the same order, and answers who they are: of two who take the last two away at
   * once, the second sees what the first has done (decision D13).
   */
  async lockAdmins(tx: EntityManager): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT id FROM users WHERE role = 'admin' AND active ORDER BY id FOR NO KEY UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  add(tx: EntityManager, person: Partial<User>): Promise<User> {
    return tx.save(User, tx.create(User, person));
  }

  async save(tx: EntityManager, id: number, change: Partial<User>): Promise<void> {
    await tx.update(User, { id }, change);
  }

  private conditionsOf(filter: Record<string, unknown>): Conditions {
    const conditions = new Conditions();
    const ids = idsOf(filter);
    if (ids) conditions.add(`u.id = ANY (${conditions.param(ids)})`);
    const active = booleanOf(filter, 'active');
    if (active !== null) conditions.add(`u.active = ${conditions.param(active)}`);
    const role = choiceOf(filter, 'role', ROLES);
    if (role) conditions.add(`u.role = ${conditions.param(role)}`);
    const search = searchOf(filter);
    if (search) conditions.add(this.matches(conditions, search));
    return conditions;
  }

  private matches(conditions: Conditions, search: string): string {
    const text = conditions.param(anywhere(search));
    const digits = phoneSearch(search);
    const phone = digits ? ` OR u.phone LIKE ${conditions.param(anywhere(digits))}` : '';
    return `u.first_name || ' ' || u.last_name ILIKE ${text} OR u.email ILIKE ${text}${phone}`;
  }
}
