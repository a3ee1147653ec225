import { readFile } from 'node:fs/promises';
import { addDays } from '@tidycrew/domain';
import { aCustomer, anInvoice, aPerson } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { businessDay } from '../support/business-day.js';
import { expect, test } from './admin-test.js';

/** A sent invoice that has been due for so many days. */
const due = (world: World, customerId: number, days: number, cents: number) => {
  const dueDay = businessDay(-days);
  return anInvoice(world.database, {
    ...{ customerId, status: 'sent' as const, amountsCents: [cents] },
    ...{ issueDay: addDays(dueDay, -20), dueDay },
  });
};

test('who owes what: worst first, as at a day, saved, called, opened and told on the dashboard (D483, D484) @narrow-long @story:debtors', async ({
  page,
  world,
  office,
}) => {
  const { debtors, dashboard } = office;
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1_024;
  await test.step('nobody', async () => {
    await page.goto('/admin/invoices');
    await page.getByRole('tab', { name: 'Debtors', exact: true }).click();
    await expect(page).toHaveURL('/admin/debtors');
    await expect(page.getByText('Nobody owes anything.')).toBeVisible();
  });

  const elm = await aCustomer(world.database, {
    ...{ name: 'Elm House', phone: '0491570156', email: 'elm@example.test' },
  });
  const oak = await aCustomer(world.database, { name: 'Oak House', phone: null });
  await due(world, oak.id, -5, 30_000);

  await test.step('nothing is overdue, so nothing needs anybody', async () => {
    await debtors.open();
    await expect(debtors.rows()).toHaveText([/Oak House.*\$300\.00/]);
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/admin/reports/debtors'));
    await page.goto('/admin/');
    await asked;
    await expect(page.getByText(/owes? \$/)).toHaveCount(0);
  });

  await due(world, elm.id, 10, 16_500);
  await due(world, elm.id, 40, 6_050);

  await test.step('worst first, with the sums of all', async () => {
    await debtors.open();
    await expect(debtors.rows()).toHaveText([/Elm House.*\$165\.00.*\$60\.50/, /Oak House.*\$300\.00/].map((row) => (isNarrow ? /\$\d/ : row)));
    if (isNarrow) {
      await expect(debtors.rows().first()).toContainText('$225.50');
      await expect(debtors.rows().first()).toContainText('1–30 days $165.00 · 31–60 days $60.50');
      await expect(page.getByText('$525.50 owed, $225.50 overdue')).toBeVisible();
    } else await expect(debtors.totals()).toHaveText(/^Total\$300\.00\$165\.00\$60\.50–––\$525\.50$/);
    await expect(debtors.call('Elm House')).toHaveAttribute('href', 'tel:0491570156');
    await expect(debtors.call('Oak House')).toHaveCount(0);
  });

  if (!isNarrow)
    await test.step('by another column, by words, and in a file', async () => {
      await debtors.header('Not due').click();
      await expect(page).toHaveURL(/sort=notDue/);
      await expect(debtors.rows()).toHaveText([/Elm House/, /Oak House/]);
      await debtors.search().fill('oak');
      await expect(debtors.rows()).toHaveText([/Oak House/]);
      await expect(debtors.totals()).toHaveText(/^Total\$300\.00–––––\$300\.00$/);
      const [file] = await Promise.all([page.waitForEvent('download'), debtors.button('Export CSV').click()]);
      const text = await readFile(await file.path(), 'utf8');
      expect(text).toContain('Oak House');
      expect(text).not.toContain('Elm House');
    });

  await test.step('as at a day', async () => {
    const day = businessDay(-35);
    const [year, month, ofMonth] = day.split('-');
    await debtors.open();
    await debtors.list.using(async () => {
      await debtors.asAt().fill(`${ofMonth}/${month}/${year}`);
      await debtors.asAt().press('Enter');
    });
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    await expect(debtors.rows()).toHaveText([/60\.50/]);
    await debtors.open(`?day=${businessDay(1)}`);
    await expect(page.getByText('The debtors could not be loaded.')).toBeVisible();
  });

  await test.step('statements, of all and of those that are selected', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send Statements' });
    await debtors.open();
    await debtors.tick('Elm House').check();
    await page.getByRole('group', { name: /selected/i }).getByRole('button', { name: 'Send statements…' }).click();
    await expect(dialog.getByRole('region', { name: 'Who gets one' })).toContainText(/Elm House.*elm@example\.test.*\$225\.50/);
    await dialog.getByRole('button', { name: 'Send 1 statement' }).click();
    await expect(office.toast('success')).toContainText('1 statement is in the outbox.');
    await debtors.open();
    await debtors.list.open();
    await debtors.button('Send statements…').click();
    await expect(dialog.getByRole('region', { name: 'Who gets none' })).toContainText(
      /Elm House.*Has a statement of today already/,
    );
    await expect(dialog.getByRole('button', { name: 'Send 0 statements' })).toBeDisabled();
  });

  await test.step("a name leads to the customer's money", async () => {
    await debtors.open();
    await debtors.name('Elm House').click();
    await expect(page).toHaveURL(`/admin/customers/${elm.id}/show#money`);
    const account = page.getByRole('region', { name: 'Money', exact: true });
    await expect(account).toContainText('$225.50 owed');
    await expect(account.getByRole('button', { name: 'Record payment…' })).toBeInViewport();
  });

  await test.step('the dashboard', async () => {
    await page.goto('/admin/');
    await expect(dashboard.needs()).toContainText('2 customers owe $525.50, $60.50 of it over 30 days');
    await dashboard.needs().getByRole('link', { name: '2 customers owe $525.50' }).click();
    await expect(page).toHaveURL('/admin/debtors');
  });

  await test.step('the list of customers', async () => {
    await aCustomer(world.database, { name: 'Ash House' });
    await page.goto('/admin/customers?owes=1&view=table');
    await expect(page.getByText('Ash House')).toHaveCount(0);
    if (isNarrow) {
      await expect(page.getByText('Owes $225.50')).toBeVisible();
      return;
    }
    await expect(page.getByRole('columnheader', { name: 'Owes' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('switch', { name: 'Owes' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Elm House/ })).toContainText('$225.50');
    await page.getByLabel('Money', { exact: true }).selectOption('Owing or not');
    await expect(page.getByRole('row', { name: /Ash House/ })).toContainText('–');
  });
}); // prettier-ignore

test('Debtors owns up to what it could not load, and is not for managers (D8, D483)', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const { debtors, invoices } = office;
  const path = '**/api/admin/reports/debtors?*';
  await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
  await debtors.open();
  await expect(invoices.problem()).toContainText('The debtors could not be loaded.');
  await page.unroute(path);
  await debtors.button('Try again').click();
  await expect(page.getByText('Nobody owes anything.')).toBeVisible();

  const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
  const asked = manager.requestsTo('/api/admin/reports/debtors');
  await manager.page.goto('/admin/debtors');
  await expect(manager.toast('info')).toContainText('That page is for admins.');
  await expect(manager.page).toHaveURL(/\/admin\/?$/);
  expect(asked).toHaveLength(0);
});
