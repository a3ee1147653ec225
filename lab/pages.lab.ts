import { gzipSync } from 'node:zlib';
import { aPerson, aSession } from '../test/factories/index.js';
import { expect, test } from '../test/support/browser-test.js';
import { firstLoad } from '../test/support/first-load.js';

type Page = { name: string; limits: Record<string, number> };
type Figures = { performance: number; lcpMs: number; tbtMs: number; scriptKb: number; passed: boolean };
interface Bench {
  PAGES: Page[];
  measurePages: (input: { baseUrl: string; cookies: object; runs: number; pages: Page[] }) => Promise<Figures[]>;
  pageLine: (figures: Figures) => string;
}

// Plain JavaScript, which the compiler does not follow.
const source = './pages.mjs';
const { measurePages, pageLine, PAGES } = (await import(source)) as Bench;

const NOBODY = { staff: 'token=none', admin: 'token=none' };
const pagesNamed = (wanted: string) => PAGES.filter(({ name }) => name === wanted);

test('the bench measures a page, and says which limit it passes', async ({ world }) => {
  test.setTimeout(120_000);
  const pages = pagesNamed('sign-in').map((page) => ({ ...page, limits: { lcpMs: 60_000, scriptKb: 50 } }));
  const [measured] = await measurePages({ baseUrl: world.server.baseUrl, cookies: NOBODY, runs: 1, pages });
  if (!measured) throw new Error('No page was measured.');
  // Slow 4G alone takes longer than half a second.
  expect(measured.lcpMs).toBeGreaterThan(500);
  expect(measured.scriptKb).toBeGreaterThan(60);
  expect(measured.performance).toBeGreaterThan(0);
  expect(measured.tbtMs).toBeGreaterThanOrEqual(0);
  expect(measured.passed).toBe(false);
  expect(pageLine(measured)).toMatch(/^MISSED sign-in: .*LCP \d+ ms \(≤ 60000\).*kB gzipped \(≤ 50\)/);
});

test('the bench measures no other page in the place of the one that was asked for', async ({ world }) => {
  test.setTimeout(120_000);
  const asked = measurePages({
    baseUrl: world.server.baseUrl,
    cookies: NOBODY,
    runs: 1,
    pages: pagesNamed('staff dashboard'),
  });
  await expect(asked).rejects.toThrow(/\/staff\/dashboard led to .*\/login/);
});

test('what the bench counts of the dashboard is its first load, and nothing that is fetched ahead, on any machine', async ({
  world,
}) => {
  test.setTimeout(120_000);
  const { token } = await aSession(world.database, await aPerson(world.database, {}));
  const [measured] = await measurePages({
    baseUrl: world.server.baseUrl,
    cookies: { staff: `token=${token}`, admin: 'token=none' },
    runs: 1,
    pages: pagesNamed('staff dashboard'),
  });
  const ofFirstLoad = [...firstLoad(/^dashboard-.*\.js$/).values()];
  const kb = ofFirstLoad.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).byteLength, 0) / 1_000;
  // The server sends scripts of some hundred bytes as they are.
  expect(Math.abs(measured!.scriptKb - kb)).toBeLessThan(2);
});
