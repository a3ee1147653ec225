import { describe, expect, it } from '@jest/globals';
import { judge } from './cut-judge.js';
import type { CutRows, Pressed } from './cut-rows.js';

const [START, END] = [1_000_000, 1_600_000];
const [ANNA, BEN, CLEO] = [1, 2, 3];

const press = (change: Partial<Pressed>): Pressed => {
  const at = change.from ?? START;
  return {
    ...{ kind: 'start', userId: ANNA, customerId: 7, memberIds: [ANNA, BEN], notes: null },
    ...{ from: at, to: at, isSaid: true, isClockChanged: false },
    ...change,
  };
};
const STARTED = press({});
const FINISHED = press({ kind: 'finish', from: END, memberIds: [], notes: 'Key back' });
/** Another phone's start of the same people elsewhere. */
const AGAINST = press({ userId: CLEO, customerId: 8, memberIds: [CLEO, BEN], from: START + 5_000 });

const CLEAN = { id: 5, customerId: 7, from: START + 300, to: END, notes: 'Key back' };
const OPEN = { ...CLEAN, to: null, notes: null };
const entriesOf = ({ id, from, to }: { id: number; from: number; to: number | null }, ids = [ANNA, BEN]) =>
  ids.map((userId) => ({ cleanId: id, userId, from, to }));
const EVENT = {
  ...{ id: 9, userId: ANNA, kind: 'start', at: START, outcome: 'stored', reviewMemberIds: [], isWaiting: false },
  ...{ clockChanged: false, heardAt: START, heldMs: 0, customerId: 7 },
};
/** The same person starts elsewhere later. */
const NEXT = press({ customerId: 8, from: START + 60_000 });
const OPEN_NEXT = { ...OPEN, id: 6, customerId: 8, from: NEXT.from };
const OTHER = { id: 6, customerId: 8, from: START + 5_000, to: null, notes: null };

/** Ben starts again with Cleo, a moment after Anna has finished, and is heard first. */
const JOINING = press({ userId: BEN, memberIds: [ANNA, BEN, CLEO], from: END + 1_352 });
const SHARED = { ...CLEAN, to: null };
const LATER = entriesOf({ ...SHARED, from: END + 1_352 }, [CLEO]);
const MERGED = { ...EVENT, userId: BEN, at: END + 1_352, outcome: 'merged' };
const OF_SOME = { ...EVENT, id: 10, kind: 'finish', at: END, reviewMemberIds: [CLEO], isWaiting: true };

/** A finish that was pressed at its time and heard of four seconds later, and the start a second after the press. */
const HELD = press({ ...FINISHED, to: END + 5_000 });
const AFTER = press({ customerId: 8, from: END + 1_000 });
const HELD_CLEAN = { ...CLEAN, to: END + 4_000 };
const AFTER_CLEAN = { ...OPEN, id: 6, customerId: 8, from: END + 4_000 };
const HELD_ROWS = [...entriesOf(HELD_CLEAN), ...entriesOf(AFTER_CLEAN)];

/** Another phone takes Ben along ten seconds after he was finished without a network. */
const TAKEN = press({ userId: CLEO, customerId: 8, memberIds: [CLEO, BEN], from: END + 10_000 });
const WITHOUT_BEN = { ...OPEN, id: 6, customerId: 8, from: TAKEN.from };
const takenWhile = (heardAt: number): CutRows =>
  rows({
    cleans: [CLEAN, WITHOUT_BEN],
    entries: [...entriesOf(CLEAN), ...entriesOf(WITHOUT_BEN, [CLEO])],
    events: [
      { ...EVENT, kind: 'finish', at: END, heardAt },
      { ...EVENT, id: 10, userId: CLEO, at: TAKEN.from, reviewMemberIds: [BEN], isWaiting: true, customerId: 8 },
    ],
  });

/** Anna's finish is lost with its page; later Cleo takes Ben along elsewhere. */
const LOST = press({ ...FINISHED, isSaid: false });
const TAKEN_KEPT = { ...EVENT, userId: CLEO, at: TAKEN.from, outcome: 'review', isWaiting: true, customerId: 8 };

/** Elsewhere between two starts of the same house. */
const AWAY = press({ customerId: 8, from: START + 110_000 });

/** Ben's clean, which a changed clock put twenty minutes back, and Anna's, who pressed less than a second later. */
const [BENS, ANNAS] = [
  { ...CLEAN, id: 6, from: START - 1_200_000, to: START - 1_197_600, notes: null },
  { ...OPEN, from: START + 830 },
];
const MOVED_BACK = { ...EVENT, userId: BEN, clockChanged: true };

