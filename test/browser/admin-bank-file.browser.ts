import { aCustomer, anInvoice, aPerson, type TestInvoice } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessibleInConsole } from './accessible.js';
import { expect, test } from './admin-test.js';
import { BANK_FORMS } from './bank-forms.js';

type Row = [day: string, text: string, amount: string];

/** Columns in another order than the page names them, with two that mean nothing. */
const csvOf = (rows: readonly Row[]): string =>
  `Balance,Amount,Serial,Narrative,Transaction Date\n${rows.map(([day, text, amount]) => `"1,000.00",${amount},,"${text}",${day}\n`).join('')}`;

const aSentInvoice = (world: World, customerId: number, amountCents: number): Promise<TestInvoice> =>
  anInvoice(world.database, { customerId, status: 'sent', amountsCents: [amountCents], issueDay: '2025-11-02' });

async function twoCustomers(world: World) {
  const elm = await aCustomer(world.database, { name: 'Elm House' });
  const oak = await aCustomer(world.database, { name: 'Oakwood Villa' });
  const [first, second] = [await aSentInvoice(world, elm.id, 16_500), await aSentInvoice(world, oak.id, 20_500)];
  return { elm, oak, first, second };
}

test("a month of the bank's file, and the same file again (D553, D473, D518) @narrow-long @story:bank-file", async ({ page, world, office }, info) => {
  const { bankFile, payments } = office;
  const { elm, first, second } = await twoCustomers(world);
  const third = await aSentInvoice(world, elm.id, 7_777);
  const csv = csvOf([
    ['05/11/2025', `TRANSFER ${first.invoiceNumber} ELM`, '100.00'],
    ['06/11/2025', 'OSKO OAKWOOD VILLA', '205.00'],
    ['07/11/2025', 'CASH ELM HOUSE', '70.00'],
    ['08/11/2025', 'UNKNOWN SENDER', '40.00'],
    ['08/11/2025', 'UNKNOWN SENDER', '40.00'],
    ['09/11/2025', 'INTEREST', '1.23'],
    ['19/11/2025', 'BANK FEE', '-10.00'],
  ]);

  await test.step('its columns are found, and can be changed', async () => {
    await payments.open();
    if (info.project.name === 'narrow') await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('link', { name: 'Bank file' }).click();
    await expect(office.heading('Bank file')).toBeVisible();
    await expect(bankFile.unfinished()).toContainText('No unfinished files.');
    await bankFile.choose(csv);
    await expect(bankFile.column('Date')).toHaveValue('4');
    await expect(bankFile.column('Date format')).toHaveValue('dd/MM/yyyy');
    await expect(bankFile.column('Description')).toHaveValue('3');
    await expect(bankFile.column('Amount')).toHaveValue('1');
    await expect(bankFile.columns()).toContainText(`05/11/2025$100.00TRANSFER ${first.invoiceNumber} ELM`);
    await bankFile.column('Date format').selectOption('yyyy-MM-dd');
    await expect(bankFile.columns()).toContainText('Line 2 has no date as yyyy-MM-dd');
    await bankFile.column('Date format').selectOption('dd/MM/yyyy');
    await bankFile.column('Amount').selectOption('');
    await expect(bankFile.read()).toBeDisabled();
    await bankFile.column('Amount').selectOption({ label: 'Amount' });
    await bankFile.read().dblclick();
    await expect(office.heading('November.csv')).toBeVisible();
  });

  await test.step('what is sure is ticked, what may be is not, and each says why', async () => {
    await expect(bankFile.rows('Sure')).toHaveCount(2);
    await expect(bankFile.row('Sure', 'TRANSFER')).toContainText('Number and name, an instalment');
    await expect(bankFile.row('Sure', 'OSKO').getByRole('checkbox')).toBeChecked();
    await expect(bankFile.row('Sure', 'OSKO').getByRole('checkbox')).toHaveAccessibleName(
      `Record $205.00, 06/11/2025, OSKO OAKWOOD VILLA for ${second.invoiceNumber}, Oakwood Villa`,
    );
    await expect(bankFile.row('Maybe', 'CASH').getByRole('checkbox')).not.toBeChecked();
    await expect(bankFile.row('Maybe', 'CASH')).toContainText('Elm HouseName, another amount');
    await expect(bankFile.rows('Others')).toHaveCount(3);
    await expect(bankFile.row('Others', 'INTEREST').getByRole('checkbox')).toBeDisabled();
    await expect(bankFile.record()).toHaveText('Record 2 payments, $305.00');
    if (info.project.name !== 'narrow') await expectAccessibleInConsole(page, 'lines of a bank file');
  });

  await test.step('by the keyboard: one is ticked, one is chosen, one is put aside', async () => {
    await bankFile.row('Maybe', 'CASH').getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(bankFile.record()).toHaveText('Record 3 payments, $375.00');
    await bankFile.row('Others', 'UNKNOWN').first().getByRole('button', { name: /^Choose what this is for/ }).focus();
    await page.keyboard.press('Enter');
    await expect(bankFile.target()).toBeFocused();
    await page.keyboard.type('elm');
    await expect(page.getByRole('option', { name: 'Elm House', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: `${third.invoiceNumber} · Elm House · $77.77 open` })).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const chosen = bankFile.row('Others', 'UNKNOWN').first();
    await expect(chosen).toContainText('Elm HouseChosen by hand · Oldest invoices first');
    await expect(chosen.getByRole('button', { name: /^Change what this is for/ })).toBeFocused();
    await expect(chosen.getByRole('checkbox')).toBeChecked();
    await expect(bankFile.record()).toHaveText('Record 4 payments, $415.00');
    await bankFile.row('Others', 'INTEREST').getByRole('button', { name: /^Put aside/ }).click();
    await expect(bankFile.rows('Others')).toHaveCount(2);
    await bankFile.done('Put aside').click();
    await bankFile.rows('Put aside').getByRole('button', { name: /^Take back/ }).click();
    await expect(bankFile.rows('Others')).toHaveCount(3);
    await expect(bankFile.record()).toHaveText('Record 4 payments, $415.00');
    await bankFile.row('Others', 'INTEREST').getByRole('button', { name: /^Put aside/ }).click();
  });

  await test.step('they are recorded once, and what is left waits', async () => {
    const sent = office.requestsTo('/api/bank-files/', 'POST');
    await bankFile.record().dblclick();
    await expect(office.toast('success')).toContainText('Recorded 4 payments.');
    expect(sent).toHaveLength(1);
    await expect(bankFile.rows('Others')).toHaveCount(1);
    await expect(bankFile.group('Sure')).toHaveCount(0);
    await expect(bankFile.record()).toBeDisabled();
    await page.getByRole('link', { name: 'Choose another file' }).click();
    await expect(bankFile.unfinished()).toContainText('November.csv1 of 7 lines left, $40.00Main');
    await page.getByRole('link', { name: 'November.csv' }).click();
    await bankFile.rows('Others').getByRole('button', { name: /^Put aside/ }).click();
    await expect(page.getByText('This file is finished')).toBeVisible();
    await payments.open();
    await expect(payments.rows()).toHaveCount(4);
  });

  await test.step('the same file again: all of it is known', async () => {
    await bankFile.open();
    await expect(bankFile.unfinished()).toContainText('No unfinished files.');
    await bankFile.choose(csv);
    await bankFile.read().click();
    await expect(page.getByText('All lines of this file were in an earlier file.')).toBeVisible();
    await expect(page.getByText('This file is finished')).toBeVisible();
    await expect(bankFile.rows('Recorded')).toHaveCount(4);
    await expect(bankFile.record()).toHaveCount(0);
    await bankFile.done('Money out').click();
    await expect(bankFile.rows('Money out')).toContainText(['BANK FEE']);
    await bankFile.row('Recorded', 'OSKO').getByRole('link', { name: /^Payment of Oakwood Villa/ }).click();
    await expect(payments.dialog('Payment of $205.00')).toContainText('OSKO OAKWOOD VILLA');
  });
}); // prettier-ignore

