import { aCustomer, anInvoice, aPerson, aPlan, aVisit } from '../factories/index.js';
import { expectAccessible } from './accessible.js';
import { dayFromToday, expect, test, typedDay } from './admin-test.js';

test('a customer has a page, and addresses of an older version lead on (D430, D433) @narrow-long @story:customer-show', async ({
  page,
  world,
  office,
  yesterdays,
}) => {
  const { customers, customer: dialog } = office;
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const look = (tab: string) => part('History').getByRole('tab', { name: tab, exact: true }).click();
  const elm = await aCustomer(world.database, { name: 'Elm House', phone: '0411111111', priceCents: 15_000 });

  await test.step('a new one has its words for everything that is not there yet', async () => {
    await customers.open('?q=elm');
    await customers.card(elm).getByRole('link', { name: 'Elm House' }).click();
    await expect(page).toHaveURL(`/admin/customers/${elm.id}/show`);
    await expect(office.heading('Elm House')).toBeVisible();
    await expect(part('Contact')).toContainText('0411 111 111');
    await expect(part('Contact')).toContainText('$150.00');
    await expect(part('Next visits')).toContainText('No visit is planned');
    await expect(part('Plans and pauses')).toContainText('No plan yet.');
    await expect(part('Plans and pauses')).toContainText('No pause runs or comes.');
    await expect(part('Figures')).toContainText('Not calculated yet');
    await expect(part('Notes')).toContainText('No notes.');
    await expect(part('History')).toContainText('Nothing has happened yet.');
    await look('Cleans');
    await expect(part('History')).toContainText('No clean in the last 12 months.');
    await look('Invoices');
    await expect(part('History')).toContainText('No invoice yet.');
    await look('Changes');
    await expect(part('History')).toContainText('No changes yet.');
  });

  await test.step('it says what comes, what was done and by whom, and leads on', async () => {
    const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nowak' });
    const invoice = await anInvoice(world.database, { customerId: elm.id });
    await yesterdays('09:00', '11:15', { customerId: elm.id, memberIds: [anna.id] });
    await aVisit(world.database, { customerId: elm.id, day: dayFromToday(3), windowFrom: '09:00' });
    await aPlan(world.database, { customerId: elm.id });
    await world.database.query(`UPDATE customers SET notes = 'Two cats' WHERE id = $1`, [elm.id]);
    await page.request.post(`/api/admin/customers/${elm.id}/pauses`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { fromDay: dayFromToday(20), untilDay: dayFromToday(25) },
    });
    await page.reload();
    await expect(part('Next visits')).toContainText('from 9:00 am');
    await expect(part('Plans and pauses')).toContainText('Every week on Monday');
    await expect(part('Plans and pauses')).toContainText('Paused from');
    await expect(part('Notes')).toContainText('Two cats');
    // Everything in one list, what comes first; each kind by itself.
    for (const said of ['Coming', 'from 9:00 am', 'Clean, 2h 15m', invoice.invoiceNumber, 'paused']) {
      await expect(part('History')).toContainText(said);
    }
    await look('Cleans');
    await expect(part('History')).not.toContainText(invoice.invoiceNumber);
    await expect(part('History').getByRole('listitem').first()).toContainText('2h 15m');
    await expect(part('History').getByRole('listitem').first()).toContainText('Anna Nowak');
    await look('Changes');
    await expect(part('History')).toContainText('Elm House');
    await look('Invoices');
    await expect(part('History')).toContainText('Draft');
    const link = page.getByRole('link', { name: elm.address });
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/.*destination=/);
    await expectAccessible(page, 'the page of a customer', { ofThumb: false });
    await part('History').getByRole('link', { name: invoice.invoiceNumber }).click();
    await expect(page.getByRole('dialog', { name: invoice.invoiceNumber })).toBeVisible();
  });

  await test.step('it waits, fails and says that there is no such customer', async () => {
    const letGo = await office.holdBack(`/api/admin/customers/${elm.id}`);
    await page.goto(`/admin/customers/${elm.id}/show`);
    await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
    letGo();
    await expect(office.heading('Elm House')).toBeVisible();
    await page.route(`**/api/admin/customers/${elm.id}`, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to load data. Please try again.');
    await page.unroute(`**/api/admin/customers/${elm.id}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(office.heading('Elm House')).toBeVisible();
    await page.goto('/admin/customers/999999/show');
    await expect(page.getByRole('alert')).toContainText('There is no such customer.');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectAccessible(page, 'no such customer', { ofThumb: false });
  });

  await test.step('it archives and restores, and Edit opens the form over the list', async () => {
    await page.goto(`/admin/customers/${elm.id}/show`);
    await customers.button('Archive Elm House').click();
    await office.dialog('Archive Customer').getByRole('button', { name: 'Archive' }).click();
    await expect(part('Contact')).toContainText('Archived');
    await customers.button('Restore Elm House').click();
    await expect(customers.button('Archive Elm House')).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(`/admin/customers/${elm.id}`);
    await dialog.price().fill('175');
    await dialog.submit().click();
    await expect(page).toHaveURL('/admin/customers');
    await expect(customers.card(elm)).toContainText('$175.00');
  });

  await test.step('Back asks before what is typed is lost', async () => {
    await customers.button('Edit Elm House').click();
    await dialog.price().fill('180');
    await page.evaluate('history.back()');
    await expect(office.dialog('Discard what you typed?')).toBeVisible();
    await expect(page).toHaveURL(`/admin/customers/${elm.id}`);
    await office.discardTyped();
    await expect(dialog.dialog()).toBeHidden();
    await expect(page).toHaveURL('/admin/customers');
  });

  await test.step('an address of an older version leads on', async () => {
    await customers.open(`?q=elm&edit=${elm.id}`);
    await expect(dialog.dialog()).toBeVisible();
    await expect(page).toHaveURL(`/admin/customers/${elm.id}?q=elm`);
    await page.reload();
    await expect(dialog.dialog()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/admin/customers?q=elm');
  });
});

test('a visit, a key, an invoice, a clean and plans are begun on a customer’s page, visits moved and skipped (D629, D685) @narrow-long @story:customer-show', async ({
  page,
  world,
  office,
}) => {
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const elm = await aCustomer(world.database, { name: 'Elm House', priceCents: 15_000 });
  await aVisit(world.database, { customerId: elm.id, day: dayFromToday(3), windowFrom: '09:00' });
  await aPlan(world.database, { customerId: elm.id });
  await page.goto(`/admin/customers/${elm.id}/show`);
  const form = page.getByRole('dialog');
  for (const button of ['Create Invoice', 'Add Clean']) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(form.getByRole('combobox', { name: /^Customer/ })).toHaveValue(/^Elm House/);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  }
  await page.getByRole('button', { name: 'Change plans and pauses' }).click();
  await expect(office.dialog('Plans of Elm House')).toContainText('Every week on Monday');
  await office.dialog('Plans of Elm House').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Add visit' }).click();
  await office.dialog('Add visit').getByRole('button', { name: 'Add', exact: true }).click();
  const coming = part('Next visits').getByRole('listitem');
  const comingOn = (days: number) => coming.filter({ hasText: typedDay(dayFromToday(days)).slice(0, 5) });
  await expect(coming).toHaveCount(2);
  await comingOn(3)
    .getByRole('button', { name: /^Skip…/ })
    .click();
  await office.dialog('Skip Elm House').getByRole('button', { name: 'Skip' }).click();
  await expect(coming).toHaveCount(1);
  await part('History')
    .getByRole('button', { name: /^Take back the skip/ })
    .click();
  await expect(coming).toHaveCount(2);
  await comingOn(3)
    .getByRole('button', { name: /^Move…/ })
    .click();
  const move = office.dialog('Move Elm House');
  await move.getByLabel('Day', { exact: true }).fill(typedDay(dayFromToday(5)));
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(comingOn(5)).toHaveCount(1);
  await expect(comingOn(3)).toHaveCount(0);
  await office.toast('success').getByRole('button', { name: 'Undo' }).click();
  await expect(comingOn(3)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Key' }).click();
  await office.dialog('Add Key').getByLabel('Label').fill('K-77');
  await office.dialog('Add Key').getByLabel('Or where it is').fill('In the office');
  await office.dialog('Add Key').getByRole('button', { name: 'Create' }).click();
  await expect(office.toast('success')).toContainText('Key added.');
  const [key] = await world.database.query(`SELECT customer_id FROM house_keys WHERE label = 'K-77'`);
  expect(key).toEqual({ customer_id: elm.id });
  await expect(page).toHaveURL(`/admin/customers/${elm.id}/show`);
});
