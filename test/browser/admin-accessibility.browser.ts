import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { makeFortnight } from '../fixtures/fortnight.js';
import {
  aChecklist,
  aClean,
  aCustomer,
  aKey,
  anInvoice,
  aPerson,
  aPunchEvent,
  aTeam,
  aVisit,
} from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessible, expectAccessibleInConsole, expectAccessibleInNarrowConsole } from './accessible.js';
import { dayFromToday, expect, NARROW, test, WIDE } from './admin-test.js';
import { csvFile } from './pages/admin-change-over.js';
import { chooseFrom } from './pages/choose-from.js';

// Dozens of reports of a page each.
test.describe.configure({ timeout: 300_000 });

/** A crew at work and long names, so that nothing is empty. */
async function aBusyDay({ database }: World) {
  const anna = await aPerson(database, { firstName: 'Anna', phone: '0412345678' });
  const ben = await aPerson(database, { firstName: 'Ben', lastName: 'Featherstonehaugh-Papadopoulos' });
  await aPerson(database, { firstName: 'Mona', role: 'manager' });
  const team = await aTeam(database, { name: 'Bayside', color: '#FDE047', members: [anna, ben] });
  const dark = await aTeam(database, { name: 'Northern crew', color: '#312E81' });
  const customer = await aCustomer(database, { name: 'Llanfairpwllgwyngyllgogerychwyrndrobwll', isLocated: false });
  const family = await aCustomer(database, { isFriendsFamily: true, email: 'family@example.test' });
  const unpriced = await aCustomer(database, { priceCents: null });
  const archived = await aCustomer(database, { active: false });
  await aClean(database, { customerId: customer.id, teamId: team.id, memberIds: [anna.id, ben.id] });
  return { anna, ben, team, dark, customer, family, unpriced, archived };
}

for (const { where, look, ...window } of [
  {
    where: 'on a phone: nothing scrolls sideways, and buttons are for thumbs',
    look: expectAccessibleInNarrowConsole,
    ...{ viewport: NARROW, hasTouch: true },
  },
  // Once, as it stands: the looks of each page have their tests below.
  {
    where: 'in a wide window @story',
    look: (page: Page, screen: string) => expectAccessible(page, screen, { ofThumb: false }),
    ...{ viewport: WIDE, hasTouch: false },
  },
]) {
  test.describe(() => {
    test.use(window);

    test(`every page meets WCAG 2.2 AA ${where}`, async ({ page, world, office, yesterdays }) => {
      const { anna, customer, team } = await aBusyDay(world);
      await yesterdays('09:00', '11:00', { customerId: customer.id, teamId: team.id, memberIds: [anna.id] });
      await aVisit(world.database, { customerId: customer.id, teamId: team.id, day: dayFromToday(0) });
      const family = await aCustomer(world.database, {
        name: 'Elm House',
        email: 'elm@example.test',
        notes: 'The gate code is 4711',
      });
      const invoice = await anInvoice(world.database, { customerId: family.id });
      await anInvoice(world.database, { customerId: family.id, status: 'overdue' });
      await page.request.post(`/api/invoices/${invoice.id}/send`, { headers: { 'sec-fetch-site': 'same-origin' } });
      const paid = await anInvoice(world.database, { customerId: family.id, status: 'paid' });
      await page.request.post('/api/credit-notes', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: { invoiceId: paid.id, amount: 40, reason: 'Oven not done' },
      });
      const lines = await page.request.post('/api/bank-files', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: {
          name: 'November.csv',
          csv: `05/11/2025,${invoice.invoiceNumber},165.00\n05/11/2025,UNKNOWN SENDER,40.00\n`,
          mapping: { date: 1, description: 2, amount: 3, dateFormat: 'dd/MM/yyyy' },
        },
      });
      const bankFile = ((await lines.json()) as { data: { id: number } }).data;
      await aPunchEvent(world.database, {
        userId: anna.id,
        at: new Date(Date.now() - 7_200_000),
        receivedAt: new Date(),
      });
      const checklist = await aChecklist(world.database);
      const key = await aKey(world.database, anna.id, { customerId: customer.id, holderId: anna.id });
      const pages = [
        ['', customer.name],
        ['/static', 'Static version with hardcoded data'],
        ['/schedule', customer.name],
        ['/due', customer.name],
        ['/customers', customer.name],
        [`/customers/${customer.id}/show`, '2h 0m'],
        ['/staff', anna.name],
        ['/teams', team.name],
        ['/absences', 'Time off'],
        ['/reports', anna.name],
        ['/invoices', invoice.invoiceNumber],
        ['/make-invoices', 'Make Invoices'],
        ['/month-end', 'Cleans on no invoice'],
        ['/payments', '$165.00'],
        ['/credit-notes', 'Oven not done'],
        ['/bank-file', 'November.csv'],
        [`/bank-file/${bankFile.id}`, 'UNKNOWN SENDER'],
        ['/debtors', 'Elm House'],
        ['/outbox', invoice.invoiceNumber],
        ['/checklists', checklist.name],
        ['/keys', key.label],
        ['/sort-notes', 'What is written now'],
        ['/code-reveals', 'Nobody has seen a code yet'],
        ['/timesheets', anna.name],
        ['/late-punches', anna.name],
        ['/change-over', 'Choose CSV files'],
        ['/settings', 'Pay Rate Per Hour'],
        ['/activity', invoice.invoiceNumber],
        ['/profile', 'Security Settings'],
        [`/${'a-very-long-word-of-an-address'.repeat(5)}`, 'There is no such page'],
      ] as const;
      for (const [address, there] of pages) {
        await test.step(`/admin${address}`, async () => {
          await page.goto(`/admin${address}`);
          await expect(page.getByText(there).filter({ visible: true }).first()).toBeVisible();
          await expect(page.getByRole('progressbar')).toHaveCount(0);
          await look(page, `/admin${address}`);
        });
      }
      const links = await office.pagesThereAre().evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.length).toBeGreaterThan(10);
      expect(pages.map(([address]) => `/admin${address}`)).toEqual(expect.arrayContaining(links));
    });
  });
}

