import type { Locator } from '@playwright/test';
import { addDays, startOfWeek } from '@tidycrew/domain';
import { aClean, aCustomer, aPerson } from '../factories/index.js';
import { dayFromToday, expect, instantOf, test, typedDay } from './admin-test.js';

/** A day of last month, at the business. */
const lastMonth = (day: number): string => {
  const [year = 0, month = 0] = dayFromToday(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10);
};

test('says what is done and open of a month, leads there, and keeps what it was when closed (D636, D637) @narrow-long @story:month-end', async ({
  page,
  world,
  office,
}) => {
  // Whoever uses it is signed in.
  await office.invoices.open();
  const { id: customerId } = await aCustomer(world.database, { name: 'Elm House' });
  const clean = (day: number) => {
    const [clockIn, clockOut] = ['09:00', '11:00'].map((time) => instantOf(lastMonth(day), time));
    return aClean(world.database, { customerId, priceCents: 15_000, clockIn, clockOut });
  };
  await clean(3);
  const name = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(new Date(lastMonth(1)));
  const line = (title: string) =>
    page.getByRole('list', { name: 'Lines of the month' }).locator('li', { hasText: title });
  await page.goto('/admin/month-end');
  await expect(line('Cleans on no invoice')).toContainText('1 clean, $150.00');
  await expect(line('Cleans on no invoice').getByRole('img', { name: 'Open' })).toBeVisible();
  await expect(line('Drafts not sent').getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(line('Payroll weeks approved')).toContainText(/0 of [45]/);

  await page.getByRole('button', { name: `Close ${name}` }).dblclick();
  await expect(page.getByText(/^Closed by .* All figures are as they were then\.$/)).toBeVisible();
  const closes = await world.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM month_closes');
  expect(closes).toEqual([{ count: 1 }]);

  await clean(4);
  await page.reload();
  await expect(page.getByText(/^Closed by .* 1 figure differs now\.$/)).toBeVisible();
  await expect(line('Cleans on no invoice')).toContainText('When closed: 1 clean, $150.00');
  await expect(line('Cleans on no invoice')).toContainText('2 cleans, $300.00');
  await line('Cleans on no invoice').getByRole('link', { name: 'Make invoices' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/make-invoices\\?from=${lastMonth(1)}`));
  await expect(page.getByRole('button', { name: 'Make 1 invoice, $300.00' })).toBeVisible();

  await page.goto('/admin/month-end');
  await line('Prices missing').getByRole('link', { name: 'Set prices' }).click();
  await expect(page.getByText('Without price').first()).toBeVisible();

  await page.goto('/admin/month-end');
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 0 });
  await expect(page.getByText('This month is not over yet.')).toBeVisible();
  const running = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(
    new Date(dayFromToday(0)),
  );
  await expect(page.getByRole('button', { name: `Close ${running}` })).toBeDisabled();
});

test('a month of 40 customers is closed in at most 40 clicks, and its figures are those of the ledger (D636)', async ({
  page,
  world,
  office,
}) => {
  test.setTimeout(240_000);
  const { database } = world;
  const cleaner = await aPerson(database);
  for (let place = 0; place < 40; place++) {
    const { id: customerId } = await aCustomer(database, { name: `House ${place + 1}`, email: null });
    for (const half of [0, 1]) {
      // Four cleans a day of one person, one after the other.
      const nth = 2 * place + half;
      const [from, to] = [8, 10].map((hour) => `${String(hour + 2 * Math.floor(nth / 20)).padStart(2, '0')}:00`);
      const [clockIn, clockOut] = [from!, to!].map((time) => instantOf(lastMonth(1 + (nth % 20)), time));
      await aClean(database, { customerId, memberIds: [cleaner.id], priceCents: 15_000, clockIn, clockOut });
    }
  }
  let clicks = 0;
  const press = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  const line = (title: string) =>
    page.getByRole('list', { name: 'Lines of the month' }).locator('li', { hasText: title });
  const monthEnd = async (): Promise<void> => {
    // By the menu.
    clicks += 1;
    await page.goto('/admin/month-end');
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await office.invoices.open();
  await monthEnd();
  await expect(line('Cleans on no invoice')).toContainText('80 cleans, $12,000.00');
  await press(line('Cleans on no invoice').getByRole('link'));
  await press(button('Make 40 invoices, $12,000.00'));
  await expect(page.getByText('Made 40 invoices, $12,000.00: INV-000001 to INV-000040.')).toBeVisible({
    timeout: 60_000,
  });
  await press(button('Send 40…'));
  const sending = page.getByRole('dialog', { name: 'Send Invoices' });
  await press(sending.getByRole('button', { name: 'Send 40', exact: true }));
  await expect(sending.getByRole('region', { name: 'To print: 40 invoices' })).toBeVisible({ timeout: 60_000 });
  await press(sending.getByRole('button', { name: 'Close' }).last());

  await monthEnd();
  await press(line('Payroll weeks approved').getByRole('link'));
  // Weeks count in the month in which they end.
  const last = addDays(dayFromToday(0).slice(0, 8) + '01', -1);
  const sundays = Array.from({ length: 31 }, (_, at) => lastMonth(at + 1)).filter(
    (day) => day <= last && addDays(startOfWeek(day), 6) === day,
  );
  for (const sunday of sundays) {
    clicks += 1;
    await office.timesheets.from().fill(typedDay(startOfWeek(sunday)));
    await office.timesheets.from().press('Enter');
    await press(office.timesheets.button('Approve week'));
    await press(office.timesheets.question('Approve').getByRole('button', { name: 'Approve week' }));
    await expect(office.timesheets.week()).toContainText('Approved by');
  }

  await monthEnd();
  await expect(line('Payroll weeks approved')).toContainText(`${sundays.length} of ${sundays.length}`);
  for (const [title, figure] of [
    ['Cleans on no invoice', '0 cleans'],
    ['Drafts not sent', '0 drafts'],
    ['Prices missing', '0 cleans'],
  ] as const) {
    await expect(line(title)).toContainText(figure);
    await expect(line(title).getByRole('img', { name: 'Done' })).toBeVisible();
  }
  const [ledger] = await database.query<{ invoices: number; cents: number }>(
    `SELECT count(*)::integer AS invoices, sum(total_cents)::integer AS cents FROM invoices WHERE status = 'sent'`,
  );
  expect(ledger).toEqual({ invoices: 40, cents: 1_200_000 });
  await press(button(/^Close (?!menu)/));
  await expect(page.getByText(/^Closed by .* All figures are as they were then\.$/)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(40);
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });
});
