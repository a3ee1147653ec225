import { describe, expect, it } from '@jest/globals';
import { numbersAround } from './page-numbers';

describe('numbersAround', () => {
  const cases: [name: string, page: number, pages: number, shown: (number | null)[]][] = [
    ['few pages are all shown', 2, 5, [1, 2, 3, 4, 5]],
    ['the first of many', 1, 20, [1, 2, 3, 4, null, 20]],
    ['the middle has its neighbours', 10, 20, [1, null, 9, 10, 11, null, 20]],
    ['the last of many', 20, 20, [1, null, 17, 18, 19, 20]],
    ['a gap of one page is that page', 5, 8, [1, null, 4, 5, 6, 7, 8]],
    ['one page', 1, 1, [1]],
  ];
  it.each(cases)('%s', (_, page, pages, shown) => {
    expect(numbersAround(page, pages)).toEqual(shown);
  });

  it('never leaves a gap for a single page and always shows the current one', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const shown = numbersAround(page, pages);
        expect(shown).toContain(page);
        const gaps = shown.flatMap((number, at) =>
          number === null ? [(shown[at + 1] ?? 0) - (shown[at - 1] ?? 0)] : [],
        );
        expect(gaps.filter((gap) => gap <= 2)).toEqual([]);
      }
    }
  });
});
