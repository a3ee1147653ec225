import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

describe('deviceOf', () => {
  it.each([
    ['an iPhone', IPHONE, 5, false, 'ios'],
    ['an iPhone’s home screen', IPHONE, 5, true, 'iosInstalled'],
    ['an iPad, which says it is a Mac', MAC, 5, false, 'ios'],
    ['a Mac', MAC, 0, false, 'other'],
    ['Chrome on Android', PIXEL, 5, false, 'android'],
    ['the installed app on Android', PIXEL, 5, true, 'androidInstalled'],
    ['a computer with a touch screen', WINDOWS, 10, true, 'other'],
  ])('%s', (_, userAgent, maxTouchPoints, isInstalled, device) => {
    expect(deviceOf({ userAgent, maxTouchPoints, isInstalled })).toBe(device);
  });
});
