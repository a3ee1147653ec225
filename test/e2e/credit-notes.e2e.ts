import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreditNote, Payment } from '@tidycrew/contracts';
import { readCsv } from '@tidycrew/domain';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aCustomer, anInvoice, aPerson, type TestInvoice } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { invoiceCalls } from '../support/office-invoices.js';
import { readPdf } from '../support/pdf.js';

let world: TestApp;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' }));
});

afterAll(() => world.stop());

const { setStatus, details } = invoiceCalls(() => office);
const db = () => world.database;

const credit = (body: object, key?: string): Promise<Reply<CreditNote>> =>
  office.post<CreditNote>('/api/credit-notes', { reason: 'Oven not done', ...body }, { key });
const list = (filter: object, more = ''): Promise<Reply<CreditNote[]>> =>
  office.get<CreditNote[]>(`/api/credit-notes?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
const pay = (customerId: number, amount: number, invoiceId?: number): Promise<Reply<Payment>> =>
  office.post<Payment>('/api/payments', {
    ...{ customerId, amount, receivedOn: '2026-03-05', method: 'bankTransfer' },
    allocations: invoiceId === undefined ? [] : [{ invoiceId, amount }],
  });
const payment = async (id: number): Promise<Payment> => (await office.get<Payment>(`/api/payments/${id}`)).data;
const lineIds = async (id: number): Promise<number[]> => (await details(id)).lines.map(({ lineId }) => lineId);
const sound = async (): Promise<void> => expect(await findBreaches(db())).toEqual([]);

/** A sent invoice of $205.00, of a clean of $165.00 and one of $40.00. */
const sent = (input: object = {}): Promise<TestInvoice> =>
  anInvoice(db(), { status: 'sent', amountsCents: [16_500, 4_000], ...input });

/** The same with a GST-free clean and a taxable oven. */
async function sentPartlyFree(): Promise<TestInvoice> {
  const invoice = await sent({ status: 'draft' });
  await db().query('UPDATE invoices SET gst_cents = 364 WHERE id = $1', [invoice.id]);
  await db().query('UPDATE invoice_lines SET gst_free = true WHERE invoice_id = $1 AND position = 1', [invoice.id]);
  expect((await setStatus(invoice.id, 'sent')).status).toBe(200);
  return invoice;
}

describe('POST /api/credit-notes (D451)', () => {
  it('takes something off a line, with the GST in it; the invoice has less open', async () => {
    const { id, invoiceNumber, customerId } = await sent();
    const [, oven] = await lineIds(id);
    const { status, data } = await credit({ invoiceId: id, lines: [{ lineId: oven, amount: 40 }] });
    expect(status).toBe(201);
    expect(data).toEqual({
      ...{
        id: expect.any(Number),
        creditNoteNumber: expect.stringMatching(/^CN-\d{6}$/),
        invoiceId: id,
        invoiceNumber,
      },
      ...{ customerId, customerName: expect.any(String), issueDate: '2026-03-05', reason: 'Oven not done' },
      ...{ total: 40, gst: 3.64, createdByName: 'Olivia Office', createdAt: world.clock.now().toISOString() },
      lines: [{ lineId: oven, description: 'Home cleaning', amount: 40 }],
    });
    expect(await details(id)).toMatchObject({
      ...{ status: 'sent', totalAmount: 205, creditedAmount: 40, paidAmount: 0, openAmount: 165 },
    });
    expect((await office.get<CreditNote>(`/api/credit-notes/${data.id}`)).data).toEqual(data);
    expect(await auditOf(db(), 'credit-note', data.id)).toEqual([
      { action: 'credit-note.created', details: { invoiceId: id, totalCents: 4_000 } },
    ]);
    await sound();
  });

  it('takes a sum from the lines in their order, and credited whole an invoice is paid', async () => {
    const { id } = await sent();
    const [clean, oven] = await lineIds(id);
    const first = await credit({ invoiceId: id, amount: 170 });
    expect(first.data.lines).toMatchObject([
      { lineId: clean, amount: 165 },
      { lineId: oven, amount: 5 },
    ]);
    expect(await details(id)).toMatchObject({ status: 'sent', openAmount: 35 });
    const second = await credit({ invoiceId: id, amount: 35 });
    expect(second.data.lines).toMatchObject([{ lineId: oven, amount: 35 }]);
    // Together they are the GST of the invoice, to the cent.
    expect([first.data.gst, second.data.gst]).toEqual([15.46, 3.18]);
    expect(await details(id)).toMatchObject({ status: 'paid', gstAmount: 18.64, creditedAmount: 205, openAmount: 0 });
    await sound();
  });

  it('of an invoice without GST adjusts none', async () => {
    const { id } = await sent({ issuer: { isGstRegistered: false } });
    expect((await credit({ invoiceId: id, amount: 5 })).data).toMatchObject({ total: 5, gst: null });
    await sound();
  });

  it('adjusts GST by the taxable lines only, and asks which lines where both kinds are', async () => {
    const { id } = await sentPartlyFree();
    const [free, taxable] = await lineIds(id);
    const refused = await credit({ invoiceId: id, amount: 5 });
    expectError(refused, 400, 'VALIDATION_FAILED', 'Please say which lines.');
    expect(refused.body).toMatchObject({ fields: { lines: 'Please say which lines.' } });
    const lines = [
      { lineId: taxable, amount: 20 },
      { lineId: free, amount: 100 },
    ];
    expect((await credit({ invoiceId: id, lines })).data).toMatchObject({ total: 120, gst: 1.82 });
    expect((await credit({ invoiceId: id, lines: [{ lineId: free, amount: 65 }] })).data.gst).toBe(0);
    await sound();
  });

  it.each([
    ['amount', { amount: 0 }, 'The amount must not be $0.00'],
    ['amount', { amount: -1 }, 'The amount must be above $0.00'],
    ['amount', { amount: 1.005 }, 'The amount must be dollars with at most 2 decimals'],
    ['amount', { amount: 20_000_000.01 }, 'The amount can be at most $20,000,000.00'],
    ['amount', {}, 'Please give either an amount or the lines.'],
    ['amount', { amount: 1, lines: [{ lineId: 1, amount: 1 }] }, 'Please give either an amount or the lines.'],
    ['lines', { lines: [] }, 'Please say which lines'],
    ['lines', { lines: 'all' }, 'Please say which lines'],
    ['lines', { lines: [{ lineId: 2_000_000_000, amount: 1 }] }, 'A line is of another invoice.'],
    ['lines.0.amount', { lines: [{ lineId: 1, amount: 0 }] }, 'The amount must not be $0.00'],
    ['lines.0.lineId', { lines: [{ amount: 1 }] }, 'Lines must have ids'],
    ['reason', { amount: 1, reason: ' ' }, 'Please give a reason'],
    ['reason', { amount: 1, reason: 'x'.repeat(501) }, 'The reason can have at most 500 characters'],
    ['invoiceId', { amount: 1, invoiceId: 'x' }, 'Please select an invoice'],
    ['issueDate', { amount: 1, issueDate: '2026-02-30' }, 'Issue date must be a day, yyyy-MM-dd'],
    ['issueDate', { amount: 1, issueDate: '2026-03-06' }, 'The day must not be after today.'],
    ['issueDate', { amount: 1, issueDate: '2026-03-03' }, 'The day must not be before that of the invoice, 04/03/2026.'],
  ])('answers 400 about %s for %j, and stores nothing', async (field, body, sentence) => {
    const { id } = await sent({ issueDay: '2026-03-04' });
    const reply = await credit({ invoiceId: id, ...body });
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
    expect(reply.body).toMatchObject({ fields: { [field]: sentence } });
    expect((await list({ invoiceId: id })).data).toEqual([]);
  }); // prettier-ignore

  it('refuses lines twice, more than is left, drafts and cancelled invoices', async () => {
    const { id } = await sent();
    const [clean, oven] = await lineIds(id);
    const twice = await credit({ invoiceId: id, lines: [{ lineId: oven, amount: 1 }, { lineId: oven, amount: 1 }] });
    expectError(twice, 400, 'VALIDATION_FAILED', 'A line is named twice.');
    await credit({ invoiceId: id, lines: [{ lineId: oven, amount: 30 }] });
    const line = await credit({ invoiceId: id, lines: [{ lineId: oven, amount: 10.01 }] });
    expectError(line, 409, 'CONFLICT', 'Only $10.00 of a line is left to credit.');
    expect(line.body).toMatchObject({ fields: { lines: 'Only $10.00 of a line is left to credit.' } });
    const whole = await credit({ invoiceId: id, amount: 175.01 });
    expectError(whole, 409, 'CONFLICT', 'Only $175.00 of this invoice is left to credit.');
    expect(whole.body).toMatchObject({ fields: { amount: 'Only $175.00 of this invoice is left to credit.' } });
    expect((await credit({ invoiceId: id, lines: [{ lineId: clean, amount: 165 }] })).status).toBe(201);
    const draft = await anInvoice(db());
    const cancelled = await anInvoice(db(), { status: 'cancelled' });
    const free = await anInvoice(db(), { status: 'sent', amountsCents: [0] });
    expectError(await credit({ invoiceId: draft.id, amount: 1 }), 409, 'CONFLICT', `${draft.invoiceNumber} is a draft, which needs no credit note.`);
    expectError(await credit({ invoiceId: cancelled.id, amount: 1 }), 409, 'CONFLICT', `${cancelled.invoiceNumber} is cancelled.`);
    expectError(await credit({ invoiceId: free.id, amount: 1 }), 409, 'CONFLICT', 'Only $0.00 of this invoice is left to credit.');
    expectError(await credit({ invoiceId: 2_000_000_000, amount: 1 }), 404, 'NOT_FOUND', 'There is no such invoice.');
  }); // prettier-ignore

  it('is done once for one key (D25), and of ten at once only what fits', async () => {
    const { id } = await sent();
    const [first, again] = await Promise.all([
      credit({ invoiceId: id, amount: 5 }, 'press-credit'),
      credit({ invoiceId: id, amount: 5 }, 'press-credit'),
    ]);
    expect(again.data).toEqual(first.data);
    expect((await credit({ invoiceId: id, amount: 6 }, 'press-credit')).status).toBe(422);
    const replies = await Promise.all(Array.from({ length: 10 }, () => credit({ invoiceId: id, amount: 110 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await details(id)).toMatchObject({ creditedAmount: 115, openAmount: 90 });
    await sound();
  });
});

describe('numbers of credit notes (D451)', () => {
  it('have no gap under 30 writers, of whom some are refused', async () => {
    const invoices = await Promise.all(Array.from({ length: 6 }, () => sent()));
    const writers = Array.from({ length: 30 }, (_, place) =>
      credit({ invoiceId: invoices[place % invoices.length]!.id, amount: 60 }),
    );
    const replies = await Promise.all(writers);
    const made = replies.filter(({ status }) => status === 201);
    // Three of $60.00 fit into $205.00.
    expect(made).toHaveLength(18);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(18).fill(201),
      ...Array<number>(12).fill(409),
    ]);
    expect(new Set(made.map(({ data }) => data.creditNoteNumber)).size).toBe(18);
    await sound();
  });

  it('are not used up by a transaction that fails', async () => {
    const { id } = await sent();
    const number = async () => (await credit({ invoiceId: id, amount: 1 })).data.creditNoteNumber;
    const before = Number((await number()).slice(3));
    await db().query(`ALTER TABLE credit_note_lines ADD CONSTRAINT none_now CHECK (amount_cents <> 77) NOT VALID`);
    expect((await credit({ invoiceId: id, amount: 0.77 })).status).toBe(500);
    await db().query('ALTER TABLE credit_note_lines DROP CONSTRAINT none_now');
    expect(Number((await number()).slice(3))).toBe(before + 1);
    await sound();
  });

  it('and the rows of notes stay as they are', async () => {
    await sent();
    for (const sql of [
      'UPDATE credit_notes SET total_cents = 1',
      'DELETE FROM credit_notes',
      'UPDATE credit_note_lines SET amount_cents = 1',
      'TRUNCATE credit_note_lines',
    ]) {
      await expect(db().query(sql)).rejects.toMatchObject({ constraint: 'append_only' });
    }
  });
});

describe('a credit note on a paid invoice (D452)', () => {
  it('releases the newest allocations: the money becomes credit, and the invoice stays paid', async () => {
    const { id, customerId } = await sent();
    const older = (await pay(customerId, 100, id)).data;
    const newer = (await pay(customerId, 105, id)).data;
    expect((await credit({ invoiceId: id, amount: 120 })).data).toMatchObject({ total: 120, gst: 10.91 });
    expect(await details(id)).toMatchObject({ status: 'paid', paidAmount: 85, creditedAmount: 120, openAmount: 0 });
    expect(await payment(newer.id)).toMatchObject({ allocated: 0, unallocated: 105 });
    const { allocations, unallocated } = await payment(older.id);
    expect(unallocated).toBe(15);
    expect(allocations.map(({ cause, amount, day }) => [cause, amount, day])).toEqual([
      ['payment', 100, '2026-03-05'],
      ['creditNote', -15, '2026-03-05'],
    ]);
    // It can be used, and refunded.
    expect((await pay(customerId, -120)).status).toBe(201);
    await sound();
  });

  it('takes from what is open first', async () => {
    const { id, customerId } = await sent();
    const paid = (await pay(customerId, 100, id)).data;
    await credit({ invoiceId: id, amount: 105 });
    expect(await details(id)).toMatchObject({ status: 'paid', paidAmount: 100, openAmount: 0 });
    expect(await payment(paid.id)).toMatchObject({ unallocated: 0 });
    await sound();
  });
});

describe('a status that a person chooses for an invoice with a credit note (D452)', () => {
  it("takes 'Paid' for the rest and back, and no other", async () => {
    const { id, invoiceNumber } = await sent();
    const { creditNoteNumber } = (await credit({ invoiceId: id, amount: 40 })).data;
    const cancelling = `${invoiceNumber} has credit note ${creditNoteNumber}. Credit the rest instead.`;
    const other = `${invoiceNumber} has credit note ${creditNoteNumber} of $40.00, so its status follows its money.`;
    expectError(await setStatus(id, 'cancelled'), 409, 'INVOICE_CONFLICT', cancelling);
    for (const status of ['draft', 'overdue']) {
      expectError(await setStatus(id, status), 409, 'INVOICE_CONFLICT', other);
    }
    expect((await setStatus(id, 'paid')).data).toMatchObject({ status: 'paid', paidAmount: 165, openAmount: 0 });
    expectError(await setStatus(id, 'draft'), 409, 'INVOICE_CONFLICT', other);
    expectError(await setStatus(id, 'cancelled'), 409, 'INVOICE_CONFLICT', cancelling);
    expect((await setStatus(id, 'sent')).data).toMatchObject({ status: 'sent', paidAmount: 0, openAmount: 165 });
    await sound();
  });

  it('names the note that settled it', async () => {
    const { id, invoiceNumber } = await sent();
    const { creditNoteNumber } = (await credit({ invoiceId: id, amount: 205 })).data;
    const sentence = `${invoiceNumber} is settled by credit note ${creditNoteNumber} of $205.00.`;
    for (const status of ['sent', 'overdue', 'draft']) {
      expectError(await setStatus(id, status), 409, 'INVOICE_CONFLICT', sentence);
    }
    const each = await office.post('/api/invoices/status', { invoices: [{ id, from: 'paid', to: 'sent' }] });
    expect(each.data).toEqual({ changed: [], refused: [{ id, invoiceNumber, reason: 'money', error: sentence }] });
  });

  it("takes 'Paid' back whole after a note released a part of it that nobody used", async () => {
    const { id, customerId } = await sent();
    await setStatus(id, 'paid');
    await credit({ invoiceId: id, amount: 40 });
    expect((await setStatus(id, 'sent')).data).toMatchObject({ status: 'sent', paidAmount: 0, openAmount: 165 });
    expect((await office.get(`/api/admin/customers/${customerId}/money`)).data).toMatchObject({
      balance: 165,
      credit: 0,
    });
    await sound();
  });

  it.each(['another invoice', 'a refund'])(
    "refuses to take 'Paid' back once %s has what a note released",
    async (taker) => {
      const { id, customerId, invoiceNumber } = await sent();
      await setStatus(id, 'paid');
      await credit({ invoiceId: id, amount: 40 });
      const [own] = (await office.get<Payment[]>(`/api/payments?filter={"customerId":${customerId}}`)).data;
      const other = await sent({ customerId });
      const use = { allocations: [{ invoiceId: other.id, amount: 40 }] };
      if (taker === 'a refund') await pay(customerId, -40);
      else expect((await office.post(`/api/payments/${own!.id}/allocate`, use)).status).toBe(200);
      const sentence = `A part of the payment of ${invoiceNumber} was released and used. Reverse that payment first.`;
      expectError(await setStatus(id, 'sent'), 409, 'INVOICE_CONFLICT', sentence);
      // What only lent its credit is not taken back with the other invoice, but released.
      expect((await setStatus(other.id, 'cancelled')).data).toMatchObject({ status: 'cancelled', paidAmount: 0 });
      await sound();
    },
  );
});

describe('GET /api/credit-notes', () => {
  it('answers a page in the order and with the filters that are asked for', async () => {
    const { id: customerId, name } = await aCustomer(db());
    const [one, two] = [await sent({ customerId, issueDay: '2026-02-02' }), await sent({ customerId, issueDay: '2026-02-02' })];
    const make = async (invoiceId: number, amount: number, issueDate: string, reason: string) =>
      (await credit({ invoiceId, amount, issueDate, reason })).data;
    const a = await make(one.id, 30, '2026-02-03', 'Oven not done');
    const b = await make(two.id, 10, '2026-03-02', 'Late by 50% of it');
    const c = await make(two.id, 20, '2026-03-01', 'Window left out');
    const found = async (filter: object, more = '') => (await list(filter, more)).data.map(({ id }) => id);
    expect(await found({ customerId })).toEqual([c.id, b.id, a.id]);
    expect(await found({ customerId }, '&sort=["issueDate","DESC"]')).toEqual([b.id, c.id, a.id]);
    expect(await found({ customerId }, '&sort=["total","ASC"]')).toEqual([b.id, c.id, a.id]);
    expect(await found({ customerId }, '&sort=["id","ASC"]')).toEqual([a.id, b.id, c.id]);
    expect(await found({ invoiceId: two.id })).toEqual([c.id, b.id]);
    expect(await found({ customerId, from: '2026-02-04' })).toEqual([c.id, b.id]);
    expect(await found({ customerId, to: '2026-02-03' })).toEqual([a.id]);
    expect(await found({ q: '50% of' })).toEqual([b.id]);
    expect(await found({ q: name })).toEqual([c.id, b.id, a.id]);
    expect(await found({ q: b.creditNoteNumber })).toEqual([b.id]);
    expect(await found({ customerId, q: '$20.00' })).toEqual([c.id]);
    expect(await found({ q: two.invoiceNumber })).toEqual([c.id, b.id]);
    expect(await found({ customerId, q: 'nobody’s' })).toEqual([]);
    expect(await found({ id: [a.id, c.id] })).toEqual([c.id, a.id]);
    const page = await list({ customerId }, '&range=[1,1]');
    expect(page.headers.get('content-range')).toBe('credit-notes 1-1/3');
    expect(page.data.map(({ id }) => id)).toEqual([b.id]);
    expectError(await office.get('/api/credit-notes/2000000000'), 404, 'NOT_FOUND', 'There is no such credit note.');
  }); // prettier-ignore

  it.each([
    [{ from: '2026-02-30' }, ''],
    [{ from: '2026-03-02', to: '2026-03-01' }, ''],
    [{ customerId: 'x' }, ''],
    [{}, '&sort=["reason","ASC"]'],
  ])('answers 400 for %j%s', async (filter, more) => {
    expectError(await list(filter, more), 400, 'VALIDATION_FAILED');
  });
});

describe('the files of credit notes', () => {
  it('are a plain table, and one that Xero imports', async () => {
    const { id, customerId, invoiceNumber } = await sentPartlyFree();
    const [free, taxable] = await lineIds(id);
    const lines = [{ lineId: free, amount: 100 }, { lineId: taxable, amount: 40 }];
    const { creditNoteNumber, customerName } = (await credit({ invoiceId: id, lines })).data;
    const read = async (path: string): Promise<string[][]> => {
      const { text } = await office.get(`/api/credit-notes/${path}?filter={"customerId":${customerId}}`);
      return readCsv(text).map(({ cells }) => cells);
    };
    expect(await read('export')).toEqual([
      ['Credit note', 'Issue date', 'Customer', 'Invoice', 'Total', 'GST', 'Reason', 'Created by'],
      [creditNoteNumber, '05/03/2026', customerName, invoiceNumber, '140', '3.64', 'Oven not done', 'Olivia Office'],
    ]);
    const [head, ...rows] = await read('export/xero');
    expect(head).toEqual(['*ContactName', '*CreditNoteNumber', 'Reference', '*CreditNoteDate', 'Total', '*Description', '*Quantity', '*UnitAmount', '*AccountCode', '*TaxType', 'TaxAmount', 'Currency']);
    const same = [customerName, creditNoteNumber, invoiceNumber, '05/03/2026', '140', 'Home cleaning: Oven not done', '1'];
    expect(rows).toEqual([
      [...same, '100', '200', 'GST Free Income', '0', 'AUD'],
      [...same, '40', '200', 'GST on Income', '3.64', 'AUD'],
    ]);
  }); // prettier-ignore

  it('keep each note as a PDF, the same bytes each time', async () => {
    const { id, invoiceNumber } = await sent({ customerName: 'Margaret Whitfield', issueDay: '2026-03-02' });
    const [, oven] = await lineIds(id);
    const { creditNoteNumber } = (await credit({ invoiceId: id, lines: [{ lineId: oven, amount: 40 }] })).data;
    const fetchPdf = async () => (await office.get(`/api/credit-notes/${creditNoteNumber}/pdf`)).bytes;
    const [first, second] = [await fetchPdf(), await fetchPdf()];
    expect(second).toEqual(first);
    const { pages, title } = await readPdf(first);
    expect(title).toBe(`Adjustment Note ${creditNoteNumber}`);
    expect(pages).toHaveLength(1);
    for (const text of [
      `Adjustment Note Credit Note ${creditNoteNumber}`,
      'Bill to Margaret Whitfield',
      `Issue date 05/03/2026 Invoice ${invoiceNumber} Invoice date 02/03/2026`,
      'Total credited $40.00 GST adjusted by $3.64',
      'Price before $205.00 Price after $165.00 Difference $40.00 GST adjusted $3.64',
      'Reason Oven not done',
    ]) {
      expect(pages[0]).toContain(text);
    }
    expectError(await office.get('/api/credit-notes/CN-999999/pdf'), 404, 'NOT_FOUND', 'There is no such credit note.');
  });
});
