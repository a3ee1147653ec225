import { describe, expect, it } from '@jest/globals';
import { heldNumber } from '@tidycrew/web/ui/number-input';
import {
  allocationsProblem,
  allocationRows,
  inOrder,
  summaryOf,
  toRequest,
  usualAmount,
  type PaymentForm,
} from './payment-form';

const november = { id: 1, invoiceNumber: 'INV-000101', issueDate: '2026-11-02', openAmount: 65 };
const later = { id: 2, invoiceNumber: 'INV-000102', issueDate: '2026-11-09', openAmount: 165 };
const form = (changes: Partial<PaymentForm> = {}): PaymentForm => ({
  customerId: 7,
  amount: 250,
  receivedOn: '2026-11-16',
  method: 'bankTransfer',
  reference: 'Smith 3',
  invoices: [november, later],
  allocations: {},
  ...changes,
});
const amounts = (changes: Partial<PaymentForm>) => allocationRows(form(changes)).map(({ amount }) => amount);

describe('a payment over open invoices (D459)', () => {
  it('fills them from the top, and the rest is credit', () => {
    expect(summaryOf(form())).toEqual({ allocatedCents: 23_000, creditCents: 2_000 });
    expect(toRequest(form())).toEqual({
      customerId: 7,
      receivedOn: '2026-11-16',
      amount: 250,
      method: 'bankTransfer',
      reference: 'Smith 3',
      allocations: [
        { invoiceId: 1, amount: 65 },
        { invoiceId: 2, amount: 165 },
      ],
    });
  });

  it.each([
    ['part of the second', { amount: heldNumber('money', '$100') }, [65, 35]],
    ['what was typed stays, the others share the rest', { amount: 100, allocations: { 1: 20 } }, [20, 80]],
    ['nothing is typed for one', { allocations: { 1: null } }, [null, 165]],
    ['no amount yet', { amount: null }, [0, 0]],
    ['more is typed than there is', { amount: 50, allocations: { 2: 60 } }, [0, 60]],
  ])('%s', (_name, changes, expected) => {
    expect(amounts(changes as Partial<PaymentForm>)).toEqual(expected);
  });

  it.each([
    ['all is well', {}, undefined],
    ['an amount that is none', { allocations: { 1: '6.5.' } }, 'Please enter an amount for INV-000101, or 0'],
    ['more than is open', { allocations: { 2: 165.01 } }, 'INV-000102 has $165.00 open.'],
    ['more than was paid', { amount: 50, allocations: { 2: 60 } }, 'More is allocated than was paid.'],
  ])('says that %s', (_name, changes, problem) => {
    expect(allocationsProblem(form(changes as Partial<PaymentForm>))).toBe(problem);
  });

  it('leaves out invoices that get nothing', () => {
    expect(toRequest(form({ amount: 65, reference: null }))).toMatchObject({
      reference: null,
      allocations: [{ invoiceId: 1, amount: 65 }],
    });
  });

  it('begins with those that were chosen, and with what is open of them', () => {
    expect(inOrder([later, november], []).map(({ id }) => id)).toEqual([1, 2]);
    expect(inOrder([november, later], [2]).map(({ id }) => id)).toEqual([2, 1]);
    expect(usualAmount([november, later], [])).toBe(230);
    expect(usualAmount([november, later], [2])).toBe(165);
    expect(usualAmount([], [])).toBeNull();
  });
});
