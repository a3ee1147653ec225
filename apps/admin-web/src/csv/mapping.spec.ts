import { describe, expect, it } from '@jest/globals';
import { readCsv } from '@tidycrew/domain';
import { CUSTOMER_FILE, PEOPLE_FILE } from './kinds';
import {
  guessMapping,
  missingOf,
  ownFile,
  problemFile,
  separatorOf,
  signatureOf,
  tableOf,
  withColumn,
  type Table,
} from './mapping';

const tableIn = (text: string): Table => {
  const table = tableOf(text);
  if (!('headings' in table)) throw new Error(`No table: line ${table.line}`);
  return table;
};
const cellsIn = (csv: string): unknown => {
  const records = readCsv(csv);
  return Array.isArray(records) ? records.map(({ cells }) => cells) : records;
};

describe('separatorOf', () => {
  it.each([
    ['a comma', 'Name,Address,Price\n', ','],
    ['a semicolon', '\ufeffName;Address;Price\n', ';'],
    ['a tab', 'Name\tAddress\tPrice\r\n', '\t'],
    ['commas within quotes', '"Name, first";"Street, number";Price\na,b,c,d', ';'],
    ['a heading of two lines', '"Name\n,,,";Price\n', ';'],
    ['nothing', 'Name\n', ','],
    ['an empty file', '', ','],
  ])('%s', (_, text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});

describe('guessMapping', () => {
  it.each([
    ['our own', ['Name', 'Address', 'Price'], ['Name', 'Address', 'Price']],
    ['other words, cases and blanks', [' CLIENT  name', 'street_address', 'Rate'], ['Name', 'Address', 'Price']],
    ['what nobody knows', ['Name', 'Colour', ''], ['Name', null, null]],
    ['two of a kind: the one with our name', ['Customer', 'Name'], [null, 'Name']],
    ['two of a kind: the first', ['Client', 'Customer'], ['Name', null]],
  ] as const)('%s', (_, headings, mapping) => {
    expect(guessMapping(headings, CUSTOMER_FILE)).toEqual(mapping);
  });

  it('is changed by hand so that a column stands for one thing', () => {
    expect(withColumn(['Name', null, 'Price'], 1, 'Name')).toEqual([null, 'Name', 'Price']);
    expect(withColumn(['Name', null], 0, null)).toEqual([null, null]);
    expect(missingOf(['Name', null, 'Price'], CUSTOMER_FILE)).toEqual(['Address']);
    expect(signatureOf(['A ', 'b_C'])).toBe('a|b c');
  });
});

describe('ownFile', () => {
  const TEXT =
    'Client;How often;Colour;Rate;Street\n"Elm; House";Every 2 weeks;red;"$1,250.50";1 Elm Street\n\n"Oak\nHouse";WEEKLY;;80;2 Oak Street;more\n';
  const table = tableIn(TEXT);
  const mapping = guessMapping(table.headings, CUSTOMER_FILE);

  it('is the product’s own format: columns, frequencies, and what stands beyond the headings', () => {
    expect(cellsIn(ownFile(table, mapping, table.records, CUSTOMER_FILE).csv)).toEqual([
      ['Name', 'Frequency', 'Price', 'Address'],
      ['Elm; House', 'fortnightly', '$1,250.50', '1 Elm Street'],
      ['Oak\nHouse', 'WEEKLY', '80', '2 Oak Street', 'more'],
    ]);
  });

  it('knows the line of the chosen file for each of its own, also when some are left out', () => {
    const all = ownFile(table, mapping, table.records, CUSTOMER_FILE);
    expect([2, 3].map(all.lineInFile)).toEqual([2, 4]);
    const some = ownFile(table, mapping, table.records.slice(1), CUSTOMER_FILE);
    expect(some.lineInFile(2)).toBe(4);
  });

  it.each([
    ['every second week', 'fortnightly'],
    ['Bi-weekly', 'fortnightly'],
    ['3 weekly', 'tri-weekly'],
    ['every 4 weeks', 'monthly'],
    ['Once off', 'one-off'],
    ['daily', 'daily'],
  ])('reads "%s" as %s', (word, frequency) => {
    const one = tableIn(`Frequency\n${word}\n`);
    expect(cellsIn(ownFile(one, ['Frequency'], one.records, CUSTOMER_FILE).csv)).toEqual([['Frequency'], [frequency]]);
  });

  it('keeps a text that looks like a formula as it was', () => {
    const one = tableIn("Name\n'=Elm\n");
    expect(cellsIn(ownFile(one, ['Name'], one.records, CUSTOMER_FILE).csv)).toEqual([['Name'], ['=Elm']]);
  });
});

describe('problemFile', () => {
  it('has the lines with problems as they were, and what is wrong with them', () => {
    const table = tableIn('Client\tRate\nElm\t1\nOak\tx\n=Ash\t\tmore\n');
    const rows = [
      { line: 2, problems: [] },
      { line: 3, problems: ['Price must be a number', 'Address is required'] },
      { line: 4, problems: ['Price is required'] },
    ];
    const csv = problemFile(table, rows, 'Problem');
    expect(cellsIn(csv)).toEqual([
      ['Client', 'Rate', 'Problem'],
      ['Oak', 'x', 'Price must be a number Address is required'],
      ['=Ash', '', 'Price is required', 'more'],
    ]);
    expect(csv).toContain("'=Ash");
  });
});

describe('a file of people (D194)', () => {
  it.each([
    ['our own', ['First name', 'Last name', 'Email'], ['First name', 'Last name', 'Email'], []],
    ['one name', ['Employee', 'E-mail', 'Mobile'], ['Full name', 'Email', 'Phone'], []],
    ['one name beside its parts', ['Name', 'Given name', 'Surname'], [null, 'First name', 'Last name'], ['Email']],
    ['no last name', ['First', 'Email'], ['First name', 'Email'], ['Last name']],
  ] as const)('%s', (_, headings, mapping, missing) => {
    expect(guessMapping(headings, PEOPLE_FILE)).toEqual(mapping);
    expect(missingOf(mapping, PEOPLE_FILE)).toEqual(missing);
  });

  it.each([
    ['Anna Nowak', 'cleaner', ['Anna', 'Nowak', 'staff']],
    ['Anna Maria Nowak', 'Team Leader', ['Anna Maria', 'Nowak', 'manager']],
    ['"Nowak, Anna"', 'Manager', ['Anna', 'Nowak', 'Manager']],
    ['Anna', 'boss', ['Anna', '', 'boss']],
  ])('%s, %s', (name, role, cells) => {
    const one = tableIn(`Name,Role\n${name},${role}\n`);
    const csv = ownFile(one, ['Full name', 'Role'], one.records, PEOPLE_FILE).csv;
    expect(cellsIn(csv)).toEqual([['First name', 'Last name', 'Role'], cells]);
  });
});
