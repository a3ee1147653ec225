import type { AdminCustomer } from '@tidycrew/contracts';
import { aClean, aCustomer, aPerson, aTeam, aVisit, unique } from '../factories/index.js';
import { expectAccessible } from './accessible.js';
import { dayFromToday, expect, instantOf, NARROW, test, typedDay, WIDE } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';

/* What an invoice can say besides its cleans: extras, other lines, payers, fees (decisions D495 to D499). */

const TODAY = dayFromToday(0);

test('a clean has extras, its invoice has them and other lines, a discount among them @narrow-long', async ({
  page,
  world,
  office,
}) => {
  const { database } = world;
  await database.query(`UPDATE business_settings SET abn = '51824753556', is_gst_registered = true`);
  const customer = await aCustomer(database, { name: `Oven House ${unique()}` });
  const team = await aTeam(database, { members: [await aPerson(database)] });
  const day = dayFromToday(-1);
  const times = { clockIn: instantOf(day, '09:00'), clockOut: instantOf(day, '11:00') };
  const clean = await aClean(database, { customerId: customer.id, teamId: team.id, priceCents: 20_500, ...times });
  const edit = page.getByRole('dialog', { name: 'Edit Clean Times & Staff' });
  const extras = edit.getByRole('group', { name: 'Extras, as part of the price' });
  const open = async (): Promise<void> => {
    await office.dashboard.open('yesterday');
    await office.dashboard.cleanAt(customer).first().click();
    await expect(edit).toBeVisible();
  };

  await test.step('extras are named and come to the price at most', async () => {
    await open();
    await edit.getByRole('button', { name: 'Add extra' }).click();
    await extras.getByLabel('Extra', { exact: true }).fill('Oven');
    await extras.getByLabel('Amount ($)').fill('205.01');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toContainText('The extras come to $205.01, more than the price of $205.00.');
    await extras.getByLabel('Amount ($)').fill('40');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await open();
    await expect(extras.getByLabel('Extra', { exact: true })).toHaveValue('Oven');
    await expect(extras.getByLabel('Amount ($)')).toHaveValue('40');
    await expect(extras.getByRole('button', { name: 'Remove Oven' })).toBeVisible();
    await expectAccessible(page, 'extras of a clean', { ofThumb: false });
    await page.keyboard.press('Escape');
  });

  await test.step('the invoice says what the discount leaves, and the GST of it', async () => {
    const { invoices } = office;
    await invoices.open('/create');
    await chooseFrom(invoices.chosenCustomer(), customer.name);
    const dialog = invoices.creating();
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await dialog.getByLabel('Description').fill('First clean');
    await dialog.getByLabel('Amount ($)').fill('-20');
    await invoices.submit().click();
    await expect(dialog).toContainText('An invoice cannot come to less than $0.00.');
    await invoices.jobs().nth(1).check({ force: true });
    await expect(invoices.sum()).toContainText('$185.00');
    await expect(invoices.sum()).toContainText('Total includes GST of $16.82');
    await expectAccessible(page, 'lines of an invoice', { ofThumb: false });
    await invoices.submit().click();
    await expect(office.toast('success')).toContainText(/Invoice INV-\d{6} created successfully!/);
    const [made] = await database.query<{ id: number }>('SELECT id FROM invoices');
    await invoices.open(`/${made?.id}`);
    const details = page.getByRole('dialog', { name: /^Invoice INV-/ });
    for (const line of ['Home cleaning', '$165.00', 'Oven', '$40.00', 'First clean', '-$20.00', '$185.00'])
      await expect(details).toContainText(line);
    expect(clean.id).toBeGreaterThan(0);
  });
});

