import { describe, expect, it } from '@jest/globals';
import { isoInstant } from './instant.js';

describe('isoInstant', () => {
  const CASES: [string, Date | string | number, string][] = [
    ['a Date', new Date('2026-03-05T00:15:30.123Z'), '2026-03-05T00:15:30.123Z'],
    ['milliseconds', Date.UTC(2026, 2, 5), '2026-03-05T00:00:00.000Z'],
    ['JSON of PostgreSQL', '2026-03-05T00:15:30.123+00:00', '2026-03-05T00:15:30.123Z'],
    ['which leaves out zeros at the end', '2026-03-05T00:15:30.12+00:00', '2026-03-05T00:15:30.120Z'],
    ['and all of them', '2026-03-05T00:15:30+00:00', '2026-03-05T00:15:30.000Z'],
    ['with microseconds', '2026-03-05T00:15:30.123456+00:00', '2026-03-05T00:15:30.123Z'],
    ['of another zone, as long as it is', '2026-03-05T11:15:30.123+11:00', '2026-03-05T00:15:30.123Z'],
    ['a kept answer', '2026-03-05T00:15:30.123Z', '2026-03-05T00:15:30.123Z'],
  ];

  it.each(CASES)('writes %s', (_, instant, written) => expect(isoInstant(instant)).toBe(written));
});
