import type { Locator } from '@playwright/test';
import { aClean, aCustomer, aPerson } from '../factories/index.js';
import { expectAccessibleInConsole } from './accessible.js';
import { LoginPage, ProfilePage } from './pages/account.js';
import { expect, test } from './staff-test.js';

test('the console asks the signed-out to sign in, and is for managers and admins (D8)', async ({
  page,
  world,
  signIn,
  phone,
}) => {
  await test.step('it asks the signed-out to sign in and then opens; Logout leads out', async () => {
    const admin = await aPerson(world.database, { role: 'admin', firstName: 'Maria', lastName: 'Costa' });
    await page.goto('/admin');
    await expect(page).toHaveURL('/login?next=%2Fadmin');
    await page.getByLabel('Email', { exact: true }).fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByText('Maria Costa', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/admin');
    await expect(page).toHaveURL('/login?next=%2Fadmin');
  });

  await test.step('a manager sees its home; staff are sent to their dashboard', async () => {
    await signIn(phone, await aPerson(world.database, { role: 'manager' }));
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await page.goto('/admin/staff');
    await expect(page).toHaveURL(/\/admin\/?$/);
    await page.context().clearCookies();
    await signIn(phone, await aPerson(world.database));
    await page.goto('/admin/staff');
    await expect(page).toHaveURL('/staff/dashboard');
  });
});

test('the console’s home and bar at every width', async ({ world, signIn, phone }) => {
  await test.step('the home is accessible in light and dark', async () => {
    const { page } = phone;
    await signIn(phone, await aPerson(world.database, { role: 'admin' }));
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expectAccessibleInConsole(page, 'home');
  });

  await test.step('the menu of a tablet is its signs, and what stands above a page is one line (D311, D169)', async () => {
    const { page } = phone;
    await signIn(phone, await aPerson(world.database, { role: 'admin' }));
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/admin/settings');
    const main = page.getByRole('main');
    const left = async () => (await main.boundingBox())?.x ?? 0;
    await expect(page.getByRole('tab', { name: 'Payroll Settings' })).toBeVisible();
    expect(await left()).toBeLessThan(100);
    await page.getByRole('button', { name: /open menu/i }).click();
    await expect.poll(left).toBeGreaterThan(200);
    await page.setViewportSize({ width: 390, height: 844 });
    const tops = async (parts: Locator) =>
      new Set(await parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top))));
    await expect.poll(() => tops(page.getByRole('tab'))).toHaveProperty('size', 1);
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expect(page.getByRole('tab', { name: 'Schedule', selected: true })).toBeInViewport();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/invoices');
      // The bottoms, because a label stands in the frame of its field.
      const fields = page.getByRole('search').locator('input:visible, select:visible');
      await expect(page.getByRole('textbox', { name: 'Issued to' })).toBeVisible();
      const apart = async () => {
        const bottoms = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().bottom));
        return Math.max(...bottoms) - Math.min(...bottoms);
      };
      // Parts of the page come after each other.
      await expect.poll(apart).toBeLessThan(12);
    }
  });
});

for (const role of ['manager', 'admin'] as const) {
  test(`a ${role} finds their profile in the menu and sets a new password there (D7, D11)${role === 'admin' ? ' @story:profile' : ''}`, async ({
    phone,
    anotherPhone,
    world,
    signIn,
  }) => {
    const { page } = phone;
    const profile = new ProfilePage(page);
    const mona = await aPerson(world.database, { role, firstName: 'Mona', lastName: 'Lee', phone: '0412345678' });
    const tablet = await anotherPhone();
    await signIn(phone, mona);
    await signIn(tablet, mona);
    await page.clock.install();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    // On a phone the menu is closed until it is asked for.
    const person = page.getByRole('button', { name: /^Mona Lee/ });
    if (!(await person.isVisible())) await page.getByRole('button', { name: /open menu/i }).click();
    await person.click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/admin/profile');
    await expect(profile.title()).toBeVisible();
    for (const text of [mona.email, role === 'admin' ? 'Admin' : 'Manager', '0412 345 678']) {
      await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
    }
    if (role === 'manager') await expectAccessibleInConsole(page, 'profile');
    await profile.changePassword().click();
    await profile.newPassword().fill('abc123');
    await expect(profile.dialog()).toContainText('One of the thousand most used passwords: it would be guessed soon.');
    await profile.confirm().fill('abc124');
    await profile.submit().click();
    await expect(profile.error()).toHaveText('New passwords do not match');
    for (const field of [profile.newPassword(), profile.confirm()]) await field.fill(mona.password);
    await profile.submit().click();
    await expect(profile.error()).toHaveText('The new password must differ from the old one.');
    for (const field of [profile.newPassword(), profile.confirm()]) await field.fill('one of my own');
    await profile.submit().click();
    await expect(profile.dialog()).toContainText('Password updated successfully!');
    await page.clock.fastForward(5_000);
    await expect(profile.dialog()).toHaveCount(0);
    // This window goes on, the other one is asked to sign in, and takes the new password.
    await page.reload();
    await expect(profile.title()).toBeVisible();
    await tablet.page.goto('/admin');
    await expect(tablet.page).toHaveURL(/\/login/);
    await new LoginPage(tablet.page).signIn({ ...mona, password: 'one of my own' });
    await expect(tablet.page).toHaveURL(/\/admin\/?$/);
  });
}