test('a file is refused by a sentence at its place, and choices are remembered (D471, D518)', async ({
  page,
  office,
}) => {
  const { bankFile } = office;
  await bankFile.open();
  await bankFile.choose('%PDF-1.7\n', 'statement.pdf');
  await expect(bankFile.alert()).toContainText('This is a PDF.');
  await bankFile.choose(' \n');
  await expect(bankFile.alert()).toContainText('This file has no lines.');
  const line: Row = ['15/11/2025', 'ELM', '1.00'];
  await bankFile.choose(csvOf([...Array.from({ length: 60 }, () => line), ['soon', 'OAK', '2.00']]));
  await bankFile.read().click();
  await expect(bankFile.alert()).toContainText('Line 62 has no date as dd/MM/yyyy: "1,000.00, 2.00, , OAK, soon".');
  await expect(bankFile.column('Account')).toHaveValue('Main');
  await bankFile.column('Account').fill('Savings');
  await expect(bankFile.alert()).toHaveCount(0);

  const latin = Buffer.from(csvOf([['15/11/2025', 'ZOË', '1.00']]), 'latin1');
  await bankFile.choose(latin);
  await expect(bankFile.columns()).toContainText('ZOË');
  await page.route('**/api/bank-files', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await bankFile.read().click();
  await expect(bankFile.alert()).toContainText('Failed to read the file:');
  await page.unroute('**/api/bank-files');
  await bankFile.column('Account').fill('Savings');
  await bankFile.column('Description').selectOption({ label: 'Serial' });
  await bankFile.column('Description').selectOption({ label: 'Narrative' });
  await bankFile.read().click();
  await expect(bankFile.rows('Others')).toContainText(['ZOË']);
  await bankFile.open();
  await bankFile.choose(csvOf([line]));
  await expect(bankFile.column('Account')).toHaveValue('Savings');
  await bankFile.column('Amounts').selectOption('two');
  await expect(bankFile.read()).toBeDisabled();
  await expect(bankFile.columns()).toContainText('Please say which columns hold the date, the description and the amount.');
}); // prettier-ignore

test('what somebody else has paid meanwhile is named, and the other ticks stay (D473, D518)', async ({
  page,
  world,
  office,
}) => {
  const { bankFile } = office;
  const { elm, first, second } = await twoCustomers(world);
  await bankFile.open();
  await bankFile.choose(
    csvOf([
      ['15/11/2025', first.invoiceNumber, '165.00'],
      ['16/11/2025', second.invoiceNumber, '205.00'],
    ]),
  );
  await bankFile.read().click();
  await expect(bankFile.rows('Sure')).toHaveCount(2);
  await page.request.post('/api/payments', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      ...{ customerId: elm.id, receivedOn: '2025-11-15', amount: 165, method: 'cash' },
      allocations: [{ invoiceId: first.id, amount: 165 }],
    },
  });
  await bankFile.record().click();
  await expect(bankFile.alert()).toContainText(
    `Nothing was recorded. Line 2: ${first.invoiceNumber} is paid by now. Its tick is removed; the other ticks stay.`,
  );
  await expect(bankFile.row('Recorded already', first.invoiceNumber)).toContainText(
    `${first.invoiceNumber} is paid by now.`,
  );
  await expect(bankFile.record()).toHaveText('Record 1 payment, $205.00');
  await bankFile.record().click();
  await expect(office.toast('success')).toContainText('Recorded 1 payment.');
  await expect(bankFile.alert()).toHaveCount(0);
});

