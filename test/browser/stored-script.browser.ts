import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aClean, aCustomer, anInvoice, aPerson, aSession, aTeam, type TestRole } from '../factories/index.js';
import { evil, evilNotes, ODD_NAMES, watchForScripts } from './stored-script.js';
import { expect, test } from './staff-test.js';

// Every screen of the staff app, one after the other.
test.describe.configure({ timeout: 120_000 });

test.describe('text with a script in it is shown as it stands, and runs nothing:', () => {
  test('on every screen of the staff app', async ({ phone, world, signIn, aNearby, spot }) => {
    const { page, login, dashboard, start, complete, addCustomer, profile } = phone;
    const { database } = world;
    const watch = await watchForScripts(page);
    const person = (role: TestRole = 'staff') => aPerson(database, { role, firstName: evil(), lastName: evil() });
    const [anna, ben, cleo, busy, admin] = [
      await person(),
      await person(),
      await person(),
      await person(),
      await person('admin'),
    ];
    await aTeam(database, { name: evil(), members: [anna, ben] });
    const others = await aTeam(database, { name: evil(), members: [cleo, busy] });
    const position = { latitude: String(spot.latitude), longitude: String(spot.longitude) };
    const text = () => ({ name: evil(), address: evil(), notes: evilNotes(), email: `"${evil()}"@x.test` });
    const customer = await aNearby(text());
    await aNearby({ ...text(), name: ODD_NAMES.long() }, 150);
    await aNearby({ ...text(), name: ODD_NAMES.arabic() }, 200);
    await aNearby({ ...text(), name: ODD_NAMES.emoji() }, 250);
    const archived = await aCustomer(database, { ...text(), ...position, active: false });
    const elsewhere = await aCustomer(database, { ...text(), ...position });
    await aClean(database, { customerId: elsewhere.id, memberIds: [busy.id], teamId: others.id });
    await aClean(database, {
      customerId: elsewhere.id,
      memberIds: [anna.id],
      clockIn: new Date(Date.now() - 3_600_000),
      clockOut: new Date(Date.now() - 1_800_000),
      notes: evilNotes(),
    });

    await signIn(phone, anna, admin);
    await dashboard.open();
    await expect(dashboard.card(customer)).toBeVisible();
    await watch.expectHarmless('the dashboard with Return to Admin');
    await expect(page.locator('body')).not.toContainText('49javascript');
    await dashboard.menu().click();
    await watch.expectHarmless('the menu');
    await page.keyboard.press('Escape');

    await dashboard.startAt(customer).click();
    await expect(start.member(ben)).toBeVisible();
    await start.addMembers().click();
    await expect(start.other(busy)).toBeVisible();
    await watch.expectHarmless('people of other teams');
    await start.other(busy).click();
    await start.addSelected(1).click();
    await start.submit().click();
    await expect(start.error()).toContainText(busy.firstName);
    await watch.expectHarmless('a start that is refused, with names');
    await start.cancel().click();

    await dashboard.addCustomer().click();
    await addCustomer.name().fill(archived.name);
    await expect(addCustomer.restore()).toBeVisible();
    await watch.expectHarmless('adding a customer whose name is taken');
    await addCustomer.name().fill(evil());
    await addCustomer.address().fill(evil());
    await addCustomer.submit().click();
    await expect(addCustomer.error()).toBeVisible();
    await watch.expectHarmless('an address that nobody knows');
    await addCustomer.address().fill('12 Swan Street, Richmond');
    await addCustomer.notes().fill(evilNotes());
    await addCustomer.submit().click();
    await expect(addCustomer.dialog()).toBeHidden();
    await watch.expectHarmless('the dashboard with a customer who was just added');

    await dashboard.startAt(customer).click();
    await start.submit().click();
    await expect(dashboard.working()).toContainText(customer.name);
    await watch.expectHarmless('a clean in progress');
    await dashboard.complete().click();
    await complete.notes().fill(evilNotes());
    await watch.expectHarmless('completing it');
    await complete.submit().click();
    await expect(dashboard.completedJob(customer)).toBeVisible();
    await watch.expectHarmless('completed today');

    await profile.open();
    await expect(profile.title()).toBeVisible();
    await watch.expectHarmless('the profile');

    const loose = await person();
    await page.context().clearCookies();
    await signIn(phone, loose);
    await dashboard.open();
    await dashboard.startAt(customer).click();
    await expect(start.dialog().getByRole('radio').first()).toBeVisible();
    await watch.expectHarmless('choosing among teams');
    await start.dialog().getByRole('radio').first().check({ force: true });
    await expect(start.submit()).toBeEnabled();
    await database.query('DELETE FROM sessions WHERE user_id = $1', [loose.id]);
    await start.submit().click();
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    await watch.expectHarmless('an expired session');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

    const [before] = await database.query<{ brand_name: string }>('SELECT brand_name FROM business_settings');
    const brand = evil();
    await database.query('UPDATE business_settings SET brand_name = $1', [brand]);
    try {
      await page.context().clearCookies();
      await login.open();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand);
      await login.email().fill(evil());
      await watch.expectHarmless('the sign-in screen');
    } finally {
      await database.query('UPDATE business_settings SET brand_name = $1', [before!.brand_name]);
    }
  });

  test("on an accountant's page, which shows a PDF too", async ({ page, world }) => {
    const { database } = world;
    const watch = await watchForScripts(page);
    const { token } = await aSession(database, await aPerson(database, { role: 'admin' }));
    const brandName = evil();
    const invoice = await anInvoice(database, {
      customerName: evil(),
      customerAddress: evil(),
      notes: evilNotes(),
      paymentTerms: evil(),
      issuer: { brandName, legalName: evil(), address: evil(), invoiceNotes: evilNotes(), bankAccountName: evil() },
    });
    const reply = await fetch(`${world.server.baseUrl}/api/invoices/${invoice.id}/links`, {
      method: 'POST',
      headers: { cookie: `token=${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { data } = (await reply.json()) as { data: { path: string } };
    await page.goto(data.path);
    await expect(page.getByText(brandName).first()).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await watch.expectHarmless('a shared invoice');
  });
});

test('a page of another site can neither write, nor read, nor show the product in a frame', async ({ page, world }) => {
  const { database, server } = world;
  const admin = await aPerson(database, { role: 'admin' });
  const { token } = await aSession(database, admin);
  const { port } = new URL(server.baseUrl);
  // For a browser 'localhost' and '127.0.0.1' are two sites, of one machine.
  const product = `http://127.0.0.1:${port}`;
  await page.context().addCookies([{ name: 'token', value: token, url: product, httpOnly: true, sameSite: 'Lax' }]);
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>elsewhere</title>
      <iframe name="sink"></iframe><iframe name="shown" src="${product}/login"></iframe>
      <form method="post" enctype="text/plain" target="sink" action="${product}/api/auth/logout"><input name='{"a":"' value='"}'></form>`);
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  try {
    const isSignedIn = () => database.query('SELECT 1 FROM sessions WHERE user_id = $1', [admin.id]);
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    await page.goto(`http://localhost:${(stranger.address() as AddressInfo).port}/`);
    const outcome = await page.evaluate<Record<string, string>>(`(async () => {
      const attempt = (path, options) => fetch('${product}' + path, { credentials: 'include', ...options })
        .then((reply) => reply.type + ' ' + reply.status, () => 'refused');
      return {
        read: await attempt('/api/auth/me'),
        write: await attempt('/api/auth/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
        simple: await attempt('/api/auth/logout', { method: 'POST', mode: 'no-cors', body: '{}' }),
      };
    })()`);
    expect(outcome).toEqual({ read: 'refused', write: 'refused', simple: 'refused' });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/logout')),
      page.evaluate('document.forms[0].submit()'),
    ]);
    expect(answer.status()).toBe(403);
    expect(await isSignedIn()).toHaveLength(1);
    await expect.poll(() => refusals.join('\n')).toContain("frame-ancestors 'none'");
    expect(await page.frame('shown')!.evaluate('document.querySelector("input")')).toBeNull();
  } finally {
    stranger.closeAllConnections();
    await new Promise((resolve) => stranger.close(resolve));
  }
});
