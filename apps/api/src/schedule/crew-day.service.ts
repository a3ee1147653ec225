import { Injectable } from '@nestjs/common';
import { addDays } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError } from '../platform/common/app-error.js';
import { Clock } from '../platform/common/clock.js';
import { CrewDayRepository, type CrewDayRow } from './crew-day.repository.js';

/** How many days back and ahead a crew looks. */
const MAX_DAYS = 7;

/** What is planned for somebody's teams (decision D61). */
@Injectable()
export class CrewDayService {
  constructor(
    private readonly days: CrewDayRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The visits of a person's teams on a day (yyyy-MM-dd), today's when none is named.
   * @throws AppError VALIDATION_FAILED when it is more than a week away
   */
  async ofPerson(userId: number, day: string | undefined, tx?: EntityManager): Promise<CrewDayRow> {
    const found = await this.days.ofPerson(userId, day ?? null, this.clock.now(), tx);
    if (found.day < addDays(found.today, -MAX_DAYS) || found.day > addDays(found.today, MAX_DAYS)) {
      throw new AppError('VALIDATION_FAILED', 'Please choose a day at most a week from today.');
    }
    return found;
  }
}
