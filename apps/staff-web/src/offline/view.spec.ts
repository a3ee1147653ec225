import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ActiveJob, CrewDay } from '@tidycrew/contracts';
import type { QueuedPress } from './queued-press';
import { activeNow, cleaningNow, completedNow, dayNow, acknowledgedBefore, isEndedHere } from './view';
import { aFinish, answered, aPress, NINE_MS } from './queued-press.fixture';

const NOW = { userId: 1, nowMs: NINE_MS + 7_200_000, acknowledgedAtMs: ({ answer }: QueuedPress) => answer?.atMs ?? 0 };
const isToday = () => true;
const ASKED = { data: null, atMs: NINE_MS };
const JOB: ActiveJob = {
  jobId: 55,
  customerId: 7,
  customerName: 'Elm House',
  customerAddress: '4 Elm Street, Kew',
  customerPhone: '0412345678',
  customerNotes: null,
  allottedMinutes: 120,
  clockInTime: '2026-11-22T22:00:01.000Z',
  teamName: 'Bayside',
  teamColor: '#336699',
  members: [{ id: 1, name: 'Anna Nguyen' }],
  serverTime: '2026-11-22T22:00:01.000Z',
};
const start = aPress({ seq: 1 });
const finish = aFinish({ seq: 2, cleanRef: start.id });
const WHOLE = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [1] };
const forOthers = aPress({ seq: 3, body: { teamId: 3, customerId: 8, memberIds: [2] } });

describe('the clean in progress', () => {
  it.each([
    ['none', ASKED, [], null],
    ['the server’s, where nothing waits', { data: JOB, atMs: 1 }, [], 55],
    ['one that was started here', ASKED, [start], -1],
    ['also where the server was never heard', { data: undefined, atMs: 0 }, [start], -1],
    [
      'none of before, until the server is heard',
      { data: undefined, atMs: 0 },
      [{ ...start, answer: answered() }],
      null,
    ],
    ['none once it is finished', ASKED, [start, finish], null],
    ['the second of two', ASKED, [start, finish, aPress({ seq: 3 })], -3],
    ['none that was started for others (D23)', ASKED, [forOthers], null],
    ['none of others, once it is answered', ASKED, [{ ...forOthers, answer: answered() }], null],
    ['the own one, when another is started for others', { data: JOB, atMs: 1 }, [forOthers], 55],
    ['none while the start is being asked for', ASKED, [aPress({ seq: 1, heldUntilMs: NOW.nowMs + 1_000 })], null],
    ['the server’s own, where only its answer was lost', { data: JOB, atMs: NOW.nowMs }, [start], 55],
    ['none that was finished here', { data: JOB, atMs: 1 }, [aFinish({ seq: 2, jobId: 55 })], null],
    ['the server’s, when another one was finished', { data: JOB, atMs: 1 }, [aFinish({ seq: 2, jobId: 54 })], 55],
    ['one that was answered, until the server is heard', ASKED, [{ ...start, answer: answered() }], 55],
    ['the server’s word after that', { data: null, atMs: NOW.nowMs + 1 }, [{ ...start, answer: answered() }], null],
    ['none that was refused', ASKED, [{ ...start, answer: answered({ outcome: 'refused' }) }], null],
    [
      'none: its start was answered, its finish waits',
      { data: JOB, atMs: NOW.nowMs + 1 },
      [{ ...start, answer: answered() }, finish],
      null,
    ],
    ['not of a kind that is not known', ASKED, [aPress({ seq: 1, kind: 'tick' as 'start' })], null],
    ['not of a shape that is not known', ASKED, [aPress({ seq: 1, shape: 9 })], null],
    ['none once whatever is going on was finished', { data: JOB, atMs: 1 }, [aFinish({ seq: 2 })], null],
    [
      'the server’s, when one that this phone began before it was finished',
      { data: JOB, atMs: 1 },
      [{ ...start, answer: answered({ jobId: 54 }) }, finish],
      55,
    ],
  ] as const)('%s', (_, known, events, jobId) => {
    expect(activeNow(known, events, NOW)?.job.jobId ?? null).toBe(jobId);
  });

  it('goes on for who stays when others leave', () => {
    const some = { lunchBreak: false, notes: null, clockOutAllMembers: false, selectedMemberIds: [2] };
    expect(activeNow(ASKED, [start, { ...finish, body: some }], NOW)?.job.jobId).toBe(-1);
    expect(activeNow(ASKED, [start, { ...finish, body: { ...some, selectedMemberIds: [1] } }], NOW)).toBeNull();
  });

  it('runs from the event by the server’s clock, and may be taken back while it never left the phone (D263)', () => {
    const shown = activeNow(ASKED, [aPress({ seq: 1, offsetMs: 90_000 })], NOW);
    expect(shown).toMatchObject({
      job: { clockInTime: '2026-11-22T22:01:30.000Z', serverTime: '2026-11-22T22:01:30.000Z', customerPhone: null },
      receivedAtMs: NINE_MS,
      unsentSeq: 1,
    });
    expect(activeNow(ASKED, [aPress({ seq: 1, tries: 1 })], NOW)?.unsentSeq).toBeNull();
    // Also where another crew of this phone waits to begin in the same house; not where the server knows the clean.
    const twice = activeNow(ASKED, [start, aPress({ seq: 2 })], NOW);
    expect(twice).toMatchObject({ job: { jobId: -1 }, startId: 'press-2', unsentSeq: 2 });
    const lost = activeNow({ data: JOB, atMs: NOW.nowMs }, [start], NOW);
    expect(lost).toMatchObject({ job: JOB, startId: start.id, unsentSeq: null });
  });
});

