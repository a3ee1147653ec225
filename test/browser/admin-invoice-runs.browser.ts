import { aClean, aCustomer, anInvoice, type CustomerInput } from '../factories/index.js';
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

test('makes a draft for each customer of last month, takes them back, and sends them (D630 to D633) @narrow-long @story:make-invoices', async ({
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

test('a customer gets one invoice a month, whose drafts are sent from the dashboard (D634)', async ({
  page,
  world,
  office,
}) => {
  const customers = await Promise.all(
    ['Elm House', 'Oak House'].map((name) =>
      aCustomer(world.database, { name, email: 'office@example.test', priceCents: 15_000 }),
    ),
  );

  await test.step('the form asks per what, where invoices are made by themselves, and whether reminders go out', async () => {
    await page.goto(`/admin/customers/${customers[0]!.id}`);
    const dialog = office.customer.dialog();
    const per = dialog.getByRole('combobox', { name: 'One invoice for' });
    await dialog.getByRole('checkbox', { name: 'Do not remind of unpaid invoices' }).check({ force: true });
    await expect(per).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'Invoice required' }).check({ force: true });
    await expect(per).toHaveText('Each clean, when it is completed');
    await per.click();
    await page.getByRole('option', { name: 'Each month, on the 1st' }).click();
    await office.customer.submit().click();
    await expect(dialog).toBeHidden();
    const stored = await world.database.query(
      `SELECT invoice_required, invoice_per, no_reminders FROM customers WHERE id = $1`,
      [customers[0]!.id],
    );
    expect(stored).toEqual([{ invoice_required: true, invoice_per: 'month', no_reminders: true }]);
  });

  await test.step("'Needs you' sends the drafts that wait, and no more when they are sent", async () => {
    for (const { id: customerId } of customers) {
      const { id } = await anInvoice(world.database, { customerId });
      await world.database.query(
        `UPDATE invoices SET source = 'automatic', automatic_month = $2, dated_when_issued = true WHERE id = $1`,
        [id, lastMonth(1)],
      );
    }
    await office.dashboard.open();
    await office.dashboard.needs().getByRole('button', { name: 'Send 2…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Invoices' });
    await expect(dialog).toContainText('2 invoices go by e-mail');
    await dialog.getByRole('button', { name: 'Send 2', exact: true }).dblclick();
    await expect(dialog).toContainText('2 invoices are kept in the outbox.');
    const asked = await world.database.query(
      `SELECT count(*)::integer AS mails, count(DISTINCT invoice_id)::integer AS invoices FROM mails WHERE kind = 'invoice'`,
    );
    expect(asked).toEqual([{ mails: 2, invoices: 2 }]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: 'Send 2…' })).toHaveCount(0);
  });
});
