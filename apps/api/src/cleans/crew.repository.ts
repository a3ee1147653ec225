import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { memberOn } from '../model/membership.sql.js';
import type { CrewEntry } from './clean.repository.js';

export interface CrewMemberRow {
  id: number;
  firstName: string;
  lastName: string;
  active: boolean;
  /** The team of that day, else null. */
  teamId: number | null;
}

/** When somebody is to be on a clean; no end: for ever. */
export interface PersonTime {
  userId: number;
  clockIn: Date;
  clockOut: Date | null;
}

interface BusyRow {
  firstName: string;
  lastName: string;
  customerName: string;
}

/** Questions about the people of a crew that is about to start. */
@Injectable()
export class CrewRepository {
  constructor(private readonly database: DataSource) {}

  /** These people with their team of the day, by first name, locked as `hold` locks them, and with them who has pressed. */
  async candidates(tx: EntityManager, userIds: number[], day: string, pressedById?: number): Promise<CrewMemberRow[]> {
    await this.hold(tx, pressedById === undefined ? userIds : [...userIds, pressedById]);
    // A statement of its own: it sees the team into which somebody was put by whoever held them before.
    return tx.query<CrewMemberRow[]>(
      `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.active,
              (SELECT m.team_id FROM team_memberships m WHERE m.user_id = u.id AND ${memberOn('$2')}) AS "teamId"
       FROM users u WHERE u.id = ANY ($1) ORDER BY u.name_order, u.id`,
      [userIds, day],
    );
  }

  /**
   * Locks these people by id until the transaction ends: none can be archived meanwhile, and two starts that share a person
   * run one after the other. Unlocked, both would insert and deadlock.
   */
  async hold(tx: EntityManager, userIds: number[]): Promise<void> {
    await tx.query('SELECT 1 FROM users WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [userIds]);
  }

  /** Whether a person belongs to a team on a day; locks nothing, because the crew is locked already. */
  async isInTeam(tx: EntityManager, userId: number, teamId: number, day: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM team_memberships m WHERE m.user_id = $1 AND m.team_id = $2 AND ${memberOn('$3')}`,
      [userId, teamId, day],
    );
    return rows.length > 0;
  }

  /** Who of these people does not belong to a team on a day. */
  async outsideTeam(tx: EntityManager, userIds: number[], teamId: number, day: string): Promise<number[]> {
    const rows = await tx.query<{ userId: number }[]>(
      `SELECT asked.id AS "userId" FROM unnest($1::integer[]) AS asked (id)
       WHERE NOT EXISTS (
         SELECT 1 FROM team_memberships m WHERE m.user_id = asked.id AND m.team_id = $2 AND ${memberOn('$3')}
       )`,
      [userIds, teamId, day],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Whose time entries on other cleans overlap their time, and at which customer. */
  busyAt(times: PersonTime[], exceptCleanId: number | null): Promise<BusyRow[]> {
    return this.database.query<BusyRow[]>(
      `SELECT u.first_name AS "firstName", u.last_name AS "lastName", customer.name AS "customerName"
       FROM unnest($1::integer[], $2::timestamptz[], $3::timestamptz[]) AS asked (user_id, from_at, to_at)
       JOIN time_entries e ON e.user_id = asked.user_id AND NOT e.is_discarded
         AND tstzrange(e.clock_in, e.clock_out) && tstzrange(asked.from_at, asked.to_at)
       JOIN users u ON u.id = e.user_id
       JOIN cleans c ON c.id = e.clean_id
       JOIN customers customer ON customer.id = c.customer_id
       WHERE e.clean_id IS DISTINCT FROM $4
       ORDER BY u.name_order, u.id, e.clock_in
       LIMIT 1`,
      [
        times.map(({ userId }) => userId),
        times.map(({ clockIn }) => clockIn),
        times.map(({ clockOut }) => clockOut),
        exceptCleanId,
      ],
    );
  }

  /** Puts people on a clean, in one order; whoever is on it stays as they are, whoever was taken off it is on it again. */
  async join(tx: EntityManager, cleanId: number, crew: CrewEntry[], from: Date, to: Date | null): Promise<void> {
    await tx.query(
      `INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team, notes_withheld)
       SELECT $1, member.user_id, $2, $3, member.is_core_team, member.notes_withheld
       FROM unnest($4::integer[], $5::boolean[], $6::boolean[]) AS member (user_id, is_core_team, notes_withheld)
       ORDER BY member.user_id
       ON CONFLICT ON CONSTRAINT time_entries_once_per_clean DO UPDATE
         SET clock_in = excluded.clock_in, clock_out = excluded.clock_out, is_core_team = excluded.is_core_team,
             notes_withheld = excluded.notes_withheld, is_discarded = false, finish_pressed_at = NULL, finish_reported_by_id = NULL
         WHERE time_entries.is_discarded`,
      [
        ...[cleanId, from, to],
        crew.map(({ userId }) => userId),
        crew.map(({ isCoreTeam }) => isCoreTeam),
        crew.map(({ notesWithheld }) => notesWithheld),
      ],
    );
  }
}
