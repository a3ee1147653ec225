import { describe, expect, it } from '@jest/globals';
import { ANY_FIELDS, kindsOfFile } from './import-kinds.js';
import { headingRecord } from './import-columns.js';
import { furtherProperties, isSameHouse, propertyAt } from './import-properties.js';

const kinds = (line: Record<string, string>) => kindsOfFile(Object.keys(line), [Object.values(line)]);
const WHERE = { 'Street 1': '1 Elm Street', City: 'Carlton' };

describe('what a file holds (D650)', () => {
  it.each([
    [
      'clients of Jobber',
      { 'Display Name': 'Elm', 'Service Street 1': '1 Elm Street', 'CFT[Gate code]': '1' },
      ['customers'],
    ],
    [
      'jobs of Jobber',
      {
        ...{ 'Job #': '1', 'Client name': 'Elm', 'Service street': '1 Elm Street', 'Visit frequency': 'Weekly' },
        ...{ 'Schedule start date': '2026-12-07', 'Visits assigned to': 'A', 'Total ($)': '90' },
      },
      ['customers', 'plans'],
    ],
    [
      'customers of ZenMaid',
      { 'First Name': 'Elm', Address: '1 Elm Street', 'Service Frequency': 'weekly' },
      ['customers'],
    ],
    ['the same with the next appointment', { Name: 'Elm', Address: '1 Elm Street', Frequency: 'weekly', 'Next appointment': '2026-12-07' }, ['customers', 'plans']], // prettier-ignore
    ['appointments', { Customer: 'Elm', 'Appointment date': '2026-12-07' }, ['plans']],
    ['a rhythm with its weekday', { Client: 'Elm', Repeats: 'Weekly on Monday' }, ['plans']],
    ['contacts of Xero', { ContactName: 'Elm', SAAddressLine1: '1 Elm Street' }, ['customers']],
    ['customers of QuickBooks', { Customer: 'Elm', 'Street Address': '1 Elm Street' }, ['customers']],
    [
      'contacts of Google',
      { 'First Name': 'Elm', 'Last Name': 'E', 'Address 1 - Street': '1 Elm Street' },
      ['customers'],
    ],
    ['cleaners', { 'Employee name': 'Anna Nowak', Email: 'a@example.com', ...WHERE }, ['people']],
    [
      'staff with roles',
      { 'First name': 'Anna', 'Last name': 'N', Email: 'a@example.com', Role: 'Cleaner' },
      ['people'],
    ],
    ['contacts without an address', { 'First name': 'Anna', 'Last name': 'N', Email: 'a@example.com' }, []],
    ['invoices', { Customer: 'Elm', Date: '2026-12-07', Amount: '90' }, []],
    ['prices of who is there', { Customer: 'Elm', Price: '90' }, ['customers']],
    ['something else', { Colour: 'red' }, []],
  ])('%s', (_, line, expected) => {
    expect(kinds(line as unknown as Record<string, string>)).toEqual(expected);
  });

  it('finds the headings of jobs below a title', () => {
    const records = [['Upcoming jobs'], ['Client name', 'Visit date', 'Assigned to'], ['Elm', '2026-12-07', 'A']];
    expect(headingRecord(records, ANY_FIELDS)).toBe(1);
  });
});

const line = (at: number, name: string, address: string, property = '', email = '') => ({
  line: at,
  name,
  address,
  property,
  email,
});

describe('further houses of one customer (D650)', () => {
  it('become customers of their own, whose bills go to the first', () => {
    const found = furtherProperties([
      line(2, 'Mia Rossi', '12 Lygon Street, Carlton', '', 'mia@example.com'),
      line(3, 'mia rossi', '4 Beach Road, Lorne', 'Beach house'),
      line(4, 'Mia Rossi', '9 Hill Road, Lorne'),
      line(5, 'Mia Rossi', '12 Lygon Street, Carlton VIC 3053'),
      line(6, 'Banksia', '12 Lygon Street, Carlton'),
    ]);
    expect([...found]).toEqual([
      [3, { name: 'mia rossi, Beach house', billTo: 'Mia Rossi', billingEmail: 'mia@example.com' }],
      [4, { name: 'Mia Rossi, 9 Hill Road, Lorne', billTo: 'Mia Rossi', billingEmail: 'mia@example.com' }],
    ]);
  });

  it('are where their jobs go', () => {
    const houses = [
      { address: '12 Lygon Street, Carlton VIC 3053', customer: 'Rossi' },
      { address: '4 Beach Road, Lorne', customer: 'Rossi, Beach house' },
    ];
    expect(propertyAt('Rossi', '4 Beach Road', houses)).toBe('Rossi, Beach house');
    expect(propertyAt('Rossi', '', houses)).toBe('Rossi');
    expect(isSameHouse('', '1 Elm Street')).toBe(false);
  });
});
