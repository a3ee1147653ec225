import { describe, expect, it } from '@jest/globals';
import { firstLines, firstMapping, openBankFile, toMapping } from './mapping';

const fileOf = (text: string | Uint8Array<ArrayBuffer>, name = 'March.csv') => openBankFile(new File([text], name));
const NAMED = 'Date,Narrative,Amount\n15/03/2026,SMITH,165.00\n';

describe('a file that was chosen (D518)', () => {
  it('has its headings and a mapping of them', async () => {
    const file = await fileOf(NAMED);
    expect(file).toMatchObject({ name: 'March.csv', headings: ['Date', 'Narrative', 'Amount'] });
    const form = firstMapping(file, []);
    expect(form).toEqual({
      ...{ date: 'Date', description: 'Narrative', amount: 'Amount', dateFormat: 'dd/MM/yyyy' },
      ...{ isSplit: false, account: 'Main', isOrderUnknown: false },
    });
    expect(firstLines(file, toMapping(form)!)).toEqual({
      lines: [{ line: 2, day: '2026-03-15', amountCents: 16_500, text: 'SMITH' }],
      leftOut: [],
    });
  });

  it('is mapped as the last one with the same headings, also where it has none', async () => {
    const mapping = {
      date: 'Date',
      description: 'Narrative',
      amount: 3,
      dateFormat: 'dd/MM/yyyy',
      account: 'Two',
    } as const;
    const named = { headings: ['Date', 'Narrative', 'Amount'], mapping };
    const bare = { headings: ['', '', ''], mapping: { ...mapping, date: 1, description: 2 } };
    expect(firstMapping(await fileOf(NAMED), [bare, named])).toEqual({
      ...mapping,
      isSplit: false,
      isOrderUnknown: false,
    });
    const without = await fileOf('15/3/2026,SMITH,165.00\n');
    expect(firstMapping(without, [named, bare])).toMatchObject({ date: 1, description: 2, account: 'Two' });
    expect(firstMapping(await fileOf('15/3/2026,SMITH,165.00,9.00\n'), [named, bare])).toMatchObject({
      account: 'Main',
    });
  });

  it('may have money in and money out in two columns', async () => {
    const form = firstMapping(await fileOf('Date,Details,Debit,Credit\n15/03/2026,SMITH,,165.00\n'), []);
    expect(form).toMatchObject({ isSplit: true, credit: 'Credit', debit: 'Debit' });
    expect(toMapping(form)).toMatchObject({ credit: 'Credit', debit: 'Debit' });
    expect(toMapping({ ...form, debit: undefined })).toBeNull();
    expect(toMapping({ ...form, isSplit: false })).toBeNull();
  });

  it('says what of it cannot be read with a mapping', async () => {
    const file = await fileOf('Date,Narrative,Amount\n2026-03-05,SMITH,165.00\n');
    const mapping = { date: 'Date', description: 'Narrative', amount: 'Amount', dateFormat: 'dd/MM/yyyy' } as const;
    expect(firstLines(file, mapping)).toBe('Line 2 has no date as dd/MM/yyyy: "2026-03-05, SMITH, 165.00".');
    expect(firstLines(file, { ...mapping, date: 'Day' })).toBe(
      'No line has the headings "Day", "Narrative", "Amount".',
    );
  });

  it('asks for the order of day and month where the file does not say it, whatever is remembered', async () => {
    const file = await fileOf('Date,Narrative,Amount\n05/03/2026,SMITH,165.00\nTotal,,165.00\n');
    const mapping = { date: 'Date', description: 'Narrative', amount: 'Amount', dateFormat: 'dd/MM/yyyy', account: 'Two' } as const; // prettier-ignore
    for (const remembered of [[], [{ headings: ['Date', 'Narrative', 'Amount'], mapping }]]) {
      const form = firstMapping(file, remembered);
      expect(form.isOrderUnknown).toBe(true);
      expect(toMapping(form)).toBeNull();
    }
    const late = `Date,Narrative,Amount\n${'05/03/2026,SMITH,1.00\n'.repeat(100)}05/13/2026,SMITH,1.00\n`;
    expect(firstMapping(await fileOf(late), [])).toMatchObject({ dateFormat: 'MM/dd/yyyy', isOrderUnknown: false });
  });

  it.each([
    ['a.qif', '!Type:Bank\nD05/03/2026\nT165.00\n^\n', 'This is a QIF file of Quicken.'],
    ['a.ofx', 'OFXHEADER:100\nDATA:OFXSGML\n', 'This is an OFX file of Microsoft Money.'],
    ['a.qfx', '<?xml version="1.0"?>\n<OFX>\n', 'This is a QFX file of Quicken.'],
  ])('names %s, with the way to a CSV', async (name, text, sentence) => {
    await expect(fileOf(text, name)).rejects.toThrow(`${sentence} In your bank, choose CSV`);
  });

  it.each([
    ['CP1252', Buffer.from(NAMED.replace('SMITH', 'ZOË'), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${NAMED.replace('SMITH', 'ZOË')}`, 'utf16le')],
  ])('is read in %s', async (_, bytes) => {
    expect((await fileOf(new Uint8Array(bytes))).head[1]!.cells[1]).toBe('ZOË');
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['nothing in it', ' \n\n', 'This file has no lines.'],
    ['more than 2 MB', 'x'.repeat(2 * 1024 * 1024 + 1), 'The file is larger than 2 MB. Export fewer days at a time.'],
    ['more than 4 MB', 'x'.repeat(5_000_000), 'The file is larger than 2 MB. Export fewer days at a time.'],
    ['a PDF in it', '%PDF-1.7\n', 'This is a PDF. Export the list as CSV from the program that made it, and choose that file.'],
  ])('is refused with %s', async (_, text, sentence) => {
    await expect(fileOf(text)).rejects.toThrow(sentence);
  }); // prettier-ignore
});
