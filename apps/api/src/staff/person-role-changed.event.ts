import type { EntityManager } from 'typeorm';

/** A person has another role now. What they have seen in the old one they still know (decision D508). */
export class PersonRoleChanged {
  constructor(
    readonly tx: EntityManager,
    readonly userId: number,
  ) {}
}
