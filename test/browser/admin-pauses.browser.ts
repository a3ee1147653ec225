import { addDays, formatDay, startOfWeek } from '@tidycrew/domain';
import { aCustomer, unique } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessible, expectAccessibleInConsole } from './accessible.js';
import { dayFromToday, expect, test, typedDay } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';

/** The next Monday, so that no visit is of a day that is over. */
const MONDAY = addDays(startOfWeek(dayFromToday(0)), 7);
const SUNDAY = addDays(MONDAY, 6);

const aHouse = ({ database }: World) => aCustomer(database, { name: `Elm ${unique()}` });

test('plans and a pause are made in the customer dialog, and the visits of the pause fall away (D55, D59) @narrow-long @story:customers,schedule', async ({
  page,
  world,
  office,
}) => {
  const { customers, schedule } = office;
  const customer = await aHouse(world);
  await customers.open(`?edit=${customer.id}`);
  const editing = office.dialog('Edit Customer');
  await expect(editing).toContainText('No plan yet.');
  await schedule.button('Plans and pauses…').click();
  const plans = office.dialog(`Plans of ${customer.name}`);
  await plans.getByRole('button', { name: 'Make a plan' }).click();
  const making = office.dialog(`Make a plan for ${customer.name}`);
  await making.getByLabel('First visit').fill(formatDay(MONDAY));
  await schedule.button('Make the plan').click();
  await expect(plans).toContainText('Every week on Monday');
  await expect(plans).toContainText('No pause runs or comes.');
  await schedule.button('Pause…').click();
  await schedule.button('Pause').click();
  const pausing = office.dialog(`Pause ${customer.name}`);
  await expect(pausing).toContainText('Please choose the first day');
  await pausing.getByLabel('First day of the pause').fill(typedDay(MONDAY));
  await pausing.getByLabel('Last day of the pause').fill(typedDay(SUNDAY));
  await expect(pausing).toContainText(`This visit falls away: Mon ${formatDay(MONDAY).slice(0, 5)}.`);
  await expectAccessible(page, 'Pause', { ofThumb: false });
  await schedule.button('Pause').click();
  await expect(plans.getByRole('button', { name: /^End the pause/ })).toBeVisible();
  await expectAccessibleInConsole(page, 'pauses');
  await plans.getByRole('button', { name: 'Close' }).last().click();
  await expect(editing).toContainText('Every week on Monday');
  await expectAccessible(page, 'plans in the customer dialog', { ofThumb: false });
  await schedule.open(`?week=${MONDAY}`);
  await expect(schedule.title()).toBeVisible();
  await expect(page.getByText('Nothing is planned in this week')).toBeVisible();
  await schedule.button('Plans').click();
  await chooseFrom(schedule.dialog().getByRole('combobox', { name: 'Customer' }), customer.name);
  await page.getByRole('button', { name: /^End the pause/ }).click();
  await expect(schedule.dialog()).toContainText('No pause runs or comes.');
  await page.keyboard.press('Escape');
  await expect(schedule.card(customer.name)).toBeVisible();
});

test('pauses that are not stored or not loaded say so', async ({ page, world, office }) => {
  await test.step('a pause that is not stored says so, and what was typed stays (D59)', async () => {
    const { customers, schedule } = office;
    const customer = await aHouse(world);
    await customers.open(`?edit=${customer.id}`);
    await schedule.button('Plans and pauses…').click();
    await schedule.button('Pause…').click();
    const pausing = office.dialog(`Pause ${customer.name}`);
    await pausing.getByLabel('First day of the pause').fill(typedDay(MONDAY));
    await pausing.getByLabel('Last day of the pause').fill(typedDay(SUNDAY));
    await pausing.getByLabel('Note').fill('On holiday');
    const pauses = '**/api/admin/customers/*/pauses';
    await page.route(pauses, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await schedule.button('Pause').click();
    await expect(office.toast('error')).toContainText('Nothing was changed:');
    await expect(pausing.getByLabel('Last day of the pause')).toHaveValue(typedDay(SUNDAY));
    await expect(pausing.getByLabel('Note')).toHaveValue('On holiday');
    expect(await world.database.query('SELECT 1 FROM pauses')).toEqual([]);
    await page.unroute(pauses);
    await schedule.button('Pause').click();
    await expect(office.dialog(`Plans of ${customer.name}`)).toContainText('On holiday');
    expect(await world.database.query('SELECT 1 FROM pauses')).toHaveLength(1);
  });

  await test.step('pauses that cannot be loaded say so, and are tried again; a new customer has no plans', async () => {
    const { customers, schedule } = office;
    const customer = await aHouse(world);
    await page.route('**/api/admin/customers/*/pauses', (route) => route.abort());
    await customers.open(`?edit=${customer.id}`);
    await schedule.button('Plans and pauses…').click();
    const plans = office.dialog(`Plans of ${customer.name}`);
    await expect(plans).toContainText('The pauses could not be loaded.');
    await page.unroute('**/api/admin/customers/*/pauses');
    await schedule.button('Try again').click();
    await expect(plans).toContainText('No pause runs or comes.');
    await customers.open();
    await customers.button('Add Customer').first().click();
    await expect(office.dialog('Add New Customer')).toBeVisible();
    await expect(schedule.button('Plans and pauses…')).toHaveCount(0);
  });
});