describe('what was completed', () => {
  const list = { data: [{ id: 55 }], atMs: NINE_MS };
  it.each([
    ['nothing', [], []],
    ['a finish that waits', [start, finish], [true]],
    ['one that the list has', [aFinish({ seq: 2, jobId: 55 })], []],
    ['one whose start was answered as the list has it', [{ ...start, answer: answered() }, finish], []],
    ['one that was answered, until the list says it', [{ ...finish, answer: answered({ jobId: 56 }) }], [false]],
    ['none that was refused', [{ ...finish, answer: answered({ outcome: 'refused' }) }], []],
    ['none that was answered as the list has it', [{ ...finish, jobId: 54, answer: answered({ jobId: 55 }) }], []],
    [
      'none that others left',
      [{ ...finish, body: { ...WHOLE, clockOutAllMembers: false, selectedMemberIds: [2] } }],
      [],
    ],
    ['none of which nobody knows what it was', [{ ...finish, shown: null }], []],
    ['no start', [{ ...start, shown: finish.shown }], []],
  ])('%s', (_, events, waits) => {
    expect(completedNow(list, events, { ...NOW, isToday }).map(({ isWaiting }) => isWaiting)).toEqual(waits);
  });

  it('from the start to the finish as pressed, or as reported (D91); today’s only', () => {
    const body = { ...(finish.body as object), reportedEnd: '2026-11-22T22:40:00.000Z' } as QueuedPress['body'];
    const ends = (event: QueuedPress) => completedNow(list, [event], { ...NOW, isToday })[0]?.clockOutTime;
    expect([ends(finish), ends({ ...finish, body })]).toEqual(['2026-11-22T23:00:00.000Z', '2026-11-22T22:40:00.000Z']);
    expect(completedNow(list, [finish], { ...NOW, isToday: () => false })).toEqual([]);
  });
});

describe('a clean that the server has numbered was completed here (D378)', () => {
  const answer = { ...answered(), jobId: 55 };
  it.each([
    ['by a finish that waits', [aFinish({ seq: 2, jobId: 55 })], true],
    ['by the finish of a start that was answered', [{ ...start, answer }, finish], true],
    ['by a finish that was answered', [{ ...finish, answer }], true],
    ['not by one that was refused', [aFinish({ seq: 2, jobId: 55, answer: { ...answer, outcome: 'refused' } })], false],
    ['not by that of another clean', [aFinish({ seq: 2, jobId: 54 })], false],
    ['not by its start', [{ ...start, answer }], false],
    ['not where nothing was pressed', [], false],
  ] as const)('%s', (_, events, isEnded) => {
    expect(isEndedHere(events, 55)).toBe(isEnded);
  });
});

