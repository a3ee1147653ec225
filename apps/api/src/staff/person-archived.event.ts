import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';

/** A person does not work here any more. What they know of a team's calendar ends (decision D415). */
export class PersonArchived {
  constructor(
    readonly tx: EntityManager,
    readonly caller: Caller,
    readonly userId: number,
  ) {}
}
