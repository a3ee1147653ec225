import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type ActiveCleanName, ActiveCleansRepository } from './active-cleans.repository.js';

/**
 * Whether a clean is in progress, for modules that archive people, customers and teams (decision D13). Ask inside the
 * transaction that has locked the person, customer or team: a start takes a shared lock on all three.
 */
@Injectable()
export class ActiveCleansService {
  constructor(private readonly cleans: ActiveCleansRepository) {}

  /** The clean that a person is on, else null. */
  ofPerson(userId: number, tx?: EntityManager): Promise<ActiveCleanName | null> {
    return this.cleans.ofPerson(userId, tx);
  }

  /** The clean in progress at a customer's, else null. */
  ofCustomer(customerId: number, tx?: EntityManager): Promise<ActiveCleanName | null> {
    return this.cleans.ofCustomer(customerId, tx);
  }

  /** A clean in progress by a team, else null. */
  ofTeam(teamId: number, tx?: EntityManager): Promise<ActiveCleanName | null> {
    return this.cleans.ofTeam(teamId, tx);
  }
}
