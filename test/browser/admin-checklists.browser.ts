import { aChecklist, aClean, aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { expectAccessibleInConsole } from './accessible.js';
import { expect, test } from './admin-test.js';

test('a checklist is added, given to a customer, changed, printed and archived (D510) @narrow-long @story:checklists,checklist-show', async ({
  page,
  world,
  office,
}) => {
  const name = `Weekly ${unique()}`;
  const customer = await aCustomer(world.database);
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/checklists');
  await page.getByRole('button', { name: 'Add Checklist' }).first().click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toContainText('Please write at least one item');
  await dialog.getByLabel('Items').fill('Kitchen\n\nBathroom');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(office.toast('success')).toContainText('Checklist added.');
  const row = page.locator('tr, li').filter({ hasText: name });
  await expect(row).toContainText('No cleans yet');
  await expectAccessibleInConsole(page, 'checklists');

  await page.goto(`/admin/customers/${customer.id}`);
  await dialog.getByRole('combobox', { name: 'Checklist' }).click();
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/customers/${customer.id}/show`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Bathroom');
  await expect(page.getByText('Everything was done.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectAccessibleInConsole(page, 'a checklist');
});

test('a clean shows what was done, and the list those where something was not (D511)', async ({
  page,
  world,
  office,
}) => {
  const { database } = world;
  const cleaner = await aPerson(database, { firstName: 'Lena' });
  const team = await aTeam(database, { members: [cleaner] });
  const list = await aChecklist(database);
  const started = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const cleans = await Promise.all(
    ['Oak House', 'Elm House'].map(async (name, at) => {
      const customer = await aCustomer(database, { name: `${name} ${unique()}` });
      const times = { clockIn: started(60 - at * 20), clockOut: started(50 - at * 20) };
      const clean = await aClean(database, {
        customerId: customer.id,
        teamId: team.id,
        memberIds: [cleaner.id],
        ...times,
      });
      return { ...clean, customer };
    }),
  );
  const [oak, elm] = cleans as [(typeof cleans)[0], (typeof cleans)[0]];
  for (const { id } of cleans) {
    await database.query(
      `INSERT INTO clean_items (clean_id, position, text, checklist_id, state, note, by_id, at) VALUES
         ($1, 1, 'Kitchen', $2, 'done', NULL, $3, now()),
         ($1, 2, 'Oven', $2, $4, $5, $3, now())`,
      [id, list.id, cleaner.id, id === oak.id ? 'couldNot' : 'done', id === oak.id ? 'locked' : null],
    );
  }
  await page.goto('/admin');
  const completed = page.getByRole('region', { name: /^Completed/ });
  await expect(completed).toContainText('done 1, could not 1: locked');
  const nameBox = await completed
    .getByRole('button', { name: new RegExp(oak.customer.name) })
    .first()
    .boundingBox();
  const ticksBox = await completed.getByText('done 1, could not 1: locked').boundingBox();
  // On a line of its own below the name.
  expect(ticksBox!.y).toBeGreaterThanOrEqual(nameBox!.y + nameBox!.height);
  await expect(completed).toContainText('done 2');
  await expect(completed).toContainText(elm.customer.name);
  await completed.getByRole('button', { name: 'Something not done' }).click();
  await expect(completed).not.toContainText(elm.customer.name);
  await expect(completed).toContainText(oak.customer.name);
  await completed
    .getByRole('button', { name: new RegExp(oak.customer.name) })
    .first()
    .click();
  const dialog = office.editClean.dialog();
  await dialog.getByText('Checklist:').click();
  await expect(dialog).toContainText('Oven: Could not be done (locked)');
});
