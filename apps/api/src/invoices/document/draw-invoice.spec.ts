import { describe, expect, it } from '@jest/globals';
import { invoiceDocument, invoiceTotals, type StoredInvoice } from '@tidycrew/domain';
import {
  type PdfElement,
  type PdfPicture,
  type PdfPiece,
  readPdf,
  readPictures,
  readTags,
} from '../../../../../test/support/pdf.js';
import { aJpeg, aPng, dataUrl } from '../../../../../test/support/pictures.js';
import { drawInvoice, drawInvoices } from './drawing.js';
import { PAGE } from './layout.js';
import { undrawnIn } from './undrawn.js';

const ISSUER: StoredInvoice['issuer'] = {
  brandName: 'Sparkle & Co',
  legalName: 'Sparkle Home Cleaning Pty Ltd',
  abn: '51824753556',
  isGstRegistered: true,
  address: '12 Lygon Street, Carlton VIC 3053',
  email: 'accounts@sparkle.test',
  phone: '(03) 9123 4567',
  bankBsb: '063123',
  bankAccount: '12345678',
  bankAccountName: 'Sparkle Home Cleaning Pty Ltd',
  invoiceNotes: 'Thank you for having us.',
};

interface Input extends Partial<Omit<StoredInvoice, 'lines' | 'issuer'>> {
  lines?: number;
  amountCents?: number;
  address?: string;
  issuer?: Partial<StoredInvoice['issuer']>;
}

function anInvoice({ lines = 5, amountCents = 16_500, address = '48 Drummond Street', issuer, ...input }: Input = {}) {
  const whole = { ...ISSUER, ...issuer };
  return invoiceDocument({
    number: 7,
    issueDay: '2026-03-05',
    dueDay: '2026-03-06',
    customerName: 'Margaret Whitfield',
    customerAddress: '48 Drummond Street, Carlton VIC 3053',
    paymentTerms: 'Net 30',
    notes: null,
    ...invoiceTotals(
      Array.from({ length: lines }, () => ({ amountCents })),
      whole.isGstRegistered,
    ),
    ...input,
    issuer: whole,
    lines: Array.from({ length: lines }, () => ({
      day: '2026-03-04',
      description: 'Home cleaning',
      address,
      amountCents,
    })),
  });
}

const pagesOf = async (input: Input): Promise<string[]> => (await readPdf(await drawInvoice(anInvoice(input)))).pages;