describe('what a page finds answered as it is opened', () => {
  const at = (seq: number, atMs: number) => ({ ...aPress({ seq }), answer: answered({ atMs, jobId: 50 + seq }) });

  it.each<[string, [number, number][], [number, number][]]>([
    ['when it was answered', [[1, 5], [2, 7]], [[1, 5], [2, 7]]],
    ['before the page was opened, where a clock was set back since', [[1, 500]], [[1, 100]]],
    ['none after one that was pressed later', [[1, 500], [2, 7], [3, 8]], [[1, 7], [2, 7], [3, 8]]],
  ])('%s', (_, given, heard) => {
    const events = given.map(([seq, atMs]) => at(seq, atMs));
    expect([...acknowledgedBefore(events, 100)].toSorted(([a], [b]) => a - b)).toEqual(heard);
  }); // prettier-ignore

  it('is over where a start was answered before the clock was set back, and its finish after', () => {
    const [first, end, again] = [
      { ...start, answer: answered({ atMs: 9e12, jobId: 54 }) },
      { ...finish, answer: answered({ atMs: NINE_MS + 10 }) },
      { ...aPress({ seq: 3 }), answer: answered({ atMs: NINE_MS + 20 }) },
    ];
    const heard = acknowledgedBefore([first, end, again], NINE_MS + 50);
    const now = { ...NOW, acknowledgedAtMs: ({ seq }: QueuedPress) => heard.get(seq) ?? 0 };
    expect(activeNow({ data: JOB, atMs: NINE_MS + 30 }, [first, end, again], now)).toMatchObject({ startId: null });
  });
});

describe('what was answered for before the clock was set back three hours (D65)', () => {
  const atMs = NOW.nowMs + 10_800_000;
  const [begun, ticked] = [
    aPress({ seq: 1, body: { teamId: 3, customerId: 7, memberIds: [1], visitId: 8 }, answer: answered({ atMs }) }),
    aPress({
      seq: 2,
      kind: 'ticks',
      jobId: 55,
      body: { ticks: [{ position: 1, state: 'done', note: null, text: 'Sink' }] },
      answer: answered({ atMs }),
    }),
  ];

  it.each([
    ['counts until the server is heard', atMs - 1, 55, 'inProgress', 'done'],
    ['is older than what the server has said since', NOW.nowMs - 1, null, 'done', null],
  ])('%s', (_, heardAtMs, jobId, visitState, itemState) => {
    expect(activeNow({ data: null, atMs: heardAtMs }, [begun], NOW)?.job.jobId ?? null).toBe(jobId);
    const visit = { visitId: 8, state: 'done', jobId: 55 } as CrewDay['visits'][number];
    const day = { data: { date: '2026-11-23', visits: [visit], tomorrow: null }, atMs: heardAtMs };
    expect(dayNow(day, [begun], NOW)?.visits[0]?.state).toBe(visitState);
    const item = { position: 1, text: 'Sink', state: null, note: null, byName: null, at: null, isLate: false };
    const job = { data: { ...JOB, checklist: [item] }, atMs: heardAtMs };
    expect(activeNow(job, [ticked], NOW)?.job.checklist?.[0]?.state).toBe(itemState);
  });
});

describe('of two cleans of a house that the server has numbered', () => {
  const late = { ...start, answer: answered({ jobId: 54 }) };
  it('the later one is shown, by its own start', () => {
    expect(activeNow({ data: JOB, atMs: 1 }, [late], NOW)).toMatchObject({ job: { jobId: 55 }, startId: null });
    const next = { ...start, answer: answered({ jobId: 56 }) };
    expect(activeNow({ data: JOB, atMs: 1 }, [next], NOW)).toMatchObject({ job: { jobId: 56 }, startId: next.id });
    const own = { ...start, answer: answered({ jobId: 55 }) };
    expect(activeNow({ data: JOB, atMs: 1 }, [own], NOW)).toMatchObject({ job: { jobId: 55 }, startId: own.id });
  });
});

