import { Injectable } from '@nestjs/common';
import type { CodeLabel, RefusalKind, VisitKey, VisitOutcome, VisitReason } from '@tidycrew/contracts';
import type { PriceTier } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { accessLinesOf, codesOf, isStillToDo } from '../../model/access.sql.js';
import { isAwayOn } from '../../model/absence.sql.js';
import { dayOf, hhmm, timeOfDayOf, timeOnDay } from '../../model/day.sql.js';
import { areNotesWithheld, houseRight, houseRights } from '../../model/house-right.sql.js';
import { fullName } from '../../model/person.sql.js';
import { memberOn } from '../../model/membership.sql.js';
import { IS_IN_DAY } from '../../model/visit.sql.js';

/** A visit as it is read for a crew; times of the business's wall clock, 'HH:mm'. */
export interface CrewVisitRow {
  id: number;
  teamId: number;
  teamName: string;
  customerId: number;
  customerName: string;
  customerAddress: string;
  customerPhone: string | null;
  latitude: string;
  longitude: string;
  isLocated: boolean;
  windowFrom: string | null;
  windowTo: string | null;
  /** The visit's own or its plan's. */
  minutes: number | null;
  priceCents: number | null;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: number | null;
  outcome: VisitOutcome | null;
  reason: VisitReason | null;
  note: string | null;
  cleanId: number | null;
  cleanStatus: 'active' | 'completed' | null;
  /** Start of its clean, if that is on the same day. */
  beganAt: string | null;
  leftAt: string | null;
  /** It is listed for the clean that the person is on alone: of no team of theirs, at a house where they have no right. */
  isBare: boolean;
  /** Lines that `noteOf` reads; null: none, or not to be read. */
  access: string[] | null;
  codes: CodeLabel[] | null;
  /** Those of the house in use; null: none, or not to be known. */
  keys: VisitKey[] | null;
  /** null: none. */
  checklist: string[] | null;
}

/** A day of somebody's teams, and what its times are told by. */
export interface CrewDayRow {
  today: string;
  /** HH:mm */
  now: string;
  /** yyyy-MM-dd: the day that was asked for, else today. */
  day: string;
  /** HH:mm */
  workFrom: string;
  workTo: string;
  /** Another one for every other person or day, and with whatever the answer is made of, except the clock. */
  version: string;
  visits: CrewVisitRow[];
  /** How many people of each team are there on that day, and the names of own mates who are away today. */
  teams: { id: number; people: number; away: string[] | null }[];
  tiers: PriceTier[];
  /** The person is in a team on that day. */
  isInTeam: boolean;
  /** Visits of the day after; null where the day has some of its own. */
  tomorrow: number | null;
}

/** An answer that a phone has: of which version, and on which day from when until when it was the answer, HH:mm; '24:00': to the end. */
export interface KnownDay {
  version: string;
  today: string;
  from: string;
  until: string;
}

type KnownDayRow = Pick<CrewDayRow, 'today' | 'day'> & { isKnown: boolean };

/** More than any person's teams can do in a day. */
const MAX_VISITS = 200;

/** A time of the visit's clean, if that is on the visit's own day. */
const timeOfClean = (column: string): string => timeOnDay(column, 'asked.day', 'asked.time_zone');

/** All teams that the person is in on that day; today also the team of the clean that they are on. */
const MINE = `
  asked AS (
    SELECT *, coalesce($2::date, today) AS day FROM (
      SELECT time_zone, work_from, work_to, key_places, ${dayOf('$3::timestamptz', 'time_zone')} AS today,
             ${hhmm(timeOfDayOf('$3::timestamptz', 'time_zone'))} AS now
      FROM business_settings
    ) business
  ), ${houseRights('$1')}, mine AS (
    SELECT id, true AS is_own FROM own_teams
    UNION ALL
    SELECT own_clean.team_id, false FROM asked, own_clean
    WHERE asked.day = asked.today AND own_clean.team_id NOT IN (SELECT id FROM own_teams)
  )`;

/** The keys of a visit's house; of a place only the office's own words, which say nothing of the house (decision D586). */
const KEYS = `(
  SELECT jsonb_agg(jsonb_build_object(
           'id', k.id, 'label', k.label, 'since', k.since, 'isMine', k.holder_id IS NOT DISTINCT FROM $1,
           'holderName', CASE WHEN k.holder_id IS NOT NULL THEN ${fullName('holder')} END,
           'isWithCrew', k.holder_id IS NOT DISTINCT FROM $1 OR EXISTS (
             SELECT FROM team_memberships m
             WHERE m.user_id = k.holder_id AND m.team_id = v.team_id AND ${memberOn('asked.day')}),
           'place', CASE WHEN k.place = ANY (asked.key_places) THEN k.place END) ORDER BY k.label)
  FROM house_keys k LEFT JOIN users holder ON holder.id = k.holder_id
  WHERE k.customer_id = v.customer_id AND k.retired_at IS NULL)`;

