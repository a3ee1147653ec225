import { type AppError, busy } from './app-error.js';

interface TurnRules {
  /** How many run at the same time. */
  atOnce: number;
  /** How long anybody waits for a turn. */
  waitMs: number;
  /** How many may wait; others are refused at once. */
  maxWaiting: number;
  /** The sentence for those who get no turn. */
  error: () => AppError;
}

/** Limits how much work runs at the same time; the rest waits in the order of arrival, for a bounded time. */
export class Turns {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly rules: TurnRules) {}

  /** @throws AppError of the rules when there was no turn in time */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.rules.atOnce) this.running++;
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

  /** Passes the turn to whoever has waited longest. */
  private passOn(): void {
    const [next] = this.waiting;
    if (!next) return void this.running--;
    this.waiting.delete(next);
    next();
  }
}

/**
 * Turns of reads of which several at once would keep PostgreSQL from answering phones: one at a time for each process, and 20
 * others (D152: 5) wait for 8 seconds at most (decisions D152, D381, D384, D385).
 * @param sentence for who gets no turn
 */
export function oneAtATime(sentence: string, maxWaiting = 20): Turns {
  return new Turns({ atOnce: 1, waitMs: 8_000, maxWaiting, error: () => busy(sentence) });
}
