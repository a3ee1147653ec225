import { describe, expect, it } from '@jest/globals';
import { TEXTS } from './texts';

describe('who is away today', () => {
  it.each([
    ['Blue', 4, ': Blue has 4 visits'],
    ['Blue', 1, ': Blue has 1 visit'],
    // D673: named all the same, without the visits.
    ['Blue', 0, ''],
    [null, 0, ''],
  ])('of team %s with %d visits', (team, visits, words) => expect(TEXTS.awayVisits(team, visits)).toBe(words));
});
