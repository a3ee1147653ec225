import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wasClockChanged } from './clock';

const HOUR_MS = 3_600_000;
const PRESS = {
  atDevice: '2026-11-22T22:00:00.000Z',
  pageLife: 'one',
  atMonotonicMs: 5_000,
  offsetMs: 0 as number | null,
};
const AT_MS = Date.parse(PRESS.atDevice);

it.each([
  ['an hour later on the same page', {}, { after: HOUR_MS, mono: HOUR_MS }, false],
  ['set back an hour on the same page', {}, { after: 0, mono: HOUR_MS, offsetMs: HOUR_MS }, true],
  [
    'set back an hour, no answer has told the time',
    { offsetMs: null },
    { after: 0, mono: HOUR_MS, offsetMs: null },
    true,
  ],
  ['the page slept, the server tells the time', {}, { after: 3 * HOUR_MS, mono: 60_000 }, false],
  ['the page slept or the clock was set, nobody tells', { offsetMs: null }, { after: 3 * HOUR_MS, mono: 60_000 }, true],
  ['another page load, the same offset', {}, { after: HOUR_MS, mono: 0, life: 'two' }, false],
  ['another page load, three hours apart', {}, { after: HOUR_MS, mono: 0, life: 'two', offsetMs: 3 * HOUR_MS }, true],
  ['another page load, nothing known', { offsetMs: null }, { after: HOUR_MS, mono: 0, life: 'two' }, false],
  ['within two minutes', {}, { after: HOUR_MS, mono: 0, life: 'two', offsetMs: 119_000 }, false],
])(
  '%s',
  (
    _,
    press,
    {
      after,
      mono,
      life = 'one',
      offsetMs = 0,
    }: { after: number; mono: number; life?: string; offsetMs?: number | null },
    changed,
  ) => {
    const sending = { deviceMs: AT_MS + after, monotonicMs: 5_000 + mono, pageLife: life, offsetMs };
    expect(wasClockChanged({ ...PRESS, ...press }, sending)).toBe(changed);
  },
);

it('a clock that is wrong by as much all the time was not changed (law)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      fc.boolean(),
      (offsetMs, lateMs, isReloaded) => {
        const sending = {
          deviceMs: AT_MS + lateMs,
          monotonicMs: 5_000 + lateMs,
          pageLife: isReloaded ? 'two' : 'one',
          offsetMs,
        };
        expect(wasClockChanged({ ...PRESS, offsetMs }, sending)).toBe(false);
      },
    ),
  );
});
