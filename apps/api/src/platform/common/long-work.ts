import { Injectable } from '@nestjs/common';
import { addDays, type DayRange } from '@tidycrew/domain';
import { AppError } from './app-error.js';
import { Turns } from './turns.js';

/** Days that are calculated without a thought for others: five weeks, as a month touches them. */
const SHORT_DAYS = 35;
const TURN_LIMIT_MS = 8_000;
const MAX_WAITING = 5;

/**
 * One long report at a time, whoever asks: each is worked at in slices, but several together would still have phones wait.
 * Others wait for their turn.
 */
@Injectable()
export class LongWork {
  private readonly turns = new Turns({
    atOnce: 1,
    waitMs: TURN_LIMIT_MS,
    maxWaiting: MAX_WAITING,
    error: () =>
      new AppError('UNAVAILABLE', 'Another long report is being made. Please try again in a moment.', {
        retryAfterSeconds: 5,
      }),
  });

  /**
   * Short ranges go ahead.
   * @throws AppError UNAVAILABLE when others are still at theirs
   */
  over<T>({ from, to }: DayRange, work: () => Promise<T>): Promise<T> {
    return to < addDays(from, SHORT_DAYS) ? work() : this.turns.take(work);
  }
}
