import { Injectable } from '@nestjs/common';
import type { ClosedDay } from '@tidycrew/contracts';
import { DataSource, type EntityManager } from 'typeorm';

const SELECT = `SELECT to_char(day, 'YYYY-MM-DD') AS day, name, source FROM closed_days`;

interface ClosedDayRange {
  /** yyyy-MM-dd, both included. */
  from: string;
  to: string;
  isWorked: boolean;
  limit: number;
}

@Injectable()
export class ClosedDayRepository {
  constructor(private readonly database: DataSource) {}

  /** `isWorked`: holidays that are worked, in place of the days on which nobody works. */
  between({ from, to, isWorked, limit }: ClosedDayRange): Promise<ClosedDay[]> {
    return this.database.query<ClosedDay[]>(
      `${SELECT} WHERE day BETWEEN $1 AND $2 AND is_worked = $3 ORDER BY day LIMIT $4`,
      [from, to, isWorked, limit],
    );
  }

  /** A holiday keeps its name, and is not worked any more; an own day gets the new one. */
  async add(tx: EntityManager, { day, name }: { day: string; name: string }): Promise<ClosedDay> {
    const [row] = await tx.query<[ClosedDay]>(
      `WITH kept AS (
         INSERT INTO closed_days AS d (day, name, source) VALUES ($1, $2, 'own')
         ON CONFLICT (day) DO UPDATE
           SET is_worked = false, name = CASE WHEN d.source = 'own' THEN excluded.name ELSE d.name END
         RETURNING d.day, d.name, d.source
       ) SELECT to_char(day, 'YYYY-MM-DD') AS day, name, source FROM kept`,
      [day, name],
    );
    return row;
  }

  async byDayForChange(tx: EntityManager, day: string): Promise<ClosedDay | null> {
    const [row] = await tx.query<ClosedDay[]>(`${SELECT} WHERE day = $1 AND NOT is_worked FOR UPDATE`, [day]);
    return row ?? null;
  }

  async remove(tx: EntityManager, day: string): Promise<void> {
    await tx.query(`DELETE FROM closed_days WHERE day = $1`, [day]);
  }

  async markWorked(tx: EntityManager, day: string): Promise<void> {
    await tx.query(`UPDATE closed_days SET is_worked = true WHERE day = $1`, [day]);
  }

  /**
   * Makes the holidays from a day on those of a list; days that somebody touched stay: own ones, and holidays that are
   * worked. Answers how many were added or taken away.
   */
  async replaceHolidays(
    tx: EntityManager,
    from: string,
    holidays: readonly { day: string; name: string }[],
  ): Promise<number> {
    const days = holidays.map(({ day }) => day);
    const names = holidays.map(({ name }) => name);
    const [changed] = await tx.query<[{ count: number }]>(
      `WITH gone AS (
         DELETE FROM closed_days d WHERE d.source = 'holiday' AND NOT d.is_worked AND d.day >= $1
           AND NOT d.day = ANY ($2::date[]) RETURNING 1
       ), added AS (
         INSERT INTO closed_days AS d (day, name, source)
         SELECT day, name, 'holiday' FROM unnest($2::date[], $3::text[]) AS h (day, name) WHERE day >= $1
         ON CONFLICT (day) DO UPDATE SET name = excluded.name
           WHERE d.source = 'holiday' AND d.name <> excluded.name RETURNING 1
       ) SELECT (SELECT count(*) FROM gone)::integer + (SELECT count(*) FROM added)::integer AS count`,
      [from, days, names],
    );
    return changed.count;
  }
}
