import type { PayDetail } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';

/** Somebody has changed where customers are told to send money, which is stored in this transaction (decision D639). */
export class PayDetailsChanged {
  constructor(
    readonly tx: EntityManager,
    readonly caller: Caller,
    /** At least one. */
    readonly changed: readonly PayDetail[],
  ) {}
}
