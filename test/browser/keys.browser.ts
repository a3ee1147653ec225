import { aCustomer, aKey, aPerson, aTeam, aVisit } from '../factories/index.js';
import { businessDay } from '../support/business-day.js';
import { expectAccessible } from './accessible.js';
import { expect, test } from './staff-test.js';

test('keys of today are taken, put down and handed to a mate, who reads it (D516) @story:Keys', async ({
  phone,
  anotherPhone,
  world,
  signIn,
}) => {
  const { page } = phone;
  const { database } = world;
  const anna = await aPerson(database, { firstName: 'Anna', lastName: 'Nguyen' });
  const ben = await aPerson(database, { firstName: 'Ben', lastName: 'Okafor' });
  const team = await aTeam(database, { members: [anna, ben] });
  const customer = await aCustomer(database);
  const key = await aKey(database, ben.id, { customerId: customer.id });
  await signIn(phone, anna);
  await page.goto('/staff/keys');
  await expect(page.getByText('No keys', { exact: true })).toBeVisible();
  await aVisit(database, { customerId: customer.id, teamId: team.id, day: businessDay() });
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: key.label })).toContainText('At: Office');
  await expectAccessible(page, 'keys');
  await page.getByRole('button', { name: `Take it from: Office (${key.label})` }).click();
  await page.getByRole('button', { name: `Put down or hand over ${key.label}` }).click();
  const dialog = page.getByRole('dialog', { name: key.label });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Ben Okafor' }).check();
  await expectAccessible(page, 'a key is handed over');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: key.label })).toContainText('Ben Okafor has it');

  const mate = await anotherPhone();
  await signIn(mate, ben);
  await mate.page.goto('/staff/keys');
  await expect(mate.page.getByText(`Anna Nguyen has handed you ${key.label}`)).toBeVisible();
  await mate.page.route('**/handover', (route) => route.abort(), { times: 1 });
  await mate.page.getByRole('button', { name: `Put down or hand over ${key.label}` }).click();
  const down = mate.page.getByRole('dialog', { name: key.label });
  await down.getByLabel('Which place?').fill('Key box');
  await down.getByRole('button', { name: 'Save' }).click();
  await expect(down).toContainText('Keys need a network.');
  await down.getByRole('button', { name: 'Save' }).click();
  await expect(down).toBeHidden();
  await expect(mate.page.getByRole('listitem').filter({ hasText: key.label })).toContainText('At: Key box');
});