test('a large file is shown in steps and recorded in parts; it waits, fails, and is for admins (D8, D518)', async ({
  page,
  world,
  office,
  windowOf,
}) => {
  const { bankFile } = office;
  const elm = await aCustomer(world.database, { name: 'Elm House' });
  const big = await aSentInvoice(world, elm.id, 200_000);
  const named = Array.from({ length: 1_100 }, (_, at): Row => [
    '15/11/2025',
    `${big.invoiceNumber} ELM HOUSE PART ${at}`,
    '1.00',
  ]);
  const others = Array.from({ length: 60 }, (_, at): Row => ['16/11/2025', `CASH ${at}`, `${at + 1}.10`]);
  await test.step('50 lines at a time, 200 payments a call', async () => {
    await bankFile.open();
    await bankFile.choose(csvOf([...named, ...others]));
    await bankFile.read().click();
    await expect(bankFile.record()).toHaveText('Record 1,100 payments, $1,100.00');
    await expect(bankFile.rows('Sure')).toHaveCount(50);
    await bankFile.group('Sure').getByRole('button', { name: 'Show 50 more' }).click();
    await expect(bankFile.rows('Sure')).toHaveCount(100);
    await bankFile.button('Untick all: Sure').click();
    await expect(bankFile.record()).toBeDisabled();
    await expect(page.getByText('No line is ticked.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Showing the first 1,000 of 1,160 lines.')).toBeVisible();
    await expect(bankFile.record()).toHaveText('Record 1,000 payments, $1,000.00');
    const sent = office.requestsTo('/api/bank-files/', 'POST');
    await bankFile.record().click();
    await expect(page.getByText(/^Recording \d00 of 1,000\.\.\.$/)).toBeVisible();
    await expect(office.toast('success')).toContainText('Recorded 1,000 payments.', { timeout: 30_000 });
    expect(sent).toHaveLength(5);
    await expect(bankFile.record()).toHaveText('Record 100 payments, $100.00');
    await expect(bankFile.rows('Others')).toHaveCount(50);
  });
  await test.step('the file cannot be loaded', async () => {
    const path = new URL(page.url()).pathname;
    await page.route('**/api/bank-files/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(path);
    await expect(bankFile.alert()).toContainText('The file could not be loaded.');
    await page.unroute('**/api/bank-files/*');
    await bankFile.button('Try again').click();
    await expect(bankFile.rows('Others')).toHaveCount(50);
    await bankFile.open('/999999');
    await expect(bankFile.alert()).toContainText('There is no such bank file.');
    await page.route('**/api/bank-files?*', (route) => route.fulfill({ status: 503, body: '' }));
    await bankFile.open();
    await expect(bankFile.alert()).toContainText('The unfinished files could not be loaded.');
    await page.unroute('**/api/bank-files?*');
    await bankFile.button('Try again').click();
    await expect(bankFile.unfinished()).toContainText('160 of 1,160 lines left, $1,936.00');
  });
  await test.step('a manager', async () => {
    const manager = await windowOf(await aPerson(world.database, { role: 'manager' }));
    await manager.page.goto('/admin/bank-file');
    await expect(manager.toast('info')).toContainText('That page is for admins.');
    expect((await manager.page.request.get('/api/bank-files')).status()).toBe(403);
  });
});

test('days whose order is not known are asked about, and money that is recorded already is linked (D471, D556)', async ({
  page,
  world,
  office,
}) => {
  const { bankFile, payments } = office;
  const { elm, first } = await twoCustomers(world);
  await page.request.post('/api/payments', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      ...{ customerId: elm.id, receivedOn: '2025-11-04', amount: 165, method: 'cash' },
      allocations: [{ invoiceId: first.id, amount: 165 }],
    },
  });
  const csv =
    'Date,Payee,Reference,Amount,Dr/Cr,Currency\n04/11/2025,Opening balance,,900.00,CR,AUD\n' +
    '05/11/2025,ELM HOUSE,clean,165.00,CR,AUD\n06/11/2025,RENT,,800.00,DR,AUD\n07/11/2025,OAKWOOD,VILLA,205.00,CR,AUD\n' +
    '07/11/2025,ABROAD,,10.00,CR,USD\n';
  for (const _ of ['first', 'again']) {
    await bankFile.open();
    await bankFile.choose(csv);
    await expect(bankFile.columns()).toContainText('Day and month could be the other way round');
    await expect(bankFile.read()).toBeDisabled();
    await bankFile.column('Date format').selectOption('dd/MM/yyyy');
    await expect(bankFile.columns()).toContainText('-$800.00RENT');
    await bankFile.read().click();
    await expect(page.getByText('2 lines left out, because they are no movement of money in AUD')).toBeVisible();
  }
  const line = bankFile.row('Recorded already', 'ELM HOUSE clean');
  await expect(line).toContainText('Elm House: $165.00 of 04/11/2025');
  await expect(line.getByRole('checkbox')).toBeChecked();
  await expect(bankFile.row('Sure', 'OAKWOOD VILLA')).toContainText('Name and amount');
  await bankFile.record().click();
  await expect(office.toast('success')).toContainText('Recorded 1 payment, linked 1 line.');
  await expect(page.getByText('This file is finished')).toBeVisible();
  await payments.open();
  await expect(payments.rows()).toHaveCount(2);
});

