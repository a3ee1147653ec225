import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { overlappingVisits, teamCapacity, type TeamVisit, type TimedVisit } from './team-day.js';

const TERMS = { people: 2, workFrom: '08:00', workTo: '16:00', payRateCents: 3000 };
const planned = (change: Partial<TeamVisit> = {}): TeamVisit => ({
  ...{ baseMinutes: 60, priceCents: 12_000, isFriendsFamily: false },
  ...change,
});

describe('what is planned of what a team can do (D62)', () => {
  it.each<[string, TeamVisit[], Partial<typeof TERMS>, [number, number, number, number | null]]>([
    ['nothing', [], {}, [0, 960, 0, null]],
    ['two people for an hour', [planned()], {}, [120, 840, 12_000, 50]],
    ['as many minutes of people of any crew', [planned()], { people: 3 }, [120, 1320, 12_000, 50]],
    ['more than there is', [planned({ baseMinutes: 600 })], {}, [1200, -240, 12_000, 500]],
    ['nobody in the team', [planned()], { people: 0 }, [120, -120, 12_000, 50]],
    [
      'friends take time, and bring nothing',
      [planned({ isFriendsFamily: true, priceCents: null })],
      {},
      [120, 840, 0, null],
    ],
    ['unknown length', [planned({ baseMinutes: null })], {}, [0, 960, 12_000, null]],
    ['a ratio below one percent', [planned({ priceCents: 1_000_000 })], {}, [120, 840, 1_000_000, 1]],
    ['the average of the ratios', [planned(), planned({ priceCents: 6000 })], {}, [240, 720, 18_000, 75]],
  ])('%s', (_, visits, terms, [plannedMinutes, freeMinutes, revenueCents, wageRatio]) => {
    expect(teamCapacity(visits, { ...TERMS, ...terms })).toEqual({
      plannedMinutes,
      freeMinutes,
      revenueCents,
      wageRatio,
    });
  });

  it('is planned and free together whatever is planned', () => {
    const base = fc.option(fc.integer({ min: 1, max: 600 }));
    fc.assert(
      fc.property(fc.array(base), fc.integer({ min: 0, max: 9 }), (bases, people) => {
        const visits = bases.map((baseMinutes) => planned({ baseMinutes }));
        const { plannedMinutes, freeMinutes } = teamCapacity(visits, { ...TERMS, people });
        expect(plannedMinutes + freeMinutes).toBe(480 * people);
      }),
    );
  });
});

const at = (
  windowFrom: string | null = null,
  crewMinutes: number | null = 60,
  windowTo: string | null = null,
): TimedVisit => ({
  position: null,
  windowFrom,
  windowTo,
  crewMinutes,
});

describe('visits that overlap (D62)', () => {
  it.each<[string, TimedVisit[], number[]]>([
    ['one after the other', [at(), at(), at()], []],
    ['no more than the time on the way between them', [at(), at(), at('10:00')], [1, 2]],
    ['the first when the working day begins', [at(), at('09:00'), at('07:00')], []],
    ['both of two at fixed times', [at('09:00'), at('09:30')], [0, 1]],
    ['one ends when the other begins', [at('09:00'), at('10:00')], []],
    ['a fixed one while another is expected to be done', [at(null, 120), at('09:00')], [0, 1]],
    ['a window that waits for the crew', [at(null, 120), at('09:00', 60, '12:00')], []],
    ['a window that is too short to wait', [at(null, 120), at('09:00', 60, '10:30')], [0, 1]],
    ['in any order', [at('12:00'), at('10:00', 180)], [0, 1]],
    ['unknown length as late as its window', [at(null, 120), at('09:00', null, '10:00')], []],
    ['unknown length', [at('09:00', null), at('09:00', null)], []],
  ])('%s', (_, visits, expected) => {
    expect(overlappingVisits(visits, '08:00')).toEqual(expected);
  });

  it('are never none but one', () => {
    const time = fc.option(fc.integer({ min: 6, max: 18 }).map((hour) => `${String(hour).padStart(2, '0')}:00`));
    const some = fc.array(fc.tuple(time, fc.option(fc.integer({ min: 1, max: 300 }))), { maxLength: 8 });
    fc.assert(
      fc.property(some, (list) => {
        expect(
          overlappingVisits(
            list.map(([from, minutes]) => at(from, minutes)),
            '08:00',
          ),
        ).not.toHaveLength(1);
      }),
    );
  });
});
