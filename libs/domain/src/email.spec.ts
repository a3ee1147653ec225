import { describe, expect, it } from '@jest/globals';
import { cleanEmail, cleanEmails, emailProblem, emailSignProblem, emailsOf, emailsProblem } from './email.js';

describe('cleanEmail (D406)', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    [' an\u00adna@exam\u200bple.com\u2060\n', 'anna@example.com'],
    ['Anna@Example.COM', 'Anna@Example.COM'],
    ['o\u2019brien@example.com', "o'brien@example.com"],
    ['\u2018o\u02bcbrien\u00b4@example.com', "'o'brien'@example.com"],
    ['smith\u2013jones\u2014lee\u2011x@example.com', 'smith-jones-lee-x@example.com'],
    ['a`b@example.com', 'a`b@example.com'],
    ['\uff53\uff41m\uff0elee@example.com', 'sam.lee@example.com'],
    ['anna@sm\u2013ith.com', 'anna@sm\u2013ith.com'],
    ['zo\u00eb@example.com', 'zo\u00eb@example.com'],
    ['mailto:anna@example.com', 'anna@example.com'],
    ['MAILTO:a%2Bb@example.com?subject=Hello', 'a+b@example.com'],
    ['mailto:a%zzb@example.com', 'a%zzb@example.com'],
    ['Anna Nguyen <anna@example.com>', 'anna@example.com'],
    ['"Nguyen, Anna" < anna@example.com >.', 'anna@example.com'],
    ['Mary O\u2019Brien <mary.o\u2019brien@example.com>', "mary.o'brien@example.com"],
    ['<anna@example.com>', 'anna@example.com'],
    ['<mailto:anna@example.com>', 'anna@example.com'],
    ['A <a@example.com>, B <b@example.com>', 'A <a@example.com>, B <b@example.com>'],
    ['anna@example.com.', 'anna@example.com'],
    ['anna@example.com..', 'anna@example.com.'],
    ['anna.@example.com', 'anna.@example.com'],
    ['a\u2019@b@example.com', "a'@b@example.com"],
    ['no \u2019 address', 'no \u2019 address'],
    ['', ''],
  ])('%p is kept as %p', (typed, kept) => {
    expect(cleanEmail(typed)).toBe(kept);
  });
});

describe('emailSignProblem (D406)', () => {
  it.each([
    ['anna@example.com', null],
    ["o'brien+x@example.com", null],
    ['anna@m\u00fcller.example', null],
    ['no \u00e9 address', null],
    ['jos\u00e9@example.com', '\u00e9'],
    ['\u00e9\u00e8@example.com', '\u00e9'],
    ['x\u0331@example.com', '\u0331'],
    ['a\u0433\u0331b@example.com', '\u0433\u0331'],
    ['a\u{1f600}@example.com', '\u{1f600}'],
  ])('%p asks about %p', (address, sign) => {
    expect(emailSignProblem(address)).toBe(sign && `Check the sign "${sign}" in this e-mail address.`);
  });
});

describe('emailProblem', () => {
  const WRONG = 'Please enter a valid email address';

  it.each([
    ['o\u2019brien@example.com', null],
    ['Anna <anna@example.com>', null],
    [' anna@example.com. ', null],
    ['zo\u00eb@example.com', 'Check the sign "\u00eb" in this e-mail address.'],
    ['anna', WRONG],
    ['anna@example', WRONG],
    ['A <a@example.com>, B <b@example.com>', WRONG],
    ['anna lee@example.com', WRONG],
    ['', WRONG],
  ])('%p: %p', (typed, problem) => {
    expect(emailProblem(typed)).toBe(problem);
  });
});

describe('several addresses (D497)', () => {
  it.each([
    ['', ''],
    ['a@x.test', 'a@x.test'],
    ['a@x.test;b@x.test', 'a@x.test, b@x.test'],
    [' a@x.test ,\n b@x.test;; ', 'a@x.test, b@x.test'],
    ['Plans <a@x.test>, mailto:b@x.test', 'a@x.test, b@x.test'],
    ['a@x.test, A@X.test', 'A@X.test'],
  ])('%j are kept as %j', (typed, kept) => {
    expect(cleanEmails(typed)).toBe(kept);
    expect(cleanEmails(kept)).toBe(kept);
    expect(emailsOf(kept).join(', ')).toBe(kept);
  });

  it.each([
    ['', null],
    ['a@x.test, b@x.test, c@x.test, d@x.test, e@x.test', null],
    ['a@x.test, b@x.test, c@x.test, d@x.test, e@x.test, f@x.test', 'At most 5 e-mail addresses'],
    ['a', 'Please enter a valid email address'],
    ['a@x.test, b', 'b: Please enter a valid email address'],
    ['a@x.test, zoë@x.test', 'zoë@x.test: Check the sign "ë" in this e-mail address.'],
  ])('%j: %j', (typed, problem) => {
    expect(emailsProblem(typed)).toBe(problem);
  });
});
