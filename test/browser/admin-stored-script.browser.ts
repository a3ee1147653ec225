import type { Page } from '@playwright/test';
import {
  aClean,
  aCustomer,
  aLunchOverride,
  anInvoice,
  aPerson,
  PASSWORD,
  aStartOverride,
  aTeam,
  type TestPerson,
} from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { dayFromToday, expect, instantOf, test } from './admin-test.js';
import { csvFile } from './pages/admin-change-over.js';
import { chooseFrom } from './pages/choose-from.js';
import { evil, evilNotes, ODD_NAMES, watchForScripts } from './stored-script.js';

// Every page of the console with its dialogs.
test.describe.configure({ timeout: 180_000 });

const text = () => ({ name: evil(), address: evil(), notes: evilNotes(), email: `"${evil()}"@x.test` });

const person = ({ database }: World, role: 'admin' | 'staff' = 'staff'): Promise<TestPerson> =>
  aPerson(database, { role, firstName: evil(), lastName: evil(), email: `${evil()}@x.test`, phone: '0412345678' });

/** A business in which every text that there is holds a script. */
async function aHostileBusiness(world: World, maria: TestPerson) {
  const { database } = world;
  const [anna, ben] = [await person(world), await person(world)];
  const team = await aTeam(database, { name: evil(), members: [anna, ben] });
  const other = await aTeam(database, { name: evil(), members: [await person(world)] });
  await database.query('UPDATE teams SET description = $1', [evilNotes()]);
  const customer = await aCustomer(database, text());
  const unpriced = await aCustomer(database, { ...text(), priceCents: null });
  const archived = await aCustomer(database, { ...text(), active: false });
  for (const odd of Object.values(ODD_NAMES)) {
    await aCustomer(database, { name: odd() });
    await aPerson(database, { firstName: odd() });
  }
  const active = await aClean(database, { customerId: unpriced.id, teamId: team.id, memberIds: [anna.id] });
  const day = dayFromToday(-1);
  const crew = { teamId: team.id, memberIds: [anna.id, ben.id], notes: evilNotes() };
  for (const [from, to] of [
    ['09:00', '11:00'],
    ['12:00', '14:00'],
  ] as const) {
    const times = { clockIn: instantOf(day, from), clockOut: instantOf(day, to) };
    await aClean(database, { customerId: customer.id, ...crew, ...times });
  }
  const override = { userId: anna.id, madeById: maria.id, day, reason: evilNotes() };
  await aStartOverride(database, { ...override, startTime: '09:30' });
  await aLunchOverride(database, { ...override, hasLunch: true });
  return { anna, ben, team, other, customer, unpriced, archived, active, day };
}