describe('the PDF of an invoice (D43, D49)', () => {
  it('says everything, in the order that it is read', async () => {
    const { pages, title, author } = await readPdf(await drawInvoice(anInvoice({ lines: 1, notes: 'Keys with Tom.' })));
    expect(pages).toEqual([
      'Tax Invoice INV-000007 Sparkle & Co Sparkle Home Cleaning Pty Ltd ABN 51 824 753 556 ' +
        '12 Lygon Street, Carlton VIC 3053 accounts@sparkle.test · (03) 9123 4567 Bill to Margaret Whitfield ' +
        'Issue date 05/03/2026 Due date 06/03/2026 Payment terms Due Friday 6 March 2026 Date Description Address Amount ' +
        '04/03/2026 Home cleaning 48 Drummond Street $165.00 Total $165.00 Total includes GST of $15.00 ' +
        'How to pay Account name Sparkle Home Cleaning Pty Ltd BSB 063-123 Account number 12345678 ' +
        'Reference INV-000007 Pay by 06/03/2026 Notes Keys with Tom. Thank you for having us. ' +
        'Sparkle & Co · ABN 51 824 753 556 INV-000007 · Page 1 of 1',
    ]);
    expect({ title, author }).toEqual({ title: 'Tax Invoice INV-000007', author: 'Sparkle & Co' });
  });

  it.each([
    ['Net 30', 'Payment terms Due Friday 6 March 2026 Date'],
    ['Due on receipt', 'Payment terms Due Friday 6 March 2026 Date'],
    ['1 day', 'Payment terms Due Friday 6 March 2026 1 day Date'],
    ['Bank transfer, please', 'Payment terms Due Friday 6 March 2026 Bank transfer, please Date'],
  ])('prints when it is due, and the terms %p only where they fit that (D93)', async (paymentTerms, read) => {
    expect((await pagesOf({ paymentTerms }))[0]).toContain(read);
  });

  it('of a business without GST is an Invoice and speaks of none', async () => {
    const [page = ''] = await pagesOf({ issuer: { isGstRegistered: false, abn: null, legalName: null } });
    expect(page).toMatch(/^Invoice INV-000007 Sparkle & Co 12 Lygon Street/);
    expect(page).not.toMatch(/GST|ABN|Tax/);
  });

  it.each([
    [99_999, false],
    [100_000, true],
  ])('of %d cents names the customer’s address: %s', async (amountCents, isNamed) => {
    const [page = ''] = await pagesOf({ lines: 1, amountCents });
    expect(page.includes('48 Drummond Street, Carlton VIC 3053')).toBe(isNamed);
  });

  it('says nothing of how to pay when the business has not said it', async () => {
    const [page = ''] = await pagesOf({ issuer: { bankBsb: null } });
    expect(page).not.toContain('How to pay');
    expect(page).toContain('Total $825.00');
  });

  it('says the PayID beside the account, and alone where there is no account (D638)', async () => {
    const [page = ''] = await pagesOf({ issuer: { payId: 'pay@sparkle.test' } });
    expect(page).toContain('Account number 12345678 PayID pay@sparkle.test Reference INV-000007');
    const [alone = ''] = await pagesOf({ issuer: { bankBsb: null, payId: '51824753556' } });
    expect(alone).toContain('How to pay PayID 51 824 753 556 Reference INV-000007 Pay by 06/03/2026');
  });

  it('of 60 lines repeats the names of the columns, numbers its pages, and keeps the total with a line', async () => {
    const pages = await pagesOf({ lines: 60 });
    expect(pages).toHaveLength(3);
    pages.forEach((page, index) => {
      expect(page).toContain('Date Description Address Amount');
      expect(page).toContain(`INV-000007 · Page ${index + 1} of 3`);
      expect(page).toContain('04/03/2026 Home cleaning 48 Drummond Street $165.00');
    });
    expect(pages.join(' ').match(/\$165\.00/g)).toHaveLength(60);
    expect(pages.slice(1).every((page) => page.startsWith('Tax Invoice INV-000007 Date'))).toBe(true);
    expect(pages.map((page) => page.includes('Total $9,900.00'))).toEqual([false, false, true]);
  });

  it.each(['王小明', 'Ελένη Παππά', 'Владимир', 'Nguyễn Thị Hồng', 'ქართული', '日本語 ひらがな', 'Zoë O’Brien – Łódź'])(
    'names %s as it is written',
    async (customerName) => {
      expect((await pagesOf({ customerName }))[0]).toContain(`Bill to ${customerName}`);
    },
  );

  it.each([
    ['عربى', 'عربى'],
    ['שלום', 'שלום'],
  ])('names %s, which is written from right to left', async (customerName, read) => {
    expect((await pagesOf({ customerName }))[0]?.normalize('NFKC')).toContain(read);
  });

  it('shows ? for a character that no font has, never an empty box', async () => {
    expect((await pagesOf({ customerName: 'ไทย & 한' }))[0]).toContain('Bill to ??? & ?');
  });

  it('bills the payer, names the customer and the reference, and says which lines are GST-free (D497)', async () => {
    const document = {
      ...anInvoice({ lines: 2, billingName: 'Plan Partners', billingReference: 'NDIS 430 1' }),
      gst: 'No GST included',
    };
    const lines = document.lines.map((line) => ({ ...line, tax: 'GST-free' }));
    const [page = ''] = (await readPdf(await drawInvoice({ ...document, lines }))).pages;
    expect(page).toContain('Bill to Plan Partners Issue date');
    expect(page).toContain('For Margaret Whitfield Reference NDIS 430 1 Date');
    expect(page).toContain('04/03/2026 Home cleaning GST-free 48 Drummond Street $165.00');
    expect(page).toContain('No GST included');
  });

  it('shows a discount, a line without an address, with its minus (D495)', async () => {
    const document = anInvoice({ lines: 1 });
    const lines = [
      ...document.lines,
      { date: '05/03/2026', description: 'First clean', address: '', amount: '-$20.00', tax: null },
    ];
    const [page = ''] = (await readPdf(await drawInvoice({ ...document, lines }))).pages;
    expect(page).toContain('05/03/2026 First clean -$20.00 Total');
  });

  it.each([
    ['Margaret Whitfield', ''],
    ['王小明 Ελένη عربى Zoë', ''],
    ['ไทย & 한', 'ไ ท ย 한'],
    ['ไทยไทย', 'ไ ท ย'],
  ])('knows beforehand what of %s it cannot show (D499): %j', async (customerName, characters) => {
    expect(undrawnIn(customerName)).toBe(characters);
    const [page = ''] = await pagesOf({ customerName });
    expect(page.includes('?')).toBe(characters !== '');
  });

  it('is the same bytes every time', async () => {
    const [first, second] = [await drawInvoice(anInvoice()), await drawInvoice(anInvoice())];
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await drawInvoice(anInvoice({ notes: 'Another' })))).toBe(false);
  });

  it('is the same bytes whether its texts were measured before or not, with fonts first needed out of order', async () => {
    const input = { issuer: { bankAccountName: '李雷清洁' }, address: 'თბილისის ქუჩა 7' };
    const [first, second] = [await drawInvoice(anInvoice(input)), await drawInvoice(anInvoice(input))];
    expect(first.equals(second)).toBe(true);
  });

  const LONG = {
    brandName: 'The Particularly Thorough and Remarkably Friendly Home Cleaning Collective of Greater Melbourne',
    bankAccountName: 'X'.repeat(120),
  };
  it.each<[string, Input]>([
    ['usual names', {}],
    ['one unbroken name', { customerName: 'W'.repeat(120), address: 'M'.repeat(300), amountCents: 99_999_999 }],
    [
      'long names',
      { issuer: LONG, paymentTerms: 'Within thirty days of the date of this invoice. '.repeat(2), lines: 30 },
    ],
    ['long notes', { notes: 'A note that goes on. '.repeat(230), lines: 14 }],
    ['many short lines of notes', { notes: Array.from({ length: 150 }, (_, at) => `Line ${at}`).join('\n') }],
  ])('keeps %s on the page and over nothing else', async (_, input) => {
    const { pieces } = await readPdf(await drawInvoice(anInvoice(input)));
    for (const page of pieces) {
      expect(page.filter(({ left, right }) => left < PAGE.left - 0.5 || right > PAGE.right + 0.5)).toEqual([]);
      expect(page.filter(({ baseline }) => baseline > 810)).toEqual([]);
      expect(overlapsOn(page)).toEqual([]);
    }
  });
});

