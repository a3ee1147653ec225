import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ABSENCE_STATES, type AbsenceState, LIMITS, type WithdrawnAbsence } from '@tidycrew/contracts';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { StoredAbsence } from '../model/absence.entity.js';
import { holdsDay, visitsOfDays } from '../model/absence.sql.js';
import { memberOn } from '../model/membership.sql.js';
import { fullName } from '../model/person.sql.js';
import { isOpenVisit } from '../model/visit.sql.js';
import { choiceOf, dayFilter, idsOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';
import { expiredIn, removeInBatches } from '../platform/jobs/expired-rows.js';

export interface AbsenceRow {
  id: number;
  userId: number;
  userName: string;
  fromDay: string;
  untilDay: string;
  isSick: boolean;
  note: string | null;
  state: AbsenceState;
  askedById: number;
  decidedById: number | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  answer: string | null;
  createdAt: Date;
  /** null: nothing is to be decided. */
  visits: number | null;
}

export interface NeedsRow {
  awayToday: { userId: number; name: string; teamName: string | null; visits: number; isSick: boolean }[];
  asked: number;
  withdrawn: WithdrawnAbsence[];
}

export type AbsenceChange = Partial<
  Pick<StoredAbsence, 'fromDay' | 'untilDay' | 'state' | 'decidedById' | 'decidedAt' | 'answer'>
>;

/** What the list can be sorted by. */
export const ABSENCE_SORTS = { id: 'a.id', fromDay: 'a.from_day', userName: 'u.name_order', createdAt: 'a.created_at' };

const FROM = `absences a JOIN users u ON u.id = a.user_id LEFT JOIN users decider ON decider.id = a.decided_by_id`;

/** `today` is a day as SQL. */
const selectAt = (today: string): string => `
  SELECT a.id, a.user_id AS "userId", ${fullName('u')} AS "userName", a.from_day::text AS "fromDay",
         a.until_day::text AS "untilDay", a.is_sick AS "isSick", a.note, a.state, a.asked_by_id AS "askedById",
         a.decided_by_id AS "decidedById", CASE WHEN decider.id IS NOT NULL THEN ${fullName('decider')} END AS "decidedByName",
         a.decided_at AS "decidedAt", a.answer, a.created_at AS "createdAt",
         CASE a.state WHEN 'asked' THEN ${visitsOfDays(today)} END AS visits`;

@Injectable()
export class AbsenceRepository {
  constructor(
    @InjectRepository(StoredAbsence) private readonly absences: Repository<StoredAbsence>,
    private readonly database: DataSource,
  ) {}

  /** Filters: userId; state; from and to: the days have one between them; id. */
  page(list: ListRequest, today: string): Promise<Page<AbsenceRow>> {
    const { filter } = list;
    const conditions = new Conditions();
    const at = `${conditions.param(today)}::date`;
    // The count has the parameter, too.
    conditions.add(`${at} IS NOT NULL`);
    conditions.among('a.id', idsOf(filter));
    conditions.among('a.user_id', idsOf(filter, 'userId'));
    conditions.equals('a.state', choiceOf(filter, 'state', ABSENCE_STATES));
    const [from, to] = [dayFilter(filter, 'from'), dayFilter(filter, 'to')];
    // No absence is longer than a year, so that the index by the first day serves the last one, too.
    if (from !== null) {
      const first = `${conditions.param(from)}::date`;
      conditions.add(`a.until_day >= ${first} AND a.from_day > ${first} - 366`);
    }
    if (to !== null) conditions.add(`a.from_day <= ${conditions.param(to)}::date`);
    return readPage(this.database, { select: selectAt(at), from: FROM, conditions, tieBreak: 'a.id DESC' }, list);
  }

  /** A person's, the newest first. */
  ofPerson(userId: number, today: string): Promise<AbsenceRow[]> {
    return this.database.query<AbsenceRow[]>(
      `${selectAt('$2::date')} FROM ${FROM} WHERE a.user_id = $1 ORDER BY a.id DESC LIMIT ${LIMITS.absences}`,
      [userId, today],
    );
  }

  async byId(tx: EntityManager, id: number, today: string): Promise<AbsenceRow | null> {
    const [row] = await tx.query<AbsenceRow[]>(`${selectAt('$2::date')} FROM ${FROM} WHERE a.id = $1`, [id, today]);
    return row ?? null;
  }

  /** Locked: of two who change it at once the second sees what the first has done. */
  async lock(tx: EntityManager, id: number, today: string): Promise<AbsenceRow | null> {
    await tx.query('SELECT 1 FROM absences WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return this.byId(tx, id, today);
  }

  /** A person's asked and approved ones that have a day of a span, locked, by their days. */
  async standing(tx: EntityManager, userId: number, from: string, until: string): Promise<StoredAbsence[]> {
    return tx.query<StoredAbsence[]>(
      `SELECT id, user_id AS "userId", from_day::text AS "fromDay", until_day::text AS "untilDay", is_sick AS "isSick", note, state,
              asked_by_id AS "askedById", decided_by_id AS "decidedById", decided_at AS "decidedAt", answer, created_at AS "createdAt"
       FROM absences
       WHERE user_id = $1 AND state IN ('asked', 'approved') AND daterange(from_day, until_day, '[]') && daterange($2, $3, '[]')
       ORDER BY from_day, id FOR NO KEY UPDATE`,
      [userId, from, until],
    );
  }

  /** Open visits, from today on, of the person's teams on the days of an absence. */
  async visitsOf(id: number, today: string): Promise<number> {
    const [row] = await this.database.query<[{ visits: number }]>(
      `SELECT ${visitsOfDays('$2::date')} AS visits FROM absences a WHERE a.id = $1`,
      [id, today],
    );
    return row.visits;
  }

  async add(tx: EntityManager, absence: Omit<StoredAbsence, 'id' | 'user' | 'askedBy' | 'decidedBy'>): Promise<number> {
    const absences = tx.withRepository(this.absences);
    return (await absences.save(absences.create(absence))).id;
  }

  async save(tx: EntityManager, id: number, change: AbsenceChange): Promise<void> {
    await tx.withRepository(this.absences).update({ id }, change);
  }

  /** `since`: withdrawals of before are told no more. */
  async needs(today: string, since: Date): Promise<NeedsRow> {
    const [row] = await this.database.query<[NeedsRow]>(
      `SELECT
         coalesce((SELECT json_agg(away) FROM (
           SELECT u.id AS "userId", ${fullName('u')} AS name, t.name AS "teamName", a.is_sick AS "isSick",
                  (SELECT count(*)::integer FROM visits v WHERE v.team_id = t.id AND v.day = $1 AND ${isOpenVisit('v')}) AS visits
           FROM absences a JOIN users u ON u.id = a.user_id AND u.active
           LEFT JOIN team_memberships m ON m.user_id = u.id AND ${memberOn('$1::date')}
           LEFT JOIN teams t ON t.id = m.team_id AND t.active
           WHERE a.state = 'approved' AND ${holdsDay('$1::date')}
           ORDER BY u.name_order, u.id LIMIT ${LIMITS.page}) away), '[]') AS "awayToday",
         (SELECT count(*)::integer FROM absences WHERE state = 'asked' AND until_day >= $1) AS asked,
         coalesce((SELECT json_agg(gone) FROM (
           SELECT a.id, u.id AS "userId", ${fullName('u')} AS name, a.from_day AS "fromDay", a.until_day AS "untilDay"
           FROM absences a JOIN users u ON u.id = a.user_id AND u.active
           WHERE a.state = 'withdrawn' AND a.decided_by_id = a.user_id AND a.from_day >= $1 AND a.decided_at >= $2
           ORDER BY a.from_day, a.id LIMIT ${LIMITS.page}) gone), '[]') AS withdrawn`,
      [today, since],
    );
    return row;
  }

  /** Empties illness, notes and answers of absences that ended before; answers how many. */
  forget(before: Date): Promise<number> {
    const held = expiredIn('absences', 'until_day', '(is_sick OR note IS NOT NULL OR answer IS NOT NULL)');
    const statement = `UPDATE absences SET is_sick = false, note = NULL, answer = NULL WHERE ${held}`;
    return removeInBatches(this.database, statement, before);
  }
}
