import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkedTimes, endAfterCrew, endOfLate, joinedAfter, reportedEndOf } from './clean-times.js';

const at = (ms: number): Date => new Date(ms);
const entry = (ms: number) => ({ clockIn: at(ms) });

describe('who a late finish does not end (D299)', () => {
  it.each<[string, number[], { pressed: number; start: number; isOwnStart?: boolean }, number[]]>([
    ['nobody: all were there', [100, 100], { pressed: 200, start: 100 }, []],
    ['who came a millisecond later', [100, 201], { pressed: 200, start: 100 }, [201]],
    ['who came at that moment', [100, 200], { pressed: 200, start: 100 }, [200]],
    ['not who came a millisecond earlier', [100, 199], { pressed: 200, start: 100 }, []],
    ['all, where a mate began it later', [300, 300], { pressed: 200, start: 300 }, [300, 300]],
    ['nobody of one’s own start that was heard later (D276)', [300, 300], { pressed: 200, start: 300, isOwnStart: true }, []],
    ['but whoever joined that', [300, 310], { pressed: 200, start: 300, isOwnStart: true }, [310]],
  ])('%s', (_, crew, { pressed, start, isOwnStart = false }, expected) => {
    const joined = joinedAfter(crew.map(entry), at(pressed), { clockIn: at(start), isOwnStart });
    expect(joined.map(({ clockIn }) => clockIn.getTime())).toEqual(expected);
  }); // prettier-ignore

  it('whoever stays leaves at the press, or right after their own start where that was heard later (law)', () => {
    const ms = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(ms, { minLength: 1 }), ms, fc.boolean(), (starts, pressed, isOwnStart) => {
        const clean = { clockIn: at(Math.min(...starts)), isOwnStart };
        const crew = starts.map(entry);
        const joined = joinedAfter(crew, at(pressed), clean);
        const there = crew.filter((one) => !joined.includes(one)).map(({ clockIn }) => clockIn);
        const end = endOfLate(at(pressed), there);
        expect(there.every((start) => start < end)).toBe(true);
        if (!isOwnStart) expect(end).toEqual(at(pressed));
      }),
    );
  });
});

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-05T05:00:00.000Z');
/** ISO 8601 UTC, so many minutes and milliseconds from now. */
const fromNow = (minutes: number, ms = 0): string => new Date(NOW + minutes * MINUTE + ms).toISOString();
const DAY = 24 * 60;

describe('the times that the office asks for', () => {
  it.each<[string, [start: string, end: string | null], [start: string, end: string | null] | string]>([
    ['a clean that is over', [fromNow(-120), fromNow(-30)], [fromNow(-120), fromNow(-30)]],
    ['one that goes on', [fromNow(-120), null], [fromNow(-120), null]],
    ['one of a millisecond', [fromNow(-1), fromNow(-1, 1)], [fromNow(-1), fromNow(-1, 1)]],
    ['one of no length', [fromNow(-1), fromNow(-1)], 'End time must be after the start time.'],
    ['one that ends before it starts', [fromNow(-1), fromNow(-2)], 'End time must be after the start time.'],
    ['a start by a clock five minutes ahead', [fromNow(5), null], [fromNow(0), null]],
    ['a start further ahead', [fromNow(5, 1), null], 'Start time cannot be in the future.'],
    ['an end by a clock five minutes ahead', [fromNow(-120), fromNow(5)], [fromNow(-120), fromNow(0)]],
    ['an end further ahead', [fromNow(-120), fromNow(5, 1)], 'End time cannot be in the future.'],
    ['both ahead, so that nothing is left', [fromNow(1), fromNow(2)], 'End time must be after the start time.'],
    ['31 days', [fromNow(-32 * DAY), fromNow(-DAY)], [fromNow(-32 * DAY), fromNow(-DAY)]],
    ['more than that', [fromNow(-32 * DAY), fromNow(-DAY, 1)], 'A clean cannot last longer than 31 days.'],
  ])('%s', (_, [start, end], expected) => {
    const times = () => checkedTimes(start, end, at(NOW));
    if (typeof expected === 'string') expect(times).toThrow(expected);
    else expect([times().start.toISOString(), times().end?.toISOString() ?? null]).toEqual(expected);
  });
});

describe('when those leave who are still on a clean', () => {
  it.each<[string, number, number, [clockIn: number, clockOut: number | null][], number]>([
    ['now', 1_000, 100, [[100, null], [200, null]], 1_000],
    ['after the start of the clean, by another server’s clock', 1_000, 1_500, [], 1_501],
    ['after the last who came', 1_000, 100, [[100, null], [1_500, null]], 1_501],
    ['not before whoever has left', 1_000, 100, [[100, 1_500], [200, null]], 1_500],
    ['now, where the others left before', 1_000, 100, [[100, 500], [200, null]], 1_000],
  ])('%s', (_, now, start, crew, end) => {
    const entries = crew.map(([clockIn, clockOut]) => ({ clockIn: at(clockIn), clockOut: clockOut === null ? null : at(clockOut) }));
    expect(endAfterCrew(at(now), at(start), entries)).toEqual(at(end));
  }); // prettier-ignore
});

describe('the finish that a crew reports (D91)', () => {
  const starts = [at(NOW - 120 * MINUTE), at(NOW - 60 * MINUTE)];
  it.each<[string, string, string]>([
    ['as it is said', fromNow(-30), fromNow(-30)],
    ['a millisecond after the last who came', fromNow(-60, 1), fromNow(-60, 1)],
    ['by a clock five minutes ahead', fromNow(5), fromNow(0)],
  ])('counts %s', (_, said, end) => {
    expect(reportedEndOf(said, starts, at(NOW)).toISOString()).toBe(end);
  });

  it.each<[string, string, string]>([
    ['at the start of one of them', fromNow(-60), 'The finish must be after the start.'],
    ['further ahead', fromNow(5, 1), 'The finish cannot be in the future.'],
  ])('is refused %s, beside its field', (_, said, sentence) => {
    const reported = () => reportedEndOf(said, starts, at(NOW));
    expect(reported).toThrow(expect.objectContaining({ sentence, extra: { fields: { reportedEnd: sentence } } }));
  });
});
