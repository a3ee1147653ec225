import { addDays, formatDay, startOfWeek } from '@tidycrew/domain';
import { aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { expectAccessible } from './accessible.js';
import { dayFromToday, expect, test } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';

test('plans are made, changed and ended, and fail in words', async ({ page, world, office }) => {
  await test.step('a plan is made, seen on the schedule, changed from a visit on, and ended (D55, D58)', async () => {
    const { schedule } = office;
    const customer = await aCustomer(world.database, { name: `Elm ${unique()}` });
    const team = await aTeam(world.database);
    // The next Monday, so that no visit is of a day that is over.
    const monday = addDays(startOfWeek(dayFromToday(0)), 7);
    await schedule.open(`?week=${monday}`);
    await schedule.button('Plans').click();
    await chooseFrom(schedule.dialog().getByRole('combobox', { name: 'Customer' }), customer.name);
    await expect(schedule.dialog()).toContainText('No plan yet.');
    await schedule.button('Make a plan').click();
    const first = schedule.dialog().getByLabel('First visit');
    await first.fill('');
    await schedule.button('Make the plan').click();
    await expect(schedule.dialog()).toContainText('Please choose the day of the first visit.');
    await first.fill(formatDay(monday));
    await schedule.choose('How often', 'Every 2 weeks');
    await schedule.choose('Team', team.name);
    await schedule.dialog().getByLabel('Not before').fill('09:00');
    await schedule.dialog().getByLabel('Done by').fill('11:00');
    await expectAccessible(page, 'Make a plan', { ofThumb: false });
    await schedule.button('Make the plan').click();
    await expect(schedule.dialog()).toContainText(/Every 2 weeks on Monday · 9:00 am – 11:00 am/);
    await expectAccessible(page, 'Plans', { ofThumb: false });
    await page.getByRole('button', { name: /^Change: Every 2 weeks/ }).click();
    await schedule.choose('How often', 'Every week');
    await schedule.button('Change the plan').click();
    await expect(page.getByRole('button', { name: /^End: Every week on Monday/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(schedule.card(customer.name)).toContainText('9:00 am – 11:00 am');
    await schedule.button('Next week').click();
    await expect(schedule.card(customer.name)).toBeVisible();
    await schedule.card(customer.name).click();
    await schedule.button('Plans…').click();
    await page.getByRole('button', { name: /^End: Every week on Monday/ }).click();
    await schedule
      .dialog()
      .getByLabel('First day without visits')
      .fill(formatDay(addDays(monday, 1)));
    await schedule.button('End the plan').click();
    await expect(schedule.dialog()).toContainText(/until/);
    await page.keyboard.press('Escape');
    await expect(schedule.card(customer.name)).toHaveCount(0);
  });

  await test.step('a low dialog has room for the list that it chooses from', async () => {
    const { schedule, teams } = office;
    const { database } = world;
    for (const name of ['Elm One', 'Elm Two', 'Elm Three']) await aCustomer(database, { name });
    for (const firstName of ['Anna', 'Ben', 'Cleo']) await aPerson(database, { firstName });
    const team = await aTeam(database);
    const isWhole = () => expect(page.getByRole('listbox').getByRole('option').nth(2)).toBeInViewport({ ratio: 1 });
    await schedule.open();
    await schedule.button('Plans').click();
    await schedule.dialog().getByRole('combobox', { name: 'Customer' }).fill('elm');
    await isWhole();
    await teams.open(`?edit=${team.id}`);
    await teams.editing().getByRole('button', { name: 'Add Member' }).click();
    await teams.growing().getByRole('combobox').click();
    await isWhole();
  });

  await test.step('the plans of a customer have an address of their own (D460)', async () => {
    const { schedule } = office;
    const customer = await aCustomer(world.database, { name: `Fig ${unique()}` });
    const plans = office.dialog(`Plans of ${customer.name}`);
    await schedule.open(`/plans/${customer.id}`);
    await expect(plans).toContainText('No plan yet.');
    await page.reload();
    await plans.getByRole('button', { name: 'Close' }).last().click();
    await expect(plans).toBeHidden();
    await expect(page).toHaveURL('/admin/schedule');
    await schedule.button('Plans').click();
    await expect(page).toHaveURL('/admin/schedule/plans');
    await expect(office.dialog('Plans')).toBeVisible();
    await page.goBack();
    await expect(office.dialog('Plans')).toBeHidden();
    await expect(page).toHaveURL('/admin/schedule');
    await schedule.open('/plans/999999999');
    await expect(schedule.dialog()).toContainText('This customer does not exist.');
  });

  await test.step('plans that cannot be loaded say so, and are tried again', async () => {
    const { schedule } = office;
    const customer = await aCustomer(world.database, { name: `Oak ${unique()}` });
    await page.route('**/api/admin/plans?*', (route) => route.abort());
    await schedule.open();
    await schedule.button('Plans').click();
    await chooseFrom(schedule.dialog().getByRole('combobox', { name: 'Customer' }), customer.name);
    await expect(schedule.dialog()).toContainText('The plans could not be loaded.');
    await page.unroute('**/api/admin/plans?*');
    await schedule.button('Try again').click();
    await expect(schedule.dialog()).toContainText('No plan yet.');
  });
});
