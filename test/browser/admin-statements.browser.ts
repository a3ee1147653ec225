import { aCustomer, anInvoice } from '../factories/index.js';
import { expectAccessibleInConsole } from './accessible.js';
import { expect, test } from './admin-test.js';

const HEADERS = { 'sec-fetch-site': 'same-origin' };

test('a statement of the month worked out by hand is shown, opened as a PDF and sent (D477, D479) @narrow-long', async ({
  page,
  world,
  office,
}) => {
  const elm = await aCustomer(world.database, { name: 'Elm House', email: 'elm@example.test' });
  const invoice = (issueDay: string, amountsCents: number[]) =>
    anInvoice(world.database, { customerId: elm.id, status: 'sent', issueDay, amountsCents });
  const post = async (path: string, data: object): Promise<number> => {
    const answer = await page.request.post(path, { headers: HEADERS, data });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: { id: number } }).data.id;
  };
  const pay = (receivedOn: string, amount: number, allocations: object[]) =>
    post('/api/payments', { customerId: elm.id, receivedOn, amount, method: 'bankTransfer', allocations });
  const first = await invoice('2025-11-02', [16_500, 4_000]);
  await pay('2025-11-05', 100, [{ invoiceId: first.id, amount: 100 }]);
  const second = await invoice('2025-11-09', [16_500]);
  await post('/api/credit-notes', {
    invoiceId: first.id,
    amount: 40,
    reason: 'Oven not done',
    issueDate: '2025-11-12',
  });
  const whole = await pay('2025-11-16', 250, [
    { invoiceId: first.id, amount: 65 },
    { invoiceId: second.id, amount: 165 },
  ]);
  await post(`/api/payments/${whole}/reverse`, { reason: 'Bounced' });
  // As if it had been reversed then.
  await world.database.query(`
    BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE payments SET received_on = '2025-11-20' WHERE reverses_id = ${whole};
    UPDATE allocations SET day = '2025-11-20' WHERE payment_id = ${whole} AND amount_cents < 0; COMMIT`);
  await invoice('2025-11-27', [6_000]);

  await page.goto(`/admin/customers/${elm.id}/show`);
  const money = page.getByRole('region', { name: 'Money', exact: true });
  const dialog = office.dialog('Statement: Elm House');
  const rows = dialog.getByRole('list', { name: 'Entries' }).getByRole('listitem');

  await test.step('this quarter: all of it is over 90 days late', async () => {
    await money.getByRole('button', { name: 'Statement…' }).click();
    await expect(dialog).toContainText('Opening balance$290.00');
    await expect(dialog).toContainText('Over 90 days late$290.00');
    await expect(dialog).toContainText('Nothing happened in these days.');
  });

  await test.step('November 2025, typed', async () => {
    await dialog.getByLabel('Date Range').selectOption('Custom Range');
    await dialog.getByLabel('Start date').fill('30/11/2025');
    await dialog.getByLabel('End date').fill('01/11/2025');
    await dialog.getByRole('button', { name: 'Apply Filter' }).click();
    await expect(dialog).toContainText('The start date must not be after the end date.');
    await dialog.getByLabel('Start date').fill('01/11/2025');
    await dialog.getByLabel('End date').fill('30/11/2025');
    await dialog.getByRole('button', { name: 'Apply Filter' }).click();
    await expect(dialog).toContainText('Closing balance$290.00');
    await expect(dialog.getByRole('region', { name: 'How long it has been due' })).toHaveText(
      '1 to 30 days late$290.00',
    );
    await expect(rows).toContainText([
      /Invoice INV-.*02\/11\/2025.*\$205\.00Balance \$205\.00/,
      /Payment.*-\$100\.00Balance \$105\.00/,
      /Invoice INV-.*\$165\.00Balance \$270\.00/,
      /Credit note CN-.*Oven not done-\$40\.00Balance \$230\.00/,
      /Payment.*-\$250\.00Balance -\$20\.00/,
      /Reversal.*\$250\.00Balance \$230\.00/,
      /Invoice INV-.*\$60\.00Balance \$290\.00/,
    ]);
    await expectAccessibleInConsole(page, 'a statement');
  });

  await test.step('as a PDF, and by e-mail once a day', async () => {
    const pdf = await page.request.get(
      (await dialog.getByRole('link', { name: 'Open PDF' }).getAttribute('href')) ?? '',
    );
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(dialog).toContainText('By e-mail it goes to elm@example.test.');
    const sent = office.requestsTo('/api/statements/send', 'POST');
    await dialog.getByRole('button', { name: 'Send by e-mail' }).dblclick();
    await expect(dialog).toContainText('The statement for elm@example.test is in the outbox.');
    expect(sent).toHaveLength(1);
    await expect(dialog.getByRole('button', { name: 'Send by e-mail' })).toBeDisabled();
    await dialog.getByLabel('Date Range').selectOption('Last 90 days');
    await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
    await expect(dialog).toContainText('Not sent: Has a statement of today already.');
    await dialog.getByLabel('Date Range').selectOption('This quarter');
    await expect(dialog).not.toContainText('Not sent');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await page.goto('/admin/outbox');
    await page.getByRole('button', { name: /Statement from .*: \$290\.00 owed/ }).click();
    const mail = page.getByRole('dialog');
    await expect(mail).toContainText('elm@example.test');
    const kept = await mail.getByRole('link', { name: /^Statement \d{4}-.*\.pdf/ }).getAttribute('href');
    expect((await page.request.get(kept ?? '')).status()).toBe(200);
  });

  await test.step('a failed answer has another try', async () => {
    await page.route('**/api/statements?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`/admin/customers/${elm.id}/show`);
    await money.getByRole('button', { name: 'Statement…' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The statement could not be loaded.');
    await page.unroute('**/api/statements?*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('Closing balance$290.00');
  });
});
