import { aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { expectAccessibleInConsole } from './accessible.js';
import { readQrCode } from './qr-code.js';
import { dayFromToday, expect, test } from './admin-test.js';
import { csvFile as file, fixtureFile } from './pages/admin-change-over.js';

const exported = (name: string) => fixtureFile(`change-over/${name}`);

/** Jobs as Jobber lists them, from tomorrow on, in the order of days of Australia. */
const jobs = (): string => {
  const day = (days: number): string => dayFromToday(days).split('-').toReversed().join('/');
  return [
    'Job #,Client name,Service street,Service city,Visit frequency,Schedule start date,Start time,End time,Duration,Visits assigned to,Total ($),Job instructions',
    `1,Mia Rossi,12 Lygon Street,Carlton,Every 2 weeks,${day(3)},9:00 AM,11:00 AM,2h,Team North,$180.00,Side gate`,
    `2,Mia Rossi,4 Ocean Road,Lorne,Monthly,${day(4)},,,,,$220.00,`,
    `3,Banksia Books,3 Smith Street,Fitzroy,Weekly,${day(5)},6pm,,90,Team West,$95.50,`,
    `4,Ivy Chen,21 Napier Street,Fitzroy,One-off,${day(6)},,,,,$150.00,`,
    `5,Wattle Cafe,7 Gertrude Street,Fitzroy,whenever,${day(6)},,,,,$99.00,`,
  ].join('\n');
};

test('a business comes over with the files of its programs, nothing typed, and goes back (D650 to D653) @narrow-long @story:change-over', async ({
  page,
  world,
  office,
}, info) => {
  await office.customers.open();
  const team = await aTeam(world.database, { name: 'Team North' });
  await page.goto('/admin/change-over');
  let clicks = 0;
  const begun = Date.now();
  const press = async (name: string | RegExp) => {
    clicks += 1;
    await page.getByRole('button', { name }).click();
  };
  clicks += 1;
  await page
    .getByLabel('CSV files')
    .setInputFiles([
      exported('jobber-clients.csv'),
      file('jobber-jobs.csv', jobs()),
      ...['zenmaid-cleaners.csv', 'xero-contacts.csv', 'quickbooks-customers.csv', 'google-contacts.csv'].map(exported),
    ]);
  const card = (name: string) => page.getByRole('region', { name });
  const holds = (name: string) => card(name).getByLabel('This file holds');
  await expect(holds('jobber-clients.csv')).toHaveValue('customers');
  await expect(holds('jobber-jobs.csv')).toHaveValue('customers plans');
  await expect(holds('zenmaid-cleaners.csv')).toHaveValue('people');
  await expect(holds('xero-contacts.csv')).toHaveValue('customers');
  await expect(card('jobber-clients.csv')).toContainText('PFT[Wi-Fi] (1)');
  await expect(card('jobber-clients.csv')).toContainText('1 line is left out: 1 archived.');
  await expect(card('xero-contacts.csv')).toContainText('TaxNumber (1)');
  await press('Check all files');
  await expect(page.getByText(/lines can be imported\. Nothing has been written yet\./)).toBeVisible();
  await expect(card('jobber-jobs.csv')).toContainText('The rhythm "whenever" could not be read.');
  await expect(card('jobber-jobs.csv')).toContainText("There is no team Team West: the visits are nobody's yet.");
  await expect(card('jobber-jobs.csv')).toContainText('Monthly becomes the');
  await expect(card('jobber-jobs.csv').getByLabel(/^Price \(/)).toBeChecked();
  await expect(page.getByLabel('There is no team Team East')).toHaveValue('make');
  await expect(page.getByText('4711')).toHaveCount(0);
  await expectAccessibleInConsole(page, 'files that are checked');
  await press(/^Import \d+ lines$/);
  await expect(page.getByText(/^Plans from jobber-jobs\.csv: 4 lines imported\.$/)).toBeVisible();
  const seconds = (Date.now() - begun) / 1000;
  await test.step('a job that could not be read opens a plan form with what could be (D657)', async () => {
    await expect(page.getByRole('region', { name: 'Jobs that could not be read' })).toContainText('whenever');
    await page.getByRole('button', { name: 'Make the plan of Wattle Cafe, line 6' }).click();
    const form = page.getByRole('dialog', { name: 'Make a plan for Wattle Cafe' });
    await expect(form.getByLabel(/^First visit/)).toHaveValue(dayFromToday(6).split('-').toReversed().join('/'));
    await form.getByRole('button', { name: 'Cancel' }).click();
  });
  clicks += 1;
  await page.getByRole('link', { name: 'Look at next week' }).click();
  await expect(page).toHaveURL(/\/admin\/schedule/);
  info.annotations.push({
    type: 'change-over',
    description: `${clicks} clicks, 0 typed fields, ${seconds.toFixed(1)} s`,
  });
  expect(clicks).toBe(4);

  const rows = await world.database.query<Record<string, unknown>>(
    `SELECT c.name, c.price_cents AS price, c.billing_name AS payer, c.active,
            (SELECT count(*)::integer FROM plans p WHERE p.customer_id = c.id) AS plans,
            (SELECT count(*)::integer FROM visits v WHERE v.customer_id = c.id AND v.plan_id IS NULL) AS once,
            (SELECT json_agg(k.label ORDER BY k.label) FROM access_codes k WHERE k.customer_id = c.id) AS codes
     FROM customers c ORDER BY c.name`,
  );
  expect(rows).toEqual([
    {
      name: 'Banksia Books',
      price: 9_550,
      payer: 'Banksia Books Pty Ltd',
      active: true,
      plans: 1,
      once: 0,
      codes: null,
    },
    { name: 'Ivy Chen', price: 15_000, payer: null, active: true, plans: 0, once: 1, codes: null },
    { name: 'Mia Rossi', price: 18_000, payer: null, active: true, plans: 1, once: 0, codes: ['Alarm'] },
    {
      name: 'Mia Rossi, Beach house',
      price: 22_000,
      payer: 'Mia Rossi',
      active: true,
      plans: 1,
      once: 0,
      codes: ['Gate'],
    },
    { name: 'Omar Haddad', price: null, payer: null, active: true, plans: 0, once: 0, codes: null },
    { name: 'Wattle Cafe', price: 9_900, payer: null, active: true, plans: 0, once: 0, codes: null },
  ]);
  const [north] = await world.database.query<{ name: string; minutes: number }>(
    'SELECT c.name, p.minutes FROM plans p JOIN customers c ON c.id = p.customer_id WHERE p.team_id = $1',
    [team.id],
  );
  expect(north).toEqual({ name: 'Mia Rossi', minutes: 120 });
  const members = await world.database.query(
    `SELECT u.first_name AS person, t.name AS team FROM team_memberships m JOIN users u ON u.id = m.user_id
     JOIN teams t ON t.id = m.team_id WHERE t.name = 'Team East'`,
  );
  expect(members).toEqual([{ person: 'Anna', team: 'Team East' }]);
  const [sent] = await world.database.query<{ mails: number; invoices: number }>(
    'SELECT (SELECT count(*) FROM mails)::integer AS mails, (SELECT count(*) FROM invoices)::integer AS invoices',
  );
  expect(sent).toEqual({ mails: 0, invoices: 0 });

  await page.goto('/admin/change-over');
  // Plans stand first, so that their customers are free to go.
  const undo = page.getByRole('button', { name: /^Undo the import of/ });
  // One of plans, one of people, five of customers.
  await expect(undo).toHaveCount(7);
  for (let left = 6; left >= 0; left--) {
    await undo.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(undo).toHaveCount(left);
  }
  const [there] = await world.database.query<{ customers: number; plans: number }>(
    'SELECT (SELECT count(*) FROM customers)::integer AS customers, (SELECT count(*) FROM plans)::integer AS plans',
  );
  expect(there).toEqual({ customers: 0, plans: 0 });
});

test('a second file changes only what is ticked, and a workbook is named (D652)', async ({ page, world, office }) => {
  await office.customers.open();
  const tag = unique();
  await aCustomer(world.database, { name: `Elm ${tag}`, priceCents: null });
  await page.goto('/admin/change-over');
  await page.getByLabel('CSV files').setInputFiles(file('book.xlsx', Buffer.from('PK\u0003\u0004 xl/workbook.xml')));
  await expect(page.getByRole('alert')).toContainText('book.xlsx: This is');
  await page
    .getByLabel('CSV files')
    .setInputFiles(file('prices.csv', `Name,Address,Phone,Price\nElm ${tag},,0491 570 006,99\n`));
  await page.getByRole('button', { name: 'Check all files' }).click();
  await expect(page.getByLabel('Price (1)')).toBeChecked();
  await expect(page.getByLabel('Phone (1)')).not.toBeChecked();
  await page.getByRole('button', { name: 'Import 1 line' }).dblclick();
  await expect(page.getByText('Customers from prices.csv: 1 line imported.')).toBeVisible();
  const rows = await world.database.query('SELECT phone, price_cents FROM customers WHERE name = $1', [`Elm ${tag}`]);
  expect(rows).toEqual([{ phone: '0412345678', price_cents: 9_900 }]);

  await test.step('jobs of which none can be read are listed with a plan form each, although nothing can be imported (D657)', async () => {
    await office.changeOver.again().click();
    await office.changeOver.drop(
      file('jobs.csv', `Client name,Repeats,Next visit\nElm ${tag},whenever,${dayFromToday(6)}\n`),
    );
    await office.changeOver.check().click();
    await expect(office.changeOver.confirm()).toBeDisabled();
    await page.getByRole('button', { name: `Make the plan of Elm ${tag}, line 2` }).click();
    await expect(page.getByRole('dialog', { name: `Make a plan for Elm ${tag}` })).toBeVisible();
  });
});

test('invites all by a sheet to print, which stands nowhere afterwards (D655)', async ({ page, world, office }) => {
  const { staff } = office;
  const [nina, nora] = await Promise.all([
    aPerson(world.database, { firstName: 'Nina', password: null }),
    aPerson(world.database, { firstName: 'Nora', password: null }),
  ]);
  await staff.open();
  await staff.newLink(nora).click();
  await staff.invitation().getByRole('button', { name: 'Copy a link' }).click();
  await staff.invitation().getByRole('button', { name: 'Done' }).click();
  await page.goto('/admin/staff?edit=invite');
  const dialog = office.dialog('Invite all');
  await expect(dialog).toContainText('as good as passwords for 48 hours');
  const print = dialog.getByRole('button', { name: 'Make a sheet to print' });
  await print.click();
  const sheet = dialog.getByRole('list', { name: 'Links to print' });
  await expect(sheet).toContainText(nina.email);
  await expect(sheet).toContainText('Works once, until');
  await expect(sheet).not.toContainText(nora.email);
  const link = await readQrCode(sheet.getByRole('img', { name: `QR code of the link for ${nina.name}` }));
  expect(link).toMatch(/\/invite\/[\w-]{43}$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: null });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(staff.card(nina)).toContainText('Invited, not yet accepted');
  const kept = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) + document.documentElement.outerHTML',
  );
  expect(kept).toContain(nina.email);
  expect(kept).not.toContain(link.split('/').at(-1));
  // The other one's link ends only when that is asked.
  await page.getByRole('button', { name: 'Invite all' }).click();
  await expect(print).toBeDisabled();
  await dialog.getByLabel(/^Also 2 people with a link/).check();
  await print.click();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
});
