import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dayOf, firstInstantIn } from '../model/day.sql.js';
import {
  CUSTOMER_QUARTER_COLUMNS,
  customerQuartersOf,
  PERSON_DAY_COLUMNS,
  personDaysOf,
  TEAM_DAY_COLUMNS,
  teamDaysOf,
} from '../model/kept-days.sql.js';

/** A person's cleans and paid minutes of one day, by the timesheet. */
export interface SheetDayRow {
  day: string;
  userId: number;
  cleans: number;
  minutes: number;
}

/** Writes and removes the kept figures of days (decision D212). */
@Injectable()
export class KeptDaysRepository {
  /**
   * One at a time keeps days, in any process. The first statement of its transaction: what it reads is then of a moment when
   * no other was at it.
   */
  async takeTurn(tx: EntityManager): Promise<void> {
    await tx.query('LOCK TABLE kept_days IN SHARE ROW EXCLUSIVE MODE');
  }

  /**
   * Removes what is kept of days that were changed, are of another time zone or have no GST, and the notes of it; answers how many days.
   * Without notes that others leave meanwhile: within this transaction they are not there.
   */
  async removeChanged(tx: EntityManager): Promise<number> {
    const [, removed] = await tx.query<[unknown[], number]>(
      `DELETE FROM kept_days k
       WHERE NOT k.has_gst OR k.time_zone <> (SELECT time_zone FROM business_settings) OR k.day IN (
         SELECT greatest(m.first_day, b.first) + n
         FROM (SELECT min(day) AS first, max(day) AS last FROM kept_days) b
         JOIN changed_days m ON m.first_day <= b.last AND m.last_day >= b.first
         CROSS JOIN LATERAL generate_series(0, least(m.last_day, b.last) - greatest(m.first_day, b.first)) n)`,
    );
    await tx.query(`DELETE FROM kept_quarters WHERE NOT has_gst`);
    await tx.query(`DELETE FROM changed_days`);
    return removed;
  }

  /** Removes everything that is kept. */
  async removeAll(tx: EntityManager): Promise<void> {
    await tx.query(`DELETE FROM kept_days`);
    await tx.query(`DELETE FROM changed_days`);
  }

  /**
   * The newest days of one week that can be kept and are not, in order: between the first clean, at most twenty years back, and
   * four days ago. In any time zone all changes of such a day have left notes for twelve hours then, by the same clock.
   * Somebody who is still clocked in ends now, so a day with an open entry is not kept.
   */
  async nextDays(tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ day: string }[]>(
      `WITH zone AS (SELECT time_zone FROM business_settings), bounds AS (
         SELECT greatest(${dayOf('min(c.clock_in)', 'min(time_zone)')}, current_date - 7300, date '2000-01-01') AS first,
                ${dayOf('now()', `'UTC'`)} - 4 AS last
         FROM zone CROSS JOIN LATERAL (SELECT clock_in FROM cleans ORDER BY clock_in LIMIT 1) c
       ), missing AS (
         SELECT first + n AS day FROM bounds CROSS JOIN LATERAL generate_series(0, last - first) n
         WHERE first + n NOT IN (SELECT day FROM kept_days) AND first + n NOT IN (
           SELECT ${dayOf('e.clock_in', 'time_zone')} FROM time_entries e, zone WHERE e.clock_out IS NULL AND NOT e.is_discarded)
       )
       SELECT to_char(day, 'YYYY-MM-DD') AS day FROM missing WHERE day > (SELECT max(day) FROM missing) - 7 ORDER BY day`,
    );
    return rows.map(({ day }) => day);
  }

  /** Keeps the figures of these days, of which none is kept. */
  async keep(tx: EntityManager, days: string[], sheet: SheetDayRow[]): Promise<void> {
    await tx.query(
      `INSERT INTO kept_days (day, time_zone, has_gst, last_end)
       SELECT day, time_zone, true, (
         SELECT max(c.clock_out) FROM cleans c
         WHERE c.status = 'completed' AND c.clock_in >= ${firstInstantIn('time_zone', 'day')}
           AND c.clock_in < ${firstInstantIn('time_zone', 'day + 1')})
       FROM business_settings, unnest($1::date[]) AS day`,
      [days],
    );
    await tx.query(`INSERT INTO team_days (${TEAM_DAY_COLUMNS}) ${teamDaysOf('$1')}`, [days]);
    await tx.query(
      `INSERT INTO person_days (${PERSON_DAY_COLUMNS}, sheet_cleans, paid_minutes)
       SELECT coalesce(c.day, s.day), coalesce(c.user_id, s."userId"), coalesce(c.cleans, 0), coalesce(c.overtime_minutes, 0),
              coalesce(c.efficiency_sum, 0), coalesce(c.efficiency_cleans, 0), coalesce(c.pay, 0),
              coalesce(s.cleans, 0), coalesce(s.minutes, 0)
       FROM (${personDaysOf('$1')}) c
       FULL JOIN jsonb_to_recordset($2) AS s (day date, "userId" integer, cleans integer, minutes integer)
         ON s.day = c.day AND s."userId" = c.user_id
       ORDER BY 1, 2`,
      [days, JSON.stringify(sheet)],
    );
  }

  /** Keeps the newest quarter whose days are all kept and that is not; answers whether there was one. */
  async keepNextQuarter(tx: EntityManager): Promise<boolean> {
    const kept = await tx.query<{ day: string }[]>(
      `INSERT INTO kept_quarters (first_day, time_zone, has_gst)
       SELECT first_day, time_zone, true FROM (
         SELECT date_trunc('quarter', k.day)::date AS first_day, time_zone, count(*) AS days
         FROM kept_days k JOIN business_settings USING (time_zone) GROUP BY 1, 2
       ) q
       WHERE days = (q.first_day + interval '3 months')::date - q.first_day
         AND first_day NOT IN (SELECT first_day FROM kept_quarters)
       ORDER BY first_day DESC LIMIT 1
       RETURNING to_char(first_day, 'YYYY-MM-DD') AS day`,
    );
    const [quarter] = kept;
    if (!quarter) return false;
    await tx.query(
      `INSERT INTO customer_quarters (${CUSTOMER_QUARTER_COLUMNS}) ${customerQuartersOf('SELECT $1::date AS first_day')}`,
      [quarter.day],
    );
    return true;
  }
}