describe('several invoices in one PDF (D50)', () => {
  it('look as they do alone, each with page numbers of its own', async () => {
    const all = [anInvoice({ lines: 30 }), anInvoice({ number: 8 })] as const;
    const { pages, title } = await readPdf(await drawInvoices('Invoices', [...all]));
    const alone = [await readPdf(await drawInvoice(all[0])), await readPdf(await drawInvoice(all[1]))];
    expect(title).toBe('Invoices');
    expect(pages).toEqual(alone.flatMap((one) => one.pages));
  });
});

describe('the structure of a PDF (D453)', () => {
  const linesOf = ({ role, text, inside }: PdfElement): string[] =>
    inside.length > 0 ? [role, ...inside.flatMap(linesOf).map((line) => ` ${line}`)] : [`${role}: ${text}`];

  it('has its language, headings, paragraphs, and a table with rows and heads, in the order of reading', async () => {
    const { isMarked, language, pages } = await readTags(await drawInvoice(anInvoice({ lines: 1, notes: 'Keys.' })));
    expect({ isMarked, language }).toEqual({ isMarked: true, language: 'en-AU' });
    expect(pages.flatMap(linesOf)).toEqual([
      'Root',
      ' Document',
      '  Sect',
      '   H1: Tax Invoice INV-000007',
      '   P: Sparkle & Co',
      '   P: Sparkle Home Cleaning Pty Ltd',
      '   P: ABN 51 824 753 556',
      '   P: 12 Lygon Street, Carlton VIC 3053',
      '   P: accounts@sparkle.test · (03) 9123 4567',
      '   H2: Bill to',
      '   P: Margaret Whitfield',
      '   P: Issue date 05/03/2026',
      '   P: Due date 06/03/2026',
      '   P: Payment terms Due Friday 6 March 2026',
      '   Table',
      '    TR',
      '     TH: Date',
      '     TH: Description',
      '     TH: Address',
      '     TH: Amount',
      '    TR',
      '     TD: 04/03/2026',
      '     TD: Home cleaning',
      '     TD: 48 Drummond Street',
      '     TD: $165.00',
      '   P: Total $165.00',
      '   P: Total includes GST of $15.00',
      '   H2: How to pay',
      '   P: Account name Sparkle Home Cleaning Pty Ltd',
      '   P: BSB 063-123',
      '   P: Account number 12345678',
      '   P: Reference INV-000007',
      '   P: Pay by 06/03/2026',
      '   H2: Notes',
      '   P',
      '    Span: Keys.',
      '   P',
      '    Span: Thank you for having us.',
    ]);
  });

  it('leaves out what each page repeats', async () => {
    const { pages } = await readTags(await drawInvoice(anInvoice({ lines: 60 })));
    const all = pages.flatMap(linesOf).map((line) => line.trim());
    expect(all.filter((line) => /^H1: ./.test(line))).toHaveLength(1);
    // A reader of one page sees the elements of others without their texts.
    expect(all.filter((line) => /^TH: ./.test(line))).toHaveLength(4);
    expect(all.filter((line) => line === 'TD: $165.00')).toHaveLength(60);
    expect(all.join(' ')).not.toContain('Page 1 of');
  });

  it('of several invoices has a part for each', async () => {
    const { pages } = await readTags(await drawInvoices('Invoices', [anInvoice(), anInvoice({ number: 8 })]));
    expect(pages.flatMap(linesOf).filter((line) => line.includes('H1'))).toEqual([
      '   H1: Tax Invoice INV-000007',
      '   H1: Tax Invoice INV-000008',
    ]);
  });
});

