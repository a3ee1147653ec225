import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';

/** A file has brought people with the names of their teams (decision D656). */
export class PeopleTeamed {
  constructor(
    readonly tx: EntityManager,
    readonly caller: Caller,
    readonly people: readonly { userId: number; team: string }[],
    /** Whether teams that are not there are made; else these people have none. */
    readonly isMaking: boolean,
    readonly at: Date,
  ) {}
}

/** People that a file brought are about to be removed again (decision D194). */
export class PeopleUnmade {
  constructor(
    readonly tx: EntityManager,
    readonly userIds: readonly number[],
  ) {}
}
