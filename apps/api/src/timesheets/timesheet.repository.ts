import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface EntryRow {
  job_id: number;
  clock_in: Date;
  clock_out: Date | null;
  lunch_break: boolean;
}

export interface OverrideRow {
  day: string;
  has_lunch: boolean | null;
  start_time: string | null;
}

@Injectable()
export class TimesheetRepository {
  constructor(private readonly database: DataSource) {}

  /** A person's entries that were clocked in between two instants. */
  entriesOf(userId: number, from: Date, to: Date): Promise<EntryRow[]> {
    return this.database.query<EntryRow[]>(
      `SELECT clean_id AS job_id, clock_in, clock_out, lunch_break FROM time_entries
       WHERE user_id = $1 AND NOT is_discarded AND clock_in >= $2 AND clock_in < $3`,
      [userId, from, to],
    );
  }

  /** The corrections in force of a person on these days; null: none, or cleared (decision D35). */
  overridesOf(userId: number, days: string[]): Promise<OverrideRow[]> {
    return this.database.query<OverrideRow[]>(
      `SELECT to_char(d.day, 'YYYY-MM-DD') AS day,
              (SELECT has_lunch FROM lunch_overrides o WHERE o.user_id = $1 AND o.day = d.day ORDER BY o.id DESC LIMIT 1) AS has_lunch,
              (SELECT to_char(start_time, 'HH24:MI') FROM start_time_overrides o
               WHERE o.user_id = $1 AND o.day = d.day ORDER BY o.id DESC LIMIT 1) AS start_time
       FROM unnest($2::date[]) AS d (day)`,
      [userId, days],
    );
  }
}
