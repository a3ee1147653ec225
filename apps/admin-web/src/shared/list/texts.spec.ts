import { describe, expect, it } from '@jest/globals';
import { LIST_TEXTS } from './texts';

describe('the total of a list (D211)', () => {
  it.each([
    [0, '0'],
    [9_999, '9,999'],
    [10_000, '10,000'],
    [10_001, 'more than 10,000'],
    // Customers, people and all invoices are counted to the last.
    [10_002, '10,002'],
  ])('%i rows are %s', (count, said) => {
    expect(LIST_TEXTS.total(count)).toBe(said);
  });

  it('stands in what the list offers, too', () => {
    expect(LIST_TEXTS.showSome(3_000)).toBe('Show 3,000');
    expect(LIST_TEXTS.showSome(10_001)).toBe('Show more than 10,000');
    expect(LIST_TEXTS.selectAll(100, 10_001)).toBe('Select the first 100 of more than 10,000');
  });
});
