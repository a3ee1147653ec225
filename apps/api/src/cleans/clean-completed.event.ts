import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';

/** A clean has completed in this transaction, through any of the ways to complete one; its row is locked. */
export class CleanCompleted {
  constructor(
    readonly tx: EntityManager,
    readonly caller: Caller,
    readonly cleanId: number,
  ) {}
}

/** Cleans that had no price have one in this transaction; their rows are locked. */
export class CleansPriced {
  constructor(
    readonly tx: EntityManager,
    readonly caller: Caller,
    readonly cleanIds: number[],
    /** The price came with a file: nothing is mailed for it (decision D653). */
    readonly isImported = false,
  ) {}
}
