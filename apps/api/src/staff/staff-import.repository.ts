import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { fullName } from '../model/person.sql.js';
import { foundByText, type FoundRow } from '../platform/database/found-by-text.js';
import { isReferredTo } from '../platform/database/references.js';
import type { User } from '../model/user.entity.js';

/** An import that was not undone, and how many of its people are there. */
export interface StaffImportRow {
  id: number;
  createdAt: Date;
  createdBy: string;
  people: number;
}

@Injectable()
export class StaffImportRepository {
  constructor(private readonly database: DataSource) {}

  /** Which of these e-mail addresses people have, archived ones too, by place in the list. */
  takenEmails(tx: EntityManager, emails: readonly string[]): Promise<FoundRow[]> {
    return foundByText(tx, 'users', 'match_key(c.email) = match_key(wanted.text)', emails, fullName('c'));
  }

  /** Of two who import at once the second waits, and then sees what the first has made. */
  async takeTurns(tx: EntityManager): Promise<void> {
    await tx.query('LOCK TABLE staff_imports IN SHARE ROW EXCLUSIVE MODE');
  }

  /** Stores many without a password in one statement; answers their ids. */
  async addAll(
    tx: EntityManager,
    people: Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'role' | 'active'>[],
    now: Date,
  ): Promise<number[]> {
    const [added] = await tx.query<[{ ids: number[] }]>(
      `WITH added AS (
         INSERT INTO users (first_name, last_name, email, phone, role, active, created_at, updated_at)
         SELECT "firstName", "lastName", email, phone, role, active, $2::timestamptz, $2::timestamptz
         FROM jsonb_to_recordset($1) AS p ("firstName" text, "lastName" text, email text, phone text, role text, active boolean)
         RETURNING id)
       SELECT json_agg(id) AS ids FROM added`,
      [JSON.stringify(people), now],
    );
    return added.ids;
  }

  async begin(tx: EntityManager, createdById: number, userIds: number[], now: Date): Promise<number> {
    const [row] = await tx.query<[{ id: number }]>(
      `INSERT INTO staff_imports (created_by_id, user_ids, created_at) VALUES ($1, $2, $3) RETURNING id`,
      [createdById, userIds, now],
    );
    return row.id;
  }

  /** Adds people to somebody's import; false: it cannot take more. */
  async join(tx: EntityManager, id: number, createdById: number, userIds: number[], since: Date): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE staff_imports SET user_ids = user_ids || $3::integer[]
       WHERE id = $1 AND created_by_id = $2 AND created_at > $4 AND undone_at IS NULL RETURNING 1`,
      [id, createdById, userIds, since],
    );
    return rows.length > 0;
  }

  recent(since: Date, most: number): Promise<StaffImportRow[]> {
    return this.database.query<StaffImportRow[]>(
      `SELECT i.id, i.created_at AS "createdAt", ${fullName('by')} AS "createdBy",
              (SELECT count(*)::integer FROM users u WHERE u.id = ANY (i.user_ids)) AS people
       FROM staff_imports i JOIN users by ON by.id = i.created_by_id
       WHERE i.created_at > $1 AND i.undone_at IS NULL ORDER BY i.created_at DESC, i.id DESC LIMIT $2`,
      [since, most],
    );
  }

  /** Marks an import as undone and answers its people, and whose it was; null when it was, or is older. */
  async end(
    tx: EntityManager,
    id: number,
    now: Date,
    since: Date,
  ): Promise<{ userIds: number[]; createdById: number } | null> {
    const [rows] = await tx.query<[{ userIds: number[]; createdById: number }[], number]>(
      `UPDATE staff_imports SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL AND created_at > $3
       RETURNING user_ids AS "userIds", created_by_id AS "createdById"`,
      [id, now, since],
    );
    return rows[0] ?? null;
  }

  /** Locks people against whatever would refer to them, in one order; answers who is there. */
  async lock(tx: EntityManager, ids: number[]): Promise<number[]> {
    const [row] = await tx.query<[{ ids: number[] }]>(
      `WITH locked AS MATERIALIZED (SELECT id FROM users WHERE id = ANY ($1) ORDER BY id FOR UPDATE)
       SELECT coalesce(json_agg(id), '[]') AS ids FROM locked`,
      [ids],
    );
    return row.ids;
  }

  /**
   * Those whom nobody has changed and nothing refers to but the team that they came with. The log names people without a foreign key.
   * They must be locked, in an earlier statement.
   */
  async untouched(tx: EntityManager, ids: number[]): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT u.id FROM users u WHERE u.id = ANY ($1) AND u.updated_at = u.created_at AND u.password_hash IS NULL
         AND NOT EXISTS (SELECT 1 FROM audit_log WHERE subject = 'user' AND subject_id = u.id)
         AND NOT EXISTS (SELECT 1 FROM team_memberships m WHERE m.user_id = u.id
                         AND (m.created_at <> u.created_at OR m.end_date IS NOT NULL))
         AND NOT ${await isReferredTo(tx, 'users', 'u', ['team_memberships'])}
       ORDER BY u.id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  async remove(tx: EntityManager, ids: readonly number[]): Promise<void> {
    await tx.query('DELETE FROM users WHERE id = ANY ($1)', [ids]);
  }
}
