import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { memberOn } from '../../model/membership.sql.js';
import { newRandomPart } from '../../platform/common/signed-claim.js';
import type { CalendarClaim } from './calendar-token.js';

/** A team's or a person's. */
export interface CalendarOwner {
  teamId: number | null;
  userId: number | null;
}

export interface CalendarLinkListed extends CalendarOwner {
  id: number;
  name: string;
  createdByFirstName: string;
  createdByLastName: string;
  createdAt: Date;
  lastOpenedAt: Date | null;
  /** Names of who knows a team's link, works here and is in the team no more. */
  knownTo: string[];
  /** The name of who was archived, so that the link ended; null: it works. */
  endedFor: string | null;
}

/** What a feed says of a visit; no phone, no price, no notes. */
export interface CalendarVisit {
  id: number;
  /** yyyy-MM-dd */
  day: string;
  /** HH:mm:ss */
  windowFrom: string | null;
  windowTo: string | null;
  minutes: number | null;
  customerName: string;
  address: string;
  updatedAt: Date;
  /** When the visit, its plan or its customer was last changed. */
  changedAt: Date;
  /** Grows with each of these changes: the seconds of all three. */
  sequence: number;
}

export interface OpenCalendar extends CalendarOwner {
  name: string;
  brandName: string;
  timeZone: string;
}

const NAME = `coalesce(t.name, u.first_name || ' ' || u.last_name)`;
const OWNED = `calendar_links l LEFT JOIN teams t ON t.id = l.team_id LEFT JOIN users u ON u.id = l.user_id`;
/** Since 2020, so that three of them fit a number of iCalendar, which has 32 bits. */
const SECONDS = (table: string): string =>
  `floor(extract(epoch FROM ${table}.updated_at - timestamptz '2020-01-01T00:00:00Z'))`;
/** A membership of somebody in the team of a link l after it was made: who is in a team knows its links. b: the business. */
const KNOWS_LINK = (userId: string, today: string): string =>
  `FROM team_memberships m WHERE m.user_id = ${userId} AND m.team_id = l.team_id AND m.start_date <= ${today}
     AND (m.end_date IS NULL OR m.end_date > greatest(m.start_date, (l.created_at AT TIME ZONE b.time_zone)::date))`;
/** Names that are said of one link. */
const MAX_KNOWN = 20;
/** More than a team can do in twelve weeks. */
const MAX_VISITS = 1000;

@Injectable()
export class CalendarRepository {
  constructor(private readonly database: DataSource) {}

  /** Links that work, and of each team the last one that ended because somebody left, until another is made; newest first. */
  listed(today: string, most: number): Promise<CalendarLinkListed[]> {
    return this.database.query(
      `SELECT l.id, l.team_id AS "teamId", l.user_id AS "userId", ${NAME} AS name,
              maker.first_name AS "createdByFirstName", maker.last_name AS "createdByLastName",
              l.created_at AS "createdAt", l.last_opened_at AS "lastOpenedAt",
              left_one.first_name || ' ' || left_one.last_name AS "endedFor",
              ARRAY(SELECT k.first_name || ' ' || k.last_name FROM users k
                    WHERE k.active AND l.withdrawn_at IS NULL AND EXISTS (SELECT ${KNOWS_LINK('k.id', '$2')})
                      AND NOT EXISTS (SELECT FROM team_memberships m
                                      WHERE m.user_id = k.id AND m.team_id = l.team_id AND ${memberOn('$2')})
                    ORDER BY 1 LIMIT ${MAX_KNOWN}) AS "knownTo"
       FROM ${OWNED} JOIN users maker ON maker.id = l.created_by_id LEFT JOIN users left_one ON left_one.id = l.ended_for_id
       CROSS JOIN business_settings b
       WHERE l.withdrawn_at IS NULL OR (left_one.id IS NOT NULL AND t.active AND NOT EXISTS (
         SELECT FROM calendar_links n WHERE n.team_id = l.team_id AND n.id > l.id
           AND (n.ended_for_id IS NOT NULL OR n.created_at >= l.withdrawn_at)))
       ORDER BY l.id DESC LIMIT $1`,
      [most, today],
    );
  }

