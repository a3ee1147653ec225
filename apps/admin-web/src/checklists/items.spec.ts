import { describe, expect, it } from '@jest/globals';
import { itemsOfText, itemsProblem } from './items';

describe('itemsOfText', () => {
  it('has one item on each line, without empty ones and blanks around them', () => {
    expect(itemsOfText(' Kitchen \n\n  \nBathroom\r\nOven')).toEqual(['Kitchen', 'Bathroom', 'Oven']);
  });
});

describe('itemsProblem', () => {
  it.each<[string, string, string | undefined]>([
    ['nothing', ' \n ', 'Please write at least one item'],
    ['forty items', 'Dust\n'.repeat(40), undefined],
    ['forty-one', 'Dust\n'.repeat(41), 'A checklist can have at most 40 items'],
    ['120 characters', 'x'.repeat(120), undefined],
    ['121 characters', 'x'.repeat(121), `This is longer than 120 characters: ${'x'.repeat(40)}…`],
  ])('says of %s', (_, typed, problem) => {
    expect(itemsProblem(typed)).toBe(problem);
  });
});