test('nothing that a manager can press is refused (D8)', async ({ phone, world, signIn }) => {
  test.slow();
  const { page } = phone;
  const customer = await aCustomer(world.database);
  await aCustomer(world.database, { priceCents: null });
  const clockOut = new Date();
  const clockIn = new Date(clockOut.getTime() - 60_000);
  await aClean(world.database, { customerId: customer.id, clockIn, clockOut });
  await aClean(world.database, { clockIn });
  await signIn(phone, await aPerson(world.database, { role: 'manager' }));
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin');
    await expect(page.getByText('Completed Cleans').first()).toBeVisible();
    const pressable = page.locator('button:visible, a[href]:visible, select:visible');
    const count = await pressable.count();
    expect(count).toBeGreaterThan(1);
    // Some make others come and go, such as the button of the menu.
    for (let i = 0; i < Math.min(count, await pressable.count()); i += 1) {
      const one = pressable.nth(i);
      const name = (await one.innerText().catch(() => '')).trim();
      if (name === 'Logout' || name === 'Profile' || (await one.getAttribute('aria-label')) === 'Logout') continue;
      // In one go, because a choice may put another element in its place.
      await one.evaluate((element) => {
        if (element.tagName !== 'SELECT') return element.click();
        for (const { value } of element.options) {
          element.value = value;
          element.dispatchEvent(new Event('change', { bubbles: true }));
        }
      });
      await page.waitForLoadState('networkidle');
    }
  }
  expect(refused).toEqual([]);
});

test('an open console loads again when the files of a page are gone after an upgrade (D402)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page } = phone;
  await signIn(phone, await aPerson(world.database, { role: 'admin' }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  let isOld = true;
  await page.route('**/admin/**/*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/activity/);
  expect(isOld).toBe(false);
});

test('the console says that the server is away before the next press fails, until it answers again', async ({
  phone,
  world,
  signIn,
}) => {
  const { page } = phone;
  await signIn(phone, await aPerson(world.database, { role: 'admin' }));
  await page.clock.install();
  await page.goto('/admin/staff/create');
  const dialog = page.getByRole('dialog', { name: 'Add Staff' });
  await dialog.getByLabel('First Name').fill('Nora');
  const notice = page.getByRole('status').filter({ hasText: 'The server cannot be reached.' });
  // A poll behind the dialog meets a proxy without a server, then nobody at all.
  await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await page.clock.fastForward(31_000);
  await expect(notice).toHaveCount(1);
  await expect(dialog).toContainText('Please wait before you save.');
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await expectAccessibleInConsole(page, 'the server is away', (look) =>
    expect(async () => {
      const [button, said] = [await cancel.boundingBox(), await notice.boundingBox()];
      expect(button!.y + button!.height, `the dialog's buttons stay in sight, ${look}`).toBeLessThanOrEqual(said!.y);
    }).toPass(),
  );
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward(31_000);
  await expect(notice).toBeVisible();
  await page.unroute('**/api/**');
  await page.clock.fastForward(10_000);
  await expect(notice).toHaveCount(0);
  await expect(dialog.getByLabel('First Name')).toHaveValue('Nora');

  // A device without a network polls nothing.
  await page.context().setOffline(true);
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
});