/**
 * All that is told of the visits, as it is stored: by visits_team_day_idx, the rest by primary keys. What is told to who has a right
 * at the house asks `house.right`.
 */
const VISITS = `
  SELECT v.id, v.team_id AS "teamId", v.position, team.name AS "teamName", v.customer_id AS "customerId",
         customer.name AS "customerName", customer.address AS "customerAddress", customer.phone AS "customerPhone",
         customer.latitude, customer.longitude, customer.is_located AS "isLocated", v.window_from, v.window_to,
         coalesce(v.minutes, plan.minutes) AS minutes, customer.price_cents AS "priceCents",
         customer.is_friends_family AS "isFriendsFamily", customer.friends_family_minutes AS "friendsFamilyMinutes",
         NOT mine.is_own AND house.right = 'none' AS "isBare", v.outcome, v.reason,
         CASE WHEN mine.is_own OR house.right = 'own' THEN v.note END AS note, v.clean_id AS "cleanId", clean.status AS "cleanStatus", clean.clock_in, clean.clock_out,
         CASE WHEN house.right = 'own' AND asked.day = asked.today AND ${isStillToDo('clean')}
              AND customer.access_saved_at IS NOT NULL AND NOT ${areNotesWithheld('v.customer_id')}
              THEN ${accessLinesOf('v.customer_id')} END AS access,
         CASE WHEN house.right = 'own' AND asked.day = asked.today AND ${isStillToDo('clean')}
              THEN ${codesOf('v.customer_id')} END AS codes,
         CASE WHEN house.right = 'own' AND asked.day BETWEEN asked.today AND asked.today + 1 AND ${isStillToDo('clean')}
              THEN ${KEYS} END AS keys,
         CASE WHEN house.right = 'own' AND ${isStillToDo('clean')} THEN list.items END AS checklist
  FROM asked CROSS JOIN mine
  JOIN visits v ON v.team_id = mine.id AND v.day = asked.day
  JOIN teams team ON team.id = v.team_id
  JOIN customers customer ON customer.id = v.customer_id
  CROSS JOIN LATERAL (SELECT ${houseRight('v.customer_id')} AS right) house
  LEFT JOIN checklists list ON list.id = customer.checklist_id AND list.active
  LEFT JOIN plans plan ON plan.id = v.plan_id
  LEFT JOIN cleans clean ON clean.id = v.clean_id
  WHERE ${IS_IN_DAY}`;

/** How many people of the teams of `mine` are there, and own mates who are away today. */
const CREWS = `
  crews AS (
    SELECT mine.id, count(crew.id) FILTER (WHERE NOT crew.away)::integer AS people,
           jsonb_agg(crew.name ORDER BY crew.name_order, crew.id)
             FILTER (WHERE crew.away AND mine.is_own AND asked.day = asked.today AND crew.id <> $1) AS away
    FROM asked CROSS JOIN mine LEFT JOIN LATERAL (
      SELECT u.id, ${fullName('u')} AS name, u.name_order, ${isAwayOn('asked.day', 'asked.today')} AS away
      FROM team_memberships m JOIN users u ON u.id = m.user_id
      WHERE m.team_id = mine.id AND u.active AND ${memberOn('asked.day')}) crew ON true
    GROUP BY mine.id
  )`;

const TOMORROW = `(
  SELECT count(*)::integer FROM team_memberships m
  JOIN visits v ON v.team_id = m.team_id AND v.day = asked.day + 1
  JOIN teams team ON team.id = v.team_id JOIN customers customer ON customer.id = v.customer_id
  WHERE m.user_id = $1 AND ${memberOn('asked.day + 1')} AND ${IS_IN_DAY})`;

/** A hash of the rows of a SELECT as a set: each has an id, so that no two of them are the same. */
const hashOf = (select: string): string => `(SELECT bit_xor(hash_record_extended(hashed, 0)) FROM (${select}) hashed)`;

/** The hash of the visits: materialized, because it would be calculated again wherever it is named. */
const foundIn = (visits: string): string => `found AS MATERIALIZED (SELECT ${hashOf(visits)} AS hash)`;

