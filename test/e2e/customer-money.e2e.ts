import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreditNote, CustomerMoney, CustomerMoneyRow, InvoiceDetails, Payment } from '@tidycrew/contracts';
import { readCsv } from '@tidycrew/domain';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aClean, aCustomer, anInvoice, aPerson, type TestPerson } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { readPdf } from '../support/pdf.js';

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

const db = () => world.database;
const money = (id: number, more = ''): Promise<Reply<CustomerMoney>> =>
  office.get<CustomerMoney>(`/api/admin/customers/${id}/money${more}`);
/** Noon of a day of November 2026, with a session of then. */
async function november(day: number): Promise<string> {
  const iso = `2026-11-${String(day).padStart(2, '0')}`;
  world.clock.set(new Date(`${iso}T01:00:00Z`));
  office = await world.as(admin);
  return iso;
}

describe('GET /api/admin/customers/:id/money (D454)', () => {
  it('of a customer without any is empty; of none is 404', async () => {
    const { id } = await aCustomer(db());
    const reply = await money(id);
    expect(reply.data).toEqual({ balance: 0, credit: 0, rows: [] });
    expect(reply.headers.get('content-range')).toBe('money 0-0/0');
    expectError(await money(2_000_000_000), 404, 'NOT_FOUND', 'There is no such customer.');
    expectError(await money(id, '?range=[1]'), 400, 'VALIDATION_FAILED');
  });

  it('leaves drafts out, and names what was cancelled and by whom', async () => {
    const { id: customerId } = await aCustomer(db());
    await anInvoice(db(), { customerId });
    await anInvoice(db(), { customerId, status: 'cancelled' });
    const { id, invoiceNumber } = await anInvoice(db(), { customerId, status: 'sent' });
    await office.put(`/api/invoices/${id}/status`, { status: 'cancelled' });
    const { data } = await money(customerId);
    expect(data).toMatchObject({ balance: 0, credit: 0 });
    const rows = [
      { kind: 'cancelled', id, number: invoiceNumber, text: 'Marked as cancelled', amount: -165, balance: 0, byName: 'Olivia Office' },
      { kind: 'invoice', id, number: invoiceNumber, text: 'Due 06/03/2026', amount: 165, balance: 165, byName: null },
    ];
    expect(data.rows).toMatchObject(rows);
    // What happened stays when it becomes a draft.
    await office.put(`/api/invoices/${id}/status`, { status: 'draft' });
    expect((await money(customerId)).data.rows).toMatchObject(rows);
  }); // prettier-ignore

  it('answers 50 rows at once, each with the balance after it', async () => {
    const { id: customerId } = await aCustomer(db());
    const pay = (amount: number) =>
      office.post('/api/payments', { customerId, amount, receivedOn: '2026-03-05', method: 'cash', allocations: [] });
    for (let n = 0; n < 53; n++) expect((await pay(n === 52 ? -2 : 1)).status).toBe(201);
    const first = await money(customerId);
    expect(first.data).toMatchObject({ balance: -50, credit: 50 });
    expect(first.data.rows).toHaveLength(50);
    expect(first.data.rows.slice(0, 2)).toMatchObject([
      { kind: 'refund', text: 'Cash', amount: 2, balance: -50 },
      { kind: 'payment', amount: -1, balance: -52 },
    ]);
    expect(first.headers.get('content-range')).toBe('money 0-49/53');
    const second = await money(customerId, '?range=[50,149]');
    expect(second.data.rows.map(({ balance }) => balance)).toEqual([-3, -2, -1]);
    expect(second.headers.get('content-range')).toBe('money 50-52/53');
  });
});