  /** Ends the links of the teams that a person was in since they were made. */
  async endThoseKnownTo(
    tx: EntityManager,
    userId: number,
    today: string,
    now: Date,
  ): Promise<{ id: number; teamId: number }[]> {
    const [rows] = await tx.query<[{ id: number; teamId: number }[], number]>(
      `UPDATE calendar_links l SET withdrawn_at = $3, ended_for_id = $1 FROM business_settings b
       WHERE l.withdrawn_at IS NULL AND EXISTS (SELECT ${KNOWS_LINK('$1', '$2')})
       RETURNING l.id, l.team_id AS "teamId"`,
      [userId, today, now],
    );
    return rows;
  }

  /** Whether there is such an active team or person; nobody archives them until the transaction ends. */
  async isActive(tx: EntityManager, { teamId, userId }: CalendarOwner): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      teamId === null
        ? 'SELECT 1 FROM users WHERE id = $1 AND active FOR SHARE'
        : 'SELECT 1 FROM teams WHERE id = $1 AND active FOR SHARE',
      [teamId ?? userId],
    );
    return rows.length > 0;
  }

  async add(tx: EntityManager, owner: CalendarOwner, by: number, now: Date): Promise<number> {
    const [row] = await tx.query<[{ id: number }]>(
      `INSERT INTO calendar_links (team_id, user_id, created_by_id, created_at, random_part)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [owner.teamId, owner.userId, by, now, newRandomPart()],
    );
    return row.id;
  }

  /** What the token of a link that works claims; null: it was withdrawn. */
  async claimOf(id: number): Promise<CalendarClaim | null> {
    const [row] = await this.database.query<CalendarClaim[]>(
      'SELECT id AS "linkId", random_part AS "randomPart" FROM calendar_links WHERE id = $1 AND withdrawn_at IS NULL',
      [id],
    );
    return row ?? null;
  }

  /** Whose link ended; null: there is no such live link. */
  async withdraw(tx: EntityManager, id: number, now: Date): Promise<CalendarOwner | null> {
    const [rows] = await tx.query<[CalendarOwner[], number]>(
      `UPDATE calendar_links SET withdrawn_at = $2 WHERE id = $1 AND withdrawn_at IS NULL
       RETURNING team_id AS "teamId", user_id AS "userId"`,
      [id, now],
    );
    return rows[0] ?? null;
  }

  /** Whose feed a live link of an active team or person opens; that it was opened is written once an hour. */
  async open({ linkId, randomPart }: CalendarClaim, now: Date): Promise<OpenCalendar | null> {
    const [row] = await this.database.query<(OpenCalendar & { isStale: boolean })[]>(
      `SELECT l.team_id AS "teamId", l.user_id AS "userId", ${NAME} AS name, b.brand_name AS "brandName",
              b.time_zone AS "timeZone", coalesce(l.last_opened_at < $2::timestamptz - interval '1 hour', true) AS "isStale"
       FROM ${OWNED} CROSS JOIN business_settings b
       WHERE l.id = $1 AND l.random_part IS NOT DISTINCT FROM $3 AND l.withdrawn_at IS NULL AND coalesce(t.active, u.active)`,
      [linkId, now, randomPart],
    );
    if (!row) return null;
    if (row.isStale)
      await this.database.query('UPDATE calendar_links SET last_opened_at = $2 WHERE id = $1', [linkId, now]);
    return row;
  }

  /** The visits of a team, or of the teams that a person is in on the day, without those that were given up. */
  visits({ teamId, userId }: CalendarOwner, from: string, to: string): Promise<CalendarVisit[]> {
    const ofOwner =
      teamId === null
        ? `EXISTS (SELECT FROM team_memberships m WHERE m.team_id = v.team_id AND m.user_id = $1 AND ${memberOn('v.day')})`
        : 'v.team_id = $1';
    return this.database.query(
      `SELECT v.id, v.day::text AS day, v.window_from::text AS "windowFrom", v.window_to::text AS "windowTo",
              coalesce(v.minutes, p.minutes) AS minutes, c.name AS "customerName", c.address, v.updated_at AS "updatedAt",
              greatest(v.updated_at, p.updated_at, c.updated_at) AS "changedAt",
              (${SECONDS('v')} + coalesce(${SECONDS('p')}, 0) + ${SECONDS('c')})::integer AS sequence
       FROM visits v JOIN customers c ON c.id = v.customer_id LEFT JOIN plans p ON p.id = v.plan_id
       WHERE v.day BETWEEN $2 AND $3 AND v.outcome IS NULL AND ${ofOwner}
       ORDER BY v.day, v.position, v.id LIMIT ${MAX_VISITS}`,
      [teamId ?? userId, from, to],
    );
  }
}
