import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  bankFold,
  type BankLineLeftOut,
  type BankLineRead,
  type BankMapping,
  bankTable,
  cutText,
  nthEqual,
  readBankLine,
} from './bank-lines.js';
import { guessBankMapping } from './bank-mapping.js';
import { readAnyCsv } from './csv.js';

const HEADINGS = { date: 'Date', description: 'Narrative', amount: 'Amount', dateFormat: 'dd/MM/yyyy' } as const;

/** The lines of a text, or why it cannot be read. */
function read(csv: string, mapping: BankMapping): BankLineRead[] | string {
  const lines = readAll(csv, mapping);
  return typeof lines === 'string' ? lines : lines.filter((one) => 'day' in one);
}

function readAll(csv: string, mapping: BankMapping): (BankLineRead | BankLineLeftOut)[] | string {
  const records = readAnyCsv(csv);
  const table = bankTable(
    records.slice(0, 10).map(({ cells }) => cells),
    mapping,
  );
  if (typeof table === 'string') return table;
  const lines = records.slice(table.from).map((record) => readBankLine(record, table, mapping.dateFormat));
  return lines.find((one) => typeof one === 'string') ?? (lines as (BankLineRead | BankLineLeftOut)[]);
}

const line = (number: number, day: string, amountCents: number, text: string): BankLineRead => ({
  ...{ line: number, day, amountCents, text },
});

