import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCsvRecords, type CsvCell, csvSeparator, isBlankRecord, readAnyCsv, readCsv, writeCsv } from './csv.js';

const cellsOf = (text: string): string[][] => readCsv(text).map(({ cells }) => cells);

describe('readCsv with another separator', () => {
  it.each([';', '\t'] as const)('separates by "%s" and leaves commas alone', (sign) => {
    const text = `A${sign}B\n1,5${sign}"x${sign}""y"""\n2${sign}\n`;
    expect(readCsv(text, sign)).toEqual([
      { line: 1, cells: ['A', 'B'] },
      { line: 2, cells: ['1,5', `x${sign}"y"`] },
      { line: 3, cells: ['2', ''] },
    ]);
  });
});

describe('writeCsv', () => {
  it.each<[string, CsvCell, string]>([
    ['plain text', 'Anna', 'Anna'],
    ['nothing', null, ''],
    ['a number, also a negative one', -5.5, '-5.5'],
    ['yes', true, 'yes'],
    ['no', false, 'no'],
    ['a comma', 'a, b', '"a, b"'],
    ['a quotation mark', 'the "big" one', '"the ""big"" one"'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['an equals sign in front', '=1+1', "'=1+1"],
    ['a plus sign in front', '+61 412', "'+61 412"],
    ['a minus sign in front', '-2', "'-2"],
    ['an at sign in front', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab in front', '\t=1', "'\t=1"],
    ['a tab in front of a word', '\tAnna', "'\tAnna"],
    ['a formula with a comma', '=A1,B1', `"'=A1,B1"`],
    ['an equals sign inside', 'a=b', 'a=b'],
    ['a wide equals sign in front', '\uff1d1+1', "'\uff1d1+1"],
    ['a wide plus sign in front', '\uff0b61', "'\uff0b61"],
    ['a wide minus sign in front', '\uff0d2', "'\uff0d2"],
    ['a wide at sign in front', '\uff20SUM(A1)', "'\uff20SUM(A1)"],
    ['a small equals sign in front', '\ufe661', "'\ufe661"],
    ['a formula behind spaces', '  =1+1', "'  =1+1"],
    ['a formula behind a wide space', '\u3000\uff1d1', "'\u3000\uff1d1"],
    ['a formula behind a quotation mark', '"=1+1', `"'""=1+1"`],
    ['a formula behind an apostrophe, which reading would take off', "'=1", "''=1"],
    ['a formula behind what nobody sees', '\u200b\ufeff=1', "'\u200b\ufeff=1"],
    ['a formula behind a carriage return', '\r=1', `"'\r=1"`],
    ['a formula on the first line that is not empty', '\n=1', `"'\n=1"`],
    ['a semicolon', 'a;b', '"a;b"'],
    ['a formula with a semicolon', '=A1;B1', `"'=A1;B1"`],
    ['an apostrophe in front of a name', "'s-Hertogenbosch", "'s-Hertogenbosch"],
  ])('writes %s', (_, value, cell) => {
    expect(writeCsv(['Head'], [[value]])).toBe(`\ufeffHead\r\n${cell}\r\n`);
  });
});

describe('readCsv', () => {
  it.each<[string, string, string[][]]>([
    ['nothing', '', []],
    ['one cell', 'a', [['a']]],
    [
      'cells and lines',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line feeds alone',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['carriage returns alone', 'a\rb', [['a'], ['b']]],
    ['a byte order mark', '\ufeffa\r\nb', [['a'], ['b']]],
    ['a byte order mark elsewhere as text', 'a\ufeffb', [['a\ufeffb']]],
    [
      'an empty first cell',
      ',a\n,b',
      [
        ['', 'a'],
        ['', 'b'],
      ],
    ],
    ['an empty first line', '\na', [['a']]],
    [
      'an empty last cell',
      'a,\nb,',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['lines without text', 'a\n\n , \n,,\nb\n', [['a'], ['b']]],
    ['quoted commas, marks and line breaks', '"a,""b""\nc",d', [['a,"b"\nc', 'd']]],
    ['an empty quoted cell', '"",a', [['', 'a']]],
    ['a defused formula', "'=1,'x", [['=1', "'x"]]],
  ])('reads %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it('counts lines as an editor does, over quoted breaks and left-out lines', () => {
    expect(readCsv('head\n"a\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each<[string, string, string[][]]>([
    ['within a plain cell', 'a\n5" tap,b', [['a'], ['5" tap', 'b']]],
    ['at the end of a plain cell', 'the "big" one"\nb', [['the "big" one"'], ['b']]],
    ['around the first word', '"Big" house,b', [['"Big" house', 'b']]],
    ['that is not doubled within a quoted cell', '"12" tap",b', [['12" tap', 'b']]],
    ['of a quoted cell behind a blank', 'a, "b, c" ,d', [['a', 'b, c', 'd']]],
  ])('takes a quotation mark %s for text (D407)', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
    expect(readCsv(text).filter(({ problem }) => problem !== undefined)).toEqual([]);
  });

  it('says of the line alone that a cell of it never ends, and reads the others', () => {
    const records = readCsv('Name,Price\nElm,1\n"Oak,2\n"Ash",3\nYew,"4\n');
    expect(records.map(({ line, cells, problem }) => [line, cells, problem !== undefined])).toEqual([
      [1, ['Name', 'Price'], false],
      [2, ['Elm', '1'], false],
      [3, ['"Oak', '2'], true],
      [4, ['Ash', '3'], false],
      [5, ['Yew', '"4'], true],
    ]);
  });

  it('reads a file of a megabyte that is nothing but open cells', () => {
    expect(readCsv('"a,'.repeat(350_000))).toHaveLength(1);
    expect(readCsv('"""a\n'.repeat(200_000))).toHaveLength(200_000);
  });

  it('reads back what writeCsv writes', () => {
    // Carriage returns become line breaks, and lines without any text are left out.
    const signs = fc.string({ unit: fc.constantFrom(...` '"=+-@\uff1d\uff0b\uff0d\uff20\t\n\u200b;,a`), maxLength: 8 });
    const cell = fc.oneof(fc.string(), signs).filter((text) => !text.includes('\r') && text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), (rows) => {
        expect(cellsOf(writeCsv(['head'], rows)).slice(1)).toEqual(rows);
      }),
    );
  });
});

describe('csvSeparator', () => {
  it.each([
    ['a comma', 'Name,Address,Price\n', ','],
    ['a semicolon', '\ufeffName;Address;Price\n', ';'],
    ['a tab', 'Name\tAddress\tPrice\r\n', '\t'],
    ['a bar', 'Name|Address|Price\r\n', '|'],
    ['commas within quotes', '"Name, first";"Street, number";Price\na,b,c,d', ';'],
    ['a heading of two lines', '"Name\n,,,";Price\n', ';'],
    ['a title above the headings', 'Customers\nName;Price\n', ';'],
    ['nothing', 'Name\n', ','],
    ['an empty file', '', ','],
  ])('%s', (_, text, separator) => {
    expect(csvSeparator(text)).toBe(separator);
  });
});

describe('readAnyCsv', () => {
  it.each([
    ['sep=;\r\nA;B,C\r\n1;2', 2],
    ['\ufeffSEP=;\nA;B,C\n1;2', 2],
    ['"sep=;"\nA;B,C\n1;2', 2],
  ])('reads %j, whose separator the line "sep=" says, and keeps its lines', (text, line) => {
    expect(readAnyCsv(text)).toEqual([
      { line, cells: ['A', 'B,C'] },
      { line: line + 1, cells: ['1', '2'] },
    ]);
  });
});

describe('anyCsvRecords', () => {
  it('goes through blank records, too, and ends those with too many cells', () => {
    const records = [...anyCsvRecords('a;b\n\n;\n1;2;3\n"x\ny";2\n', 2)];
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [''] },
      { line: 3, cells: ['', ''] },
      { line: 4, cells: ['1', '2'], problem: 'It has more than 2 cells.' },
      { line: 4, cells: ['3'] },
      { line: 5, cells: ['x\ny', '2'] },
    ]);
    expect(records.map(isBlankRecord)).toEqual([false, true, true, false, false, false]);
  });

  it('counts the line that names the separator, and looks for one at the beginning only', () => {
    expect([...anyCsvRecords('sep=|\na|b\n')]).toEqual([{ line: 2, cells: ['a', 'b'] }]);
    expect(csvSeparator(`${'x'.repeat(70_000)};`)).toBe(',');
  });
});
