import { describe, expect, it } from '@jest/globals';
import { lateCounts, lateDuration, lateFirst, minutesLate, nearMoment } from './running';

const NOW = Date.parse('2026-11-22T05:00:00Z');
const melbourne = () => 660;

/** A clean that began so many minutes ago and may take so many. */
const began = (minutesAgo: number, allocatedMinutes: number | null, name = '') => ({
  name,
  clockInTime: new Date(NOW - minutesAgo * 60_000).toISOString(),
  allocatedMinutes,
});

describe('running cleans (D177, D91)', () => {
  it.each([
    ['before its target', began(59, 60), 0],
    ['at its target', began(60, 60), 0],
    ['in the first minute over', began(60.9, 60), 0],
    ['a minute over', began(61, 60), 1],
    ['a day over', began(60 + 1455, 60), 1455],
    ['without a target, however long', began(5000, null), 0],
    ['with a clock behind the start', began(-10, 60), 0],
  ])('late is %s', (_, clean, minutes) => expect(minutesLate(clean, NOW)).toBe(minutes));

  it('are ordered with the latest on top, the others as they came', () => {
    const cleans = [
      began(10, 60, 'first'),
      began(90, 60, 'late'),
      began(9999, null, 'no target'),
      began(600, 60, 'later'),
    ];
    expect(lateFirst(cleans, NOW).map(({ name }) => name)).toEqual(['later', 'late', 'first', 'no target']);
    expect(cleans[0]?.name).toBe('first');
  });

  it.each([
    [0, { late: 0, forgotten: 0 }],
    [59, { late: 1, forgotten: 0 }],
    [60, { late: 1, forgotten: 1 }],
  ])('of one %p minutes over: %p', (over, counts) =>
    expect(lateCounts([began(60 + over, 60), began(5, 60)], NOW)).toEqual(counts),
  );

  it.each([
    [1, '1 m'],
    [59, '59 m'],
    [60, '1 h 0 m'],
    [1455, '24 h 15 m'],
  ])('%p minutes are said as %p', (minutes, text) => expect(lateDuration(minutes)).toBe(text));

  it.each([
    ['2026-11-22T02:27:00Z', '', '1:27 pm'],
    ['2026-11-21T13:00:00Z', '', '12:00 am'],
    ['2026-11-21T12:59:00Z', 'Yesterday', '11:59 pm'],
    ['2026-11-20T05:42:00Z', 'Fri 20 Nov', '4:42 pm'],
    ['2026-11-22T13:05:00Z', 'Tomorrow', '12:05 am'],
    ['2026-11-24T13:05:00Z', 'Wed 25 Nov', '12:05 am'],
  ])('%s is shown as %p %p', (instant, day, time) =>
    expect(nearMoment(Date.parse(instant), NOW, melbourne)).toEqual({ day, time }),
  );
});
