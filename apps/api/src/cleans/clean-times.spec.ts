import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endOfLate, joinedAfter } from './clean-times.js';

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
