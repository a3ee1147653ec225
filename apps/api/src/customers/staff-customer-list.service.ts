import { Injectable } from '@nestjs/common';
import { customerSearchWords, nameOrder, type Position } from '@tidycrew/domain';
import { Clock } from '../platform/common/clock.js';
import { dayIn } from '../platform/common/time-zone.js';
import {
  type CustomerDue,
  type ListedCustomers,
  StaffCustomerListRepository,
} from './staff-customer-list.repository.js';

/** Added to the radius around the rounded position, because the phone filters by its exact one. */
const ROUNDING_MARGIN_METERS = 3_000;

interface ListState {
  version: string;
  radiusMeters: number;
  /** yyyy-MM-dd of the business: the days that customers are late by are counted to it. */
  today: string;
}

/** The customers that staff's phones list and find: active ones with a known position. */
@Injectable()
export class StaffCustomerList {
  constructor(
    private readonly customers: StaffCustomerListRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The version of the list, the radius in metres that the phone filters by, and the day. Read before the list itself, so
   * that the version is never newer than the list that it tags.
   */
  async state(): Promise<ListState> {
    const { version, radiusMeters, timeZone } = await this.customers.version();
    return { version, radiusMeters, today: dayIn(timeZone, this.clock.now()) };
  }

  /** When one customer is due, seen from today. */
  async dueOf(id: number): Promise<CustomerDue> {
    const { today } = await this.state();
    return this.customers.dueOf(id, today);
  }

  /** The nearest within the radius (metres) of a position and some more around it; without one the first by name. */
  list(near: Position | null, { radiusMeters, today }: ListState): Promise<ListedCustomers> {
    if (!near) return this.customers.byName(today);
    return this.customers.nearest(near, radiusMeters + ROUNDING_MARGIN_METERS, today);
  }

  /** Those in whose name or address each typed word stands, wherever they are; nearest first, or by name. */
  search(typed: string, near: Position | null, { today }: ListState): Promise<ListedCustomers> {
    const words = customerSearchWords(typed);
    if (words.length === 0) return Promise.resolve({ rows: [], total: 0 });
    return this.customers.search(words, nameOrder(typed), near, today);
  }
}