test.describe('meets WCAG 2.2 AA in light and dark at 1440 px:', () => {
  test('the dashboard, empty and full, and the static one', async ({ page, world, office, yesterdays }) => {
    const { dashboard } = office;
    await dashboard.open();
    await expect(dashboard.active()).toContainText('No active cleans');
    await expectAccessibleInConsole(page, 'empty dashboard');
    const { customer, family, team } = await aBusyDay(world);
    await yesterdays('09:00', '11:00', { customerId: customer.id, teamId: team.id, priceCents: null });
    await yesterdays('09:00', '12:00', { customerId: family.id, isFriendsFamily: true, allottedMinutes: null });
    await yesterdays('12:00', '15:00', { customerId: customer.id, priceCents: 12_345 });
    await dashboard.open('yesterday');
    await dashboard.range().selectOption('Custom Range');
    await dashboard.apply().click();
    await expect(page.getByText('Please choose a start date and an end date.')).toBeVisible();
    await expectAccessibleInConsole(page, 'dashboard');
    await page.goto('/admin/static');
    await expect(office.heading('Admin Dashboard (Static Version)')).toBeVisible();
    await expectAccessibleInConsole(page, 'static dashboard');
  });

  test('the dialogs of cleans', async ({ page, world, office, yesterdays }) => {
    const { dashboard, addClean, editClean, customer: form } = office;
    const { customer, family, team, archived } = await aBusyDay(world);
    await yesterdays('09:00', '11:00', { customerId: family.id, notes: 'Key under the pot' });
    await dashboard.open('yesterday');
    await dashboard.addClean().click();
    await chooseFrom(addClean.team(), team.name);
    await expect(addClean.dialog().getByRole('checkbox')).toHaveCount(2);
    await addClean.submit().click();
    await expect(addClean.error()).toBeVisible();
    await addClean.customer().click();
    await expect(addClean.options().first()).toBeVisible();
    await expectAccessibleInConsole(page, 'Add Clean');
    await page.keyboard.press('Escape');
    await expect(addClean.options()).toHaveCount(0);
    await addClean.newCustomer().click();
    await form.friendsFamily().check({ force: true });
    await form.name().fill(archived.name);
    await expect(form.restore()).toBeVisible();
    await expectAccessibleInConsole(page, 'Add New Customer with a name that is taken');
    await form.cancel().click();
    await office.discardTyped();
    await addClean.cancel().click();
    await office.discardTyped();

    await dashboard.cleanAt(customer).click();
    await editClean.start().fill('');
    await editClean.save().click();
    await expect(editClean.error()).toBeVisible();
    await expectAccessibleInConsole(page, 'Edit Clean Times & Staff');
    await editClean.complete().click();
    await expectAccessibleInConsole(page, 'Complete Clean');
    await editClean.completion().getByRole('button', { name: 'Cancel' }).click();
    await editClean.discard().click();
    await editClean.confirmDiscard().click();
    await expect(editClean.discarding()).toContainText('A reason is required');
    await expectAccessibleInConsole(page, 'Discard Clean');
    await editClean.discarding().getByRole('button', { name: 'Cancel' }).click();
    await editClean.cancel().click();
    await office.discardTyped();

    await dashboard.loginAs().click();
    await office.dialog('Login As Staff Member').getByRole('radio').first().check({ force: true });
    await expectAccessibleInConsole(page, 'Login As Staff Member');
  });

  test('Customer Management and its dialogs', async ({ page, world, office }) => {
    const { customers, customer: form } = office;
    const { customer, family, archived } = await aBusyDay(world);
    for (let index = 0; index < 20; index += 1) await aCustomer(world.database);
    await customers.open();
    await expect(customers.cards()).toHaveCount(20);
    await customers.button('Calculate Metrics').click();
    await expect(office.toast('success')).toBeVisible();
    await expectAccessibleInConsole(page, 'customers');
    await customers.open('?view=table&archived=1');
    await expect(page.getByRole('row').filter({ hasText: archived.name })).toBeVisible();
    await expectAccessibleInConsole(page, 'archived customers in a table');
    await customers.open(`?edit=${family.id}`);
    await form.price().fill('');
    await form.submit().click();
    await expect(form.dialog()).toContainText('Price is required');
    await expectAccessibleInConsole(page, 'Edit Customer');
    await page.goto(`/admin/customers/${customer.id}/show`);
    await expect(office.heading(customer.name)).toBeVisible();
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
    await expectAccessibleInConsole(page, 'the page of a customer');
    await customers.open('?price=missing');
    await expect(customers.withoutPrice()).toBeVisible();
    await expect(customers.cards()).toHaveCount(1);
    await expectAccessibleInConsole(page, 'customers without prices');
    await customers.open('?q=llan');
    await customers.button(`Archive ${customer.name}`).click();
    await office.dialog('Archive Customer').getByRole('button', { name: 'Archive' }).click();
    await expect(office.toast('error')).toBeVisible();
    await expectAccessibleInConsole(page, 'a refusal to archive a customer');
    await office.changeOver.open();
    await page.getByRole('button', { name: 'A file of customers written by hand' }).click();
    await expect(page.getByText('The first line names the columns').first()).toBeVisible();
    await expectAccessibleInConsole(page, 'the columns of an own file');
    await office.changeOver.drop(csvFile('clients.csv', `Name,Address,Price\n${customer.name},1 Elm Street,abc\n`));
    await office.changeOver.check().click();
    await expect(office.changeOver.card('clients.csv')).toContainText('1 line has problems');
    await expectAccessibleInConsole(page, 'problems of an import');
  });

  test('Staff Management and its dialogs', async ({ page, world, office }) => {
    const { staff } = office;
    const { anna } = await aBusyDay(world);
    await aPerson(world.database, { active: false });
    await staff.open();
    await expect(staff.card(anna)).toBeVisible();
    await expectAccessibleInConsole(page, 'staff');
    await staff.open('?view=table&archived=1');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessibleInConsole(page, 'archived staff in a table');
    await staff.open('/create');
    await staff.submit().click();
    await expect(staff.dialog()).toContainText('Password is required');
    await expectAccessibleInConsole(page, 'Add Staff');
    await staff.open();
    await staff.archive(anna).click();
    await expect(staff.question()).toBeVisible();
    await expectAccessibleInConsole(page, 'Archive Staff Member');
  });

  test('Timesheets and its dialogs', async ({ page, world, maria, office }) => {
    const { timesheets } = office;
    const { people } = await makeFortnight(world.database, { admin: maria });
    await timesheets.open('?dateFilter=custom&customStart=2026-01-05');
    await expect(page.getByText('No timesheet data')).toBeVisible();
    await expectAccessibleInConsole(page, 'a week without work');
    await timesheets.open('?dateFilter=custom&customStart=2026-03-30&weekends=1&tz=utc');
    await timesheets.button('Show all details').click();
    await timesheets.start(people.tom, 'Wed 01/04').click();
    await expect(timesheets.startInput()).toBeVisible();
    // The component library's skip link hides above the window; in a page that is scrolled it would be looked at too.
    await page.evaluate('window.scrollTo(0, 0)');
    await expectAccessibleInConsole(page, 'a week with all details and a start being corrected');
    await page.keyboard.press('Escape');
    await timesheets.more('Start time manually overridden', 'Start time, Tom Brandt, Wed 01/04').click();
    await expect(timesheets.day(people.tom)).toContainText('Car trouble');
    await expectAccessibleInConsole(page, 'a day with its history');
    await page.keyboard.press('Escape');
    await timesheets.button('Approve week').click();
    await expect(timesheets.question('Approve')).toBeVisible();
    await expectAccessibleInConsole(page, 'Approve the week');
  });

  test('Team Management', async ({ page, world, office }) => {
    const { teams } = office;
    const { team } = await aBusyDay(world);
    await aTeam(world.database, { name: 'Closed', active: false });
    await teams.open();
    await expect(teams.card(team)).toContainText('Currently cleaning');
    await expectAccessibleInConsole(page, 'teams of today');
    await teams.open(`?date=${dayFromToday(-1)}`);
    await expect(page.getByText('Historical View')).toBeVisible();
    await expect(page.getByText('as planned')).toBeHidden();
    await expect(teams.card(team)).not.toContainText('Currently cleaning');
    await expectAccessibleInConsole(page, 'teams of a past day');
    await teams.open(`?date=${dayFromToday(1)}`);
    await expect(page.getByRole('status').filter({ hasText: 'Historical View' })).toHaveText(
      /^Historical View\s*as planned$/,
    );
    await expectAccessibleInConsole(page, 'teams of a future day');
    await teams.open('?archived=1&view=table');
    await expect(page.getByRole('row').filter({ hasText: 'Closed' })).toBeVisible();
    await expectAccessibleInConsole(page, 'archived teams in a table');
  });

  test('the dialogs of Team Management, and the activity', async ({ page, world, office }) => {
    const { teams } = office;
    const { anna, team, dark } = await aBusyDay(world);
    await teams.open('?edit=new');
    await teams.adding().getByRole('button', { name: 'Create' }).click();
    await expectAccessibleInConsole(page, 'Add New Team');
    await teams.open(`?edit=${team.id}`);
    await teams.remove(anna).click();
    await expect(teams.removing()).toBeVisible();
    await expectAccessibleInConsole(page, 'Remove Team Member');
    await teams.confirmRemoval().click();
    await expect(teams.removing()).toBeHidden();
    await expectAccessibleInConsole(page, 'Edit Team');
    await teams.open();
    await teams.addMember(dark).click();
    await teams.confirmMember().click();
    await expect(teams.growing()).toContainText('Please select a staff member');
    await expectAccessibleInConsole(page, 'Add Team Member');
    await page.goto('/admin/activity');
    await expect(page.getByText(/^Showing 1 - /)).toBeVisible();
    await expectAccessibleInConsole(page, 'activity');
  });

  test('Settings with problems and a question', async ({ page, office }) => {
    const { settings } = office;
    await settings.open();
    await expect(settings.history()).toBeVisible();
    await settings.field('Lunch Break Duration (minutes)').fill('32');
    await settings.save().click();
    await expect(settings.panel()).toContainText('Duration must be');
    await expectAccessibleInConsole(page, 'payroll settings');
    await settings.open('radius');
    await settings.save().click();
    await expect(settings.saved()).toBeVisible();
    await expectAccessibleInConsole(page, 'geolocation radius');
    await settings.open('tiers');
    await settings.adding().getByRole('button').click();
    await settings.editTier('$100.00 to $200.00').click();
    await expectAccessibleInConsole(page, 'price tiers');
    await settings.editing().getByRole('button', { name: 'Cancel' }).click();
    await settings.deleteTier('$100.00 to $200.00').click();
    await expectAccessibleInConsole(page, 'Delete Price Tier');
    await settings.open('business');
    await settings.field('ABN').fill('11111111111');
    await expect(settings.panel()).toContainText('This is not a valid ABN');
    await expectAccessibleInConsole(page, 'business details');
  });

  test('Reports with charts and an unfolded week', async ({ page, world, office, yesterdays }) => {
    const { reports } = office;
    const { anna, ben, customer, team } = await aBusyDay(world);
    const crew = { customerId: customer.id, teamId: team.id, memberIds: [anna.id, ben.id] };
    await yesterdays('09:00', '12:00', crew);
    await reports.open(`?week=custom&weekStart=${dayFromToday(-3)}`);
    await reports.person(ben).click();
    await page.getByText('Debug Information').click();
    // Scrolled down, the checker takes the library's skip button, which waits above the window, for a visible one.
    await page.evaluate('window.scrollTo(0, 0)');
    await expectAccessibleInConsole(page, 'weekly timesheet');
    const range = `range=custom&from=${dayFromToday(-1)}&to=${dayFromToday(-1)}`;
    for (const [tab, table] of [
      ['customers', 'Top Customers'],
      ['staff', 'Top Performers'],
      ['financial', 'Monthly Trend'],
      ['teams', 'Teams'],
    ] as const) {
      await reports.open(`?tab=${tab}&${range}`);
      await expect(reports.table(table)).toBeVisible();
      await expectAccessibleInConsole(page, tab);
    }
  });

  test('payments, credit notes, and what is done with them', async ({ page, world, office }) => {
    const { payments, creditNotes, invoices, recordPayment: form } = office;
    await payments.open();
    await expect(page.getByText('No payments yet')).toBeVisible();
    await expectAccessibleInConsole(page, 'no payments');
    const elm = await aCustomer(world.database, { name: 'Elm House' });
    const paid = await anInvoice(world.database, { customerId: elm.id, status: 'paid' });
    await page.request.post('/api/credit-notes', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { invoiceId: paid.id, amount: 40, reason: 'Oven not done' },
    });
    const sent = await anInvoice(world.database, { customerId: elm.id, status: 'sent' });
    await payments.open();
    await payments.details('Payment of $165.00').click();
    await expect(payments.dialog('Payment of $165.00')).toContainText('Released by a credit note');
    await expectAccessibleInConsole(page, 'a payment');
    await payments.button('Use credit…').click();
    await expect(payments.using().getByRole('spinbutton')).toHaveValue('40.00');
    await expectAccessibleInConsole(page, 'Use Credit');
    await creditNotes.open();
    await creditNotes
      .rows()
      .getByRole('button', { name: /^Details of/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('GST of $3.64 included');
    await expectAccessibleInConsole(page, 'a credit note');
    await invoices.open(`/${sent.id}`);
    await expect(page.getByRole('button', { name: 'Credit $40.00: use it' })).toBeVisible();
    await expectAccessibleInConsole(page, 'an invoice with its money');
    await page.getByRole('button', { name: 'Credit…' }).click();
    await creditNotes.amount().fill('x');
    await creditNotes.submit().click();
    await expect(creditNotes.creating()).toContainText('Please give a reason');
    await expectAccessibleInConsole(page, 'Credit');
    await payments.open('/create');
    await chooseFrom(form.customer(), elm.name);
    await form.rowOf(sent).fill('200');
    await form.submit().click();
    await expect(form.dialog()).toContainText('has $165.00 open.');
    await expectAccessibleInConsole(page, 'Record Payment');
    await page.goto(`/admin/customers/${elm.id}`);
    await page.getByRole('tab', { name: 'Money' }).click();
    await expect(page.getByRole('dialog')).toContainText('Balance $');
    await expectAccessibleInConsole(page, "a customer's account");
  });

  test('Invoice Management and its dialogs, and the outbox', async ({ page, world, office, yesterdays }) => {
    const { invoices, outbox } = office;
    await invoices.open();
    await expect(page.getByText('No invoices yet')).toBeVisible();
    await expectAccessibleInConsole(page, 'no invoices');
    const long = { name: 'Llanfairpwllgwyngyllgogerychwyrndrobwll', email: 'llan@example.test' };
    const customer = await aCustomer(world.database, long);
    await yesterdays('09:00', '11:00', { customerId: customer.id });
    for (const status of ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const) {
      await anInvoice(world.database, { customerId: customer.id, status });
    }
    const waiting = await anInvoice(world.database, { source: 'automatic' });
    const invoice = await anInvoice(world.database, { customerId: customer.id, notes: 'Thank you.' });
    await invoices.open('?sort=totalAmount&order=asc');
    await invoices.send(invoice).click();
    await expect(invoices.row(invoice)).toContainText('Kept');
    await expectAccessibleInConsole(page, 'invoices');
    await invoices.statusOf(invoice).click();
    await expectAccessible(page, 'the menu of statuses', { ofThumb: false });
    await page.getByRole('menuitemradio', { name: 'Paid' }).click();
    await expect(office.dialog('Issue Invoice')).toBeVisible();
    await expectAccessibleInConsole(page, 'Issue Invoice');
    await page.keyboard.press('Escape');
    await invoices.copyLink(waiting).click();
    await invoices.link().getByRole('button', { name: 'Create and copy' }).click();
    await expect(invoices.link().getByLabel('Link', { exact: true })).toBeVisible();
    await expectAccessibleInConsole(page, 'Accountant Link');
    await invoices.open(`?edit=${waiting.id}`);
    await expect(invoices.withdraw(waiting)).toBeVisible();
    await expectAccessibleInConsole(page, 'an invoice');
    await invoices.open('?tab=links');
    await expect(invoices.withdraw(waiting)).toBeVisible();
    await expectAccessibleInConsole(page, 'accountant links');
    await invoices.open('?edit=new');
    await invoices.submit().click();
    await chooseFrom(invoices.chosenCustomer(), customer.name);
    await invoices.selectAll().check({ force: true });
    await expectAccessibleInConsole(page, 'Create Invoice');
    await outbox.open();
    await expect(outbox.resend()).toBeVisible();
    await expectAccessibleInConsole(page, 'outbox');
    await page.getByRole('button', { name: /^Open the e-mail/ }).click();
    await expect(page.frameLocator('iframe').getByText('How to pay')).toBeVisible();
    // On a phone the sheet covers the whole window; around a frame, axe then takes what lies behind for reachable.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, `an e-mail as it looks, ${colorScheme}`, { ofThumb: false });
    }
    await page.getByRole('button', { name: 'Plain text' }).click();
    await expectAccessibleInConsole(page, 'an e-mail as plain text');
    await office.dashboard.open();
    await expect(office.dashboard.needs()).toContainText('e-mail');
    // The component library's loading sign has no name.
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectAccessibleInConsole(page, 'what invoices need, on the dashboard');
  });
});