test('a line is split in its place over customers, less what a card service kept (D556, D558)', async ({ page, world, office }) => {
  const { bankFile, payments } = office;
  const { first, second } = await twoCustomers(world);
  await bankFile.open();
  await bankFile.choose(csvOf([['15/11/2025', 'STRIPE PAYOUT', '400.00'], ['16/11/2025', `${first.invoiceNumber} ELM`, '100.00']])); // prettier-ignore
  await bankFile.read().click();
  const line = bankFile.row('Others', 'STRIPE');
  await line.getByRole('button', { name: /^Split over several/ }).click();
  const add = async (typed: string, option: string) => {
    const more = line.getByRole('button', { name: 'Add an invoice or a customer…' });
    const field = line.getByRole('combobox', { name: 'Add an invoice or a customer' });
    await expect(more.or(field)).toBeVisible();
    if (await more.isVisible()) await more.click();
    await expect(field).toBeFocused();
    await field.fill(typed);
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(more).toBeFocused();
  };
  const status = line.getByRole('status');
  const use = line.getByRole('button', { name: 'Use this split' });
  await add('oakwood', `${second.invoiceNumber} · Oakwood Villa · $205.00 open`);
  await expect(status).toHaveText('$205.00 of $400.00: $195.00 left to split');
  await add('elm', `${first.invoiceNumber} · Elm House · $165.00 open`);
  await expect(line).toContainText(`Elm House${first.invoiceNumber} · $165.00 open, $0.00 left`);
  await add('elm', 'Elm House');
  await expect(status).toHaveText('Adds up to $400.00');
  const amount = (name: string) => line.getByRole('spinbutton', { name: `Amount for ${name}` });
  await amount(first.invoiceNumber).fill('165.01');
  await expect(line).toContainText('Only $165.00 open.');
  await expect(status).toHaveText('$400.01 of $400.00: $0.01 too much');
  await expect(use).toBeDisabled();
  await amount(first.invoiceNumber).fill('160');
  await expect(line).toContainText('$165.00 open, $5.00 left');
  await line.getByRole('spinbutton', { name: 'Kept by a card service ($)' }).fill('25');
  await expect(line).toContainText('At most $21.25: 5 % of what was paid.');
  await line.getByRole('spinbutton', { name: 'Kept by a card service ($)' }).fill('10');
  await expect(status).toHaveText('$395.00 of $410.00: $15.00 left to split');
  await amount('Elm House, Credit').fill('45');
  await expect(status).toHaveText('Adds up to $410.00');
  await expectAccessibleInConsole(page, 'a split line of a bank file');
  await use.click();
  await expect(line.getByRole('button', { name: /^Split over several/ })).toBeFocused();
  await expect(line).toContainText(`$205.00 · ${second.invoiceNumber}, Oakwood Villa`);
  await expect(line).toContainText('$45.00 · Credit, Elm House$10.00 kept by the card service');
  await bankFile.record().click();
  await expect(page.getByText('This file is finished')).toBeVisible();
  const file = new URL(page.url()).pathname;
  await payments.open();
  await expect(payments.rows()).toHaveCount(3);
  await page.goto(file);
  await bankFile.row('Recorded', 'STRIPE').getByRole('link', { name: /^Payment of Oakwood Villa/ }).click();
  const dialog = payments.dialog('Payment of $205.00');
  await expect(dialog).toContainText('Kept by a card service');
  await page.goto(file);
  await bankFile.row('Recorded', 'STRIPE').getByRole('button', { name: /^Undo/ }).click();
  await expect(office.toast('success')).toContainText('Reversed 2 payments.');
}); // prettier-ignore

