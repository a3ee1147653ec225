import { describe, expect, it } from '@jest/globals';
import { heldNumber } from '@tidycrew/web/ui/number-input';
import { extrasBody, extrasErrors } from './extras';

const OVEN = { name: 'Oven', amount: 40 };

describe('extras as they are typed (D496)', () => {
  it.each([
    ['within the price', [OVEN], 165, null],
    ['as much as the price', [OVEN], 40, null],
    ['a row in which nothing is typed', [{ name: ' ', amount: null }], 165, null],
    ["with the customer's price, which the server compares", [OVEN], null, null],
    ['beyond the price', [OVEN], 39.99, [{ amount: 'The extras come to $40.00, more than the price of $39.99.' }]],
    ['without a name', [OVEN, { name: '', amount: 5 }], 165, [{}, { name: 'Please name this extra' }]],
    ['without an amount', [{ name: 'Oven', amount: null }], 165, [{ amount: 'Please enter an amount above 0' }]],
    ['for nothing', [{ name: 'Oven', amount: 0 }], 165, [{ amount: 'Please enter an amount above 0' }]],
  ])('%s', (_, extras, price, errors) => {
    expect(extrasErrors(extras, price)).toEqual(errors);
  });

  it('travel without empty rows, names tidied', () => {
    const typed = [
      { name: ' Oven clean ', amount: heldNumber('money', '40,50') },
      { name: '', amount: null },
    ];
    expect(extrasBody(typed)).toEqual([{ name: 'Oven clean', amount: 40.5 }]);
  });
});
