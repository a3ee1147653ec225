import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readAnyCsv } from './csv.js';
import { textEncoding } from './file-format.js';
import {
  fieldsOfRecord,
  guessColumns,
  headingRecord,
  missingFields,
  rememberedColumns,
  withColumn,
  withEarlier,
  withoutColumn,
} from './import-columns.js';
import { CUSTOMER_FIELDS, PEOPLE_FIELDS } from './import-fields.js';
import { leftOutReason, tellingColumns } from './import-left-out.js';
import { isSameHouse } from './import-properties.js';
import { rhythmInWords } from './import-rhythm.js';
import { minutesInWords, windowInWords } from './import-times.js';
import { frequencyInWords } from './import-words.js';

function recordsOf(file: string): string[][] {
  const bytes = readFileSync(new URL(`../../../test/fixtures/contacts/${file}`, import.meta.url));
  return readAnyCsv(new TextDecoder(textEncoding(bytes)).decode(bytes)).map(({ cells }) => cells);
}

const MIA = {
  Name: 'Mia Rossi',
  Address: '12 Lygon Street, Carlton VIC 3053',
  Email: 'mia.rossi@example.com',
};
const BOOKS = { Name: 'Banksia Books', Email: 'hello@banksia.example.com' };
const SHOP = '3 Smith Street, Shop 2, Fitzroy VIC 3065';

describe('the contact lists of other programs (D408)', () => {
  it.each([
    ['jobber.csv', { ...MIA, Phone: '(03) 5550 4321' }, { ...BOOKS, Phone: '491570156', Address: SHOP }],
    ['xero.csv', { ...MIA, Phone: '491570156' }, { ...BOOKS, Phone: '5550 4321', Address: SHOP }],
    [
      'google.csv',
      { ...MIA, Phone: '+61 491 570 156', Notes: 'Key under the pot' },
      { ...BOOKS, Phone: '5550 4321', Address: 'Shop 2, 3 Smith Street, Fitzroy VIC 3065' },
    ],
    [
      'outlook.csv',
      { ...MIA, Phone: '0491 570 156' },
      { ...BOOKS, Phone: '5550 4321', Address: '3 Smith Street, Fitzroy VIC 3065', Notes: 'The 6" gate sticks' },
    ],
    ['myob.txt', { ...MIA, Phone: '491570156' }, { ...BOOKS, Phone: '5550 4321', Address: SHOP }],
    [
      'quickbooks.csv',
      { ...MIA, Phone: 'Mobile: 0491 570 156' },
      { ...BOOKS, Phone: '(03) 5550 4321', Address: '3 Smith Street, Fitzroy VIC 3065' },
    ],
    [
      'servicem8.csv',
      { ...MIA, Phone: '491570156' },
      { ...BOOKS, Phone: '5550 4321', Address: '3 Smith Street, Fitzroy VIC 3065' },
    ],
    [
      'zenmaid.csv',
      { ...MIA, Phone: '0491 570 156', Frequency: 'Every 2 weeks', Price: '180.50', Entry: 'Key under the pot' },
      { ...BOOKS, Phone: '5550 4321', Frequency: 'weekly', Price: '', Address: SHOP },
    ],
    [
      'square.csv',
      { ...MIA, Phone: '+61491570156', Notes: 'Key under the pot', Price: '' },
      { ...BOOKS, Phone: '5550 4321', Address: SHOP },
    ],
  ])('takes a household and a business out of %s', (file, mia, books) => {
    const records = recordsOf(file);
    const at = headingRecord(records, CUSTOMER_FIELDS);
    const [headings = [], ...lines] = records.slice(at);
    const columns = guessColumns(headings, CUSTOMER_FIELDS, lines);
    expect(missingFields(columns, CUSTOMER_FIELDS)).toEqual([]);
    const [first, second] = lines.map((cells) => fieldsOfRecord(cells, columns, CUSTOMER_FIELDS));
    expect(first).toMatchObject(mia);
    expect(second).toMatchObject(books);
  });
});

describe('guessColumns', () => {
  it.each([
    ['our own', ['Name', 'Address', 'Price'], { Name: [0], Address: [1], Price: [2] }],
    [
      'other words, cases and blanks',
      [' CLIENT  name', 'street_address', 'Rate'],
      { Name: [0], Address: [1], Price: [2] },
    ],
    ['what nobody knows', ['Name', 'Colour', ''], { Name: [0] }],
    ['two of a kind: the one with our name', ['Customer', 'Name'], { Name: [1] }],
    ['a name in parts', ['Surname', 'First'], { Name: [1, 0] }],
    ['nothing but companies', ['Company'], { Name: [0] }],
    ['a company beside a name', ['Company', 'Name'], { Name: [1], Company: [0] }],
    ['parts beside a street', ['Address', 'Suburb', 'State', 'Postcode'], { Address: [0, 1, 2, 3] }],
    ['a suburb without a street', ['Suburb', 'Postcode'], {}],
    ['two addresses', ['Billing Address', 'Address'], { Address: [1], 'Other address': [0] }],
    [
      'codes and access notes, also as fields of one’s own (D650)',
      ['Name', 'Address', 'CFT[Gate code]', 'Key Safe', 'Alarm', 'Pets', 'Access Notes', 'Rooms to avoid', 'Wi-Fi'],
      {
        ...{ Name: [0], Address: [1], 'Gate code': [2], 'Key safe code': [3], 'Alarm code': [4] },
        ...{ Pets: [5], Entry: [6], Avoid: [7] },
      },
    ],
    ['phones, the mobile first', ['Home Phone', 'Mobile', 'Phone'], { Phone: [1, 2, 0] }],
  ] as const)('finds %s', (_, headings, columns) => {
    expect(guessColumns(headings, CUSTOMER_FIELDS)).toEqual(columns);
  });

  it('leaves out columns in which no record has text', () => {
    const headings = ['Name', 'SAAddressLine1', 'POAddressLine1'];
    expect(guessColumns(headings, CUSTOMER_FIELDS, [['Elm', ' ', '1 Elm Street']])).toEqual({
      Name: [0],
      Address: [2],
    });
  });

  it.each([
    ['our own', ['First name', 'Last name', 'Email'], { 'First name': [0], 'Last name': [1], Email: [2] }, []],
    ['one name', ['Employee', 'E-mail', 'Mobile'], { 'Full name': [0], Email: [1], Phone: [2] }, []],
    [
      'one name beside its parts',
      ['Name', 'Given name', 'Surname'],
      { 'First name': [1], 'Last name': [2] },
      ['Email'],
    ],
    ['no last name', ['First', 'Email'], { 'First name': [0], Email: [1] }, ['Last name']],
    [
      'MYOB',
      ['Co./Last Name', 'First Name', 'Addr 1 - Line 1', '- Email'],
      { 'First name': [1], 'Last name': [0], Email: [3] },
      [],
    ],
  ] as const)('finds people: %s (D194)', (_, headings, columns, missing) => {
    const found = guessColumns(headings, PEOPLE_FIELDS);
    expect(found).toEqual(columns);
    expect(missingFields(found, PEOPLE_FIELDS)).toEqual(missing);
  });
});

