import { describe, expect, it } from '@jest/globals';
import { ageingBand } from './ageing.js';
import { addDays } from './calendar.js';

describe('ageingBand', () => {
  it.each([
    [-1, 'notDue'],
    [0, 'notDue'],
    [1, 'days1to30'],
    [30, 'days1to30'],
    [31, 'days31to60'],
    [60, 'days31to60'],
    [61, 'days61to90'],
    [90, 'days61to90'],
    [91, 'over90'],
  ])('%i days after the due day is %s', (days, band) =>
    expect(ageingBand('2026-11-24', addDays('2026-11-24', days))).toBe(band),
  );
});
