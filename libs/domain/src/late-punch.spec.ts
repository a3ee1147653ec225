import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  estimatedPress,
  estimatedPresses,
  inStoringOrder,
  isSentLate,
  lateWindow,
  pressOfArchived,
} from './late-punch.js';

const HOUR = 3_600_000;

describe('when a press was made (D66)', () => {
  test.each([
    ['a clock that is right', 1_000_000, 900_000, 600_000, 700_000, false],
    ['a clock three hours ahead', 1_000_000, 900_000 + 3 * HOUR, 600_000 + 3 * HOUR, 700_000, false],
    ['a clock three hours behind', 20 * HOUR, 15 * HOUR, 14 * HOUR, 19 * HOUR, false],
    ['pressed and sent at once', 1_000_000, 600_000, 600_000, 1_000_000, false],
    ['sent half a second before it was pressed', 1_000_000, 600_000, 600_500, 1_000_000, false],
    ['sent a second before it was pressed', 1_000_000, 600_000, 601_000, 1_000_000, false],
    ['sent more than a second before it was pressed', 1_000_000, 600_000, 601_001, 1_000_000, true],
    ['a clock that was put back in between', 1_000_000, 600_000, 700_000, 1_000_000, true],
  ])('%s', (_, receivedMs, sentAtDeviceMs, atDeviceMs, atMs, clockChanged) => {
    expect(estimatedPress({ receivedMs, sentAtDeviceMs, atDeviceMs })).toEqual({ atMs, clockChanged });
  });

  test('does not depend on what the phone takes for the time, and is never after the receipt', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e8), fc.integer({ min: -1e9, max: 1e9 }), (receivedMs, ageMs, wrongMs) => {
        const atDeviceMs = receivedMs + wrongMs;
        const { atMs } = estimatedPress({ receivedMs, sentAtDeviceMs: atDeviceMs + ageMs, atDeviceMs });
        expect(atMs).toBe(receivedMs - ageMs);
        expect(atMs).toBeLessThanOrEqual(receivedMs);
      }),
    );
  });
});

describe('when presses were made that a phone sends together (D66, D360)', () => {
  const SENT = { receivedMs: 20 * HOUR, sentAtDeviceMs: 17 * HOUR };
  const at = (hour: number, isClockChanged = false) => ({ atDeviceMs: hour * HOUR, isClockChanged });
  const hours = (presses: { atDeviceMs: number; isClockChanged: boolean }[]) =>
    estimatedPresses(SENT, presses, (press) => press).map(({ time }) => [time.atMs / HOUR, time.isUnknown]);

  test.each([
    ['one whose time nobody knows is no later than the next', [at(18), at(15), at(16)], [18, 18, 19], [0]],
    ['nor than the earliest of the next ones', [at(18), at(16), at(15)], [18, 19, 18], [0]],
    ['of several in a row all', [at(18), at(19), at(16)], [19, 19, 19], [0, 1]],
    ['nor than one of which the phone says that its clock was changed', [at(18), at(15, true)], [18, 18], [0]],
    ['without a next one it is one of its receipt', [at(15), at(18)], [18, 20], [1]],
    ['times that are known stay in whatever order', [at(16), at(15)], [19, 18], []],
  ])('%s', (_, presses, expected, unknown) => {
    expect(hours(presses)).toEqual(expected.map((hour, place) => [hour, unknown.includes(place)]));
  });

  test('none moves but one whose time nobody knows, and that only to an earlier moment (law)', () => {
    const press = fc.record({ atDeviceMs: fc.nat(30 * HOUR), isClockChanged: fc.boolean() });
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        for (const { atDeviceMs, time } of estimatedPresses(SENT, presses, (one) => one)) {
          const alone = estimatedPress({ ...SENT, atDeviceMs }).atMs;
          expect(time.isUnknown ? time.atMs <= alone : time.atMs === alone).toBe(true);
        }
      }),
    );
  });
});

