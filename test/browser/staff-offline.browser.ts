import { aPerson, aTeam, aVisit, type TestPerson } from '../factories/index.js';
import { businessDay } from '../support/business-day.js';
import { type World } from '../support/browser-test.js';
import { expectAccessible } from './accessible.js';
import { Phone } from './pages/phone.js';
import { expect, test } from './staff-test.js';

const CLOCK_IN = '/api/staff/time-entries/clock-in';
const CLOCK_OUT = '/api/staff/time-entries/clock-out';

/** Anna with a crew of her own, signed in, her dashboard there with all that a start needs. */
async function annaOn(phone: Phone, world: World, signIn: (phone: Phone, person: TestPerson) => Promise<void>) {
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
  await aTeam(world.database, { members: [anna] });
  await signIn(phone, anna);
  const ready = phone.page.waitForResponse(/teams\/\d+\/members/);
  await phone.dashboard.open();
  await ready;
  return anna;
}

async function startAt(phone: Phone, customer: { name: string }) {
  await phone.dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(phone.start.dialog()).toBeHidden();
}

async function complete(phone: Phone, notes = '') {
  await phone.dashboard.complete().click();
  if (notes) await phone.complete.notes().fill(notes);
  await phone.complete.submit().click();
  await expect(phone.complete.dialog()).toBeHidden();
}

const goOffline = (phone: Phone) => phone.page.context().setOffline(true);
const goOnline = (phone: Phone) => phone.page.context().setOffline(false);

const strip = (phone: Phone) => phone.page.getByRole('region', { name: 'What the office does not know yet' });

/** What the database holds of somebody's cleans. */
const cleansOf = ({ database }: World, person: TestPerson) =>
  database.query<{ status: string; notes: string | null }>(
    `SELECT c.status, c.notes FROM cleans c JOIN time_entries e ON e.clean_id = c.id WHERE e.user_id = $1 ORDER BY c.id`,
    [person.id],
  );

type Sent = { sentAtDevice: string; events: { id: string; kind: string; cleanRef?: string; body: object }[] };

/** A server that takes every press, until the real one is asked: what was sent, in order. */
async function standIn(phone: Phone, outcome: (event: Sent['events'][number]) => object = () => ({})): Promise<Sent[]> {
  const sent: Sent[] = [];
  await phone.page.context().route('**/api/staff/punches', async (route) => {
    const body = route.request().postDataJSON() as Sent;
    sent.push(body);
    const results = body.events.map((event) => ({
      id: event.id,
      outcome: 'stored',
      sentence: null,
      jobId: 900_000 + sent.length,
      reviewMembers: [],
      ...outcome(event),
    }));
    await route.fulfill({ json: { success: true, data: { serverTime: new Date().toISOString(), results } } });
  });
  return sent;
}