const rows = (change: Partial<CutRows> = {}): CutRows => ({
  ...{ cleans: [CLEAN], entries: entriesOf(CLEAN), events: [], items: [], refusedVisits: [] },
  ...change,
});
const none = rows({ cleans: [], entries: [] });

describe('the judge of what a run left', () => {
  it.each<[string, Pressed[], CutRows]>([
    ['nothing', [], none],
    ['a clean as it was pressed', [STARTED, FINISHED], rows()],
    ['one in progress', [STARTED], rows({ cleans: [OPEN], entries: entriesOf(OPEN) })],
    ['a press that the page did not survive', [press({ isSaid: false })], none],
    [
      'one that the page did not survive and that is there',
      [press({ isSaid: false })],
      rows({ cleans: [OPEN], entries: entriesOf(OPEN) }),
    ],
    [
      'a clean of which a changed clock leaves an end unknown',
      [press({ isClockChanged: true }), FINISHED],
      rows({
        ...none,
        events: [
          { ...EVENT, outcome: 'review', isWaiting: true, clockChanged: true },
          { ...EVENT, id: 10, kind: 'finish', at: FINISHED.from, outcome: 'review', isWaiting: true },
        ],
      }),
    ],
    [
      'one person kept for the office',
      [STARTED, AGAINST],
      rows({
        cleans: [OPEN, OTHER],
        entries: [...entriesOf(OPEN), ...entriesOf(OTHER, [CLEO])],
        events: [{ ...EVENT, userId: CLEO, at: OTHER.from, reviewMemberIds: [BEN], isWaiting: true, customerId: 8 }],
      }),
    ],
    [
      'a start that a changed clock put behind the person’s next one',
      [press({ isClockChanged: true }), NEXT],
      rows({
        cleans: [OPEN_NEXT],
        entries: entriesOf(OPEN_NEXT),
        events: [{ ...EVENT, at: NEXT.from + 5_000, outcome: 'review', isWaiting: true, clockChanged: true }],
      }),
    ],
    [
      'two starts within a second, of which a changed clock has moved the first',
      [
        press({ userId: BEN, isClockChanged: true }),
        press({ from: START + 800 }),
        press({ kind: 'finish', userId: BEN, memberIds: [], from: START + 2_400, isClockChanged: true }),
      ],
      rows({
        cleans: [ANNAS, BENS],
        entries: [...entriesOf(ANNAS), ...entriesOf(BENS)],
        events: [
          { ...MOVED_BACK, at: BENS.from },
          { ...MOVED_BACK, id: 10, kind: 'finish', at: BENS.to },
        ],
      }),
    ],
    [
      'a press whose request was on its way for two seconds',
      [STARTED],
      rows({
        cleans: [{ ...OPEN, from: START + 2_100 }],
        entries: entriesOf({ ...OPEN, from: START + 2_100 }),
        events: [{ ...EVENT, at: START + 2_100, heldMs: 2_000 }],
      }),
    ],
    [
      'a mate’s press that was merged',
      [STARTED, press({ userId: BEN, from: START + 9_000 })],
      rows({
        cleans: [OPEN],
        entries: entriesOf(OPEN),
        events: [{ ...EVENT, userId: BEN, at: START + 9_000, outcome: 'merged' }],
      }),
    ],
    [
      'a finish after a mate’s, whose notes were added',
      [STARTED, FINISHED, press({ ...FINISHED, userId: BEN, from: END + 5_000, to: END + 5_000, notes: 'Gate' })],
      rows({ cleans: [{ ...CLEAN, notes: 'Key back\nGate' }] }),
    ],
    [
      'a finish that others had joined after: it is of those who were there, and the office is asked',
      [STARTED, JOINING, FINISHED],
      rows({ cleans: [SHARED], entries: [...entriesOf(CLEAN), ...LATER], events: [MERGED, OF_SOME] }),
    ],
    [
      'a finish that a changed clock puts before its clean, and that is said',
      [STARTED, press({ ...FINISHED, isClockChanged: true })],
      rows({
        cleans: [{ ...CLEAN, to: CLEAN.from + 1 }],
        entries: entriesOf({ ...CLEAN, to: CLEAN.from + 1 }),
        events: [{ ...EVENT, kind: 'finish', at: START - 3_600_000, clockChanged: true }],
      }),
    ],
    [
      'a finish that counts as of the start after it, as a changed clock has it, nearer to the finish of that one',
      [
        STARTED,
        press({ ...FINISHED, isClockChanged: true, notes: 'First' }),
        press({ from: END + 550 }),
        press({ ...FINISHED, from: END + 800, to: END + 800, notes: 'Second' }),
      ],
      rows({
        cleans: [
          { ...CLEAN, to: END + 550, notes: 'First' },
          { ...CLEAN, id: 6, from: END + 550, to: END + 800, notes: 'Second' },
        ],
        entries: [...entriesOf({ ...CLEAN, to: END + 550 }), ...entriesOf({ id: 6, from: END + 550, to: END + 800 })],
        events: [{ ...EVENT, kind: 'finish', at: END + 550, clockChanged: true }],
      }),
    ],
    [
      'a clean whose start and finish a changed clock puts at the same moment, and that is said',
      [press({ isClockChanged: true }), press({ ...FINISHED, isClockChanged: true })],
      rows({
        cleans: [{ ...CLEAN, from: END + 9_000, to: END + 9_001 }],
        entries: entriesOf({ ...CLEAN, from: END + 9_000, to: END + 9_001 }),
        events: [
          { ...EVENT, at: END + 9_000, clockChanged: true },
          { ...EVENT, id: 10, kind: 'finish', at: END + 9_000, clockChanged: true },
        ],
      }),
    ],
    [
      'a finish before a start that a changed clock puts after it, and that is said',
      [press({ isClockChanged: true }), FINISHED],
      rows({
        cleans: [{ ...CLEAN, from: END + 9_000, to: END + 9_001 }],
        entries: entriesOf({ ...CLEAN, from: END + 9_000, to: END + 9_001 }),
        events: [
          { ...EVENT, at: END + 9_000, clockChanged: true },
          { ...EVENT, id: 10, kind: 'finish', at: END },
        ],
      }),
    ],
    [
      'two finishes within a second, of which one waits for the office with its notes',
      [
        STARTED,
        press({ userId: CLEO, memberIds: [CLEO], from: START + 2_700 }),
        press({ ...FINISHED, from: END - 800, to: END - 800 }),
        press({ kind: 'finish', userId: CLEO, memberIds: [], from: END }),
      ],
      rows({
        cleans: [{ ...CLEAN, from: START + 2_700, notes: null }],
        entries: entriesOf({ ...CLEAN, from: START + 2_700 }, [CLEO]),
        events: [
          { ...EVENT, outcome: 'review', reviewMemberIds: [ANNA, BEN], isWaiting: true },
          { ...EVENT, id: 10, kind: 'finish', at: END - 800, outcome: 'review', isWaiting: true },
        ],
      }),
    ],
    [
      'another time of a phone whose clock was changed, and that is said',
      [press({ isClockChanged: true })],
      rows({
        cleans: [{ ...OPEN, from: START - 60_000 }],
        entries: entriesOf({ ...OPEN, from: START - 60_000 }),
        events: [{ ...EVENT, at: START - 60_000, clockChanged: true }],
      }),
    ],
    [
      'a visit that could not be cleaned',
      [press({ kind: 'cannotClean', memberIds: [], notes: 'Locked' })],
      { ...none, refusedVisits: [{ customerId: 7, note: 'Locked' }] },
    ],
    [
      'a visit of which a mate had said so (D240)',
      [
        press({ kind: 'cannotClean', memberIds: [], notes: 'Locked' }),
        press({ kind: 'cannotClean', memberIds: [], notes: 'Dog', userId: BEN }),
      ],
      { ...none, refusedVisits: [{ customerId: 7, note: 'Locked' }] },
    ],
    [
      'two cleans of a house that began within a second',
      [
        STARTED,
        press({ kind: 'finish', from: START + 400, memberIds: [] }),
        press({ userId: CLEO, memberIds: [CLEO], from: START + 700 }),
      ],
      rows({
        cleans: [
          { ...CLEAN, from: START, to: START + 400, notes: null },
          { ...OPEN, id: 6, from: START + 700 },
        ],
        entries: [
          ...entriesOf({ id: 5, from: START, to: START + 400 }),
          ...entriesOf({ id: 6, from: START + 700, to: null }, [CLEO]),
        ],
      }),
    ],
    [
      'a start before its own finish was heard of, which counts from there',
      [STARTED, HELD, AFTER],
      rows({ cleans: [HELD_CLEAN, AFTER_CLEAN], entries: HELD_ROWS }),
    ],
    [
      'somebody who was taken along before their finish was heard of',
      [STARTED, FINISHED, TAKEN],
      takenWhile(END + 30_000),
    ],
    [
      'a start of somebody whose finish was lost with its page, kept for the office',
      [STARTED, LOST, TAKEN],
      rows({ cleans: [OPEN], entries: entriesOf(OPEN), events: [TAKEN_KEPT] }),
    ],
    [
      'a start that a changed clock put among the person’s own cleans before it',
      [STARTED, FINISHED, press({ customerId: 8, from: END + 5_000, isClockChanged: true })],
      rows({
        events: [
          { ...EVENT, at: END + 5_000 - 3 * 3_600_000, ...{ outcome: 'review', isWaiting: true, clockChanged: true } },
        ],
      }),
    ],
    [
      'a start while the same clean went on at the server, until a mate had ended it',
      [
        STARTED,
        press({ kind: 'finish', from: START + 100_000, memberIds: [] }),
        AWAY,
        press({ kind: 'finish', customerId: 8, from: START + 120_000, memberIds: [] }),
        press({ from: START + 130_000 }),
        press({ ...FINISHED, userId: BEN }),
      ],
      rows({
        events: [
          { ...EVENT, at: AWAY.from, outcome: 'review', isWaiting: true },
          { ...EVENT, id: 10, kind: 'finish', at: START + 120_000, outcome: 'review', isWaiting: true },
          { ...EVENT, id: 11, at: START + 130_000, outcome: 'merged' },
        ],
      }),
    ],
  ])('agrees with %s', (_, presses, left) => expect(judge(presses, left)).toEqual([]));

  it.each<[string, Pressed[], CutRows, string]>([
    ['a start that is lost', [STARTED], none, 'Lost: the start of 1'],
    ['a finish that is lost', [STARTED, FINISHED], rows({ cleans: [OPEN], entries: entriesOf(OPEN) }), 'Lost: the fin'],
    ['a refusal that is lost', [press({ kind: 'cannotClean' })], none, 'Lost: the cannotClean'],
    [
      'a clean that is there twice',
      [STARTED, FINISHED],
      rows({ cleans: [CLEAN, { ...CLEAN, id: 6 }], entries: entriesOf(CLEAN) }),
      'Nobody pressed the start of clean 6',
    ],
    ['a clean that nobody pressed', [], rows({ entries: [] }), 'Nobody pressed the start of clean 5'],
    ['a finish that nobody pressed', [STARTED], rows(), 'Nobody pressed the finish'],
    [
      'a start that is 1.1 s off',
      [STARTED],
      rows({ cleans: [{ ...OPEN, from: START + 1_100 }], entries: entriesOf({ ...OPEN, from: START + 1_100 }) }),
      'Lost: the start',
    ],
    [
      'a start that is 1.1 s later than its request was on its way',
      [STARTED],
      rows({
        cleans: [{ ...OPEN, from: START + 3_100 }],
        entries: entriesOf({ ...OPEN, from: START + 3_100 }),
        events: [{ ...EVENT, at: START + 3_100, heldMs: 2_000 }],
      }),
      'Nobody pressed event 9',
    ],
    [
      'another time that is not said to be doubtful',
      [press({ isClockChanged: true })],
      rows({
        cleans: [{ ...OPEN, from: START - 60_000 }],
        entries: entriesOf({ ...OPEN, from: START - 60_000 }),
        events: [{ ...EVENT, at: START - 60_000 }],
      }),
      'Nobody pressed the start',
    ],
    [
      'notes that were not added',
      [STARTED, FINISHED, press({ ...FINISHED, userId: BEN, from: END + 5_000, to: END + 5_000, notes: 'Gate' })],
      rows(),
      'Lost: the finish of 2',
    ],
    ['other notes', [STARTED, FINISHED], rows({ cleans: [{ ...CLEAN, notes: null }] }), 'has the notes null'],
    ['a person without an entry', [STARTED, FINISHED], rows({ entries: entriesOf(CLEAN, [ANNA]) }), '2 of the start'],
    [
      'an entry that stayed open',
      [STARTED, FINISHED],
      rows({ entries: [...entriesOf(CLEAN, [ANNA]), ...entriesOf({ ...CLEAN, to: null }, [BEN])] }),
      'The entry of 2 in clean 5',
    ],
    ['somebody who was not asked', [STARTED, FINISHED], rows({ entries: entriesOf(CLEAN, [ANNA, BEN, CLEO]) }), 'of 3'],
    [
      'a late finish that was moved behind a join',
      [STARTED, JOINING, FINISHED],
      rows({
        cleans: [{ ...CLEAN, to: END + 1_353 }],
        entries: [
          ...entriesOf({ ...CLEAN, to: END + 1_353 }),
          ...entriesOf({ ...LATER[0]!, id: 5, to: END + 1_353 }, [CLEO]),
        ],
        events: [MERGED, { ...OF_SOME, reviewMemberIds: [], isWaiting: false }],
      }),
      'Nobody pressed the finish',
    ],
    [
      'a late finish of some that nobody is asked about',
      [STARTED, JOINING, FINISHED],
      rows({
        cleans: [SHARED],
        entries: [...entriesOf(CLEAN), ...LATER],
        events: [MERGED, { ...OF_SOME, reviewMemberIds: [], isWaiting: false }],
      }),
      'The entry of 1 in clean 5',
    ],
    ['an event twice', [STARTED, FINISHED], rows({ events: [EVENT, { ...EVENT, id: 10 }] }), 'Nobody pressed event 10'],
    [
      'the same without a clock that was changed',
      [STARTED, NEXT],
      rows({
        cleans: [OPEN_NEXT],
        entries: entriesOf(OPEN_NEXT),
        events: [{ ...EVENT, outcome: 'review', isWaiting: true }],
      }),
      'Kept without a reason',
    ],
    [
      'a press kept for the office without a reason',
      [STARTED],
      { ...none, events: [{ ...EVENT, outcome: 'review', isWaiting: true }] },
      'Kept without a reason',
    ],
    [
      'a press for the office that is not in its list',
      [STARTED, AGAINST],
      {
        ...none,
        cleans: [OTHER],
        entries: entriesOf(OTHER, [CLEO, BEN]),
        events: [{ ...EVENT, outcome: 'review' }],
      },
      'not among what waits',
    ],
    [
      'a start that counts from a finish which the same person has not pressed',
      [STARTED, press({ ...HELD, userId: BEN }), AFTER],
      rows({ cleans: [HELD_CLEAN, AFTER_CLEAN], entries: HELD_ROWS }),
      'Nobody pressed the start of clean 6',
    ],
    [
      'a start kept for the office though the finish before it was there',
      [STARTED, LOST, TAKEN],
      rows({ events: [TAKEN_KEPT] }),
      'Kept without a reason',
    ],
    [
      'somebody who was asked about though their finish had been heard of',
      [STARTED, FINISHED, TAKEN],
      takenWhile(END + 5_000),
      '2 of the start of 3',
    ],
  ])('finds %s', (_, presses, left, sentence) => {
    expect(judge(presses, left).join('\n')).toContain(sentence);
  });
});

