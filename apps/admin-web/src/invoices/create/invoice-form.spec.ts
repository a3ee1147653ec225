import { describe, expect, it } from '@jest/globals';
import type { AvailableJob } from '@tidycrew/contracts';
import { invoiceTotals } from '@tidycrew/domain';
import {
  amountTyped,
  customerChosen,
  dayTyped,
  described,
  feeOf,
  jobsChosen,
  LINE_AMOUNT,
  linesOf,
  toRequest,
  type InvoiceForm,
} from './invoice-form';

const job = (id: number, price = 150, createdAt = `2026-03-0${id}T00:00:00.000Z`): AvailableJob => ({
  id,
  customerId: 7,
  customerName: 'Anna',
  createdAt,
  teamName: 'Bayside',
  price,
  gstFree: false,
});
const JOBS = [job(3), job(2), job(1)];
const FORM: InvoiceForm = {
  customerId: 7,
  jobs: [job(3), job(1)],
  extraLines: [],
  issueDate: '2026-03-05',
  paymentTerms: ' Net 14 ',
  notes: null,
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

const line = (typed: string, gstFree = false, description = 'Deposit') => ({
  description,
  amount: LINE_AMOUNT.read(typed),
  gstFree,
});

describe('extra lines (D495)', () => {
  it('may stand without a job', () => {
    expect(jobsChosen([], { ...FORM, jobs: [], extraLines: [line('45')] })).toBeUndefined();
  });

  it.each<[string, string | undefined]>([
    ['45', undefined],
    ['0', undefined],
    ['-20.50', undefined],
    ['−20,50', undefined],
    ['-300.01', 'An invoice cannot come to less than $0.00.'],
    ['', 'Please enter an amount, such as 45.00 or -20.00'],
    ['--5', 'Please enter an amount, such as 45.00 or -20.00'],
  ])('%j: %j', (typed, problem) => {
    expect(amountTyped(LINE_AMOUNT.read(typed), { ...FORM, extraLines: [line(typed)] })).toBe(problem);
  });

  it('need words', () => {
    expect([described(' '), described('Deposit')]).toEqual(['Please describe this line', undefined]);
  });

  it('are sent as they are typed, and a fee with its visit', () => {
    const extraLines = [line(' -20.00', true, ' Discount ')];
    expect(toRequest({ ...FORM, extraLines })).toMatchObject({
      extraLines: [{ description: 'Discount', amount: -20, gstFree: true }],
    });
    const visit = { visitId: 12, customerId: 7, day: '2026-11-27' };
    const fee = feeOf(visit, 60);
    expect(fee).toEqual({ description: 'Lockout fee, 27/11/2026', amount: 60, gstFree: false });
    expect(toRequest({ ...FORM, extraLines: [fee] }, visit)).toMatchObject({ visitId: 12 });
    expect(toRequest({ ...FORM, customerId: 8, extraLines: [fee] }, visit)).not.toHaveProperty('visitId');
    expect(feeOf(visit, null).amount).toBeNull();
  });
});

describe('linesOf (D43, D497)', () => {
  it('adds cents, not dollars', () => {
    const jobs = [job(1, 0.1), job(2, 0.2), job(3, 99.95)];
    expect(invoiceTotals(linesOf({ jobs, extraLines: [] }), true)).toEqual({ totalCents: 10_025, gstCents: 911 });
  });

  it('includes no GST in the cleans of a GST-free customer', () => {
    const jobs = [{ ...job(1, 120), gstFree: true }];
    expect(invoiceTotals(linesOf({ jobs, extraLines: [line('40')] }), true)).toEqual({
      totalCents: 16_000,
      gstCents: 364,
    });
  });
});
