import { describe, expect, it } from '@jest/globals';
import { inkOn } from './ink';

describe('inkOn', () => {
  it.each([
    ['white', '#ffffff', '#000000'],
    ['black', '#000000', '#ffffff'],
    ['blue of the palette', '#3B82F6', '#000000'],
    ['navy', '#1e3a8a', '#ffffff'],
    ['lime of the palette', '#84CC16', '#000000'],
  ])('on %s', (_, color, ink) => {
    expect(inkOn(color)).toBe(ink);
  });
});
