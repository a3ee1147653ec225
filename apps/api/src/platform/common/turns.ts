import type { AppError } from './app-error.js';

interface TurnRules {
  /** How many may be at it at a time. */
  atOnce: number;
  /** Longer than this nobody waits for a turn. */
  waitMs: number;
  /** More do not even begin to wait. */
  maxWaiting: number;
  /** What is said to those who have no turn. */
  error: () => AppError;
}

/** Lets so many work at a time and the others wait, in the order in which they came, for a bounded time. */
export class Turns {
  private atIt = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly rules: TurnRules) {}

  /** @throws AppError of the rules when there was no turn in time */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.atIt < this.rules.atOnce) this.atIt++;
    else await this.turn();
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private turn(): Promise<void> {
    const { waitMs, maxWaiting, error } = this.rules;
    if (this.waiting.size >= maxWaiting) throw error();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(begin);
        reject(error());
      }, waitMs);
      this.waiting.add(begin);
    });
  }

  /** To whoever waits longest, who is then one of those at it. */
  private passOn(): void {
    const [next] = this.waiting;
    if (!next) return void this.atIt--;
    this.waiting.delete(next);
    next();
  }
}
