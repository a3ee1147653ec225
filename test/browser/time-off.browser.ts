import { anAbsence, aCustomer, aPerson, aTeam, aVisit } from '../factories/index.js';
import { businessDay } from '../support/business-day.js';
import { expectAccessible } from './accessible.js';
import { expect, test } from './staff-test.js';

test('days off are asked for and withdrawn, and an illness is told and ended (D660, D661) @story:TimeOff', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
  await signIn(phone, anna);
  // A phone whose clock is two days ahead (D66).
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 });
  await dashboard.open();
  await dashboard.menu().click();
  await dashboard.menuItem('Time off').click();
  await expect(page.getByText('You have not asked for days off.')).toBeVisible();
  await expectAccessible(page, 'time off');

  await page.getByRole('button', { name: 'Ask for days off' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask for days off' });
  await expect(ask.getByRole('button', { name: 'Ask the office' })).toBeDisabled();
  await ask.getByLabel('First day').fill(businessDay(7));
  await ask.getByLabel('Last day').fill(businessDay(8));
  await ask.getByLabel('Note for your office').fill('Wedding');
  await expectAccessible(page, 'days off are asked for');
  await page.route('**/api/staff/absences', (route) => route.abort(), { times: 1 });
  await ask.getByRole('button', { name: 'Ask the office' }).click();
  await expect(ask).toContainText('This needs a network.');
  await ask.getByRole('button', { name: 'Ask the office' }).click();
  await expect(ask).toBeHidden();
  const asked = page.getByRole('listitem').filter({ hasText: 'Wedding' });
  await expect(asked).toContainText('Asked');
  await asked.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(asked).toContainText('Withdrawn');

  await page.getByRole('button', { name: 'I can’t work today' }).click();
  const ill = page.getByRole('dialog', { name: 'I can’t work today' });
  await ill.getByRole('button', { name: 'Tell the office' }).click();
  await expect(ill).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Ill' });
  await expect(row).toContainText('Approved');
  await row.getByRole('button', { name: 'I am back' }).click();
  await expect(row).toContainText('Withdrawn');
});

test('without a network the page says so', async ({ phone, world, signIn }) => {
  const { page, dashboard } = phone;
  await signIn(phone, await aPerson(world.database));
  await page.goto('/staff/time-off');
  await expect(page.getByText('You have not asked for days off.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(dashboard.greeting()).toBeVisible();
  await page.context().setOffline(true);
  await dashboard.menu().click();
  await dashboard.menuItem('Time off').click();
  await expect(page.getByText(/Time off needs a network/)).toBeVisible();
});

test('the day and the start dialog name who is away; who is ticked by hand starts (D664)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const { database } = world;
  const anna = await aPerson(database, { firstName: 'Anna', lastName: 'Nguyen' });
  const ben = await aPerson(database, { firstName: 'Ben', lastName: 'Okafor' });
  const team = await aTeam(database, { members: [anna, ben] });
  const customer = await aCustomer(database);
  await aVisit(database, { customerId: customer.id, teamId: team.id, day: businessDay() });
  await anAbsence(database, { userId: ben.id, fromDay: businessDay() });
  await signIn(phone, anna);
  await dashboard.open();
  await expect(page.getByText('Away today: Ben Okafor')).toBeVisible();
  await page.getByRole('button', { name: `Start the visit to ${customer.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Start Clean' });
  const mate = dialog.getByRole('switch', { name: /Ben Okafor/ });
  await expect(mate).not.toBeChecked();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ben Okafor' })).toContainText('Away today');
  await expect(dialog.getByRole('switch', { name: /Anna Nguyen/ })).toBeChecked();
  await expectAccessible(page, 'somebody of the crew is away');
  await mate.check({ force: true });
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog).toBeHidden();
  const rows = await database.query<{ id: number }>('SELECT user_id AS id FROM time_entries WHERE user_id = ANY ($1)', [
    [anna.id, ben.id],
  ]);
  expect(rows).toHaveLength(2);
});
