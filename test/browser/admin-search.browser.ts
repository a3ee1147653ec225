import { aCustomer, anInvoice, aPerson, aTeam } from '../factories/index.js';
import { expect, test } from './admin-test.js';

test.describe('the search by Ctrl K (D178)', () => {
  test('finds records, pages and actions with the keyboard alone, and begins with the last ones @narrow', async ({
    page,
    world,
    office,
  }) => {
    const { search } = office;
    const elm = await aCustomer(world.database, { name: 'Elm House' });
    for (let index = 1; index <= 7; index += 1) await aCustomer(world.database, { name: `Elmwood ${index}` });
    await aCustomer(world.database, { name: 'Elm Court', active: false });
    const elma = await aPerson(world.database, { firstName: 'Elma' });
    const team = await aTeam(world.database, { name: 'Elmore' });
    const invoice = await anInvoice(world.database, { customerId: elm.id });
    await office.dashboard.open();
    await expect(office.dashboard.heading()).toBeVisible();

    await search.open();
    await expect(search.field()).toBeFocused();
    await expect(search.group('Actions')).toHaveText(['Add Clean', 'Add Customer']);
    await expect(search.group('Recent')).toHaveCount(0);
    const asked = office.requestsTo('/api/admin/customers');
    await page.keyboard.type('elm');
    await expect(search.status()).toHaveText(/^\d+ results$/);
    await expect(search.group('Customers')).toHaveCount(6);
    await expect(search.group('Customers').first()).toContainText('Elm Court');
    await expect(search.group('Customers').first()).toContainText('Archived');
    await expect(search.group('Customers').last()).toHaveText("All 9 with 'elm'");
    await expect(search.group('People')).toContainText([elma.name]);
    await expect(search.group('Teams')).toContainText([team.name]);
    // Typing has stopped once.
    expect(asked.filter((request) => request.url().includes('%22q%22'))).toHaveLength(1);

    await page.keyboard.press('ArrowDown');
    await expect(search.chosen()).toContainText('Elm House');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/customers/${elm.id}/show$`));
    await expect(office.heading('Elm House')).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(office.dialog('Edit Customer')).toBeVisible();
    // What is typed into a dialog stays in front.
    await search.open();
    await expect(search.dialog()).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(office.dialog('Edit Customer')).toBeHidden();

    await search.open();
    await expect(search.group('Recent')).toContainText(['Elm House']);
    await expect(search.field()).toBeFocused();
    await page.keyboard.type(invoice.invoiceNumber);
    await expect(search.group('Invoices')).toContainText([invoice.invoiceNumber]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}$`));
    await expect(page.getByRole('dialog', { name: invoice.invoiceNumber })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: invoice.invoiceNumber })).toBeHidden();

    await search.open();
    await expect(search.field()).toBeFocused();
    await page.keyboard.type('repo');
    await expect(search.chosen()).toHaveText('Reports');
    await page.keyboard.press('Enter');
    await expect(office.heading('Reports & Analytics')).toBeVisible();
    await search.open();
    await expect(search.field()).toBeFocused();
    await page.keyboard.type('add cl');
    await expect(search.chosen()).toHaveText('Add Clean');
    await page.keyboard.press('Enter');
    // On top of the page that was there.
    await expect(office.addClean.dialog()).toBeVisible();
    await expect(page).toHaveURL(/\/reports/);
    await office.addClean.cancel().click();

    await search.button().click();
    await expect(search.field()).toBeFocused();
    await page.keyboard.type('elm');
    await search.group('Customers').last().click();
    await expect(page).toHaveURL(/\/customers\?q=elm$/);
    await expect(office.customers.search()).toHaveValue('elm');
  });

  test('says what was not found, and offers what one may see', async ({ page, world, office, windowOf }) => {
    await test.step('it says that nothing was found, and what could not be searched', async () => {
      const { search } = office;
      await aCustomer(world.database, { name: 'Elm House' });
      await office.dashboard.open();
      await expect(office.dashboard.heading()).toBeVisible();
      await search.open();
      await expect(search.field()).toBeFocused();
      await page.keyboard.type('e');
      await expect(search.status()).toHaveText('Type at least 2 characters to find records.');
      await page.keyboard.type('lm nowhere');
      await expect(search.status()).toHaveText("Nothing found for 'elm nowhere'");
      await page.keyboard.press('Enter');
      await expect(search.dialog()).toBeVisible();

      await page.route('**/api/invoices?*', (route) => route.abort());
      await page.route('**/api/admin/staff?*', (route) => route.fulfill({ status: 500, json: {} }));
      // No beginning of what was typed before: on a slow machine that was searched for on the way, and is known.
      await search.field().fill('house');
      await expect(search.error()).toContainText('Could not be searched: People, Invoices.');
      await expect(search.group('Customers')).toHaveCount(1);
      await page.unroute('**/api/invoices?*');
      await page.unroute('**/api/admin/staff?*');
      await search.dialog().getByRole('button', { name: 'Try again' }).click();
      await expect(search.error()).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(search.dialog()).toBeHidden();
    });

    await test.step('it finds what was added a moment after nothing was found', async () => {
      const { search, customer } = office;
      await office.dashboard.open();
      await expect(office.dashboard.heading()).toBeVisible();
      await search.open();
      await search.field().fill('fern');
      await expect(search.status()).toHaveText("Nothing found for 'fern'");
      await search.field().fill('add customer');
      await expect(search.chosen()).toHaveText('Add Customer');
      await page.keyboard.press('Enter');
      await customer.name().fill('Fern House');
      await customer.address().fill('12 Lygon Street, Carlton VIC 3053');
      await customer.price().fill('150');
      await customer.submit().click();
      await expect(customer.dialog()).toBeHidden();
      await search.open();
      await search.field().fill('fern');
      await expect(search.group('Customers')).toContainText(['Fern House']);
    });

    await test.step('it offers a manager their pages, and asks for nothing (D8)', async () => {
      await aCustomer(world.database, { name: 'Prospect House' });
      const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
      const { page: window, search, dashboard } = manager;
      await dashboard.open();
      await expect(dashboard.heading()).toBeVisible();
      const asked = manager.requestsTo('/api/');
      await search.open();
      await expect(search.options()).toHaveText(['Dashboard', 'Schedule', 'Due', 'Profile']);
      await expect(search.field()).toBeFocused();
      await window.keyboard.type('pro');
      await expect(search.options()).toHaveText(['Profile']);
      await window.keyboard.press('Enter');
      await expect(window).toHaveURL(/\/profile$/);
      // The dashboard itself asks who is late, and which cleans were short.
      const searches = asked
        .map((request) => request.url())
        .filter((url) => url.includes('filter') && !/\/due\?|isShort/.test(url));
      expect(searches).toEqual([]);
    });
  });
});