test.describe('the first load', () => {
  const BUILD = path.resolve(import.meta.dirname, '../../dist/web');
  const BUDGET_BYTES = 350_000;

  /** These scripts of an app and all that they import statically. */
  function staticScripts(app: 'staff' | 'admin', entries: string[]): Map<string, string> {
    const found = new Map<string, string>();
    const visit = (file: string) => {
      if (found.has(file)) return;
      const code = readFileSync(path.join(BUILD, app, file), 'utf8');
      found.set(file, code);
      for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g)) {
        visit(path.posix.join(path.posix.dirname(file), imported));
      }
    };
    entries.forEach(visit);
    return found;
  }

  function firstScripts(app: 'staff' | 'admin'): string[] {
    const html = readFileSync(path.join(BUILD, app, 'index.html'), 'utf8');
    return [...html.matchAll(/(?:src|href)="\/(?:admin\/)?(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  }

  const gzipped = (scripts: Map<string, string>) =>
    [...scripts.values()].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).byteLength, 0);

  test('the sign-in screen needs at most 350 kB of gzipped JavaScript', () => {
    expect(firstScripts('staff')).not.toEqual([]);
    expect(gzipped(staticScripts('staff', firstScripts('staff')))).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  test('so does the dashboard, with all that it asks for on the way; other pages load on demand', async ({
    page,
    office,
  }) => {
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/admin\/assets\/.*\.js$/.test(pathname)) loaded.add(pathname.slice('/admin/'.length));
    });
    await office.dashboard.open();
    await office.dashboard.seeMap();
    await expect(office.dashboard.map()).not.toHaveText('Customer Locations');
    const first = firstScripts('admin');
    expect(first.length).toBeGreaterThan(0);
    expect([...loaded]).toEqual(expect.arrayContaining(first));
    const scripts = staticScripts('admin', [...loaded]);
    expect(gzipped(scripts)).toBeLessThanOrEqual(BUDGET_BYTES);
    // The library of the charts comes with the reports that have some.
    expect([...scripts.values()].some((code) => code.includes('recharts'))).toBe(false);

    const before = loaded.size;
    await office.menuEntry('Team Management').click();
    await expect(office.heading('Team Management')).toBeVisible();
    expect(loaded.size).toBeGreaterThan(before);
  });
});
