import type { Seen } from '../support/cut-proxy.js';
import type { CutPhone } from './cut-phone.js';
import { CutRun } from './cut-run.js';
import { expect, test as base } from './cut-test.js';

/** A test with one phone behind a line that can be cut. */
export const test = base.extend<{ run: CutRun }>({
  run: async ({ browser, world }, use) => {
    const run = await CutRun.start(browser, world, 1);
    await use(run);
    await run.close();
  },
});

/** The phone of a drill. */
export const phoneOf = (run: CutRun): CutPhone => run.phones[0]!;

/** A press of its crew. */
export const pressOf = (run: CutRun, place = 0) => {
  const [{ customers, people }] = run.place.crews;
  return { customer: customers[place]!, crew: people };
};

/** What the phone says of presses that the office does not know. */
export const strip = (phone: CutPhone) => phone.phone.page.getByText(/^On this phone only: /);

/** Whether a request sends what was kept. */
export const isSending = ({ path }: Seen): boolean => path.startsWith('/api/staff/punches');

/** All is let through, nothing is on the phone only any more, and the rows are what was pressed. */
export async function arrives(run: CutRun): Promise<void> {
  await run.settle();
  await expect.poll(() => run.differences(), { timeout: 30_000 }).toEqual([]);
  await expect(strip(phoneOf(run))).toBeHidden();
}

export { expect } from './cut-test.js';
