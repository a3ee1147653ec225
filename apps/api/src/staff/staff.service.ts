import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError } from '../platform/common/app-error.js';
import { StaffRepository } from './staff.repository.js';
import type { User } from '../model/user.entity.js';

@Injectable()
export class StaffService {
  constructor(
    private readonly people: StaffRepository,
    private readonly clock: Clock,
  ) {}

  /** The person, whose record and memberships nobody else changes until the transaction ends. */
  lockForChange(tx: EntityManager, id: number): Promise<User | null> {
    return this.people.byIdForChange(tx, id);
  }

  /** The caller's own record. */
  async self(caller: Caller): Promise<User> {
    const person = await this.people.byId(caller.userId);
    if (!person) throw new AppError('NOT_SIGNED_IN', 'Please sign in.');
    return person;
  }

  setLanguage(tx: EntityManager, id: number, language: string): Promise<void> {
    return this.people.setLanguage(tx, id, language);
  }

  setPassword(tx: EntityManager, id: number, passwordHash: string): Promise<void> {
    return this.people.setPassword(tx, id, passwordHash, this.clock.now());
  }
}

export function noSuchPerson(): AppError {
  return new AppError('NOT_FOUND', 'There is no such staff member.');
}
