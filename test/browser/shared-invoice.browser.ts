import { readFileSync } from 'node:fs';
import type { CreditNote, InvoiceLink, Success } from '@tidycrew/contracts';
import type { Page } from '@playwright/test';
import { anInvoice, aPerson, aSession, type InvoiceInput } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { readPdf } from '../support/pdf.js';
import { aPng, dataUrl } from '../support/pictures.js';
import { expectAccessible } from './accessible.js';
import { expect, test } from './staff-test.js';

const NO_LONGER_VALID = 'This link is no longer valid. Please ask for a new one.';

/** An admin's calls, from no browser. */
async function anOffice(world: World) {
  const admin = await aPerson(world.database, { role: 'admin' });
  const { token } = await aSession(world.database, admin);
  const send = async (method: string, path: string, body: object = {}): Promise<Response> => {
    const reply = await fetch(world.server.baseUrl + path, {
      method,
      headers: { cookie: `token=${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.ok, `${method} ${path}`).toBe(true);
    return reply;
  };
  return {
    /** A logo 60 dots wide; answers what invoices name it by. */
    logo: async () => {
      await send('PUT', '/api/admin/settings/logo', { picture: dataUrl(aPng({ width: 60, height: 20 })) });
      const [row] = await world.database.query<{ logo: string }>('SELECT logo FROM business_settings');
      return row!.logo;
    },
    share: async (input: InvoiceInput = {}) => {
      const invoice = await anInvoice(world.database, input);
      const reply = await send('POST', `/api/invoices/${invoice.id}/links`);
      return { invoice, link: ((await reply.json()) as Success<InvoiceLink>).data };
    },
    credit: async (invoiceId: number) => {
      const reply = await send('POST', '/api/credit-notes', { invoiceId, amount: 40, reason: 'Oven not done' });
      return ((await reply.json()) as Success<CreditNote>).data;
    },
    withdraw: (link: InvoiceLink) => send('DELETE', `/api/invoices/links/${link.id}`),
  };
}

/** How many dots of a page are dark: an empty canvas has none. */
const inkOn = (page: Page, pageNumber: number): Promise<number> =>
  page.evaluate<number>(`(() => {
    const canvas = document.querySelectorAll('canvas')[${pageNumber - 1}];
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] > 0 && data[at] < 128) count += 1;
    return count;
  })()`);

test('an accountant opens a link without an account, reads and saves the PDF, until it is withdrawn @story:SharedInvoice', async ({
  page,
  world,
}) => {
  const office = await anOffice(world);
  const { invoice, link } = await office.share({
    customerName: 'Nguyễn Thị 王小明',
    issuer: { logo: await office.logo() },
    amountsCents: Array<number>(60).fill(16_500),
  });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => /\/api\/(?!shared-invoices)/.test(request.url()) && problems.push(request.url()));

  await page.goto(link.path);
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${invoice.invoiceNumber}` })).toBeVisible();
  await expect(page).toHaveTitle(`${invoice.invoiceNumber} · Sparkle & Co`);
  await expect(page.getByText('Nguyễn Thị 王小明').first()).toBeVisible();
  await expect(page.getByText('$9,900.00').first()).toBeVisible();
  await expect(page.getByText('06/03/2026').first()).toBeVisible();
  await expect(page.getByText('Due Friday 6 March 2026', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Draft')).toBeVisible();
  await expect(page.locator('header img')).toHaveJSProperty('naturalWidth', 60);

  const sheets = page.getByRole('article');
  await expect(sheets).toHaveCount(3);
  await expect(page.getByRole('article', { name: 'Page 1 of 3' })).toContainText('Bill to');
  await expect.poll(() => inkOn(page, 1)).toBeGreaterThan(1000);
  await expect.poll(() => inkOn(page, 3)).toBeGreaterThan(300);
  await expectAccessible(page, 'a shared invoice');

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${invoice.invoiceNumber}.pdf`);
  expect((await readPdf(readFileSync(await saved.path()))).pages).toHaveLength(3);
  await expect(page.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('target', '_blank');
  expect(problems).toEqual([]);

  await office.withdraw(link);
  await page.reload();
  await expect(page.getByText(NO_LONGER_VALID)).toBeVisible();
  await expect(page.getByText(invoice.invoiceNumber)).toHaveCount(0);
  await expectAccessible(page, 'a link that was withdrawn');
});

test('an accountant finds the credit notes of the invoice behind the link (D453)', async ({ page, world }) => {
  const office = await anOffice(world);
  const { invoice, link } = await office.share({ status: 'sent', issueDay: '2026-01-05' });
  await page.goto(link.path);
  await expect(page.getByText('$165.00').first()).toBeVisible();
  await expect(page.getByText('Credit notes')).toHaveCount(0);
  const { creditNoteNumber } = await office.credit(invoice.id);
  await page.reload();
  const note = page.getByRole('region', { name: 'Credit notes' }).getByRole('link');
  await expect(note).toHaveText(new RegExp(`Open ${creditNoteNumber}: \\$40.00 of \\d\\d/\\d\\d/\\d{4}`));
  await expectAccessible(page, 'a shared invoice with a credit note');
  const address = (await note.getAttribute('href'))!;
  const reply = await page.request.get(address);
  const { pages } = await readPdf(await reply.body());
  expect(pages[0]).toContain(creditNoteNumber);
});

test('a customer copies how to pay and finds the page to pay by card, with its host beside it (D638)', async ({
  page,
  world,
}) => {
  await world.database.query(`UPDATE business_settings SET pay_link = 'https://pay.example.com/{number}?a={amount}'`);
  const office = await anOffice(world);
  const { invoice, link } = await office.share({
    status: 'sent',
    issueDay: '2026-01-05',
    issuer: { payId: '0412345678' },
  });
  await page.addInitScript(
    `Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } })`,
  );
  await page.goto(link.path);
  const pay = page.getByRole('region', { name: 'How to pay' });
  await expect(pay).toContainText('0412 345 678');
  await pay.getByRole('button', { name: 'Copy: PayID' }).click();
  await expect(pay.getByRole('status')).toHaveText('Copied: PayID');
  expect(await page.evaluate('window.copied')).toBe('0412345678');
  await pay.getByRole('button', { name: 'Copy: BSB' }).click();
  expect(await page.evaluate('window.copied')).toBe('063000');
  const card = pay.getByRole('link', { name: 'Pay by card' });
  await expect(card).toHaveAttribute('href', `https://pay.example.com/${invoice.invoiceNumber}?a=165.00`);
  await expect(pay).toContainText('Opens pay.example.com. To pay: $165.00.');
  await expectAccessible(page, 'a shared invoice that can be paid');
  await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('no'))`);
  await pay.getByRole('button', { name: 'Copy: Reference' }).click();
  await expect(pay.getByRole('status')).toHaveText(
    'This browser does not let us copy. Please select it by hand: Reference',
  );
  await world.database.query(`UPDATE business_settings SET pay_link = NULL`);
  await page.reload();
  await expect(card).toHaveCount(0);
});

test('a cancelled invoice says so, and a lost connection can be tried again', async ({ page, world }) => {
  const office = await anOffice(world);
  const { invoice, link } = await office.share();
  await page.route('**/api/shared-invoices/*', (route) => route.abort());
  await page.goto(link.path);
  await expect(page.getByText('The invoice could not be loaded')).toBeVisible();
  await page.unroute('**/api/shared-invoices/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${invoice.invoiceNumber}`);

  await page.route('**/api/shared-invoices/*/pdf', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The pages cannot be shown here. Please open or download the PDF.')).toBeVisible();

  await world.database.query(`UPDATE invoices SET status = 'cancelled', live = false WHERE id = $1`, [invoice.id]);
  await page.reload();
  await expect(page.getByText('This invoice was cancelled. Please do not pay it.')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
});
