import { aCustomer, aKey, aPerson, unique } from '../factories/index.js';
import { expectAccessibleInConsole } from './accessible.js';
import { expect, test } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';

test('keys are added, moved, asked for in Needs you, and retired (D515) @narrow @story:keys', async ({
  page,
  world,
  office,
}) => {
  const { database } = world;
  const label = `K-${unique()}`;
  const customer = await aCustomer(database);
  const lena = await aPerson(database, { firstName: 'Lena', lastName: `Fox${unique()}` });
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/keys');
  await page.getByRole('button', { name: 'Add Key' }).first().click();
  await chooseFrom(dialog.getByLabel('Customer'), customer.name);
  await dialog.getByLabel('Key', { exact: true }).or(dialog.getByLabel('Label')).fill(label);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText('Say who has it, or where it is.');
  await dialog.getByLabel('Or where it is').fill('Office');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(office.toast('success')).toContainText('Key added.');
  const row = page.locator('tr, li').filter({ hasText: label });
  await expect(row).toContainText('At: Office');
  await expectAccessibleInConsole(page, 'keys');

  await row.getByRole('button', { name: `Move ${label}` }).click();
  await dialog.getByLabel('Or where it is').fill('');
  await chooseFrom(dialog.getByLabel('Who has it'), lena.name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office.toast('success')).toContainText('Key moved.');
  await expect(row).toContainText(lena.name);
  await row.getByRole('button', { name: `Move ${label}` }).click();
  await expect(dialog.getByRole('region', { name: 'Where it went' })).toContainText('At: Office');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const old = await aKey(database, lena.id, {
    customerId: customer.id,
    holderId: lena.id,
    since: '2026-01-05T00:00:00Z',
  });
  await page.goto('/admin');
  await expect(office.dashboard.needs()).toContainText(`${old.label} has been with ${lena.name} since`);
  await page.goto('/admin/keys?look=1');
  await expect(page.locator('tr, li').filter({ hasText: old.label })).toContainText('Ask where it is');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: `Retire ${old.label}` }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(office.toast('success')).toContainText('Key retired.');
  await expect(page.locator('tr, li').filter({ hasText: old.label })).toBeHidden();
});