describe('headingRecord', () => {
  it.each([
    ['the first', [['Name', 'Address']], 0],
    ['below titles', [['Customers'], ['As of today'], ['Name', 'Address'], ['Elm', '1 Elm Street']], 2],
    ['the first of several as good', [['Name'], ['Name', 'x']], 0],
    ['the first where none is known', [['a'], ['b']], 0],
    ['none', [], 0],
  ])('is %s', (_, records, at) => {
    expect(headingRecord(records, CUSTOMER_FIELDS)).toBe(at);
  });
});

describe('a choice by hand', () => {
  it('adds a column to a field, takes it away from another, and moves it forward', () => {
    const columns = { Name: [0], Address: [1] };
    expect(withColumn(columns, 'Address', 0)).toEqual({ Address: [1, 0] });
    expect(withEarlier({ Address: [1, 0] }, 'Address', 0)).toEqual({ Address: [0, 1] });
    expect(withEarlier({ Address: [0, 1] }, 'Address', 0)).toEqual({ Address: [0, 1] });
    expect(withoutColumn({ Address: [0, 1], Name: [2] }, 2)).toEqual({ Address: [0, 1] });
  });

  it('that was remembered before several columns formed a field goes on working (D87)', () => {
    expect(rememberedColumns(['Name', null, 'Price'])).toEqual({ Name: [0], Price: [2] });
    expect(rememberedColumns({ Name: [1, 0] })).toEqual({ Name: [1, 0] });
  });

  it('says what is needed and missing', () => {
    expect(missingFields({ Name: [0] }, CUSTOMER_FIELDS)).toEqual(['Address']);
    expect(missingFields({ Company: [0], 'Other address': [1] }, CUSTOMER_FIELDS)).toEqual([]);
  });
});

describe('fieldsOfRecord', () => {
  it.each([
    [['Mia', 'Rossi'], { Name: [0, 1] }, 'Name', 'Mia Rossi'],
    [['', ' Rossi '], { Name: [0, 1] }, 'Name', 'Rossi'],
    [['', 'Acme'], { Name: [0], Company: [1] }, 'Name', 'Acme'],
    [['Mia', 'Acme'], { Name: [0], Company: [1] }, 'Name', 'Mia'],
    [['a', '', 'b'], { Notes: [0, 1, 2] }, 'Notes', 'a\nb'],
    [['none', 'b@example.com; c@example.com'], { Email: [0, 1] }, 'Email', 'b@example.com'],
    [['none'], { Email: [0] }, 'Email', 'none'],
    [['n/a', '0491 570 156 ::: 0491 570 006'], { Phone: [0, 1] }, 'Phone', '0491 570 156'],
    [['1'], {}, 'Price', ''],
  ])('of %j with %j has the %s %j', (cells, columns, name, text) => {
    expect(fieldsOfRecord(cells, columns as never, CUSTOMER_FIELDS)[name]).toBe(text);
  });
});

describe('100 kB in one cell', () => {
  const long = (sign: string): string => sign.repeat(100_000);
  it.each([
    ['blanks in a heading', `a${long(' ')}b`],
    ['blanks and brackets in a heading', `${long(' ')}CFT[${long('] ')}x`],
    ['blanks in a cell', `a@b.test${long(' ')}x`],
    ['blanks behind a total', `Total${long(' ')}x`],
    ['figures and points behind a total', `Total${long('1. ')}x`],
    ['dashes', `9am${long(' -')}x`],
    ['figures', `${long('1')}x`],
    ['words', `every ${long('a ')}x`],
  ])('are read without a pause: %s', (_, cell) => {
    const before = process.cpuUsage();
    guessColumns([cell, 'Name'], CUSTOMER_FIELDS);
    fieldsOfRecord([cell, cell, cell], { Name: [0], Email: [1], Phone: [2] }, CUSTOMER_FIELDS);
    leftOutReason([cell, cell], tellingColumns(['Type', cell]));
    windowInWords(cell, '');
    minutesInWords(cell);
    rhythmInWords(cell);
    frequencyInWords(cell);
    isSameHouse(cell, `${cell}b`);
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(500);
  });
});
