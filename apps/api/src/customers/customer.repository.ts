import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { Customer } from '../model/customer.entity.js';

/** Degrees; both ends inclusive. */
interface Area {
  minLatitude: number;
  maxLatitude: number;
  minLongitude: number;
  maxLongitude: number;
}

/** A customer as the staff list needs it, straight from the row; what only the office reads is not even fetched (D82). */
export interface NearbyRow {
  id: number;
  name: string;
  address: string;
  phone: string | null;
  latitude: string;
  longitude: string;
  priceCents: number | null;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: number | null;
}

export interface ListState {
  version: string;
  radiusMeters: number;
}

@Injectable()
export class CustomerRepository {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly database: DataSource,
  ) {}

  /** Active customers with a known position, all or those within an area (decision D51). */
  located(area: Area | null): Promise<NearbyRow[]> {
    const isWithin = area ? 'AND latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4' : '';
    return this.database.query<NearbyRow[]>(
      `SELECT id, name, address, phone, latitude, longitude, price_cents AS "priceCents",
              is_friends_family AS "isFriendsFamily", friends_family_minutes AS "friendsFamilyMinutes"
       FROM customers
       WHERE active AND is_located ${isWithin} ORDER BY id`,
      area ? [area.minLatitude, area.maxLatitude, area.minLongitude, area.maxLongitude] : [],
    );
  }

  /** The version of the list; it changes with everything that `located` answers, and with the radius. */
  async listState(): Promise<ListState> {
    const [row] = await this.database.query<[ListState]>(
      `SELECT list.version, business.radius_meters AS "radiusMeters"
       FROM customer_list list CROSS JOIN business_settings business`,
    );
    return row;
  }

  /** The customer with this name by the key that the unique index compares (decision D15). */
  byName(name: string, exceptId: number | null, tx?: EntityManager): Promise<Customer | null> {
    const query = this.of(tx)
      .createQueryBuilder('customer')
      .where('match_key(customer.name) = match_key(:name)', { name });
    if (exceptId !== null) query.andWhere('customer.id <> :exceptId', { exceptId });
    return query.getOne();
  }

  byId(id: number, tx?: EntityManager): Promise<Customer | null> {
    return this.of(tx).findOneBy({ id });
  }

  /** As it is now; it cannot be changed or archived until the transaction ends, but others may read it the same way. */
  byIdShared(tx: EntityManager, id: number): Promise<Customer | null> {
    return this.of(tx).findOne({ where: { id }, lock: { mode: 'pessimistic_read' } });
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

  /** Within a transaction, or by itself. */
  private of(tx?: EntityManager): Repository<Customer> {
    return tx?.withRepository(this.customers) ?? this.customers;
  }
}
