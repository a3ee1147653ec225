import type { EntityManager } from 'typeorm';

/** Staff have added a customer, which this transaction holds, with notes (decision D504). */
export class CustomerNoted {
  constructor(
    readonly tx: EntityManager,
    readonly customerId: number,
    readonly notes: string,
    readonly at: Date,
  ) {}
}
