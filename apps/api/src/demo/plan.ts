import { addDays, startOfDay, wallClockAt, type OffsetAt } from '@tidycrew/domain';
import { demoCleans, type DemoClean, LIVED_DAYS } from './cleans.js';
import { demoCustomers, type DemoCustomer } from './customers.js';
import { demoOverrides, type DemoOverride } from './office.js';
import { demoMemberships, demoPeople, type DemoMembership, type DemoPerson } from './people.js';

/** Everything that the demo business has, before it is stored. */
export interface DemoPlan {
  /** Day of the business that is today, yyyy-MM-dd. */
  today: string;
  people: DemoPerson[];
  memberships: DemoMembership[];
  customers: DemoCustomer[];
  /** Oldest first; ids are their places, from 1. */
  cleans: DemoClean[];
  /** The first so many of them are stored as rows; those of the last two weeks happen through the product's services. */
  storedCleans: number;
  overrides: DemoOverride[];
}

/** A believable Melbourne cleaning business; the same for the same `now` and zone, and past days for the same day. */
export function planDemoBusiness(now: Date, offsetAt: OffsetAt): DemoPlan {
  const today = wallClockAt(now.getTime(), offsetAt).day;
  const memberships = demoMemberships(today);
  const customers = demoCustomers(today);
  const cleans = demoCleans(customers, memberships, now, offsetAt);
  cleans.sort((a, b) => a.clockIn.getTime() - b.clockIn.getTime());
  const livedFrom = startOfDay(addDays(today, -LIVED_DAYS), offsetAt);
  const storedCleans = cleans.filter(({ clockIn }) => clockIn.getTime() < livedFrom).length;
  const overrides = demoOverrides(cleans, today, offsetAt);
  return { today, people: demoPeople(today), memberships, customers, cleans, storedCleans, overrides };
}