test('without a network: two cleans in a row, a reload in between, and both go out once, in order (D65)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const first = await aNearby({ name: `First ${Date.now()}` }, 200);
  const second = await aNearby({ name: `Second ${Date.now()}` }, 400);
  await annaOn(phone, world, signIn);
  const sent = await standIn(phone);
  await goOffline(phone);
  await startAt(phone, first);
  await expect(dashboard.working()).toContainText(first.name);
  await expect(dashboard.working()).toContainText('240 min allocated');
  await expect(dashboard.elapsed()).toHaveText(/^00:00:\d\d$/);
  await expect(strip(phone)).toHaveText(
    /^On this phone only: 1 punch, \d+:\d\d [ap]m\. It counts from when you pressed\.$/,
  );
  await complete(phone, 'Key under the mat');
  await expect(dashboard.completedJob(first)).toContainText('Not sent yet');
  await startAt(phone, second);
  await expect(strip(phone)).toHaveText(
    /^On this phone only: 3 punches, oldest \d+:\d\d [ap]m\. They count from when you pressed\.$/,
  );
  await expectAccessible(page, 'presses that wait');
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
  expect(sent).toEqual([]);
  await goOnline(phone);
  await expect(strip(phone)).toHaveText(/^Sent \d+:\d\d, counted from \d+:\d\d\.$/);
  const events = sent.flatMap((batch) => batch.events);
  expect(events.map(({ kind }) => kind)).toEqual(['start', 'finish', 'start']);
  expect(events[1]?.cleanRef).toBe(events[0]?.id);
  expect(events[1]?.body).toMatchObject({ notes: 'Key under the mat', clockOutAllMembers: true });
  expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  for (const { id } of events) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test('a reload, and a page that was killed, lose nothing (D65)', async ({ phone, world, aNearby, signIn }) => {
  const { page, dashboard } = phone;
  const customer = await aNearby();
  await annaOn(phone, world, signIn);
  // The server answers nothing that would send; the page itself still loads.
  await page.context().route('**/api/staff/{punches,time-entries/**}', (route) => route.abort());
  await startAt(phone, customer);
  await expect(dashboard.working()).toContainText(customer.name);
  await page.reload();
  await expect(dashboard.working()).toContainText(customer.name);
  await expect(strip(phone)).toContainText('On this phone only: 1 punch');
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto('/staff/dashboard');
  await expect(again.getByRole('region', { name: 'Currently Working' })).toContainText(customer.name);
  await context.unroute('**/api/staff/{punches,time-entries/**}');
});

test('"Cannot clean" without a network, also after a reload, is told once there is one (D65)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const team = await aTeam(world.database, { members: [anna] });
  const customer = await aNearby();
  const visit = await aVisit(world.database, { customerId: customer.id, teamId: team.id, day: businessDay() });
  await signIn(phone, anna);
  const ready = page.waitForResponse(/teams\/\d+\/members/);
  await phone.dashboard.open();
  await ready;
  const more = phone.dashboard.more(customer);
  const outcome = async () => {
    const [row] = await world.database.query<{ outcome: string | null; note: string | null }>(
      'SELECT outcome, note FROM visits WHERE id = $1',
      [visit.id],
    );
    return row;
  };
  await expect(more).toBeVisible();
  await goOffline(phone);
  await more.click();
  await phone.dashboard.cannotClean().click();
  const dialog = page.getByRole('dialog', { name: 'Cannot clean' });
  await dialog.getByRole('radio', { name: 'No access' }).check();
  await dialog.getByLabel('Note for your office').fill('The gate is locked');
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect(dialog).toBeHidden();
  await expect(strip(phone)).toContainText('On this phone only: 1 message');
  await expect(more).toHaveCount(0);
  expect(await outcome()).toEqual({ outcome: null, note: null });

  // The page itself comes, and nothing else.
  await page.context().route('**/api/staff/punches', (route) => route.abort());
  await goOnline(phone);
  await page.reload();
  await expect(strip(phone)).toContainText('On this phone only: 1 message');
  await expect(more).toHaveCount(0);
  await page.context().unroute('**/api/staff/punches');
  await expect.poll(outcome, { timeout: 30_000 }).toEqual({ outcome: 'refused', note: 'The gate is locked' });
});

test('what waits goes out as soon as the page is looked at again, however long its pause is (D65)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page } = phone;
  const customer = await aNearby();
  await page.clock.install();
  await annaOn(phone, world, signIn);
  let tries = 0;
  await page.context().route('**/api/staff/{punches,time-entries/**}', (route) => {
    tries += 1;
    return route.abort();
  });
  await startAt(phone, customer);
  // The pauses grow from 2 s on: after the third try the next one is far enough.
  const triesLater = async () => {
    await page.clock.fastForward(1_000);
    return tries;
  };
  await expect.poll(triesLater, { timeout: 45_000 }).toBeGreaterThanOrEqual(4);
  await page.context().unroute('**/api/staff/{punches,time-entries/**}');
  const sent = page.waitForRequest('**/api/staff/punches', { timeout: 3_000 });
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await sent;
});

