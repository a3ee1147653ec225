import { Injectable } from '@nestjs/common';
import type { DueCustomer, DueCounts } from '@tidycrew/contracts';
import { DUE_STATES, type DueState } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { DUE_DAY, daysLateOf, dueJoins, dueStateOf, lastAndNext } from '../model/due.sql.js';
import { anywhere, choiceOf, searchOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, sliceOf } from '../platform/common/page.js';

/** What the list of due customers can be sorted by; worst first is 'dueDay', upwards. */
export const DUE_SORTS = { dueDay: '"dueDay"', customerName: 'lower("customerName")' };

export interface DuePage extends Page<DueCustomer> {
  counts: DueCounts;
}

/** A row of the page, or of none, and beside it how many there are of each state. */
type DueRow = { [State in DueState as `in_${State}`]: number } & (DueCustomer | { customerId: null });

const COUNTS = DUE_STATES.map((state) => `count(*) FILTER (WHERE state = '${state}')::integer AS "in_${state}"`).join(
  ', ',
);

/** When customers should be cleaned next (decision D54). */
@Injectable()
export class DueRepository {
  constructor(private readonly database: DataSource) {}

  /** Active customers that are due on some day, seen from a day (yyyy-MM-dd), and how many of each state there are. */
  async page(today: string, list: ListRequest): Promise<DuePage> {
    const conditions = new Conditions();
    const day = `${conditions.param(today)}::date`;
    conditions.add('c.active');
    const search = searchOf(list.filter);
    if (search) {
      const text = conditions.param(anywhere(search));
      conditions.add(`c.name ILIKE ${text} OR c.address ILIKE ${text}`);
    }
    const state = choiceOf<DueState>(list.filter, 'state', DUE_STATES);
    const isWanted = state === null ? '' : `WHERE state = ${conditions.param(state)}`;
    const order = `${list.orderBy} ${list.direction}, lower("customerName"), "customerId"`;
    const rows = await this.database.query<DueRow[]>(
      `WITH known AS MATERIALIZED (
         SELECT c.id AS "customerId", c.name AS "customerName", c.address, c.clean_frequency AS "cleanFrequency",
                ${DUE_DAY} AS due_day
         FROM customers c ${dueJoins(day)} ${conditions.where}
       ), due AS MATERIALIZED (
         SELECT "customerId", "customerName", address, "cleanFrequency", due_day::text AS "dueDay",
                ${daysLateOf('due_day', day)} AS "daysLate", ${dueStateOf('due_day', day)} AS state
         FROM known WHERE due_day IS NOT NULL
       )
       SELECT counted.*, page.*, last.day::text AS "lastCleanDay", next.team_id AS "teamId", next.id AS "visitId",
              next.day::text AS "visitDay"
       FROM (SELECT ${COUNTS} FROM due) counted
       LEFT JOIN (SELECT * FROM due ${isWanted} ORDER BY ${order} ${sliceOf(list, conditions)}) page ON true
       ${lastAndNext('page."customerId"')}
       ORDER BY ${order}`,
      conditions.params,
    );
    return pageOf(rows, state);
  }
}

function pageOf(rows: DueRow[], state: DueState | null): DuePage {
  // The counts stand in one row at least.
  const { in_late: late, in_today: today, in_thisWeek: thisWeek, in_nextWeek: nextWeek, in_later: later } = rows[0]!;
  const counts = { late, today, thisWeek, nextWeek, later };
  const total = state === null ? late + today + thisWeek + nextWeek + later : counts[state];
  return { rows: rows.filter((row) => row.customerId !== null), total, counts };
}
