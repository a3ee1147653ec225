import { describe, expect, test } from '@jest/globals';
import { fieldsBefore, newPrices, priceChangeOf } from './bulk';

describe('the change of prices that is typed (D168)', () => {
  test.each([
    ['percent', '5', { kind: 'percent', percent: 5 }],
    ['percent', '+ 5 %', { kind: 'percent', percent: 5 }],
    ['percent', '−2.5', { kind: 'percent', percent: -2.5 }],
    ['amount', '$10', { kind: 'amount', cents: 1_000 }],
    ['amount', '-$0.05', { kind: 'amount', cents: -5 }],
    ['percent', '2,5', { kind: 'percent', percent: 2.5 }],
    ['amount', '-$1,50', { kind: 'amount', cents: -150 }],
    ['amount', '$1.200,00', { kind: 'amount', cents: 120_000 }],
    ['amount', '1.200', null],
    ['percent', '0', null],
    ['percent', '', null],
    ['percent', '5.005', null],
    ['amount', 'ten', null],
    ['amount', '5-3', null],
    ['amount', '95 50', null],
  ])('%s by %j', (kind, text, change) => {
    expect(priceChangeOf(kind, text)).toEqual(change);
  });

  test('leaves out who has no price, or would get one below nothing', () => {
    const [dear, cheap, none] = [{ price: 120 }, { price: 5 }, { price: null }];
    expect(newPrices([dear, cheap, none], { kind: 'amount', cents: -1_000 })).toEqual([{ row: dear, price: 110 }]);
    expect(newPrices([dear, none], { kind: 'percent', percent: 5 })).toEqual([{ row: dear, price: 126 }]);
  });
});

test('what is taken back is what was, and only that', () => {
  const row = { price: 120, cleanFrequency: 'weekly', active: true } as const;
  expect(fieldsBefore(row, { price: 126 })).toEqual({ price: 120 });
  expect(fieldsBefore(row, { cleanFrequency: 'monthly' })).toEqual({ cleanFrequency: 'weekly' });
  expect(fieldsBefore(row, { active: false })).toEqual({ active: true });
});