test('a customer has a payer and is GST-free; a name that invoices cannot show is said to be so', async ({
  page,
  world,
  office,
}) => {
  const { database } = world;
  await database.query(`UPDATE business_settings SET abn = '51824753556', is_gst_registered = true`);
  const customer = await aCustomer(database, { name: `Plan House ${unique()}`, priceCents: 12_000 });
  await page.goto(`/admin/customers/${customer.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
  await dialog.getByRole('checkbox', { name: 'GST-free' }).check({ force: true });
  await dialog.getByLabel('Bill to').fill('แผน Partners');
  const warning = 'Invoices cannot show all of แผน Partners: they print ? for แ ผ น';
  await expect(dialog.getByText(warning)).toBeVisible();
  await dialog.getByLabel('Bill to').fill('Plan Partners');
  await expect(dialog.getByText('Invoices cannot show')).toHaveCount(0);
  await dialog.getByLabel('Reference').fill('NDIS 430 1');
  await dialog.getByLabel('Line text').fill('01_020_0120_1_1 House cleaning');
  await dialog.getByLabel('Billing email').fill('plans@partners.test; partners');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('partners: Please enter a valid email address');
  await dialog.getByLabel('Billing email').fill('plans@partners.test; copies@partners.test');
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `payer, ${viewport.width} px`, { ofThumb: false });
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const { data } = (await (await page.request.get(`/api/admin/customers/${customer.id}`)).json()) as {
    data: AdminCustomer;
  };
  expect(data).toMatchObject({
    gstFree: true,
    billingName: 'Plan Partners',
    billingReference: 'NDIS 430 1',
    billingEmail: 'plans@partners.test, copies@partners.test',
    lineText: '01_020_0120_1_1 House cleaning',
  });
  await page.goto(`/admin/customers/${customer.id}`);
  await expect(dialog.getByLabel('Bill to')).toHaveValue('Plan Partners');
  await expect(dialog.getByRole('checkbox', { name: 'GST-free' })).toBeChecked();

  const day = dayFromToday(-1);
  const times = { clockIn: instantOf(day, '09:00'), clockOut: instantOf(day, '11:00') };
  await aClean(database, { customerId: customer.id, priceCents: 12_000, ...times });
  await database.query(`UPDATE customers SET name = 'สมชาย' WHERE id = $1`, [customer.id]);
  const { invoices } = office;
  await invoices.open('/create');
  await chooseFrom(invoices.chosenCustomer(), 'สมชาย');
  await expect(invoices.creating()).toContainText('Invoices cannot show all of สมชาย: they print ? for');
  await invoices.selectAll().check({ force: true });
  await expect(invoices.sum()).toContainText('No GST included');
  await invoices.submit().click();
  await expect(office.toast('success')).toContainText(/created successfully/);
  const [made] = await database.query<{ id: number }>('SELECT id FROM invoices');
  await invoices.open(`/${made?.id}`);
  const details = page.getByRole('dialog', { name: /^Invoice INV-/ });
  for (const text of [
    'GST-free',
    'No GST included',
    'Plan Partners',
    'NDIS 430 1',
    'Invoices cannot show all of สมชาย',
  ])
    await expect(details).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.setViewportSize(WIDE);
  const question = page.getByRole('dialog', { name: 'Send Invoices' });
  const number = 'INV-000001';
  await page.getByRole('button', { name: `Send ${number}` }).click();
  await expect(question).toContainText('Invoices cannot show all of สมชาย');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await invoices.select({ invoiceNumber: number }).click();
  await invoices.withSelected().getByRole('button', { name: 'Send', exact: true }).click();
  await expect(question).toContainText('Invoices cannot show all of สมชาย');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(invoices.row({ invoiceNumber: number })).toContainText('Draft');
});

test("a lockout fee is charged from 'Needs you' and from the visit, once", async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const { database } = world;
  const { dashboard, settings, schedule, invoices } = office;
  await test.step('Business Details say how much, and who gets copies', async () => {
    await settings.open('business');
    await settings.field('Lockout Fee ($)').fill('60');
    await settings.field('Copy of every invoice to').fill('books@sparkle.test');
    await settings.save().click();
    await expect(settings.saved()).toBeVisible();
    await page.reload();
    await expect(settings.field('Lockout Fee ($)')).toHaveValue('60');
    await expect(settings.field('Copy of every invoice to')).toHaveValue('books@sparkle.test');
  });
  const team = await aTeam(database, { members: [await aPerson(database)] });
  const refused = async (name: string) => {
    const customer = await aCustomer(database, { name: `${name} ${unique()}` });
    const input = {
      customerId: customer.id,
      teamId: team.id,
      day: TODAY,
      outcome: 'refused',
      reason: 'noAccess',
    } as const;
    await aVisit(database, input);
    return customer.name;
  };
  const [shut, gate] = [await refused('Shut'), await refused('Gate')];

  await test.step("from 'Needs you'", async () => {
    await dashboard.open();
    const line = dashboard.needs().getByRole('listitem').filter({ hasText: shut });
    await line.getByRole('button', { name: 'Charge a fee…' }).click();
    const dialog = invoices.creating();
    await expect(dialog.getByLabel('Description')).toHaveValue(`Lockout fee, ${typedDay(TODAY)}`);
    await expect(dialog.getByLabel('Amount ($)')).toHaveValue('60');
    await expect(invoices.chosenCustomer()).toHaveValue(shut);
    await expect(invoices.sum()).toContainText('$60.00');
    await expectAccessible(page, 'a lockout fee', { ofThumb: false });
    await invoices.submit().click();
    await expect(dialog).toBeHidden();
    await expect(line).toContainText(/Fee on INV-\d{6}/);
    await expect(line.getByRole('button', { name: 'Charge a fee…' })).toHaveCount(0);
  });

  await test.step('from the visit, where a colleague may have been quicker', async () => {
    await schedule.open();
    const open = async (): Promise<void> => schedule.card(gate).click();
    await open();
    await page.getByRole('button', { name: 'Charge a fee…' }).click();
    await expect(invoices.sum()).toContainText('$60.00');
    const [visit] = await database.query<{ id: number; customerId: number }>(
      `SELECT v.id, v.customer_id AS "customerId" FROM visits v JOIN customers c ON c.id = v.customer_id WHERE c.name = $1`,
      [gate],
    );
    const made = await page.request.post('/api/invoices', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: {
        customerId: visit?.customerId,
        jobIds: [],
        visitId: visit?.id,
        extraLines: [{ description: 'Lockout fee', amount: 60 }],
      },
    });
    expect(made.status()).toBe(201);
    const { data } = (await made.json()) as { data: { id: number; invoiceNumber: string } };
    await invoices.submit().click();
    await expect(invoices.creating()).toContainText(
      `The visit of ${typedDay(TODAY)} is already charged on invoice ${data.invoiceNumber}.`,
    );
    // What was typed stays.
    await expect(invoices.creating().getByLabel('Amount ($)')).toHaveValue('60');
    await page.reload();
    await open();
    await expect(page.getByRole('dialog')).toContainText(data.invoiceNumber);
    await expect(page.getByRole('button', { name: 'Charge a fee…' })).toHaveCount(0);
  });

  await test.step('managers read it, and charge nothing', async () => {
    const later = await refused('Later');
    const manager = await windowOf(await aPerson(database, { role: 'manager' }));
    await manager.dashboard.open();
    const line = manager.dashboard.needs().getByRole('listitem').filter({ hasText: later });
    await expect(line).toBeVisible();
    await expect(line.getByRole('button', { name: 'Charge a fee…' })).toHaveCount(0);
  });
});
