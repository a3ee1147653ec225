import { Injectable } from '@nestjs/common';
import type { DueCustomer } from '@tidycrew/contracts';
import { customerSearchWords, type DueState } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { DUE_DAY, daysLateOf, dueJoins, dueStateOf, lastAndNext } from '../../model/due.sql.js';
import { anywhere } from '../../platform/common/list-filter.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import { Conditions } from '../../platform/common/page.js';

/** What the list of due customers can be sorted by; worst first is 'dueDay', upwards. */
export const DUE_SORTS = { dueDay: '"dueDay"', customerName: 'name_order' };

/** Which customers of which order are asked for. */
export type DueOrder = Pick<ListRequest, 'orderBy' | 'direction'> & { search: string | null };

/** A customer's place on the board. */
export interface DuePlace {
  customerId: number;
  /** yyyy-MM-dd */
  dueDay: string;
  state: DueState;
}

/** When customers should be cleaned next (decision D54). */
@Injectable()
export class DueRepository {
  constructor(private readonly database: DataSource) {}

  /** Changes with the commit of whatever changes a name, an address or a due day; and the zone of the day. */
  async version(): Promise<{ version: string; timeZone: string }> {
    const [row] = await this.database.query<[{ version: string; timeZone: string }]>(
      `SELECT list.version, business.time_zone AS "timeZone" FROM customer_list list CROSS JOIN business_settings business`,
    );
    return row;
  }

  /** All active customers that are due on some day, seen from a day (yyyy-MM-dd), in order. */
  async places(today: string, { search, orderBy, direction }: DueOrder): Promise<DuePlace[]> {
    const conditions = new Conditions();
    const day = `${conditions.param(today)}::date`;
    conditions.add('c.active');
    if (search) {
      const words = customerSearchWords(search);
      conditions.add(
        words.map((word) => `c.office_key LIKE ${conditions.param(anywhere(word))}`).join(' AND ') || 'false',
      );
    }
    // As lists of one column each, which is a third of what as many rows would cost.
    const listed = (column: string): string => `coalesce(json_agg(${column}), '[]') AS "${column}s"`;
    const [row] = await this.database.query<[{ ids: number[]; days: string[]; states: DueState[] }]>(
      `SELECT ${['id', 'day', 'state'].map(listed).join(', ')} FROM (
         SELECT "customerId" AS id, "dueDay" AS day, ${dueStateOf('due_day', day)} AS state
         FROM (
           SELECT c.id AS "customerId", c.name_order, ${DUE_DAY} AS due_day
           FROM customers c ${dueJoins(day)} ${conditions.where}
           OFFSET 0
         ) known CROSS JOIN LATERAL (SELECT due_day::text AS "dueDay") told
         WHERE due_day IS NOT NULL
         ORDER BY ${orderBy} ${direction}, name_order, "customerId"
       ) due`,
      conditions.params,
    );
    return row.ids.map((customerId, at) => ({ customerId, dueDay: row.days[at]!, state: row.states[at]! }));
  }

  /** What else the board says of a few customers at their places, seen from a day (yyyy-MM-dd). */
  async rows(today: string, places: readonly DuePlace[]): Promise<DueCustomer[]> {
    if (places.length === 0) return [];
    return this.database.query<DueCustomer[]>(
      `SELECT c.id AS "customerId", c.name AS "customerName", c.address, c.clean_frequency AS "cleanFrequency",
              page.due_day AS "dueDay", ${daysLateOf('page.due_day::date', '$1::date')} AS "daysLate", page.state,
              last.day::text AS "lastCleanDay", next.team_id AS "teamId", next.id AS "visitId", next.day::text AS "visitDay"
       FROM unnest($2::integer[], $3::text[], $4::text[]) WITH ORDINALITY page (id, due_day, state, place)
       JOIN customers c ON c.id = page.id ${lastAndNext('page.id')}
       ORDER BY page.place`,
      [
        today,
        places.map(({ customerId }) => customerId),
        places.map(({ dueDay }) => dueDay),
        places.map(({ state }) => state),
      ],
    );
  }
}
