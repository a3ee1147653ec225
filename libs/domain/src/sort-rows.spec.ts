import { describe, expect, it } from '@jest/globals';
import { sortRows } from './sort-rows.js';

describe('sortRows', () => {
  const value = (row: { value: string | number | null }) => row.value;
  const sorted = (values: (string | number | null)[], isAscending: boolean) =>
    sortRows(
      values.map((one) => ({ value: one })),
      value,
      isAscending,
    ).map(value);

  it.each([
    ['numbers by size', [10, 9, 100], [9, 10, 100]],
    ['decimals and negative numbers by size', [1.5, -2, 1.25, -10], [-10, -2, 1.25, 1.5]],
    ['text without regard to case', ['b', 'A', 'C'], ['A', 'b', 'C']],
    [
      'letters with accents beside those without (D405)',
      ['Zoe', 'Ömer', 'Pia', 'Olga'],
      ['Olga', 'Ömer', 'Pia', 'Zoe'],
    ],
    ['numbers within text by size', ['Unit 10', 'Unit 9'], ['Unit 9', 'Unit 10']],
  ])('%s, and the other way round', (_, values, expected) => {
    expect(sorted(values, true)).toEqual(expected);
    expect(sorted(values, false)).toEqual(expected.toReversed());
  });

  it('puts rows without a value last either way', () => {
    expect(sorted([null, 0, null, 100], true)).toEqual([0, 100, null, null]);
    expect(sorted([null, 0, null, 100], false)).toEqual([100, 0, null, null]);
  });

  it('keeps the order of equal rows and changes nothing', () => {
    const rows = [
      { id: 1, value: 5 },
      { id: 2, value: 5 },
      { id: 3, value: 1 },
    ];
    expect(sortRows(rows, value, true).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
