import type { EntityManager } from 'typeorm';

/** A clean is of this customer and day in this transaction, entered just now. */
export class CleanBegan {
  constructor(
    readonly tx: EntityManager,
    readonly cleanId: number,
    readonly customerId: number,
    /** yyyy-MM-dd at the business. */
    readonly day: string,
    /** The visit that the crew chose, which may be none of this customer's, or none at all; null: none was named. */
    readonly visitId: number | null,
  ) {}
}

/** A clean has got another customer, or another day, in this transaction; its row is locked. */
export class CleanMoved {
  constructor(
    readonly tx: EntityManager,
    readonly cleanId: number,
    readonly customerId: number,
    /** yyyy-MM-dd at the business. */
    readonly day: string,
  ) {}
}

/** A clean was discarded in this transaction; its row is locked. */
export class CleanDiscarded {
  constructor(
    readonly tx: EntityManager,
    readonly cleanId: number,
  ) {}
}
