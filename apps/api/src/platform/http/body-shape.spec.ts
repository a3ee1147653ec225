import { describe, expect, it } from '@jest/globals';
import { isWithinShape } from './body-shape.js';

const fields = (count: number, value: unknown = 1): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, value]));
const list = (count: number, element: unknown): unknown[] => Array.from({ length: count }, () => element);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const batch = { list: 'events', most: 50 };

describe('isWithinShape (D395)', () => {
  it.each<[string, unknown, object, boolean]>([
    ['nothing', undefined, {}, true],
    ['a word', 'word', {}, true],
    ['100 fields of an object', fields(100), {}, true],
    ['101 fields of an object', fields(101), {}, false],
    ['101 fields of an object within', { a: [fields(101)] }, {}, false],
    ['2,000 fields in all', list(20, fields(100)), {}, true],
    ['2,001 fields in all', [...list(20, fields(100)), fields(1)], {}, false],
    ['2,001 fields where the route takes 3,000', [...list(20, fields(100)), fields(1)], { mostFields: 3_000 }, true],
    ['1,000 elements', list(1_000, 1), {}, true],
    ['1,001 elements', list(1_001, 1), {}, false],
    ['1,001 elements of two lists', { a: list(501, 1), b: list(500, 1) }, {}, false],
    ['20 levels', nested(20), {}, true],
    ['21 levels', nested(21), {}, false],
    ['50 events of 2,000 fields', { events: list(50, list(20, fields(100))) }, { batch }, true],
    ['an event of 2,001 fields', { events: [[...list(20, fields(100)), fields(1)]] }, { batch }, false],
    ['an event of 101 fields', { events: [fields(101)] }, { batch }, false],
    ['51 small events, for the check to say so', { events: list(51, fields(10)) }, { batch }, true],
    ['51 events of 100 fields', { events: list(51, fields(100)) }, { batch }, false],
    ['101 fields beside the events', { ...fields(101), events: [] }, { batch }, false],
    ['events in 20 levels', { events: [nested(18)] }, { batch }, true],
    ['events in 21 levels', { events: [nested(19)] }, { batch }, false],
  ])('%s', (_, value, allowance, isFine) => {
    expect(isWithinShape(value, allowance)).toBe(isFine);
  });
});
