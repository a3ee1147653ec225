import { cleanFigures, type ExtraOfClean } from '@tidycrew/domain';
import type { DemoClean } from './cleans.js';
import { DEMO_TIERS, type DemoCustomer } from './customers.js';
import { sumOf } from './extras.js';
import { DEMO_TEAMS, type DemoMembership, type DemoPerson } from './people.js';

/** Column → value. */
export type Row = Record<string, unknown>;

/** The first instant of a day of the business. */
type InstantOf = (day: string) => Date;

/** Cents of an hour: what the payroll rules say before anybody changes them (document 001). */
const PAY_RATE_CENTS = 3231;

export function userRows(people: readonly DemoPerson[], hash: string, at: InstantOf): Row[] {
  return people.map((person) => ({
    id: person.id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    role: person.role,
    password_hash: hash,
    active: true,
    created_at: at(person.since),
    updated_at: at(person.since),
  }));
}

export function teamRows(since: Date): Row[] {
  return DEMO_TEAMS.map((team) => ({
    id: team.id,
    name: team.name,
    color_hex: team.colorHex,
    description: team.description,
    active: true,
    created_at: since,
    updated_at: since,
  }));
}

export function membershipRows(memberships: readonly DemoMembership[], at: InstantOf): Row[] {
  return memberships.map((membership, index) => ({
    id: index + 1,
    user_id: membership.userId,
    team_id: membership.teamId,
    start_date: membership.startDate,
    end_date: membership.endDate,
    created_at: at(membership.startDate),
  }));
}

export function tierRows(): Row[] {
  return DEMO_TIERS.map((tier, index) => ({
    id: index + 1,
    price_min_cents: tier.priceMinCents,
    price_max_cents: tier.priceMaxCents,
    allotted_minutes: tier.allottedMinutes,
  }));
}

/** @param more columns of what else is known of a customer */
export function customerRows(
  customers: readonly DemoCustomer[],
  at: InstantOf,
  more: (customer: DemoCustomer) => Row,
): Row[] {
  return customers.map((customer) => ({
    id: customer.id,
    name: customer.name,
    address: customer.address,
    phone: customer.phone,
    email: customer.email,
    notes: customer.notes,
    price_cents: customer.priceCents,
    clean_frequency: customer.frequency,
    is_friends_family: customer.isFriendsFamily,
    friends_family_minutes: customer.friendsFamilyMinutes,
    invoice_required: customer.isInvoiceRequired,
    latitude: customer.latitude,
    longitude: customer.longitude,
    is_located: true,
    active: customer.archivedOn === null,
    created_by_id: customer.createdById,
    created_at: at(customer.since),
    updated_at: at(customer.archivedOn ?? customer.since),
    gst_free: customer.payer !== null,
    billing_name: customer.payer?.billingName ?? null,
    billing_reference: customer.payer?.billingReference ?? null,
    billing_address: customer.payer?.billingAddress ?? null,
    billing_email: customer.payer?.billingEmail ?? null,
    ...more(customer),
  }));
}

/** Of completed cleans. @param extras by clean; they come on top of its price */
export function cleanRows(cleans: readonly DemoClean[], extras: ReadonlyMap<number, readonly ExtraOfClean[]>): Row[] {
  return cleans.map((clean, index) => ({
    id: index + 1,
    customer_id: clean.customerId,
    team_id: clean.teamId,
    status: 'completed',
    clock_in: clean.clockIn,
    clock_out: clean.clockOut,
    price_cents: clean.priceCents === null ? null : clean.priceCents + sumOf(extras.get(index + 1) ?? []),
    pay_rate_cents: PAY_RATE_CENTS,
    is_friends_family: clean.isFriendsFamily,
    base_minutes: clean.baseMinutes,
    allotted_minutes: clean.allottedMinutes,
    notes: clean.notes,
    wages_cents: wagesOf(clean),
    created_by_id: clean.entries[0]?.userId,
    created_at: clean.clockIn,
    updated_at: clean.clockOut,
  }));
}

/** Of the first so many cleans. */
export function extraRows(extras: ReadonlyMap<number, readonly ExtraOfClean[]>, count: number): Row[] {
  return [...extras]
    .filter(([cleanId]) => cleanId <= count)
    .flatMap(([cleanId, some]) => some.map((extra, at) => ({ ...extra, cleanId, position: at + 1 })))
    .map(({ name, amountCents, cleanId, position }, at) => ({
      ...{ id: at + 1, clean_id: cleanId, position, name, amount_cents: amountCents },
    }));
}

/** Kept when a clean completes. */
function wagesOf({ clockIn, clockOut, allottedMinutes, priceCents, entries }: DemoClean): number {
  return cleanFigures({
    clockInMs: clockIn.getTime(),
    clockOutMs: clockOut!.getTime(),
    allottedMinutes,
    priceCents,
    payRateCents: PAY_RATE_CENTS,
    entries: entries.map((entry) => ({
      clockInMs: entry.clockIn.getTime(),
      clockOutMs: entry.clockOut!.getTime(),
    })),
  }).wagesCents;
}

export function entryRows(cleans: readonly DemoClean[]): Row[] {
  return cleans
    .flatMap((clean, index) => clean.entries.map((entry) => ({ ...entry, cleanId: index + 1 })))
    .map((entry, index) => ({
      id: index + 1,
      clean_id: entry.cleanId,
      user_id: entry.userId,
      clock_in: entry.clockIn,
      clock_out: entry.clockOut,
      is_core_team: entry.isCoreTeam,
      lunch_break: false,
      is_discarded: false,
    }));
}
