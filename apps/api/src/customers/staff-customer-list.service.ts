import { Injectable } from '@nestjs/common';
import { boundingBox, customerSearchWords, nameKey, type Position } from '@tidycrew/domain';
import { type ListedCustomers, type ListState, StaffCustomerListRepository } from './staff-customer-list.repository.js';

/** Added to the radius around the rounded position, because the phone filters by its exact one (decision D51). */
const ROUNDING_MARGIN_METERS = 3_000;

/** The customers that staff's phones list and find: active ones with a known position. */
@Injectable()
export class StaffCustomerList {
  constructor(private readonly customers: StaffCustomerListRepository) {}

  /**
   * The version of the list and the radius in metres that the phone filters by. Read before the list itself, so that the
   * version is never newer than the list that it tags.
   */
  state(): Promise<ListState> {
    return this.customers.listState();
  }

  /** The nearest within the radius (metres) of a position and some more around it; without one the first by name (D95). */
  list(near: Position | null, radiusMeters: number): Promise<ListedCustomers> {
    if (!near) return this.customers.byName();
    return this.customers.nearest(near, boundingBox(near, radiusMeters + ROUNDING_MARGIN_METERS));
  }

  /** Those in whose name or address each typed word stands, wherever they are; nearest first, or by name (D200). */
  search(typed: string, near: Position | null): Promise<ListedCustomers> {
    const words = customerSearchWords(typed);
    if (words.length === 0) return Promise.resolve({ rows: [], total: 0 });
    return this.customers.search(words, nameKey(typed), near);
  }
}
