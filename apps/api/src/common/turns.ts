/** Work for which there was no place left to wait. */
export class TooManyWaiting extends Error {}

/** Lets so many pieces of work run at once; so many more wait for their turn in the order they came, the rest is turned away. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws TooManyWaiting without having begun */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.waiting.length >= this.mostWaiting) throw new TooManyWaiting('There is no place left to wait.');
    // Whoever leaves hands the turn on, so that nobody who comes just then gets before those who wait.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
