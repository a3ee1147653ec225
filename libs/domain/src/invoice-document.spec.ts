import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { invoiceTotals, LINE_DESCRIPTION } from './invoice.js';
import { invoiceDocument, type Issuer, type StoredInvoice } from './invoice-document.js';

const ISSUER: Issuer = {
  brandName: 'Sparkle & Co',
  legalName: 'Sparkle Cleaning Pty Ltd',
  abn: '51824753556',
  isGstRegistered: true,
  address: '1 Collins Street, Melbourne VIC 3000',
  email: 'office@sparkle.test',
  phone: '03 9000 0000',
  bankBsb: '063000',
  bankAccount: '12345678',
  bankAccountName: 'Sparkle Cleaning',
  invoiceNotes: 'Thank you for your business.',
};

function anInvoice(amountsCents: number[], input: Partial<StoredInvoice> = {}): StoredInvoice {
  const issuer = input.issuer ?? ISSUER;
  return {
    number: 12,
    issueDay: '2026-03-05',
    dueDay: '2026-03-06',
    customerName: 'Ada Smith',
    customerAddress: '12 Smith Street, Kew',
    paymentTerms: 'Net 30',
    notes: null,
    issuer,
    lines: amountsCents.map((amountCents, place) => ({
      day: `2026-03-0${(place % 9) + 1}`,
      description: LINE_DESCRIPTION,
      address: '12 Smith Street, Kew',
      amountCents,
    })),
    ...invoiceTotals(
      amountsCents.map((amountCents) => ({ amountCents })),
      issuer.isGstRegistered,
    ),
    ...input,
  };
}