describe('readBankLine (D471)', () => {
  it('reads columns by their headings, below titles, whatever their order', () => {
    const csv = 'Everyday account\nBSB,063-000\nAmount,Balance,narrative,Date\n"1,165.00",5.00,SMITH INV-000123,28/11/2026\n';
    expect(read(csv, HEADINGS)).toEqual([line(4, '2026-11-28', 116_500, 'SMITH INV-000123')]);
  }); // prettier-ignore

  it('reads columns by their numbers from 1, where there are no headings', () => {
    const mapping = { date: 1, amount: 2, description: 3, dateFormat: 'dd/MM/yyyy' } as const;
    const csv = '28/11/2026,"+165.00","Transfer from SMITH","+1234.56"\n27/11/2026,"-20.00","FEE","+1069.56"\n';
    expect(read(csv, mapping)).toEqual([
      line(1, '2026-11-28', 16_500, 'Transfer from SMITH'),
      line(2, '2026-11-27', -2_000, 'FEE'),
    ]);
    expect(read(`Date,Amount,Text\n${csv}`, mapping)).toHaveLength(2);
  });

  it('mixes headings and numbers', () => {
    expect(read('Date,Details,Details,Amount\n28/11/2026,TRANSFER,SMITH,5\n', { ...HEADINGS, description: 3 })).toEqual(
      [line(2, '2026-11-28', 500, 'SMITH')],
    );
  });

  it.each([
    ['credit', '165.00,', 16_500],
    ['debit', ',20.00', -2_000],
    ['debit with a minus', ',-20.00', -2_000],
    ['credit beside 0.00', '165.00,0.00', 16_500],
    ['debit beside 0.00', '0.00,20.00', -2_000],
    ['nothing but 0.00', '0.00,', 0],
    ['credit beside a dash', '165.00,-', 16_500],
    ['debit beside $ -', '$ -,20.00', -2_000],
  ])('reads credit and debit: %s', (_, cells, cents) => {
    const { amount: _amount, ...columns } = HEADINGS;
    const csv = `Date,Narrative,Credit,Debit\n28/11/2026,SMITH,${cells}\n`;
    expect(read(csv, { ...columns, credit: 'Credit', debit: 'Debit' })).toEqual([line(2, '2026-11-28', cents, 'SMITH')]);
  }); // prettier-ignore

  it.each([
    ['no date', 'Date,Narrative,Amount\n28/11/2026,A,1\nsoon,,1\n', 'Line 3 has no date as dd/MM/yyyy: "soon, , 1".'],
    [
      'a decimal comma',
      'Date;Narrative;Amount\n28/11/2026;SMITH;165,00\n',
      'Line 2 has an amount with a decimal comma: "28/11/2026, SMITH, 165,00". Please save the file with decimal points.',
    ],
    ['no amount', 'Date,Narrative,Amount\n28/11/2026,A,\n', 'Line 2 has no amount: "28/11/2026, A,".'],
    [
      'a quotation mark that nothing closes',
      'Date,Narrative,Amount\n28/11/2026,"A,1\n',
      'Line 2 cannot be read: "28/11/2026, "A, 1". A quotation mark opens a cell of this line and nothing closes it.',
    ],
    ['no such headings', 'Day,Text,Sum\n', 'No line has the headings "Date", "Narrative", "Amount".'],
  ])('says with number and text: %s', (_, csv, sentence) => {
    expect(read(csv, HEADINGS)).toBe(sentence);
  });

  it.each(['5.00,5.00', ',', 'x,', '-,$ -'])('refuses credit and debit of %s', (cells) => {
    const { amount: _amount, ...columns } = HEADINGS;
    const csv = `Date,Narrative,Credit,Debit\n28/11/2026,A,${cells}\n`;
    expect(read(csv, { ...columns, credit: 'Credit', debit: 'Debit' })).toContain('Line 2 has no amount: ');
  });

  it('takes control characters from a text, cuts it at 500 characters, and leaves it else as the bank wrote it', () => {
    const long = '\u{1f3e0}'.repeat(501);
    const csv = `Date,Narrative,Amount\n28/11/2026,=SUM(A1) \u0007 x,1\n28/11/2026,${long},1\n28/11/2026,,1\n`;
    const texts = (read(csv, HEADINGS) as BankLineRead[]).map(({ text }) => text);
    expect(texts).toEqual(['=SUM(A1)  x', '\u{1f3e0}'.repeat(500), '']);
  });

  it.each<[string, string, number | string]>([
    ['DR', '800.00', -80_000],
    ['CR', '165.00', 16_500],
    ['Debit', '800.00', -80_000],
    ['credit', '165.00', 16_500],
    ['D', '-800.00', -80_000],
    ['C', '165.00', 16_500],
    ['DR', '0.00', 0],
    ['', '165.00', 'Line 2 does not say whether money came in or went out: "28/11/2026, RENT, 165.00,".'],
    ['CR', '(120.00)', 'Line 2 does not say whether money came in or went out: "28/11/2026, RENT, (120.00), CR".'],
  ])('reads a column of signs: %s beside %s', (sign, amount, cents) => {
    const csv = `Date,Narrative,Amount,Type\n28/11/2026,RENT,${amount},${sign}\n`;
    const lines = read(csv, { ...HEADINGS, sign: 'Type' });
    expect(typeof lines === 'string' ? lines : lines[0]!.amountCents).toBe(cents);
  });

  it('joins several columns in their order, each text once', () => {
    const csv = 'Date,Narrative,Amount,Payee,Ref\n28/11/2026,INV 7,1,SMITH,INV 7\n28/11/2026,,1,,X\n';
    const lines = read(csv, { ...HEADINGS, description: ['Payee', 'Narrative', 'Ref'] }) as BankLineRead[];
    expect(lines.map(({ text }) => text)).toEqual(['SMITH INV 7', 'X']);
  });

  it.each<[string, string, string | null]>([
    ['neither day nor amount', ',Printed by NetBank,-', 'No date and no amount'],
    ['a note in the column of days', 'Exported on 5 Nov,,', 'No date and no amount'],
    ['an opening balance', '28/11/2026,Opening Balance,1000.00', 'A balance or a total'],
    ['a closing balance', '28/11/2026,CLOSING BALANCE as at 30/11,1000.00', 'A balance or a total'],
    ['a balance brought forward', '28/11/2026,Balance brought forward,1000.00', 'A balance or a total'],
    ['a balance', ',Balance,1000.00', 'A balance or a total'],
    ['a total', 'Total,,165.00', 'A balance or a total'],
    ['a total of credits', ',Total credits:,165.00', 'A balance or a total'],
    ['a shop of that name', '28/11/2026,TOTAL TOOLS,165.00', null],
    ['a balance of an invoice', '28/11/2026,BALANCE OF INVOICE 12,165.00', null],
  ])('leaves out %s (%s)', (_, row, why) => {
    const [found] = readAll(`Date,Narrative,Amount\n${row}\n`, HEADINGS) as BankLineLeftOut[];
    expect(found?.why ?? null).toBe(why);
  });

  it('leaves out other money than AUD, and names it', () => {
    const csv = 'Date,Narrative,Amount,Currency\n28/11/2026,A,1,aud\n28/11/2026,B,1,USD\n28/11/2026,C,1,\n';
    const lines = readAll(csv, { ...HEADINGS, currency: 'Currency' }) as BankLineLeftOut[];
    expect(lines.map(({ why }) => why)).toEqual([undefined, 'USD, not AUD', undefined]);
  });

  it('reads the same of a file whose columns stand in another order', () => {
    const cells = fc.record({
      date: fc.integer({ min: 1, max: 28 }).map((day) => `${String(day).padStart(2, '0')}/02/2026`),
      amount: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
      text: fc.stringMatching(/^[A-Z][A-Z ]{0,20}$/),
    });
    const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]; // prettier-ignore
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), fc.constantFrom(...orders), (rows, order) => {
        const csvOf = (places: number[]): string =>
          [['Date', 'Narrative', 'Amount'], ...rows.map(({ date, text, amount }) => [date, text, amount])]
            .map((row) => `${places.map((place) => row[place]).join(',')}\n`)
            .join('');
        expect(read(csvOf(order), HEADINGS)).toEqual(read(csvOf([0, 1, 2]), HEADINGS));
      }),
    );
  });
});

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab cd', 3, 'ab'],
    ['\u{1f3e0}\u{1f3e0}', 1, '\u{1f3e0}'],
  ])('"%s" to %i', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });
});

