import { describe, expect, it } from '@jest/globals';
import { invoiceDocument, type Issuer, type StoredInvoice } from '@tidycrew/domain';
import { invoiceMailText } from './invoice-mail-text.js';

const ISSUER: Issuer = {
  brandName: 'Sparkling Homes',
  legalName: 'Sparkling Homes Pty Ltd',
  abn: '51824753556',
  isGstRegistered: true,
  address: '1 Collins Street, Melbourne VIC 3000',
  email: 'office@business.test',
  phone: '03 9000 0000',
  bankBsb: '063000',
  bankAccount: '12345678',
  bankAccountName: 'Sparkling Homes',
  invoiceNotes: null,
};

const INVOICE: StoredInvoice = {
  number: 12,
  issueDay: '2026-03-04',
  dueDay: '2026-03-06',
  customerName: 'Ada Lovelace',
  customerAddress: '2 Bourke Street, Melbourne VIC 3000',
  paymentTerms: 'Net 30',
  notes: null,
  totalCents: 31_550,
  gstCents: 2868,
  issuer: ISSUER,
  lines: [
    { day: '2026-03-02', description: 'Home cleaning', address: '2 Bourke Street', amountCents: 16_550 },
    { day: '2026-03-04', description: 'Home cleaning', address: '2 Bourke Street', amountCents: 15_000 },
  ],
};

const textOf = (
  kind: Parameters<typeof invoiceMailText>[0],
  change: Partial<StoredInvoice> = {},
): ReturnType<typeof invoiceMailText> => invoiceMailText(kind, invoiceDocument({ ...INVOICE, ...change }));

