import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { customerSearchWords, type DayRange, type ExtraOfClean } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { keptDays, teamSumsOfDays } from '../model/kept-days.sql.js';
import { AppError } from '../platform/common/app-error.js';
import type { InstantRange } from '../platform/common/date-range.js';
import { isOfFound } from '../platform/common/customer-search.js';
import { anywhere } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, MOST_COUNTED, type Page, sliceOf } from '../platform/common/page.js';
import type { CleanStatus } from '../model/clean.entity.js';
import { type CleanItemRow, isSomethingNotDone, type TickCountsRow } from '../model/checklist.sql.js';
import type { LatelySentRow } from '../model/lately-sent.sql.js';
import { IS_SHORT, OF_SUMS } from '../model/figures.sql.js';
import {
  ALL_ACTIVE,
  CLEAN_SORT,
  type CleanMemberRow,
  cleansWithCrews,
  type MemberValues,
  memberOf,
  NEVER_NULL,
  ONE_CLEAN,
} from './clean-page.sql.js';
import { FOUND_SHORT, IS_REGISTERED, STATS, type StatsRow } from './clean-stats.sql.js';

/** A clean as the office sees it, with everybody on it. */
export interface AdminCleanRow {
  id: number;
  status: CleanStatus;
  customerId: number;
  customerName: string;
  customerAddress: string;
  latitude: string;
  longitude: string;
  isLocated: boolean;
  teamId: number;
  teamName: string;
  teamColor: string;
  priceCents: number | null;
  payRateCents: number;
  isFriendsFamily: boolean;
  allottedMinutes: number | null;
  baseMinutes: number | null;
  clockIn: Date | string;
  clockOut: Date | string | null;
  notes: string | null;
  updatedAt: Date | string;
  members: CleanMemberRow[] | null;
  /** Null: none. */
  extras: ExtraOfClean[] | null;
  latelySent: LatelySentRow[] | null;
  /** Null: it has no checklist. */
  ticks: TickCountsRow | null;
  /** Only where one clean is read. */
  checklist?: CleanItemRow[] | null;
}

/** As the statement of cleans with their crews tells it. */
type ReadClean = Omit<AdminCleanRow, 'members'> & { members: MemberValues[] | null };

export interface CleanFilter {
  /** Words, each in the customer's name or address or in the team's name. */
  search: string | null;
  customerIds: number[] | null;
  teamIds: number[] | null;
  ids: number[] | null;
  /** Those of no length only, or all others. */
  isShort: boolean | null;
  /** Those only where something was left open or could not be done, or all others. */
  isSomethingNotDone: boolean | null;
}

/** So many cleans are sorted by what no index holds, which takes a fifth of a second; more are refused. */
const MAX_SORTED = 100_000;

const TOO_MANY_TO_SORT = 'There are too many cleans to be sorted that way. Please choose fewer days, or sort by date.';

@Injectable()
export class AdminCleansRepository {
  constructor(private readonly database: DataSource) {}

  /** Completed cleans that were started between two instants. */
  completedBetween(range: InstantRange, list: ListRequest, filter: CleanFilter): Promise<Page<AdminCleanRow>> {
    const conditions = new Conditions();
    conditions.add(`c.status = 'completed'`);
    conditions.add(`c.clock_in >= ${conditions.param(range.from)} AND c.clock_in < ${conditions.param(range.to)}`);
    return this.page(conditions, list, filter);
  }

  async active(list: ListRequest, filter: CleanFilter): Promise<Page<AdminCleanRow>> {
    if (isAllInOrder(list, filter)) {
      const rows = await this.read(ALL_ACTIVE, []);
      if (rows.length < LIMITS.list) return { rows, total: rows.length };
    }
    const conditions = new Conditions();
    conditions.add(`c.status = 'active'`);
    return this.page(conditions, list, filter);
  }

  /**
   * A batch of the completed cleans between two instants in the order of their start, after one that was read before.
   * A file is made of such batches: none holds a connection while somebody reads slowly.
   */
  completedAfter(range: InstantRange, afterId: number | null, most: number): Promise<AdminCleanRow[]> {
    const conditions = new Conditions();
    conditions.add(`c.status = 'completed'`);
    conditions.add(`c.clock_in >= ${conditions.param(range.from)} AND c.clock_in < ${conditions.param(range.to)}`);
    if (afterId !== null) {
      conditions.add(`(c.clock_in, c.id) > (SELECT clock_in, id FROM cleans WHERE id = ${conditions.param(afterId)})`);
    }
    const limit = `LIMIT ${conditions.param(most)}`;
    return this.read(cleansWithCrews(conditions.where, 'c.clock_in, c.id', limit), conditions.params);
  }

