import { aClean, aCustomer, aPerson, unique } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessible, expectAccessibleInConsole } from './accessible.js';
import { dayFromToday, expect, instantOf, test } from './admin-test.js';

/** A weekly customer that was cleaned so many days ago. */
async function cleanedAgo({ database }: World, days: number, name = `Customer ${unique()}`) {
  const customer = await aCustomer(database, { name });
  const day = dayFromToday(-days);
  await aClean(database, {
    customerId: customer.id,
    clockIn: instantOf(day, '09:00'),
    clockOut: instantOf(day, '10:00'),
  });
  return customer;
}

test('the due board says who is late, and Add Clean begins with the customer (D54) @narrow @story:due', async ({
  page,
  world,
  office,
}) => {
  const { due, dashboard } = office;
  const worst = await cleanedAgo(world, 20);
  const late = await cleanedAgo(world, 8);
  const today = await cleanedAgo(world, 7);
  await office.page.goto('/admin');
  await expect(dashboard.heading()).toBeVisible();
  await expect(page.getByText('2 customers are late to be cleaned.')).toBeVisible();
  await page.getByRole('link', { name: 'See who is due' }).click();
  await expect(due.heading()).toBeVisible();
  await expect(due.cards('Late')).toHaveCount(2);
  await expect(due.cards('Late').first()).toContainText(worst.name);
  await expect(due.cards('Late').first()).toContainText('13 days late');
  await expect(due.cards('Late').last()).toContainText('1 day late');
  await expect(due.cards('Today')).toContainText([today.name]);
  await expect(due.part('Later')).toContainText('Nobody');
  await expect(page.getByRole('link', { name: late.name })).toHaveAttribute('href', `/admin/customers/${late.id}`);
  await due.addClean(late).focus();
  await page.keyboard.press('Enter');
  const customer = office.dialog('Add Clean').getByRole('combobox', { name: 'Customer' });
  await expect(customer).toHaveValue(new RegExp(late.name));
  // As if the customer had been chosen in the dialog; that is no typed work.
  await expect(office.addClean.price()).toHaveValue('150');
  await page.keyboard.press('Escape');
  await expect(office.addClean.dialog()).toBeHidden();
  await due.search().fill(worst.name);
  await expect(due.cards('Late')).toHaveCount(1);
  await expect(due.part('Today')).toContainText('Nobody');
  await expect(page).toHaveURL(/\/admin\/due\?q=/);
  await due.search().fill('nobody is called so');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(due.cards('Late')).toHaveCount(2);
});

test('the due board is searched, and read a piece at a time', async ({ page, world, office }) => {
  await test.step('what is looked for is what its address says, also after Back', async () => {
    const { due } = office;
    const elm = await cleanedAgo(world, 9, 'Elm House');
    await cleanedAgo(world, 8, 'Oak House');
    await due.open('?q=elm');
    await expect(due.search()).toHaveValue('elm');
    await expect(due.cards('Late')).toHaveText([new RegExp(elm.name)]);
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await office.menuEntry('Due').click();
    await expect(page).toHaveURL(/\/admin\/due$/);
    await expect(due.search()).toHaveValue('');
    await expect(due.cards('Late')).toHaveCount(2);
    await page.goBack();
    await expect(due.search()).toHaveValue('elm');
    await expect(due.cards('Late')).toHaveCount(1);
    await due.search().fill('oak');
    await expect(page).toHaveURL(/\/admin\/due\?q=oak$/);
    await expect(due.cards('Late')).toHaveText([/Oak House/]);
  });

  await test.step('a long part is read a piece at a time', async () => {
    const { due } = office;
    // Beside the two of the search.
    for (let count = 0; count < 12; count += 1) await cleanedAgo(world, 10 + count);
    await due.open();
    await expect(due.cards('Late')).toHaveCount(12);
    await due.showMore('Late').click();
    await expect(due.cards('Late')).toHaveCount(14);
    await expect(due.showMore('Late')).toHaveCount(0);
  });
});

test('the due board in words, for the eye, and what it leads to', async ({
  page,
  world,
  maria: _admin,
  office,
  windowOf,
}) => {
  await test.step('it waits, fails and is empty in words', async () => {
    const { due } = office;
    const letGo = await office.holdBack('/api/admin/due?*');
    await due.open();
    await expect(page.getByText('Loading who is due...')).toBeVisible();
    letGo();
    await expect(page.getByText('Nobody is due')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Customer' })).toHaveAttribute('href', '/admin/customers/create');
    await expectAccessible(page, 'nobody is due', { ofThumb: false });
    await page.route('**/api/admin/due?*', (route) => route.abort());
    await due.open();
    await expect(page.getByText('Who is due could not be loaded.')).toBeVisible();
    await expectAccessible(page, 'who is due, not loaded', { ofThumb: false });
    await page.unroute('**/api/admin/due?*');
    const customer = await cleanedAgo(world, 9);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(due.cards('Late')).toContainText([customer.name]);
  });

  await test.step('it is accessible', async () => {
    const { due } = office;
    await cleanedAgo(world, 20, 'Llanfairpwllgwyngyllgogerychwyrndrobwll');
    await cleanedAgo(world, 7);
    await cleanedAgo(world, 0);
    await due.open();
    await expect(due.cards('Late')).toHaveCount(2);
    await expectAccessibleInConsole(page, 'due');
  });

  await test.step('a manager reads it and is offered nothing (D8)', async () => {
    const customer = await cleanedAgo(world, 9);
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    const { due } = manager;
    await due.open();
    await expect(due.cards('Late')).toContainText([customer.name]);
    await expect(due.addClean(customer)).toHaveCount(0);
    await expect(due.makeVisit(customer)).toHaveCount(0);
    await expect(due.part('Late').getByRole('link')).toHaveCount(0);
  });

  await test.step('a visit is made from it, and seen on the schedule (D56)', async () => {
    const { due, schedule } = office;
    const customer = await cleanedAgo(world, 9);
    await due.open();
    await due.makeVisit(customer).click();
    const adding = office.dialog('Add visit');
    await expect(adding.getByRole('combobox', { name: 'Customer' })).toHaveValue(new RegExp(customer.name));
    await schedule.button('Add').click();
    await expect(office.toast('success')).toContainText(`A visit of ${customer.name} is added`);
    await page.getByRole('link', { name: 'See it on the schedule' }).click();
    await expect(schedule.card(customer.name)).toBeVisible();
  });
});
