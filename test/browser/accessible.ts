import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, as axe names its rules. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Widths and colour schemes that every screen is looked at in. */
export const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [320, 390, 1280].map((width) => ({ colorScheme, width })),
);

/** Fingers miss smaller buttons. */
const BUTTON_PX = 48;

/** A button's box, or that of the label it sits in, which takes the finger as well. */
const SMALL_BUTTONS = `[...document.querySelectorAll('button, [role=button], [role=menuitem], input[type=checkbox], input[type=radio]')]
  .map((button) => button.closest('label') ?? button)
  .filter((target) => target.checkVisibility() && target.getBoundingClientRect().width > 1)
  .filter((target) => {
    const { width, height } = target.getBoundingClientRect();
    return width < ${BUTTON_PX} - 0.5 || height < ${BUTTON_PX} - 0.5;
  })
  .map((target) => target.outerHTML.slice(0, 120))`;

/** Two frames for a new colour scheme or width to be drawn, then whatever fades or slides because of it; spinners go on. */
const SETTLED = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    .map((animation) => animation.finished)))
  .then(() => true)`;

const MOMENT_MS = 500;

async function violationsOf(page: Page, afterMs = 0): Promise<string[]> {
  await page.waitForTimeout(afterMs);
  await page.evaluate(SETTLED);
  // In the page itself: the usual way opens another page for each report, which would take minutes in all.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: WCAG, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The screen as it is now: no violation of WCAG 2.2 AA, nothing wider than the window, buttons for thumbs. */
export async function expectAccessible(page: Page, screen: string, { ofThumb = true } = {}): Promise<void> {
  // What is wrong only while the window changes is looked at again: the menu of a narrow window closes a moment after it.
  const first = await violationsOf(page);
  expect.soft(first.length > 0 ? await violationsOf(page, MOMENT_MS) : first, screen).toEqual([]);
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  expect.soft(isTooWide, `${screen} scrolls sideways`).toBe(false);
  if (ofThumb) expect.soft(await page.evaluate(SMALL_BUTTONS), `${screen} has small buttons`).toEqual([]);
}

/** Shows the page in one look after another; a look must hold without a reload, as when a phone is turned. */
export async function inEveryLook(page: Page, check: (look: string) => Promise<void>): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await check(`${colorScheme}, ${width} px`);
  }
}
