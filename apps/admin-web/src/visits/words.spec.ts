import { describe, expect, it } from '@jest/globals';
import type { Visit } from '@tidycrew/contracts';
import { moveBody, moveFormOf, problemsOfMove } from './plans/forms';
import { nextCard, nextPlace } from '../schedule/week/drag';
import { cardWords, shortTime, spotWords, timeWords } from './words';

const visit = {
  id: 1,
  day: '2026-11-24',
  teamId: 3,
  position: 1,
  windowFrom: null,
  windowTo: null,
  expectedTime: null,
  minutes: 90,
  state: 'planned',
  closed: null,
  note: null,
} as Visit;

describe('the words of a card (D62)', () => {
  it.each([
    ['a window', { windowFrom: '08:00', windowTo: '10:30' }, '8:00 am – 10:30 am'],
    ['its beginning', { windowFrom: '13:00' }, 'from 1:00 pm'],
    ['its end', { windowTo: '10:00' }, 'by 10:00 am'],
    ['when the crew is expected', { expectedTime: '10:40' }, 'about 10:40 am'],
    ['its place', {}, 'no. 2'],
    ['nothing without a day', { day: null }, 'no time'],
  ])('tell %s', (_, fields, words) => expect(timeWords({ ...visit, ...fields })).toBe(words));

  it.each([
    [{ windowFrom: '08:00', expectedTime: '09:10' }, '8:00'],
    [{ windowTo: '14:00', expectedTime: '12:10' }, '12:10'],
    [{ windowTo: '14:00' }, '2:00'],
    [{}, undefined],
  ])('have a short time in their line: %j', (fields, time) => expect(shortTime({ ...visit, ...fields })).toBe(time));

  it('tell length, state and closed day, and that one is only computed', () => {
    expect(cardWords({ ...visit, state: 'late', closed: 'Cup Day' })).toBe('no. 2 · 90 min · Late · Cup Day');
    expect(cardWords({ ...visit, id: null, minutes: null })).toBe('no. 2 · Planned, not made yet');
  });

  it('tell where a visit stands', () => {
    const teams = [{ id: 3, name: 'Bayside', color: '#000000', active: true }];
    expect(spotWords(visit, teams)).toBe('Tue 24/11, Bayside');
    expect(spotWords({ day: '2026-11-24', teamId: null }, teams)).toBe('Tue 24/11, Unassigned');
    expect(spotWords({ day: null, teamId: 3 }, teams)).toBe('To place');
  });
});

describe('the arrow keys (D62)', () => {
  const places = [{ row: -2, column: 0 }, ...[0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))];

  it.each([
    ['right', { row: 0, column: 0 }, 'ArrowRight', { row: 0, column: 1 }],
    ['left out of the table, nowhere', { row: 0, column: 0 }, 'ArrowLeft', null],
    ['down', { row: 0, column: 2 }, 'ArrowDown', { row: 1, column: 2 }],
    ['up to what is to be placed', { row: 0, column: 2 }, 'ArrowUp', { row: -2, column: 0 }],
    ['down from there', { row: -2, column: 0 }, 'ArrowDown', { row: 0, column: 0 }],
    ['any other key, nowhere', { row: 0, column: 0 }, 'KeyA', null],
  ])('%s', (_, from, code, to) => expect(nextPlace(places, from, code)).toEqual(to));
});

describe('the arrow keys from card to card (D463)', () => {
  const [toPlace, monday, tuesday] = [
    { row: -2, column: 0 },
    { row: 1, column: 0 },
    { row: 2, column: 1 },
  ];
  const cards = [toPlace, toPlace, monday, monday, tuesday];

  it.each([
    ['right, beside each other where they are to be placed', 0, 'ArrowRight', 1],
    ['not further than those', 1, 'ArrowRight', -1],
    ['down, to the first of a day', 0, 'ArrowDown', 2],
    ['down within a day', 2, 'ArrowDown', 3],
    ['down to the next team', 3, 'ArrowDown', 4],
    ['up, to the last of a day', 4, 'ArrowUp', 3],
    ['right to the next day', 3, 'ArrowRight', 4],
    ['left to the day before', 4, 'ArrowLeft', 2],
    ['any other key, nowhere', 2, 'KeyA', -1],
  ])('%s', (_, at, code, to) => expect(nextCard(cards, at, code)).toBe(to));
});

describe('Move… (D58)', () => {
  it('sends what changed only, and the last position where it goes elsewhere', () => {
    const form = moveFormOf(visit, 'this');
    expect(moveBody(form, visit, 4)).toEqual({});
    expect(moveBody({ ...form, note: 'Key' }, visit, 4)).toEqual({ note: 'Key' });
    expect(moveBody({ ...form, day: null, reason: 'us' }, visit, 4)).toEqual({ day: null, position: 4, reason: 'us' });
    expect(moveBody({ ...form, teamId: null }, visit, 4)).toEqual({ teamId: null, position: 4 });
  });

  it.each([
    [{ windowFrom: '10:00', windowTo: '09:00' }, 'windowTo'],
    [{ windowTo: '09:00' }, 'windowFrom'],
    [{ day: null, scope: 'following' as const }, 'day'],
  ])('refuses %p', (fields, name) =>
    expect(Object.keys(problemsOfMove({ ...moveFormOf(visit, 'this'), ...fields }))).toEqual([name]),
  );
});
