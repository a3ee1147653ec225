import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { aClean, aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { expectAccessible } from './accessible.js';
import { dayFromToday, expect, NARROW, test, WIDE } from './admin-test.js';
import { csvFile, fixtureFile } from './pages/admin-change-over.js';

/** Changes the order of an address and back, and gives the line without a price the one for all. */
async function order(card: Locator): Promise<void> {
  await card.getByText(/^Columns: \d+ of \d+ are imported$/).click();
  await expect(card).toContainText('12 Lygon Street, Carlton VIC 3053 ·');
  const cityUp = card.getByRole('button', { name: 'Move City up in Address' });
  for (let place = 0; place < 2; place += 1) await cityUp.click();
  await expect(card).toContainText('Carlton, 12 Lygon Street VIC 3053 ·');
  await card.getByRole('button', { name: 'Move Address up in Address' }).click();
  const price = card.getByRole('spinbutton', { name: 'Price for lines without one ($)' });
  await price.fill('94,50');
  await price.press('Tab');
  await expect(price).toHaveValue('94.50');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('94.51');
}

test.describe('Customer Management', () => {
  test('pages, searches and counts; all of it survives a reload @narrow @story:customers', async ({
    page,
    world,
    office,
  }) => {
    const { customers } = office;
    for (let index = 1; index <= 45; index += 1) {
      // The search looks at addresses, too: no number of theirs begins with a 4.
      const address = '1 Swan Street, Richmond VIC 3121';
      await aCustomer(world.database, { name: `Garden ${String(index).padStart(2, '0')}`, address });
    }
    const letGo = await office.holdBack('/api/admin/customers?*');
    await customers.open();
    await expect(customers.skeletons()).toHaveCount(12);
    letGo();
    await expect(customers.counter()).toHaveText('Showing 1 - 20 of 45 customers');
    await expect(customers.cards()).toHaveCount(20);
    await expect(customers.button('Previous')).toBeDisabled();
    await customers.button('Next').click();
    await expect(customers.counter()).toHaveText('Showing 21 - 40 of 45 customers');
    await customers.toPage(3).click();
    await expect(customers.counter()).toHaveText('Showing 41 - 45 of 45 customers');
    await expect(customers.cards()).toHaveCount(5);
    await expect(customers.button('Next')).toBeDisabled();
    await page.reload();
    await expect(customers.counter()).toHaveText('Showing 41 - 45 of 45 customers');
    await expect(customers.toPage(3)).toHaveAttribute('aria-current', 'page');

    await page.keyboard.press('/');
    await expect(customers.search()).toBeFocused();
    await page.keyboard.type('garden 4');
    await expect(customers.counter()).toHaveText('Showing 1 - 6 of 6 customers');
    await customers.list.choose('Sort by', 'Name, Z to A');
    await expect(customers.cards().first()).toContainText('Garden 45');
    await page.reload();
    await expect(customers.search()).toHaveValue('garden 4');
    await expect(customers.cards().first()).toContainText('Garden 45');
    await customers.search().fill('nothing like that');
    await expect(page.getByText('No customers found')).toBeVisible();
    await customers.button('Clear filters').click();
    await expect(customers.counter()).toHaveText('Showing 1 - 20 of 45 customers');
  });

  test('the dashboard’s warning leads to those without prices; the filter can be taken off', async ({
    page,
    world,
    office,
  }) => {
    const { dashboard, customers, customer: dialog } = office;
    const elm = await aCustomer(world.database, { name: 'Elm House' });
    const fig = await aCustomer(world.database, { name: 'Fig House', priceCents: null });
    await aCustomer(world.database, { name: 'Oak House', priceCents: null, active: false });
    await dashboard.open();
    await expect(dashboard.withoutPrices()).toContainText('1 customer without price');
    await dashboard.viewAllCustomers().click();
    await expect(page).toHaveURL('/admin/customers?price=missing');
    await expect(customers.counter()).toHaveText('Showing 1 - 1 of 1 customers');
    await expect(customers.card(fig)).toContainText('No price');
    await page.reload();
    await expect(customers.counter()).toHaveText('Showing 1 - 1 of 1 customers');
    await customers.withoutPrice().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/customers');
    await expect(customers.counter()).toHaveText('Showing 1 - 2 of 2 customers');
    await expect(customers.card(elm)).toBeVisible();
    await expect(customers.withoutPrice()).toHaveCount(0);
    await expect(customers.tools()).toBeFocused();

    await customers.open('?price=missing');
    await customers.search().fill('elm');
    await expect(page.getByText('No customers found')).toBeVisible();
    await customers.button('Clear filters').click();
    await expect(page).toHaveURL('/admin/customers');

    await customers.open('?price=missing');
    await customers.button(`Edit ${fig.name}`).click();
    await dialog.price().fill('120');
    await dialog.submit().click();
    await expect(dialog.dialog()).toBeHidden();
    await expect(page.getByText('Every customer has a price')).toBeVisible();
    await customers.button('Show all customers').click();
    await expect(customers.counter()).toHaveText('Showing 1 - 2 of 2 customers');
  });

  test('archives and restores customers and cards @narrow', async ({ page, world, office }) => {
    await test.step('a customer is archived after a question, shown as such, and restored', async () => {
      const { customers } = office;
      const customer = await aCustomer(world.database);
      await customers.open();
      await customers.button(`Archive ${customer.name}`).click();
      const question = office.dialog('Archive Customer');
      await expect(question).toContainText(`Archive ${customer.name}?`);
      await question.getByRole('button', { name: 'Archive' }).click();
      await expect(office.toast('success')).toContainText('Customer archived successfully!');
      await expect(customers.card(customer)).toBeHidden();
      await customers.list.press('Show Archived');
      await expect(customers.card(customer)).toContainText('Archived');
      await page.reload();
      await customers.button(`Restore ${customer.name}`).click();
      await expect(office.toast('success')).toContainText('Customer restored successfully!');
      await customers.list.press('Show Active');
      await expect(customers.card(customer)).toBeVisible();

      // Somebody else was quicker than 'Undo': it is refused, and the list shows what they made of it.
      await customers.button(`Archive ${customer.name}`).click();
      await question.getByRole('button', { name: 'Archive' }).click();
      await expect(customers.card(customer)).toBeHidden();
      await world.database.query(
        `UPDATE customers SET name = 'Renamed', active = true, updated_at = now() WHERE id = $1`,
        [customer.id],
      );
      await office.toast('success').getByRole('button', { name: 'Undo' }).click();
      await expect(office.toast('error')).toContainText('Could not be undone: ');
      await expect(customers.card({ name: 'Renamed' })).toBeVisible();
    });

    await test.step('selected cards are archived together (D167)', async () => {
      const { customers } = office;
      const some = await Promise.all(
        ['Ash', 'Elm', 'Fig'].map((name) => aCustomer(world.database, { name: `${name} House` })),
      );
      await customers.open('?q=house&view=cards');
      await customers.select(some[0]!).check();
      await expect(customers.withSelected()).toContainText('1 selected');
      await expect(customers.withSelected().getByRole('button', { name: 'Archive' })).toBeInViewport({ ratio: 1 });
      await customers.withSelected().getByRole('button', { name: 'Select these 3' }).click();
      await expect(customers.withSelected()).toContainText('3 selected');
      await customers.select(some[1]!).uncheck();
      // At the end of the page the bar of what is selected lies over nothing.
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      await expectAccessible(page, 'selected cards', { ofThumb: false });
      await customers.withSelected().getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
      await expect(customers.select(some[0]!)).toHaveCount(0);
      await expect(customers.select(some[1]!)).not.toBeChecked();
      await expect(customers.withSelected()).toHaveCount(0);
      await customers.open('?q=nobody');
      await expect(page.getByText('No customers found')).toBeVisible();
      await expect(page.getByText(/Showing 0/)).toHaveCount(0);
    });
  });

  test('changes what is selected in the table', async ({ page, world, office }) => {
    await test.step('archives, restores and exports; who is refused stays (D13)', async () => {
      const { customers } = office;
      const [elm, fig, oak] = [
        await aCustomer(world.database, { name: `Elm ${unique()}` }),
        await aCustomer(world.database, { name: `Fig ${unique()}` }),
        await aCustomer(world.database, { name: `Oak ${unique()}` }),
      ];
      await aClean(world.database, { customerId: oak.id });
      await page.setViewportSize({ width: 1440, height: 900 });
      await customers.open('?view=table');
      await customers.select(elm).focus();
      await page.keyboard.press('Space');
      await expect(customers.withSelected()).toContainText('1 selected');
      await customers.select(oak).click({ modifiers: ['Shift'] });
      await expect(customers.withSelected()).toContainText('3 selected');
      await customers.select(fig).click();
      await expect(customers.withSelected()).toContainText('2 selected');
      const download = page.waitForEvent('download');
      await customers.button('Export selected').click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv).toContain(elm.name);
      expect(csv).toContain(oak.name);
      expect(csv).not.toContain(fig.name);

      await customers.withSelected().getByRole('button', { name: 'Archive' }).click();
      const question = office.dialog('Archive Customers');
      await expect(question).toContainText('Archive 2 customers?');
      await question.getByRole('button', { name: 'Archive' }).click();
      await expect(office.toast('success')).toContainText('1 customer archived.');
      await expect(office.toast('error')).toContainText(oak.name);
      await expect(customers.row(elm)).toBeHidden();
      await expect(customers.row(oak)).toBeVisible();
      await expect(customers.withSelected()).toBeHidden();

      await customers.list.press('Show Archived');
      await expect(customers.row(elm)).toBeVisible();
      await customers.selectPage().check();
      await customers.withSelected().getByRole('button', { name: 'Restore' }).click();
      await expect(office.toast('success')).toContainText('1 customer restored.');
      await customers.list.press('Show Active');
      await expect(customers.row(elm)).toBeVisible();
      await page.getByRole('button', { name: 'Name' }).click();
      await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
      await expect(page.getByRole('row').nth(1)).toContainText(oak.name);
      await world.database.query('UPDATE customers SET active = false');
    });

    await test.step('changes the prices of many after a look at them; who was changed meanwhile stays, at 1440 px (D168)', async () => {
      const { customers } = office;
      for (let index = 1; index <= 22; index += 1) {
        await aCustomer(world.database, { name: `Garden ${String(index).padStart(2, '0')}`, priceCents: 10_010 });
      }
      const unpriced = await aCustomer(world.database, { name: 'Zoe without a price', priceCents: null });
      const late = await aCustomer(world.database, { name: 'Yves changed meanwhile' });
      await page.setViewportSize(WIDE);
      await customers.open('?view=table&sort=name&order=asc');
      await customers.selectPage().check();
      await expect(customers.withSelected()).toContainText('20 selected');
      await customers.withSelected().getByRole('button', { name: 'Select all 24' }).click();
      await expect(customers.withSelected()).toContainText('24 selected');
      await customers.withSelected().getByRole('button', { name: 'Change prices' }).click();
      const dialog = office.dialog('Change prices');
      await dialog.getByRole('button', { name: 'Change 24 prices' }).click();
      await expect(dialog).toContainText('Please enter a number such as 5, -2.5 or 10.');
      await dialog.getByLabel('Percent').last().fill('5');
      await expect(dialog.getByRole('list', { name: 'Preview' })).toContainText('Garden 01 from $100.10 to $105.11');
      await expect(dialog).toContainText('and 18 more');
      await expect(dialog).toContainText('1 customer stays as it is: it has no price');
      await world.database.query('UPDATE customers SET updated_at = now() WHERE id = $1', [late.id]);
      await dialog.getByRole('button', { name: 'Change 23 prices' }).click();
      await expect(office.toast('success')).toContainText('22 prices changed.');
      await expect(office.toast('error')).toContainText(`${late.name}: Somebody changed this customer meanwhile.`);
      await expect(dialog).toBeHidden();
      await expect(customers.withSelected()).toBeHidden();
      await expect(customers.row({ name: 'Garden 01' })).toContainText('$105.11');
      await office.toast('success').getByRole('button', { name: 'Undo' }).click();
      await expect(customers.row({ name: 'Garden 01' })).toContainText('$100.10');

      await customers.select({ name: 'Garden 02' }).click();
      await customers.withSelected().getByRole('button', { name: 'Change frequency' }).click();
      await office.dialog('Change frequency').getByLabel('Frequency').click();
      await page.getByRole('option', { name: 'Monthly' }).click();
      await office.dialog('Change frequency').getByRole('button', { name: 'Change 1 customer' }).click();
      await expect(customers.row({ name: 'Garden 02' })).toContainText('Monthly');
      await customers.toPage(2).click();
      await expect(customers.row(unpriced)).toContainText('No price');
    });
  });

  test('fits many on a screen, and keeps for each person how the list looks', async ({
    page,
    world,
    maria,
    office,
    signIn,
  }) => {
    await test.step('a screen of 1440 x 900 px shows 8 cards or 16 rows, and a window of 390 px the first record of every list', async () => {
      const { customers } = office;
      for (let index = 1; index <= 20; index += 1) {
        await aCustomer(world.database, { name: `Garden ${index}`, email: `garden.number.${index}@example.test` });
      }
      await aTeam(world.database, { name: 'Bayside' });
      await page.setViewportSize(WIDE);
      await customers.open();
      await expect(customers.cards().nth(7)).toBeInViewport({ ratio: 0.99 });
      await customers.open('?view=table');
      await expect(page.getByRole('row').nth(16)).toBeInViewport({ ratio: 0.99 });
      await page.setViewportSize(NARROW);
      for (const [path, list] of [
        ['customers', 'Customers'],
        ['staff', 'Staff'],
        ['teams', 'Teams'],
      ]) {
        await page.goto(`/admin/${path}`);
        const first = page.getByRole('list', { name: list }).getByRole('heading').first();
        await expect(first, path).toBeInViewport();
      }
    });

    await test.step('the view, the length of a page and saved filters are kept for each person, at 1440 px (D167)', async () => {
      const { customers } = office;
      for (let index = 21; index <= 30; index += 1) await aCustomer(world.database, { name: `Garden ${index}` });
      await page.setViewportSize(WIDE);
      await customers.open('?frequency=weekly');
      await page.getByRole('button', { name: 'Table' }).click();
      await page.getByRole('combobox', { name: 'Per page' }).click();
      await page.getByRole('option', { name: '25' }).click();
      await expect(customers.counter()).toHaveText('Showing 1 - 25 of 30 customers');
      await page.getByRole('button', { name: 'Saved filters' }).click();
      await page.getByRole('button', { name: 'Save current query' }).click();
      await page.getByRole('textbox', { name: 'Query name' }).fill('Every week');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await customers.open();
      await expect(page.getByRole('row')).toHaveCount(26);
      await page.getByRole('button', { name: 'Saved filters' }).click();
      await page.getByText('Every week').click();
      await expect(page).toHaveURL(/frequency=weekly/);
      await page.goBack();
      await expect(page).not.toHaveURL(/frequency/);

      await signIn(page, await aPerson(world.database, { role: 'admin' }));
      await customers.open();
      await expect(customers.cards()).toHaveCount(20);
      await expect(page.getByRole('button', { name: 'Saved filters' })).toHaveCount(0);
      await signIn(page, maria);
      await customers.open();
      await expect(page.getByRole('row')).toHaveCount(26);
    });
  });

  test('says what failed, and exports what is searched for @story:customers', async ({ page, world, office }) => {
    await test.step('a failure is a sentence, not a code', async () => {
      const { customers } = office;
      const customer = await aCustomer(world.database);
      const path = `**/api/admin/customers/${customer.id}`;
      await customers.open();
      for (const { failure, answer } of [
        { failure: 'a proxy without a server behind it', answer: { status: 502, body: '<h1>Bad Gateway</h1>' } },
        { failure: 'a server that is starting', answer: { status: 503, body: '' } },
        { failure: 'a proxy that waited in vain', answer: { status: 504, body: '' } },
        { failure: 'no network', answer: null },
      ]) {
        await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await customers.button(`Archive ${customer.name}`).click();
        await office.dialog('Archive Customer').getByRole('button', { name: 'Archive' }).click();
        await expect(office.toast('error'), failure).toHaveText(
          'Failed to update customer: The server cannot be reached right now. Please try again in a minute.',
        );
        await expect(customers.card(customer)).toBeVisible();
        await page.unroute(path);
        await office.toasts().getByRole('button', { name: 'Close notification' }).click();
        await expect(office.toasts().locator('[data-toast]')).toHaveCount(0);
      }
    });

    await test.step('a customer who is being cleaned for is not archived (D13)', async () => {
      const { customers } = office;
      const customer = await aCustomer(world.database);
      await aClean(world.database, { customerId: customer.id });
      await customers.open();
      await customers.button(`Archive ${customer.name}`).click();
      await office.dialog('Archive Customer').getByRole('button', { name: 'Archive' }).click();
      await expect(office.toast('error')).toContainText('Failed to update customer: ');
      await expect(office.toast('error')).toContainText(customer.name);
    });

    await test.step('what is searched for is exported', async () => {
      const { customers } = office;
      const elm = await aCustomer(world.database, { name: `Elm ${unique()}` });
      const oak = await aCustomer(world.database, { name: `Oak ${unique()}` });
      await customers.open('?q=elm');
      await expect(customers.card(elm)).toBeVisible();
      const download = page.waitForEvent('download');
      await customers.list.press('Export CSV');
      const file = await download;
      expect(file.suggestedFilename()).toBe(`customers-${dayFromToday(0)}.csv`);
      const csv = await readFile(await file.path(), 'utf8');
      expect(csv).toContain(elm.name);
      expect(csv).not.toContain(oak.name);
    });
  });

  test('checks a customer in its dialog', async ({ page, world, office }) => {
    await test.step('a new customer is checked field by field', async () => {
      const { customers, customer } = office;
      await customers.open('?edit=new');
      await expect(customer.submit()).toHaveText('Create');
      await expect(customer.submit()).toBeDisabled();
      await expect(customer.frequency()).toHaveValue('weekly');
      await expect(customer.duration()).toBeHidden();
      const name = `Fig House ${unique()}`;
      await customer.name().fill(name);
      await customer.address().fill('Nowhere 1, Xyzzyville');
      await customer.phone().pressSequentially('04123abc456789');
      await expect(customer.phone()).toHaveValue('0412 345 678');
      await customer.email().fill('not an address');
      await customer.friendsFamily().check({ force: true });
      await customer.submit().click();
      await expect(customer.dialog()).toContainText('Price is required');
      await expect(customer.dialog()).toContainText('Please enter a valid email address');
      await expect(customer.dialog()).toContainText('Cleaning duration must be a whole number of minutes, 1 or more');
      await customer.price().fill('95.50');
      await customer.email().fill('fig@example.test');
      const sent = office.requestsTo('/api/admin/customers', 'POST');
      await customer.duration().fill('1441');
      await customer.submit().click();
      await expect(customer.dialog()).toContainText('Cleaning duration can be at most 1440 minutes');
      expect(sent).toHaveLength(0);
      await customer.duration().fill('75');
      await customer.submit().click();
      await expect(office.toast('success')).toContainText('Customer added successfully!');
      // Placed nowhere: the default position, which the page owns up to (D17).
      await expect(office.toast('info')).toContainText('The address could not be found');
      await expect(customers.card({ name })).toContainText('Friends & Family');
      await customers.button(`Edit ${name}`).click();
      await expect(customer.dialog()).toContainText('-37.8136');
      await expect(customer.dialog()).toContainText('144.9631');
    });

    await test.step('an edit is placed again only when the address has changed', async () => {
      const { customers, customer } = office;
      const stored = await aCustomer(world.database);
      const placed = office.requestsTo('/api/maps/geocode', 'POST');
      await customers.open(`?edit=${stored.id}`);
      await expect(customer.submit()).toHaveText('Save');
      await customer.price().fill('175');
      await customer.submit().click();
      await expect(customer.dialog()).toBeHidden();
      await expect(customers.card(stored)).toContainText('$175.00');
      expect(placed).toHaveLength(0);
      await customers.button(`Edit ${stored.name}`).click();
      await customer.address().fill('12 Swan Street, Richmond');
      await customer.submit().click();
      await expect(customer.dialog()).toBeHidden();
      expect(placed).toHaveLength(1);
      await expect(customers.card(stored)).toContainText('12 Swan Street, Richmond');
    });

    await test.step('a name that is taken is known while it is typed, and an archived one restored (D15)', async () => {
      const { customers, customer } = office;
      const taken = await aCustomer(world.database);
      const archived = await aCustomer(world.database, { active: false });
      await customers.open('?edit=new');
      await customer.address().fill('12 Swan Street, Richmond');
      await customer.name().fill(`  ${taken.name.toUpperCase()}`);
      await expect(customer.dialog()).toContainText(/A customer named ".+" already exists\./);
      await expect(customer.dialog()).toContainText(taken.address);
      await expect(customer.submit()).toBeDisabled();
      // Accents alone are a hint only (D405).
      const rosee = await aCustomer(world.database, { name: `Rosée ${unique()}` });
      await customer.name().fill(rosee.name.replace('é', 'e'));
      await expect(customer.dialog()).toContainText(`"${rosee.name}"`);
      await expect(customer.submit()).toBeEnabled();
      await customer.name().fill(archived.name);
      await expect(customer.dialog()).toContainText('This customer is archived.');
      await customer.restore().click();
      await expect(office.toast('success')).toContainText('Customer unarchived successfully!');
      await expect(customers.card(archived)).toBeVisible();
    });

    await test.step('a name that somebody takes meanwhile is told at length (409)', async () => {
      const { customers, customer } = office;
      const taken = await aCustomer(world.database);
      // A failed check counts as valid.
      await page.route('**/api/admin/validate-customer-name', (route) => route.abort());
      await customers.open('?edit=new');
      await customer.name().fill(taken.name);
      await customer.address().fill('12 Swan Street, Richmond');
      await customer.price().fill('100');
      await customer.submit().click();
      await expect(office.toast('error')).toContainText(
        `Customer already exists! Name: ${taken.name}, Address: ${taken.address}, Status: active. Please check the customer list or use a different name/address.`,
      );
      await expect(customer.submit()).toBeDisabled();
      await page.unroute('**/api/admin/validate-customer-name');
    });

    await test.step('so is one that was free when it was checked', async () => {
      const { customers, customer } = office;
      const name = `Overtaken ${unique()}`;
      await customers.open('?edit=new');
      const check = page.waitForResponse('**/api/admin/validate-customer-name');
      await customer.name().fill(name);
      expect(await (await check).json()).toMatchObject({ isValid: true });
      await customer.address().fill('12 Swan Street, Richmond');
      await customer.price().fill('100');
      await aCustomer(world.database, { name });
      await customer.submit().click();
      await expect(office.toast('error')).toContainText(`Customer already exists! Name: ${name}`);
      await expect(customer.dialog()).toContainText(`A customer named "${name}" already exists.`);
      await expect(customer.submit()).toBeDisabled();
    });
  });

  test('calculates metrics, or says why not', async ({ page, world, office, yesterdays }) => {
    await test.step('metrics are calculated, or it is said why not', async () => {
      const { customers } = office;
      const customer = await aCustomer(world.database);
      await yesterdays('09:00', '11:00', { customerId: customer.id, payRateCents: 4_500 });
      await customers.open();
      await expect(customers.card(customer)).toContainText('Not calculated yet');
      await customers.list.open();
      const calculate = page.getByRole('button', { name: /^Calculat/ });
      const path = '**/api/admin/customers/calculate-metrics';
      await page.route(path, (route) => route.abort(), { times: 1 });
      await calculate.click();
      await expect(office.toasts()).toContainText('Error calculating metrics. Please check your connection.');
      await page.route(path, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
      await calculate.click();
      await expect(office.toasts()).toContainText('Failed to calculate metrics. Please try again.');
      const letGo = await office.holdBack('/api/admin/customers/calculate-metrics');
      await calculate.click();
      await expect(calculate).toHaveText('Calculating...');
      letGo();
      await expect(office.toast('success')).toContainText('Customer metrics updated successfully!');
      // Two hours at $45 of $150.
      await expect(customers.card(customer)).toContainText('100%');
      await expect(customers.card(customer)).toContainText('60%');
    });

    await test.step('the card says when they were calculated', async () => {
      const { customers } = office;
      const customer = await aCustomer(world.database);
      const clockOut = new Date();
      const clockIn = new Date(clockOut.getTime() - 60 * 60_000);
      await aClean(world.database, { customerId: customer.id, clockIn, clockOut, allottedMinutes: 60 });
      await customers.open();
      await expect(customers.card(customer)).not.toContainText('as of');
      await customers.list.press('Calculate Metrics');
      await expect(office.toast('success')).toContainText('Customer metrics updated successfully!');
      await expect(customers.card(customer)).toContainText(/100%.*as of \d{1,2} \w{3,4} \d{4}/);
    });
  });

  test('imports a file without its lines with problems, which are saved as a file of their own @narrow-long', async ({
    page,
    world,
    office,
  }) => {
    const { customers, changeOver } = office;
    const taken = await aCustomer(world.database);
    const [first, second] = [`Rosewood ${unique()}`, `Banksia ${unique()}`];
    const count = async () => (await world.database.query('SELECT 1 FROM customers')).length;
    await customers.open();
    await customers.list.open();
    await customers.importing().last().click();
    const wrong = `Name,Address,Price\n${first},"12 Swan Street, Richmond",120\n${taken.name},"1 Swan Street, Richmond",abc\n`;
    await changeOver.drop(csvFile('clients.csv', wrong));
    const card = changeOver.card('clients.csv');
    await changeOver.check().click();
    await expect(card).toContainText('1 line has problems. Nothing has been written.');
    await expect(card.getByRole('row').filter({ hasText: taken.name })).toContainText('Price must be a number');
    await expect(changeOver.confirm()).toHaveText('Import 1 line');
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Download the 1 with its problem' }).click();
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(saved).toContain('Name,Address,Price,Problem\r\n');
    expect(saved).toContain(`${taken.name},"1 Swan Street, Richmond",abc,`);
    expect(saved).not.toContain(first);
    expect(await count()).toBe(1);

    await page.getByRole('button', { name: 'Remove clients.csv' }).click();
    const right = `Name,Address,Price\n${first},"12 Swan Street, Richmond",120\n${second},"3 Smith Street, Fitzroy",80\n`;
    await changeOver.drop(csvFile('clients.csv', right));
    await changeOver.check().click();
    await expect(card).toContainText('2 customers can be imported. Nothing has been written yet.');
    expect(await count()).toBe(1);
    await changeOver.confirm().click();
    await expect(page.getByText('Customers from clients.csv: 2 lines imported.')).toBeVisible();
    await changeOver.toCustomers().click();
    await expect(customers.card({ name: first })).toBeVisible();
    await expect(customers.card({ name: second })).toContainText('$80.00');
  });

  test('matches columns by hand, remembers them, and undoes an import (D192, D193)', async ({
    page,
    world,
    office,
  }) => {
    const { customers, changeOver } = office;
    const [elm, oak] = [`Elm ${unique()}`, `Oak ${unique()}`];
    const fileOf = (name: string) =>
      csvFile(
        'kunden.csv',
        `Kunde;Street address;Every;Rate\n${name};"12 ${name}; Richmond";Every 2 weeks;$1,120.50\n`,
      );
    const card = changeOver.card('kunden.csv');
    // Where the dialog was that the page has replaced (D692).
    await page.goto('/admin/customers?edit=import');
    await expect(page).toHaveURL('/admin/change-over');
    await changeOver.drop(fileOf(elm));
    await expect(card).toContainText('The headings do not say what this file holds.');
    await expect(changeOver.check()).toBeDisabled();
    await changeOver.holds('kunden.csv').selectOption('Customers');
    await expect(card).toContainText('Please say which column is: Name.');
    await expect(changeOver.check()).toBeDisabled();
    await expect(card.getByRole('button', { name: 'Take Street address out of Address' })).toBeVisible();
    await card.getByLabel('Name', { exact: true }).selectOption('Kunde');
    await card.getByLabel('Frequency').selectOption('Every');
    await changeOver.check().click();
    await changeOver.confirm().click();
    await changeOver.toCustomers().click();
    await expect(customers.card({ name: elm })).toContainText('$1,120.50');
    await expect(customers.card({ name: elm })).toContainText('Fortnightly');

    await changeOver.open();
    await changeOver.drop(fileOf(oak));
    await expect(changeOver.holds('kunden.csv')).toHaveValue('customers');
    await expect(card).toContainText('Columns: 4 of 4 are imported');
    await changeOver.check().click();
    await changeOver.confirm().click();
    await expect(page.getByText('Customers from kunden.csv: 1 line imported.')).toBeVisible();
    await world.database.query(`UPDATE customers SET updated_at = updated_at + interval '1 second' WHERE name = $1`, [
      elm,
    ]);
    await expect(changeOver.undo()).toHaveCount(2);
    for (const [sentence, left] of [
      ['1 customer removed.', 1],
      ['0 customers removed. 1 stays, because it was changed or used since.', 0],
    ] as const) {
      await changeOver.undoFirst();
      await expect(office.toast('success')).toContainText(sentence);
      await expect(changeOver.undo()).toHaveCount(left);
    }
    await customers.open();
    await expect(customers.card({ name: elm })).toBeVisible();
    await expect(customers.card({ name: oak })).toBeHidden();
  });

  test('takes a contact list of another program as it is, with a price for those without one (D407, D408)', async ({
    page,
    world,
    office,
  }) => {
    const { changeOver } = office;
    await changeOver.open();
    await changeOver.drop(fixtureFile('contacts/zenmaid.csv'));
    const card = changeOver.card('zenmaid.csv');
    await order(card);
    await changeOver.check().click();
    await expect(card.getByRole('row').filter({ hasText: 'Mia Rossi' })).toContainText(
      '12 Lygon Street, Carlton VIC 3053',
    );
    await changeOver.confirm().click();
    await expect(page.getByText('Customers from zenmaid.csv: 2 lines imported.')).toBeVisible();
    expect(
      await world.database.query(
        'SELECT name, phone, email, is_frequency_known AS due, price_cents AS price FROM customers ORDER BY name DESC',
      ),
    ).toEqual([
      { name: 'Mia Rossi', phone: '0491570156', email: 'mia.rossi@example.com', due: true, price: 18_050 },
      { name: 'Banksia Books', phone: '0355504321', email: 'hello@banksia.example.com', due: true, price: 9_451 },
    ]);
  });

  test('at 390 px cards and tools fit, and a customer is added with the menu as a drawer', async ({ page, office }) => {
    const { customers, customer } = office;
    await page.setViewportSize(NARROW);
    await office.dashboard.open();
    await expect(office.menuEntry('Customer Management')).toBeHidden();
    await page.getByRole('button', { name: /menu/i }).first().click();
    await office.menuEntry('Customer Management').click();
    await expect(office.heading('Customer Management')).toBeVisible();
    await expect(page.getByText('No customers yet')).toBeVisible();
    const name = `Phone House ${unique()}`;
    await customers.button('Add Customer').first().click();
    await customer.name().fill(name);
    await customer.address().fill('12 Swan Street, Richmond');
    await customer.price().fill('100');
    await customer.submit().click();
    await expect(customers.card({ name })).toContainText('$100.00');
  });
});
