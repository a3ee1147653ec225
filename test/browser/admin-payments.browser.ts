import { readFile } from 'node:fs/promises';
import { aCustomer, anInvoice, aPerson, type TestInvoice } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessibleInConsole } from './accessible.js';
import { expect, test } from './admin-test.js';
import { chooseFrom } from './pages/choose-from.js';
import type { AdminConsole } from './pages/admin-console.js';

const ORIGIN = { 'sec-fetch-site': 'same-origin' };

const aSentInvoice = (world: World, customerId: number, amountsCents: number[], issueDay: string) =>
  anInvoice(world.database, { customerId, status: 'sent', amountsCents, issueDay });

/** A payment that somebody else records. */
async function pay({ page }: AdminConsole, body: object): Promise<{ id: number }> {
  const data = { receivedOn: '2025-11-05', method: 'cash', allocations: [], ...body };
  const answer = await page.request.post('/api/payments', { headers: ORIGIN, data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data;
}

/** An invoice's details, with its money. */
async function money({ invoices, dialog, page }: AdminConsole, { id, invoiceNumber }: TestInvoice) {
  await invoices.open(`/${id}`);
  const details = dialog(`Invoice ${invoiceNumber}`);
  const part = details.getByRole('region', { name: 'Money', exact: true });
  await expect(part.getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  return { details, part, events: part.getByRole('listitem') };
}

test('a month worked out by hand, on the screen (D459, D467, D490 to D492) @narrow-long @story:payments,credit-notes', async ({
  page,
  world,
  office,
}) => {
  const { recordPayment: form, payments, creditNotes } = office;
  const elm = await aCustomer(world.database, { name: 'Elm House' });
  const first = await aSentInvoice(world, elm.id, [16_500, 4_000], '2025-11-02');

  await test.step('5 Nov: $100.00 of $205.00', async () => {
    const { details, part, events } = await money(office, first);
    await expect(part).toContainText('Nothing was paid or credited yet.');
    await details.getByRole('button', { name: `Record a payment for ${first.invoiceNumber}` }).click();
    await expect(form.amount()).toHaveValue('205.00');
    await form.amount().fill('100');
    await expect(form.rowOf(first)).toHaveValue('100.00');
    await expect(form.sum()).toHaveText('Allocated $100.00, credit $0.00');
    await form.day().fill('05/11/2025');
    await form.submit().click();
    await expect(office.toast('success')).toContainText('Payment of $100.00 of Elm House recorded.');
    await expect(part).toContainText(/Paid\$100\.00.*Open\$105\.00/);
    await expect(events).toHaveText([/Paid · 05\/11\/2025.*Bank transfer · Maria Costa.*\$100\.00/]);
  });

  const second = await aSentInvoice(world, elm.id, [16_500], '2025-11-09');

  const number = await test.step('12 Nov: the oven is credited', async () => {
    const { part, events } = await money(office, first);
    await part.getByRole('button', { name: 'Credit…' }).click();
    await expect(creditNotes.submit()).toBeDisabled();
    await creditNotes.amount().fill('205.01');
    await creditNotes.reason().fill('Oven not done');
    await creditNotes.issueDate().fill('12/11/2025');
    await creditNotes.submit().click();
    await expect(creditNotes.creating()).toContainText('Only $205.00 of this invoice is left to credit.');
    await creditNotes.amount().fill('40');
    await creditNotes.submit().dblclick();
    await expect(creditNotes.creating()).toBeHidden();
    await expect(part).toContainText(/Credited\$40\.00.*Open\$65\.00/);
    await expect(events).toHaveCount(2);
    const note = part.getByRole('link', { name: /^Credit note CN-\d{6}$/ });
    return /CN-\d+/.exec(await note.innerText())?.[0] ?? '';
  });

  await test.step('16 Nov: $250.00 pays both, $20.00 is credit', async () => {
    await page.goto(`/admin/customers/${elm.id}/show`);
    const account = page.getByRole('region', { name: 'Money', exact: true });
    await expect(account).toContainText('$230.00 owed');
    await account.getByRole('button', { name: 'Record payment…' }).click();
    await expect(form.amount()).toHaveValue('230.00');
    await form.amount().fill('250');
    await form.day().fill('16/11/2025');
    await form.reference().fill('Smith 3');
    await expect(form.rows()).toHaveCount(2);
    await expect(form.rowOf(first)).toHaveValue('65.00');
    await expect(form.rowOf(second)).toHaveValue('165.00');
    await expect(form.sum()).toHaveText('Allocated $230.00, credit $20.00');
    await form.submit().click();
    await expect(account).toContainText('$20.00 in credit');
    await expect(account).toContainText(/Credit\$20\.00/);
    await expect(account.getByRole('listitem')).toHaveCount(5);
    await expect(account.getByRole('listitem').first()).toContainText('-$250.00');
    await expect(account.getByRole('listitem').first()).toContainText('Balance -$20.00');
  });

  await test.step('20 Nov: it bounces, and both are open again', async () => {
    await payments.open();
    await expect(payments.rows()).toHaveCount(2);
    await payments.details('Payment of $250.00').click();
    const payment = payments.dialog('Payment of $250.00');
    await expect(payment).toContainText('Left as credit$20.00');
    await payments.reverse(payment, 'Bounced');
    await expect(payment).toContainText('Reversed');
    const rows = payment.getByRole('region', { name: 'Invoices' }).getByRole('listitem');
    await expect(rows).toContainText(['GST $5.91', 'GST $15.00', 'GST -$5.91', 'GST -$15.00']);
    await payment.getByRole('link', { name: 'Show the reversal' }).click();
    await expect(payments.dialog('Reversal of $250.00')).toContainText('ReasonBounced');
    const { part } = await money(office, first);
    await expect(part).toContainText(/Paid\$100\.00.*Credited\$40\.00.*Open\$65\.00/);
    expect((await money(office, second)).part).toBeDefined();
    await expect(office.dialog(`Invoice ${second.invoiceNumber}`)).toContainText('Open$165.00');
    await page.goto(`/admin/customers/${elm.id}/show`);
    const account = page.getByRole('region', { name: 'Money', exact: true });
    await expect(account).toContainText('$230.00 owed');
    await expect(account).toContainText(/Credit\$0\.00/);
  });

  await test.step('the credit note is a list, a PDF and an e-mail', async () => {
    await creditNotes.open();
    await expect(creditNotes.rows()).toHaveCount(1);
    await expect(creditNotes.rows()).toContainText(['$40.00']);
    await creditNotes.details(number).click();
    const note = creditNotes.dialog(number);
    for (const text of ['Oven not done', '12/11/2025', first.invoiceNumber, 'GST of $3.64 included'])
      await expect(note).toContainText(text);
    const pdf = note.getByRole('link', { name: `PDF of ${number}` });
    const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await note.getByRole('button', { name: `Send ${number}` }).click();
    await expect(office.toast('error')).toContainText('no e-mail address');
    await world.database.query(`UPDATE customers SET email = 'elm@example.test' WHERE id = $1`, [elm.id]);
    const sent = office.requestsTo('/api/credit-notes/', 'POST');
    await note.getByRole('button', { name: `Send ${number}` }).dblclick();
    await expect(office.toast('info')).toContainText(`No mail server is set, so ${number} is kept in the outbox.`);
    expect(sent).toHaveLength(1);
  });
});

test('one payment is recorded however it is pressed, and who was slower keeps the form (D25, D459)', async ({
  page,
  world,
  office,
}) => {
  const { invoices, recordPayment: form } = office;
  const elm = await aCustomer(world.database, { name: 'Elm House' });
  const older = await aSentInvoice(world, elm.id, [10_000], '2025-11-02');
  const newer = await aSentInvoice(world, elm.id, [16_500], '2025-11-09');
  const recorded = () => world.database.query('SELECT 1 FROM payments');

  await test.step('the invoice whose row it is comes first; what is typed for one stays', async () => {
    await invoices.open();
    await expect(invoices.row(newer)).toContainText('$165.00');
    await invoices.button(`Record a payment for ${newer.invoiceNumber}`).click();
    await expect(form.amount()).toHaveValue('165.00');
    await expect(form.rows().first()).toHaveAccessibleName(`Amount for ${newer.invoiceNumber}`);
    await form.rowOf(newer).fill('60');
    await expect(form.rowOf(older)).toHaveValue('100.00');
    await expect(form.sum()).toHaveText('Allocated $160.00, credit $5.00');
    await form.rowOf(older).fill('100.01');
    await form.submit().click();
    await expect(form.dialog()).toContainText(`${older.invoiceNumber} has $100.00 open.`);
    await form.rowOf(older).fill('0');
    await form.amount().fill('59');
    await form.submit().click();
    await expect(form.dialog()).toContainText('More is allocated than was paid.');
    await form.amount().fill('');
    await form.submit().click();
    await expect(form.dialog()).toContainText('Please enter an amount such as 165');
    await form.amount().fill('60');
  });

  await test.step('pressed twice, and again after a lost answer: once', async () => {
    await page.route(
      '**/api/payments',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.submit().dblclick();
    await expect(form.dialog()).toContainText('The payment could not be recorded.');
    expect(await recorded()).toHaveLength(1);
    await expect(form.amount()).toHaveValue('60');
    // The answer never came, but the invoice has the money already.
    await form.submit().click();
    await expect(form.dialog()).toBeHidden();
    expect(await recorded()).toHaveLength(1);
    await expect(invoices.row(newer)).toContainText('$105.00');
  });

  await test.step('somebody else was quicker', async () => {
    await invoices.button(`Record a payment for ${newer.invoiceNumber}`).click();
    await form.reference().fill('Smith 4');
    await form.rowOf(newer).fill('105');
    await pay(office, { customerId: elm.id, amount: 65, allocations: [{ invoiceId: newer.id, amount: 65 }] });
    await form.submit().click();
    await expect(form.dialog()).toContainText(`${newer.invoiceNumber} has $40.00 open.`);
    await expect(form.reference()).toHaveValue('Smith 4');
    await expect(form.dialog()).toContainText('$40.00 open');
    await form.rowOf(newer).fill('40');
    await form.submit().click();
    await expect(form.dialog()).toBeHidden();
    await expect(invoices.statusOf(newer)).toHaveText('Paid');
    // What was left of the amount went to the older one.
    await expect(invoices.row(older)).toContainText('$35.00');
  });

  await test.step('several of one customer are paid together; those of two by a payment of each', async () => {
    const oak = await aCustomer(world.database, { name: 'Oak House' });
    const other = await aSentInvoice(world, oak.id, [5_000], '2025-11-10');
    const third = await aSentInvoice(world, elm.id, [7_000], '2025-11-11');
    await invoices.open();
    await invoices.select(older).click();
    await invoices.select(third).click();
    await invoices.select(other).click();
    const button = invoices.withSelected().getByRole('button', { name: 'Record payment…' });
    await button.click();
    const together = office.dialog('Record Payment for Several Customers');
    await expect(together.getByLabel('Amount ($)')).toHaveValue('155.00');
    await expect(together.getByRole('status').last()).toHaveText('Adds up to $155.00');
    await together.getByRole('button', { name: 'Cancel' }).click();
    await invoices.select(other).click();
    await button.click();
    await expect(form.amount()).toHaveValue('105.00');
    await form.submit().click();
    await expect(form.dialog()).toBeHidden();
    await expect(invoices.statusOf(third)).toHaveText('Paid');
    await expect(invoices.statusOf(older)).toHaveText('Paid');
    await page.getByRole('search').getByLabel('Status').selectOption('Not paid yet');
    await expect(page).toHaveURL(/open=1/);
    await expect(invoices.rows()).toHaveCount(1);
    await expect(invoices.row(other)).toBeVisible();
  });
});

test("one payer's money is recorded for several customers at once (D561)", async ({ page, world, office }) => {
  const { payments } = office;
  const [elm, oak] = [await aCustomer(world.database, { name: 'Elm House' }), await aCustomer(world.database, { name: 'Oak House' })];
  const [first, second] = [await aSentInvoice(world, elm.id, [16_500], '2025-11-02'), await aSentInvoice(world, oak.id, [5_000], '2025-11-02')];
  await payments.open('/create');
  await page.getByRole('button', { name: 'For several customers…' }).click();
  const dialog = office.dialog('Record Payment for Several Customers');
  await dialog.getByLabel('Amount ($)').fill('200');
  const add = async (typed: string, option: string) => {
    await dialog.getByRole('combobox', { name: 'Add an invoice or a customer' }).fill(typed);
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const more = dialog.getByRole('button', { name: 'Add an invoice or a customer…' });
  await more.or(dialog.getByRole('combobox', { name: 'Add an invoice or a customer' })).first().waitFor();
  if (await more.isVisible()) await more.click();
  await add('elm', `${first.invoiceNumber} · Elm House · $165.00 open`);
  const save = dialog.getByRole('button', { name: 'Record payments' });
  await save.click();
  await expect(dialog.getByText('$165.00 of $200.00: $35.00 left to split').first()).toBeVisible();
  await more.click();
  await add('oak', `${second.invoiceNumber} · Oak House · $50.00 open`);
  await expect(dialog).toContainText('$50.00 open, $15.00 left');
  await expect(dialog.getByRole('status').last()).toHaveText('Adds up to $200.00');
  await expectAccessibleInConsole(page, 'a payment for several customers');
  const sent = office.requestsTo('/api/payments/together', 'POST');
  await save.dblclick();
  await expect(office.toast('success')).toContainText('2 payments of $200.00 together recorded.');
  expect(sent).toHaveLength(1);
  await expect(payments.rows()).toHaveCount(2);
}); // prettier-ignore

test('credit is used and paid back by hand, and never more of it (D466, D490)', async ({ world, office }) => {
  const { payments, invoices } = office;
  const elm = await aCustomer(world.database, { name: 'Elm House' });
  await pay(office, { customerId: elm.id, amount: 20 });
  const deposit = await pay(office, { customerId: elm.id, amount: 60, receivedOn: '2025-11-06' });
  const invoice = await aSentInvoice(world, elm.id, [5_000], '2025-11-09');
  const other = await aSentInvoice(world, elm.id, [9_000], '2025-11-10');

  await test.step("the invoice's details offer it; the oldest goes first", async () => {
    const { part, events } = await money(office, invoice);
    await part.getByRole('button', { name: 'Credit $80.00: use it' }).click();
    const question = office.dialog('Use Credit');
    await expect(question).toContainText(`Use $50.00 of the customer's credit for ${invoice.invoiceNumber}?`);
    await question.getByRole('button', { name: 'Use credit' }).dblclick();
    await expect(question).toBeHidden();
    await expect(part).toContainText(/Paid\$50\.00.*Open\$0\.00/);
    await expect(events).toContainText(['$20.00', '$30.00']);
    await expect(invoices.statusOf(invoice).last()).toHaveText('Paid');
  });

  await test.step('a payment says what is left of it, which is used and paid back there', async () => {
    await payments.open(`/${deposit.id}`);
    const details = payments.dialog('Payment of $60.00');
    await expect(details).toContainText('Left as credit$30.00');
    await details.getByRole('button', { name: 'Refund…' }).click();
    await expect(payments.refunding().getByLabel('Amount ($)')).toHaveValue('30.00');
    await payments.refunding().getByLabel('Amount ($)').fill('31');
    await payments.refunding().getByRole('button', { name: 'Record refund' }).click();
    await expect(payments.refunding()).toContainText('Elm House has a credit of $30.00.');
    await payments.refunding().getByLabel('Amount ($)').fill('10');
    await payments.refunding().getByRole('button', { name: 'Record refund' }).click();
    await expect(office.toast('success')).toContainText('Refund of $10.00 to Elm House recorded.');

    await details.getByRole('button', { name: 'Use credit…' }).click();
    const spin = payments.using().getByRole('spinbutton', { name: `Amount for ${other.invoiceNumber}` });
    await expect(spin).toHaveValue('30.00');
    await payments.using().getByRole('button', { name: 'Use credit' }).click();
    // The refund has taken $10.00 of it.
    await expect(payments.using()).toContainText('This payment has $20.00 left.');
    await spin.fill('20');
    await payments.using().getByRole('button', { name: 'Use credit' }).click();
    await expect(payments.using()).toBeHidden();
    await expect(details).toContainText('Paid from credit');
    expect((await money(office, other)).part).toBeDefined();
    await expect(office.dialog(`Invoice ${other.invoiceNumber}`)).toContainText('Open$70.00');
  });

  await test.step('what was paid back keeps its payment', async () => {
    await payments.open(`/${deposit.id}`);
    const details = payments.dialog('Payment of $60.00');
    await details.getByRole('button', { name: 'Reverse…' }).click();
    await payments.reversing().getByRole('button', { name: 'Reverse', exact: true }).click();
    await expect(payments.reversing()).toContainText('Please give a reason');
    await payments.reversing().getByLabel('Reason').fill('Bounced');
    await payments.reversing().getByRole('button', { name: 'Reverse', exact: true }).click();
    await expect(payments.reversing()).toContainText(/Its credit was refunded: \$10\.00 of/);
    await expect(payments.reversing().getByLabel('Reason')).toHaveValue('Bounced');
    await payments.reversing().getByLabel('Reason').press('Escape');
    await office.discardTyped();
  });
});

test('Payments and Credit notes are empty, filtered, saved, and fail; managers have none of it (D8, D459)', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const { payments, recordPayment: form, creditNotes, invoices } = office;
  await test.step('nothing yet', async () => {
    await payments.open();
    await expect(page.locator('#main-content')).toContainText(
      'No payments recorded. Choose "Record payment" or mark an invoice as paid.',
    );
    await payments.tab('Credit notes').click();
    await expect(page).toHaveURL('/admin/credit-notes');
    await expect(page.getByText('No credit notes yet')).toBeVisible();
    // The arrows go on from there.
    await expect(payments.tab('Credit notes')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL('/admin/payments');
    await page.goto('/admin/payments/999999');
    await expect(payments.dialog('Payment')).toContainText('There is no such payment.');
  });

  const elm = await aCustomer(world.database, { name: 'Elm House' });
  const oak = await aCustomer(world.database, { name: 'Oak House', active: false });

  await test.step('a deposit before the first invoice, also of somebody archived', async () => {
    await payments.open('/create');
    await expect(form.dialog()).toContainText('Choose a customer to see the open invoices.');
    await form.amount().fill('50');
    await form.submit().click();
    await expect(form.dialog()).toContainText('Please select a customer');
    await chooseFrom(form.customer(), oak.name);
    await expect(form.dialog()).toContainText('No invoice is open: the payment becomes credit.');
    await expect(form.sum()).toHaveText('Allocated $0.00, credit $50.00');
    await form.submit().click();
    await expect(form.dialog()).toBeHidden();
    await expect(page).toHaveURL('/admin/payments');
    await expect(payments.rows()).toContainText(['Oak House']);
  });

  await test.step('filters are in the address, and so is the file', async () => {
    await pay(office, {
      customerId: elm.id,
      amount: 70,
      method: 'cheque',
      reference: '000123',
      receivedOn: '2025-11-03',
    });
    await payments.open('?method=cheque&from=2025-11-01');
    await expect(payments.counter()).toHaveText('Showing 1 - 1 of 1 payment');
    const [file] = await Promise.all([page.waitForEvent('download'), payments.button('Export CSV').click()]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('000123');
    expect(text).not.toContain('Oak House');
    await payments.search().fill('nobody');
    await expect(page.getByText('No payments found')).toBeVisible();
    await payments.button('Clear filters').first().click();
    await expect(payments.counter()).toHaveText('Showing 1 - 2 of 2 payments');
  });

  await test.step('it waits, and owns up to what it could not load', async () => {
    for (const [path, sentence] of [
      ['/api/payments', 'The payments could not be loaded.'],
      ['/api/credit-notes', 'The credit notes could not be loaded.'],
    ] as const) {
      await page.route(`**${path}?*`, (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto(path.replace('/api', '/admin'));
      await expect(invoices.problem()).toContainText(sentence);
      await page.unroute(`**${path}?*`);
      await payments.button('Try again').click();
      await expect(invoices.problem()).toBeHidden();
    }
    await expect(creditNotes.rows()).toHaveCount(0);
    const invoice = await aSentInvoice(world, elm.id, [5_000], '2025-11-09');
    await page.route('**/api/payments?*', (route) => route.fulfill({ status: 503, body: '' }));
    const { part } = await money(office, invoice);
    await expect(part).toContainText('What was paid could not be loaded.');
    await page.unroute('**/api/payments?*');
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(part).toContainText('Nothing was paid or credited yet.');
  });

  await test.step('a manager', async () => {
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    const asked = manager.requestsTo('/api/payments');
    for (const path of ['/admin/payments', '/admin/payments/create', '/admin/credit-notes']) {
      await manager.page.goto(path);
      await expect(manager.toast('info')).toContainText('That page is for admins.');
      await expect(manager.page).toHaveURL(/\/admin\/?$/);
    }
    await expect(manager.menuEntry('Invoices')).toHaveCount(0);
    expect(asked).toHaveLength(0);
    for (const path of ['/api/payments', '/api/credit-notes', `/api/admin/customers/${elm.id}/money`])
      expect((await manager.page.request.get(path)).status()).toBe(403);
  });
});

test("a customer's account has 50 rows a page, waits and fails (D467)", async ({ page, world, office }) => {
  const { customers, recordPayment: form } = office;
  const elm = await aCustomer(world.database, { name: 'Elm House' });
  await world.database.query(
    `INSERT INTO payments (customer_id, received_on, amount_cents, method, source)
     SELECT $1, DATE '2025-11-01' + n, 100 + n, 'cash', 'office' FROM generate_series(1, 51) AS n`,
    [elm.id],
  );
  await customers.open(`/${elm.id}`);
  const dialog = office.dialog('Edit Customer');
  await dialog.getByLabel('Price ($)').fill('175');
  await dialog.getByRole('tab', { name: 'Money' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Payment' })).toHaveCount(50);
  await expect(dialog).toContainText('$64.26 in credit');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Payment' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Record payment…' }).click();
  await expect(form.dialog()).toContainText('No invoice is open');
  await form.amount().fill('1');
  await form.submit().click();
  await expect(form.dialog()).toBeHidden();
  await expect(dialog).toContainText('$65.26 in credit');
  // What was typed of the customer is still there, and is saved from here, too.
  await dialog.getByRole('tab', { name: 'Details' }).click();
  await expect(dialog.getByLabel('Price ($)')).toHaveValue('175');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const path = `/api/admin/customers/${elm.id}/money?*`;
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/admin/customers/${elm.id}/show`);
  const account = page.getByRole('region', { name: 'Money', exact: true });
  await expect(account).toContainText('The account could not be loaded.');
  await page.unroute(`**${path}`);
  await account.getByRole('button', { name: 'Try again' }).click();
  await expect(account).toContainText('$65.26 in credit');
  const other = await aCustomer(world.database);
  await page.goto(`/admin/customers/${other.id}/show`);
  await expect(account).toContainText('Nothing owed');
  await expect(account).toContainText('No invoice was issued and no payment recorded.');
});
