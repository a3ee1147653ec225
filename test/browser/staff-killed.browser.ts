import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { aPerson, aTeam } from '../factories/index.js';
import { signInOn } from '../support/browser-test.js';
import { PATIENT, until } from '../support/until.js';
import { Phone } from './pages/phone.js';
import { expect, test } from './staff-test.js';

/** A browser of its own, which may be ended as a phone's battery ends one. */
class Browser {
  private child: ChildProcess | null = null;

  constructor(private readonly profile: string) {}

  async open(spot: { latitude: number; longitude: number }, origin: string): Promise<BrowserContext> {
    const port = path.join(this.profile, 'DevToolsActivePort');
    fs.rmSync(port, { force: true });
    const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${this.profile}`, '--no-first-run'];
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    this.child = spawn(process.env.CHROMIUM_PATH || chromium.executablePath(), [...own, ...root, 'about:blank'], {
      stdio: 'ignore',
      // A group of its own: what is started may be a script that starts the browser.
      detached: true,
    });
    const isListening = () => fs.existsSync(port) && fs.readFileSync(port, 'utf8').includes('\n');
    await until('the browser listens', isListening, PATIENT);
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${fs.readFileSync(port, 'utf8').split('\n')[0]}`);
    const context = browser.contexts()[0]!;
    await context.grantPermissions(['geolocation'], { origin });
    await context.setGeolocation(spot);
    return context;
  }

  /** `kill -9`: nothing is written any more. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const isGone = new Promise((resolve) => child.once('exit', resolve));
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid!, 'SIGKILL');
    await isGone;
  }
}

test('a browser that is killed (kill -9) right after it said so has the press when it is opened again, once (D65)', async ({
  world,
  spot,
  aNearby,
}) => {
  test.setTimeout(120_000);
  const { baseUrl } = world.server;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({}, 200);
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-killed-'));
  const browser = new Browser(profile);
  const opened = async () => {
    const context = await browser.open(spot, baseUrl);
    const phone = new Phone(await context.newPage());
    // The cookie is written down much later than it is set.
    await signInOn(phone.page, world, anna);
    return phone;
  };
  try {
    const phone = await opened();
    const isAhead = phone.page.waitForResponse(/teams\/\d+\/members/);
    await phone.page.goto(`${baseUrl}/staff/dashboard`);
    await isAhead;
    await phone.page.context().setOffline(true);
    await phone.dashboard.startAt(customer).click();
    await phone.start.submit().click();
    await expect(phone.dashboard.working()).toContainText(customer.name);
    const saidAtMs = Date.now();
    await browser.kill();

    const again = await opened();
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await again.page.context().route('**/api/staff/punches', (route) => isReleased.then(() => route.continue()));
    await again.page.goto(`${baseUrl}/staff/dashboard`);
    await expect(again.dashboard.working()).toContainText(customer.name);
    await expect(again.dashboard.startAt(customer)).toHaveCount(0);
    release();
    const cleans = () =>
      world.database.query<{ startedAt: Date }>('SELECT clock_in AS "startedAt" FROM cleans WHERE customer_id = $1', [
        customer.id,
      ]);
    await expect.poll(async () => (await cleans()).length, { timeout: 30_000 }).toBe(1);
    // When it was pressed, not when it was sent.
    expect((await cleans())[0]!.startedAt.getTime()).toBeLessThanOrEqual(saidAtMs + 1_000);
  } finally {
    await browser.kill();
    fs.rmSync(profile, { recursive: true, force: true });
  }
});
