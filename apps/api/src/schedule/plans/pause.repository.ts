import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Pause } from '../../model/pause.entity.js';

/** Days on which customers' plans rest. */
@Injectable()
export class PauseRepository {
  constructor(@InjectRepository(Pause) private readonly pauses: Repository<Pause>) {}

  /** A customer's, the latest first, at most so many. */
  ofCustomer(customerId: number, limit: number): Promise<Pause[]> {
    return this.pauses.find({ where: { customerId }, order: { untilDay: 'DESC', id: 'DESC' }, take: limit });
  }

  /** One of a customer, locked for writing. */
  locked(tx: EntityManager, customerId: number, id: number): Promise<Pause | null> {
    return this.of(tx).findOne({ where: { id, customerId }, lock: { mode: 'pessimistic_write' } });
  }

  async add(tx: EntityManager, pause: Omit<Pause, 'id' | 'customer'>): Promise<number> {
    const pauses = this.of(tx);
    const { id } = await pauses.save(pauses.create(pause));
    return id;
  }

  async remove(tx: EntityManager, id: number): Promise<void> {
    await this.of(tx).delete({ id });
  }

  private of(tx: EntityManager): Repository<Pause> {
    return tx.withRepository(this.pauses);
  }
}