test.each([
  [0, 'store'],
  [72 * HOUR, 'store'],
  [72 * HOUR + 1, 'review'],
  [14 * 24 * HOUR, 'review'],
  [14 * 24 * HOUR + 1, 'refuse'],
])('a press of %d ms ago: %s (D67)', (ageMs, expected) => expect(lateWindow(ageMs)).toBe(expected));

test('a minute is late', () => {
  expect([59_999, 60_000].map(isSentLate)).toEqual([false, true]);
});

describe('the order in which presses are stored (D65)', () => {
  const ids = (presses: { id: string; cleanRef?: string }[]) => inStoringOrder(presses).map(({ id }) => id);

  test.each([
    ['as they came', [{ id: 'a' }, { id: 'b' }], ['a', 'b']],
    ['a finish after its start', [{ id: 'f', cleanRef: 's' }, { id: 'x' }, { id: 's' }], ['x', 's', 'f']],
    ['a finish whose start is elsewhere stays', [{ id: 'f', cleanRef: 'gone' }, { id: 's' }], ['f', 's']],
    ['one that names itself', [{ id: 'a', cleanRef: 'a' }, { id: 'b' }], ['a', 'b']],
    [
      'two that name each other',
      [
        { id: 'a', cleanRef: 'b' },
        { id: 'b', cleanRef: 'a' },
      ],
      ['a', 'b'],
    ],
  ])('%s', (_, presses, expected) => expect(ids(presses)).toEqual(expected));

  test('loses and doubles none, and no clean changes its order', () => {
    const start = fc.record({ id: fc.integer({ min: 0, max: 4 }).map((at) => `start ${at}`) });
    const later = fc.record({
      id: fc.integer({ min: 0, max: 9 }).map(String),
      cleanRef: fc.integer({ min: 0, max: 6 }).map((at) => `start ${at}`),
    });
    const press: fc.Arbitrary<{ id: string; cleanRef?: string }> = fc.oneof(start, later);
    fc.assert(
      fc.property(fc.uniqueArray(press, { selector: ({ id }) => id, maxLength: 10 }), (presses) => {
        const ordered = ids(presses);
        expect(ordered.toSorted()).toEqual(presses.map(({ id }) => id).toSorted());
        for (const { cleanRef } of presses) {
          const same = presses.filter((one) => cleanRef !== undefined && one.cleanRef === cleanRef).map(({ id }) => id);
          expect(ordered.filter((id) => same.includes(id))).toEqual(same);
          const [first] = same;
          if (first !== undefined && cleanRef !== undefined && ordered.includes(cleanRef))
            expect(ordered.indexOf(cleanRef)).toBeLessThan(ordered.indexOf(first));
        }
      }),
    );
  });
});

describe('a press about what is archived by now (D389)', () => {
  test.each([
    ['made before, sent hours later', -HOUR, 3 * HOUR, false, 'store'],
    ['made a moment before, with a network', -1, 1_000, false, 'store'],
    ['made at that moment, with a network', 0, 59_999, false, 'refuse'],
    ['made afterwards, with a network', HOUR, HOUR, false, 'refuse'],
    ['made at that moment, sent late', 0, 60_000, false, 'review'],
    ['made afterwards, sent late', HOUR, 3 * HOUR, false, 'review'],
    ['as of its receipt, because nobody knows when it was made', HOUR, HOUR, true, 'review'],
    ['made before, whenever that was', -1, HOUR, true, 'store'],
  ])('%s', (_, atMs, receivedMs, isUnknown, expected) => {
    expect(pressOfArchived({ atMs, receivedMs, archivedAtMs: 0, isUnknown })).toBe(expected);
  });

  test('is refused only if the call would be: it is of now, and of after the archiving', () => {
    fc.assert(
      fc.property(fc.nat(1e8), fc.nat(1e8), fc.nat(1e8), fc.boolean(), (atMs, ageMs, archivedAtMs, isUnknown) => {
        const verdict = pressOfArchived({ atMs, receivedMs: atMs + ageMs, archivedAtMs, isUnknown });
        expect(verdict === 'refuse').toBe(atMs >= archivedAtMs && ageMs < 60_000 && !isUnknown);
        expect(verdict === 'store').toBe(atMs < archivedAtMs);
      }),
    );
  });
});
