import { describe, expect, it } from '@jest/globals';
import { changeOf } from './change';

describe('changeOf (D181)', () => {
  it.each<[number | null, number | null, 'amount' | 'percent', string | null, string | null]>([
    [112, 100, 'amount', '+12 %', '12 percent more than'],
    [50, 100, 'amount', '−50 %', '50 percent less than'],
    [100.4, 100, 'amount', '±0 %', 'as much as'],
    [2_500, 100, 'amount', '+2,400 %', '2,400 percent more than'],
    [0, 100, 'amount', '−100 %', '100 percent less than'],
    [100, 0, 'amount', null, null],
    [100, -50, 'amount', null, null],
    [null, 100, 'amount', null, null],
    [31, 30, 'percent', '+1 pt', '1 point more than'],
    [28, 30, 'percent', '−2 pt', '2 points less than'],
    [29, 30, 'percent', '−1 pt', '1 point less than'],
    [30, null, 'percent', null, null],
  ])('%p after %p (%s) is %p', (now, before, kind, text, words) => {
    expect(changeOf(now, before, kind)).toEqual(text === null ? null : { text, words });
  });

  it('is none where it is larger than what is asked for', () => {
    expect(changeOf(1_006, 100, 'amount', 200)).toBeNull();
    expect(changeOf(300, 100, 'amount', 200)).toMatchObject({ text: '+200 %' });
    expect(changeOf(10, 310, 'percent', 200)).toBeNull();
  });
});
