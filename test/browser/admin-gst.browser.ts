import { readFile } from 'node:fs/promises';
import type { GstReport } from '@tidycrew/contracts';
import { quarterBefore, quarterNameOf, readCsv } from '@tidycrew/domain';
import { aCustomer, anInvoice, aPerson } from '../factories/index.js';
import { dayFromToday, expect, test } from './admin-test.js';

const ORIGIN = { 'sec-fetch-site': 'same-origin' };

test('GST of a month worked out by hand, by the API, in the file and on the screen (D489) @narrow-long', async ({
  page,
  world,
  office,
}) => {
  const { reports } = office;
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
  const rows = () =>
    isNarrow
      ? reports.panel().getByRole('list', { name: 'What counts' }).getByRole('listitem')
      : reports.table('What counts').locator('tbody tr');
  const elm = await aCustomer(world.database, { name: 'Elm House' });
  const issue = (issueDay: string, amountsCents: number[]) =>
    anInvoice(world.database, { customerId: elm.id, status: 'sent', issueDay, amountsCents });
  const first = await issue('2025-11-02', [16_500, 4_000]);
  const second = await issue('2025-11-09', [16_500]);
  await issue('2025-11-27', [6_000]);
  const post = async (path: string, data: object): Promise<{ id: number }> => {
    const answer = await page.request.post(path, { headers: ORIGIN, data });
    expect(answer.status()).toBe(201);
    return ((await answer.json()) as { data: { id: number } }).data;
  };
  const pay = (receivedOn: string, amount: number, allocations: object[]) =>
    post('/api/payments', { customerId: elm.id, method: 'cash', receivedOn, amount, allocations });
  await pay('2025-11-05', 100, [{ invoiceId: first.id, amount: 100 }]);
  const note = { invoiceId: first.id, amount: 40, issueDate: '2025-11-12', reason: 'Oven not done' };
  await post('/api/credit-notes', note);
  await pay('2025-11-16', 250, [
    { invoiceId: first.id, amount: 65 },
    { invoiceId: second.id, amount: 165 },
  ]);
  const check = async (basis: string, g1: string, oneA: string) => {
    await expect(reports.figure('G1 Total sales')).toContainText(g1);
    await expect(reports.figure('1A GST on sales')).toContainText(oneA);
    const answer = await page.request.get(`/api/admin/reports/gst?quarter=2025-Q4&basis=${basis}`);
    const { data } = (await answer.json()) as { data: GstReport };
    const dollars = (amount: number) => `${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(2)}`;
    expect([dollars(data.g1), dollars(data.oneA!)]).toEqual([g1, oneA]);
    await expect(rows()).toHaveCount(data.rows.length);
    for (const [place, { number, amount, gst }] of data.rows.entries()) {
      for (const text of [number, dollars(amount), dollars(gst!), 'Elm House'])
        await expect(rows().nth(place)).toContainText(text);
    }
    const [file] = await Promise.all([page.waitForEvent('download'), reports.exportOf('What counts').click()]);
    expect(file.suggestedFilename()).toBe(`gst-2025-Q4-${basis}.csv`);
    const [, ...lines] = readCsv(await readFile(await file.path(), 'utf8')).map(({ cells }) => cells);
    const inFile = lines.map((cells) => [cells[2], Number(cells[4]), Number(cells[5])]);
    expect(inFile).toEqual(data.rows.map(({ number, amount, gst }) => [number, amount, gst]));
  };

  await test.step('opens with the quarter that ended last', async () => {
    await reports.open('?tab=gst');
    await expect(reports.quarter()).toHaveValue(quarterNameOf(quarterBefore(dayFromToday(0)).from));
    await expect(reports.panel()).toContainText('Nothing counts in this quarter');
    await expect(reports.figure('1A GST on sales')).toContainText('Not registered for GST');
  });

  await test.step('accruals', async () => {
    await reports.open('?tab=gst&quarter=2025-Q4');
    await expect(reports.quarter().locator('option:checked')).toHaveText('October to December 2025');
    await expect(reports.basis()).toHaveValue('accruals');
    await expect(reports.panel()).toContainText('in which an invoice is issued, paid or not');
    await expect(reports.panel()).toContainText('1B (GST on purchases) is not kept here.');
    await expect(reports.figure('Not counted')).toContainText('$20.00');
    await expect(reports.figure('Not counted')).toContainText('Ask your accountant about deposits.');
    await expect(reports.panel()).toContainText('Entered after the quarter: 3 invoices and 1 credit note, $390.00');
    await check('accruals', '$390.00', '$35.45');
  });

  await test.step('cash, for a look', async () => {
    await reports.basis().selectOption('Cash');
    await expect(page).toHaveURL(/basis=cash/);
    await expect(reports.panel()).toContainText('Only for this look. Business details say how the business counts.');
    await expect(reports.panel()).toContainText('Entered after the quarter: 2 payments, $330.00');
    await check('cash', '$330.00', '$30.00');
  });

  await test.step('rows lead to payment and invoice, and Back to the report', async () => {
    await rows().first().getByRole('link', { name: 'Payment', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/payments\/\d+$/);
    await expect(page.getByRole('dialog')).toContainText('$100.00');
    await page.goBack();
    await rows().first().getByRole('link', { name: first.invoiceNumber }).click();
    await expect(office.dialog(`Invoice ${first.invoiceNumber}`)).toBeVisible();
    await page.goBack();
    await expect(reports.figure('G1 Total sales')).toContainText('$330.00');
  });
});

test('GST has pages, waits, fails, and follows the settings; a manager has none of it (D489)', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const { reports, settings } = office;
  const { id, customerId } = await anInvoice(world.database, { status: 'sent', issueDay: '2025-10-01' });
  await world.database.query(
    `WITH paid AS (
       INSERT INTO payments (customer_id, received_on, amount_cents, method, source)
       SELECT $2, DATE '2025-10-01' + n, 100, 'cash', 'office' FROM generate_series(1, 51) AS n RETURNING id, received_on
     )
     INSERT INTO allocations (payment_id, invoice_id, customer_id, amount_cents, gst_cents, day, cause)
     SELECT id, $1, $2, 100, 9, received_on, 'payment' FROM paid ORDER BY received_on`,
    [id, customerId],
  );
  const rows = reports.table('What counts').locator('tbody tr');

  await test.step('50 rows a page, and another basis of the settings', async () => {
    await page.goto('/admin/settings?tab=business');
    await page.getByRole('combobox', { name: 'GST is counted by' }).click();
    await page.getByRole('option', { name: 'Cash' }).click();
    await expect(page.getByText('in which a payment is received, for the part that is paid')).toBeVisible();
    await settings.save().click();
    await expect(settings.saved()).toBeVisible();
    await reports.open('?tab=gst&quarter=2025-Q4');
    await expect(reports.basis()).toHaveValue('cash');
    await expect(rows).toHaveCount(50);
    await expect(reports.panel()).toContainText('1 to 50 of 51. The file has all of them.');
    await reports.panel().getByRole('button', { name: 'Next' }).click();
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/page=2/);
    // Another quarter begins with its first page.
    await reports.quarter().selectOption(quarterNameOf(dayFromToday(0)));
    await expect(page).not.toHaveURL(/page=/);
    await expect(reports.panel()).toContainText('Its figures still change.');
  });

  await test.step('it owns up to what it could not load', async () => {
    await page.route('**/api/admin/reports/gst?*', (route) => route.fulfill({ status: 503, body: '' }));
    await reports.open('?tab=gst&quarter=2025-Q4');
    await expect(reports.panel()).toContainText('Failed to fetch the GST report');
    await page.unroute('**/api/admin/reports/gst?*');
    await reports.panel().getByRole('button', { name: 'Try again' }).click();
    await expect(reports.figure('G1 Total sales')).toContainText('$51.00');
  });

  await test.step('a manager', async () => {
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    await manager.page.goto('/admin/reports?tab=gst');
    await expect(manager.page).toHaveURL(/\/admin\/?$/);
    expect((await manager.page.request.get('/api/admin/reports/gst')).status()).toBe(403);
  });
});
