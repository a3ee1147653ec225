import { Injectable } from '@nestjs/common';
import type { DayRange } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { OF_SUMS } from '../model/figures.sql.js';
import { keptDays, SUMS_WITHOUT_SHORT, teamSumsOfDays } from '../model/kept-days.sql.js';
import { FOUND_SHORT, type FoundShort, type WithoutShortRow } from './clean-stats.sql.js';

/** Every statement finds these cleans by an index of their own, whatever the range (decision D486). */
@Injectable()
export class ShortCleansRepository {
  constructor(private readonly database: DataSource) {}

  /** Figures of a range without its short cleans; null: it has none. @param found what another statement has found already */
  async figuresWithout({ from, to }: DayRange, found?: FoundShort): Promise<WithoutShortRow | null> {
    const short = found ?? (await this.find({ from, to }));
    if (short.id === null) return null;
    const [rest] = await this.database.query<[Omit<WithoutShortRow, 'short'>]>(
      `WITH ${keptDays({ first: '$1', last: '$2' })}, ${teamSumsOfDays()}
       SELECT ${OF_SUMS.cleans} AS completed, ${OF_SUMS.efficiency} AS efficiency,
              ${OF_SUMS.revenueCents} AS "revenueCents", ${OF_SUMS.wageRatio} AS "wageRatio"
       FROM (${SUMS_WITHOUT_SHORT}) s`,
      [from, to],
    );
    return { ...rest, short };
  }

  private async find({ from, to }: DayRange): Promise<FoundShort> {
    const [{ short }] = await this.database.query<[{ short: FoundShort }]>(`SELECT ${FOUND_SHORT} AS short`, [
      from,
      to,
    ]);
    return short;
  }
}
