import { describe, expect, it } from '@jest/globals';
import { instantIn, readWallInput, toWallInput, wordsOn } from './times';

/** Melbourne in 2026: summer time until 5 April and from 4 October. */
const melbourne = (instantMs: number) =>
  instantMs >= Date.parse('2026-04-04T16:00Z') && instantMs < Date.parse('2026-10-03T16:00Z') ? 600 : 660;

describe('times of the clean dialogs (D5, D37)', () => {
  it.each([
    ['summer', '2026-03-04T22:00:00.000Z', '2026-03-05T09:00'],
    ['winter, with seconds', '2026-07-01T23:05:59.999Z', '2026-07-02T09:05'],
  ])('are the business’s, whatever the device’s zone is: %s', (_, instant, text) => {
    expect(toWallInput(instant, melbourne)).toBe(text);
    expect(instantIn(readWallInput(text, melbourne))).toBe(`${instant.slice(0, 16)}:00.000Z`);
    // Untouched, what is stored keeps its seconds.
    expect(instantIn(readWallInput(text, melbourne, { stored: instant }))).toBe(instant);
  });

  it.each(['', '2026-03-05', '2026-02-30T09:00', '12026-03-05T09:00', '2026-03-05T24:00', '2026-03-05T09:00:30'])(
    'has no time in %p',
    (text) => expect(readWallInput(text, melbourne)).toEqual({ kind: 'none' }),
  );

  it('says that a time does not exist when clocks go forward over it', () => {
    const typed = readWallInput('2026-10-04T02:30', melbourne, { stored: '2026-10-03T15:00:00.000Z' });
    expect(instantIn(typed)).toBeNull();
    expect(wordsOn(typed)).toEqual({
      error: 'Clocks go forward that night: 2:30 am does not exist on this day.',
    });
  });

  const [FIRST, SECOND] = ['2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z'];

  it.each([
    ['the first, where nothing is stored', {}, FIRST, 'first'],
    ['the one nearest what is stored: the first', { stored: '2026-04-04T14:00:00.000Z' }, FIRST, 'first'],
    ['the one nearest what is stored: the second', { stored: '2026-04-04T17:00:00.000Z' }, SECOND, 'second'],
    ['the stored one, the first', { stored: FIRST }, FIRST, 'first'],
    ['the stored one, the second', { stored: SECOND }, SECOND, 'second'],
    ['of an end the first after the start', { after: '2026-04-04T15:45:00.000Z' }, SECOND, 'second'],
    ['of an end the first, where both are after the start', { after: '2026-04-04T14:00:00.000Z' }, FIRST, 'first'],
  ])('says which one is meant when clocks go back over it: %s', (_, meant, instant, repeat) => {
    const typed = readWallInput('2026-04-05T02:30', melbourne, meant);
    expect(typed).toEqual({ kind: 'instant', instant, repeat });
    expect(wordsOn(typed).note).toBe(`Clocks go back that night: this time comes twice, the ${repeat} one is meant.`);
  });

  it('has nothing to say about other times', () => {
    expect(wordsOn(readWallInput('2026-03-05T09:00', melbourne))).toEqual({});
    expect(wordsOn(readWallInput('', melbourne))).toEqual({});
  });
});
