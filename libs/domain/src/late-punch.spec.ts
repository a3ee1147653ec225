import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  estimatedPress,
  estimatedPresses,
  inStoringOrder,
  isLongEnough,
  isSentLate,
  lateWindow,
  likelyCleans,
  likelyEnd,
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

  test.each([
    ['one whose time nobody knows, and those before it', [at(16), at(18), at(16)], [true, true, false]],
    ['with the phone saying so, at the moment of the sending', [at(16), at(17, true)], [true, true]],
    ['of which only the phone says so, by itself', [at(15), at(16, true), at(16)], [false, true, false]],
  ])('is marked: %s (D392)', (_, presses, expected) => {
    expect(estimatedPresses(SENT, presses, (press) => press).map(({ time }) => time.clockChanged)).toEqual(expected);
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

const MINUTE = 60_000;

describe('a clean of which an end is unknown (D392)', () => {
  const known = (minute: number) => ({ atMs: minute * MINUTE, isUnknown: false, atDeviceMs: 0 });
  /** What it says of its moment is only that it was no later. */
  const unknown = (minute: number, device = 0) => ({
    ...{ atMs: minute * MINUTE, isUnknown: true, atDeviceMs: device * MINUTE },
  });
  const minutesOf = (cleans: Parameters<typeof likelyCleans>[0]) =>
    likelyCleans(cleans).map(({ startMs, finishMs }) => [startMs / MINUTE, finishMs / MINUTE]);
  const clean = (start: ReturnType<typeof known>, finish: ReturnType<typeof known>, more: object = {}) => ({
    ...{ start, finish, earliestMs: null, targetMinutes: 60, ...more },
  });

  test.each([
    ['known ends stay', clean(known(100), known(140)), [100, 140]],
    ['an unknown finish is at the target', clean(known(100), unknown(300)), [100, 160]],
    ['but no later than it can have been', clean(known(100), unknown(130)), [100, 130]],
    ['without a target at the last moment', clean(known(100), unknown(130), { targetMinutes: null }), [100, 130]],
    ['a target of no minutes is none', clean(known(100), unknown(130), { targetMinutes: 0 }), [100, 130]],
    ['an unknown start is the target before its finish', clean(unknown(300), known(200)), [140, 200]],
    ['but no later than it can have been either', clean(unknown(120), known(200)), [120, 200]],
    [
      'and not before the press that was made before it',
      clean(unknown(300), known(200), { earliestMs: 150 * MINUTE }),
      [150, 200],
    ],
    ['of two unknown ends the phone’s clock tells the length', clean(unknown(300, 480), unknown(300, 520)), [260, 300]],
    ['which the target does where that tells none', clean(unknown(300, 480), unknown(300, 480)), [240, 300]],
    ['or goes backwards', clean(unknown(300, 480), unknown(300, 300)), [240, 300]],
    [
      'without either it took no time, which nobody may accept',
      clean(unknown(300), unknown(300), { targetMinutes: null }),
      [300, 300],
    ],
  ])('%s', (_, one, expected) => expect(minutesOf([one])).toEqual([expected]));

  test('two in a row do not reach into each other', () => {
    const cleans = [clean(unknown(300, 400), unknown(300, 430)), clean(unknown(300, 440), unknown(300, 460))];
    expect(minutesOf(cleans)).toEqual([
      [250, 280],
      [280, 300],
    ]);
  });

  test('its known ends stay, and none of it is later than it can have been (law)', () => {
    const end = fc.record({ atMs: fc.nat(9e6), isUnknown: fc.boolean(), atDeviceMs: fc.nat(9e6) });
    const cleans = fc.array(
      fc.record({
        ...{ start: end, finish: end },
        earliestMs: fc.option(fc.nat(9e6)),
        targetMinutes: fc.option(fc.nat(300)),
      }),
    );
    fc.assert(
      fc.property(cleans, (pressed) => {
        for (const { start, finish, startMs, finishMs } of likelyCleans(pressed)) {
          expect(start.isUnknown ? startMs <= start.atMs && startMs <= finishMs : startMs === start.atMs).toBe(true);
          expect(finish.isUnknown ? finishMs <= finish.atMs : finishMs === finish.atMs).toBe(true);
        }
      }),
    );
  });

  const running = { startMs: 100 * MINUTE, lastInMs: 100 * MINUTE, latestMs: 300 * MINUTE, targetMinutes: 60 };
  test.each([
    ['ends at its target', {}, 160],
    ['no later than it can have been pressed', { latestMs: 130 * MINUTE }, 130],
    ['without a target then', { targetMinutes: null }, 300],
    ['a minute after the last who came', { lastInMs: 200 * MINUTE }, 201],
    ['a minute is enough', { latestMs: 101 * MINUTE }, 101],
    ['less is not', { latestMs: 101 * MINUTE - 1 }, null],
  ])('that runs: %s', (_, more, expected) => {
    const end = likelyEnd({ ...running, ...more });
    expect(end === null ? null : end / MINUTE).toBe(expected);
  });

  test('a minute is a time that is paid, less is none', () => {
    expect([isLongEnough(0, MINUTE - 1), isLongEnough(0, MINUTE)]).toEqual([false, true]);
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
