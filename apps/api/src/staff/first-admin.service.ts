import { Injectable } from '@nestjs/common';
import type { SetupRequest } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { hashOfNew } from '../auth/new-password.js';
import { Clock } from '../platform/common/clock.js';
import type { User } from '../model/user.entity.js';
import { StaffAdminRepository } from './staff-admin.repository.js';

/** The first admin of a new business, whom nobody can add from within (decision D94). */
@Injectable()
export class FirstAdminService {
  constructor(
    private readonly people: StaffAdminRepository,
    private readonly clock: Clock,
  ) {}

  /** Outside of a transaction, because hashing takes a while. @throws AppError PASSWORD_UNCHANGED for their own address */
  hash({ password, email }: SetupRequest['admin']): Promise<string> {
    return hashOfNew(password, { email, passwordHash: null });
  }

  /** Adds them; the caller's transaction makes sure that there is nobody else. */
  add(tx: EntityManager, { firstName, lastName, email }: SetupRequest['admin'], passwordHash: string): Promise<User> {
    const now = this.clock.now();
    const person = { firstName, lastName, email, phone: null, passwordHash, active: true };
    return this.people.add(tx, { ...person, role: 'admin', createdAt: now, updatedAt: now });
  }
}
