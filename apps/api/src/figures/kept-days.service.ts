import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type PersonSheet, TimesheetService } from '../timesheets/timesheet.service.js';
import { KeptDaysRepository, type SheetDayRow } from './kept-days.repository.js';

/**
 * Keeps the figures of days that are over, so that a year's figures need not be made of all its cleans (decision D212).
 * Whatever is not kept yet, or was changed since, is read from its cleans meanwhile: late work here makes nothing wrong.
 */
@Injectable()
export class KeptDays {
  constructor(
    private readonly database: DataSource,
    private readonly keptDays: KeptDaysRepository,
    private readonly timesheets: TimesheetService,
  ) {}

  /** Makes anew what was changed, then what is missing, a week or a quarter in each transaction; answers how many days. */
  async renew(): Promise<number> {
    await this.alone((tx) => this.keptDays.removeChanged(tx));
    let kept = 0;
    for (;;) {
      const days = await this.alone((tx) => this.keepNext(tx));
      if (days === 0) break;
      kept += days;
    }
    while (await this.alone((tx) => this.keptDays.keepNextQuarter(tx)));
    return kept;
  }

  /** Forgets all that is kept and makes it anew; answers how many days. */
  async rebuild(): Promise<number> {
    await this.alone((tx) => this.keptDays.removeAll(tx));
    return this.renew();
  }

  private async keepNext(tx: EntityManager): Promise<number> {
    const days = await this.keptDays.nextDays(tx);
    const [from, to] = [days[0], days.at(-1)];
    if (from === undefined || to === undefined) return 0;
    const people = await this.timesheets.peopleBetween({ from, to }, tx);
    await this.keptDays.keep(tx, days, sheetOf(people, new Set(days)));
    return days.length;
  }

  /** One moment's state for all that is read within, and nobody else at it: see KeptDaysRepository.takeTurn. */
  private alone<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      await this.keptDays.takeTurn(tx);
      return work(tx);
    });
  }
}

function sheetOf(people: PersonSheet[], days: Set<string>): SheetDayRow[] {
  return people.flatMap(({ person, days: own }) =>
    own
      .filter(({ day, entries }) => days.has(day) && entries.length > 0)
      .map(({ day, jobs, minutes }) => ({ day, userId: person.id, cleans: jobs, minutes })),
  );
}
