import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';

/** A customer who had no price has got one, in this transaction (decisions D16, D27). */
export class CustomerPriced {
  /** How many cleans took the price; the listener that gives it to them adds them up here. */
  pricedCleans = 0;

  constructor(
    readonly tx: EntityManager,
    readonly caller: Caller,
    readonly customerId: number,
    readonly priceCents: number,
    /** It came with a file: nothing is mailed for it (decision D653). */
    readonly isImported = false,
  ) {}
}
