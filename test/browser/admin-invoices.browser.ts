import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { aCustomer, aClean, anInvoice, aPerson, payWhole, type TestInvoice } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { dayFromToday, expect, instantOf, NARROW, test, typedDay } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';

const shown = (day: string) => day.split('-').reverse().join('/');

/** A completed clean so many days ago that nobody has invoiced. */
async function aCleanToInvoice({ database }: World, customerId: number, daysAgo: number, priceCents = 15_000) {
  const day = dayFromToday(-daysAgo);
  const times = { clockIn: instantOf(day, '09:00'), clockOut: instantOf(day, '11:00') };
  await aClean(database, { customerId, priceCents, ...times });
  return day;
}

/** An e-mail of an invoice with an outcome that only a mail server could bring about. */
async function aMail({ database }: World, invoice: TestInvoice, status: 'failed' | 'unconfirmed', lastError: string) {
  await database.query(
    `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, status, attempts, last_error)
     VALUES ('invoice', $1, 'elm@example.test', $2, 'Plain words', '<p>Words</p>', $3, $4, 1, $5)`,
    [invoice.id, `Invoice ${invoice.invoiceNumber}`, `<${invoice.id}.${status}@example.test>`, status, lastError],
  );
}

test.describe('Invoice Management', () => {
  test('makes an invoice of the chosen cleans, once however often it is pressed (D25, D43, D45) @story:invoices', async ({
    page,
    world,
    office,
  }) => {
    const { invoices } = office;
    const elm = await aCustomer(world.database, { name: 'Elm House' });
    const oak = await aCustomer(world.database, { name: 'Oak House' });
    for (const daysAgo of [3, 2, 1]) await aCleanToInvoice(world, elm.id, daysAgo);
    await aCleanToInvoice(world, oak.id, 1, 9_995);
    await world.database.query(`UPDATE business_settings SET is_gst_registered = true, abn = '51824753556'`);
    await invoices.open();
    await expect(page.getByText('No invoices yet')).toBeVisible();
    await invoices.button('Create Invoice').first().click();
    // Whose cleans are on no invoice is a press away.
    const unbilled = invoices.creating().getByRole('region', { name: 'Cleans on no invoice yet' }).getByRole('button');
    await expect(unbilled).toHaveText([/Elm House.*3 cleans.*\$450\.00/, /Oak House.*1 clean.*\$99\.95/]);
    await unbilled.first().click();
    await expect(invoices.jobs()).toHaveCount(4);
    // Typed work is not lost without a question.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(invoices.creating()).toBeHidden();
    await invoices.button('Create Invoice').first().click();
    await invoices.submit().click();
    await expect(invoices.creating()).toContainText('Please select a customer and at least one job');
    await chooseFrom(invoices.chosenCustomer(), elm.name);
    await expect(invoices.jobs()).toHaveCount(4);
    await invoices.selectAll().check({ force: true });
    await expect(invoices.sum()).toContainText('$450.00');
    await expect(invoices.sum()).toContainText('Total includes GST of $40.91');
    // Another customer's cleans cannot be on the same invoice.
    await chooseFrom(invoices.chosenCustomer(), oak.name);
    await expect(invoices.jobs()).toHaveCount(2);
    await expect(invoices.sum()).toContainText('$0.00');
    await invoices.submit().click();
    await expect(invoices.creating()).toContainText('Please select a customer and at least one job');
    await chooseFrom(invoices.chosenCustomer(), elm.name);
    await expect(invoices.jobs()).toHaveCount(4);
    await invoices.jobs().nth(1).check({ force: true });
    await invoices.jobs().nth(2).check({ force: true });
    await expect(invoices.creating()).toContainText('2 of 3 selected');
    await expect(invoices.sum()).toContainText('$300.00');
    await expect(invoices.terms()).toHaveValue('Net 30');
    await expect(invoices.issueDate()).toHaveValue(typedDay(dayFromToday(0)));
    // A Saturday: due on the next Friday.
    await invoices.issueDate().fill('2026-03-07');
    await expect(invoices.creating()).toContainText('Due on 13/03/2026, a Friday.');
    await invoices.notes().fill('Thank you.');

    const sent = office.requestsTo('/api/invoices', 'POST');
    const letGo = await office.holdBack('/api/invoices');
    await invoices.submit().dblclick();
    await expect(invoices.submit()).toHaveText('Creating...');
    await page.keyboard.press('Enter');
    letGo();
    await expect(office.toast('success')).toContainText(/Invoice INV-\d{6} created successfully!/);
    await expect(invoices.creating()).toBeHidden();
    await expect(invoices.rows()).toHaveCount(1);
    const row = invoices.rows().first();
    for (const text of [elm.name, '07/03/2026', '13/03/2026', '$300.00', 'Manual', 'Not e-mailed']) {
      await expect(row).toContainText(text);
    }
    await expect(row.getByRole('button', { name: /^Status of/ })).toHaveText('Draft');
    expect(sent).toHaveLength(1);
    expect(await world.database.query('SELECT 1 FROM invoices')).toHaveLength(1);

    const pdf = row.getByRole('link', { name: /^PDF of INV-/ });
    const [tab] = await Promise.all([page.context().waitForEvent('page'), pdf.click()]);
    await tab.close();
    const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await row.getByRole('button', { name: /^Details of/ }).click();
    const details = page.getByRole('dialog', { name: /^Invoice INV-/ });
    for (const text of ['Home cleaning', elm.address, '$300.00', 'Thank you.', 'Due Friday 13 March 2026']) {
      await expect(details).toContainText(text);
    }
    // Its terms contradict the due date (D93).
    await expect(details).not.toContainText('Net 30');
    // A line opens its clean.
    await details.getByRole('listitem').filter({ hasText: 'Home cleaning' }).first().getByRole('button').click();
    const clean = page.getByRole('dialog', { name: /^Edit Clean/ });
    await expect(clean).toContainText(elm.name);
    await clean.getByRole('button', { name: 'Cancel' }).click();
    await expect(details).toBeVisible();

    await test.step('it says of how many jobs the first are shown (D95)', async () => {
      await page.route('**/api/invoices/jobs/available?*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'content-range': 'jobs 0-999/3412' } });
      });
      await invoices.open('?edit=new');
      await chooseFrom(invoices.chosenCustomer(), elm.name);
      await expect(invoices.creating()).toContainText('Showing the first 1 of 3,412');
    });
  });

  test('sets any status, asks before issuing and cancelling, and says why a cancelled one stays so (D46, D48)', async ({
    page,
    world,
    office,
  }) => {
    await test.step('any status is set; issuing and cancelling ask first, and a cancelled one says why it stays so', async () => {
      const { invoices } = office;
      const invoice = await anInvoice(world.database);
      await invoices.open();
      const status = invoices.statusOf(invoice);
      await invoices.setStatus(invoice, 'Paid');
      const issuing = office.dialog('Issue Invoice');
      await expect(issuing).toContainText(`Mark ${invoice.invoiceNumber} as paid?`);
      await issuing.getByRole('button', { name: 'Cancel' }).click();
      await expect(status).toHaveText('Draft');
      await invoices.setStatus(invoice, 'Paid');
      await issuing.getByRole('button', { name: 'Mark as Paid' }).click();
      await expect(office.toast('success')).toContainText(`${invoice.invoiceNumber} is now marked as paid.`);
      await expect(status).toHaveText('Paid');
      // Issued already, so nothing to ask.
      await invoices.setStatus(invoice, 'Overdue');
      await expect(office.toast('success')).toContainText('is now marked as overdue.');
      await page.route('**/api/invoices/*/status', (route) => route.abort(), { times: 1 });
      await invoices.setStatus(invoice, 'Sent');
      await expect(invoices.problem()).toHaveText(/Failed to update invoice status/);
      await expect(status).toHaveText('Overdue');

      await invoices.setStatus(invoice, 'Cancelled');
      await expect(invoices.problem()).toBeHidden();
      const cancelling = office.dialog('Cancel Invoice');
      await cancelling.getByRole('button', { name: 'Keep invoice' }).click();
      await expect(status).toHaveText('Overdue');
      await invoices.setStatus(invoice, 'Cancelled');
      await cancelling.getByRole('button', { name: 'Cancel invoice' }).click();
      await expect(status).toHaveText('Cancelled');
      // For a while it can be taken back.
      await office.toast('success').getByRole('button', { name: 'Undo' }).last().click();
      await expect(status).toHaveText('Overdue');
      await invoices.setStatus(invoice, 'Cancelled');
      await expect(cancelling).toContainText('Reminders and e-mails that wait are not sent.');
      await cancelling.getByRole('button', { name: 'Cancel invoice' }).click();
      await expect(status).toHaveText('Cancelled');

      // Its clean goes on another invoice.
      await invoices.button('Create Invoice').click();
      await invoices.chosenCustomer().click();
      await page.getByRole('option').first().click();
      await invoices.jobs().last().check({ force: true });
      await invoices.submit().click();
      await expect(invoices.rows()).toHaveCount(2);
      await invoices.setStatus(invoice, 'Draft');
      await expect(invoices.problem()).toContainText(
        new RegExp(`${invoice.invoiceNumber} stays cancelled: the clean of 04/03/2026 is on invoice INV-\\d{6} now`),
      );
      await expect(status).toHaveText('Cancelled');
      await invoices.button('Close').click();
      await expect(invoices.problem()).toBeHidden();
    });

    await test.step('an invoice that is looked at or changed while another one changes is no less changed', async () => {
      const { invoices } = office;
      const [one, other, third] = [
        await anInvoice(world.database, { status: 'sent' }),
        await anInvoice(world.database, { status: 'sent' }),
        await anInvoice(world.database, { status: 'sent' }),
      ];
      await invoices.open();
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const hold = async (route: Route) => {
        await released;
        await route.continue();
      };
      await page.route(`**/api/invoices/${one.id}/status`, hold);
      await invoices.setStatus(one, 'Paid');
      await invoices.details(other).click();
      const details = office.dialog(`Invoice ${other.invoiceNumber}`);
      await expect(details).toBeVisible();
      await details.getByRole('button', { name: 'Close' }).click();
      // What fails meanwhile is said, and the one that waits is still on its way.
      await page.route(`**/api/invoices/${third.id}/status`, (route) => route.abort());
      await invoices.setStatus(third, 'Overdue');
      await expect(invoices.problem()).toHaveText(/Failed to update invoice status/);
      await invoices.setStatus(third, 'Cancelled');
      await office.dialog('Cancel Invoice').getByRole('button', { name: 'Keep invoice' }).click();
      release();
      await expect(invoices.statusOf(one)).toHaveText('Paid');
      await invoices.setStatus(other, 'Overdue');
      await expect(invoices.statusOf(other)).toHaveText('Overdue');
    });
  });

  test('marks the selected invoices as paid at once, and names those that are refused (D48)', async ({
    page,
    world,
    office,
  }) => {
    const { invoices } = office;
    const draft = await anInvoice(world.database);
    const sent = await anInvoice(world.database, { status: 'sent' });
    const refused = await anInvoice(world.database, { status: 'overdue' });
    const cancelled = await anInvoice(world.database, { status: 'cancelled' });
    const paid = await anInvoice(world.database, { status: 'paid' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await invoices.open();
    await invoices.select(paid).click();
    const markAsPaid = invoices.withSelected().getByRole('button', { name: 'Mark as Paid' });
    await expect(markAsPaid).toBeDisabled();
    await invoices.selectPage().check();
    await expect(invoices.withSelected()).toContainText('5 selected');
    await markAsPaid.click();
    const question = office.dialog('Mark Invoices as Paid');
    await expect(question).toContainText('Mark 3 invoices as paid?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(invoices.statusOf(draft)).toHaveText('Draft');

    // Somebody else has taken the money meanwhile, and said something else of it.
    await world.database.query(`UPDATE invoices SET status = 'sent' WHERE id = $1`, [refused.id]);
    const changes = office.requestsTo('/api/invoices/status', 'POST');
    await markAsPaid.click();
    await question.getByRole('button', { name: 'Mark as Paid' }).dblclick();
    const notice = office.toast('error');
    await expect(notice).toContainText('2 invoices are now marked as paid.');
    await expect(notice).toContainText(
      `Not changed: ${refused.invoiceNumber} (Somebody changed ${refused.invoiceNumber} meanwhile: its status is sent now.)`,
    );
    await expect(invoices.withSelected()).toBeHidden();
    await expect(invoices.statusOf(draft)).toHaveText('Paid');
    await expect(invoices.statusOf(sent)).toHaveText('Paid');
    await expect(invoices.statusOf(refused)).toHaveText('Sent');
    await expect(invoices.statusOf(cancelled)).toHaveText('Cancelled');
    expect(changes).toHaveLength(1);
    await invoices.select(refused).click();
    await markAsPaid.click();
    await question.getByRole('button', { name: 'Mark as Paid' }).click();
    const done = office.toast('success');
    await expect(done).toContainText('1 invoice is now marked as paid.');
    await expect(invoices.statusOf(refused)).toHaveText('Paid');
    await done.getByRole('button', { name: 'Undo' }).click();
    await expect(invoices.statusOf(refused)).toHaveText('Sent');

    await test.step('an undo takes back nobody else’s change', async () => {
      await invoices.select(refused).click();
      await markAsPaid.click();
      await question.getByRole('button', { name: 'Mark as Paid' }).click();
      await expect(done.getByRole('button', { name: 'Undo' })).toBeVisible();
      await world.database.query(`UPDATE invoices SET status = 'overdue' WHERE id = $1`, [refused.id]);
      await done.getByRole('button', { name: 'Undo' }).click();
      await expect(office.toast('error')).toContainText('its status is overdue now.');
      await expect(invoices.statusOf(refused)).toHaveText('Overdue');

      // Somebody else was quicker with one of two marked invoices: both are paid, one is taken back.
      await invoices.setStatus(draft, 'Overdue');
      await expect(invoices.statusOf(draft)).toHaveText('Overdue');
      await invoices.select(draft).click();
      await invoices.select(refused).click();
      await markAsPaid.click();
      await world.database.query(`UPDATE invoices SET status = 'paid' WHERE id = $1`, [draft.id]);
      await payWhole(world.database, draft.id, 'status');
      await question.getByRole('button', { name: 'Mark as Paid' }).click();
      const both = done.filter({ hasText: '2 invoices are now marked as paid.' });
      await both.getByRole('button', { name: 'Undo' }).click();
      await expect(invoices.statusOf(refused)).toHaveText('Overdue');
      await expect(invoices.statusOf(draft)).toHaveText('Paid');
    });

    await test.step('what somebody else has marked already is not undone', async () => {
      await world.database.query(`UPDATE invoices SET status = 'paid' WHERE id = $1`, [refused.id]);
      await payWhole(world.database, refused.id, 'status');
      await invoices.setStatus(refused, 'Paid');
      const saved = done.filter({ hasText: `${refused.invoiceNumber} is now marked as paid.` });
      await expect(saved).toBeVisible();
      await expect(saved.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    });
  });

  test('sends, shares and saves the selected invoices at once, and counts what is left out (D174, D175)', async ({
    page,
    world,
    office,
  }) => {
    const { invoices } = office;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const elm = await aCustomer(world.database, { name: 'Elm House', email: 'elm@example.test' });
    const first = await anInvoice(world.database, { customerId: elm.id, issueDay: '2026-02-27' });
    const second = await anInvoice(world.database, { customerId: elm.id, issueDay: '2026-03-05' });
    const silent = await anInvoice(world.database);
    const cancelled = await anInvoice(world.database, { status: 'cancelled' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await invoices.open();
    const selected = (name: string) => invoices.withSelected().getByRole('button', { name, exact: true });

    await invoices.selectPage().check();
    await selected('Send').click();
    const question = office.dialog('Send Invoices');
    await expect(question).toContainText('E-mail 3 invoices to their customers? 1 is left out');
    const sent = office.requestsTo('/api/invoices/', 'POST');
    await question.getByRole('button', { name: 'Send' }).dblclick();
    const notice = office.toast('warning');
    await expect(notice).toContainText('No mail server is set, so 2 invoices are kept in the outbox.');
    await expect(notice).toContainText(`1 has no e-mail address (${silent.invoiceNumber}).`);
    for (const invoice of [first, second]) await expect(invoices.row(invoice)).toContainText('Kept');
    await expect(invoices.withSelected()).toBeHidden();
    expect(sent).toHaveLength(1);

    await invoices.selectPage().check();
    await selected('Copy links').click();
    const dialog = office.dialog('Accountant Links');
    await expect(dialog).toContainText('Anybody with one of the 3 links can see its invoice');
    await dialog.getByRole('button', { name: 'Create and copy' }).dblclick();
    await expect(office.toast('success')).toContainText('3 links copied.');
    const lines = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`^${first.invoiceNumber} .+: ${world.server.baseUrl}/shared/[\\w-]{72}$`));
    await expect(dialog.getByLabel('Links')).toHaveValue(lines.join('\n'));
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(invoices.withSelected()).toBeHidden();

    await invoices.select(first).check();
    await invoices.select(cancelled).check();
    await selected('Download').click();
    await expect(page.getByRole('menuitem', { name: 'One PDF' })).toContainText('2 invoices, 27 Feb – 5 Mar');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'One PDF' })).toHaveCount(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      invoices.download('Export for Xero', selected('Download')),
    ]);
    expect(file.suggestedFilename()).toBe('invoices-xero-2026-02-27-to-2026-03-05.csv');
    const text = await readFile(await file.path(), 'utf8');
    for (const { invoiceNumber } of [first, cancelled]) expect(text).toContain(invoiceNumber);
    expect(text).not.toContain(second.invoiceNumber);
  });

  test('sends and resends; every e-mail can be read in the outbox (D47) @story:outbox', async ({
    page,
    world,
    office,
  }) => {
    const { invoices, outbox } = office;
    const elm = await aCustomer(world.database, { name: 'Elm House', email: 'elm@example.test' });
    const silent = await anInvoice(world.database);
    const invoice = await anInvoice(world.database, { customerId: elm.id, amountsCents: [16_500, 8_250] });
    await invoices.open();
    await invoices.send(silent).click();
    await expect(office.toast('error')).toContainText(
      `Failed to send ${silent.invoiceNumber}: This customer has no e-mail address. Please add one first.`,
    );
    const sent = office.requestsTo(`/api/invoices/${invoice.id}/send`, 'POST');
    await invoices.send(invoice).dblclick();
    await expect(office.toast('info')).toContainText(
      `No mail server is set, so ${invoice.invoiceNumber} is kept in the outbox.`,
    );
    await expect(invoices.row(invoice)).toContainText('Kept');
    expect(sent).toHaveLength(1);
    await invoices.details(invoice).click();
    const details = office.dialog(`Invoice ${invoice.invoiceNumber}`);
    await expect(details).toContainText('Total includes GST of $22.50');
    await expect(details.getByRole('link', { name: 'Account of the customer' })).toHaveAttribute('href', /show#money$/);
    await details.getByRole('button', { name: 'Statement…' }).click();
    const statement = office.dialog('Statement: Elm House');
    await expect(statement).toContainText('Closing balance');
    await statement.getByRole('button', { name: 'Close' }).last().click();
    await expect(statement).toBeHidden();
    await details.getByRole('link', { name: 'Invoice', exact: true }).click();

    await expect(
      page.getByText('No mail server is set, so e-mails are kept here instead of being sent.'),
    ).toBeVisible();
    const mail = office.dialog(`E-mail of ${invoice.invoiceNumber}`);
    await expect(mail).toContainText(`Tax Invoice ${invoice.invoiceNumber} from`);
    await expect(mail).toContainText('elm@example.test');
    // Under which the log has the press (D290).
    const requestId = await sent[0]?.headerValue('x-request-id');
    expect(requestId).toBeTruthy();
    await expect(mail).toContainText(`Request ID${requestId}`);
    const html = mail.frameLocator('iframe[title="The e-mail as it looks"]');
    await expect(html.getByText('Hello Elm House,')).toBeVisible();
    await expect(html.getByText(/\$247\.50/)).toBeVisible();
    await expect(mail.locator('iframe')).toHaveAttribute('sandbox', '');
    await mail.getByRole('button', { name: 'Plain text' }).click();
    await expect(mail.locator('pre')).toContainText('Total includes GST of $22.50');
    await expect(mail.getByRole('link', { name: `${invoice.invoiceNumber}.pdf` })).toHaveAttribute(
      'href',
      `/api/invoices/${invoice.invoiceNumber}/pdf`,
    );
    // An address of its own, which a reload opens (D446).
    await expect(page).toHaveURL(/\/admin\/outbox\/\d+$/);
    await page.reload();
    await mail.getByRole('button', { name: 'Resend' }).click();
    await expect(office.toast('info')).toContainText('is kept in the outbox.');
    await mail.getByRole('button', { name: 'Close' }).last().click();
    await expect(outbox.counter()).toHaveText('Showing 1 - 2 of 2 e-mails');
  });

  test('shows failed and unconfirmed e-mails with the reason, on the dashboard too, and resends them', async ({
    page,
    world,
    office,
    windowOf,
  }) => {
    const { outbox, dashboard } = office;
    const elm = await aCustomer(world.database, { name: 'Elm House', email: 'elm@example.test' });
    const failed = await anInvoice(world.database, { customerId: elm.id });
    const lost = await anInvoice(world.database, { customerId: elm.id });
    await aMail(world, failed, 'failed', '550 No such mailbox here.');
    await aMail(world, lost, 'unconfirmed', 'The connection was closed.');
    const waiting = await anInvoice(world.database, { source: 'automatic' });
    const unpriced = await aCustomer(world.database, { name: 'Fig House', invoiceRequired: true, priceCents: null });
    const day = dayFromToday(-1);
    const times = { clockIn: instantOf(day, '09:00'), clockOut: instantOf(day, '11:00') };
    await aClean(world.database, { customerId: unpriced.id, priceCents: null, ...times });

    await dashboard.open();
    const notice = dashboard.needs();
    await expect(notice).toContainText('2 e-mails were not sent or may not have arrived.');
    await expect(notice).toContainText('1 automatic invoice waits because its customer has no e-mail address.');
    await expect(notice).toContainText('1 completed clean has no price, so it has no invoice.');
    await expect(notice.getByRole('link', { name: waiting.invoiceNumber })).toHaveAttribute(
      'href',
      `/admin/invoices/${waiting.id}`,
    );
    await expect(notice.getByRole('link', { name: 'Fig House' })).toHaveAttribute(
      'href',
      `/admin/customers/${unpriced.id}`,
    );
    await notice.getByRole('link', { name: 'Open the outbox' }).click();
    await expect(outbox.rows()).toHaveCount(2);
    await outbox.status().selectOption('Unconfirmed');
    await expect(outbox.rows()).toHaveCount(1);
    await page.reload();
    await expect(outbox.status()).toHaveValue('unconfirmed');
    await expect(outbox.rows()).toContainText([
      'The connection was lost after the mail was handed over. It may have arrived.',
    ]);
    await outbox.resend().click();
    const question = office.dialog('Resend E-mail');
    await expect(question).toContainText('elm@example.test may have this e-mail already. Send it once more?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await outbox.status().selectOption('Failed');
    await expect(outbox.rows()).toContainText(['550 No such mailbox here.']);
    const sent = office.requestsTo('/api/admin/mails/', 'POST');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/admin/mails/*/resend', async (route) => {
      await released;
      await route.continue();
    });
    await outbox.resend().dblclick();
    // Another one can be asked about meanwhile, and its question stays.
    await outbox.status().selectOption('Unconfirmed');
    await outbox.resend().click();
    await expect(question).toBeVisible();
    release();
    await expect(office.toast('info')).toContainText(`${failed.invoiceNumber} is kept in the outbox.`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await outbox.status().selectOption('All e-mails');
    await expect(outbox.rows()).toHaveCount(3);
    expect(sent).toHaveLength(1);
    await outbox.status().selectOption('Sent');
    await expect(page.getByText('No e-mails found')).toBeVisible();
    await page.route('**/api/admin/mails?*', (route) => route.abort());
    await outbox.open();
    await expect(page.getByText('The e-mails could not be loaded.')).toBeVisible();

    // A manager reads the dashboard and nothing of this (D8).
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    const asked = manager.requestsTo('/api/admin/dashboard/invoices');
    for (const path of ['/admin/invoices', '/admin/outbox']) {
      await manager.page.goto(path);
      await expect(manager.dashboard.heading()).toBeVisible();
      await expect(manager.page).toHaveURL(/\/admin\/?$/);
    }
    await expect(manager.dashboard.active()).toBeVisible();
    expect(asked).toHaveLength(0);
  });

  test('copies an accountant link, which opens without an account until it is withdrawn (D49)', async ({
    page,
    world,
    office,
    browser,
  }) => {
    const { invoices } = office;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const invoice = await anInvoice(world.database, { customerName: 'Elm House' });
    await invoices.open();
    await invoices.copyLink(invoice).click();
    await invoices.link().getByLabel('Valid for').selectOption('7 days');
    await invoices.link().getByRole('button', { name: 'Create and copy' }).dblclick();
    await expect(office.toast('success')).toContainText('Link copied.');
    const address = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(address).toBe(await invoices.link().getByLabel('Link', { exact: true }).inputValue());
    expect(address).toContain(`${world.server.baseUrl}/shared/`);
    await expect(invoices.link()).toContainText(`It works until ${shown(dayFromToday(7))}`);
    await invoices.link().getByRole('button', { name: 'Done' }).click();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(address);
    await expect(visitor.getByText(invoice.invoiceNumber).first()).toBeVisible();
    await expect(visitor.getByText('Elm House').first()).toBeVisible();

    await invoices.tab('Accountant Links').click();
    await expect(invoices.links()).toHaveCount(1);
    await expect(invoices.links()).toContainText([shown(dayFromToday(7))]);
    await expect(invoices.links()).not.toContainText(['Never']);
    await page.reload();
    await invoices.withdraw(invoice).click();
    await office.dialog('Withdraw Link').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('No accountant link is live')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
    await visitor.context().close();
  });

  test('filters by the address, pages, exports what is filtered, and owns up to what it cannot show', async ({
    page,
    world,
    office,
  }) => {
    const { invoices } = office;
    const elm = await aCustomer(world.database, { name: 'Elm House' });
    for (let index = 0; index < 21; index += 1) {
      await anInvoice(world.database, { customerId: elm.id, issueDay: '2026-02-10', amountsCents: [10_000 + index] });
    }
    const paid = await anInvoice(world.database, { status: 'paid', source: 'automatic', customerName: 'Oak House' });
    await invoices.open();
    await expect(invoices.counter()).toHaveText('Showing 1 - 20 of 22 invoices');
    await invoices.button('Next').click();
    await expect(invoices.counter()).toHaveText('Showing 21 - 22 of 22 invoices');
    await page.reload();
    await expect(invoices.counter()).toHaveText('Showing 21 - 22 of 22 invoices');
    await page.getByRole('columnheader', { name: 'Total (AUD)' }).getByRole('button').click();
    await expect(invoices.rows().first()).toContainText('$100.00');

    // Both before the page is drawn again: neither is lost.
    await invoices.status().evaluate(
      (status, source) => {
        for (const [select, value] of [
          [status, 'paid'],
          [source, 'automatic'],
        ] as const) {
          (select as { value: string }).value = value;
          select?.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      await invoices.source().elementHandle(),
    );
    await invoices.from().fill('2026-03-01');
    await invoices.to().fill('2026-03-31');
    await expect(invoices.rows()).toHaveCount(1);
    await page.reload();
    await expect(invoices.status()).toHaveValue('paid');
    await expect(invoices.source()).toHaveValue('automatic');
    await expect(invoices.from()).toHaveValue('01/03/2026');
    await expect(invoices.to()).toHaveValue('31/03/2026');
    await expect(invoices.row(paid)).toContainText('$165.00');
    await invoices.list.open();
    const [csv] = await Promise.all([page.waitForEvent('download'), invoices.download('Export for Xero')]);
    // What it holds is in its name and in the notice (D175).
    expect(csv.suggestedFilename()).toBe('invoices-xero-2026-03-05.csv');
    await expect(office.toast('success')).toContainText(/Saved: 1 invoice, 5 Mar( 2026)?\./);
    const text = await readFile(await csv.path(), 'utf8');
    expect(text).toContain(paid.invoiceNumber);
    expect(text).not.toContain('Elm House');
    const [pdf] = await Promise.all([page.waitForEvent('download'), invoices.download('One PDF')]);
    expect(pdf.suggestedFilename()).toBe('invoices-2026-03-05.pdf');
    await invoices.list.close();
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await invoices.from().fill('2026-04-01');
    await expect(page.getByText('The first day must not be after the last one.')).toBeVisible();
    await invoices.to().fill('2026-04-30');
    await expect(page.getByText('No invoices found')).toBeVisible();
    await invoices.button('Clear filters').first().click();
    await expect(invoices.counter()).toHaveText('Showing 1 - 20 of 22 invoices');
    await chooseFrom(invoices.customer(), elm.name);
    await expect(invoices.counter()).toHaveText('Showing 1 - 20 of 21 invoices');
    await invoices.button('Clear filters').first().click();
    await expect(invoices.counter()).toHaveText('Showing 1 - 20 of 22 invoices');
    // One field for number, customer and amount (D173).
    for (const [typed, found] of [
      [paid.invoiceNumber, paid.invoiceNumber],
      ['oak', 'Oak House'],
      ['$165', '$165.00'],
    ] as const) {
      await invoices.search().fill(typed);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(typed);
      await expect(invoices.counter()).toHaveText('Showing 1 - 1 of 1 invoice');
      await expect(invoices.row(paid)).toContainText(found);
    }
    await page.reload();
    await expect(invoices.search()).toHaveValue('$165');
    await expect(invoices.counter()).toHaveText('Showing 1 - 1 of 1 invoice');
    await page.route('**/api/invoices?*', (route) => route.fulfill({ status: 503, body: '' }));
    await invoices.open();
    await expect(invoices.problem()).toContainText('Failed to fetch invoices');
    await page.unroute('**/api/invoices?*');
    await invoices.button('Try again').click();
    await expect(invoices.counter()).toBeVisible();
  });

  test('has cards that open on a phone', async ({ page, world, office }) => {
    const { invoices } = office;
    await page.setViewportSize(NARROW);
    const invoice = await anInvoice(world.database, { customerName: 'Elm House' });
    await invoices.open();
    const card = invoices.cards().first();
    await expect(card).toContainText('$165.00');
    await expect(invoices.pdf(invoice)).toBeHidden();
    const head = card.getByRole('button', { name: new RegExp(`${invoice.invoiceNumber}.*Elm House`) });
    await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(card).toContainText('05/03/2026');
    await expect(card).toContainText('06/03/2026');
    await expect(invoices.pdf(invoice)).toHaveAttribute('target', '_blank');
    await invoices.details(invoice).click();
    await expect(office.dialog(`Invoice ${invoice.invoiceNumber}`)).toContainText('Home cleaning');
  });
});