test('a new build is not loaded under a dialog, nor while a press is written, but right after (D264)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const customer = await aNearby();
  await page.clock.install();
  const anna = await annaOn(phone, world, signIn);
  const isSamePage = () => page.evaluate('window.isSamePage === true');
  await page.evaluate('window.isSamePage = true');
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${CLOCK_IN}`, (route) => isReleased.then(() => route.continue()));
  await dashboard.startAt(customer).click();
  await expect(phone.start.submit()).toBeEnabled();
  // As the page of an older build does, whose files are gone.
  await page.evaluate("dispatchEvent(new Event('vite:preloadError', { cancelable: true }))");
  await page.clock.runFor(1_500);
  expect(await isSamePage()).toBe(true);
  const held = page.waitForRequest(`**${CLOCK_IN}`);
  await phone.start.submit().click();
  await held;
  await page.clock.runFor(1_500);
  expect(await isSamePage()).toBe(true);

  const loaded = page.waitForEvent('load', { timeout: 15_000 });
  release();
  await loaded;
  expect(await isSamePage()).toBe(false);
  await expect(dashboard.working()).toContainText(customer.name);
  expect(await cleansOf(world, anna)).toHaveLength(1);
});

test('a double tap without a network is one press', async ({ phone, world, aNearby, signIn }) => {
  const customer = await aNearby();
  await annaOn(phone, world, signIn);
  const sent = await standIn(phone);
  await goOffline(phone);
  await phone.dashboard.startAt(customer).click();
  await phone.start.submit().dblclick();
  await expect(strip(phone)).toContainText('1 punch');
  await goOnline(phone);
  await expect(strip(phone)).toContainText('Sent');
  expect(sent.flatMap(({ events }) => events)).toHaveLength(1);
});

test('two tabs show the same, and one of them sends', async ({ phone, world, aNearby, signIn }) => {
  const customer = await aNearby();
  await annaOn(phone, world, signIn);
  const sent = await standIn(phone);
  const tab = await phone.page.context().newPage();
  const ready = tab.waitForResponse(/teams\/\d+\/members/);
  await tab.goto('/staff/dashboard');
  await ready;
  await goOffline(phone);
  await startAt(phone, customer);
  await expect(tab.getByRole('region', { name: 'Currently Working' })).toContainText(customer.name);
  await goOnline(phone);
  await expect(strip(phone)).toContainText('Sent');
  await expect.poll(() => sent.flatMap(({ events }) => events).length).toBe(1);
});

test('signing out asks while something waits; another person neither sees nor sends it (D70)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, login } = phone;
  const customer = await aNearby();
  const anna = await annaOn(phone, world, signIn);
  const ben = await aPerson(world.database, { firstName: 'Ben' });
  await aTeam(world.database, { members: [ben] });
  const sent = await standIn(phone);
  await goOffline(phone);
  await startAt(phone, customer);
  await complete(phone);
  await dashboard.signOut();
  const question = page.getByRole('dialog', { name: '2 punches on this phone only' });
  await expect(question).toContainText('They stay on this phone for Anna and go out when Anna signs in here.');
  await expectAccessible(page, 'sign-out with presses that wait');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dashboard.greeting()).toBeVisible();
  await dashboard.signOut();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(login.submit()).toBeVisible();
  await goOnline(phone);
  await login.signIn(ben);
  await expect(dashboard.greeting()).toContainText('Ben');
  await expect(dashboard.startAt(customer)).toBeVisible();
  await expect(strip(phone)).toBeHidden();
  expect(sent).toEqual([]);
  await dashboard.signOut();
  await login.signIn(anna);
  await expect(strip(phone)).toContainText('Sent');
  expect(sent.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual(['start', 'finish']);
});

test('what is refused, or the office decides, is said until it is put away (D69)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const customer = await aNearby();
  await annaOn(phone, world, signIn);
  await standIn(phone, ({ kind }) =>
    kind === 'start' ? { outcome: 'refused', jobId: null, sentence: 'Please tell the office.' } : {},
  );
  await goOffline(phone);
  await startAt(phone, customer);
  await goOnline(phone);
  await expect(strip(phone)).toContainText(`${customer.name}, `);
  await expect(strip(phone)).toContainText('Please tell the office.');
  await expect(dashboard.working()).toBeHidden();
  await page.reload();
  await expect(strip(phone)).toContainText('Please tell the office.');
  await strip(phone).getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip(phone)).toBeHidden();
});

test('one bad press keeps only its own clean back', async ({ phone, world, aNearby, signIn }) => {
  const bad = await aNearby({ name: `Bad ${Date.now()}` }, 200);
  const good = await aNearby({ name: `Good ${Date.now()}` }, 400);
  await annaOn(phone, world, signIn);
  const taken: string[] = [];
  await phone.page.route('**/api/staff/punches', async (route) => {
    const { events } = route.request().postDataJSON() as Sent;
    const isBad = events.some(({ body }) => 'customerId' in body && body.customerId === bad.id);
    if (isBad) return route.fulfill({ status: 500, body: '' });
    taken.push(...events.map(({ kind }) => kind));
    const results = events.map(({ id }) => ({ id, outcome: 'stored', sentence: null, jobId: 1, reviewMembers: [] }));
    await route.fulfill({ json: { success: true, data: { serverTime: new Date().toISOString(), results } } });
  });
  await goOffline(phone);
  await startAt(phone, bad);
  await complete(phone);
  await startAt(phone, good);
  await goOnline(phone);
  await expect.poll(() => taken).toEqual(['start']);
  await expect(strip(phone)).toContainText('On this phone only: 2 punches');
});

test('the network comes and goes, the server wants patience: tried again for ever', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page } = phone;
  const customer = await aNearby();
  await annaOn(phone, world, signIn);
  const answers = [
    { status: 503, headers: { 'retry-after': '1' }, body: '' },
    { status: 429, headers: { 'retry-after': '1' }, body: '' },
  ];
  const tried: number[] = [];
  const sent = await standIn(phone);
  await page.route('**/api/staff/punches', (route) => {
    tried.push(Date.now());
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.fallback();
  });
  await goOffline(phone);
  await startAt(phone, customer);
  await goOnline(phone);
  await expect(strip(phone)).toContainText('Sent', { timeout: 30_000 });
  expect(sent).toHaveLength(1);
  expect(tried).toHaveLength(3);
  expect(tried[1]! - tried[0]!).toBeGreaterThanOrEqual(1_000);
});

test('a start that never left the phone is undone or moved there (D92)', async ({ phone, world, aNearby, signIn }) => {
  const { page, dashboard } = phone;
  const wrong = await aNearby({ name: `Wrong ${Date.now()}` }, 200);
  const right = await aNearby({ name: `Right ${Date.now()}` }, 300);
  await annaOn(phone, world, signIn);
  const sent = await standIn(phone);
  await goOffline(phone);
  await startAt(phone, wrong);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dashboard.startAt(wrong)).toBeVisible();
  await expect(strip(phone)).toBeHidden();
  await startAt(phone, wrong);
  await page.getByRole('button', { name: 'Wrong customer?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wrong customer?' });
  await dialog.getByRole('radio', { name: right.name }).check();
  await dialog.getByRole('button', { name: 'Move clean' }).click();
  await expect(dashboard.working()).toContainText(right.name);
  await goOnline(phone);
  await expect(strip(phone)).toContainText('Sent');
  const events = sent.flatMap((batch) => batch.events);
  expect(events.map(({ body }) => body)).toMatchObject([{ customerId: right.id }]);
});

test('a new customer needs a network, and the button says so', async ({ phone, world, signIn }) => {
  await annaOn(phone, world, signIn);
  await goOffline(phone);
  await expect(phone.page.getByRole('button', { name: 'Add New Customer (needs a network)' })).toBeDisabled();
  await goOnline(phone);
  await expect(phone.dashboard.addCustomer()).toBeEnabled();
});

test('says how old it is what it shows, while there is no network (D277)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const customer = await aNearby();
  await annaOn(phone, world, signIn);
  await startAt(phone, customer);
  await expect(dashboard.working()).toContainText(customer.name);
  await goOffline(phone);
  // Looking at the page asks anew, for which there is no network.
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await expect(page.getByText(/^As of \d+:\d\d [ap]m\. Without a network\.$/)).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page, 'a dashboard without a network');
  await goOnline(phone);
  await expect(page.getByText(/Without a network\.$/)).toBeHidden();
});

const NO_KEEPING: [string, string, string][] = [
  [
    'has no storage',
    "Object.defineProperty(window, 'indexedDB', { value: undefined })",
    'This browser keeps nothing on this phone',
  ],
  [
    'forbids storage, as some do in a private tab',
    "IDBFactory.prototype.open = () => { throw new DOMException('Denied', 'SecurityError'); }",
    'This browser keeps nothing on this phone',
  ],
  [
    'has no room left',
    `for (const way of ['add', 'put']) IDBObjectStore.prototype[way] = () => { throw new DOMException('Full', 'QuotaExceededError'); }`,
    'The storage of this phone is full',
  ],
];

for (const [what, script, sentence] of NO_KEEPING) {
  test.describe(`where the browser ${what}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(script));

    test('it is said on opening, presses work as before there was an outbox, and without a network it says why not', async ({
      phone,
      world,
      aNearby,
      signIn,
    }) => {
      const { start, dashboard } = phone;
      const customer = await aNearby();
      const anna = await annaOn(phone, world, signIn);
      await expect(strip(phone)).toContainText(sentence);
      await strip(phone).getByRole('button', { name: 'Dismiss' }).click();
      await expect(strip(phone)).toBeHidden();
      await goOffline(phone);
      await expect(strip(phone)).toContainText(sentence);
      await expect(strip(phone).getByRole('button')).toBeHidden();
      await dashboard.startAt(customer).click();
      await start.submit().click();
      await expect(start.error()).toContainText('Network error occurred. This phone could not keep it either');
      await goOnline(phone);
      await start.submit().click();
      await expect(dashboard.working()).toContainText(customer.name);
      await complete(phone);
      await expect(dashboard.completedJob(customer)).toHaveCount(1);
      expect(await cleansOf(world, anna)).toEqual([{ status: 'completed', notes: null }]);
    });
  });
}

