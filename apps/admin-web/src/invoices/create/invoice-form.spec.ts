import { describe, expect, it } from '@jest/globals';
import type { AvailableJob } from '@tidycrew/contracts';
import { checkInvoice, totalsOf, type InvoiceForm } from './invoice-form';

const job = (id: number, price = 150, createdAt = `2026-03-0${id}T00:00:00.000Z`): AvailableJob => ({
  id,
  customerId: 7,
  customerName: 'Anna',
  createdAt,
  teamName: 'Bayside',
  price,
});
const JOBS = [job(3), job(2), job(1)];
const FORM: InvoiceForm = {
  customerId: 7,
  jobIds: [1, 3],
  issueDate: '2026-03-05',
  paymentTerms: ' Net 14 ',
  notes: '  ',
};

describe('checkInvoice', () => {
  const NOTHING = 'Please select a customer and at least one job';
  const cases: [name: string, change: Partial<InvoiceForm>, sentence: string][] = [
    ['no customer', { customerId: null }, NOTHING],
    ['no job', { jobIds: [] }, NOTHING],
    ['only a job that somebody else has invoiced meanwhile', { jobIds: [99] }, NOTHING],
    ['no issue date', { issueDate: '' }, 'Please choose an issue date'],
    ['a day that is none', { issueDate: '2026-02-30' }, 'Please choose an issue date'],
  ];
  it.each(cases)('refuses %s', (_, change, sentence) => {
    expect(checkInvoice({ ...FORM, ...change }, JOBS)).toMatchObject({ problem: { sentence } });
  });

  it.each([
    ['customer', { customerId: null }],
    ['jobs', { jobIds: [] }],
    ['issueDate', { issueDate: '' }],
  ])('says what is missing under %s', (field, change) => {
    expect(checkInvoice({ ...FORM, ...change }, JOBS)).toMatchObject({ problem: { field } });
  });

  it('refuses more jobs than an invoice can have', () => {
    const many = Array.from({ length: 201 }, (_, index) => job(index + 1, 1, `2026-03-05T00:00:00.${index}Z`));
    const checked = checkInvoice({ ...FORM, jobIds: many.map(({ id }) => id) }, many);
    expect(checked).toMatchObject({ problem: { sentence: 'An invoice can have at most 200 jobs.' } });
  });

  it('sends the jobs in the order of the work, terms trimmed, and no notes when there are none', () => {
    expect(checkInvoice(FORM, JOBS)).toEqual({
      body: { customerId: 7, issueDate: '2026-03-05', jobIds: [1, 3], notes: null, paymentTerms: 'Net 14' },
    });
  });

  it("has the terms 'Net 30' unless others are given", () => {
    expect(checkInvoice({ ...FORM, paymentTerms: ' ' }, JOBS)).toMatchObject({ body: { paymentTerms: 'Net 30' } });
  });
});

describe('totalsOf (D43)', () => {
  it('adds cents, not dollars, and names the GST of a registered business only', () => {
    const jobs = [job(1, 0.1), job(2, 0.2), job(3, 99.95)];
    expect(totalsOf(jobs, true)).toEqual({ totalCents: 10_025, gstCents: 911 });
    expect(totalsOf(jobs, false)).toEqual({ totalCents: 10_025, gstCents: null });
    expect(totalsOf([], true)).toEqual({ totalCents: 0, gstCents: 0 });
  });
});
