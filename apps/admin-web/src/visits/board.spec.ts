import { describe, expect, it } from '@jest/globals';
import type { Schedule, ScheduleTeam, Visit, VisitUpdateRequest } from '@tidycrew/contracts';
import { addDays, weekday } from '@tidycrew/domain';
import fc from 'fast-check';
import {
  byWork,
  canPlace,
  cellKey,
  cellsOf,
  changed,
  doubleBooked,
  hasNoLength,
  hoursOf,
  isMovable,
  lastPosition,
  loadOf,
  openIds,
  plannedOn,
  reordered,
  teamPage,
  teamsBeyond,
  undecided,
  undoOf,
  visitKey,
  weekOf,
  withVisit,
  workingDayBeside,
} from './board';

const MONDAY = '2026-11-23';
const DAYS = Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at));

const aVisit = (fields: Partial<Visit> = {}): Visit => ({
  id: 1,
  planId: 7,
  customerId: 3,
  dueDay: MONDAY,
  day: MONDAY,
  teamId: 1,
  position: 0,
  windowFrom: null,
  windowTo: null,
  minutes: 120,
  keptByHand: false,
  feeInvoice: null,
  outcome: null,
  reason: null,
  note: null,
  cleanId: null,
  state: 'planned',
  closed: null,
  customerName: 'Elm House',
  customerAddress: '1 Elm St',
  customerLatitude: '-37',
  customerLongitude: '145',
  customerLocated: true,
  price: 150,
  expectedTime: '08:00',
  updatedAt: '2026-11-22T00:00:00.000Z',
  ...fields,
});

const aSchedule = (visits: Visit[], unplaced: Visit[] = []): Schedule => ({
  days: DAYS.map((date, at) => ({ date, closed: at === 1 ? 'Cup Day' : null })),
  teams: [],
  visits,
  unplaced,
  capacity: [],
  total: 0,
  closed: [],
});

describe('the week of an address (D62)', () => {
  it.each([
    ['none', null],
    ['no day', 'next'],
    ['no day of the calendar', '2026-02-30'],
    ['a year far away', '9999-01-01'],
  ])('%s is this week', (_, text) => expect(weekOf(text, '2026-11-25')).toBe(MONDAY));

  it('is the Monday of any of its days', () => {
    for (const day of DAYS) expect(weekOf(day, '2020-01-01')).toBe(MONDAY);
  });
});

