import { describe, expect, it } from '@jest/globals';
import { type State, STATES } from '@tidycrew/contracts';
import { PUBLISHED } from '../../../../../test/fixtures/public-holidays.js';
import { holidaysOf } from './closed-day.holidays.js';

const NOW = '2026-12-01';

describe('the public holidays of a state (D59, D412)', () => {
  it.each(STATES)('%s: as published, from now to the end of 2028', async (state: State) => {
    const published = Object.entries(PUBLISHED[state]).flatMap(([year, days]) =>
      days.split(' ').map((day) => `${year}-${day}`),
    );
    const told = await holidaysOf(state, 2026, 2028);
    const words = told.map(({ day, fromTime }) => (fromTime === null ? day : `${day}@${fromTime}`));
    expect(words.filter((day) => day >= NOW)).toEqual(published);
  });

  it.each<[State, string, string]>([
    ['QLD', '2026-12-24', '18:00'],
    ['SA', '2026-12-24', '19:00'],
    ['SA', '2026-12-31', '19:00'],
    ['NT', '2027-12-24', '19:00'],
    ['NT', '2028-12-31', '19:00'],
  ])('%s: %s is one from %s on', async (state, day, fromTime) => {
    expect((await holidaysOf(state, 2026, 2028)).filter((one) => one.day === day)).toMatchObject([{ fromTime }]);
  });

  it('are those of Victoria where no state is said', async () => {
    expect(await holidaysOf(null, 2027, 2027)).toEqual(await holidaysOf('VIC', 2027, 2027));
  });
});
