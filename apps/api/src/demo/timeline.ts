import type { Product } from './product.js';

/** What happens in the demo business, each at its time by the product's clock. */
export class Timeline {
  private readonly ahead: { at: Date; happen: () => Promise<unknown> }[] = [];
  private time = new Date(0);

  constructor(
    readonly product: Product,
    readonly now: Date,
  ) {}

  /**
   * What lies after now does not happen, and what is too late for its time happens next. At the same time things happen in the order
   * in which they were added.
   */
  at(at: Date, happen: () => Promise<unknown>): void {
    if (at <= this.now) this.ahead.push({ at: at < this.time ? this.time : at, happen });
  }

  /** So long after a time, or now where that is sooner. */
  soonAfter(at: Date, ms: number): Date {
    return new Date(Math.min(at.getTime() + ms, this.now.getTime()));
  }

  /** Also what is added meanwhile. */
  async run(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      this.time = next.at;
      this.product.setTime(next.at);
      await next.happen();
    }
  }

  private next() {
    this.ahead.sort((a, b) => a.at.getTime() - b.at.getTime());
    return this.ahead.shift();
  }
}
