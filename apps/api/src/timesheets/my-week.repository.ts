import { Injectable } from '@nestjs/common';
import type { DayRange } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { concernsWhere, type ConcernRow } from './concern.repository.js';
import { overrideHistory, type OverrideRow } from './override.repository.js';

/** A correction with the day it is of. */
type CorrectionRow = OverrideRow & { day: string };

/** What is known of a person's week beside what its days are calculated from. */
export interface MyWeekRows {
  isApproved: boolean;
  /** Newest first. */
  corrections: CorrectionRow[];
  /** Newest first. */
  concerns: ConcernRow[];
}

/** More corrections or concerns of one week than a person reads. */
const MAX_SHOWN = 200;

/** One statement, by the index of each table. */
const OF_PERSON = `
  SELECT
    coalesce((SELECT a.action = 'approved' FROM week_approvals a WHERE a.week_start = $2 ORDER BY a.id DESC LIMIT 1), false)
      AS "isApproved",
    (SELECT coalesce(json_agg(o), '[]') FROM (
       ${overrideHistory('o.user_id = $1 AND o.day BETWEEN $2 AND $3')} LIMIT ${MAX_SHOWN}) o) AS corrections,
    (SELECT coalesce(json_agg(c), '[]') FROM (
       ${concernsWhere('c.user_id = $1 AND c.day BETWEEN $2 AND $3')} ORDER BY c.id DESC LIMIT ${MAX_SHOWN}) c) AS concerns`;

@Injectable()
export class MyWeekRepository {
  constructor(private readonly database: DataSource) {}

  /** Rows of the week that begins and ends on these days. */
  async ofPerson(userId: number, { from, to }: DayRange): Promise<MyWeekRows> {
    const [row] = await this.database.query<[MyWeekRows]>(OF_PERSON, [userId, from, to]);
    return row;
  }
}