/** Pairs of texts of which one stands on the other. */
function overlapsOn(page: PdfPiece[]): string[] {
  const boxOf = ({ baseline, size }: PdfPiece) => ({ top: baseline - size * 0.7, bottom: baseline });
  return page.flatMap((one, index) =>
    page
      .slice(index + 1)
      .filter((other) => {
        const [a, b] = [boxOf(one), boxOf(other)];
        const isBeside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5;
        return !isBeside && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
      })
      .map((other) => `${one.text} / ${other.text}`),
  );
}

describe('the logo of an invoice (D640, D641)', () => {
  const picture = (width: number, height: number) => dataUrl(aPng({ width, height, pixel: (x) => [x, 90, 9] }));
  const drawn = (logo: string, input: Input = {}) =>
    drawInvoice(anInvoice({ lines: 1, ...input, issuer: { ...input.issuer, logo: 'a' } }), new Map([['a', logo]]));
  const rounded = ({ dots, left, right, top, bottom }: PdfPicture) => ({
    ...{ dots, width: Math.round(right - left), height: Math.round(bottom - top) },
    ...{ right: Math.round(right), top: Math.round(top) },
  });

  it.each<[string, [number, number], [number, number]]>([
    ['wide', [800, 200], [200, 50]],
    ['high', [200, 240], [50, 60]],
    ['of the shape of its room', [800, 240], [200, 60]],
    ['with few dots', [40, 20], [30, 15]],
    ['as a line', [800, 1], [200, 0]],
  ])('that is %s stands at the right of the head within 200 × 60 points', async (_, dots, [width, height]) => {
    const [pictures] = await readPictures(await drawn(picture(...dots)));
    expect(pictures!.map(rounded)).toEqual([{ dots, width, height, right: Math.round(PAGE.right), top: PAGE.top }]);
  });

  it('may be a JPEG', async () => {
    const [pictures] = await readPictures(await drawn(dataUrl(aJpeg({ width: 400, height: 200 }), 'image/jpeg')));
    expect(pictures!.map(rounded)).toEqual([
      { dots: [400, 200], width: 120, height: 60, right: Math.round(PAGE.right), top: PAGE.top },
    ]);
  });

  it('has the heading under it, and nothing stands over anything, however long the names are', async () => {
    for (const brandName of ['S', 'Sparkling Windows and Floors of the Whole of Northern Melbourne '.repeat(3)]) {
      const bytes = await drawn(picture(800, 240), { issuer: { brandName, legalName: null, address: null } });
      const [[logo], { pieces }] = [(await readPictures(bytes))[0]!, await readPdf(bytes)];
      const [first] = pieces;
      const heading = first!.find(({ text }) => text === 'Tax Invoice')!;
      expect(heading.baseline - heading.size).toBeGreaterThan(logo!.bottom);
      const beside = first!.filter(({ baseline, left }) => baseline < heading.baseline && left < heading.left);
      expect(beside.every(({ right }) => right < logo!.left)).toBe(true);
      const billTo = first!.find(({ text }) => text === 'Bill to')!;
      expect(billTo.baseline).toBeGreaterThan(first!.find(({ text }) => text === 'INV-000007')!.baseline + 20);
    }
  });

  it('is no part of the text, and changes nothing of what is read', async () => {
    const [withLogo, without] = [await drawn(picture(80, 20)), await drawInvoice(anInvoice({ lines: 1 }))];
    expect((await readTags(withLogo)).pages).toEqual((await readTags(without)).pages);
    expect((await readPdf(withLogo)).pages).toEqual((await readPdf(without)).pages);
  });

  it('gives the same bytes each time, and without a picture those of before', async () => {
    const logo = picture(80, 20);
    expect((await drawn(logo)).equals(await drawn(logo))).toBe(true);
    const lost = await drawInvoice(anInvoice({ lines: 1, issuer: { logo: 'b' } }), new Map([['a', logo]]));
    expect(lost.equals(await drawInvoice(anInvoice({ lines: 1 })))).toBe(true);
  });

  it('is stored once in a PDF of many invoices, each with its own', async () => {
    const noise = dataUrl(aPng({ width: 200, height: 60, pixel: (x, y) => [(x * y * 31) & 255, (x * 77) & 255, y] }));
    const logos = new Map([['a', noise], ['b', picture(100, 30)]]); // prettier-ignore
    const of = (logo: string | null) => anInvoice({ lines: 1, issuer: { logo } });
    const [first, none, last] = [of('a'), of(null), of('b')];
    const one = await drawInvoices('Invoices', [first], logos);
    const many = await drawInvoices('Invoices', [first, none, last, first, first], logos);
    const pictures = (await readPictures(many)).map((page) => page.map(({ dots }) => dots[0]));
    expect(pictures).toEqual([[200], [], [100], [200], [200]]);
    expect(many.length - one.length).toBeLessThan(noise.length * 0.75);
  });
});
