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

interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/**
 * Limits how much work runs at the same time; the rest waits, for a bounded time. Who waits is served in the order of arrival,
 * and where it is said whose work it is, one of each in turn: many from one place keep nobody else waiting (decision D416).
 */
export class Turns {
  private running = 0;
  private waiting = 0;
  /** Waiters by owner; the first owner is served next. */
  private readonly queues = new Map<string, Waiter[]>();

  constructor(private readonly rules: TurnRules) {}

  /**
   * @param whose where it comes from, such as a network address
   * @throws AppError of the rules when there was no turn in time
   */
  async take<T>(work: () => Promise<T>, whose = ''): Promise<T> {
    if (this.running < this.rules.atOnce) this.running++;
    else await this.turn(whose);
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private turn(whose: string): Promise<void> {
    const { waitMs, maxWaiting, error } = this.rules;
    if (this.waiting >= maxWaiting) this.makeRoom(whose);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        this.remove(whose, waiter);
      };
      const waiter: Waiter = {
        begin: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(error());
        },
      };
      const timer = setTimeout(waiter.refuse, waitMs);
      const queue = this.queues.get(whose);
      if (queue) queue.push(waiter);
      else this.queues.set(whose, [waiter]);
      this.waiting++;
    });
  }

  /** Refuses the newest of whose most are waiting; the newcomer where they are as many as those. */
  private makeRoom(whose: string): void {
    const own = this.queues.get(whose)?.length ?? 0;
    const longest = [...this.queues.values()].reduce<Waiter[]>(
      (most, queue) => (queue.length > most.length ? queue : most),
      [],
    );
    if (longest.length <= own + 1) throw this.rules.error();
    longest.at(-1)?.refuse();
  }

  private remove(whose: string, waiter: Waiter): void {
    const left = this.queues.get(whose)?.filter((other) => other !== waiter) ?? [];
    if (left.length > 0) this.queues.set(whose, left);
    else this.queues.delete(whose);
    this.waiting--;
  }

  /** Passes the turn to whoever has waited longest of those who are served next. */
  private passOn(): void {
    const [next] = this.queues;
    if (!next) return void this.running--;
    const [whose, [waiter]] = next;
    waiter?.begin();
    const left = this.queues.get(whose);
    if (!left) return;
    // Behind the others.
    this.queues.delete(whose);
    this.queues.set(whose, left);
  }
}

/**
 * Turns of reads of which several at once would keep PostgreSQL from answering phones: one at a time for each process, and 20
 * others (D152: 5) wait for 8 seconds at most.
 * @param sentence for who gets no turn
 */
export function oneAtATime(sentence: string, maxWaiting = 20): Turns {
  return new Turns({ atOnce: 1, waitMs: 8_000, maxWaiting, error: () => busy(sentence) });
}
