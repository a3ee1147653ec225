/**
 * What Lighthouse measures of the pages that people open first, as on a phone with slow 4G and a quarter of this machine's
 * CPU, with the files of production.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { Explained } from '../scripts/lib/project.mjs';
import { median } from './figures.mjs';
import { freePort } from './product.mjs';
import { Visitor } from './visitor.mjs';

/** A script that is asked for this long after the page's load event is fetched ahead. */
const FETCHED_AHEAD_MS = 1_000;
/** Requests are timed from a moment after that from which the page times its marks; nothing is asked for just before the mark. */
const BEFORE_MARK_MS = 100;
/** How often a visit is tried that cannot be recorded. */
const RECORDINGS = 3;
const HOW = { logLevel: 'error', onlyCategories: ['performance'] };

/**
 * What is read of Lighthouse's result. Its own types are there only when the lab is installed, and the lint must say the same
 * before and after.
 * @typedef {object} Result
 * @property {string} finalDisplayedUrl
 * @property {Record<string, { numericValue?: number, details?: unknown } | undefined>} audits
 * @property {{ performance?: { score: number | null } }} categories
 * @property {{ benchmarkIndex: number }} environment
 * @property {{ message: string }} [runtimeError]
 */

/** In the middle of the seeded customers. */
const POSITION = { latitude: -37.81, longitude: 144.96 };

/**
 * @typedef {object} Limits what must be reached; absent: nothing is demanded
 * @property {number} [performance] at least, of 100
 * @property {number} lcpMs at most: when the largest part of the page is there
 * @property {number} [tbtMs] at most: how long the page cannot answer while it loads, in all
 * @property {number} scriptKb at most: kB of 1,000 bytes of gzipped JavaScript
 *
 * @typedef {{ performance: number, lcpMs: number, tbtMs: number, scriptKb: number }} Figures
 * @typedef {Figures & { name: string, limits: Limits, passed: boolean, runs: Figures[], machine: number }} PageFigures
 *   the median of each figure, and how fast the machine seemed to Lighthouse: a quiet one has about 1,500 or more
 */

/**
 * @typedef {{ name: string, path: string, who: 'staff' | 'admin' | null, limits: Limits }} Page
 * @type {Page[]}
 */
export const PAGES = [
  {
    name: 'sign-in',
    path: '/login',
    who: null,
    limits: { performance: 98, lcpMs: 2_000, tbtMs: 80, scriptKb: 140 },
  },
  {
    name: 'staff dashboard',
    path: '/staff/dashboard',
    who: 'staff',
    limits: { performance: 98, lcpMs: 2_000, tbtMs: 80, scriptKb: 140 },
  },
  {
    name: 'admin dashboard',
    path: '/admin',
    who: 'admin',
    // How long it cannot answer is judged beside 0.9.0, on the same machine (docs/performance.md).
    limits: { performance: 88, lcpMs: 3_500, scriptKb: 350 },
  },
];

/**
 * Measures the pages of a running product, each several times.
 * @param {object} input
 * @param {string} input.baseUrl of the product; reached as localhost, which browsers trust as they trust https
 * @param {{ staff: string, admin: string }} input.cookies `name=value` of a cleaner's and of an admin's session
 * @param {number} [input.runs] of each page, 5 unless told
 * @param {Page[]} [input.pages] those that people open first unless told
 * @returns {Promise<PageFigures[]>}
 * @throws {Explained} when there is no browser, or a page cannot be recorded
 */
export async function measurePages({ baseUrl, cookies, runs = 5, pages = PAGES }) {
  const { chromium } = await import('@playwright/test');
  const { default: lighthouse } = await import('lighthouse');
  const origin = `http://localhost:${new URL(baseUrl).port}`;
  const executablePath = await findBrowser();
  const measured = [];
  for (const { name, path: address, who, limits } of pages) {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-lighthouse-'));
    const port = await freePort();
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
      // Lighthouse makes the window a phone's; in a browser test the runner would.
      viewport: null,
      isMobile: false,
      geolocation: POSITION,
      permissions: ['geolocation'],
    });
    try {
      if (who) {
        const [cookie = '', value = ''] = cookies[who].split('=');
        // A Secure cookie is only set for https; Chromium sends it to localhost over http too.
        const url = origin.replace('http:', 'https:');
        await browser.addCookies([{ name: cookie, value, url, secure: true, httpOnly: true, sameSite: 'Lax' }]);
      }
      const results = [];
      while (results.length < runs) {
        const result = await recorded(() => lighthouse(origin + address, { port, ...HOW }));
        results.push(await figuresOf(result, origin + address));
      }
      measured.push({ name, limits, ...settled(results, limits) });
    } finally {
      await browser.close();
      fs.rmSync(profile, { recursive: true, force: true });
    }
  }
  return measured;
}

