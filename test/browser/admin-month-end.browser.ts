import { aClean, aCustomer } from '../factories/index.js';
import { dayFromToday, expect, instantOf, test } from './admin-test.js';

/** A day of last month, at the business. */
const lastMonth = (day: number): string => {
  const [year = 0, month = 0] = dayFromToday(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10);
};

test('says what is done and open of a month, leads there, and keeps what it was when closed (D636, D637) @narrow @story:month-end', async ({
  page,
  world,
}) => {
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
  await expect(line('Cleans on no invoice').getByTitle('Open')).toBeVisible();
  await expect(line('Drafts not sent').getByTitle('Done')).toBeVisible();
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
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 0 });
  await expect(page.getByText('This month is not over yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Close / })).toBeDisabled();
});
