import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { LatePunchReason, PunchDecision, PressKind } from '@tidycrew/contracts';
import { DataSource, type EntityManager, In, IsNull, MoreThanOrEqual, Repository } from 'typeorm';
import { fullName } from '../model/person.sql.js';
import { StoredPress } from '../model/stored-press.entity.js';
import { booleanOf, idsOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';

/** One side of a late punch; instants are text, because it comes as JSON. */
export interface PunchSideRow {
  jobId: number | null;
  customerName: string | null;
  teamName: string | null;
  startTime: string | null;
  endTime: string | null;
  /** The reported end of a finish, as it was sent, where it differs from the press. */
  reportedEnd?: string | null;
  memberNames: string[] | null;
  notes: string | null;
}

/** A press that the office decides about, with both sides; instants as text where the row came as JSON. */
export interface LatePunchRow {
  id: number;
  eventId: string;
  kind: PressKind;
  userId: number;
  personName: string;
  cleanId: number | null;
  customerName: string | null;
  atDevice: Date;
  atEstimated: Date;
  receivedAt: Date;
  clockChanged: boolean;
  reason: LatePunchReason;
  reviewMembers: number[];
  stored: PunchSideRow;
  pressed: PunchSideRow;
  decision: PunchDecision | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string | null;
}

/**
 * What the list can be sorted by. What waits comes first, then what was decided last: a time of decision that is null is
 * the first of a descending order.
 */
export const LATE_PUNCH_SORTS = {
  receivedAt: 'p.decided_at DESC, p.received_at',
  atEstimated: 'p.decided_at DESC, p.at_estimated',
  id: 'p.decided_at DESC, p.id',
};

/** What the office is asked about or shown, whether it has answered or not; as the partial indexes say it. */
const REVIEWED = `p.reason IS NOT NULL`;

/** An id out of the body of a press of that kind; what was refused may hold anything. */
const bodyId = (event: string, kind: PressKind, field: string): string =>
  `CASE WHEN ${event}.kind = '${kind}' AND ${event}.body ->> '${field}' ~ '^[0-9]{1,9}$'
     THEN (${event}.body ->> '${field}')::integer END`;

/** The crew in the body of a start. */
const BODY_CREW = `
  SELECT CASE WHEN named ~ '^[0-9]{1,9}$' THEN named::integer END
  FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(begun.body -> 'memberIds') = 'array' THEN begun.body -> 'memberIds'
    ELSE '[]' END) AS named`;

const namesOf = (from: string): string =>
  `(SELECT json_agg(${fullName('m')} ORDER BY m.name_order, m.id) FROM ${from})`;

/**
 * Both sides. The books: of a press about somebody on another clean that clean, else the clean that the press belongs to,
 * else whatever the person was on at that time. The phone: the press itself, with the start that it refers to.
 */
const SELECT = `
  SELECT p.id, p.event_id AS "eventId", p.kind, p.user_id AS "userId", ${fullName('u')} AS "personName",
         p.clean_id AS "cleanId", coalesce(meant.name, booked.name) AS "customerName",
         p.at_device AS "atDevice", p.at_estimated AS "atEstimated", p.received_at AS "receivedAt",
         p.clock_changed AS "clockChanged", p.reason, p.review_member_ids AS "reviewMembers",
         json_build_object('jobId', c.id, 'customerName', booked.name, 'teamName', booked_team.name,
           'startTime', c.clock_in, 'endTime', c.clock_out, 'notes', c.notes,
           'memberNames', ${namesOf('time_entries e JOIN users m ON m.id = e.user_id WHERE e.clean_id = c.id AND NOT e.is_discarded')}
         ) AS stored,
         json_build_object('jobId', p.clean_id, 'customerName', meant.name, 'teamName', meant_team.name,
           'startTime', CASE WHEN p.kind <> 'cannotClean' THEN coalesce(begun.at_estimated, own.clock_in) END,
           'endTime', CASE p.kind WHEN 'finish' THEN p.at_estimated WHEN 'start' THEN ended.at_estimated END,
           'reportedEnd', CASE p.kind WHEN 'finish' THEN p.body ->> 'reportedEnd' END,
           'notes', CASE WHEN p.kind = 'cannotClean' THEN p.body ->> 'note' ELSE p.body ->> 'notes' END,
           'memberNames', CASE WHEN begun.id IS NULL
             THEN ${namesOf(`time_entries e JOIN users m ON m.id = e.user_id WHERE e.clean_id = own.id AND NOT e.is_discarded
               AND NOT (p.reason = 'joinedLater' AND e.user_id = ANY (p.review_member_ids))`)}
             ELSE ${namesOf(`users m WHERE m.id IN (${BODY_CREW})`)}
             END
         ) AS pressed,
         p.decision, CASE WHEN d.id IS NOT NULL THEN ${fullName('d')} END AS "decidedBy", p.decided_at AS "decidedAt",
         p.decision_note AS note`;

const JOINS = `
  JOIN users u ON u.id = p.user_id
  LEFT JOIN users d ON d.id = p.decided_by_id
  LEFT JOIN punch_events begun ON begun.kind = 'start'
    AND begun.event_id = CASE WHEN p.kind = 'start' THEN p.event_id ELSE p.clean_ref END
  LEFT JOIN LATERAL (
    SELECT f.at_estimated FROM punch_events f WHERE f.clean_ref = p.event_id AND f.kind = 'finish' ORDER BY f.id LIMIT 1
  ) ended ON p.kind = 'start'
  LEFT JOIN cleans own ON own.id = p.clean_id
  LEFT JOIN visits v ON v.id = ${bodyId('p', 'cannotClean', 'visitId')}
  LEFT JOIN customers meant ON meant.id = coalesce(${bodyId('begun', 'start', 'customerId')}, v.customer_id, own.customer_id)
  LEFT JOIN teams meant_team ON meant_team.id = coalesce(${bodyId('begun', 'start', 'teamId')}, v.team_id, own.team_id)
  LEFT JOIN LATERAL (
    SELECT e.clean_id FROM time_entries e
    WHERE e.user_id = coalesce(p.review_member_ids[1], p.user_id) AND NOT e.is_discarded
      AND tstzrange(e.clock_in, e.clock_out) && tstzrange(p.at_estimated, p.at_estimated, '[]')
      AND e.clean_id IS DISTINCT FROM p.clean_id
    LIMIT 1
  ) elsewhere ON p.clean_id IS NULL OR p.reason = 'onAnotherClean'
  LEFT JOIN cleans c ON c.id = coalesce(elsewhere.clean_id, p.clean_id)
  LEFT JOIN customers booked ON booked.id = c.customer_id
  LEFT JOIN teams booked_team ON booked_team.id = c.team_id`;

/** What is kept of a decision. */
type Decided = Pick<StoredPress, 'decision' | 'decidedById' | 'decidedAt' | 'decisionNote'> & {
  cleanId?: number | null;
};

/** Presses that the office was asked about. */
@Injectable()
export class LatePunchRepository {
  constructor(
    @InjectRepository(StoredPress) private readonly events: Repository<StoredPress>,
    private readonly database: DataSource,
  ) {}

  /** Filters: waiting (true or false), userId (who pressed). */
  page(list: ListRequest): Promise<Page<LatePunchRow>> {
    const conditions = new Conditions();
    conditions.add(REVIEWED);
    const waiting = booleanOf(list.filter, 'waiting');
    if (waiting !== null) conditions.add(`p.decision IS ${waiting ? 'NULL' : 'NOT NULL'}`);
    conditions.among('p.user_id', idsOf(list.filter, 'userId'));
    const query = { select: SELECT, from: 'punch_events p', joins: () => JOINS, conditions };
    // With a key the page is chosen before anything is joined.
    const page = { ...query, key: 'p.id', tieBreak: `p.id ${list.direction}`, isNeverNull: true };
    return readPage(this.database, { ...page, isCountBounded: true }, list);
  }

  /** A press that the office was asked about, locked: of two who decide, one waits here; null when there is none. */
  async lock(tx: EntityManager, id: number): Promise<LatePunchRow | null> {
    const locked = await tx.query<unknown[]>(
      `SELECT 1 FROM punch_events p WHERE p.id = $1 AND ${REVIEWED} FOR UPDATE`,
      [id],
    );
    return locked.length === 0 ? null : this.byId(tx, id);
  }

  /** A press as it is stored. */
  event(tx: EntityManager, id: number): Promise<StoredPress> {
    return tx.withRepository(this.events).findOneByOrFail({ id });
  }

  /** The finish of a start, while it waits for the office; locked. */
  waitingFinish(tx: EntityManager, eventId: string): Promise<StoredPress | null> {
    return tx.withRepository(this.events).findOne({
      where: { cleanRef: eventId, kind: 'finish', outcome: 'review', decision: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** When a clean began and ended, as it stands in this transaction. */
  async timesOf(tx: EntityManager, cleanId: number): Promise<{ clockIn: Date; clockOut: Date | null } | null> {
    const [row] = await tx.query<{ clockIn: Date; clockOut: Date | null }[]>(
      `SELECT clock_in AS "clockIn", clock_out AS "clockOut" FROM cleans WHERE id = $1`,
      [cleanId],
    );
    return row ?? null;
  }

  /** Starts of that time or later that were merged into a clean, in their order. */
  joinsSince(tx: EntityManager, cleanId: number, at: Date): Promise<StoredPress[]> {
    const start = { cleanId, kind: 'start' as const, atEstimated: MoreThanOrEqual(at) };
    return tx.withRepository(this.events).find({
      // One that waits may name any clean: that is its sender's word.
      where: [
        { ...start, outcome: In(['stored', 'merged']) },
        { ...start, decision: 'accept' },
      ],
      order: { atEstimated: 'ASC', id: 'ASC' },
    });
  }

  /** What was pressed about a clean since then belongs to another one. */
  async moveSince(tx: EntityManager, [from, to]: [number, number], at: Date): Promise<void> {
    const moved = { cleanId: from, atEstimated: MoreThanOrEqual(at) };
    await tx.withRepository(this.events).update(moved, { cleanId: to });
  }

  /** Decides about one press, or about a start with its finish; returns the first. */
  async decide(tx: EntityManager, [id, ...others]: [number, ...number[]], given: Decided): Promise<LatePunchRow> {
    await tx.withRepository(this.events).update({ id: In([id, ...others]) }, given);
    return this.byId(tx, id);
  }

  /** One that is known to be there. */
  async byId(tx: EntityManager, id: number): Promise<LatePunchRow> {
    const [row] = await tx.query<LatePunchRow[]>(`${SELECT} FROM punch_events p ${JOINS} WHERE p.id = $1`, [id]);
    if (!row) throw new Error(`Punch event ${id} does not exist, although this transaction has locked it.`);
    return row;
  }
}
