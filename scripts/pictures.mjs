/** `npm run pictures`: takes README's two pictures of a demo business that is made for them. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import moment from 'moment-timezone';
import { findTestBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { Explained, main, ROOT, say } from './lib/project.mjs';

const PORT = 3998;
const BASE = `http://localhost:${PORT}`;
const READY_LIMIT_MS = 300_000;
/** In the middle of Melbourne, where the demo's customers are. */
const HERE = { latitude: -37.81, longitude: 144.96 };
/** Streets of nowhere, in the place of a tile server. */
const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e9ede4"/>
  <rect x="76" y="76" width="112" height="104" fill="#cfe3c4"/>
  <path d="M0 64H256M0 192H256M64 0V256M200 0V256" stroke="#fff" stroke-width="12"/>
  <path d="M0 20H256M0 128H64M200 128H256M132 0V64M132 192V256M20 192V256" stroke="#fff" stroke-width="6"/></svg>`;

/** The pictures are of 10 in the morning of a working day, whatever the clock says. */
const AT = moment.tz('Australia/Melbourne').startOf('day').hour(10);
while (AT.isoWeekday() > 5) AT.add(1, 'day');

/** What the product begins with: its clock is ahead of this machine's, or behind it, by so much. */
const SHIFTED_CLOCK = `
  const real = Date.now;
  Date.now = () => real() + ${AT.diff(moment())};
  globalThis.Date = new Proxy(Date, {
    construct: (Of, values, target) => Reflect.construct(Of, values.length === 0 ? [Of.now()] : values, target),
  });`;

const PICTURES = [
  { name: 'staff-phone', person: 'anna', address: '/', viewport: { width: 390, height: 844 }, heading: /^Today: / },
  {
    name: 'dashboard',
    person: 'admin',
    address: '/admin',
    viewport: { width: 1280, height: 800 },
    heading: 'Active Cleans',
  },
];

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { chromium } = await import('@playwright/test');
  const executablePath = await findTestBrowser();
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-pictures-'));
  const product = spawn(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(SHIFTED_CLOCK)}`, 'dist/apps/api/src/main.js'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: data,
        PORT: String(PORT),
        MAP_TILE_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
        MAP_ATTRIBUTION: 'Not a map: streets for a picture',
      },
    },
  );
  const ended = new Promise((resolve) => product.once('exit', resolve));
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await untilReady(product);
    const password = fs.readFileSync(path.join(data, 'demo.secret'), 'utf8').trim();
    for (const picture of PICTURES) await take(browser, password, picture);
  } finally {
    await browser.close();
    product.kill('SIGTERM');
    await ended;
    fs.rmSync(data, { recursive: true, force: true });
  }
  return 0;
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} password of the demo's accounts
 * @param {(typeof PICTURES)[number]} picture
 */
async function take(browser, password, { name, person, address, viewport, heading }) {
  const context = await browser.newContext({
    viewport,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    geolocation: HERE,
    permissions: ['geolocation'],
  });
  await context.route('https://tiles.example.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
  );
  // Pages correct their clock by the one of the server's answers, which is this machine's.
  await context.route(`${BASE}/api/**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: AT.toDate().toUTCString() } });
  });
  const data = { email: `${person}@tidycrew.test`, password };
  const answer = await context.request.post(`${BASE}/api/auth/login`, { data });
  if (!answer.ok()) throw new Explained(`${person} cannot sign in: ${await answer.text()}`);
  const page = await context.newPage();
  await page.clock.setSystemTime(AT.toDate());
  await page.goto(BASE + address);
  await page.getByRole('heading', { name: heading }).waitFor({ timeout: READY_LIMIT_MS });
  await page.waitForLoadState('networkidle');
  const file = `docs/pictures/${name}.png`;
  await page.screenshot({ path: path.join(ROOT, file), animations: 'disabled' });
  say(`Took ${file}.`);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** @param {import('node:child_process').ChildProcess} product */
async function untilReady(product) {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (product.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${BASE}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Explained('The product for the pictures did not start.');
}
