import { describe, expect, it } from '@jest/globals';
import { missingIn } from './browser-scan.js';

describe('what old browsers lack (D545)', () => {
  it.each([
    ['a lookbehind', 'const a=/(?<!x)y/i', ['lookbehind']],
    ['one in the text of a pattern', 'new RegExp(`(?<=${a})b`)', ['lookbehind']],
    ['a sorted copy', 'a.toSorted((b,c)=>b-c)', ['toSorted']],
    ['one where there may be no list', 'a?.toReversed()', ['toReversed']],
    ['one by its name in brackets', "a['toSpliced'](1)", ['toSpliced']],
    ['a promise with its ends', 'let{promise:a}=Promise.withResolvers()', ['withResolvers']],
    ['a signal that ends by itself', 'fetch(a,{signal:AbortSignal.timeout(1)})', ['AbortSignal.timeout']],
    ['one of several signals', 'AbortSignal.any([a])', ['AbortSignal.any']],
    ['groups', 'Object.groupBy(a,b)', ['Object.groupBy']],
    ['a static block', 'class A{static{this.b=1}}', ['static block']],
    ['sets in patterns', 'const a=/[\\p{L}--x]/v', ['flag v']],
  ])('finds %s', (_, code, found) => {
    expect(missingIn(code).map((one) => one.replace(/^\S+ /, ''))).toEqual(found);
  });

  it.each([
    ['what any list has', 'a.at(-1);a.findLast(b);a.sort();a.reverse()'],
    ['a method called with', "sinon.with(a);url.with('x')"],
    ['a timeout of something else', 'query.timeout(1);once.any(a)'],
    ['a name that is asked for', 'const has="toSorted"in a;b.toSorted'],
    ['named groups and lookaheads', 'const a=/(?<year>\\d)(?=x)(?!y)/u'],
    ['private fields', 'class A{#b=1;static c=2;d(e){return #b in e}}'],
  ])('does not find %s', (_, code) => {
    expect(missingIn(code)).toEqual([]);
  });
});
