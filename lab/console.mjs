import { findBrowser } from '../scripts/lib/browser.mjs';
import { say } from '../scripts/lib/project.mjs';
import { median } from './figures.mjs';
import { withBench } from './opened.mjs';
import { openWorld } from './world.mjs';

const RUNS = 7;
/** As Lighthouse slows a phone down. */
const CPU_RATE = 4;
const WINDOW = { width: 1440, height: 900 };
/** What comes after the first rows: maps, what is below the window. */
const SETTLED_MS = 2_000;
/** Decision D95. */
const MAX_NODES = 3_000;

/**
 * Pages as they are opened from the menu, in a console that stands on its dashboard: how long until the first record is
 * there. `maxMs` holds at ten times the business too.
 * @type {{ name: string, entry: string, row: string, maxMs?: number }[]}
 */
const PAGES = [
  { name: 'Customers', entry: 'Customer Management', row: 'main li, main tbody tr' },
  { name: 'Timesheets', entry: 'Timesheets', row: 'main tbody tr, main li', maxMs: 1_500 },
];

/**
 * Opens the console's longest pages in Chromium at a quarter of this machine's CPU: their time, and the elements of the page,
 * those of a dashboard of a year too.
 * @param {{ years: number, size: number }} options
 */
export function runConsole({ years, size }) {
  return withBench(async (opened) => {
    const world = await opened.world((adminUrl) => openWorld(adminUrl, years, size));
    const product = await opened.product(world);
    const { chromium } = await import('@playwright/test');
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
    try {
      const page = await somebody(browser, product);
      const figures = [await wholeYear(page, product)];
      for (const asked of PAGES) figures.push(await openedFromMenu(page, asked, product));
      for (const { name, ms, maxMs, nodes } of figures) {
        const time = ms === undefined ? '' : `${ms} ms${maxMs ? ` (≤ ${maxMs})` : ''}, `;
        say(`${name}: ${time}${nodes} elements (≤ ${MAX_NODES})`);
      }
      const isOver = figures.some(({ ms = 0, maxMs = Infinity, nodes }) => ms > maxMs || nodes > MAX_NODES);
      say(isOver ? 'OVER' : 'ok');
      return { at: new Date(), years, size, figures, isOver };
    } finally {
      await browser.close();
    }
  });
}

/** A window of the office, signed in. */
async function somebody(/** @type {import('@playwright/test').Browser} */ browser, { url, world }) {
  const baseURL = `http://localhost:${new URL(url).port}`;
  const context = await browser.newContext({ baseURL, viewport: WINDOW });
  const [name = '', value = ''] = world.cookies.admin.split('=');
  await context.addCookies([{ name, value, url: baseURL.replace('http:', 'https:'), secure: true, httpOnly: true }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return page;
}

/** The dashboard of 366 days, scrolled to its end. */
async function wholeYear(/** @type {import('@playwright/test').Page} */ page, { world }) {
  const from = new Date(Date.parse(world.lastDays.to) - 365 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/admin?dateFilter=custom&customStart=${from}&customEnd=${world.lastDays.to}`);
  await page.getByRole('region', { name: /^Completed Cleans/ }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForTimeout(SETTLED_MS);
  return { name: 'Dashboard of a year', nodes: await elements(page) };
}

async function openedFromMenu(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {(typeof PAGES)[number]} */ { name, entry, row, maxMs },
) {
  const times = [];
  let nodes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto('/admin');
    await page.getByRole('region', { name: /^Completed Cleans/ }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const link = page.getByRole('menuitem', { name: entry, exact: true });
    await link.waitFor();
    const began = performance.now();
    await link.click({ noWaitAfter: true });
    await page.getByRole('heading', { name: entry, level: 1 }).waitFor();
    await page.locator(row).first().waitFor();
    times.push(performance.now() - began);
    await page.waitForTimeout(SETTLED_MS);
    nodes = Math.max(nodes, await elements(page));
  }
  return { name, ms: Math.round(median(times)), times: times.map(Math.round), maxMs, nodes };
}

const elements = (/** @type {import('@playwright/test').Page} */ page) =>
  page.evaluate('document.querySelectorAll("*").length');
