import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, as axe names its rules. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Those of them that look at colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Demands {
  /** The least side of a button for thumbs: `BUTTON_PX`, another one, or none, as in the console's wide windows. */
  ofThumb?: boolean | number;
  /** What axe reads: its colours where only they changed since it read all of the screen, nothing where only the width did. */
  axe?: 'all' | 'colours' | 'nothing';
}

interface Look extends Demands {
  colorScheme: 'light' | 'dark';
  width: number;
  height?: number;
}

/** Widths and colour schemes that a screen of staff is looked at in; each list begins light, and is gone through either way. */
const OF_STAFF: Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 320, colorScheme: 'light', axe: 'nothing' },
  { width: 1280, colorScheme: 'light', axe: 'nothing' },
  { width: 1280, colorScheme: 'dark', axe: 'nothing' },
  { width: 320, colorScheme: 'dark', axe: 'nothing' },
  { width: 390, colorScheme: 'dark', axe: 'colours' },
];

/** Those of a screen of the console: axe reads all of it once. */
const OF_CONSOLE: Look[] = [
  { width: 1440, height: 900, colorScheme: 'light', ofThumb: false },
  { width: 320, colorScheme: 'light', axe: 'nothing', ofThumb: false },
  { width: 390, colorScheme: 'light', axe: 'nothing', ofThumb: false },
  { width: 1440, height: 900, colorScheme: 'dark', axe: 'colours', ofThumb: false },
];

/** Those of a page of the console in a phone's window, where tables are cards and the menu is a drawer. */
const OF_NARROW_CONSOLE: Look[] = [
  { width: 390, colorScheme: 'light', ofThumb: 44 },
  // Where seven days lie side by side, as on the schedule, they have less.
  { width: 320, colorScheme: 'light', axe: 'nothing', ofThumb: false },
  { width: 390, colorScheme: 'dark', axe: 'colours', ofThumb: false },
];

/** Fingers miss smaller buttons. */
const BUTTON_PX = 48;

/** A button's box, or that of the label it sits in, which takes the finger as well. The link past the menu is for keys. */
const smallButtons = (
  px: number,
) => `[...document.querySelectorAll('button:not(.skip-nav-button), [role=button], [role=menuitem], input[type=checkbox], input[type=radio]')]
  .map((button) => button.closest('label') ?? button)
  .filter((target) => target.checkVisibility() && target.getBoundingClientRect().width > 1)
  .filter((target) => {
    const { width, height } = target.getBoundingClientRect();
    return width < ${px} - 0.5 || height < ${px} - 0.5;
  })
  .map((target) => target.outerHTML.slice(0, 120))`;

/**
 * Until a new colour scheme or width is drawn and nothing changes any more: whatever fades or slides because of it has ended
 * (spinners go on), and the page has not changed itself for a moment, as the menu of a narrow window does. Five seconds at most.
 */
const SETTLED = `(async () => {
  const QUIET_MS = 100;
  const until = performance.now() + 5000;
  const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const moving = () => document.getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  let changedAt = performance.now();
  const observer = new MutationObserver(() => { changedAt = performance.now(); });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  do {
    await frames();
    if (moving().length > 0) {
      const left = new Promise((gone) => setTimeout(gone, Math.max(0, until - performance.now())));
      await Promise.race([Promise.allSettled(moving().map((animation) => animation.finished)), left]);
      changedAt = performance.now();
    }
  } while (performance.now() < until && performance.now() - changedAt < QUIET_MS);
  observer.disconnect();
})()`;

/** Draws what a page leaves until it is scrolled to: of that, axe would read the colours of a moment ago. */
const ALL_DRAWN = `for (const element of document.querySelectorAll('body *')) {
  if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
}`;

/** The screen as it is now: no violation of WCAG 2.2 AA, nothing wider than the window, buttons for thumbs. */
export async function expectAccessible(
  page: Page,
  screen: string,
  { ofThumb = true, axe = 'all' }: Demands = {},
): Promise<void> {
  await page.evaluate(ALL_DRAWN);
  await page.evaluate(SETTLED);
  if (axe !== 'nothing') expect.soft(await violationsOf(page, axe), screen).toEqual([]);
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  expect.soft(isTooWide, `${screen} scrolls sideways`).toBe(false);
  const px = ofThumb === true ? BUTTON_PX : ofThumb;
  if (px) expect.soft(await page.evaluate(smallButtons(px)), `${screen} has small buttons`).toEqual([]);
}

/** What axe finds, as the rule and the elements that break it. */
async function violationsOf(page: Page, wanted: 'all' | 'colours'): Promise<string[]> {
  // Half a megabyte of source twice a look, were it not kept: a page that was looked at before has axe already.
  const hasAxe = page.frames().length === 1 && (await page.evaluate('"axe" in window'));
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: 'undefined' } : {}) });
  // In the page itself: the usual way opens another page for each report, which would take minutes in all.
  axe.setLegacyMode().options({
    runOnly: wanted === 'colours' ? { type: 'rule', values: OF_COLOURS } : WCAG,
    resultTypes: ['violations'],
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** `expectAccessible` of a screen of staff in each look, one after another without a reload, as when a phone is turned. */
export const expectAccessibleInEveryLook = (page: Page, screen: string) => inEachOf(OF_STAFF, page, screen);

/** The same of a page of the console; `also` is expected in each look. */
export const expectAccessibleInConsole = (page: Page, screen: string, also?: (look: string) => Promise<void>) =>
  inEachOf(OF_CONSOLE, page, screen, also);

/** The same of a page of the console in a phone's window. */
export const expectAccessibleInNarrowConsole = (page: Page, screen: string) =>
  inEachOf(OF_NARROW_CONSOLE, page, screen);

/** The colours that there are come first: to draw a page of the console in the others takes as long as axe does. */
async function inEachOf(looks: Look[], page: Page, screen: string, also?: (look: string) => Promise<void>) {
  const isDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
  for (const { colorScheme, width, height = 844, ...demands } of isDark ? looks.toReversed() : looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = `${screen}, ${colorScheme}, ${width} px`;
    await also?.(look);
    await expectAccessible(page, look, demands);
  }
}