test.describe('on plain http', () => {
  // The browser takes this machine for safe whatever its address begins with.
  test.beforeEach(({ page }) =>
    page.addInitScript(`Object.defineProperty(window, 'isSecureContext', { value: false });
      for (const name of ['serviceWorker', 'locks']) Object.defineProperty(navigator, name, { value: undefined })`),
  );

  test('it is said what cannot be opened again; presses are kept and sent all the same', async ({
    phone,
    world,
    aNearby,
    signIn,
  }) => {
    const customer = await aNearby();
    const anna = await annaOn(phone, world, signIn);
    await expect(strip(phone)).toContainText('This address is not https: without a network this page cannot be opened');
    await strip(phone).getByRole('button', { name: 'Dismiss' }).click();
    await goOffline(phone);
    await startAt(phone, customer);
    await expect(strip(phone)).toContainText('On this phone only: 1 punch');
    await expect(strip(phone)).toContainText('This address is not https');
    await goOnline(phone);
    await expect.poll(() => cleansOf(world, anna)).toEqual([{ status: 'active', notes: null }]);
  });
});

test('notes of the same finish that were typed in another tab are sent, too', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const customer = await aNearby();
  const anna = await annaOn(phone, world, signIn);
  const other = new Phone(await phone.page.context().newPage());
  const ready = other.page.waitForResponse(/teams\/\d+\/members/);
  await other.dashboard.open();
  await ready;
  await goOffline(phone);
  await startAt(phone, customer);
  await other.dashboard.complete().click();
  await other.complete.notes().fill('Gate is broken');
  await complete(phone, 'Key under the mat');
  await other.complete.submit().click();
  await expect(other.complete.dialog()).toBeHidden();
  await goOnline(phone);
  await expect
    .poll(() => cleansOf(world, anna))
    .toEqual([{ status: 'completed', notes: expect.stringMatching(/Key under the mat[^]*Gate is broken/) }]);
});