  private async page(conditions: Conditions, list: ListRequest, filter: CleanFilter): Promise<Page<AdminCleanRow>> {
    if (filter.search !== null) {
      const words = customerSearchWords(filter.search);
      if (words.length === 0) conditions.add('false');
      for (const word of words) {
        // Searches the few matching customers and teams, not each clean.
        const isOfCustomer = await isOfFound(this.database, [word], 'c.customer_id', conditions);
        const teams = `SELECT id FROM teams WHERE ' ' || search_fold(name) LIKE ${conditions.param(anywhere(word))}`;
        conditions.add(`${isOfCustomer} OR c.team_id = ANY (ARRAY(${teams}))`);
      }
    }
    if (filter.customerIds) conditions.add(`c.customer_id = ANY (${conditions.param(filter.customerIds)}::integer[])`);
    if (filter.teamIds) conditions.add(`c.team_id = ANY (${conditions.param(filter.teamIds)}::integer[])`);
    if (filter.ids) conditions.add(`c.id = ANY (${conditions.param(filter.ids)}::integer[])`);
    if (filter.isShort !== null) conditions.add(filter.isShort ? IS_SHORT : `NOT (${IS_SHORT})`);
    if (filter.isSomethingNotDone !== null) {
      conditions.add(`${filter.isSomethingNotDone ? '' : 'NOT '}${isSomethingNotDone('c.id')}`);
    }
    const { where, params } = conditions;
    const isIndexed = NEVER_NULL.includes(list.orderBy);
    const order = `${list.orderBy} ${list.direction} ${isIndexed ? '' : 'NULLS LAST'}, c.id`;
    const countParams = [...params];
    const slice = sliceOf(list, conditions);
    // What a search finds is looked at one by one, so it is counted up to a bound (as of invoices, decision D211).
    const most = filter.search === null ? '' : `LIMIT ${isIndexed ? MOST_COUNTED : MAX_SORTED + 1}`;
    const count = async (): Promise<number> => {
      const [row] = await this.database.query<{ count: string }[]>(
        `SELECT count(*) FROM (SELECT 1 FROM cleans c ${where} ${most}) AS counted`,
        countParams,
      );
      return Number(row?.count ?? 0);
    };
    const read = (): Promise<AdminCleanRow[]> => this.read(cleansWithCrews(where, order, slice), params);
    if (!isIndexed) {
      const total = await count();
      if (total > MAX_SORTED) throw new AppError('VALIDATION_FAILED', TOO_MANY_TO_SORT);
      return { rows: await read(), total };
    }
    if (list.limit === LIMITS.list) {
      // Without a range it is nearly always all there is, which phones and the office's screens ask for again and again.
      const rows = await read();
      return { rows, total: rows.length < LIMITS.list ? rows.length : await count() };
    }
    const [rows, total] = await Promise.all([read(), count()]);
    return { rows, total };
  }

  /** A clean of any status. */
  async byId(id: number, tx: EntityManager = this.database.manager): Promise<AdminCleanRow | null> {
    const [row] = await this.read(ONE_CLEAN, [id], tx);
    return row ?? null;
  }

  private async read(statement: string, params: unknown[], tx = this.database.manager): Promise<AdminCleanRow[]> {
    return (await tx.query<ReadClean[]>(statement, params)).map(withMembers);
  }

  /** A clean that is known to be there, of any status. */
  async existing(tx: EntityManager, id: number): Promise<AdminCleanRow> {
    const row = await this.byId(id, tx);
    if (!row) throw new Error(`Clean ${id} does not exist, although this transaction has locked or written it.`);
    return row;
  }

  /** The figures of the completed cleans that were started on some days, and how many cleans are active. */
  async stats({ from, to }: DayRange): Promise<StatsRow> {
    const [row] = await this.database.query<StatsRow[]>(STATS, [from, to]);
    if (!row) throw new Error('The aggregate over completed cleans returned no row.');
    return row;
  }

  /** The figures of `stats` from the sums that are kept of days: for ranges that hold many cleans. */
  async statsOfDays({ from, to }: DayRange): Promise<StatsRow> {
    const [row] = await this.database.query<StatsRow[]>(
      `WITH ${keptDays({ first: '$1', last: '$2' })}, ${teamSumsOfDays()}
       SELECT (SELECT count(*) FROM cleans WHERE status = 'active')::integer AS active, ${OF_SUMS.cleans} AS completed,
              ${OF_SUMS.efficiency} AS efficiency, ${OF_SUMS.revenueCents} AS "revenueCents", ${OF_SUMS.wageRatio} AS "wageRatio",
              ${FOUND_SHORT} AS short, ${IS_REGISTERED} AS "withGst"
       FROM team_sums s`,
      [from, to],
    );
    if (!row) throw new Error('The aggregate over sums of days returned no row.');
    return row;
  }
}

/** What consoles ask for every few seconds: without a filter, a range or another order. */
function isAllInOrder({ offset, limit, orderBy, direction }: ListRequest, filter: CleanFilter): boolean {
  const isFirst = offset === 0 && limit === LIMITS.list && orderBy === CLEAN_SORT.clockInTime && direction === 'ASC';
  return isFirst && Object.values(filter).every((one) => one === null);
}

/** Copied whole: to leave a property out of a thousand copies takes ten times as long. */
function withMembers(clean: ReadClean): AdminCleanRow {
  return { ...clean, members: clean.members?.map(memberOf) ?? null };
}
