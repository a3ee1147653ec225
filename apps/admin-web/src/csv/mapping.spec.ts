import { describe, expect, it } from '@jest/globals';
import { CUSTOMER_CSV_COLUMNS } from '@tidycrew/contracts';
import { guessColumns, readCsv } from '@tidycrew/domain';
import { CUSTOMER_FILE, PEOPLE_FILE, PLAN_FILE, type FileKind } from './kinds';
import { leftOutLines, type BroughtIn } from './left-out';
import { ownPieces, problemFile, signatureOf, tableOf, wantedRecords, type CsvPiece } from './mapping';

const cellsIn = (csv: string) => readCsv(csv).map(({ cells }) => cells);

interface OwnInput {
  price?: string;
  kind?: FileKind;
  brought?: BroughtIn;
}

/** The own file of a text, and what it refuses. */
function ownOf(text: string, { price = '', kind = CUSTOMER_FILE, brought = new Map() }: OwnInput = {}) {
  const table = tableOf(text, kind);
  const columns = guessColumns(table.headings, kind.fields);
  const choice = { columns, price, brought };
  return ownPieces(table, choice, wantedRecords(table, choice, kind), kind);
}

/** What the server reads of the first piece, without the empty columns. */
function fieldsIn([piece]: CsvPiece[]): Record<string, string>[] {
  const [head = [], ...lines] = cellsIn(piece?.csv ?? '');
  return lines.map((cells) =>
    Object.fromEntries(cells.flatMap((cell, at) => (cell === '' ? [] : [[head[at] ?? 'beyond', cell]]))),
  );
}

/** Lines of the whole file, as the server's line numbers of each piece lead to them. */
const linesInFile = (pieces: CsvPiece[]) =>
  pieces.flatMap(({ csv, lines }) =>
    readCsv(csv)
      .slice(1)
      .map(({ line }) => lines.get(line)),
  );

describe('the fields of a file', () => {
  it('are the columns of the product’s own, and what stands in for one of them', () => {
    const own = (kind: FileKind) =>
      kind.fields.filter(({ insteadOf, splitsInto }) => !insteadOf && !splitsInto).map(({ name }) => name);
    expect(own(CUSTOMER_FILE).toSorted()).toEqual([...CUSTOMER_FILE.columns, ...CUSTOMER_FILE.extraColumns].toSorted());
    expect(own(PLAN_FILE).toSorted()).toEqual([...PLAN_FILE.columns].toSorted());
    expect(own(PEOPLE_FILE).toSorted()).toEqual([...PEOPLE_FILE.columns, ...PEOPLE_FILE.extraColumns].toSorted());
  });

  it('are remembered under headings of the same words', () => {
    expect(signatureOf(['A ', 'b_C'])).toBe('a|bc');
  });
});

describe('lines that are left out (D550)', () => {
  const TEXT = `Name,Address,Type,Status
Elm,1 Elm Street,Household,Active
Oak,2 Oak Street,Household,Former
Suds,3 Fir Street,Supplier,Active
TOTAL,,3,
`;
  const PEOPLE = 'Employee,E-mail,Active\nAnna Nowak,anna@example.com,yes\n"Tran, Ben",ben@example.com,no\n';

  it('are named with why', () => {
    const table = tableOf(TEXT, CUSTOMER_FILE);
    const columns = guessColumns(table.headings, CUSTOMER_FILE.fields);
    expect(leftOutLines(table, columns, CUSTOMER_FILE)).toEqual([
      { line: 3, name: 'Oak', reason: 'archived' },
      { line: 4, name: 'Suds', reason: 'supplier' },
      { line: 5, name: 'TOTAL', reason: 'total' },
    ]);
    const people = tableOf(PEOPLE, PEOPLE_FILE);
    const chosen = guessColumns(people.headings, PEOPLE_FILE.fields);
    expect(leftOutLines(people, chosen, PEOPLE_FILE)).toEqual([{ line: 3, name: 'Ben Tran', reason: 'archived' }]);
  });

  it('are not sent, and the rest is as it was for a server of before', () => {
    const { pieces } = ownOf(TEXT);
    expect(cellsIn(pieces[0]!.csv)[0]).toEqual(Object.values(CUSTOMER_CSV_COLUMNS));
    expect(linesInFile(pieces)).toEqual([2]);
  });

  it('come in as active or as archived', () => {
    const { pieces } = ownOf(TEXT, { brought: new Map([[3, 'archived'], [4, 'active']]) }); // prettier-ignore
    expect(fieldsIn(pieces).map(({ Name, Active }) => [Name, Active])).toEqual([
      ['Elm', 'yes'],
      ['Oak', 'no'],
      ['Suds', 'yes'],
    ]);
    const people = ownOf(PEOPLE, { kind: PEOPLE_FILE, brought: new Map([[3, 'archived']]) });
    expect(fieldsIn(people.pieces).map((person) => [person['Last name'], person.Active])).toEqual([
      ['Nowak', 'yes'],
      ['Tran', 'no'],
    ]);
  });
});

