import { anInvoice, aPerson, aTeam, unique } from '../factories/index.js';
import { expect, test } from './staff-test.js';

test.describe('routes and the guard', () => {
  const STAYS = null;
  const visits: { role: 'nobody' | 'staff' | 'manager' | 'admin'; ends: Record<string, string | null> }[] = [
    {
      role: 'nobody',
      ends: {
        '/': '/login',
        '/login': STAYS,
        '/staff/dashboard': '/login',
        '/staff/profile': '/login',
        '/admin': '/login?next=%2Fadmin',
        '/admin/customers': '/login?next=%2Fadmin%2Fcustomers',
        '/nonsense': STAYS,
      },
    },
    {
      role: 'staff',
      ends: {
        '/': '/staff/dashboard',
        '/login': STAYS,
        '/staff/dashboard': STAYS,
        '/staff/profile': STAYS,
        '/admin': '/staff/dashboard',
        '/admin/customers': '/staff/dashboard',
        '/admin/profile': '/staff/dashboard',
        '/nonsense': STAYS,
      },
    },
    {
      role: 'manager',
      ends: {
        '/': '/admin',
        '/staff/dashboard': '/admin',
        '/staff/profile': '/admin',
        '/admin': STAYS,
        '/admin/customers': '/admin',
        '/admin/profile': STAYS,
      },
    },
    {
      role: 'admin',
      ends: {
        '/': '/admin',
        '/staff/dashboard': STAYS,
        '/staff/profile': STAYS,
        '/admin': STAYS,
        '/admin/profile': STAYS,
      },
    },
  ];

  for (const { role, ends } of visits) {
    test(`${role} ends where the route table says`, async ({ phone, world, signIn }) => {
      test.slow();
      const { page } = phone;
      if (role !== 'nobody') await signIn(phone, await aPerson(world.database, { role }));
      for (const [from, to] of Object.entries(ends)) {
        await test.step(`${from} → ${to ?? 'stays'}`, async () => {
          await page.goto(from);
          await expect(page).toHaveURL(new RegExp(`${(to ?? from).replace(/[?]/g, '\\?')}/?$`));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        });
      }
    });
  }

  test('sign-in leads to the page that was asked for, when the role may open it', async ({ phone, world }) => {
    const { page, login } = phone;
    const anna = await aPerson(world.database);
    await page.goto('/staff/profile');
    await expect(page).toHaveURL('/login');
    await login.signIn(anna);
    await expect(page).toHaveURL('/staff/profile');

    await page.context().clearCookies();
    await page.goto('/admin/customers');
    await expect(page).toHaveURL(/\/login/);
    await login.signIn(anna);
    await expect(page).toHaveURL('/staff/dashboard');
  });

  for (const role of ['manager', 'admin'] as const) {
    test(`${role} lands on /admin after sign-in`, async ({ phone, world }) => {
      await phone.login.open();
      await phone.login.signIn(await aPerson(world.database, { role }));
      await expect(phone.page).toHaveURL(/\/admin\/?$/);
      await expect(phone.page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    });
  }

  test('a PDF that was opened after the session had ended is shown after the sign-in (D386)', async ({
    phone,
    world,
  }) => {
    const { page, login } = phone;
    const invoice = await anInvoice(world.database);
    const path = `/api/invoices/${invoice.invoiceNumber}/pdf`;
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    const shown = page.waitForResponse((response) => response.url().endsWith(path));
    await login.signIn(await aPerson(world.database, { role: 'admin' }));
    expect((await shown).status()).toBe(200);
    expect((await shown).headers()['content-type']).toBe('application/pdf');
  });

  test('Loading... while the person is not known, but not on the sign-in screen; after 3 s they are signed out', async ({
    phone,
  }) => {
    const { page, login } = phone;
    await page.clock.install();
    await phone.holdBack('/api/auth/me');
    await page.goto('/staff/dashboard');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(page.getByText('Loading your dashboard...')).toBeVisible();
    await login.open();
    await expect(login.submit()).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('Loading...')).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(page).toHaveURL('/login');
  });
});

