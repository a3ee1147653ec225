import type { Page } from '@playwright/test';
import { aClean, aPerson, aTeam, aVisit } from '../factories/index.js';
import { businessDay } from '../support/business-day.js';
import { PasswordLinkPage } from './pages/account.js';
import { Phone } from './pages/phone.js';
import { aLinkFor, drawn, expect, test } from './staff-test.js';

test.use({ serviceWorkers: 'allow' });

/** What lies in the database of kept answers, as text. */
const keptText = (phone: Phone): Promise<string> =>
  phone.page.evaluate(`(async () => {
    // Looking must not make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'tidycrew-kept')) return '';
    return new Promise((resolve) => {
      const opening = indexedDB.open('tidycrew-kept');
      opening.onsuccess = () => {
        const database = opening.result;
        const asked = database.transaction('answers').objectStore('answers').getAll();
        asked.onsuccess = () => (database.close(), resolve(JSON.stringify(asked.result)));
      };
    });
  })()`);

/** How many presses lie in the outbox, answered ones too. */
const pressesOnPhone = (phone: Phone): Promise<number> =>
  phone.page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('tidycrew-outbox');
    opening.onsuccess = () => {
      const database = opening.result;
      const asked = database.transaction('presses').objectStore('presses').count();
      asked.onsuccess = () => (database.close(), resolve(asked.result));
    };
  })`);

/** The app is on the phone, with what it keeps. */
async function ready(phone: Phone, part: string) {
  await phone.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await phone.page.reload();
  await expect(phone.dashboard.greeting()).toBeVisible();
  await expect.poll(() => keptText(phone), { timeout: 30_000 }).toContain(part);
}

/** Answered to the page that opens next; the one before may still be asking. */
const answerAfterOpening = (page: Page, address: string) =>
  page.waitForEvent('framenavigated').then(() => page.waitForResponse(address));

/** The page ends, and the app is opened again without a network. */
async function openedWithout(last: Phone): Promise<Phone> {
  const context = last.page.context();
  await last.page.close();
  await context.setOffline(true);
  const next = new Phone(await context.newPage());
  await next.dashboard.open();
  await expect(next.dashboard.greeting()).toBeVisible();
  return next;
}

test('opens, starts, reloads and finishes without a network; the server hears it once there is one (D65, D68) @story:Dashboard', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby(
    { name: `Elm ${Date.now()}`, phone: '0399990000', notes: 'Secret code is swordfish' },
    200,
  );
  await signIn(phone, anna);
  await dashboard.open();
  await expect(dashboard.startAt(customer)).toBeVisible();
  await ready(phone, '"members"]');
  expect(await keptText(phone)).not.toMatch(/0399990000|swordfish|"price":\d/);

  // A network whose sign-in page answers everything is as good as none (D373).
  await page.route('**/api/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Accept our terms' }));
  await page.reload();
  await expect(dashboard.greeting()).toBeVisible();
  await page.unroute('**/api/**');

  await page.context().setOffline(true);
  await page.reload();
  await expect(dashboard.greeting()).toBeVisible();
  await dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(dashboard.working()).toContainText(customer.name);
  await page.reload();
  await expect(dashboard.working()).toContainText(customer.name);
  await dashboard.complete().click();
  await phone.complete.submit().click();
  await expect(phone.complete.dialog()).toBeHidden();

  await page.context().setOffline(false);
  const cleans = () =>
    world.database.query<{ status: string }>('SELECT status FROM cleans WHERE customer_id = $1', [customer.id]);
  await expect.poll(cleans, { timeout: 30_000 }).toEqual([{ status: 'completed' }]);
});

test('nothing of the day is on the phone and there is no network: one sentence that stays', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard } = phone;
  await signIn(phone, await aPerson(world.database));
  await page.route('**/api/staff/**', (route) => route.abort());
  await dashboard.open();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  const sentence = dashboard.nearby().getByText('They appear as soon as there is a connection.');
  await expect(sentence).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(sentence).toBeVisible();
  await expect(page.getByText(/could not be loaded|Could not refresh/)).toHaveCount(1);
  // A phone that says it has a network asks again and again, in vain.
  let failed = 0;
  page.on('requestfailed', (request) => (failed += request.url().includes('/api/staff/active-job') ? 1 : 0));
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(() => failed).toBe(3);
  await expect(sentence).toBeVisible();
  await page.evaluate(`
    window.seen = [];
    new MutationObserver(() => {
      if (!document.body.innerText.includes('They appear as soon as there is a connection.')) seen.push(document.body.innerText);
    }).observe(document.body, { childList: true, subtree: true });
  `);
  await expect.poll(() => failed, { timeout: 30_000 }).toBeGreaterThan(3);
  expect(await page.evaluate('seen')).toEqual([]);
});

test('each answer is kept when it comes: on a first sign-in the customers, at once (D475)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({ name: `Ivy ${Date.now()}` }, 200);
  await signIn(phone, anna);
  await phone.dashboard.open();
  await expect(phone.dashboard.startAt(customer)).toBeVisible();
  await expect.poll(() => keptText(phone), { timeout: 2_000 }).toContain(customer.name);
});

test('the phone number of the clean under way and of a visit today is there without a network (D68)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const team = await aTeam(world.database, { members: [anna] });
  const [first, next] = [
    await aNearby({ name: `Oleander ${Date.now()}`, phone: '0399990001' }, 200),
    await aNearby({ name: `Wattle ${Date.now()}`, phone: '0399990002' }, 300),
  ];
  await aVisit(world.database, { customerId: next.id, teamId: team.id, day: businessDay() });
  await aClean(world.database, { customerId: first.id, teamId: team.id, memberIds: [anna.id] });
  await signIn(phone, anna);
  await phone.dashboard.open();
  await ready(phone, `["teams",${team.id},"members"]`);
  const opened = await openedWithout(phone);
  const called = opened.dashboard.working().getByTitle('Call customer');
  await expect(called).toHaveAttribute('href', /399990001$/);
  await opened.dashboard.complete().click();
  await opened.complete.completeNow();
  await opened.page
    .getByRole('region', { name: 'Today: 1 left of 1' })
    .getByRole('button', { name: /^Start/ })
    .click();
  await opened.start.submit().click();
  await expect(opened.dashboard.working()).toContainText(next.name);
  await expect(called).toHaveAttribute('href', /399990002$/);
});

test('events that build 0.8.0 stored are sent, and what it kept for reading is emptied (D475)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const team = await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({ name: `Maple ${Date.now()}` }, 200);
  await signIn(phone, anna);
  await dashboard.open();
  await expect(dashboard.startAt(customer)).toBeVisible();
  const event = {
    shape: 1,
    userId: anna.id,
    id: 'a'.repeat(32),
    kind: 'start',
    body: { teamId: team.id, customerId: customer.id, memberIds: [anna.id] },
    atDevice: new Date(Date.now() - 600_000).toISOString(),
    offsetMs: 0,
    pageLife: 'gone',
    atMonotonicMs: 5,
    tries: 0,
    heldUntilMs: 0,
    shown: null,
    answer: null,
  };
  const held = { userId: anna.id, atMs: Date.now(), answers: [{ key: ['teams'], data: ['kept by 0.8.0'], atMs: 1 }] };
  // Raw rows of both databases as 0.8.0 wrote them.
  await page.evaluate(`(async () => {
    const put = (name, store, value, key) => new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 1);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const writing = opening.result.transaction(store, 'readwrite');
        writing.objectStore(store).put(value, key);
        writing.oncomplete = () => (opening.result.close(), resolve());
      };
    });
    await put('tidycrew-kept', 'answers', ${JSON.stringify(held)}, 'held');
    await put('tidycrew-outbox', 'presses', ${JSON.stringify(event)});
  })()`);
  expect(await keptText(phone)).toContain('kept by 0.8.0');
  await page.reload();
  const events = () =>
    world.database.query<{ status: string }>('SELECT status FROM cleans WHERE customer_id = $1', [customer.id]);
  await expect.poll(events, { timeout: 30_000 }).toEqual([{ status: 'active' }]);
  await expect.poll(() => keptText(phone)).not.toContain('kept by 0.8.0');
  expect(await pressesOnPhone(phone)).toBe(1);
});

test('a clean that was taken away while the app was closed is told when it is opened again, one that was completed here is not (D378)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const context = phone.page.context();
  const anna = await aPerson(world.database);
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({ name: `Gone ${Date.now()}` });
  const { id } = await aClean(world.database, { customerId: customer.id, memberIds: [anna.id] });
  const kept = `"customerName":"${customer.name}"`;
  await signIn(phone, anna);
  await phone.dashboard.open();
  await expect.poll(() => keptText(phone), { timeout: 30_000 }).toContain(kept);
  await phone.page.close();
  await world.database.query(
    `WITH off AS (UPDATE time_entries SET is_discarded = true WHERE clean_id = $1)
     UPDATE cleans SET status = 'discarded' WHERE id = $1`,
    [id],
  );
  const next = new Phone(await context.newPage());
  await next.dashboard.open();
  const words = `You are no longer on the clean at ${customer.name}. Ask your office if that is wrong.`;
  await expect(next.page.getByText(words)).toBeVisible();

  await next.dashboard.startAt(customer).click();
  await next.start.submit().click();
  await expect.poll(() => keptText(next), { timeout: 30_000 }).toContain(kept);
  await next.dashboard.complete().click();
  await next.complete.submit().click();
  await expect(next.page.getByText(/^Saved: /)).toBeVisible();
  await next.page.close();
  const last = new Phone(await context.newPage());
  await last.dashboard.open();
  await expect(last.dashboard.completedJob(customer)).toBeVisible();
  // Its first look at what was kept is over once it has written anew.
  await expect.poll(() => keptText(last), { timeout: 30_000 }).not.toContain(kept);
  await expect(last.page.getByText(/has been completed|You are no longer/)).toBeHidden();
});

test('a page that is gone the moment after a press does not offer the same press again without a network (D68)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const context = phone.page.context();
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({ name: `Yew ${Date.now()}` }, 200);
  await signIn(phone, anna);
  await phone.dashboard.open();
  await ready(phone, customer.name);
  await phone.dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(phone.start.dialog()).toBeHidden();

  const opened = async (last: Phone, isWorking: boolean) => {
    // At once: a moment before the three seconds within which answers of the server are kept.
    await expect.poll(async () => (await keptText(last)).includes('"jobId"'), { timeout: 2_000 }).toBe(isWorking);
    return openedWithout(last);
  };
  const second = await opened(phone, true);
  await expect(second.dashboard.working()).toContainText(customer.name);
  await context.setOffline(false);
  await second.dashboard.complete().click();
  await second.complete.submit().click();
  await expect(second.complete.dialog()).toBeHidden();

  const third = await opened(second, false);
  await expect(third.dashboard.startAt(customer)).toBeVisible();
  await expect(third.dashboard.working()).toHaveCount(0);
});

test('a page that ended before it kept what a press has made offers the same press no more (D306)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const context = phone.page.context();
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({ name: `Gum ${Date.now()}` }, 200);
  await signIn(phone, anna);
  await phone.dashboard.open();
  await ready(phone, '"members"]');
  const keepsNothingMore = (last: Phone) =>
    last.page.evaluate(`(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...given) {
        if (this.name === 'answers') throw new Error('The page has ended.');
        return put.apply(this, given);
      };
    })()`);
  await keepsNothingMore(phone);
  await phone.dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(phone.start.dialog()).toBeHidden();
  const second = await openedWithout(phone);
  await expect(second.dashboard.working()).toContainText(customer.name);
  await expect(second.page.getByText(/^Sent /)).toHaveCount(0);

  await context.setOffline(false);
  await keepsNothingMore(second);
  await second.dashboard.complete().click();
  await second.complete.submit().click();
  await expect(second.complete.dialog()).toBeHidden();
  const third = await openedWithout(second);
  await expect(third.dashboard.startAt(customer)).toBeVisible();
  await expect(third.dashboard.working()).toHaveCount(0);
});

test('a clean that began without a network and ended with one is over, also when opened without one', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({ name: `Ash ${Date.now()}` }, 200);
  await signIn(phone, anna);
  await dashboard.open();
  await ready(phone, '"members"]');
  // What is kept may be of the page before: this one must have loaded the crew, too.
  await dashboard.startAt(customer).click();
  await expect(phone.start.submit()).toBeEnabled();
  await page.context().setOffline(true);
  await phone.start.submit().click();
  await expect(dashboard.working()).toContainText(customer.name);

  const sent = page.waitForResponse('**/api/staff/punches');
  await page.context().setOffline(false);
  await sent;
  await expect(page.getByText(/^Sent .* counted from /)).toBeVisible();
  await dashboard.complete().click();
  await phone.complete.submit().click();
  await expect(phone.complete.dialog()).toBeHidden();

  await page.context().setOffline(true);
  await page.reload();
  await expect(dashboard.startAt(customer)).toBeVisible();
  await expect(dashboard.working()).toHaveCount(0);
});

test('a page that was opened during a clean knows the next customer, also without a network', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const [first, next] = [
    await aNearby({ name: `Bay ${Date.now()}` }, 200),
    await aNearby({ name: `Box ${Date.now()}` }, 300),
  ];
  await signIn(phone, anna);
  await dashboard.open();
  await ready(phone, next.name);
  await dashboard.startAt(first).click();
  await phone.start.submit().click();
  await expect(dashboard.working()).toContainText(first.name);

  // Dialogs are fetched ahead, and their people after them.
  const isAhead = answerAfterOpening(page, '**/api/staff/teams/*/members');
  await page.reload();
  await expect(dashboard.working()).toContainText(first.name);
  await isAhead;
  await page.context().setOffline(true);
  await dashboard.complete().click();
  await phone.complete.submit().click();
  await expect(dashboard.startAt(next)).toBeVisible();
});

test('a crew that has visits is told that everybody else needs a network, and sees them once there is one', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const team = await aTeam(world.database, { members: [anna] });
  const [first, next] = [
    await aNearby({ name: `Elder ${Date.now()}` }, 200),
    await aNearby({ name: `Rose ${Date.now()}` }, 300),
  ];
  await aVisit(world.database, { customerId: next.id, teamId: team.id, day: businessDay() });
  await aClean(world.database, { customerId: first.id, teamId: team.id, memberIds: [anna.id] });
  await signIn(phone, anna);
  const isAhead = page.waitForResponse('**/api/staff/teams/*/members');
  await dashboard.open();
  await expect(dashboard.working()).toContainText(first.name);
  await isAhead;
  await page.context().setOffline(true);
  await dashboard.complete().click();
  await phone.complete.completeNow();
  await expect(page.getByText('The customers could not be loaded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today: 1 left of 1' })).toContainText(next.name);
  await page.context().setOffline(false);
  await expect(dashboard.startAt(first)).toBeVisible();
});

test('nothing can be started or ended before the phone has read what it keeps', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({ name: `Fig ${Date.now()}` }, 200);
  await signIn(phone, anna);
  await dashboard.open();
  await ready(phone, customer.name);
  // What belongs to the first start needs no network.
  await page.route('**/api/staff/{punches,time-entries/**}', (route) => route.abort());
  await dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(dashboard.working()).toContainText(customer.name);

  await page.addInitScript(`(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      const request = open.call(this, name, version);
      if (name !== 'tidycrew-outbox') return request;
      const listen = request.addEventListener.bind(request);
      request.addEventListener = (type, listener) => listen(type, (event) => setTimeout(() => listener(event), 4000));
      return request;
    };
  })()`);
  const opened = async () => {
    const heard = answerAfterOpening(page, '**/api/staff/active-job');
    await page.reload();
    await heard;
    await expect(page.getByText('Loading', { exact: false }).first()).toBeVisible();
    await drawn(page);
    await expect(dashboard.startAt(customer).or(dashboard.complete())).toHaveCount(0);
    await expect(dashboard.working()).toContainText(customer.name);
  };
  await opened();
  await page.unroute('**/api/staff/{punches,time-entries/**}');
  const cleans = () =>
    world.database.query<{ status: string }>('SELECT status FROM cleans WHERE customer_id = $1', [customer.id]);
  await expect.poll(cleans, { timeout: 30_000 }).toEqual([{ status: 'active' }]);
  await opened();
});

test('after a sign-out, and after 36 hours, nothing is kept (D68)', async ({ phone, world, aNearby, signIn }) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await aTeam(world.database, { members: [anna] });
  const customer = await aNearby({ name: `Oak ${Date.now()}` }, 200);
  await signIn(phone, anna);
  await dashboard.open();
  await ready(phone, customer.name);
  await dashboard.startAt(customer).click();
  await phone.start.submit().click();
  await expect(dashboard.working()).toContainText(customer.name);
  expect(await pressesOnPhone(phone)).toBe(1);
  await page.evaluate(`(() => {
    const kept = JSON.parse(localStorage.getItem('tidycrew.keptPerson'));
    localStorage.setItem('tidycrew.keptPerson', JSON.stringify({ ...kept, atMs: kept.atMs - 37 * 3600000 }));
  })()`);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dashboard.greeting()).toBeVisible();
  await dashboard.signOut();
  await expect(phone.login.submit()).toBeVisible();
  await expect.poll(() => keptText(phone)).toBe('[]');
  await expect.poll(() => pressesOnPhone(phone)).toBe(0);
  expect(await page.evaluate(`localStorage.getItem('tidycrew.keptPerson')`)).toBeNull();
});

for (const way of ['on top of the page', 'by a link', 'at the sign-in screen'] as const) {
  test(`nothing is kept once a manager has signed in ${way} (D68)`, async ({ phone, world, aNearby, signIn }) => {
    const { page, dashboard, login } = phone;
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    const manager = await aPerson(world.database, { role: 'manager' });
    await aTeam(world.database, { members: [anna] });
    const customer = await aNearby({ name: `Fir ${Date.now()}` }, 200);
    await signIn(phone, anna);
    await dashboard.open();
    await ready(phone, customer.name);
    if (way === 'on top of the page') {
      await world.database.query('DELETE FROM sessions WHERE user_id = $1', [anna.id]);
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      const again = page.getByRole('dialog', { name: 'Please sign in again' });
      await again.getByLabel('Email', { exact: true }).fill(manager.email);
      await again.getByLabel('Password', { exact: true }).fill(manager.password);
      await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    } else if (way === 'by a link') {
      await page.goto(await aLinkFor(world, manager));
      const link = new PasswordLinkPage(page);
      await link.password().fill('chosen anew');
      await link.submit().click();
    } else {
      await world.database.query('DELETE FROM sessions WHERE user_id = $1', [anna.id]);
      await page.goto('/login');
      await login.signIn(manager);
    }
    await expect(page).toHaveURL(/\/admin/);
    expect(await keptText(phone)).not.toContain(customer.name);
  });
}