describe('who is being cleaned (D307)', () => {
  const clean = { customerId: 7, teamName: 'Bayside', teamColor: '#336699', since: '2026-11-22T22:00:00.000Z' };
  const own = answered({ isOwnCall: true });
  const some = { lunchBreak: false, notes: null, clockOutAllMembers: false, selectedMemberIds: [1] };
  it.each<[string, QueuedPress[], number, number]>([
    ['as the server says', [], 1, 1],
    ['a house that is started here is said by its own card', [start], 1, 1],
    ['not one whose finish waits', [start, finish], 1, 0],
    ['one whose finish is being asked for', [{ ...finish, heldUntilMs: NOW.nowMs + 1_000 }], 1, 1],
    ['not one whose finish was answered since', [{ ...finish, answer: own }], own.atMs, 0],
    ['one that is heard of again', [{ ...finish, answer: own }], own.atMs + 1, 1],
    ['one answered under a clock that was set back since', [{ ...finish, answer: { ...own, atMs: 9e15 } }], 1, 1],
    ['one whose finish was refused', [{ ...finish, answer: answered({ outcome: 'refused' }) }], 1, 1],
    ['one where somebody stays', [{ ...finish, body: some }], 1, 1],
    ['another house', [{ ...finish, shown: { ...finish.shown!, customerId: 8 } }], 1, 1],
  ])('%s', (_, events, atMs, count) => {
    expect(cleaningNow({ data: [clean], atMs }, events, NOW)).toHaveLength(count);
  });

  it('nobody, where the server was never heard', () => {
    expect(cleaningNow({ data: undefined, atMs: 0 }, [finish], NOW)).toEqual([]);
  });
});

it('visits of the day follow what was pressed', () => {
  const visit = { visitId: 8, state: 'planned', jobId: null } as CrewDay['visits'][number];
  const known = { data: { date: '2026-11-23', visits: [visit], tomorrow: null }, atMs: NINE_MS };
  const begun = aPress({ seq: 1, body: { teamId: 3, customerId: 7, memberIds: [1], visitId: 8 } });
  const cannot = aPress({ seq: 1, kind: 'cannotClean', body: { visitId: 8, kind: 'noAccess', note: null } });
  const stateOf = (events: QueuedPress[]) => dayNow(known, events, NOW)?.visits[0]?.state;
  expect([stateOf([]), stateOf([begun]), stateOf([begun, finish]), stateOf([cannot])]).toEqual([
    'planned',
    'inProgress',
    'done',
    'refused',
  ]);
  for (const events of [[], [start], [aFinish({ seq: 2, jobId: 55 })]])
    expect(dayNow(known, events, NOW)).toBe(known.data);
  // One that was begun on another phone is known by its clean; the others of the day stay as they are.
  const [begunElsewhere, other] = [
    { ...visit, visitId: 9, state: 'inProgress' as const, jobId: 55 },
    { ...visit, visitId: 10 },
  ];
  const day = { ...known.data, visits: [other, begunElsewhere, visit] };
  expect(dayNow({ ...known, data: day }, [aFinish({ seq: 2, jobId: 55 })], NOW)).toEqual({
    ...day,
    visits: [other, { ...begunElsewhere, state: 'done' }, visit],
  });
  expect(dayNow({ data: undefined, atMs: 0 }, [begun], NOW)).toBeUndefined();
});

it('for any events: the same however often and in whatever order they are read, at most one clean, none shown twice (law)', () => {
  const anyStep = fc.record({ isAnswered: fc.boolean(), isRefused: fc.boolean(), isFinish: fc.boolean() });
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), fc.boolean(), (steps, isKnown) => {
      let last = 'none';
      const events = steps.map(({ isAnswered, isRefused, isFinish }, at) => {
        const seq = at + 1;
        const answer = isAnswered ? answered({ outcome: isRefused ? 'refused' : 'stored', jobId: 100 + at }) : null;
        const event = isFinish ? aFinish({ seq, cleanRef: last, answer }) : aPress({ seq, answer });
        if (!isFinish) last = event.id;
        return event;
      });
      const known = { data: isKnown ? JOB : null, atMs: NINE_MS };
      const shown = activeNow(known, events, NOW);
      expect(activeNow(known, [...events].reverse(), NOW)).toEqual(shown);
      const done = completedNow({ data: [], atMs: NINE_MS }, events, { ...NOW, isToday });
      expect(new Set(done.map(({ key }) => key)).size).toBe(done.length);
      // Nothing waits and the server is heard: its word alone.
      const later = { data: isKnown ? JOB : null, atMs: NOW.nowMs + 1 };
      const all = events.map((event) => ({ ...event, answer: answered() }));
      expect(activeNow(later, all, NOW)?.job ?? null).toEqual(later.data);
    }),
  );
});
