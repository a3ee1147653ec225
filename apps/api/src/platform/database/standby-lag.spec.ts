import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { StandbyLag } from './standby-lag.js';

describe('how far a standby is behind (decision D281)', () => {
  it.each([
    [
      'an idle primary, all replayed',
      [
        [100, 0],
        [100, 1_000],
        [100, 9_000],
      ],
      100,
      9_000,
      true,
    ],
    [
      'behind by what was written just now',
      [
        [100, 0],
        [200, 1_000],
      ],
      150,
      1_000,
      true,
    ],
    [
      'behind for longer than the bound',
      [
        [100, 0],
        [200, 5_000],
        [300, 6_000],
      ],
      150,
      6_000,
      false,
    ],
    [
      'cut off from a primary that goes on writing',
      [
        [100, 0],
        [200, 4_000],
        [300, 8_000],
      ],
      100,
      8_000,
      false,
    ],
    ['nothing known yet', [], 100, 0, false],
    [
      'a new primary whose log is shorter',
      [
        [500, 0],
        [400, 1_000],
      ],
      400,
      1_000,
      true,
    ],
  ] as const)('%s', (_, written, replayed, now, expected) => {
    const lag = new StandbyLag(3_000);
    for (const [position, at] of written) lag.noteWritten(position, at);
    expect(lag.isWithin(replayed, now, true)).toBe(expected);
  });

  it('without a primary one that has all that was known goes on for five minutes', () => {
    const lag = new StandbyLag(3_000);
    lag.noteWritten(100, 0);
    expect(lag.isWithin(100, 20_000, false)).toBe(true);
    expect(lag.isWithin(99, 1_000, false)).toBe(false);
    expect(lag.isWithin(100, 300_001, false)).toBe(false);
  });

  it('what is answered was true at a moment within the bound, whatever was written and replayed when', () => {
    const step = fc.record({ writes: fc.nat(50), replays: fc.nat(60), ms: fc.integer({ min: 1, max: 2_000 }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        const lag = new StandbyLag(3_000);
        const history: { written: number; at: number }[] = [];
        let [written, replayed, at] = [0, 0, 0];
        for (const { writes, replays, ms } of steps) {
          at += ms;
          written += writes;
          replayed = Math.min(written, replayed + replays);
          history.push({ written, at });
          lag.noteWritten(written, at);
          const isTrue = history.some((one) => one.written <= replayed && at - one.at <= 3_000);
          expect(lag.isWithin(replayed, at, true)).toBe(isTrue);
        }
      }),
    );
  });
});