describe('the e-mail of an invoice (D43, D47)', () => {
  it('says what was done on each clean that has a list, where the business wants that (D514)', () => {
    const done = new Map([[2, ['Kitchen <b>', 'Oven']]]);
    const { text, html } = invoiceMailText('invoice', invoiceDocument(INVOICE), undefined, done);
    expect(text).toContain('\n\nWhat was done\n04/03/2026 Home cleaning: Kitchen <b>, Oven\n\nHow to pay');
    expect(html).toMatch(
      /What was done<\/h2>\s*<table.*04\/03\/2026 Home cleaning<\/th>.*Kitchen &lt;b&gt;, Oven<\/td>/,
    );
    expect(textOf('invoice').text).not.toContain('What was done');
  });

  it('says in plain text what the invoice says', () => {
    expect(textOf('invoice')).toMatchObject({
      subject: 'Tax Invoice INV-000012 from Sparkling Homes',
      text: `Hello Ada Lovelace,

Thank you for having us. Your invoice is attached as a PDF.

Tax Invoice: INV-000012
Issue date: 04/03/2026
Due date: 06/03/2026
02/03/2026 Home cleaning: $165.50
04/03/2026 Home cleaning: $150.00
Total: $315.50 (Total includes GST of $28.68)

How to pay
BSB: 063-000
Account: 12345678
Account name: Sparkling Homes
Reference: INV-000012
Payment terms: Due Friday 6 March 2026

Kind regards,
Sparkling Homes
Sparkling Homes Pty Ltd
ABN 51 824 753 556
03 9000 0000
office@business.test
`,
    });
  });

  it('greets the payer, and names the customer, the reference and what is GST-free (D497)', () => {
    const [line] = INVOICE.lines;
    const { text } = textOf('invoice', {
      billingName: 'Plan Partners',
      billingReference: 'NDIS 430 1',
      lines: [{ ...line!, gstFree: true }],
    });
    expect(text).toContain('Hello Plan Partners,');
    expect(text).toContain(
      'Invoice: INV-000012\nFor: Ada Lovelace\nYour reference: NDIS 430 1\nIssue date: 04/03/2026',
    );
    expect(text).toContain('02/03/2026 Home cleaning (GST-free): $165.50\nTotal: $315.50 (No GST included)');
  });

  it('says what is paid and open of an invoice that has money (D490)', () => {
    const money = (paidCents: number, creditedCents: number) => ({ totalCents: 31_550, paidCents, creditedCents });
    const textWith = (paidCents: number, creditedCents = 0) =>
      invoiceMailText('reminder-after', invoiceDocument(INVOICE), money(paidCents, creditedCents));
    expect(textWith(10_000).text).toContain('\n\nPaid $100.00, open $215.50.\n\n');
    expect(textWith(10_000).html).toContain('>Paid $100.00, open $215.50.</p>');
    expect(textWith(10_000, 4_000).text).toContain('\n\nPaid $100.00, credited $40.00, open $175.50.\n\n');
    expect(textWith(0, 4_000).text).toContain('\n\nCredited $40.00, open $275.50.\n\n');
    expect(textWith(0).text).not.toContain('open $');
  });

  it('says the PayID, and has a page to pay by card whose host stands beside it (D638)', () => {
    const page = { href: 'https://pay.example.com/INV-000012?amount=315.50&x="', host: 'pay.example.com' };
    const issuer = { ...ISSUER, payId: '0412345678' };
    const { text, html } = invoiceMailText(
      'invoice',
      invoiceDocument({ ...INVOICE, issuer }),
      undefined,
      undefined,
      page,
    );
    expect(text).toContain('Account name: Sparkling Homes\nPayID: 0412 345 678\nReference: INV-000012\n');
    expect(text).toContain(`\n\nPay by card (pay.example.com): ${page.href}\n\nKind regards,`);
    expect(html).toContain(
      '<a href="https://pay.example.com/INV-000012?amount=315.50&amp;x=&quot;">Pay by card</a> (pay.example.com)',
    );
    expect(textOf('invoice').text).not.toContain('Pay by card');
  });

  it('says the same words in HTML', () => {
    const { text, html } = textOf('invoice');
    const body = html
      .slice(html.indexOf('<body'))
      .replaceAll('</th>', ': ')
      .replaceAll(/<[^>]+>/g, ' ');
    const words = (of: string): string => of.replaceAll(/\s+/g, ' ').trim();
    expect(words(body).replaceAll(' : ', ': ')).toBe(words(text));
  });

  it('says nothing of GST and of accounts that there are none of', () => {
    const issuer = { ...ISSUER, legalName: 'Sparkling Homes', abn: null, phone: null, email: null, bankBsb: null };
    const { subject, text } = textOf('invoice', { gstCents: null, issuer });
    expect(subject).toBe('Invoice INV-000012 from Sparkling Homes');
    expect(text).toContain(
      'Total: $315.50\n\nHow to pay\nPayment terms: Due Friday 6 March 2026\n\nKind regards,\nSparkling Homes\n',
    );
    expect(text).not.toMatch(/GST|ABN|null/);
  });

  it('says the stored terms where they fit the due date, and never others (D93)', () => {
    expect(textOf('invoice', { paymentTerms: '2 days' }).text).toContain(
      'Payment terms: Due Friday 6 March 2026, 2 days\n',
    );
    expect(textOf('reminder-after').text).not.toContain('Net 30');
  });

  it.each([
    ['reminder-before', 'is due on 06/03/2026'],
    ['reminder-after', 'was due on 06/03/2026'],
  ] as const)('%s is friendly, and speaks of a payment that has crossed it', (kind, due) => {
    const { subject, text } = textOf(kind);
    expect(subject).toBe(`A friendly reminder: invoice INV-000012 from Sparkling Homes ${due}`);
    expect(text).toContain(`invoice INV-000012 ${due}`);
    expect(text).toContain('If you have paid already, thank you, and please disregard this message.');
    expect(text).toContain('Total: $315.50 (Total includes GST of $28.68)');
  });

  it('takes names as text: no header, no markup', () => {
    const evil = 'Ada\r\nBcc: thief@example.test\u2028<img src=x onerror="alert(1)">';
    const { subject, html } = textOf('invoice', { customerName: evil, issuer: { ...ISSUER, brandName: evil } });
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });
});