describe('cells of the board (D62)', () => {
  it('have their visits in order, and keep what is to be placed apart', () => {
    const second = aVisit({ id: 2, position: 1 });
    const later = aVisit({ id: 3, expectedTime: '09:00' });
    const nobody = aVisit({ id: 4, teamId: null });
    const nowhere = aVisit({ id: 5, day: null });
    const missed = aVisit({ id: 6, day: '2026-11-10', state: 'missed' });
    const { cells, toPlace } = cellsOf(aSchedule([second, later, nobody, aVisit()], [nowhere, missed]));
    expect(cells.get(cellKey(MONDAY, 1))?.map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(cells.get(cellKey(MONDAY, null))?.map(({ id }) => id)).toEqual([4]);
    expect(toPlace.map(({ id }) => id)).toEqual([5, 6]);
  });

  it('know a computed visit by its plan and day', () => {
    expect(visitKey(aVisit())).toBe('1');
    expect(visitKey(aVisit({ id: null }))).toBe(`7-${MONDAY}`);
  });

  it.each([
    ['planned', aVisit(), true],
    ['missed', aVisit({ state: 'missed' }), true],
    ['computed', aVisit({ id: null }), false],
    ['done', aVisit({ state: 'done' }), false],
    ['running', aVisit({ state: 'inProgress' }), false],
  ])('let a visit that is %s be moved: %#', (_, visit, can) => expect(isMovable(visit)).toBe(can));

  it.each([
    ['planned', aVisit(), true],
    ['missed', aVisit({ state: 'missed' }), true],
    ['skipped', aVisit({ state: 'skipped', outcome: 'skipped' }), false],
    ['computed', aVisit({ id: null }), false],
    ['done', aVisit({ state: 'done' }), false],
  ])('let a visit that is %s be placed or skipped: %#', (_, visit, can) => expect(canPlace(visit)).toBe(can));
});

describe('a change before it is stored (D58)', () => {
  it.each([
    ['to another day', { day: DAYS[2] }, 'planned'],
    ['off its team', { teamId: null }, 'unassigned'],
    ['off its day', { day: null }, 'toPlace'],
    ['skipped', { outcome: 'skipped' }, 'skipped'],
  ] as const)('%s', (_, change, state) => expect(changed(aVisit({ state: 'late' }), change).state).toBe(state));

  it('keeps the state where only a note changes, and frees a skipped one', () => {
    expect(changed(aVisit({ state: 'late' }), { note: 'Key' })).toMatchObject({ state: 'late', note: 'Key' });
    expect(changed(aVisit({ state: 'skipped', outcome: 'skipped' }), { outcome: null }).state).toBe('planned');
  });

  it('places the visit, tells the closed day, and is undone by the visit as it was', () => {
    const [mine, other] = [aVisit(), aVisit({ id: 2 })];
    const before = aSchedule([mine, other]);
    const moved = withVisit(before, changed(mine, { day: DAYS[1]! }));
    expect(moved.visits.map(({ id, day, closed }) => [id, day, closed])).toEqual([
      [2, MONDAY, null],
      [1, DAYS[1], 'Cup Day'],
    ]);
    expect(new Set(withVisit(moved, mine).visits)).toEqual(new Set(before.visits));
  });

  it('takes what is placed later out of its cell, and what leaves the week off the board', () => {
    const before = aSchedule([aVisit()]);
    const later = withVisit(before, changed(aVisit(), { day: null }));
    expect([later.visits.length, later.unplaced.length]).toEqual([0, 1]);
    const gone = withVisit(before, changed(aVisit(), { day: '2026-12-24' }));
    expect([gone.visits.length, gone.unplaced.length]).toEqual([0, 0]);
  });

  it('has each visit once, whatever is done to it', () => {
    const days = fc.constantFrom(null, ...DAYS, '2026-12-24');
    const steps = fc.array(fc.record({ day: days, teamId: fc.constantFrom(null, 1, 2) }), { maxLength: 8 });
    fc.assert(
      fc.property(steps, (all) => {
        let schedule = aSchedule([aVisit(), aVisit({ id: 2 })]);
        for (const step of all) schedule = withVisit(schedule, changed(aVisit(), step));
        const found = [...schedule.visits, ...schedule.unplaced].map(({ id }) => id);
        expect(new Set(found).size).toBe(found.length);
        expect(found).toContain(2);
      }),
    );
  });

  it('goes behind the last of its new place', () => {
    const schedule = aSchedule([aVisit({ position: 3 }), aVisit({ id: 2, teamId: 2, position: 9 })]);
    expect(lastPosition(schedule, { day: MONDAY, teamId: 1 })).toBe(4);
    expect(lastPosition(schedule, { day: DAYS[4]!, teamId: 1 })).toBe(0);
    // The API takes no place behind a computed visit, which stands behind all.
    const ahead = aSchedule([aVisit({ position: 3 }), aVisit({ id: null, position: 10_000 })]);
    expect(lastPosition(ahead, { day: MONDAY, teamId: 1 })).toBe(4);
    const beyond = { day: addDays(MONDAY, 7), teamId: 1 };
    expect(lastPosition(schedule, beyond)).toBeUndefined();
    expect(changed(aVisit({ position: 3 }), { ...beyond, position: undefined }).position).toBe(3);
  });
});

describe('a change that is taken back (D172)', () => {
  const skipped = aVisit({ outcome: 'skipped', reason: 'customer', state: 'skipped', keptByHand: true });
  const refused = aVisit({ outcome: 'refused', reason: 'nobodyHome', state: 'refused' });
  const moved = { outcome: null, reason: null, keptByHand: true, day: DAYS[2]! };
  const MOVE = { day: DAYS[2]!, teamId: 2, position: 0 };
  const BACK = { day: MONDAY, teamId: 1, position: 0 };

  it.each<[string, Visit, Partial<Visit>, VisitUpdateRequest, VisitUpdateRequest | null]>([
    ['a move', aVisit(), moved, MOVE, { ...BACK, keptByHand: false }],
    ['a second move', aVisit({ keptByHand: true, reason: 'us' }), moved, MOVE, { ...BACK, reason: 'us' }],
    ['a move of one that was skipped', skipped, moved, MOVE, { ...BACK, outcome: 'skipped', reason: 'customer' }],
    ['a move of one that was refused', refused, moved, MOVE, null],
    ['a skip of one that was refused', refused, { outcome: 'skipped' }, { outcome: 'skipped', reason: null }, null],
    ['a note at one that was refused', refused, { note: 'Key' }, { note: 'Key' }, { note: null, keptByHand: false }],
    ['a skip', aVisit(), { outcome: 'skipped' }, { outcome: 'skipped' }, { outcome: null, keptByHand: false }],
  ])('%s', (_, visit, stored, change, undo) => {
    expect(undoOf(visit, { ...visit, ...stored }, change)).toEqual(undo);
  });
});

describe('figures and marks of the board (D62)', () => {
  const capacity = { date: MONDAY, teamId: 1, members: [], plannedRevenue: 0, plannedWageRatio: null };

  it.each([
    [390, 570, 960, 41, 'free'],
    [900, 60, 960, 94, 'full'],
    [1000, -40, 960, 100, 'over'],
    [0, 0, 0, 0, 'free'],
    [60, -60, 0, 100, 'over'],
  ])('%i planned and %i free', (plannedMinutes, freeMinutes, all, percent, tone) =>
    expect(loadOf({ plannedMinutes, freeMinutes })).toEqual({ all, percent, tone }),
  );

  it('add the money of a day, but not where figures of some teams are missing (D597)', () => {
    const cells = [150, 220.5].map((plannedRevenue, at) => ({
      ...{ ...capacity, teamId: at + 1, plannedRevenue, plannedMinutes: 60, freeMinutes: 0, doubleBooked: [] },
    }));
    const schedule = { ...aSchedule([]), capacity: cells, total: 2 };
    expect([plannedOn(schedule, MONDAY), plannedOn(schedule, DAYS[1]!)]).toEqual([370.5, 0]);
    expect(plannedOn({ ...schedule, total: 3 }, MONDAY)).toBeNull();
  });

  it.each([
    ['no minutes', { minutes: null }, true],
    ['minutes', { minutes: 90 }, false],
    ['a clean', { minutes: null, cleanId: 3 }, false],
    ['been skipped', { minutes: null, outcome: 'skipped' as const }, false],
  ])('say what has no length: one that has %s (D597)', (_, fields, isWithout) =>
    expect(hasNoLength(aVisit(fields))).toBe(isWithout),
  );

  it('writes hours shortly', () => expect([390, 480, 0, 125].map(hoursOf)).toEqual(['6.5', '8', '0', '2.1']));

  it('names everybody who is double-booked on a visit, once', () => {
    const bookings = [
      { ...capacity, plannedMinutes: 0, freeMinutes: 0, doubleBooked: [{ userId: 1, name: 'Anna', visitIds: [1, 2] }] },
      { ...capacity, plannedMinutes: 0, freeMinutes: 0, doubleBooked: [{ userId: 1, name: 'Anna', visitIds: [1] }] },
      { ...capacity, plannedMinutes: 0, freeMinutes: 0, doubleBooked: [{ userId: 2, name: 'Ben', visitIds: [2] }] },
    ];
    expect([...doubleBooked(bookings)]).toEqual([
      [1, 'Anna'],
      [2, 'Anna, Ben'],
    ]);
  });

  it('finds what of a closed day is to be decided', () => {
    const visits = [
      aVisit(),
      aVisit({ id: 2, state: 'done' }),
      aVisit({ id: 3, outcome: 'skipped', state: 'skipped' }),
      aVisit({ id: 4, keptByHand: true }),
    ];
    expect(undecided(visits, { date: MONDAY, closed: 'Cup Day' }).map(({ id }) => id)).toEqual([1]);
    expect(undecided(visits, { date: MONDAY, closed: null })).toEqual([]);
  });

  it.each([
    ['before a Monday', '2026-11-23', -1, [], '2026-11-20'],
    ['after a Friday', '2026-11-27', 1, [], '2026-11-30'],
    [
      'after Christmas, over Boxing Day and its substitute',
      '2026-12-25',
      1,
      ['2026-12-26', '2026-12-28'],
      '2026-12-29',
    ],
  ] as const)('working day %s', (_, day, step, closed, found) => {
    expect(workingDayBeside(day, step, new Set(closed))).toBe(found);
    expect(weekday(found)).toBeLessThan(6);
  });
});

describe('lists of the board (D62)', () => {
  const teams = Array.from({ length: 30 }, (_, at) => ({ id: at }) as ScheduleTeam);

  it.each([
    [1, 1, 12],
    [3, 3, 6],
    [99, 3, 6],
    [0, 1, 12],
    [Number.NaN, 1, 12],
  ])('page %p is page %i with %i teams', (asked, page, count) => {
    const found = teamPage(teams, asked);
    expect([found.page, found.shown.length]).toEqual([page, count]);
  });

  it.each<[string, { page: number; team: number }, number[]]>([
    ['the first page', { page: 1, team: 0 }, []],
    ['the second page', { page: 2, team: 0 }, []],
    ['a page beyond the first 25 teams', { page: 3, team: 0 }, [25, 26, 27, 28, 29, 30]],
    ['the day of the 25th team', { page: 1, team: 25 }, []],
    ['the day of the 26th', { page: 1, team: 26 }, [26]],
    ['the day of a team that is not there', { page: 3, team: 99 }, []],
  ])('whose figures are to be asked for: %s (D413)', (_, shown, ids) => {
    const thirty = Array.from({ length: 30 }, (__, at) => ({ id: at + 1, name: '', color: '', active: true }));
    expect(teamsBeyond(thirty, shown)).toEqual(ids);
  });

  it('of teams have those without visits apart, unless all are (D596)', () => {
    const visits = [aVisit({ teamId: 2 }), aVisit({ id: 2, teamId: null })];
    const ids = (found: ScheduleTeam[]) => found.map(({ id }) => id);
    const { busy, idle } = byWork(teams.slice(1, 4), { visits });
    expect([ids(busy), ids(idle)]).toEqual([[2], [1, 3]]);
    const none = byWork(teams.slice(1, 4), { visits: [] });
    expect([ids(none.busy), ids(none.idle)]).toEqual([[1, 2, 3], []]);
  });

  it('of visits that can be ordered leave out what is computed, begun or skipped', () => {
    const others = [aVisit({ id: null }), aVisit({ id: 2, cleanId: 5 }), aVisit({ id: 3, outcome: 'skipped' })];
    expect(openIds([...others, aVisit({ id: 9 }), aVisit()])).toEqual([9, 1]);
  });

  it('put one entry elsewhere and keep all', () => {
    expect(reordered(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(reordered(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(reordered([], 4, 0)).toEqual([]);
  });
});
