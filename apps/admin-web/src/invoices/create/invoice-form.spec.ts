import { describe, expect, it } from '@jest/globals';
import type { AvailableJob } from '@tidycrew/contracts';
import { customerChosen, dayTyped, jobsChosen, toRequest, totalsOf, type InvoiceForm } from './invoice-form';

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
  jobs: [job(3), job(1)],
  issueDate: '2026-03-05',
  paymentTerms: ' Net 14 ',
  notes: '  ',
};

describe('what is missing', () => {
  const NOTHING = 'Please select a customer and at least one job';

  it('is said at the customer, and only then at the jobs', () => {
    const nobody = { ...FORM, customerId: null };
    expect(customerChosen(null)).toBe(NOTHING);
    expect(jobsChosen([], nobody)).toBeUndefined();
    expect(jobsChosen([], FORM)).toBe(NOTHING);
    expect([customerChosen(7), jobsChosen(JOBS, FORM)]).toEqual([undefined, undefined]);
  });

  it.each(['', '2026-02-30'])('is an issue date, for %j', (day) => {
    expect(dayTyped(day)).toBe('Please choose an issue date');
    expect(dayTyped('2026-03-05')).toBeUndefined();
  });

  it('refuses more jobs than an invoice can have', () => {
    const many = Array.from({ length: 201 }, (_, index) => job(index + 1));
    expect(jobsChosen(many, FORM)).toBe('An invoice can have at most 200 jobs.');
  });
});

describe('toRequest', () => {
  it('sends the jobs in the order of the work, terms trimmed, and no notes when there are none', () => {
    expect(toRequest(FORM)).toEqual({
      customerId: 7,
      issueDate: '2026-03-05',
      jobIds: [1, 3],
      notes: null,
      paymentTerms: 'Net 14',
    });
  });

  it("has the terms 'Net 30' unless others are given", () => {
    expect(toRequest({ ...FORM, paymentTerms: ' ' })).toMatchObject({ paymentTerms: 'Net 30' });
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