describe('invoiceDocument (D43)', () => {
  it('formats every field as it is printed', () => {
    expect(invoiceDocument(anInvoice([16_500, 16_550], { notes: 'Key under the mat.' }))).toEqual({
      heading: 'Tax Invoice',
      number: 'INV-000012',
      issueDay: '2026-03-05',
      issueDate: '05/03/2026',
      dueDate: '06/03/2026',
      issuer: {
        brandName: 'Sparkle & Co',
        legalName: 'Sparkle Cleaning Pty Ltd',
        abn: '51 824 753 556',
        address: '1 Collins Street, Melbourne VIC 3000',
        email: 'office@sparkle.test',
        phone: '03 9000 0000',
        logo: null,
      },
      customer: { name: 'Ada Smith', address: null },
      paidFor: null,
      reference: null,
      lines: [
        {
          date: '01/03/2026',
          description: 'Home cleaning',
          address: '12 Smith Street, Kew',
          amount: '$165.00',
          tax: null,
        },
        {
          date: '02/03/2026',
          description: 'Home cleaning',
          address: '12 Smith Street, Kew',
          amount: '$165.50',
          tax: null,
        },
      ],
      total: '$330.50',
      gst: 'Total includes GST of $30.05',
      terms: ['Due Friday 6 March 2026'],
      payment: {
        bsb: '063-000',
        account: '12345678',
        accountName: 'Sparkle Cleaning',
        payId: null,
        reference: 'INV-000012',
      },
      notes: ['Key under the mat.', 'Thank you for your business.'],
    });
  });

  it('is a plain invoice without GST when the business is not registered', () => {
    const document = invoiceDocument(anInvoice([16_500], { issuer: { ...ISSUER, isGstRegistered: false } }));
    expect(document).toMatchObject({ heading: 'Invoice', gst: null, total: '$165.00' });
  });

  it.each([
    ['$999.99', 99_999, null],
    ['$1,000.00', 100_000, '12 Smith Street, Kew'],
    ['$1,000.01', 100_001, '12 Smith Street, Kew'],
  ])('names the address of the customer from $1,000 on: %s', (total, cents, address) => {
    expect(invoiceDocument(anInvoice([cents]))).toMatchObject({ total, customer: { name: 'Ada Smith', address } });
  });

  it('says which lines are GST-free, and the GST of the others (D497)', () => {
    const lines = [
      { day: '2026-03-01', description: LINE_DESCRIPTION, address: 'Kew', amountCents: 12_000, gstFree: true },
      { day: '2026-03-05', description: 'Oven', address: '', amountCents: 4_000 },
    ];
    const mixed = invoiceDocument(anInvoice([], { lines, ...invoiceTotals(lines, true) }));
    expect(mixed).toMatchObject({ heading: 'Tax Invoice', total: '$160.00', gst: 'Total includes GST of $3.64' });
    expect(mixed.lines.map(({ amount, tax }) => [amount, tax])).toEqual([
      ['$120.00', 'GST-free'],
      ['$40.00', null],
    ]);
    const free = lines.slice(0, 1);
    expect(invoiceDocument(anInvoice([], { lines: free, ...invoiceTotals(free, true) }))).toMatchObject({
      heading: 'Invoice',
      gst: 'No GST included',
    });
    const issuer = { ...ISSUER, isGstRegistered: false };
    const unregistered = invoiceDocument(anInvoice([], { issuer, lines, ...invoiceTotals(lines, false) }));
    expect(unregistered).toMatchObject({ heading: 'Invoice', gst: null, lines: [{ tax: null }, { tax: null }] });
  });

  it('bills the payer for the customer, from $1,000 on at the address of the payer (D497)', () => {
    const payer = { billingName: 'Plan Partners', billingReference: 'NDIS 430 1', billingAddress: 'PO Box 9, Carlton' };
    expect(invoiceDocument(anInvoice([99_999], payer))).toMatchObject({
      customer: { name: 'Plan Partners', address: null },
      paidFor: 'Ada Smith',
      reference: 'NDIS 430 1',
    });
    expect(invoiceDocument(anInvoice([100_000], payer)).customer.address).toBe('PO Box 9, Carlton');
    const own = { billingName: null, billingReference: '17', billingAddress: null };
    expect(invoiceDocument(anInvoice([100_000], own))).toMatchObject({
      customer: { name: 'Ada Smith', address: '12 Smith Street, Kew' },
      paidFor: null,
      reference: '17',
    });
  });

  it('leaves out details that the business has not entered', () => {
    const nothing = {
      legalName: null,
      abn: null,
      address: null,
      email: null,
      phone: null,
      bankAccountName: null,
      invoiceNotes: null,
    };
    const withoutBank = { ...ISSUER, ...nothing, isGstRegistered: false, bankBsb: null };
    expect(invoiceDocument(anInvoice([100], { issuer: withoutBank }))).toMatchObject({
      issuer: { brandName: 'Sparkle & Co', legalName: null, abn: null, address: null, email: null, phone: null },
      payment: null,
      notes: [],
    });
    expect(invoiceDocument(anInvoice([100], { issuer: { ...ISSUER, bankAccountName: null } })).payment).toEqual({
      bsb: '063-000',
      account: '12345678',
      accountName: null,
      payId: null,
      reference: 'INV-000012',
    });
    expect(invoiceDocument(anInvoice([100], { issuer: { ...withoutBank, payId: '0412345678' } })).payment).toEqual({
      ...{ bsb: null, account: null, accountName: null },
      payId: '0412 345 678',
      reference: 'INV-000012',
    });
  });

  it('shows the cents of its lines, and their sum', () => {
    const cents = (text: string): number => Number(text.replace(/\D/g, ''));
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 99_999_999 }), { minLength: 1, maxLength: 20 }), (amounts) => {
        const { lines, total, gst } = invoiceDocument(anInvoice(amounts));
        expect(lines.map((line) => cents(line.amount))).toEqual(amounts);
        expect(cents(total)).toBe(amounts.reduce((sum, each) => sum + each, 0));
        expect(Math.abs(cents(gst ?? '') * 11 - cents(total))).toBeLessThanOrEqual(5);
      }),
    );
  });
});