test.describe('sign-in', () => {
  test('has the brand as its title, and two required fields', async ({ phone }) => {
    const { page, login } = phone;
    await login.open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidycrew');
    await expect(page.getByText('Sign in to your account.')).toBeVisible();
    await expect(login.email()).toHaveAttribute('type', 'email');
    await expect(login.email()).toHaveAttribute('required', '');
    await expect(login.password()).toHaveAttribute('type', 'password');
    await expect(login.password()).toHaveAttribute('required', '');
  });

  test('asks once for what it shows', async ({ phone }) => {
    const { page, login } = phone;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await login.open();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/api/')).sort()).toEqual(['/api/auth/me', '/api/brand']);
  });

  test('one sentence for unknown and wrong; who was archived and knows the password reads why (D11, D202) @story:Login', async ({
    phone,
    world,
  }) => {
    const { login } = phone;
    const anna = await aPerson(world.database);
    const left = await aPerson(world.database, { active: false });
    await login.open();
    const tries = [
      { email: 'nobody@example.test', password: 'whatever' },
      { ...anna, password: 'wrong' },
      { ...left, password: 'wrong' },
    ];
    for (const wrong of tries) {
      await login.signIn(wrong);
      await expect(login.error()).toHaveText('Invalid email or password');
      await expect(login.email()).toHaveValue(wrong.email);
    }
    await login.signIn(left);
    await expect(login.error()).toHaveText('This account is not active. Ask your office.');
  });

  test('says Signing in..., Network error, and Login failed', async ({ phone, world }) => {
    const { page, login } = phone;
    const anna = await aPerson(world.database);
    await login.open();
    await page.context().setOffline(true);
    await login.signIn(anna);
    await expect(login.error()).toHaveText('Network error');
    await page.context().setOffline(false);
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
    await login.submit().click();
    await expect(login.error()).toHaveText('Login failed');
    const letGo = await phone.holdBack('/api/auth/login');
    await login.submit().click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    letGo();
    await expect(page).toHaveURL('/staff/dashboard');
  });

  test('the sixth failure in 15 minutes is told to wait (D11)', async ({ phone, world }) => {
    const { login } = phone;
    const anna = await aPerson(world.database);
    await login.open();
    for (let failure = 1; failure <= 5; failure += 1) {
      const answered = phone.page.waitForResponse('**/api/auth/login');
      await login.signIn({ ...anna, password: `wrong ${failure}` });
      expect((await answered).status()).toBe(401);
      await expect(login.submit()).toBeVisible();
    }
    await login.signIn(anna);
    await expect(login.error()).toHaveText('Too many failed sign-ins. Please try again in 15 minutes.');
  });
});

test.describe('the install banner', () => {
  const offer = `(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    event.prompt = async () => { window.wasAsked = true; };
    window.dispatchEvent(event);
  })()`;

  test('offers the browser’s prompt and hides after the choice', async ({ phone }) => {
    const { page, login } = phone;
    await login.open();
    await expect(login.submit()).toBeVisible();
    await expect(login.installBanner()).toBeHidden();
    await page.evaluate(offer);
    await login.installBanner().getByRole('button', { name: 'Install' }).click();
    await expect(login.installBanner()).toBeHidden();
    expect(await page.evaluate('window.wasAsked')).toBe(true);
  });

  test('hides once the app is installed; of the other pages only My profile has it', async ({
    phone,
    world,
    signIn,
  }) => {
    const { page, login, dashboard, profile } = phone;
    await login.open();
    await page.evaluate(offer);
    await expect(login.installBanner()).toBeVisible();
    await page.evaluate("window.dispatchEvent(new Event('appinstalled'))");
    await expect(login.installBanner()).toBeHidden();
    await signIn(phone, await aPerson(world.database));
    await dashboard.open();
    await expect(dashboard.menu()).toBeVisible();
    await page.evaluate(offer);
    await expect(login.installBanner()).toBeHidden();
    await profile.open();
    await expect(profile.title()).toBeVisible();
    await page.evaluate(offer);
    await expect(login.installBanner()).toBeVisible();
    await page.evaluate("window.dispatchEvent(new Event('appinstalled'))");
    await expect(login.installBanner()).toBeHidden();
  });

  test('is not shown in the installed app', async ({ phone }) => {
    const { page, login } = phone;
    await page.addInitScript(`
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) => query.includes('standalone') ? { ...real('all'), matches: true } : real(query);
    `);
    await login.open();
    await page.evaluate(offer);
    await expect(login.submit()).toBeVisible();
    await expect(login.installBanner()).toBeHidden();
  });

  test.describe('on an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    });

    test('hints after 3 s at share and Add to Home Screen, without a button', async ({ phone }) => {
      const { page, login } = phone;
      await page.clock.install();
      await login.open();
      await expect(login.submit()).toBeVisible();
      await expect(login.installBanner()).toBeHidden();
      await page.clock.runFor(3_000);
      await expect(login.installBanner()).toContainText('tap share and choose Add to Home Screen');
      await expect(login.installBanner().getByRole('button')).toHaveCount(0);
    });
  });
});