test.describe('text with a script in it is shown as it stands, and runs nothing:', () => {
  let business: Awaited<ReturnType<typeof aHostileBusiness>>;
  let expectHarmless: (screen: string) => Promise<void>;

  const looked = async (page: Page, address: string, screen: string): Promise<void> => {
    await page.goto(address);
    await expectHarmless(screen);
  };

  test.beforeEach(async ({ page, world, maria, office: _signedIn }) => {
    business = await aHostileBusiness(world, maria);
    await world.database.query('UPDATE users SET first_name = $2 WHERE id = $1', [maria.id, evil()]);
    ({ expectHarmless } = await watchForScripts(page));
  });

  test('on the dashboard and in the dialogs of cleans', async ({ page, office }) => {
    const { dashboard, addClean, editClean, customer: form } = office;
    const { customer, unpriced, archived, team } = business;
    await dashboard.open('yesterday');
    await expect(dashboard.row('completed', customer).first()).toBeVisible();
    await expect(dashboard.row('active', unpriced)).toBeVisible();
    await expect(dashboard.withoutPrice(unpriced)).toBeVisible();
    await expectHarmless('the dashboard');
    await dashboard.addClean().click();
    await chooseFrom(addClean.team(), team.name);
    await chooseFrom(addClean.customer(), customer.name);
    await addClean.additional().click();
    await expect(addClean.options().first()).toBeVisible();
    await expectHarmless('Add Clean');
    await page.keyboard.press('Escape');
    await addClean.newCustomer().click();
    await form.name().fill(archived.name);
    await expect(form.restore()).toBeVisible();
    await expectHarmless('a customer name that is taken');
    await form.cancel().click();
    await office.discardTyped();
    await addClean.cancel().click();
    await office.discardTyped();
    await dashboard.active().getByRole('button', { name: unpriced.name }).click();
    await expect(editClean.members().first()).toBeVisible();
    await expectHarmless('Edit Clean');
    await editClean.complete().click();
    await expectHarmless('Complete Clean');
    await editClean.completion().getByRole('button', { name: 'Cancel' }).click();
    await editClean.discard().click();
    await editClean.reason().fill(evilNotes());
    await editClean.confirmDiscard().click();
    await expect(editClean.dialog()).toBeHidden();
    await expectHarmless('a clean that was discarded');
    await dashboard.loginAs().click();
    await expect(office.dialog('Login As Staff Member').getByRole('radio').first()).toBeVisible();
    await expectHarmless('Login As Staff');
    await looked(page, '/admin/activity', 'the activity');
  });

  test('on the pages of customers, staff and teams', async ({ page, office }) => {
    const { customers, customer: form, staff, teams } = office;
    const { customer, unpriced, anna, team } = business;
    for (const view of ['', '?view=table', '?archived=1', '?view=table&archived=1']) {
      await looked(page, `/admin/customers${view}`, `customers ${view}`);
      if (!view.includes('archived')) await looked(page, `/admin/staff${view}`, `staff ${view}`);
      if (!view.includes('archived')) await looked(page, `/admin/teams${view}`, `teams ${view}`);
    }
    await customers.open(`?edit=${customer.id}`);
    await expect(form.name()).toHaveValue(customer.name);
    await expectHarmless('Edit Customer');
    await customers.open(`?q=${encodeURIComponent(unpriced.name)}`);
    await customers.button(`Archive ${unpriced.name}`).click();
    await office.dialog('Archive Customer').getByRole('button', { name: 'Archive' }).click();
    await expect(office.toast('error')).toBeVisible();
    await expectHarmless('a customer who cannot be archived');
    await office.changeOver.open();
    const csv = `Name,Address,Price\n"${evil().replaceAll('"', '""')}",1 Elm Street,abc\n`;
    await office.changeOver.drop(csvFile(`${evil().replaceAll('/', '')}.csv`, csv));
    await office.changeOver.check().click();
    await expect(page.getByText('1 line has problems')).toBeVisible();
    await expectHarmless('an import with problems');

    await staff.open();
    await staff.edit(anna).click();
    await expect(staff.field('First Name')).toHaveValue(anna.firstName);
    await expectHarmless('Edit Staff');
    await staff.open();
    await staff.archive(anna).click();
    await expectHarmless('Archive Staff Member');
    await staff.confirm().click();
    await expect(office.toast('error').or(staff.question().getByRole('alert'))).toBeVisible();
    await expectHarmless('somebody who cannot be archived');

    await teams.open(`?edit=${team.id}`);
    await teams.remove(anna).click();
    await expect(teams.removing()).toBeVisible();
    await expectHarmless('Remove Team Member');
    await teams.open();
    await teams.addMember(business.other).click();
    await chooseFrom(teams.staffMember(), anna.name);
    await expectHarmless('Add Team Member');
  });

  test('on timesheets, reports and settings', async ({ page, office }) => {
    const { timesheets, reports, settings } = office;
    const { anna, day } = business;
    const start = dayFromToday(-3);
    await timesheets.open(`?dateFilter=custom&customStart=${start}&weekends=1`);
    await timesheets.button('Show all details').click();
    await expect(timesheets.row(anna)).toBeVisible();
    await expectHarmless('a week with all details');
    await page
      .getByRole('button', { name: /^Start time manually overridden/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('__hit');
    await expectHarmless('a day with its history');
    await reports.open(`?week=custom&weekStart=${start}`);
    await reports.person(anna).click();
    await page.getByText('Debug Information').click();
    await expectHarmless('the weekly timesheet');
    const range = `range=custom&from=${day}&to=${day}`;
    for (const [tab, table] of [
      ['customers', 'Top Customers'],
      ['staff', 'Top Performers'],
    ] as const) {
      await reports.open(`?tab=${tab}&${range}`);
      await expect(reports.table(table)).toBeVisible();
      await page.mouse.move(700, 500);
      await expectHarmless(tab);
    }
    await settings.open('business');
    for (const label of ['Brand Name', 'Legal Name', 'Address', 'Account Name', 'Invoice Notes'])
      await settings.field(label).fill(label === 'Invoice Notes' ? evilNotes() : evil());
    await settings.field('Your own password').fill(PASSWORD);
    await settings.save().click();
    await expect(settings.saved()).toBeVisible();
    await page.reload();
    await expect(settings.field('Brand Name')).toHaveValue(/__hit/);
    await expectHarmless('business details, and the brand in the bar');
  });

  test('on invoices, links and in the outbox', async ({ page, world, office, yesterdays }) => {
    const { invoices, outbox } = office;
    const { customer } = business;
    const invoice = await anInvoice(world.database, {
      customerId: customer.id,
      notes: evilNotes(),
      paymentTerms: evil(),
      issuer: {
        brandName: evil(),
        legalName: evil(),
        address: evil(),
        email: `"${evil()}"@x.test`,
        invoiceNotes: evilNotes(),
      },
    });
    await world.database.query('UPDATE invoice_lines SET description = $2 WHERE invoice_id = $1', [invoice.id, evil()]);
    await invoices.open();
    await expect(invoices.row(invoice)).toBeVisible();
    await expectHarmless('invoices');
    await invoices.send(invoice).click();
    await expect(invoices.row(invoice)).toContainText('Kept');
    await world.database.query('UPDATE mails SET last_error = $1', [evilNotes()]);
    await invoices.copyLink(invoice).click();
    await invoices.link().getByRole('button', { name: 'Create and copy' }).click();
    await expect(invoices.link().getByLabel('Link', { exact: true })).toBeVisible();
    await expectHarmless('Accountant Link');
    await invoices.open(`?edit=${invoice.id}`);
    await expect(invoices.withdraw(invoice)).toBeVisible();
    await expectHarmless('an invoice');
    await invoices.open('?tab=links');
    await expect(invoices.withdraw(invoice)).toBeVisible();
    await expectHarmless('accountant links');
    await yesterdays('15:00', '16:00', { customerId: customer.id });
    await invoices.open('?edit=new');
    await chooseFrom(invoices.chosenCustomer(), customer.name);
    await expect(invoices.jobs().first()).toBeVisible();
    await expectHarmless('Create Invoice');
    await outbox.open();
    await expect(outbox.resend()).toBeVisible();
    await expectHarmless('the outbox');
    await page.getByRole('button', { name: /^Open the e-mail/ }).click();
    await expect(page.frameLocator('iframe').getByText('Kind regards')).toBeVisible();
    await expectHarmless('an e-mail as it looks');
    await page.getByRole('button', { name: 'Plain text' }).click();
    await expectHarmless('an e-mail as plain text');
  });

  test.afterEach(async ({ world }) => {
    await world.database.query(
      `UPDATE business_settings SET brand_name = 'Tidycrew', legal_name = NULL, address = NULL, bank_account_name = NULL,
         invoice_notes = NULL`,
    );
  });
});