describe('a month worked out by hand (D451, D490 to D492)', () => {
  it('is the same in every answer, in the files and on the PDFs', async () => {
    const { id: customerId, name } = await aCustomer(db(), { name: 'Margaret Whitfield' });
    await db().query(`UPDATE business_settings SET is_gst_registered = true, abn = '51824753556'`);
    const invoice = async (issueDate: string, cents: number[]): Promise<InvoiceDetails> => {
      const jobIds: number[] = [];
      for (const [place, priceCents] of cents.entries()) {
        const clockIn = new Date(Date.parse(`${issueDate}T00:00:00Z`) - (cents.length - place) * 7_200_000);
        const clockOut = new Date(clockIn.getTime() + 3_600_000);
        jobIds.push((await aClean(db(), { customerId, priceCents, clockIn, clockOut })).id);
      }
      const { data } = await office.post<InvoiceDetails>('/api/invoices', { customerId, jobIds, issueDate });
      return (await office.put<InvoiceDetails>(`/api/invoices/${data.id}/status`, { status: 'sent' })).data;
    };
    const pay = async (receivedOn: string, amount: number, allocations: [InvoiceDetails, number][]): Promise<Payment> => {
      const wanted = allocations.map(([{ id }, part]) => ({ invoiceId: id, amount: part }));
      const body = { customerId, receivedOn, amount, method: 'bankTransfer', reference: 'Whitfield', allocations: wanted };
      return (await office.post<Payment>('/api/payments', body)).data;
    };
    const open = async ({ id }: InvoiceDetails) => (await office.get<InvoiceDetails>(`/api/invoices/${id}`)).data.openAmount;

    const first = await invoice(await november(2), [16_500, 4_000]);
    expect(first).toMatchObject({ totalAmount: 205, gstAmount: 18.64, openAmount: 205 });
    const part = await pay(await november(5), 100, [[first, 100]]);
    expect(await open(first)).toBe(105);
    const second = await invoice(await november(9), [16_500]);
    expect(second).toMatchObject({ totalAmount: 165, gstAmount: 15 });
    const issueDate = await november(12);
    const lines = [{ lineId: first.lines[1]!.lineId, amount: 40 }];
    const note = (await office.post<CreditNote>('/api/credit-notes', { invoiceId: first.id, lines, reason: 'Oven not done' })).data;
    expect(note).toMatchObject({ issueDate, total: 40, gst: 3.64 });
    expect(await open(first)).toBe(65);
    const whole = await pay(await november(16), 250, [[first, 65], [second, 165]]);
    expect(whole).toMatchObject({ allocated: 230, unallocated: 20 });
    expect((await money(customerId)).data).toMatchObject({ balance: -20, credit: 20 });
    await november(20);
    const bounced = (await office.post<Payment>(`/api/payments/${whole.id}/reverse`, { reason: 'Bounced' })).data;
    expect([await open(first), await open(second)]).toEqual([65, 165]);

    // The account, newest first.
    const account = (await money(customerId)).data;
    expect(account).toMatchObject({ balance: 230, credit: 0 });
    const shown = ({ day, kind, number, text, amount, balance, byName }: CustomerMoneyRow) => [day, kind, number, text, amount, balance, byName];
    expect(account.rows.map(shown)).toEqual([
      ['2026-11-20', 'reversal', null, 'Of $250.00 of 16/11/2026: Bounced', 250, 230, 'Olivia Office'],
      ['2026-11-16', 'payment', null, 'Bank transfer, Whitfield', -250, -20, 'Olivia Office'],
      ['2026-11-12', 'creditNote', note.creditNoteNumber, `For ${first.invoiceNumber}: Oven not done`, -40, 230, 'Olivia Office'],
      ['2026-11-09', 'invoice', second.invoiceNumber, 'Due 13/11/2026', 165, 270, 'Olivia Office'],
      ['2026-11-05', 'payment', null, 'Bank transfer, Whitfield', -100, 105, 'Olivia Office'],
      ['2026-11-02', 'invoice', first.invoiceNumber, 'Due 06/11/2026', 205, 205, 'Olivia Office'],
    ]);

    // Cash GST: of the allocations, and in the file of payments.
    const again = (await office.get<Payment>(`/api/payments/${part.id}`)).data;
    expect([...again.allocations, ...bounced.allocations].map(({ day, gst }) => [day, gst])).toEqual([
      ['2026-11-05', 9.09],
      ['2026-11-16', 5.91],
      ['2026-11-16', 15],
      ['2026-11-20', -5.91],
      ['2026-11-20', -15],
    ]);
    const cells = async (path: string): Promise<string[][]> => {
      const { text } = await office.get(`${path}?filter={"customerId":${customerId}}&sort=["id","ASC"]`);
      return readCsv(text).map((row) => row.cells);
    };
    const [partId, wholeId, reversalId] = [part.id, whole.id, bounced.reversedBy].map(String);
    expect(await cells('/api/payments/export')).toEqual([
      ['Payment', 'Received on', 'Customer', 'Amount', 'Kept by card service', 'Method', 'Reference', 'Source', 'Allocated', 'Unallocated', 'Invoices', 'GST counted', 'Reversed by', 'Reverses', 'Reason'],
      [partId, '05/11/2026', name, '100', '0', 'bankTransfer', 'Whitfield', 'office', '100', '0', first.invoiceNumber, '9.09', '', '', ''],
      [wholeId, '16/11/2026', name, '250', '0', 'bankTransfer', 'Whitfield', 'office', '0', '0', `${first.invoiceNumber} ${second.invoiceNumber}`, '0', reversalId, '', ''],
      [reversalId, '20/11/2026', name, '-250', '0', 'bankTransfer', '', 'office', '0', '0', '', '0', '', wholeId, 'Bounced'],
    ]);
    expect((await cells('/api/credit-notes/export')).slice(1)).toEqual([
      [note.creditNoteNumber, '12/11/2026', name, first.invoiceNumber, '40', '3.64', 'Oven not done', 'Olivia Office'],
    ]);
    const xero = await cells('/api/invoices/export');
    expect(xero.slice(1).map((row) => [row[10], row[12], row[18], row[22]])).toEqual([
      [first.invoiceNumber, '02/11/2026', '165', '15'],
      [first.invoiceNumber, '02/11/2026', '40', '3.64'],
      [second.invoiceNumber, '09/11/2026', '165', '15'],
    ]);

    const page = async (path: string): Promise<string> => (await readPdf((await office.get(path)).bytes)).pages.join(' ');
    expect(await page(`/api/invoices/${first.invoiceNumber}/pdf`)).toContain('Total $205.00 Total includes GST of $18.64');
    const adjusted = await page(`/api/credit-notes/${note.creditNoteNumber}/pdf`);
    expect(adjusted).toContain('Total credited $40.00 GST adjusted by $3.64');
    expect(adjusted).toContain('Price before $205.00 Price after $165.00 Difference $40.00 GST adjusted $3.64');
    expect(await findBreaches(db())).toEqual([]);
    world.clock.set(START_OF_TESTS);
  }); // prettier-ignore
});