describe('the judge of ticks', () => {
  const tickOf = (change: Partial<Pressed>, ...states: (string | null)[]): Pressed =>
    press({ kind: 'ticks', memberIds: [], ...change, tick: { position: 1, states } });
  const itemIs = (state: string | null, change: Partial<CutRows> = {}): CutRows =>
    rows({ cleans: [OPEN], entries: entriesOf(OPEN), items: [{ cleanId: OPEN.id, position: 1, state }], ...change });
  const early = tickOf({ from: START + 10_000 }, 'done');
  const late = tickOf({ userId: BEN, from: START + 20_000 }, null);

  it.each<[string, Pressed[], string | null]>([
    ['one that nobody pressed', [], null],
    ['the later of two', [late, early], null],
    ['what a page that ended may have sent', [tickOf({ from: START + 10_000, isSaid: false }, 'done')], 'done'],
    ['what is left of it', [tickOf({ from: START + 10_000, isSaid: false }, 'done')], null],
    ['either of two at once', [early, tickOf({ userId: BEN, from: early.from + 500 }, null)], 'done'],
    ['a call that was long on its way', [tickOf({ from: START + 5_000, to: START + 30_000 }, 'done'), late], 'done'],
  ])('lets %s be', (_, ticks, state) => {
    expect(judge([STARTED, ...ticks], itemIs(state))).toEqual([]);
  });

  it.each<[string, Pressed[], string | null]>([
    ['lost', [early], null],
    ['overtaken by an older one', [early, late], 'done'],
    ['pressed by nobody', [], 'done'],
    ['pressed by somebody who is not on the clean', [tickOf({ userId: CLEO, from: START + 10_000 }, 'done')], 'done'],
  ])('finds a tick that was %s', (_, ticks, state) => {
    expect(judge([STARTED, ...ticks], itemIs(state))).toEqual([expect.stringMatching(/^Item 1 of clean 5 is /)]);
  });

  it('finds one that is there twice', () => {
    const event = { ...EVENT, kind: 'ticks', at: early.from };
    expect(judge([STARTED, early], itemIs('done', { events: [event] }))).toEqual([]);
    expect(judge([STARTED, early], itemIs('done', { events: [event, { ...event, id: 10 }] }))).toEqual([
      expect.stringContaining('Nobody pressed event 10 (ticks of 1'),
    ]);
  });
});
