import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '../model/user.entity.js';

@Injectable()
export class StaffRepository {
  constructor(private readonly database: DataSource) {}

  byId(id: number, tx: EntityManager = this.database.manager): Promise<User | null> {
    return tx.findOneBy(User, { id });
  }

  byIdLocked(tx: EntityManager, id: number): Promise<User | null> {
    return tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /** Changes take turns, reads of what refers to the person do not. */
  byIdForChange(tx: EntityManager, id: number): Promise<User | null> {
    return tx.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** By the same key that the unique index compares. */
  byEmail(email: string): Promise<User | null> {
    return this.database
      .createQueryBuilder(User, 'person')
      .where('match_key(person.email) = match_key(:email)', { email })
      .getOne();
  }

  async setPassword(tx: EntityManager, id: number, passwordHash: string, now: Date): Promise<void> {
    await tx.update(User, { id }, { passwordHash, updatedAt: now });
  }

  async add(tx: EntityManager, person: Partial<User>): Promise<User> {
    return tx.save(User, tx.create(User, person));
  }
}
