import { aClean, aCustomer, type CustomerInput } from '../factories/index.js';
import { auditOf } from '../support/audit.js';
import type { World } from '../support/browser-test.js';
import { dayFromToday, expect, instantOf, test } from './admin-test.js';

/** A day of last month, at the business. */
const lastMonth = (day: number): string => {
  const [year = 0, month = 0] = dayFromToday(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10);
};

/** A customer with cleans of $150.00 on the first days of last month. */
async function toInvoice({ database }: World, cleans: number, input: CustomerInput) {
  const customer = await aCustomer(database, { email: 'office@example.test', ...input });
  for (let day = 1; day <= cleans; day++) {
    const [clockIn, clockOut] = ['09:00', '11:00'].map((time) => instantOf(lastMonth(day), time));
    await aClean(database, { customerId: customer.id, priceCents: 15_000, clockIn, clockOut });
  }
  return customer;
}

test('makes a draft for each customer of last month, takes them back, and sends them (D630 to D633) @narrow @story:make-invoices', async ({
  page,
  world,
  office,
}) => {
  const elm = await toInvoice(world, 3, { name: 'Elm House' });
  await toInvoice(world, 2, { name: 'Oak House', email: null });
  await toInvoice(world, 1, { name: 'Fig House', invoiceRequired: true });
  await toInvoice(world, 1, { name: '𐎠 House' });
  const tick = (name: string) => page.getByRole('checkbox', { name: `Invoice ${name}` });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('all are ticked but who gets one per clean, and who cannot be invoiced', async () => {
    await office.invoices.open();
    await page.goto('/admin/make-invoices');
    await expect(button('Make 2 invoices, $750.00')).toBeVisible();
    await expect(tick('Elm House')).toBeChecked();
    await expect(tick('Fig House')).not.toBeChecked();
    await expect(tick('𐎠 House')).toBeDisabled();
    await expect(page.getByText('The PDF cannot show 𐎠 of the name')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Customer or payer' }).fill('fig');
    await expect(tick('Elm House')).toHaveCount(0);
    await tick('Fig House').check();
    await expect(button('Make 3 invoices, $900.00')).toBeVisible();
    await tick('Fig House').uncheck();
    await page.getByRole('searchbox', { name: 'Customer or payer' }).fill('');
  });

  await test.step('makes them, each once, and takes them back', async () => {
    await button('Make 2 invoices, $750.00').dblclick();
    await expect(page.getByText('Made 2 invoices, $750.00: INV-000001 to INV-000002. They are drafts.')).toBeVisible();
    await expect(tick('Elm House')).toHaveCount(0);
    await expect(button('Make 0 invoices, $0.00')).toBeDisabled();
    await button('Undo').click();
    await expect(page.getByText('2 invoices cancelled before they were sent.')).toBeVisible();
    await expect(tick('Elm House')).toBeChecked();
    const [{ id } = { id: 0 }] = await world.database.query<{ id: number }>(
      `SELECT id FROM invoices WHERE customer_id = $1`,
      [elm.id],
    );
    expect((await auditOf(world.database, 'invoice', id)).at(-1)?.details).toMatchObject({ isUnsent: true });
  });

  await test.step('sends them: by e-mail, and to print', async () => {
    await button('Make 2 invoices, $750.00').click();
    await expect(page.getByText('INV-000003 to INV-000004')).toBeVisible();
    await button('Send 2…').click();
    const dialog = page.getByRole('dialog', { name: 'Send Invoices' });
    await expect(dialog).toContainText('1 invoice goes by e-mail');
    await expect(dialog).toContainText('1 invoice without an e-mail address is issued and listed here to print.');
    await expect(dialog.getByRole('link', { name: 'See the PDF of INV-000003, Elm House' })).toHaveAttribute(
      'href',
      '/api/invoices/INV-000003/pdf',
    );
    await dialog.getByRole('button', { name: 'Send 2', exact: true }).click();
    await expect(dialog.getByRole('region', { name: 'To print: 1 invoice' })).toContainText('INV-000004 Oak House');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save one PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('invoices-to-print.pdf');
    const rows = await world.database.query<{ status: string; mails: number }>(
      `SELECT status, (SELECT count(*)::integer FROM mails m WHERE m.invoice_id = i.id) AS mails
       FROM invoices i WHERE number > 2 ORDER BY number`,
    );
    expect(rows).toEqual([
      { status: 'draft', mails: 1 },
      { status: 'sent', mails: 0 },
    ]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(button('Undo')).toHaveCount(0);
  });
});
