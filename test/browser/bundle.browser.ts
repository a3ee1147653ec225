import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@tidycrew/contracts';
import { aPerson, aTeam } from '../factories/index.js';
import { firstLoad } from '../support/first-load.js';
import { expect, test } from './staff-test.js';

const WEB = path.resolve(import.meta.dirname, '../../dist/web');
const BUDGET_BYTES = 140_000;

const gzipped = (scripts: Map<string, string>) =>
  [...scripts.values()].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).byteLength, 0);

const FIRST_SCREENS = [
  // In the file that every page begins with.
  { screen: 'the sign-in screen', chunk: /^index-.*\.js$/ },
  { screen: 'the dashboard', chunk: /^dashboard-.*\.js$/ },
  { screen: 'the profile', chunk: /^profile-.*\.js$/ },
  { screen: 'My week', chunk: /^my-week-.*\.js$/ },
];

for (const { screen, chunk } of FIRST_SCREENS) {
  test(`${screen} loads at most 140 kB of gzipped JavaScript, and nothing of the console's library`, () => {
    const scripts = firstLoad(chunk);
    expect(gzipped(scripts)).toBeLessThanOrEqual(BUDGET_BYTES);
    expect([...scripts.values()].some((code) => /MuiButton|@emotion/.test(code))).toBe(false);
  });
}

/** Devanagari takes three bytes a letter. */
const LARGER = ['ne', 'hi'];

for (const language of LANGUAGES.filter((one) => one !== 'en')) {
  test(`the words of ${language} are one file of their own, at most ${LARGER.includes(language) ? 20 : 15} kB gzipped (D592)`, () => {
    const assets = path.join(WEB, 'staff', 'assets');
    const files = readdirSync(assets).filter((file) => new RegExp(`^${language}-[^.]+\\.js$`).test(file));
    expect(files).toHaveLength(1);
    const { byteLength } = gzipSync(readFileSync(path.join(assets, files[0]!)), { level: 9 });
    expect(byteLength).toBeLessThanOrEqual(LARGER.includes(language) ? 20_000 : 15_000);
  });
}

test('the dashboard is there with the files of its first load alone; a press is kept once the others have come', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({}, 200);
  const own = firstLoad(/^dashboard-.*\.js$/);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/') && pathname.endsWith('.js') && !own.has(pathname.slice(1)),
    (route) => isReleased.then(() => route.continue()),
  );
  await signIn(phone, anna);
  await dashboard.open();
  await expect(dashboard.startAt(customer)).toBeEnabled();

  release();
  await dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(dashboard.working()).toContainText(customer.name);
});

test('nothing is fetched ahead before the first screen has its customers, however slow the machine is', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({}, 200);
  const own = firstLoad(/^dashboard-.*\.js$/);
  const others: string[] = [];
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1);
    if (/^assets\/.+\.js$/.test(file) && !own.has(file)) others.push(file);
  });
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/staff/customers?*', (route) => isReleased.then(() => route.continue()));
  await page.clock.install();
  await signIn(phone, anna);
  const asked = page.waitForRequest('**/api/staff/customers?*');
  await dashboard.open();
  await asked;
  await page.clock.runFor(3_000);
  expect(others).toEqual([]);

  release();
  await expect(dashboard.startAt(customer)).toBeVisible();
  await expect.poll(() => others.join(' ')).toMatch(/Dialogs-/);
});

for (const [app, prefix] of [
  ['staff', ''],
  ['admin', '/admin'],
] as const) {
  test(`the page of the ${app} app says its name before any script has come`, () => {
    const build = path.join(WEB, app);
    const html = readFileSync(path.join(build, 'index.html'), 'utf8');
    expect(html).toContain('<div id="root"><p class="splash">Tidycrew</p></div>');
    const sheets = [...html.matchAll(/rel="stylesheet"[^>]*href="([^"]+\.css)"/g)].map(([, file = '']) => file);
    const styles = sheets.map((file) => readFileSync(path.join(build, file.slice(prefix.length)), 'utf8'));
    expect(styles.join('')).toContain('.splash');
  });
}
