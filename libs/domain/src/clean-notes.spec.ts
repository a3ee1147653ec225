import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { joinNotes } from './clean-notes.js';

const LIMIT = 5000;

describe('joinNotes (D24)', () => {
  it.each<[string, string | null, string | null, string | null]>([
    ['nothing to nothing', null, null, null],
    ['nothing to something', 'Oven', null, 'Oven'],
    ['something to nothing', null, 'Oven', 'Oven'],
    ['a word that is a value elsewhere', null, 'null', 'null'],
    ['something below something', 'Oven', 'Gate', 'Oven\nGate'],
    ['words that stand inside others', 'No dog inside, the dog is away', 'dog', 'No dog inside, the dog is away\ndog'],
    ['words that others begin with', 'Gate code 12', 'Gate', 'Gate code 12\nGate'],
    ['words that others end with', 'The gate', 'gate', 'The gate\ngate'],
    ['part of an earlier line', 'a\nOven needs another go\nb', 'Oven needs', 'a\nOven needs another go\nb\nOven needs'],
    ['not the same notes again', 'Oven\nneeds a go', 'Oven\nneeds a go', 'Oven\nneeds a go'],
    ['not a line that stands there', 'Key\nDog bites\nGate', 'Dog bites', 'Key\nDog bites\nGate'],
    ['only the paragraph that is new', 'Oven\nGate', 'Gate\n\nWindow\n\n\nOven', 'Oven\nGate\nWindow'],
    ['every line of a paragraph of which one is known', 'ok', 'Kitchen:\nok', 'ok\nKitchen:\nok'],
    ['two new paragraphs as they were written', 'Oven', 'Gate\n\nWindow', 'Oven\nGate\n\nWindow'],
    ['not those two again', 'Oven\nGate\n\nWindow', 'Gate\n\nWindow', 'Oven\nGate\n\nWindow'],
    ['no blank lines behind it', 'Oven', 'Gate\n\n', 'Oven\nGate'],
    ['another spelling', 'oven', 'Oven', 'oven\nOven'],
  ])('adds %s', (_, before, added, notes) => {
    expect(joinNotes(before, added, LIMIT)).toEqual({ notes, tooMany: 0 });
  });

  it.each([
    [2500, 2499, 0],
    [2500, 2500, 1],
    [5000, 1, 2],
    [0, 5000, 0],
  ])('of %d characters and %d more there are %d too many', (there, more, tooMany) => {
    const before = 'a'.repeat(there) || null;
    expect(joinNotes(before, 'b'.repeat(more), LIMIT).tooMany).toBe(tooMany);
  });

  it('counts an emoji once', () => {
    expect(joinNotes(null, '😀'.repeat(5000), LIMIT).tooMany).toBe(0);
  });

  it('loses no paragraph of anybody, and adds nothing the second time', () => {
    const line = fc.stringMatching(/^[a-c]( ?[a-c]){0,2}$/);
    const text = fc
      .array(line, { minLength: 1, maxLength: 4 })
      .chain((lines) =>
        fc
          .array(fc.constantFrom('\n', '\n\n'), { minLength: lines.length, maxLength: lines.length })
          .map((breaks) =>
            lines.map((words, place) => words + (place < lines.length - 1 ? breaks[place] : '')).join(''),
          ),
      );
    fc.assert(
      fc.property(fc.option(text), text, (before, added) => {
        const { notes } = joinNotes(before, added, LIMIT);
        expect(notes?.startsWith(before ?? '')).toBe(true);
        for (const paragraph of added.split('\n\n')) expect(`\n${notes}\n`).toContain(`\n${paragraph}\n`);
        expect(joinNotes(notes, added, LIMIT)).toEqual({ notes, tooMany: 0 });
      }),
    );
  });
});
