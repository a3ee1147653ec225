import { describe, expect, it } from '@jest/globals';
import type { Schedule, Visit } from '@tidycrew/contracts';
import { countsOf, hoursOf, lanesOf } from './lanes';

const DAY = '2026-03-05';
const NOW = Date.parse(`${DAY}T10:42:00Z`);
const inUtc = () => 0;

const aVisit = (changed: Partial<Visit>): Visit =>
  ({
    id: 1,
    day: DAY,
    teamId: 7,
    state: 'planned',
    expectedTime: '11:00',
    minutes: 90,
    customerName: 'Elm',
    ...changed,
  }) as Visit;
const aClean = (changed = {}) => ({
  ...{ jobId: 3, customerName: 'Oak', teamId: 7, teamName: 'Bayside', teamColor: '#00aa88' },
  ...{ clockInTime: `${DAY}T08:54:00Z`, allocatedMinutes: 81, ...changed },
});
const boardOf = (visits: Visit[], people = 2) =>
  ({
    teams: [{ id: 7, name: 'Bayside', color: '#00aa88', active: true }],
    visits,
    capacity: [
      {
        date: DAY,
        teamId: 7,
        members: [
          { userId: 1, name: 'Ann Poe' },
          { userId: 2, name: 'Ben Ray' },
        ].slice(0, people),
      },
    ],
  }) as unknown as Schedule;
const lanes = (visits: Visit[], cleans: ReturnType<typeof aClean>[] = [], people = 2) =>
  lanesOf(boardOf(visits, people), cleans, DAY, NOW, inUtc);

describe('the lines of the teams', () => {
  it('shows visits at the time that their crew is expected, as long as the crew needs', () => {
    const [lane] = lanes([aVisit({})]);
    expect(lane).toMatchObject({ name: 'Bayside', crew: ['Ann Poe', 'Ben Ray'] });
    expect(lane!.bars).toEqual([
      { key: 'visit 1', customerName: 'Elm', state: 'planned', from: 660, until: 750, minutesLate: 0 },
    ]);
    // One person needs twice as long as two.
    expect(lanes([aVisit({})], [], 1)[0]!.bars[0]!.until).toBe(840);
  });

  it('shows a running clean until its target, and until now where it is late', () => {
    const [lane] = lanes([aVisit({ state: 'inProgress', customerName: 'Oak' })], [aClean()]);
    expect(lane!.bars).toEqual([
      { key: 'clean 3', customerName: 'Oak', state: 'late', from: 534, until: 642, minutesLate: 27 },
    ]);
    expect(lanes([], [aClean({ allocatedMinutes: 200 })])[0]!.bars[0]).toMatchObject({ state: 'running', until: 734 });
    expect(lanes([], [aClean({ allocatedMinutes: null })])[0]!.bars[0]).toMatchObject({ state: 'running', until: 642 });
  });

  it('begins at midnight what was begun before, and ends there what is not over by then', () => {
    const clean = aClean({ clockInTime: '2026-03-04T20:00:00Z', allocatedMinutes: 3_000 });
    expect(lanes([], [clean])[0]!.bars[0]).toMatchObject({ from: 0, until: 1440 });
  });

  it('leaves out what nobody goes to, other days, and teams with nothing to do', () => {
    const visits = [
      aVisit({ state: 'skipped' }),
      aVisit({ state: 'refused' }),
      aVisit({ day: '2026-03-06' }),
      aVisit({ teamId: null }),
      aVisit({ expectedTime: null }),
    ];
    expect(lanes(visits)).toEqual([]);
  });

  it('shows the crew of a team that is archived by now', () => {
    expect(lanes([], [aClean({ teamId: 9, teamName: 'Old', teamColor: null })])[0]).toMatchObject({
      teamId: 9,
      name: 'Old',
      crew: [],
    });
  });

  it('counts states, and shows the working day at least', () => {
    const all = lanes([
      aVisit({ state: 'late', expectedTime: '06:30' }),
      aVisit({ state: 'done', expectedTime: '16:10' }),
    ]);
    expect(countsOf(all)).toEqual({ done: 1, running: 0, late: 0, waiting: 1, planned: 0 });
    expect(hoursOf(all, 642)).toEqual({ from: 360, until: 1080 });
    expect(hoursOf([], 642)).toEqual({ from: 480, until: 960 });
  });
});
