import { ITEMS } from '../support/cut-story.js';
import { isWrite } from './cut-line.js';
import { isThereSoon, numberIn } from './cut-page.js';
import type { CutPhone } from './cut-phone.js';

/** Taps an item of the checklist that a phone shows, and notes what became of it; nothing where none is shown. */
export async function tick(cutPhone: CutPhone, place: number): Promise<void> {
  await cutPhone.isReady();
  const { proxy, person, made } = cutPhone;
  const { dashboard, page } = cutPhone.phone;
  const card = dashboard.working();
  const item = card.getByRole('button', { name: new RegExp(`^${ITEMS[place]}`) });
  if (!(await isThereSoon(item))) return;
  const customerId = numberIn((await card.textContent()) ?? '');
  // The clean may be over at any moment, and the card gone.
  const before = await item.getAttribute('aria-pressed', { timeout: 1_000 }).catch(() => null);
  const after = before === 'true' ? 'false' : 'true';
  await page.evaluate('clicks.length = 0');
  const from = Date.now();
  await item.click({ timeout: 3_000, noWaitAfter: true }).catch(() => undefined);
  const isChanged = await isThereSoon(item.and(page.locator(`[aria-pressed="${after}"]`)));
  const [clickedAt] = await page.evaluate<number[]>('clicks');
  const isSaid = clickedAt !== undefined && before !== null && isChanged;
  made.push({
    press: {
      ...{ kind: 'ticks', userId: person.id, customerId, memberIds: [], notes: null },
      ...{ from: clickedAt ?? from, to: Date.now(), isSaid, isClockChanged: false },
      tick: { position: place + 1, states: isSaid ? [after === 'true' ? 'done' : null] : ['done', null] },
    },
    sent: proxy.seen.find((request) => isWrite(request) && request.at >= from),
  });
}