/**
 * A visit whose recording succeeded: now and then a browser loses one, and Lighthouse asks to run it again.
 * @param {() => Promise<{ lhr: Result } | undefined>} visit
 * @returns {Promise<Result>}
 */
async function recorded(visit) {
  let problem = '';
  for (let attempt = 0; attempt < RECORDINGS; attempt += 1) {
    const { lhr } = (await visit()) ?? {};
    if (lhr && !lhr.runtimeError) return lhr;
    problem = lhr?.runtimeError?.message ?? 'no result';
  }
  throw new Explained(`Lighthouse could not record a page ${RECORDINGS} times: ${problem}`);
}

/** @param {Result} result */
async function figuresOf(result, /** @type {string} */ asked) {
  // Another page would be measured in its place: the sign-in page is quick.
  if (result.finalDisplayedUrl.split('?')[0] !== asked) throw new Error(`${asked} led to ${result.finalDisplayedUrl}.`);
  const audit = (/** @type {string} */ id) => Math.round(result.audits[id]?.numericValue ?? Number.NaN);
  const requests = /** @type {{ items: { url: string, resourceType: string, networkRequestTime: number }[] }} */ (
    result.audits['network-requests']?.details
  );
  const firstLoadMs = endOfFirstLoad(result.audits);
  const scripts = new Set(
    requests.items
      .filter(({ resourceType, networkRequestTime }) => resourceType === 'Script' && networkRequestTime < firstLoadMs)
      .map(({ url }) => url),
  );
  const sizes = await Promise.all([...scripts].map(gzippedBytes));
  return {
    performance: Math.round((result.categories.performance?.score ?? 0) * 100),
    lcpMs: audit('largest-contentful-paint'),
    tbtMs: audit('total-blocking-time'),
    scriptKb: Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)),
    machine: Math.round(result.environment.benchmarkIndex),
  };
}

/**
 * What is asked for later, for the next tap, is no part of the first load. A page that fetches ahead says when it begins to (decision
 * D330), which is right at any speed of machine; of another it is what the load event has not brought a second later.
 */
function endOfFirstLoad(/** @type {Result['audits']} */ audits) {
  const timings = /** @type {{ items: { name: string, startTime: number }[] } | undefined} */ (
    audits['user-timings']?.details
  );
  const ahead = (timings?.items ?? []).filter(({ name }) => name === 'ahead').map(({ startTime }) => startTime);
  if (ahead.length > 0) return Math.min(...ahead) - BEFORE_MARK_MS;
  const metrics = /** @type {{ items: { observedLoad: number }[] }} */ (audits.metrics?.details);
  return metrics.items[0].observedLoad + FETCHED_AHEAD_MS;
}

/** What a script weighs on its way to a browser that takes gzip; Chromium itself takes what is smaller. */
async function gzippedBytes(/** @type {string} */ url) {
  const { status, body } = await new Visitor(url).send('GET', new URL(url).pathname, {
    headers: { 'accept-encoding': 'gzip' },
  });
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return body.byteLength;
}

function settled(/** @type {(Figures & { machine: number })[]} */ runs, /** @type {Limits} */ limits) {
  const of = (/** @type {keyof Figures | 'machine'} */ name) => median(runs.map((run) => run[name]));
  const figures = {
    performance: of('performance'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    scriptKb: of('scriptKb'),
    machine: of('machine'),
  };
  const passed =
    figures.performance >= (limits.performance ?? 0) &&
    figures.lcpMs <= limits.lcpMs &&
    figures.tbtMs <= (limits.tbtMs ?? Number.POSITIVE_INFINITY) &&
    figures.scriptKb <= limits.scriptKb;
  return { ...figures, passed, runs };
}

/** A line for the person at the terminal. */
export function pageLine(
  /** @type {PageFigures} */ { name, performance, lcpMs, tbtMs, scriptKb, machine, passed, limits },
) {
  const most = (/** @type {number | undefined} */ limit) => (limit === undefined ? '' : ` (≤ ${limit})`);
  const least = limits.performance === undefined ? '' : ` (≥ ${limits.performance})`;
  return (
    `${passed ? 'ok    ' : 'MISSED'} ${name}: performance ${performance}${least}, LCP ${lcpMs} ms${most(limits.lcpMs)}, ` +
    `TBT ${tbtMs} ms${most(limits.tbtMs)}, JavaScript ${scriptKb} kB gzipped${most(limits.scriptKb)}; machine ${machine}`
  );
}
