import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { Concern } from '../model/concern.entity.js';
import { fullName } from '../model/person.sql.js';
import { choiceOf, dayFilter, idsOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';

/** A concern with the names of those who spoke; instants as text where the row came as JSON. */
export interface ConcernRow {
  id: number;
  userId: number;
  userName: string;
  /** yyyy-MM-dd */
  day: string;
  note: string;
  createdAt: Date | string;
  /** null: nobody has answered yet, and so of the two below. */
  answer: string | null;
  answeredBy: string | null;
  answeredAt: Date | string | null;
}

/** What the list can be sorted by. */
export const CONCERN_SORTS = { id: 'c.id', date: 'c.day' };

const SELECT = `
  SELECT c.id, c.user_id AS "userId", ${fullName('u')} AS "userName", to_char(c.day, 'YYYY-MM-DD') AS day, c.note,
         c.created_at AS "createdAt", c.answer, CASE WHEN a.id IS NOT NULL THEN ${fullName('a')} END AS "answeredBy",
         c.answered_at AS "answeredAt"`;

const JOINS = 'JOIN users u ON u.id = c.user_id LEFT JOIN users a ON a.id = c.answered_by_id';

/** Concerns, called `c` in the condition. */
export const concernsWhere = (condition: string): string => `${SELECT} FROM concerns c ${JOINS} WHERE ${condition}`;

@Injectable()
export class ConcernRepository {
  constructor(
    @InjectRepository(Concern) private readonly concerns: Repository<Concern>,
    private readonly database: DataSource,
  ) {}

  /** Filters: state, staffId, from and to (days). */
  page(list: ListRequest): Promise<Page<ConcernRow>> {
    const conditions = new Conditions();
    const state = choiceOf(list.filter, 'state', ['open', 'answered']);
    if (state) conditions.add(`c.answer IS ${state === 'open' ? 'NULL' : 'NOT NULL'}`);
    conditions.among('c.user_id', idsOf(list.filter, 'staffId'));
    const [from, to] = [dayFilter(list.filter, 'from'), dayFilter(list.filter, 'to')];
    if (from) conditions.add(`c.day >= ${conditions.param(from)}`);
    if (to) conditions.add(`c.day <= ${conditions.param(to)}`);
    const query = { select: SELECT, from: 'concerns c', joins: () => JOINS, conditions, tieBreak: 'c.id' };
    return readPage(this.database, { ...query, isNeverNull: true, isCountBounded: true }, list);
  }

  /** A second one of a day while the first is open breaks concerns_one_open_a_day, which has a sentence. */
  async add(tx: EntityManager, concern: Pick<Concern, 'userId' | 'day' | 'note' | 'createdAt'>): Promise<ConcernRow> {
    const { id } = await tx.withRepository(this.concerns).save(this.concerns.create(concern));
    return this.byId(tx, id);
  }

  /** The concern, locked: of two who answer, one waits here; null when there is none. */
  async lock(tx: EntityManager, id: number): Promise<ConcernRow | null> {
    const locked = await tx.query<unknown[]>('SELECT 1 FROM concerns WHERE id = $1 FOR UPDATE', [id]);
    // Another statement: that one would not know who has answered while it waited.
    return locked.length === 0 ? null : this.byId(tx, id);
  }

  async answer(
    tx: EntityManager,
    id: number,
    given: Pick<Concern, 'answer' | 'answeredById' | 'answeredAt'>,
  ): Promise<ConcernRow> {
    await tx.withRepository(this.concerns).update({ id }, given);
    return this.byId(tx, id);
  }

  /** One that this or an earlier transaction has written. */
  async byId(tx: EntityManager, id: number): Promise<ConcernRow> {
    const [row] = await tx.query<ConcernRow[]>(concernsWhere('c.id = $1'), [id]);
    if (!row) throw new Error(`Concern ${id} does not exist, although this transaction has written it.`);
    return row;
  }
}