test.describe('the profile', () => {
  test('shows the caller’s record @story:Profile', async ({ phone, world, signIn }) => {
    const { page, dashboard, profile } = phone;
    const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
    await world.database.query("UPDATE users SET created_at = '2024-03-05T01:00:00Z' WHERE id = $1", [anna.id]);
    await signIn(phone, anna);
    await dashboard.open();
    await dashboard.menu().click();
    await dashboard.menuItem('Profile').click();
    await expect(page).toHaveURL('/staff/profile');
    const main = page.getByRole('main');
    await expect(profile.title()).toBeVisible();
    for (const text of ['AN', 'Anna Nguyen', anna.email, 'Active', 'Staff', 'Not provided', '5 March 2024']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main).toContainText('Member Since');
    await expect(page.getByRole('heading', { name: 'Security Settings' })).toBeVisible();
    await profile.back().click();
    await expect(page).toHaveURL('/staff/dashboard');
  });

  test('says Inactive and Unknown where the record does', async ({ phone, world, signIn }) => {
    const { page, profile } = phone;
    await signIn(phone, await aPerson(world.database));
    await page.route('**/api/staff/profile', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ json: { ...body, data: { ...body.data, active: false, createdAt: null } } });
    });
    await profile.open();
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    await expect(page.getByText('Unknown', { exact: true })).toBeVisible();
  });

  test('one that cannot be fetched is only logged, and Try again brings it', async ({ phone, world, signIn }) => {
    const { page, profile } = phone;
    await signIn(phone, await aPerson(world.database, { firstName: 'Anna' }));
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
    await page.route('**/api/staff/profile', (route) => route.fulfill({ status: 404, body: '' }));
    await profile.open();
    await expect(page.getByText('Your profile could not be shown')).toBeVisible();
    expect(logged.join()).toContain('The profile could not be fetched.');
    await page.unroute('**/api/staff/profile');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Member Since')).toBeVisible();
  });

  test('Loading your profile..., then its menu leads to the dashboard and out', async ({ phone, world, signIn }) => {
    const { page, profile } = phone;
    await signIn(phone, await aPerson(world.database));
    const letGo = await phone.holdBack('/api/staff/profile');
    await profile.open();
    await expect(page.getByText('Loading your profile...')).toBeVisible();
    letGo();
    await profile.menu().click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/staff/dashboard');
    await page.goBack();
    await profile.menu().click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('Change Password', () => {
  test('refuses in this order: different entries, too short, the old one; and says why it failed', async ({
    phone,
    world,
    signIn,
  }) => {
    const { page, profile } = phone;
    const anna = await aPerson(world.database);
    await signIn(phone, anna);
    await profile.open();
    await profile.changePassword().click();
    await expect(profile.dialog()).toContainText('Must be at least 6 characters long');
    const refused = [
      ['abc', 'abd', 'New passwords do not match'],
      ['abc12', 'abc12', 'New password must be at least 6 characters long'],
      [anna.password, anna.password, 'The new password must differ from the old one.'],
      [anna.email, anna.email, 'The new password must differ from your email address.'],
      // Never cut to what is allowed (D11).
      ['p'.repeat(129), 'p'.repeat(129), 'New password can have at most 128 characters'],
    ] as const;
    for (const [next, confirm, sentence] of refused) {
      await profile.newPassword().fill(next);
      await profile.confirm().fill(confirm);
      await profile.submit().click();
      await expect(profile.error()).toHaveText(sentence);
    }
    await profile.newPassword().fill('abc123');
    // Said and taken (D487).
    await expect(profile.dialog()).toContainText('One of the thousand most used passwords: it would be guessed soon.');
    await profile.confirm().fill('abc123');
    await page.route('**/api/staff/profile/password', (route) => route.fulfill({ status: 502, body: '' }), {
      times: 1,
    });
    await profile.submit().click();
    await expect(profile.error()).toHaveText('Failed to update password');
    await page.context().setOffline(true);
    await profile.submit().click();
    await expect(profile.error()).toHaveText('Network error');
    await page.context().setOffline(false);
  });

  test('closes 2 s after the good news, and ends the other device’s session (D7) @story:Profile', async ({
    phone,
    anotherPhone,
    world,
    signIn,
  }) => {
    const { page, profile } = phone;
    const anna = await aPerson(world.database);
    const tablet = await anotherPhone();
    await signIn(phone, anna);
    await signIn(tablet, anna);
    await tablet.profile.open();
    await expect(tablet.profile.title()).toBeVisible();
    await page.clock.install();
    await profile.open();
    await profile.changePassword().click();
    // Six characters are enough.
    await profile.newPassword().fill('abc123');
    await profile.confirm().fill('abc123');
    const letGo = await phone.holdBack('/api/staff/profile/password');
    await profile.submit().click();
    await expect(profile.submit()).toHaveText('Updating...');
    letGo();
    await expect(profile.dialog()).toContainText('Password updated successfully!');
    await page.clock.runFor(2_000);
    await expect(profile.dialog()).toBeHidden();
    await expect(profile.title()).toBeVisible();

    await tablet.page.reload();
    await expect(tablet.page).toHaveURL('/login');
    await tablet.login.signIn({ ...anna, password: 'abc123' });
    await expect(tablet.page).toHaveURL('/staff/profile');
  });
});

test.describe('a session that ends in the middle of a form (D53)', () => {
  const asked = 'Please sign in again';

  test('the same person signs in on top, and the form is still there and is saved', async ({
    phone,
    world,
    signIn,
  }) => {
    const { page, dashboard, addCustomer } = phone;
    const anna = await aPerson(world.database);
    await aTeam(world.database, { members: [anna] });
    await signIn(phone, anna);
    await dashboard.open();
    await dashboard.addCustomer().click();
    const name = `Patient ${unique()}`;
    await addCustomer.address().fill('12 Swan Street, Richmond');
    await addCustomer.notes().fill('A long note');
    await world.database.query('DELETE FROM sessions WHERE user_id = $1', [anna.id]);
    await addCustomer.name().fill(name);
    const again = page.getByRole('dialog', { name: asked });
    await expect(again).toContainText('Your session has ended. What you have typed is still here.');
    await expect(again.getByLabel('Email', { exact: true })).toHaveValue(anna.email);
    await page.keyboard.press('Escape');
    await again.getByLabel('Password', { exact: true }).fill(anna.password);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(again).toBeHidden();
    await expect(addCustomer.name()).toHaveValue(name);
    await expect(addCustomer.notes()).toHaveValue('A long note');
    await addCustomer.submit().click();
    await expect(page.getByText(`${name} was added.`)).toBeVisible();
  });

  test('another person signs in: nothing of the first one is there or sent', async ({ phone, world, signIn }) => {
    const { page, dashboard, addCustomer } = phone;
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    const ben = await aPerson(world.database, { firstName: 'Ben' });
    await signIn(phone, anna);
    await dashboard.open();
    await dashboard.addCustomer().click();
    const name = `Annas ${unique()}`;
    await addCustomer.name().fill(name);
    await addCustomer.address().fill('12 Swan Street, Richmond');
    await world.database.query('DELETE FROM sessions WHERE user_id = $1', [anna.id]);
    const sent = phone.requestsTo('/api/staff/customers', 'POST');
    await addCustomer.submit().click();
    const again = page.getByRole('dialog', { name: asked });
    await again.getByLabel('Email', { exact: true }).fill(ben.email);
    await again.getByLabel('Password', { exact: true }).fill(ben.password);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dashboard.greeting()).toContainText('Ben');
    await expect(addCustomer.dialog()).toBeHidden();
    await dashboard.addCustomer().click();
    await expect(addCustomer.name()).toHaveValue('');
    expect(sent).toHaveLength(0);
    expect(await world.database.query('SELECT 1 FROM customers WHERE name = $1', [name])).toEqual([]);
  });
});

test.describe('signing out', () => {
  const kept = 'Object.keys(localStorage).concat(Object.keys(sessionStorage))';

  test('wipes the phone but for the last e-mail', async ({ phone, world, aNearby }) => {
    const { page, login, dashboard } = phone;
    const anna = await aPerson(world.database);
    const customer = await aNearby();
    await login.open();
    await login.signIn(anna);
    await expect(dashboard.card(customer)).toBeVisible();
    await page.evaluate("localStorage.setItem('tidycrew.something', '1'); sessionStorage.setItem('something', '1')");
    await dashboard.signOut();
    await expect(page).toHaveURL('/login');
    await expect(login.email()).toHaveValue(anna.email);
    // The brand is the business's, not the person's; the sign-in screen asks for it again.
    await expect.poll(() => page.evaluate(kept)).toEqual(expect.arrayContaining(['tidycrew.lastEmail']));
    expect(await page.evaluate(kept)).not.toContain('tidycrew.something');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    // The screen does not wait for the server, which takes the cookie back.
    await expect.poll(() => page.context().cookies()).toEqual([]);
    await dashboard.open();
    await expect(page).toHaveURL('/login');
  });

  test('reaches the other tab', async ({ phone, world, signIn }) => {
    const anna = await aPerson(world.database);
    await signIn(phone, anna);
    await phone.profile.open();
    const tab = await phone.page.context().newPage();
    await tab.goto('/staff/profile');
    await expect(tab.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    await phone.profile.menu().click();
    await phone.page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(tab).toHaveURL('/login');
  });
});

test.describe('viewing the app as a member of staff (D10)', () => {
  test('Return to Admin ends it', async ({ phone, world, signIn }) => {
    const { page, dashboard } = phone;
    const admin = await aPerson(world.database, { role: 'admin' });
    const anna = await aPerson(world.database, { firstName: 'Anna' });
    await signIn(phone, admin);
    await phone.login.open();
    const answer = await page.request.post('/api/admin/login-as', { data: { staffId: anna.id } });
    const { data } = (await answer.json()) as { data: { user: object } };
    expect(data.user).toMatchObject({ id: anna.id, isSpoofed: true });
    await page.evaluate(`localStorage.setItem('tidycrew.impersonation', ${JSON.stringify(JSON.stringify(data.user))})`);
    await dashboard.open();
    await expect(dashboard.greeting()).toContainText('Anna');
    await page.getByRole('button', { name: 'Return to Admin' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate("localStorage.getItem('tidycrew.impersonation')")).toBeNull();
    // The sign-in screen does not wait for the server's answer.
    await expect.poll(() => page.context().cookies()).toEqual([]);
  });

  const entries = [
    { name: 'an entry that cannot be parsed', entry: '{"id":' },
    {
      name: 'an entry that names somebody else',
      entry: '{"id":999999,"firstName":"Old","lastName":"Entry","role":"staff"}',
    },
  ];
  for (const { name, entry } of entries) {
    test(`${name} is dropped`, async ({ phone, world, signIn }) => {
      const { page, dashboard } = phone;
      const anna = await aPerson(world.database, { firstName: 'Anna' });
      await signIn(phone, anna);
      await phone.login.open();
      await page.evaluate(`localStorage.setItem('tidycrew.impersonation', ${JSON.stringify(entry)})`);
      await dashboard.open();
      await expect(dashboard.greeting()).toContainText('Anna');
      await expect(page.getByRole('button', { name: 'Return to Admin' })).toBeHidden();
      expect(await page.evaluate("localStorage.getItem('tidycrew.impersonation')")).toBeNull();
    });
  }

  test('the password cannot be changed', async ({ phone, world, signIn }) => {
    const { profile } = phone;
    const admin = await aPerson(world.database, { role: 'admin' });
    await signIn(phone, await aPerson(world.database), admin);
    await profile.open();
    await profile.changePassword().click();
    await profile.newPassword().fill('abc123');
    await profile.confirm().fill('abc123');
    await profile.submit().click();
    await expect(profile.error()).toHaveText('The password cannot be changed while viewing the app as somebody else.');
  });

  test('an hour that is over leads to the sign-in screen', async ({ phone, world, signIn }) => {
    const { page, dashboard } = phone;
    const admin = await aPerson(world.database, { role: 'admin' });
    const anna = await aPerson(world.database);
    await signIn(phone, anna, admin);
    await dashboard.open();
    await expect(page.getByRole('button', { name: 'Return to Admin' })).toBeVisible();
    await world.database.query('DELETE FROM sessions WHERE user_id = $1', [anna.id]);
    await page.reload();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('brings the shell without a network, and never keeps an answer of the API', async ({ phone, world }) => {
    const { page, login, dashboard } = phone;
    const anna = await aPerson(world.database);
    await login.open();
    await login.signIn(anna);
    await expect(dashboard.greeting()).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.reload();
    await expect(dashboard.greeting()).toBeVisible();
    const keptPaths = await page.evaluate<string[]>(`(async () => {
      const requests = [];
      for (const name of await caches.keys()) requests.push(...(await (await caches.open(name)).keys()));
      return requests.map((request) => new URL(request.url).pathname);
    })()`);
    expect(keptPaths).toContain('/');
    expect(keptPaths.filter((path) => /^\/(api|admin)/.test(path))).toEqual([]);

    await page.context().setOffline(true);
    await page.goto('/login');
    await expect(login.submit()).toBeVisible();
    const isAnswered = await page.evaluate("fetch('/api/auth/me').then(() => true, () => false)");
    expect(isAnswered).toBe(false);
  });

  test('without a network the person is out on this phone, and the server hears of it later', async ({
    phone,
    world,
    signIn,
  }) => {
    const { page, dashboard, login } = phone;
    const anna = await aPerson(world.database);
    await signIn(phone, anna);
    await dashboard.open();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.reload();
    await dashboard.menu().click();
    await page.context().setOffline(true);
    await dashboard.menuItem('Logout').click();
    await expect(login.submit()).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(async () => (await page.context().cookies()).length).toBe(0);
  });
});

test('sign-in takes what stands in its fields, also where nothing was heard of it', async ({ phone, world }) => {
  const { page, login } = phone;
  const anna = await aPerson(world.database);
  await login.open();
  await expect(login.submit()).toBeVisible();
  // As a password manager does that tells nobody.
  const fill = (name: string, text: string) =>
    page.evaluate(`document.querySelector('input[name=${name}]').value = ${JSON.stringify(text)}`);
  await fill('email', anna.email);
  await fill('password', anna.password);
  // React draws the form again.
  await page.getByRole('button', { name: 'Show characters' }).click();
  await login.submit().click();
  await expect(page).toHaveURL('/staff/dashboard');
});