test('an answer that does not come: the press is kept after 8 seconds and sent under the same id', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const customer = await aNearby();
  await phone.page.clock.install();
  await annaOn(phone, world, signIn);
  const keys: (string | undefined)[] = [];
  await phone.page.route(`**${CLOCK_IN}`, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // Never answered.
  });
  const sent = await standIn(phone);
  await phone.dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(phone.start.submit()).toHaveText('Starting...');
  await phone.page.clock.fastForward(8_000);
  await expect(phone.start.dialog()).toBeHidden();
  await expect(phone.dashboard.working()).toContainText(customer.name);
  await expect(strip(phone)).toContainText('Sent');
  expect(sent.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(keys);
});

test('a phone that never loaded its crew says that it needs a network, and goes on once there is one', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const customer = await aNearby();
  await phone.page.route('**/api/staff/teams', (route) => route.abort());
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  await signIn(phone, anna);
  const isLoaded = phone.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/staff/teams'));
  await phone.dashboard.open();
  await isLoaded;
  await phone.page.context().setOffline(true);
  await phone.dashboard.startAt(customer).click();
  await expect(phone.start.dialog()).toContainText('This phone has not loaded this yet.');
  await expect(phone.start.dialog().getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await phone.page.unroute('**/api/staff/teams');
  await phone.page.context().setOffline(false);
  await expect(phone.start.submit()).toBeEnabled();
});

