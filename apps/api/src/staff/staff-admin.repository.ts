import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Role } from '@tidycrew/contracts';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import {
  anywhere,
  booleanOf,
  choiceOf,
  idsOf,
  phoneSearch,
  searchOf,
  searchWords,
} from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';
import { memberOn } from '../model/membership.sql.js';
import { User } from '../model/user.entity.js';

/** A person with their team of a day and the clean they are on. */
export interface AdminStaffRow {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  role: Role;
  /** Absent from an older copy's kept answer. */
  language?: string | null;
  active: boolean;
  /** Bits; absent from an older copy's kept answer. */
  workDays?: number;
  createdAt: Date;
  updatedAt: Date;
  teamId: number | null;
  teamName: string | null;
  teamColor: string | null;
  activeCustomerName: string | null;
  hasPassword: boolean;
  /** When the office's link to the person ends; null: none works. */
  invitedUntil: Date | null;
  /** The last use of a session that is not an admin's view; null: none is open. */
  lastHeardAt: Date | null;
}

/** The filter `team` for people without one. */
const NO_TEAM = 'none';

const ROLES: readonly Role[] = ['admin', 'manager', 'staff'];

const SELECT = `
  SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.role, u.language, u.active,
         u.work_days AS "workDays",
         u.created_at AS "createdAt", u.updated_at AS "updatedAt", t.id AS "teamId", t.name AS "teamName",
         t.color_hex AS "teamColor", customer.name AS "activeCustomerName",
         u.password_hash IS NOT NULL AS "hasPassword", link.expires_at AS "invitedUntil",
         (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id AND s.actor_id IS NULL) AS "lastHeardAt"`;

/** People with their team of a day, given as a parameter's placeholder. */
const peopleOn = (day: string): string => `users u
  LEFT JOIN team_memberships m ON m.user_id = u.id
    AND ${memberOn(day)}
  LEFT JOIN teams t ON t.id = m.team_id AND t.active`;

/** The clean a person has not left, and the office's link to them that works at an instant, a parameter's placeholder. */
const joinsAt = (now: string): string => `
  LEFT JOIN time_entries e ON e.user_id = u.id AND e.clock_out IS NULL AND NOT e.is_discarded
  LEFT JOIN cleans c ON c.id = e.clean_id
  LEFT JOIN customers customer ON customer.id = c.customer_id
  LEFT JOIN invitations link ON link.user_id = u.id AND link.purpose = 'office' AND link.expires_at > ${now}`;

/** What the staff list can be sorted by. */
export const STAFF_SORTS = {
  id: 'u.id',
  name: 'u.name_order',
  firstName: 'name_order(u.first_name)',
  lastName: 'name_order(u.last_name)',
  email: 'lower(u.email)',
  phone: 'u.phone',
  role: 'u.role',
  team: 't.name_order',
  active: 'u.active',
  teamName: 't.name_order',
  activeJob: 'customer.name_order',
  createdAt: 'u.created_at',
};

@Injectable()
export class StaffAdminRepository {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly database: DataSource,
  ) {}

  /**
   * Filters: q, each word of it in name, e-mail or team, or all of it in the phone number; active; role; team, an id or
   * 'none'; id. Of equal rank by name. One statement for teams and cleans of all.
   */
  page(list: ListRequest, day: string, now: Date): Promise<Page<AdminStaffRow>> {
    const conditions = this.conditionsOf(list.filter);
    const from = peopleOn(conditions.param(day));
    const joins = (param: (value: unknown) => string): string => joinsAt(param(now));
    const query = { select: SELECT, from, joins, conditions, tieBreak: `${STAFF_SORTS.name}, u.id` };
    return readPage(this.database, query, list);
  }

  async byId(
    id: number,
    day: string,
    now: Date,
    tx: EntityManager = this.database.manager,
  ): Promise<AdminStaffRow | null> {
    const statement = `${SELECT} FROM ${peopleOn('$2')} ${joinsAt('$3')} WHERE u.id = $1`;
    const [row] = await tx.query<AdminStaffRow[]>(statement, [id, day, now]);
    return row ?? null;
  }

  current(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** The person, locked against cleans and sessions that start; rows that refer to it may still be written. */
  byIdForChange(tx: EntityManager, id: number): Promise<User | null> {
    return tx.withRepository(this.users).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Locks every active admin, always in the same order, and answers them: when two requests remove the last two admins
   * at once, the second sees the first one's change (decision D13).
   */
  async lockAdmins(tx: EntityManager): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT id FROM users WHERE role = 'admin' AND active ORDER BY id FOR NO KEY UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  add(tx: EntityManager, person: Partial<User>): Promise<User> {
    return tx.withRepository(this.users).save(this.users.create(person));
  }

  async save(tx: EntityManager, id: number, change: Partial<User>): Promise<void> {
    await tx.withRepository(this.users).update({ id }, change);
  }

  private conditionsOf(filter: Record<string, unknown>): Conditions {
    const conditions = new Conditions();
    conditions.among('u.id', idsOf(filter));
    conditions.equals('u.active', booleanOf(filter, 'active'));
    conditions.equals('u.role', choiceOf(filter, 'role', ROLES));
    if (filter['team'] === NO_TEAM) conditions.add('t.id IS NULL');
    else conditions.among('t.id', idsOf(filter, 'team'));
    const words = searchWords(filter);
    if (words.length > 0) conditions.add(this.matches(conditions, words, phoneSearch(searchOf(filter) ?? '')));
    return conditions;
  }

  private matches(conditions: Conditions, words: string[], digits: string | null): string {
    const text = `search_fold(concat_ws(' ', u.first_name, u.last_name, u.email, t.name))`;
    const inText = words.map((word) => `${text} LIKE ${conditions.param(anywhere(word))}`).join(' AND ');
    return digits ? `(${inText}) OR u.phone LIKE ${conditions.param(anywhere(digits))}` : inText;
  }
}
