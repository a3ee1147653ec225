import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { defer, firstValueFrom } from 'rxjs';
import { reading } from './standby.js';
import { StandbyReadsInterceptor } from './standby-reads.js';

const context = {} as ExecutionContext;
const stated = (code: string): Error => Object.assign(new Error('The database said so.'), { code });

/** What a handler answers whose first tries fail; and where each of its tries was allowed to read. */
async function answered(mayUseStandby: boolean, failures: Error[]): Promise<{ answer: unknown; tries: boolean[] }> {
  const tries: boolean[] = [];
  const handle = () =>
    defer(async () => {
      const { mayUseStandby: may, isInHandler } = reading.getStore()!;
      tries.push(may && isInHandler);
      const failure = failures.shift();
      if (failure) throw failure;
      return 'rows';
    });
  const answer = await reading.run({ mayUseStandby, isInHandler: false }, () =>
    firstValueFrom(new StandbyReadsInterceptor().intercept(context, { handle })).catch((error: Error) => error),
  );
  return { answer, tries };
}

describe('reads of a standby (decision D281)', () => {
  it('go there where the request may', async () => {
    expect(await answered(true, [])).toEqual({ answer: 'rows', tries: [true] });
    expect(await answered(false, [])).toEqual({ answer: 'rows', tries: [false] });
  });

  it.each(['40001', '25006', '57P01', 'ECONNRESET'])('%s there: the primary answers', async (code) => {
    expect(await answered(true, [stated(code)])).toEqual({ answer: 'rows', tries: [true, false] });
  });

  it('are not repeated for what is no fault of the standby, nor a third time', async () => {
    const [defect, away] = [new Error('A defect.'), stated('57P01')];
    expect(await answered(true, [defect])).toEqual({ answer: defect, tries: [true] });
    expect(await answered(true, [stated('40001'), away])).toEqual({ answer: away, tries: [true, false] });
    expect(await answered(false, [away])).toEqual({ answer: away, tries: [false] });
  });
});
