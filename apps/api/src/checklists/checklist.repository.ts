import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ItemFigures } from '@tidycrew/contracts';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { Checklist } from '../model/checklist.entity.js';
import { isSomethingNotDone } from '../model/checklist.sql.js';
import { anywhere, booleanOf, idsOf, searchOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';

export interface ChecklistRow extends Pick<Checklist, 'id' | 'name' | 'items' | 'active' | 'updatedAt'> {
  customers: number;
  cleans: number;
  cleansNotDone: number;
}

/** What the list can be sorted by. */
export const CHECKLIST_SORTS = {
  id: 'l.id',
  name: 'lower(l.name)',
  active: 'l.active',
  customers: 'customers',
  cleans: 'cleans',
  cleansNotDone: '"cleansNotDone"',
  updatedAt: 'l.updated_at',
};

/** `since` is the place of an instant; each clean is asked for its first item alone, and for one that is not done. */
const figuresOf = (since: string): string => `
  LEFT JOIN (
    SELECT first.checklist_id, count(*)::integer AS cleans, count(*) FILTER (WHERE ${isSomethingNotDone('c.id')})::integer AS not_done
    FROM cleans c JOIN clean_items first ON first.clean_id = c.id AND first.position = 1
    WHERE c.status = 'completed' AND c.clock_in >= ${since}
    GROUP BY first.checklist_id
  ) recent ON recent.checklist_id = l.id
  LEFT JOIN (
    SELECT checklist_id, count(*)::integer AS customers FROM customers WHERE checklist_id IS NOT NULL AND active
    GROUP BY checklist_id
  ) owners ON owners.checklist_id = l.id`;

const SELECT = `
  SELECT l.id, l.name, l.items, l.active, l.updated_at AS "updatedAt", coalesce(owners.customers, 0) AS customers,
         coalesce(recent.cleans, 0) AS cleans, coalesce(recent.not_done, 0) AS "cleansNotDone"`;

@Injectable()
export class ChecklistRepository {
  constructor(
    @InjectRepository(Checklist) private readonly checklists: Repository<Checklist>,
    private readonly database: DataSource,
  ) {}

  /** Filters: q, in the name; active; id. Figures are of cleans that were started since then. */
  page(list: ListRequest, since: Date): Promise<Page<ChecklistRow>> {
    const conditions = new Conditions();
    conditions.among('l.id', idsOf(list.filter));
    conditions.equals('l.active', booleanOf(list.filter, 'active'));
    const search = searchOf(list.filter);
    if (search) conditions.add(`l.name ILIKE ${conditions.param(anywhere(search))}`);
    return readPage(
      this.database,
      {
        select: SELECT,
        from: 'checklists l',
        joins: (param) => figuresOf(`${param(since)}::timestamptz`),
        conditions,
        tieBreak: 'l.id',
      },
      list,
    );
  }

  async byId(id: number, since: Date, tx?: EntityManager): Promise<ChecklistRow | null> {
    const statement = `${SELECT} FROM checklists l ${figuresOf('$2::timestamptz')} WHERE l.id = $1`;
    const [row] = await (tx ?? this.database).query<ChecklistRow[]>(statement, [id, since]);
    return row ?? null;
  }

  /** How often each item became what in completed cleans that were started since then; the latest texts first in their order. */
  itemFigures(id: number, since: Date, most: number): Promise<ItemFigures[]> {
    return this.database.query<ItemFigures[]>(
      `SELECT i.text, count(*) FILTER (WHERE i.state = 'done')::integer AS done,
              count(*) FILTER (WHERE i.state = 'notApplicable')::integer AS "notApplicable",
              count(*) FILTER (WHERE i.state = 'couldNot')::integer AS "couldNot",
              count(*) FILTER (WHERE i.state IS NULL)::integer AS open
       FROM cleans c JOIN clean_items i ON i.clean_id = c.id
       WHERE c.status = 'completed' AND c.clock_in >= $2 AND i.checklist_id = $1
       GROUP BY i.text ORDER BY max(c.id) DESC, min(i.position), i.text LIMIT $3`,
      [id, since, most],
    );
  }

  byIdForChange(tx: EntityManager, id: number): Promise<Checklist | null> {
    return tx.withRepository(this.checklists).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async add(tx: EntityManager, checklist: Partial<Checklist>): Promise<number> {
    const { id } = await tx.withRepository(this.checklists).save(tx.withRepository(this.checklists).create(checklist));
    return id;
  }

  async save(tx: EntityManager, id: number, change: Partial<Checklist>): Promise<void> {
    await tx.withRepository(this.checklists).update({ id }, change);
  }
}
