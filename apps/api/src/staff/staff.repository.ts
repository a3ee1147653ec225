import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { User } from '../model/user.entity.js';

@Injectable()
export class StaffRepository {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  byId(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** Changes take turns, reads of what refers to the person do not. */
  byIdForChange(tx: EntityManager, id: number): Promise<User | null> {
    return tx.withRepository(this.users).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Compares by the key of the unique index. */
  byEmailForChange(tx: EntityManager, email: string): Promise<User | null> {
    return tx
      .withRepository(this.users)
      .createQueryBuilder('person')
      .setLock('for_no_key_update')
      .where('match_key(person.email) = match_key(:email)', { email })
      .getOne();
  }

  async setLanguage(tx: EntityManager, id: number, language: string): Promise<void> {
    await tx.withRepository(this.users).update({ id }, { language });
  }

  async setPassword(tx: EntityManager, id: number, passwordHash: string, now: Date): Promise<void> {
    await tx.withRepository(this.users).update({ id }, { passwordHash, updatedAt: now });
  }
}
