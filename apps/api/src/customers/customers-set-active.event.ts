import type { EntityManager } from 'typeorm';

/** Customers were archived or restored in this transaction, which has locked them (decision D228). */
export class CustomersSetActive {
  constructor(
    readonly tx: EntityManager,
    readonly customerIds: readonly number[],
    readonly active: boolean,
  ) {}
}
