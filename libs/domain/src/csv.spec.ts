import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CsvCell, type CsvRecord, readCsv, writeCsv } from './csv.js';

const cellsOf = (text: string): string[][] => (readCsv(text) as CsvRecord[]).map(({ cells }) => cells);

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
    expect((readCsv('head\n"a\nb"\n\nc') as CsvRecord[]).map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a quoted cell without an end', 'a\n"b', { line: 2, problem: 'A quoted cell does not end.' }],
    ['text after a quoted cell', 'a\n"b"c', { line: 2, problem: expect.stringContaining('quotation mark') }],
    ['a quotation mark inside a plain cell', 'a"b', { line: 1, problem: expect.stringContaining('quotation mark') }],
  ])('refuses %s', (_, text, problem) => {
    expect(readCsv(text)).toEqual(problem);
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
