import { Injectable } from '@nestjs/common';
import { addDays, type DayRange } from '@tidycrew/domain';
import { oneAtATime } from './turns.js';

/** Reports of at most so many days run at once: five weeks, which is what a month touches. */
const SHORT_DAYS = 35;
const MAX_WAITING = 5;

/**
 * One long report at a time for each process: each is calculated in slices, but several together would still make
 * phones wait. Others wait for their turn.
 */
@Injectable()
export class LongWork {
  private readonly turns = oneAtATime('Another long report is being made. Please try again in a moment.', MAX_WAITING);

  /**
   * Runs the report; short ranges need no turn.
   * @throws AppError UNAVAILABLE when no turn was free in time
   */
  over<T>({ from, to }: DayRange, work: () => Promise<T>): Promise<T> {
    return to < addDays(from, SHORT_DAYS) ? work() : this.inTurn(work);
  }

  /**
   * Runs work of any length.
   * @throws AppError UNAVAILABLE when no turn was free in time
   */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.take(work);
  }
}
