import { unique } from '../factories/index.js';
import { expectAccessibleInConsole } from './accessible.js';
import { expect, NARROW, test } from './admin-test.js';
import { csvFile } from './pages/admin-change-over.js';

test('leaves archived lines, suppliers and totals out, brings them in, and names what is not taken (D550, D551) @narrow-long', async ({
  page,
  world,
  office,
}) => {
  const { changeOver } = office;
  const tag = unique();
  const file = csvFile(
    'clients.csv',
    [
      'Name,Address,Status,Type,Alarm code,Wi-Fi',
      `Elm ${tag},1 Elm Street,Active,Household,4711,Dog`,
      `Oak ${tag},2 Oak Street,Former,Household,4712,`,
      `Suds ${tag},3 Fir Street,Active,Supplier,,`,
      'TOTAL,,,,,3',
    ].join('\n'),
  );
  const card = changeOver.card('clients.csv');
  await changeOver.open();
  await changeOver.drop(file);
  await expect(card).toContainText('Not imported: Type (3), Wi-Fi (2)');
  await expect(card).toContainText('3 lines are left out: 1 archived, 1 supplier, 1 total.');
  await expectAccessibleInConsole(page, 'lines that are left out');
  await card.getByLabel(`Oak ${tag}, line 3`).selectOption('Import as archived');
  await card.getByLabel(`Suds ${tag}, line 4`).selectOption('Import');
  await changeOver.check().click();
  await expect(changeOver.confirm()).toHaveText('Import 3 lines');
  await changeOver.confirm().click();
  await expect(page.getByText('Customers from clients.csv: 3 lines imported.')).toBeVisible();
  const rows = await world.database.query<{ name: string; active: boolean }>(
    'SELECT name, active FROM customers WHERE name LIKE $1 ORDER BY name',
    [`%${tag}`],
  );
  expect(rows).toEqual([
    { name: `Elm ${tag}`, active: true },
    { name: `Oak ${tag}`, active: false },
    { name: `Suds ${tag}`, active: true },
  ]);
});

test('the staff form says when a password is among the thousand most used (D487)', async ({ office }) => {
  const { staff } = office;
  await staff.open('/create');
  await staff.field('Password').fill('qwerty123');
  await expect(staff.dialog()).toContainText('One of the thousand most used passwords: it would be guessed soon.');
});

test('no field of the console has less than 16 px in a phone’s window (D546) @narrow', async ({ page, office }) => {
  await page.setViewportSize(NARROW);
  await office.customers.open();
  for (const address of ['/admin/customers/create', '/admin/staff/create', '/admin/settings', '/admin/invoices']) {
    await page.goto(address);
    await expect(page.locator('input').first()).toBeVisible();
    const sizes = await page.evaluate<string[]>(
      `[...document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea, select')]
        .map((field) => getComputedStyle(field).fontSize)`,
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(
      sizes.filter((size) => Number.parseFloat(size) < 16),
      address,
    ).toEqual([]);
  }
});
