import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { Customer } from '../model/customer.entity.js';

@Injectable()
export class CustomerRepository {
  constructor(@InjectRepository(Customer) private readonly customers: Repository<Customer>) {}

  /** The customer with this name by the key that the unique index compares. */
  byName(name: string, exceptId: number | null): Promise<Customer | null> {
    const query = this.customers
      .createQueryBuilder('customer')
      .where('name_key(customer.name) = name_key(:name)', { name });
    if (exceptId !== null) query.andWhere('customer.id <> :exceptId', { exceptId });
    return query.getOne();
  }

  /** A customer whose name is the same but for accents and apostrophes: lists put the two side by side. */
  byNameAlike(name: string, exceptId: number | null): Promise<Customer | null> {
    const query = this.customers
      .createQueryBuilder('customer')
      .where('customer.name_order = name_order(:name)', { name })
      .orderBy('customer.active', 'DESC')
      .addOrderBy('customer.id');
    if (exceptId !== null) query.andWhere('customer.id <> :exceptId', { exceptId });
    return query.limit(1).getOne();
  }

  byId(id: number, tx?: EntityManager): Promise<Customer | null> {
    return this.of(tx).findOneBy({ id });
  }

  /** One that is never deleted. */
  existing(tx: EntityManager, id: number): Promise<Customer> {
    return this.of(tx).findOneByOrFail({ id });
  }

  byIds(tx: EntityManager, ids: readonly number[]): Promise<Customer[]> {
    return this.of(tx).findBy({ id: In([...ids]) });
  }

  /** As it is now; it cannot be changed or archived until the transaction ends, but others may read it the same way. */
  byIdShared(tx: EntityManager, id: number): Promise<Customer | null> {
    return this.of(tx).findOne({ where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  /** The same of many, in the order of their ids. */
  byIdsShared(tx: EntityManager, ids: readonly number[]): Promise<Customer[]> {
    return this.of(tx).find({ where: { id: In([...ids]) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_read' } });
  }

  /** As it is now; whoever shares it waits until the transaction ends. Rows that only refer to it do not. */
  byIdAlone(tx: EntityManager, id: number): Promise<Customer | null> {
    return this.of(tx).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  byIdLocked(tx: EntityManager, id: number): Promise<Customer | null> {
    return this.of(tx).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  add(tx: EntityManager, customer: Partial<Customer>): Promise<Customer> {
    return this.of(tx).save(this.customers.create(customer));
  }

  async setActive(tx: EntityManager, id: number, active: boolean, now: Date): Promise<void> {
    await this.of(tx).update({ id }, { active, updatedAt: now });
  }

  async setAccessSaved(tx: EntityManager, id: number, accessSavedAt: Date | null): Promise<void> {
    await this.of(tx).update({ id }, { accessSavedAt });
  }

  /** Within a transaction, or by itself. */
  private of(tx?: EntityManager): Repository<Customer> {
    return tx?.withRepository(this.customers) ?? this.customers;
  }
}