test('a page that is loaded again while it asks shows its press, so that nobody presses twice', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const customer = await aNearby();
  await annaOn(phone, world, signIn);
  await standIn(phone);
  const asked = phone.page.waitForRequest(`**${CLOCK_IN}`);
  await phone.page.route(`**${CLOCK_IN}`, () => {
    // Never answered.
  });
  await phone.dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await asked;
  await phone.page.reload();
  // The sender leaves it alone for 12 s, because another tab might be asking.
  await expect(phone.dashboard.working()).toContainText(customer.name, { timeout: 9_000 });
  await expect(strip(phone)).toContainText('On this phone only: 1 punch');
});

test('a proxy’s 502 keeps the press as a lost network does', async ({ phone, world, aNearby, signIn }) => {
  const customer = await aNearby();
  await annaOn(phone, world, signIn);
  const sent = await standIn(phone);
  for (const path of [CLOCK_IN, CLOCK_OUT]) {
    await phone.page.route(`**${path}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  }
  await startAt(phone, customer);
  await expect(phone.dashboard.working()).toContainText(customer.name);
  await complete(phone);
  await expect(phone.dashboard.completedJob(customer)).toBeVisible();
  await expect.poll(() => sent.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual(['start', 'finish']);
});

test('a session that ended meanwhile asks to sign in on top, then everything goes out (D53, D70)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page } = phone;
  const customer = await aNearby();
  const anna = await annaOn(phone, world, signIn);
  const tab = await page.context().newPage();
  await tab.goto('/staff/profile');
  await expect(tab.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.bringToFront();
  await goOffline(phone);
  const openedMs = Date.now();
  await startAt(phone, customer);
  await world.database.query('DELETE FROM sessions WHERE user_id = $1', [anna.id]);
  await goOnline(phone);
  const asked = [phone.page, tab].map((each) => each.getByRole('dialog', { name: 'Please sign in again' }));
  for (const question of asked) await expect(question).toBeVisible();
  // Whoever finds the question later has pressed then nevertheless (D66).
  await page.waitForTimeout(4_000);
  const foundMs = Date.now();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(anna.password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  for (const question of asked) await expect(question).toBeHidden();
  await expect.poll(() => cleansOf(world, anna)).toEqual([{ status: 'active', notes: null }]);
  await expect(phone.dashboard.working()).toContainText(customer.name);
  const [entry] = await world.database.query<{ ms: number }>(
    'SELECT extract(epoch FROM clock_in) * 1000 AS ms FROM time_entries WHERE user_id = $1',
    [anna.id],
  );
  expect(Number(entry?.ms)).toBeGreaterThan(openedMs - 1_000);
  expect(Number(entry?.ms)).toBeLessThan(foundMs);
});

test('over midnight the press keeps its day, and the strip names it', async ({ phone, world, aNearby, signIn }) => {
  const { page } = phone;
  const customer = await aNearby();
  await page.clock.install();
  await annaOn(phone, world, signIn);
  await goOffline(phone);
  await startAt(phone, customer);
  await page.clock.fastForward('24:00:00');
  await expect(strip(phone)).toContainText(/On this phone only: 1 punch, \w{3} \d+:\d\d [ap]m\./);
  await expect(phone.dashboard.elapsed()).toHaveText(/^24:00:\d\d$/);
});
