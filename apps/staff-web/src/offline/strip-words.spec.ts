import { describe, expect, it } from '@jest/globals';
import { aFinish, answered, aPress, NINE_MS } from './queued-press.fixture';
import { asOfWords, noticeOf, stripOf, wordsOf } from './strip-words';

const LATER_MS = NINE_MS + 2 * 3_600_000;
const FORMATS = {
  time: (ms: number) =>
    `${(new Date(ms).getUTCHours() + 11) % 24}:${String(new Date(ms).getUTCMinutes()).padStart(2, '0')} am`,
  weekday: () => 'Sun',
  isSameDay: (a: number, b: number) => Math.abs(a - b) < 12 * 3_600_000,
};
const CLOCKS = { deviceMs: LATER_MS, offsetMs: 0, pageLife: 'one', monotonicMs: LATER_MS - NINE_MS };
const NOW = { nowMs: LATER_MS, sending: new Set<string>(), clocks: CLOCKS, toServerTime: (ms: number) => ms };
const AHEAD_MS = 3 * 3_600_000;
/** Pressed while the clock of the phone was three hours ahead; it is right again by now. */
const pressedAhead = aPress({
  seq: 1,
  atDevice: new Date(NINE_MS + AHEAD_MS).toISOString(),
  answer: answered({ isClockChanged: true }),
});
const cannot = aPress({ seq: 3, kind: 'cannotClean', body: { visitId: 8, kind: 'noAccess', note: null } });

describe('the strip', () => {
  it.each([
    ['nothing', [], {}, null],
    ['one', [aPress({ seq: 1 })], {}, 'On this phone only: 1 punch, 9:00 am. It counts from when you pressed.'],
    [
      'two, the oldest first',
      [aFinish({ seq: 2, cleanRef: 'press-1' }), aPress({ seq: 1 })],
      {},
      'On this phone only: 2 punches, oldest 9:00 am. They count from when you pressed.',
    ],
    ['a message', [cannot], {}, 'On this phone only: 1 message, 9:00 am.'],
    [
      'both',
      [aPress({ seq: 1 }), cannot],
      {},
      'On this phone only: 1 punch and 1 message, oldest 9:00 am. They count from when you pressed.',
    ],
    [
      'another day',
      [aPress({ seq: 1 })],
      { nowMs: NINE_MS + 86_400_000 },
      'On this phone only: 1 punch, Sun 9:00 am. It counts from when you pressed.',
    ],
    ['under way', [aPress({ seq: 1 })], { sending: new Set(['press-1']) }, 'Sending 1 punch...'],
    [
      'of a kind that is not sent',
      [aPress({ seq: 1, shape: 9 })],
      { sending: new Set(['press-1']) },
      'On this phone only: 1 punch, 9:00 am. It counts from when you pressed.',
    ],
    ['just being made', [aPress({ seq: 1, heldUntilMs: LATER_MS + 1_000 })], {}, null],
    ['sent', [aPress({ seq: 1, answer: answered() })], {}, 'Sent 11:00, counted from 9:00.'],
    [
      'sent together, by the last answer and the first event',
      [aFinish({ seq: 2, answer: answered({ atMs: LATER_MS - 30_000 }) }), aPress({ seq: 1, answer: answered() })],
      {},
      'Sent 11:00, counted from 9:00.',
    ],
    [
      'one of several that is sent',
      [aPress({ seq: 1 }), aPress({ seq: 2, shape: 9 })],
      { sending: new Set(['press-1']) },
      'Sending 2 punches...',
    ],
    ['answered with a network', [aPress({ seq: 1, answer: answered({ isOwnCall: true }) })], {}, null],
    ['sent long ago', [aPress({ seq: 1, answer: answered() })], { nowMs: LATER_MS + 60_000 }, null],
    ['for the office to decide', [aPress({ seq: 1, answer: answered({ outcome: 'review' }) })], {}, null],
    ['refused', [aPress({ seq: 1, answer: answered({ outcome: 'refused' }) })], {}, null],
    [
      'of a time that nobody knows, before it is sent (D392)',
      [{ ...pressedAhead, answer: null }, cannot],
      {},
      'On this phone only: 1 punch and 1 message. The clock of this phone was changed.',
    ],
    ['of a time that nobody knows, when it is sent (D392)', [pressedAhead], {}, 'Sent 11:00.'],
    [
      'of a time that nobody knows beside one of now (D392)',
      [pressedAhead, aFinish({ seq: 2, answer: answered() })],
      {},
      'Sent 11:00.',
    ],
    [
      'by a phone that is an hour slow',
      [aPress({ seq: 1, offsetMs: 3_600_000 })],
      { clocks: { ...CLOCKS, offsetMs: 3_600_000 } },
      'On this phone only: 1 punch, 10:00 am. It counts from when you pressed.',
    ],
  ])('%s', (_, events, now, text) => {
    expect(stripOf(events, { ...NOW, ...now }, FORMATS)?.text ?? null).toBe(text);
  });
});

it.each([
  ['of today', NINE_MS, 'As of 9:00 am. Without a network.'],
  ['of another day', NINE_MS - 86_400_000, 'As of Sun 9:00 am. Without a network.'],
  ['of nothing that was ever heard', 0, null],
])('says how old it is what the page shows: %s (D277)', (_, atMs, words) => {
  expect(asOfWords(atMs, LATER_MS, FORMATS)).toBe(words);
});

it.each([
  ['nothing', {}, /^$/],
  ['a browser that keeps nothing', { isDenied: true }, /^This browser keeps nothing on this phone/],
  ['a full phone', { isDenied: true, isFull: true }, /^The storage of this phone is full/],
  ['plain http', { isSecure: false }, /^This address is not https/],
  ['a full phone before plain http', { isDenied: true, isFull: true, isSecure: false }, /is full/],
])('says what this phone cannot do without a network: %s (D277)', (_, world, words) => {
  expect(noticeOf({ isDenied: false, isSecure: true, ...world }) ?? '').toMatch(words);
});

it('says what the server said until it is put away', () => {
  const refused = answered({ outcome: 'refused', sentence: 'Please tell the office.' });
  expect(wordsOf([aPress({ seq: 1, answer: refused })], FORMATS)).toEqual([
    { seq: 1, text: 'Elm House, 9:00 am: Please tell the office.', names: ['Elm House', '9:00 am'] },
  ]);
  expect(wordsOf([aPress({ seq: 1, answer: { ...refused, isDismissed: true } })], FORMATS)).toEqual([]);
  expect(wordsOf([aPress({ seq: 1, shown: null, answer: refused })], FORMATS)[0]?.text).toBe(
    '9:00 am: Please tell the office.',
  );
  const ofUnknownTime = { ...refused, isClockChanged: true };
  expect(wordsOf([aPress({ seq: 1, answer: ofUnknownTime })], FORMATS)[0]?.text).toBe(
    'Elm House: Please tell the office.',
  );
  expect(wordsOf([aPress({ seq: 1, shown: null, answer: ofUnknownTime })], FORMATS)[0]?.text).toBe(
    'Please tell the office.',
  );
});
