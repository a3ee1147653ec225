import type { EntityManager } from 'typeorm';

/** A team does not work any more. What is planned for it is somebody else's (decision D231). */
export class TeamArchived {
  constructor(
    readonly tx: EntityManager,
    readonly teamId: number,
  ) {}
}
