import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wasClockChanged, watchOffset } from './clock';

const HOUR_MS = 3_600_000;
const PRESS = {
  atDevice: '2026-11-22T22:00:00.000Z',
  pageLife: 'one',
  atMonotonicMs: 5_000_000,
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
  [
    'another page load, pressed after it was set back',
    { offsetMs: NaN },
    { after: HOUR_MS, mono: 0, life: 'two' },
    true,
  ],
  ['another page load, set back since', {}, { after: HOUR_MS, mono: 0, life: 'two', offsetMs: NaN }, true],
  ['the same page, pressed after it was set back', { offsetMs: NaN }, { after: HOUR_MS, mono: HOUR_MS }, false],
  ['two minutes apart', {}, { after: HOUR_MS, mono: 0, life: 'two', offsetMs: 120_000 }, false],
  ['more than two minutes apart', {}, { after: HOUR_MS, mono: 0, life: 'two', offsetMs: -120_001 }, true],
  ['set back two minutes on the same page', {}, { after: HOUR_MS, mono: HOUR_MS + 120_000 }, false],
  ['set back more than two minutes on the same page', {}, { after: HOUR_MS, mono: HOUR_MS + 120_001 }, true],
])(
  '%s',
  (
    _,
    event,
    {
      after,
      mono,
      life = 'one',
      offsetMs = 0,
    }: { after: number; mono: number; life?: string; offsetMs?: number | null },
    changed,
  ) => {
    const sending = { deviceMs: AT_MS + after, monotonicMs: PRESS.atMonotonicMs + mono, pageLife: life, offsetMs };
    expect(wasClockChanged({ ...PRESS, ...event }, sending)).toBe(changed);
  },
);

it('an offset is not known any more once the clock was set back, until an answer has told another one', () => {
  const at = (seconds: number, changedMs: number, offsetMs: number) => ({
    deviceMs: AT_MS + seconds * 1000 + changedMs,
    monotonicMs: 500_000 + seconds * 1000,
    pageLife: 'one',
    offsetMs,
  });
  const watched = watchOffset(at(0, 0, 7));
  expect(watched(at(5, 0, 7)).offsetMs).toBe(7);
  const pressed = watched(at(20_000, -3 * HOUR_MS, 7));
  expect(pressed.offsetMs).toBeNaN();
  expect(watched(at(20_001, -3 * HOUR_MS, 7)).offsetMs).toBeNaN();
  // Set right again before it is sent: what was pressed in between is three hours off.
  const sent = watched(at(20_004, 0, 12));
  expect(sent.offsetMs).toBe(12);
  const event = { ...pressed, atDevice: new Date(pressed.deviceMs).toISOString(), atMonotonicMs: pressed.monotonicMs };
  expect(wasClockChanged(event, sent)).toBe(true);
  // A page that slept for three hours knows what it knew.
  expect(watched(at(20_010, 3 * HOUR_MS, 12)).offsetMs).toBe(12);
  // Set back an hour after that.
  expect(watched(at(20_020, 2 * HOUR_MS, 12)).offsetMs).toBeNaN();
});

it('a clock that is wrong by as much all the time was not changed (law)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      fc.boolean(),
      (offsetMs, lateMs, isReloaded) => {
        const sending = {
          deviceMs: AT_MS + lateMs,
          monotonicMs: PRESS.atMonotonicMs + lateMs,
          pageLife: isReloaded ? 'two' : 'one',
          offsetMs,
        };
        expect(wasClockChanged({ ...PRESS, offsetMs }, sending)).toBe(false);
      },
    ),
  );
});
