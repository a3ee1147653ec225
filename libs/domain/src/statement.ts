import { AGEING_BANDS, type AgeingBand, ageingBand } from './ageing.js';

/** What an invoice had open on a day; in cents. */
export interface AgedInvoice {
  /** yyyy-MM-dd */
  dueDay: string;
  openCents: number;
}

/** A balance by how long it has been due, in cents; `credit` is never above 0. */
export type AgedBalance = Record<AgeingBand | 'credit', number>;

/**
 * The balance of a customer as at a day (yyyy-MM-dd) by how long each open invoice has been due (decision D478). What was paid or
 * credited beyond the invoices is credit; what was paid back beyond the credit is not due. The parts add up to the balance.
 */
export function agedBalance(balanceCents: number, invoices: readonly AgedInvoice[], day: string): AgedBalance {
  const aged: AgedBalance = { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, credit: 0 };
  let rest = balanceCents;
  for (const { dueDay, openCents } of invoices) {
    if (openCents <= 0) continue;
    aged[ageingBand(dueDay, day)] += openCents;
    rest -= openCents;
  }
  aged[rest > 0 ? 'notDue' : 'credit'] += rest;
  return aged;
}

/** What of the balance is late, in cents, never more than it is: credit is taken off the newest first (decision D483). */
export function lateCents(aged: AgedBalance): number {
  const late = AGEING_BANDS.reduce((sum, band) => (band === 'notDue' ? sum : sum + aged[band]), 0);
  return Math.max(0, Math.min(late, late + aged.notDue + aged.credit));
}

/** Events of an account in their order, each with the balance after it; in cents. */
export function withBalances<Event extends { amountCents: number }>(
  openingCents: number,
  events: readonly Event[],
): (Event & { balanceCents: number })[] {
  let balanceCents = openingCents;
  return events.map((event) => ({ ...event, balanceCents: (balanceCents += event.amountCents) }));
}

/** Why a customer is sent no statement. */
type StatementRefusal = 'archived' | 'nothingOwed' | 'noEmail' | 'sentToday' | 'tooManyRows';

interface StatementCandidate {
  balanceCents: number;
  isArchived: boolean;
  email: string | null;
  /** Anybody has sent it on this day of the business. */
  isSentToday: boolean;
  hasTooManyRows: boolean;
}

/** Why this customer is sent no statement; null: one is sent (decision D479). */
export function statementRefusal(customer: StatementCandidate): StatementRefusal | null {
  if (customer.balanceCents <= 0) return customer.isArchived ? 'archived' : 'nothingOwed';
  if (customer.email === null) return 'noEmail';
  if (customer.isSentToday) return 'sentToday';
  return customer.hasTooManyRows ? 'tooManyRows' : null;
}