describe('ownPieces', () => {
  const TEXT =
    'Client;How often;Colour;Rate;Street\n"Elm; House";Every 2 weeks;red;"$1,250.50";1 Elm Street\n\n"Oak\nHouse";WEEKLY;;80;2 Oak Street;more\n';

  it('is the product’s own format: columns, frequencies, and what stands beyond the headings', () => {
    const { pieces, refused } = ownOf(TEXT);
    expect(refused).toEqual([]);
    expect(cellsIn(pieces[0]!.csv)[0]).toEqual(Object.values(CUSTOMER_CSV_COLUMNS));
    expect(fieldsIn(pieces)).toEqual([
      { Name: 'Elm; House', Frequency: 'Every 2 weeks', Price: '$1,250.50', Address: '1 Elm Street' },
      { Name: 'Oak House', Frequency: 'WEEKLY', Price: '80', Address: '2 Oak Street', beyond: 'more' },
    ]);
    expect(linesInFile(pieces)).toEqual([2, 4]);
  });

  it('knows the line of the chosen file for each of its own, also below line breaks', () => {
    const { pieces } = ownOf('Name,Notes\nElm,"Two\nlines"\nOak,\nYew,x\n');
    expect(linesInFile(pieces)).toEqual([2, 4, 5]);
  });

  it('gives lines without a price the one that was asked for', () => {
    const own = ownOf('Name,Address,Price\nElm,1 Elm Street,80\nOak,2 Oak Street,\n,,,\n', { price: '95.50' });
    expect(fieldsIn(own.pieces).map(({ Price }) => Price)).toEqual(['80', '95.50']);
  });

  it('refuses the line that cannot be read, or is too long for one request, and sends the others', () => {
    const { pieces, refused } = ownOf(
      `Name,Address\nElm,1 Elm Street\n"Oak,2\n${'x'.repeat(95_000)},3\nYew,4 Yew Street\n`,
    );
    expect(refused.map(({ line, problems }) => [line, problems.length])).toEqual([
      [3, 1],
      [4, 1],
    ]);
    expect(linesInFile(pieces)).toEqual([2, 5]);
  });

  it('cuts a large file between records, heading on top, and every line keeps its number', () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `Customer ${at},"Two\nlines ""é"" ${'x'.repeat(50)}"`);
    const { pieces } = ownOf(`Name,Notes\n${rows.join('\n')}\n`);
    expect(pieces.length).toBeGreaterThan(1);
    for (const { csv } of pieces) {
      expect(new TextEncoder().encode(JSON.stringify(csv)).length).toBeLessThanOrEqual(90_000);
      expect(cellsIn(csv)[0]).toEqual(Object.values(CUSTOMER_CSV_COLUMNS));
    }
    expect(linesInFile(pieces)).toEqual(rows.map((_, at) => 2 + at * 2));
  });

  it('cuts a file after 1,000 lines, however short they are', () => {
    const { pieces } = ownOf(`Name,Address\n${'a\n'.repeat(5_500)}`);
    expect(pieces.map(({ lines }) => lines.size)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 500]);
    expect(linesInFile(pieces)).toEqual(Array.from({ length: 5_500 }, (_, at) => at + 2));
  });

  it('keeps a text that looks like a formula as it was', () => {
    expect(fieldsIn(ownOf("Name\n'=Elm\n").pieces)).toEqual([{ Name: '=Elm' }]);
  });

  it.each([
    ['Anna Nowak', { 'First name': 'Anna', 'Last name': 'Nowak' }],
    ['Anna Maria Nowak', { 'First name': 'Anna Maria', 'Last name': 'Nowak' }],
    ['"Nowak, Anna"', { 'First name': 'Anna', 'Last name': 'Nowak' }],
    ['Anna', { 'First name': 'Anna' }],
  ])('makes two names of %s (D194)', (name, fields) => {
    expect(fieldsIn(ownOf(`Name,Role\n${name},Cleaner\n`, { kind: PEOPLE_FILE }).pieces)).toEqual([
      { ...fields, Role: 'Cleaner' },
    ]);
  });
});

describe('problemFile', () => {
  it('has the lines with problems as they were, and what is wrong with them', () => {
    const table = tableOf('Client\tRate\nElm\t1\nOak\tx\n=Ash\t\tmore\n', CUSTOMER_FILE);
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
