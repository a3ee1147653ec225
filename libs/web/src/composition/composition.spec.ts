import { describe, expect, it } from '@jest/globals';
import { endsComposition } from './index';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';

describe('endsComposition (D549)', () => {
  it.each([
    ['while the word is composed', MAC, 'Enter', true, 229, true],
    ['while it is, without the code', MAC, 'Enter', true, 13, true],
    ['in Safari, which says it is over', MAC, 'Enter', false, 229, true],
    ['the next one', MAC, 'Enter', false, 13, false],
    ['of Android, which composes every word', ANDROID, 'Enter', true, 13, false],
    ['of Android, in Japanese', ANDROID, 'Enter', true, 229, true],
    ['another key', MAC, 'a', true, 229, false],
  ])('%s', (_, userAgent, key, isComposing, keyCode, ends) => {
    expect(endsComposition({ key, isComposing, keyCode } as KeyboardEvent, userAgent)).toBe(ends);
  });
});
