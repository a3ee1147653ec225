import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JsonRows } from '../common/json-rows.js';
import { holdsLong, isLong, isLongAnswer, stringifyInSlices } from './stringify-in-slices.js';

const many = (row: (place: number) => unknown): unknown[] => Array.from({ length: 501 }, (_, place) => row(place));
const days = many((id) => ({ id, at: new Date(id), note: 'ein „Wort“\u2028', none: undefined, days: [1, null] }));

describe('answers in slices', () => {
  it.each<[string, object]>([
    ['a long list', { success: true, data: days, more: { total: 3 } }],
    ['an object with a long list', { success: true, data: { weekly: days, stats: { hours: 1.5 }, at: new Date(0) } }],
    ['several long lists', { data: { first: days, second: many(String), third: [] } }],
    ['lists in short', { data: [1, 2], none: undefined, empty: null, text: 'a "b"' }],
    ['nothing', {}],
  ])('%s is the same text as in one go', async (_name, answer) => {
    expect(await stringifyInSlices(answer)).toBe(JSON.stringify(answer));
  });

  it('any answer is', async () => {
    const long = fc.jsonValue().map((value) => many(() => value));
    const data = fc.oneof(fc.jsonValue(), long, fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), long)));
    await fc.assert(
      fc.asyncProperty(data, fc.dictionary(fc.string(), fc.jsonValue()), async (part, extras) => {
        const answer = { success: true, data: part, ...extras };
        expect(await stringifyInSlices(answer)).toBe(JSON.stringify(answer));
      }),
      { numRuns: 50 },
    );
  });

  it('rows that were written one by one are the same text', async () => {
    const written = await JsonRows.of(days, (day) => day as object);
    const none = await JsonRows.of([], () => ({}));
    expect(await stringifyInSlices({ data: written, rules: [1], more: { weekly: written, none } })).toBe(
      JSON.stringify({ data: days, rules: [1], more: { weekly: days, none: [] } }),
    );
    const answers = [{ data: none }, { data: { weekly: none } }, { data: null, days }, { data: [], days: [1] }];
    expect(answers.map(isLongAnswer)).toEqual([true, true, true, false]);
  });

  it('knows what is long', () => {
    const short = days.slice(1);
    expect([isLong(days), isLong(short), holdsLong({ rows: days }), holdsLong({ rows: short })]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([holdsLong(days), holdsLong(null), holdsLong('text')]).toEqual([false, false, false]);
  });
});
