import { describe, expect, it } from '@jest/globals';
import { greetingFor } from './greeting.js';

describe('greetingFor', () => {
  it.each([
    ['00:00', 0, 'Good Morning'],
    ['11:59', 719, 'Good Morning'],
    ['12:00', 720, 'Good Afternoon'],
    ['16:59', 1019, 'Good Afternoon'],
    ['17:00', 1020, 'Good Evening'],
    ['23:59', 1439, 'Good Evening'],
  ])('%s', (_time, minutes, greeting) => {
    expect(greetingFor(minutes)).toBe(greeting);
  });
});
