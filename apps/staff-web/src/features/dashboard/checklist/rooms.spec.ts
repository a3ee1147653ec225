import { describe, expect, it } from '@jest/globals';
import type { CleanItem, TickState } from '@tidycrew/contracts';
import { isFinished, roomsOf } from './rooms';

const itemsOf = (...texts: [string, TickState?][]): CleanItem[] =>
  texts.map(([text, state = null], position) => ({ position, text, state }) as CleanItem);

describe('rooms of a checklist (D582)', () => {
  it.each<[string, [string, TickState?][], [string | null, string[]][]]>([
    ['items without a room stay as they are', [['Mop'], ['Dust']], [[null, ['Mop', 'Dust']]]],
    [
      'items of one room stand under it',
      [['Kitchen: sink'], ['Kitchen: oven'], ['Bath: taps']],
      [
        ['Kitchen', ['sink', 'oven']],
        ['Bath', ['taps']],
      ],
    ],
    [
      'their order is the office’s',
      [['Kitchen: sink'], ['Mop'], ['Kitchen: oven']],
      [
        ['Kitchen', ['sink']],
        [null, ['Mop']],
        ['Kitchen', ['oven']],
      ],
    ],
    ['a time or a sentence is no room', [['At 9:30'], ['Kitchen:']], [[null, ['At 9:30', 'Kitchen:']]]],
    [
      'a long beginning is a sentence',
      [['Please look behind all the doors: dust']],
      [[null, ['Please look behind all the doors: dust']]],
    ],
  ])('%s', (_, items, rooms) => {
    expect(roomsOf(itemsOf(...items)).map(({ name, items: of }) => [name, of.map(({ text }) => text)])).toEqual(rooms);
  });

  it.each<[TickState | undefined, boolean]>([
    ['done', true],
    ['notApplicable', true],
    ['couldNot', false],
    [undefined, false],
  ])('with an item that is %s a room is finished: %s', (state, expected) => {
    const [room] = roomsOf(itemsOf(['Bath: taps', 'done'], ['Bath: floor', state]));
    expect(isFinished(room!)).toBe(expected);
  });
});
