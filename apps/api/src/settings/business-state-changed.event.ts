import type { EntityManager } from 'typeorm';

/** The business works in another state or territory, which is stored in this transaction (decision D59). */
export class BusinessStateChanged {
  constructor(readonly tx: EntityManager) {}
}
