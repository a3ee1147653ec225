import { aCustomer, aPerson } from '../factories/index.js';
import { expectAccessibleInConsole } from './accessible.js';
import { expect, test } from './admin-test.js';

const NOWHERE = ['/admin/nowhere', '/admin/customers/17/nowhere', '/admin/settings/payroll', '/admin/cleans'];
/** Pages that react-admin has of its own where a console lets it. */
const OF_THE_LIBRARY = ['/admin/login', '/admin/auth-callback', '/admin/access-denied', '/admin/authentication-error'];

test('an address that does not exist says so and leads on', async ({ page, world, office }) => {
  for (const address of [...NOWHERE, ...OF_THE_LIBRARY]) {
    await test.step(`nothing is at ${address}`, async () => {
      await page.goto(address);
      await expect(office.heading('There is no such page')).toBeVisible();
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle(/^There is no such page · /);
      await expect(page.getByText(`Nothing is at ${address}.`)).toBeVisible();
      await expect(office.menuEntry('Dashboard')).toBeVisible();
      await expect(office.pagesThereAre()).toHaveText([
        'Schedule',
        'Due',
        'Late punches',
        'Customer Management',
        'Staff Management',
        'Team Management',
        'Time off',
        'Invoices',
        'Make Invoices',
        'Payments',
        'Credit notes',
        'Debtors',
        'Bank file',
        'Timesheets',
        'Reports',
        'Month end',
        'Checklists',
        'Keys',
        'Outbox',
        'Changing over',
        'Activity',
        'Settings',
        'Codes seen',
        'Profile',
      ]);
    });
  }

  await test.step('the page is accessible', () => expectAccessibleInConsole(page, 'no such page'));

  await test.step('it leads to the pages and to the dashboard', async () => {
    await office.pagesThereAre().filter({ hasText: 'Team Management' }).click();
    await expect(office.heading('Team Management')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await expect(office.dashboard.heading()).toBeVisible();
  });

  await test.step('what was looked for behind it is searched for among the customers', async () => {
    const elm = await aCustomer(world.database, { name: 'Elm House' });
    await aCustomer(world.database, { name: 'Oak House' });
    await page.goto('/admin/customers/17/nowhere');
    // The page and nothing else: not the menu.
    await expect(page.getByRole('main').getByRole('menuitem')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Name or address of a customer' }).fill('elm');
    await page.getByRole('button', { name: 'Search customers' }).click();
    await expect(page).toHaveURL(/\/admin\/customers\?q=elm$/);
    await expect(page.getByText(elm.name).first()).toBeVisible();
  });
});

test('an address of a record that does not exist says so in a dialog, and goes with it', async ({ office }) => {
  const { page } = office;
  for (const [name, sentence, calls] of [
    ['customers', 'There is no such customer.', '**/api/admin/customers/999999'],
    ['staff', 'There is no such person.', '**/api/admin/staff/999999'],
    ['teams', 'There is no such team.', '**/api/admin/teams/999999?*'],
    ['invoices', 'There is no such invoice.', null],
    ['outbox', 'There is no such e-mail.', '**/api/admin/mails/999999'],
  ] as const) {
    await test.step(name, async () => {
      const dialog = page.getByRole('dialog');
      if (calls) await page.route(calls, (route) => route.abort());
      await page.goto(`/admin/${name}?edit=999999`);
      if (calls) {
        await expect(dialog, 'it cannot be asked for').toContainText('Failed to load data. Please try again.');
        await page.unroute(calls);
        await dialog.getByRole('button', { name: 'Try again' }).click();
      }
      await expect(dialog).toContainText(sentence);
      await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/admin/${name}$`));
    });
  }
});

test('a manager is told why they are on the dashboard (D8)', async ({ maria: _admin, world, windowOf }) => {
  const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
  for (const [area, sentence] of [
    ['invoices', 'That page is for admins.'],
    ['static', 'That page is for admins.'],
    ['nowhere', 'There is no such page.'],
    ['customers/17', 'That page is for admins.'],
    ['customers/17/show', 'That page is for admins.'],
    ['customers/17/nowhere', 'There is no such page.'],
    ['outbox/17', 'That page is for admins.'],
    ['outbox/create', 'There is no such page.'],
    ['cleans', 'There is no such page.'],
  ] as const) {
    await manager.page.goto(`/admin/${area}`);
    await expect(manager.toast('info'), area).toContainText(sentence);
    await expect(manager.toasts().locator('[data-toast]'), area).toHaveCount(1);
    await expect(manager.page, area).toHaveURL(/\/admin\/?$/);
    await expect(manager.dashboard.heading()).toBeVisible();
  }
  // Who opens what they may is told nothing.
  for (const area of ['', '/profile']) {
    await manager.page.goto(`/admin${area}`);
    await expect(manager.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(manager.toasts().locator('[data-toast]')).toHaveCount(0);
  }
});
