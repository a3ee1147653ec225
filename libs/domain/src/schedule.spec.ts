import { describe, expect, it } from '@jest/globals';
import { type Cadence, slotAt } from './schedule.js';

const melbourne = (instantMs: number): number => (instantMs < Date.parse('2026-04-04T16:00:00Z') ? 660 : 600);
const slotOf = (cadence: Cadence, instant: string): string | null => {
  const slot = slotAt(cadence, Date.parse(instant), melbourne);
  return slot === null ? null : new Date(slot).toISOString();
};

describe('the slot of a scheduled task', () => {
  it.each([
    ['the first millisecond of an hour', 1, '2026-03-05T02:00:00.000Z', '2026-03-05T02:00:00.000Z'],
    ['the last one', 1, '2026-03-05T02:59:59.999Z', '2026-03-05T02:00:00.000Z'],
    ['six hours', 6, '2026-03-05T11:59:59.999Z', '2026-03-05T06:00:00.000Z'],
    ['the next six', 6, '2026-03-05T12:00:00.000Z', '2026-03-05T12:00:00.000Z'],
  ])('%s', (_, everyHours, instant, slot) => {
    expect(slotOf({ everyHours }, instant)).toBe(slot);
  });

  const DAYTIME = { everyHours: 1, between: { fromHour: 9, untilHour: 17 } };

  it.each([
    ['before nine in the morning', '2026-03-04T21:59:59.999Z', null],
    ['at nine', '2026-03-04T22:00:00.000Z', '2026-03-04T22:00:00.000Z'],
    ['just before five', '2026-03-05T05:59:59.999Z', '2026-03-05T05:00:00.000Z'],
    ['at five', '2026-03-05T06:00:00.000Z', null],
    ['at nine after the clocks were put back', '2026-04-04T23:00:00.000Z', '2026-04-04T23:00:00.000Z'],
    ['at eight after the clocks were put back', '2026-04-04T22:59:59.999Z', null],
  ])('%s', (_, instant, slot) => {
    expect(slotOf(DAYTIME, instant)).toBe(slot);
  });

  it.each([
    ['just before two at night: still yesterday’s', '2026-03-04T14:59:59.999Z', '2026-03-04T00:00:00.000Z'],
    ['at two', '2026-03-04T15:00:00.000Z', '2026-03-05T00:00:00.000Z'],
    ['in the afternoon, after a night without power', '2026-03-05T05:00:00.000Z', '2026-03-05T00:00:00.000Z'],
    ['at two in the night in which the clocks go back', '2026-04-04T17:00:00.000Z', '2026-04-05T00:00:00.000Z'],
  ])('a daily task from two o’clock on, %s', (_, instant, slot) => {
    expect(slotOf({ dailyFromHour: 2 }, instant)).toBe(slot);
  });

  it('gives every instant of a day one slot, each an hour from the last, also when the clocks are put back', () => {
    const slots = new Set<number>();
    for (let at = Date.parse('2026-04-04T13:00:00Z'); at < Date.parse('2026-04-05T14:00:00Z'); at += 60_000) {
      slots.add(slotAt({ everyHours: 1 }, at, melbourne)!);
    }
    expect(slots.size).toBe(25);
  });
});
