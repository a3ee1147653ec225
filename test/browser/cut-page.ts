import type { Locator } from '@playwright/test';

/** How long is waited for what may not come: a dialog, or a list of people of other teams. */
const SOON_MS = 2_000;

/** Waits for a part of the page; where it does not come, the error says what is there in its place. */
export async function shows(part: Locator, what: string, timeout?: number): Promise<void> {
  await part.waitFor({ timeout }).catch(async () => {
    throw new Error(`Not on the page: ${what}. ${await part.page().innerText('body')}`);
  });
}

/** Whether a part of the page comes. */
export const isThereSoon = (what: Locator): Promise<boolean> =>
  what
    .waitFor({ timeout: SOON_MS })
    .then(() => true)
    .catch(() => false);

/** The customer's, which its name has in these tests. */
export function numberIn(text: string): number {
  const found = /Customer-(\d+)-/.exec(text);
  if (!found) throw new Error(`No customer in: ${text}`);
  return Number(found[1]);
}