describe('nthEqual (D473)', () => {
  it('counts lines of one day, amount and text', () => {
    const seen = new Map<string, number>();
    const nth = (day: string, cents: number, text: string) => nthEqual(line(1, day, cents, text), seen);
    expect(nth('2026-11-28', 16_500, 'SMITH')).toBe(1);
    expect(nth('2026-11-28', 16_500, 'SMITH')).toBe(2);
    expect(nth('2026-11-28', 16_500, 'JONES')).toBe(1);
    expect(nth('2026-11-28', 1_650, '0 SMITH')).toBe(1);
    expect(nth('2026-11-29', 16_500, 'SMITH')).toBe(1);
    expect(nth('2026-11-28', 16_500, 'SMITH')).toBe(3);
  });
});

describe('bankFold (D557)', () => {
  it.each([
    ['Smith  INV-000123 ', 'smith inv-000123'],
    ['SMITH Value Date: 28/11/2026', 'smith'],
    ['SMITH - Pending', 'smith'],
    ['SMITH (pending).', 'smith'],
    ['COLES Card xx1234', 'coles'],
    ['COLES Card xx1234 Value Date: 28/11/2026', 'coles'],
    ['SMITH RECEIPT 123456', 'smith receipt 123456'],
    ['PENDING', 'pending'],
    ['VALUE', 'value'],
  ])('"%s": "%s"', (text, folded) => {
    expect(bankFold(text)).toBe(folded);
  });

  it('makes equals of one day of what is written a little differently', () => {
    const seen = new Map<string, number>();
    expect(['SMITH', 'Smith ', 'smith', 'JONES'].map((text) => nthEqual(line(1, '2026-11-28', 1, text), seen))).toEqual(
      [1, 2, 3, 1],
    );
  });

  it('is done with the longest text at once', () => {
    const began = performance.now();
    for (const part of [' card 1234', ' -', ' value date 1/1/20', '. ', ' pending'])
      bankFold(part.repeat(500).slice(0, 500) + 'x');
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe('guessBankMapping (D471)', () => {
  const guess = (csv: string) => guessBankMapping(readAnyCsv(csv).map(({ cells }) => cells));

  it.each([
    [
      'headings of Westpac',
      'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial\n032000123456,28/11/2026,SMITH,,165.00,5.00,DEP,\n032000123456,27/11/2026,FEE,2.00,,5.00,FEE,\n',
      { date: 'Date', description: 'Narrative', debit: 'Debit Amount', credit: 'Credit Amount', dateFormat: 'dd/MM/yyyy' },
    ],
    [
      'headings of ING',
      'Date,Description,Credit,Debit,Balance\n28/11/2026,SMITH,165.00,,5.00\n27/11/2026,FEE,,-2.00,5.00\n',
      { date: 'Date', description: 'Description', credit: 'Credit', debit: 'Debit', dateFormat: 'dd/MM/yyyy' },
    ],
    [
      'money in alone, whose column of money out is empty',
      'Date,Details,Debit,Credit\n28/11/2026,SMITH,,165.00\n27/11/2026,JONES,,20.00\n',
      { date: 'Date', description: 'Details', credit: 'Credit', debit: 'Debit', dateFormat: 'dd/MM/yyyy' },
    ],
    [
      'headings of NAB',
      'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance\n28 Nov 26,165.00,123456789,,TRANSFER CREDIT,SMITH,5.00\n',
      { date: 'Date', amount: 'Amount', description: 'Transaction Details', dateFormat: 'dd-MMM-yyyy' },
    ],
    [
      'headings below titles',
      'Everyday account\nFrom 1 November\nTransaction date,Details,Amount\n20261128,SMITH,165.00\n',
      { date: 'Transaction date', description: 'Details', amount: 'Amount', dateFormat: 'yyyyMMdd' },
    ],
    [
      'a heading that is there twice, by its number',
      'Date,Amount,Details,Details\n2026-11-28,165.00,,SMITH\n2026-11-28,165.00,,SMITH\n',
      { date: 'Date', amount: 'Amount', description: 4, dateFormat: 'yyyy-MM-dd' },
    ],
    [
      'no headings, as of CommBank',
      '28/11/2026,"+165.00","Transfer from SMITH","+1234.56"\n27/11/2026,"-2.00","FEE","+1069.56"\n',
      { date: 1, amount: 2, description: 3, dateFormat: 'dd/MM/yyyy' },
    ],
    [
      'days whose order cannot be known',
      'Date,Details,Amount\n05/11/2026,SMITH,165.00\n06/11/2026,JONES,20.00\n',
      { date: 'Date', description: 'Details', amount: 'Amount' },
    ],
    [
      'a column of signs, and of currencies',
      'Date,Details,Amount,Dr/Cr,Currency\n28/11/2026,RENT,800.00,DR,AUD\n28/11/2026,SMITH,165.00,CR,AUD\n',
      { date: 'Date', description: 'Details', amount: 'Amount', sign: 'Dr/Cr', currency: 'Currency', dateFormat: 'dd/MM/yyyy' },
    ],
    [
      'signs beside amounts that have them',
      'Date,Details,Amount,Type\n28/11/2026,RENT,-800.00,Debit\n28/11/2026,SMITH,165.00,Credit\n',
      { date: 'Date', description: 'Details', amount: 'Amount', dateFormat: 'dd/MM/yyyy' },
    ],
    [
      'several columns of text',
      'Date,Amount,Payee,Particulars,Code,Reference\n28/11/2026,165.00,SMITH,CLEAN,A,INV 7\n',
      { date: 'Date', amount: 'Amount', description: ['Payee', 'Particulars', 'Code', 'Reference'], dateFormat: 'dd/MM/yyyy' },
    ],
    ['nothing that is known', 'a,b\nc,d\n', { description: 1 }],
    ['nothing', '', {}],
  ])('%s', (_, csv, mapping) => {
    expect(guess(csv).mapping).toEqual(mapping);
  }); // prettier-ignore

  it('answers the headings, or an empty one for each column', () => {
    expect(guess('Date,Details,Amount\n28/11/2026,SMITH,165.00\n').headings).toEqual(['Date', 'Details', 'Amount']);
    expect(guess('28/11/2026,165.00,SMITH\n').headings).toEqual(['', '', '']);
  });

  it('is a mapping by which the file is read', () => {
    const csv = 'Date;Details;Amount\n28/11/2026;SMITH;165.00\n';
    expect(read(csv, guess(csv).mapping as BankMapping)).toEqual([line(2, '2026-11-28', 16_500, 'SMITH')]);
  });
});
