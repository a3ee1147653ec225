import { LIMITS } from '@tidycrew/contracts';
import type { DataSource } from 'typeorm';
import type { ListRequest } from './list-query.js';

/** Rows of a list and how many there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Conditions of a query, collected together with their parameters. */
export class Conditions {
  readonly params: unknown[] = [];
  private readonly parts: string[] = [];

  /** The placeholder of one more parameter. */
  param(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  add(sql: string): void {
    this.parts.push(`(${sql})`);
  }

  /** The column is this; null: whatever it is. */
  equals(column: string, value: unknown): void {
    if (value !== null) this.add(`${column} = ${this.param(value)}`);
  }

  /** The column is one of these; null: whatever it is. */
  among(column: string, values: readonly unknown[] | null): void {
    if (values) this.add(`${column} = ANY (${this.param(values)})`);
  }

  get where(): string {
    return this.parts.length > 0 ? `WHERE ${this.parts.join(' AND ')}` : '';
  }
}

interface PageQuery {
  /** Up to, not including, FROM. */
  select: string;
  /** After FROM: the tables that the conditions use and no others, because the count reads them too. */
  from: string;
  /** Joined to the page's rows only; it may have parameters of its own. */
  joins?: (param: (value: unknown) => string) => string;
  conditions: Conditions;
  /** Orders rows with equal sort values; one column where `isSearched`. */
  tieBreak: string;
  /** The sort column is never null, so that an index can serve both directions. */
  isNeverNull?: boolean;
  /** Counting stops where nobody pages any more, for lists that only grow. */
  isCountBounded?: boolean;
  /**
   * The key of the rows: a page is then chosen by its keys and read afterwards, so that what lies before it costs entries
   * of an index and neither rows nor sub-selects. `joins` may be read only after that, except for what the order names.
   */
  key?: string;
  /** Joined where the page is chosen, when the order needs it. */
  orderJoins?: string;
  /**
   * With `key`, for a search of which nobody knows beforehand how many rows it finds: it is counted first. A few are found by
   * the indexes of the search and put in order, instead of every row in the order of the list being held against it.
   */
  isSearched?: boolean;
  /** Knows the total without counting, or keeps what was counted; it is given how to count. */
  total?: (count: () => Promise<number>) => Promise<number>;
}

/** The slice as parameters: as literals, each page would be another statement to prepare. */
export function sliceOf(list: ListRequest, conditions: Conditions): string {
  if (list.limit === null) return '';
  return `LIMIT ${conditions.param(list.limit)} OFFSET ${conditions.param(list.offset)}`;
}

/** What counting stops at: one more than is told exactly, so that it says that there are more. */
export const MOST_COUNTED = LIMITS.counted + 1;

/**
 * As many rows as are put in order in less time than reading in order until a page of them is found, which may be after all others:
 * what counting counts whole.
 */
const FEW = LIMITS.counted;

/** One slice of a list, or all of it, with the total; nothing is counted when everything is read anyway. */
export async function readPage<Row>(database: DataSource, query: PageQuery, list: ListRequest): Promise<Page<Row>> {
  const { from, conditions, isCountBounded = false, isSearched = false, total = (count) => count() } = query;
  const read = (sql: string): Promise<Row[]> => database.query<Row[]>(sql, conditions.params);
  if (list.limit === null) {
    const rows = await read(statementOf(query, list));
    return { rows, total: rows.length };
  }
  const most = isCountBounded ? `LIMIT ${MOST_COUNTED}` : '';
  const counting = `SELECT count(*)::integer AS "inAll" FROM (SELECT 1 FROM ${from} ${conditions.where} ${most}) AS found`;
  const countParams = [...conditions.params];
  const count = async (): Promise<number> =>
    (await database.query<[{ inAll: number }]>(counting, countParams))[0].inAll;
  if (isSearched) {
    const inAll = await total(count);
    if (inAll === 0) return { rows: [], total: 0 };
    return { rows: await read(statementOf(query, list, inAll <= FEW)), total: inAll };
  }
  const [rows, inAll] = await Promise.all([read(statementOf(query, list)), total(count)]);
  return { rows, total: inAll };
}

function statementOf(query: PageQuery, list: ListRequest, isFoundFirst = false): string {
  const { select, from, conditions, tieBreak, isNeverNull = false, key, orderJoins = '' } = query;
  const joins = query.joins?.((value) => conditions.param(value)) ?? '';
  const direction = `${list.direction} ${isNeverNull ? '' : 'NULLS LAST'}`;
  const order = `ORDER BY ${list.orderBy} ${direction}, ${tieBreak}`;
  const slice = sliceOf(list, conditions);
  if (key === undefined || slice === '') return `${select} FROM ${from} ${joins} ${conditions.where} ${order} ${slice}`;
  const chosen = `FROM ${from} ${orderJoins} ${conditions.where}`;
  const readOf = (page: string): string =>
    `${select} FROM (${page}) AS page JOIN ${from} ON ${key} = page.key ${joins} ${order}`;
  if (!isFoundFirst) return readOf(`SELECT ${key} AS key ${chosen} ${order} ${slice}`);
  const [tie, tieDirection = ''] = tieBreak.split(' ');
  const found = `SELECT ${key} AS key, ${list.orderBy} AS rank, ${tie} AS tie ${chosen}`;
  const page = `SELECT key FROM found ORDER BY rank ${direction}, tie ${tieDirection} ${slice}`;
  return `WITH found AS MATERIALIZED (${found}) ${readOf(page)}`;
}
