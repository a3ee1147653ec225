import type { AccessNote } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';

/** What a file says of the house of a customer, who is held alone. */
export interface FilledHouse {
  customerId: number;
  codes: { label: string; value: string }[];
  /** Of any length. */
  notes: AccessNote[];
}

/** A file has brought codes and access notes of houses (decision D650). */
export class CustomersFilled {
  constructor(
    readonly tx: EntityManager,
    readonly caller: Caller,
    readonly houses: readonly FilledHouse[],
    readonly at: Date,
  ) {}
}

/** Customers that a file brought are about to be removed again (decision D193). */
export class CustomersUnmade {
  constructor(
    readonly tx: EntityManager,
    readonly customerIds: readonly number[],
  ) {}
}
