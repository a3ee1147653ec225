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
  /** Orders rows with equal sort values. */
  tieBreak: string;
  /** The sort column is never null, so that an index can serve both directions. */
  isNeverNull?: boolean;
  /** Counting stops here, for lists that only grow; nobody pages that far. */
  maxCounted?: number;
  /**
   * A list without an index for its order reads every row for a page anyway, so its rows are counted in the same
   * statement.
   */
  isReadWhole?: boolean;
}

/** The slice as parameters: as literals, each page would be another statement to prepare. */
export function sliceOf(list: ListRequest, conditions: Conditions): string {
  if (list.limit === null) return '';
  return `LIMIT ${conditions.param(list.limit)} OFFSET ${conditions.param(list.offset)}`;
}

/** One slice of a list, or all of it, with the total; nothing is counted when everything is read anyway. */
export async function readPage<Row>(database: DataSource, query: PageQuery, list: ListRequest): Promise<Page<Row>> {
  const { select, from, conditions, tieBreak, isNeverNull = false, maxCounted, isReadWhole = false } = query;
  const countParams = [...conditions.params];
  const joins = query.joins?.((value) => conditions.param(value)) ?? '';
  const order = `ORDER BY ${list.orderBy} ${list.direction} ${isNeverNull ? '' : 'NULLS LAST'}, ${tieBreak}`;
  const slice = sliceOf(list, conditions);
  const columns = isReadWhole ? `${select}, count(*) OVER ()::integer AS "inAll"` : select;
  const sql = `${columns} FROM ${from} ${joins} ${conditions.where} ${order} ${slice}`;
  const reading = database.query<(Row & { inAll?: number })[]>(sql, conditions.params);
  if (list.limit === null) {
    const rows = await reading;
    return { rows, total: rows.length };
  }
  const most = maxCounted === undefined ? '' : `LIMIT ${maxCounted}`;
  const count = `SELECT count(*)::integer AS "inAll" FROM (SELECT 1 FROM ${from} ${conditions.where} ${most}) AS found`;
  const counting = (): Promise<[{ inAll: number }]> => database.query(count, countParams);
  if (!isReadWhole) {
    const [rows, [{ inAll: total }]] = await Promise.all([reading, counting()]);
    return { rows, total };
  }
  const rows = await reading;
  // A page beyond the end has no row that carries the count.
  return { rows, total: rows[0]?.inAll ?? (await counting())[0].inAll };
}