test('twelve forms of CSV, each from the choice of its file to the recorded payment (D471)', async ({ page, world, office }) => {
  const { bankFile } = office;
  const elm = await aCustomer(world.database, { name: 'Elm House' });
  expect(BANK_FORMS).toHaveLength(12);
  for (const { name, fileOf, shown, order, leftOut } of BANK_FORMS) {
    await test.step(name, async () => {
      const { id, invoiceNumber } = await aSentInvoice(world, elm.id, 16_500);
      const text = `${invoiceNumber} ELM HOUSE`;
      await bankFile.open();
      await bankFile.choose(fileOf(text), `${name}.csv`);
      if (order) {
        await expect(bankFile.columns()).toContainText('Day and month could be the other way round');
        await bankFile.column('Date format').selectOption(order);
      }
      await expect(bankFile.columns()).toContainText(`$165.00${shown?.(text) ?? text}`);
      await bankFile.read().click();
      await expect(bankFile.row('Sure', text)).toContainText('Number and amount');
      if (leftOut) await expect(page.getByText(`${leftOut} ${leftOut === 1 ? 'line' : 'lines'} left out`)).toBeVisible();
      await expect(bankFile.record()).toHaveText('Record 1 payment, $165.00');
      await bankFile.record().click();
      await expect(page.getByText('This file is finished')).toBeVisible();
      const paid = await world.database.query('SELECT status, paid_cents FROM invoices WHERE id = $1', [id]);
      expect(paid).toEqual([{ status: 'paid', paid_cents: 16_500 }]);
    });
  }
}); // prettier-ignore
