import { Injectable } from '@nestjs/common';
import { addDays } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/common/app-error.js';
import { Clock } from '../../platform/common/clock.js';
import { CrewDayRepository, type CrewDayRow, type KnownDay } from './crew-day.repository.js';

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
    return near(await this.days.ofPerson(userId, day ?? null, this.clock.now(), tx));
  }

  /** Whether `ofPerson` would still be what is known of it, by a smaller statement; it throws as that does. */
  async isStill(known: KnownDay, userId: number, day: string | undefined): Promise<boolean> {
    return near(await this.days.isKnown(userId, day ?? null, this.clock.now(), known)).isKnown;
  }
}

function near<Found extends Pick<CrewDayRow, 'day' | 'today'>>(found: Found): Found {
  const { day, today } = found;
  if (day >= addDays(today, -MAX_DAYS) && day <= addDays(today, MAX_DAYS)) return found;
  throw new AppError('VALIDATION_FAILED', 'Please choose a day at most a week from today.');
}
