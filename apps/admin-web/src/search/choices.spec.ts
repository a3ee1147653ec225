import { describe, expect, it } from '@jest/globals';
import { allOf, choiceOf, type Found, placesFor, type Searched } from './choices';

const member = { role: 'staff', email: '', startDate: '2026-03-02' } as const;
const anna = { ...member, id: 1, firstName: 'Anna', lastName: 'Wu' };
const ben = { ...member, id: 2, firstName: 'Ben', lastName: 'Cole' };

/** Where a record of the new lists is shown. */
const TO: Partial<Record<Searched, string>> = {
  customers: '/customers/7/show',
  staff: '/staff/7/show',
};

const labels = (typed: string, isAdmin = true) => placesFor(typed, isAdmin).map(({ label }) => label);

describe('the search (D178)', () => {
  it.each([
    ['reports', ['Reports']],
    ['add', ['Add Clean', 'Add Customer']],
    ['add cl', ['Add Clean']],
    ['CUST', ['Add Customer', 'Customer Management']],
    ['manage te', ['Team Management']],
    ['ustomer', []],
    ['late', ['Late punches']],
    ['elm house', []],
  ])('finds actions and pages by the beginning of their words: %p', (typed, found) =>
    expect(labels(typed)).toEqual(found),
  );

  it('shows a few of each while nothing is typed', () => {
    expect(labels('')).toHaveLength(7);
    expect(labels('').slice(0, 3)).toEqual(['Add Clean', 'Add Customer', 'Dashboard']);
  });

  it('offers managers nothing that leads to a refusal (D8)', () => {
    expect(labels('', false)).toEqual(['Dashboard', 'Schedule', 'Due', 'Profile']);
    expect(labels('add', false)).toEqual([]);
    expect(labels('settings', false)).toEqual([]);
    expect(labels('late', false)).toEqual([]);
  });

  it.each<[Searched, Found, string, string]>([
    ['customers', { id: 7, name: 'Elm House', address: '1 Elm St', active: true }, 'Elm House', '1 Elm St'],
    ['customers', { id: 7, name: 'Elm', address: '1 Elm St', active: false }, 'Elm', '1 Elm St · Archived'],
    ['staff', { id: 7, name: 'Anna Wu', email: 'anna@x.test', teamName: null }, 'Anna Wu', 'anna@x.test'],
    ['teams', { id: 7, name: 'Bayside', active: true, members: [] }, 'Bayside', ''],
    ['teams', { id: 7, name: 'Hills', active: false, members: [anna, ben] }, 'Hills', 'Anna Wu, Ben Cole · Archived'],
    [
      'invoices',
      { id: 7, invoiceNumber: 'INV-000012', customerName: 'Elm House', totalAmount: 0, status: 'paid' },
      'INV-000012',
      'Elm House · $0.00 · paid',
    ],
  ])('leads to the record: %s', (group, record, label, hint) =>
    expect(choiceOf(group, record)).toEqual({
      key: `${group} 7`,
      group,
      label,
      hint,
      to: TO[group] ?? `/${group}/7`,
    }),
  );

  it('leads to all of them', () =>
    expect(allOf('customers', 12, 'o’brien & co')).toMatchObject({
      label: "All 12 with 'o’brien & co'",
      to: '/customers?q=o%E2%80%99brien%20%26%20co',
    }));

  it('says that there are more than are counted (D211)', () =>
    expect(allOf('invoices', 10_001, 'house').label).toBe("All with 'house', more than 10,000"));
});
