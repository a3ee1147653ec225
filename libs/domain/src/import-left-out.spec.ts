import { describe, expect, it } from '@jest/globals';
import { leftOutReason, tellingColumns, unusedColumns } from './import-left-out.js';

const reasonOf = (line: Record<string, string>) =>
  leftOutReason(Object.values(line), tellingColumns(Object.keys(line)));

describe('leftOutReason (D550)', () => {
  it.each([
    [{ Name: 'Elm', Archived: 'Yes' }, 'archived'],
    [{ Name: 'Elm', 'Is Archived': 'true' }, 'archived'],
    [{ Name: 'Elm', 'Archived on': '12/03/2025' }, 'archived'],
    [{ Name: 'Elm', Archived: 'no' }, null],
    [{ Name: 'Elm', Archived: '' }, null],
    [{ Name: 'Elm', Archived: 'Active' }, null],
    [{ Name: 'Elm', Active: 'false' }, 'archived'],
    [{ Name: 'Elm', Active: 'N' }, 'archived'],
    [{ Name: 'Elm', Active: 'true' }, null],
    [{ Name: 'Elm', Active: '' }, null],
    [{ Name: 'Elm', Status: 'Inactive' }, 'archived'],
    [{ Name: 'Elm', 'Client Status': 'Former client' }, 'archived'],
    [{ Name: 'Ana', 'Employment status': 'Terminated' }, 'archived'],
    [{ Name: 'Elm', Status: 'Active' }, null],
    [{ Name: 'Elm', Status: 'Lead' }, null],
    [{ Name: 'Elm', State: 'Inactive' }, null],
    [{ Name: 'Suds', Type: 'Supplier' }, 'supplier'],
    [{ Name: 'Suds', Category: 'vendors' }, 'supplier'],
    [{ Name: 'Suds', Labels: '* myContacts ::: Suppliers' }, 'supplier'],
    [{ Name: 'Suds', IsSupplier: 'yes' }, 'supplier'],
    [{ Name: 'Suds', Type: 'Customer, Supplier' }, null],
    [{ Name: 'Suds', IsSupplier: 'yes', IsCustomer: 'yes' }, null],
    [{ Name: 'Supplier Street House', Type: 'Household' }, null],
    [{ Name: 'TOTAL', Price: '1,250.00' }, 'total'],
    [{ Name: 'Total customers: 12' }, 'total'],
    [{ Name: '', Address: 'Grand Total', Price: '5' }, 'total'],
    [{ Name: 'Total Fitness', Address: '1 Elm Street' }, null],
    [{ Name: 'Subtotal' }, 'total'],
    [{ Name: '' }, null],
  ])('of %j is %j', (line, reason) => {
    expect(reasonOf(line as unknown as Record<string, string>)).toBe(reason);
  });
});

describe('unusedColumns (D551)', () => {
  it('counts the records with text of those that are not taken, without those that tell whether a line belongs', () => {
    const headings = ['Name', 'Alarm code', 'Pets', 'Empty', 'Status', 'Group'];
    const records = [
      ['Elm', '4711', 'Dog', ' ', 'Active', 'A'],
      ['Oak', '4712', '', '', 'Former', ''],
      ['Fir', '4713'],
    ];
    expect(unusedColumns(headings, records, { Name: [0] })).toEqual([
      { place: 1, filled: 3 },
      { place: 2, filled: 1 },
      { place: 5, filled: 1 },
    ]);
    expect(unusedColumns(headings, records, { Name: [0], Notes: [1, 2, 5] })).toEqual([]);
  });
});
