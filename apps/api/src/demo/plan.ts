import { wallClockAt, type OffsetAt } from '@tidycrew/domain';
import { demoCleans, type DemoClean } from './cleans.js';
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
  overrides: DemoOverride[];
}

/** A believable Melbourne cleaning business; the same for the same `now` and zone, and past days for the same day. */
export function planDemoBusiness(now: Date, offsetAt: OffsetAt): DemoPlan {
  const today = wallClockAt(now.getTime(), offsetAt).day;
  const memberships = demoMemberships(today);
  const customers = demoCustomers(today);
  const cleans = demoCleans(customers, memberships, now, offsetAt);
  cleans.sort((a, b) => a.clockIn.getTime() - b.clockIn.getTime());
  const overrides = demoOverrides(cleans, today, offsetAt);
  return { today, people: demoPeople(today), memberships, customers, cleans, overrides };
}
