import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CsvCell, type CsvRecord, readCsv, writeCsv } from './csv.js';

const cellsOf = (text: string): string[][] => (readCsv(text) as CsvRecord[]).map(({ cells }) => cells);

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
    ['a formula with a comma', '=A1,B1', `"'=A1,B1"`],
    ['an equals sign inside', 'a=b', 'a=b'],
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
    ['a byte order mark', '\ufeffa\r\nb', [['a'], ['b']]],
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
    const cell = fc.string().filter((text) => !/^'[=+\-@]/.test(text) && !/[\r\t]/.test(text) && text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), (rows) => {
        expect(cellsOf(writeCsv(['head'], rows)).slice(1)).toEqual(rows);
      }),
    );
  });
});