/** Hash of everything that the answer depends on except the clock (D295); `found` has the hashes of the visits. */
const VERSION = `to_hex(hash_record_extended(ROW(
  asked.day, asked.time_zone, asked.work_from, asked.work_to, found.hash, EXISTS (SELECT FROM own_teams),
  -- Without visits nothing else is asked for.
  CASE WHEN found.hash IS NOT NULL THEN ${hashOf('SELECT * FROM crews')} END,
  CASE WHEN found.hash IS NOT NULL THEN ${hashOf('SELECT id, price_min_cents, price_max_cents, allotted_minutes FROM price_tiers')} END,
  CASE WHEN found.hash IS NULL THEN ${TOMORROW} END), $1))`;

/** Whether the day still is what a phone has of it: half of what the day itself costs. */
const IS_KNOWN = `
  WITH ${MINE}, ${CREWS}, ${foundIn(VISITS)}
  SELECT asked.today::text, asked.day::text,
         coalesce(asked.today::text = $5 AND asked.now >= $6 AND asked.now < $7 AND ${VERSION} = $4, false) AS "isKnown"
  FROM asked CROSS JOIN found`;

/** One statement, so that the version is of these very rows: a day that is changed and changed back has had it before. */
const DAY = `
  WITH ${MINE}, ${CREWS}, listed AS MATERIALIZED (
    ${VISITS}
    ORDER BY team.name_order, v.team_id, v.position, v.window_from NULLS LAST, v.id
    LIMIT ${MAX_VISITS}
  ), ${foundIn('SELECT * FROM listed')}
  SELECT asked.today::text, asked.now, asked.day::text, ${hhmm('asked.work_from')} AS "workFrom",
         ${hhmm('asked.work_to')} AS "workTo", ${VERSION} AS version,
         coalesce((SELECT json_agg(shown) FROM (
           SELECT id, "teamId", "teamName", "customerId", "customerName", "customerAddress", "customerPhone", latitude::text,
                  longitude::text, "isLocated", ${hhmm('window_from')} AS "windowFrom", ${hhmm('window_to')} AS "windowTo",
                  minutes, "priceCents", "isFriendsFamily", "friendsFamilyMinutes", "isBare", outcome, reason, note, "cleanId",
                  "cleanStatus", ${timeOfClean('clock_in')} AS "beganAt", ${timeOfClean('clock_out')} AS "leftAt", access, codes,
                  keys, checklist
           FROM listed) shown), '[]') AS visits,
         CASE WHEN found.hash IS NULL THEN '[]' ELSE (
           SELECT coalesce(json_agg(crews), '[]') FROM crews) END AS teams,
         CASE WHEN found.hash IS NULL THEN '[]' ELSE (
           SELECT coalesce(json_agg(json_build_object('priceMinCents', price_min_cents, 'priceMaxCents', price_max_cents,
             'allottedMinutes', allotted_minutes)), '[]') FROM price_tiers) END AS tiers,
         EXISTS (SELECT FROM own_teams) AS "isInTeam",
         CASE WHEN found.hash IS NULL THEN ${TOMORROW} END AS tomorrow
  FROM asked CROSS JOIN found`;

/** A visit that somebody cannot do, locked. */
export interface RefusedRow {
  id: number;
  customerId: number;
  teamId: number | null;
  day: string | null;
  outcome: VisitOutcome | null;
  reason: VisitReason | null;
  cleanId: number | null;
}

@Injectable()
export class CrewDayRepository {
  constructor(private readonly database: DataSource) {}

  /** The day (yyyy-MM-dd; null: today) of the teams of a person. */
  async ofPerson(userId: number, day: string | null, now: Date, tx?: EntityManager): Promise<CrewDayRow> {
    const [row] = await (tx ?? this.database).query<[CrewDayRow]>(DAY, [userId, day, now]);
    return row;
  }

  /** Whether `ofPerson` would still be what is known of it. */
  async isKnown(userId: number, day: string | null, now: Date, known: KnownDay): Promise<KnownDayRow> {
    const { version, today, from, until } = known;
    const values = [userId, day, now, version, today, from, until];
    const [row] = await this.database.query<[KnownDayRow]>(IS_KNOWN, values);
    return row;
  }

  /** A visit, locked: a start that comes meanwhile leaves it alone, a change of the office waits. */
  async lock(tx: EntityManager, id: number): Promise<RefusedRow | null> {
    const [row] = await tx.query<RefusedRow[]>(
      `SELECT id, customer_id AS "customerId", team_id AS "teamId", day::text, outcome, reason, clean_id AS "cleanId"
       FROM visits WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async refuse(tx: EntityManager, id: number, kind: RefusalKind, note: string | null, now: Date): Promise<void> {
    await tx.query(
      `UPDATE visits SET outcome = 'refused', reason = $2, note = coalesce($3, note),
         updated_at = greatest($4, updated_at + interval '1 millisecond')
       WHERE id = $1`,
      [id, kind, note, now],
    );
  }
}
