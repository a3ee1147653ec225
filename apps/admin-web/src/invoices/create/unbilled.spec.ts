import { expect, it } from '@jest/globals';
import type { AvailableJob } from '@tidycrew/contracts';
import { unbilledOf } from './unbilled';

const job = (id: number, customerId: number, price: number): AvailableJob => ({
  id,
  customerId,
  customerName: `Customer ${customerId}`,
  createdAt: '2026-03-05T00:00:00.000Z',
  teamName: 'Bayside',
  price,
  gstFree: false,
});

it('sums cleans by customer in cents, the largest sum first', () => {
  expect(unbilledOf([])).toEqual([]);
  expect(unbilledOf([job(1, 7, 0.1), job(2, 8, 150), job(3, 7, 0.2), job(4, 9, 150)])).toEqual([
    { customerId: 8, customerName: 'Customer 8', cleans: 1, cents: 15_000 },
    { customerId: 9, customerName: 'Customer 9', cleans: 1, cents: 15_000 },
    { customerId: 7, customerName: 'Customer 7', cleans: 2, cents: 30 },
  ]);
});
