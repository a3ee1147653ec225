import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { User } from '../model/user.entity.js';

/** The reads of people that sign-in needs; only the staff module writes people. */
@Injectable()
export class AccountRepository {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** Compares by the key of the unique index. */
  byEmail(email: string): Promise<User | null> {
    return this.users
      .createQueryBuilder('person')
      .where('match_key(person.email) = match_key(:email)', { email })
      .getOne();
  }

  /** As it is now, and unchanged until the transaction ends. */
  byIdLocked(tx: EntityManager, id: number): Promise<User | null> {
    return tx.withRepository(this.users).findOne({ where: { id }, lock: { mode: 'pessimistic_read' } });
  }
}
