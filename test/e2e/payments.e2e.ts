import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Invoice, InvoiceWithStatus, Payment, PaymentAllocation } from '@tidycrew/contracts';
import fc from 'fast-check';
import { aCustomer, anInvoice, aPerson, payWhole, type TestCustomer, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { invoiceCalls } from '../support/office-invoices.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { times } from '../support/long.js';

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

const { setStatus, details } = invoiceCalls(() => office);
const db = () => world.database;

/** A payment of today, 5 March 2026, unless said otherwise. */
const pay = (body: object, key?: string): Promise<Reply<Payment>> =>
  office.post<Payment>(
    '/api/payments',
    { receivedOn: '2026-03-05', method: 'bankTransfer', allocations: [], ...body },
    { key },
  );
const allocate = (id: number, allocations: unknown, key?: string): Promise<Reply<Payment>> =>
  office.post<Payment>(`/api/payments/${id}/allocate`, { allocations }, { key });
const reverse = (id: number, reason: unknown = 'It bounced', key?: string): Promise<Reply<Payment>> =>
  office.post<Payment>(`/api/payments/${id}/reverse`, { reason }, { key });
const one = async (id: number): Promise<Payment> => (await office.get<Payment>(`/api/payments/${id}`)).data;
const list = (filter: object, more = ''): Promise<Reply<Payment[]>> =>
  office.get<Payment[]>(`/api/payments?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
const rowsOf = ({ allocations }: Payment): [string, number, number][] =>
  allocations.map(({ cause, amount, gst }: PaymentAllocation) => [cause, amount, gst]);
const sent = (customerId: number, amountCents = 16_500, more: object = {}) =>
  anInvoice(db(), { customerId, status: 'sent', amountsCents: [amountCents], ...more });

/** A customer with a sent invoice of $165.00. */
async function billed(amountCents = 16_500): Promise<{ customer: TestCustomer; id: number; invoiceNumber: string }> {
  const customer = await aCustomer(db());
  const { id, invoiceNumber } = await sent(customer.id, amountCents);
  return { customer, id, invoiceNumber };
}

describe('POST /api/payments (D490)', () => {
  it('pays invoices in full and in part; what is left is credit', async () => {
    const { customer, id, invoiceNumber } = await billed();
    const part = await sent(customer.id, 20_500);
    const allocations = [
      { invoiceId: id, amount: 165 },
      { invoiceId: part.id, amount: 100 },
    ];
    const reply = await pay({ customerId: customer.id, amount: 285, reference: ' Smith March ', allocations });
    const createdAt = world.clock.now().toISOString();
    const recorded = { day: '2026-03-05', cause: 'payment', createdBy: 'Olivia Office', createdAt };
    expect(reply.status).toBe(201);
    expect(reply.data).toEqual({
      ...{ id: expect.any(Number), customerId: customer.id, customerName: customer.name, receivedOn: '2026-03-05' },
      ...{ amount: 285, allocated: 265, unallocated: 20, kept: 0, method: 'bankTransfer', reference: 'Smith March' },
      ...{ source: 'office', reversedBy: null, reverses: null, reason: null, createdBy: 'Olivia Office' },
      createdAt: world.clock.now().toISOString(),
      allocations: [
        { ...recorded, invoiceId: id, invoiceNumber, amount: 165, gst: 15 },
        { ...recorded, invoiceId: part.id, invoiceNumber: part.invoiceNumber, amount: 100, gst: 9.09 },
      ],
    });
    expect(await details(id)).toMatchObject({ status: 'paid', paidAmount: 165, creditedAmount: 0, openAmount: 0 });
    expect(await details(part.id)).toMatchObject({ status: 'sent', paidAmount: 100, openAmount: 105 });
    expect(await one(reply.data.id)).toEqual(reply.data);
    expect(await auditOf(db(), 'payment', reply.data.id)).toMatchObject([{ action: 'payment.recorded' }]);
    expect(await auditOf(db(), 'invoice', id)).toEqual([
      { action: 'invoice.status-changed', details: { before: 'sent', after: 'paid' } },
    ]);
  });

  it('takes a deposit before the first invoice', async () => {
    const { id: customerId } = await aCustomer(db());
    const { status, data } = await pay({ customerId, amount: 50, method: 'cash' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ amount: 50, allocated: 0, unallocated: 50, reference: null, allocations: [] });
  });

  it('dates an allocation by the later of received day and issue date', async () => {
    const { id: customerId } = await aCustomer(db());
    const { id } = await sent(customerId);
    const early = await pay({ customerId, amount: 1, receivedOn: '2026-02-01', allocations: [{ invoiceId: id, amount: 1 }] });
    const late = await pay({ customerId, amount: 1, receivedOn: '2026-03-09', allocations: [{ invoiceId: id, amount: 1 }] });
    expect([early, late].map(({ data }) => data.allocations[0]?.day)).toEqual(['2026-03-05', '2026-03-09']);
  }); // prettier-ignore

  it.each([
    ['amount', { amount: 0 }, 'The amount must not be $0.00'],
    ['amount', { amount: 1.005 }, 'The amount must be dollars with at most 2 decimals'],
    ['amount', { amount: '5' }, 'The amount must be dollars with at most 2 decimals'],
    ['amount', { amount: null }, 'The amount must be dollars with at most 2 decimals'],
    ['amount', { amount: 20_000_000.01 }, 'The amount can be at most $20,000,000.00'],
    ['amount', { amount: -20_000_000.01 }, 'The amount can be at most $20,000,000.00'],
    ['receivedOn', { receivedOn: '2026-02-30' }, 'The day must be a day since 2000, yyyy-MM-dd'],
    ['receivedOn', { receivedOn: '1999-12-31' }, 'The day must be a day since 2000, yyyy-MM-dd'],
    ['receivedOn', { receivedOn: '2026-03-11' }, 'The day can be at most 10/03/2026.'],
    ['method', { method: 'barter' }, 'Method must be one of: bankTransfer, payId, card, cash, cheque, other'],
    ['customerId', { customerId: 'x' }, 'Please select a customer'],
    ['reference', { reference: 'x'.repeat(121) }, 'Reference can have at most 120 characters'],
    ['allocations', { allocations: 'all' }, 'Please say which invoices'],
    ['allocations.0.amount', { allocations: [{ invoiceId: 1, amount: 0 }] }, 'The amount must not be $0.00'],
    ['allocations.0.amount', { allocations: [{ invoiceId: 1, amount: -1 }] }, 'The amount must be above $0.00'],
    ['allocations.0.invoiceId', { allocations: [{ amount: 1 }] }, 'Invoices must have ids'],
    ['allocations', { allocations: [{ invoiceId: 2_000_000_000, amount: 1 }] }, 'An invoice is of another customer.'],
    ['allocations', { allocations: [{ invoiceId: 1, amount: 5.01 }] }, 'More is allocated than was paid.'],
    ['allocations', { amount: -5, allocations: [{ invoiceId: 1, amount: 1 }] }, 'A refund cannot be allocated to invoices.'],
    [
      'allocations',
      { allocations: [{ invoiceId: 1, amount: 1 }, { invoiceId: 1, amount: 1 }] },
      'An invoice is named twice.',
    ],
  ])('answers 400 about %s for %j, and stores nothing', async (field, body, sentence) => {
    const { id: customerId } = await aCustomer(db());
    const reply = await pay({ customerId, amount: 5, ...body });
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
    expect(reply.body).toMatchObject({ fields: { [field]: sentence } });
    expect((await list({ customerId })).data).toEqual([]);
  }); // prettier-ignore

  it('takes a day five days ahead, and answers 404 for a customer that is not stored', async () => {
    const { id: customerId } = await aCustomer(db());
    expect((await pay({ customerId, amount: 5, receivedOn: '2026-03-10' })).status).toBe(201);
    expectError(await pay({ customerId: 2_000_000_000, amount: 5 }), 404, 'NOT_FOUND', 'There is no such customer.');
  });

  it('refuses invoices of others, drafts, cancelled ones, and more than is open', async () => {
    const { id: customerId } = await aCustomer(db());
    const foreign = await billed();
    const draft = await anInvoice(db(), { customerId });
    const cancelled = await anInvoice(db(), { customerId, status: 'cancelled' });
    const paid = await anInvoice(db(), { customerId, status: 'paid' });
    const open = await sent(customerId, 4_000);
    const tried: [number, number, string][] = [
      [foreign.id, 400, 'An invoice is of another customer.'],
      [draft.id, 409, `${draft.invoiceNumber} is a draft, which takes no money.`],
      [cancelled.id, 409, `${cancelled.invoiceNumber} is cancelled.`],
      [paid.id, 409, `${paid.invoiceNumber} has $0.00 open.`],
      [open.id, 409, `${open.invoiceNumber} has $40.00 open.`],
    ];
    for (const [invoiceId, status, sentence] of tried) {
      const reply = await pay({ customerId, amount: 50, allocations: [{ invoiceId, amount: 40.01 }] });
      expectError(reply, status, status === 400 ? 'VALIDATION_FAILED' : 'CONFLICT', sentence);
      expect(reply.body).toMatchObject({ fields: { allocations: sentence } });
    }
    expect((await list({ customerId })).data).toHaveLength(1);
  });

  it('lets one of ten at once through where two do not fit', async () => {
    const { customer, id, invoiceNumber } = await billed(14_000);
    const body = { customerId: customer.id, amount: 100, allocations: [{ invoiceId: id, amount: 100 }] };
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(body)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
    for (const reply of replies.filter(({ status }) => status === 409)) {
      expectError(reply, 409, 'CONFLICT', `${invoiceNumber} has $40.00 open.`);
    }
    expect(await details(id)).toMatchObject({ status: 'sent', paidAmount: 100, openAmount: 40 });
  });

  it('of two payments that name the same invoices in two orders, neither deadlocks', async () => {
    const { customer, id } = await billed();
    const other = await sent(customer.id);
    const body = (ids: number[]) => ({
      ...{ customerId: customer.id, amount: 2 },
      allocations: ids.map((invoiceId) => ({ invoiceId, amount: 1 })),
    });
    const orders = [[id, other.id], [other.id, id]]; // prettier-ignore
    const replies = await Promise.all(Array.from({ length: 8 }, (_, place) => pay(body(orders[place % 2]!))));
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(8).fill(201));
    expect((await details(id)).paidAmount).toBe(8);
  });

  it('is done once for one key (D25)', async () => {
    const { customer, id } = await billed();
    const body = { customerId: customer.id, amount: 100, allocations: [{ invoiceId: id, amount: 100 }] };
    const [first, again] = await Promise.all([pay(body, 'press-pay'), pay(body, 'press-pay')]);
    expect(again.data).toEqual(first.data);
    expect((await list({ customerId: customer.id })).data).toHaveLength(1);
    expect((await pay({ ...body, amount: 101 }, 'press-pay')).status).toBe(422);
    const reversed = await reverse(first.data.id, 'Twice', 'press-reverse');
    expect((await reverse(first.data.id, 'Twice', 'press-reverse')).data).toEqual(reversed.data);
    const credit = (await pay({ customerId: customer.id, amount: 10 })).data.id;
    const used = await allocate(credit, [{ invoiceId: id, amount: 10 }], 'press-use');
    expect((await allocate(credit, [{ invoiceId: id, amount: 10 }], 'press-use')).data).toEqual(used.data);
    expect((await details(id)).paidAmount).toBe(10);
  });

  it('refunds credit, and no more', async () => {
    const { customer } = await billed();
    const { id: customerId, name } = customer;
    expectError(await pay({ customerId, amount: -5 }), 409, 'CONFLICT', `${name} has a credit of $0.00.`);
    await pay({ customerId, amount: 50 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay({ customerId, amount: -30 })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
    const refused = replies.find(({ status }) => status === 409)!;
    expectError(refused, 409, 'CONFLICT', `${name} has a credit of $20.00.`);
    expect(replies.find(({ status }) => status === 201)!.data).toMatchObject({ amount: -30, unallocated: 0 });
  });
});

describe('POST /api/payments/together (D561)', () => {
  const together = (parts: unknown, amount: number, key?: string): Promise<Reply<Payment[]>> =>
    office.post<Payment[]>(
      '/api/payments/together',
      { receivedOn: '2026-03-05', method: 'bankTransfer', reference: 'Plan Partners 7', amount, parts },
      { key },
    );

  it('makes a payment and a receipt of each customer, once per key', async () => {
    const [first, second] = [await billed(), await billed(20_500)];
    const more = await sent(first.customer.id, 5_000);
    const parts = [
      { invoiceId: second.id, amount: 100 },
      { invoiceId: first.id, amount: 165 },
      { customerId: second.customer.id, amount: 7.5 },
      { invoiceId: more.id, amount: 50 },
    ];
    await db().query('UPDATE business_settings SET send_receipts = true');
    await db().query(`UPDATE customers SET email = 'plans@partners.test' WHERE id = ANY ($1)`, [[first.customer.id, second.customer.id]]);
    const key = `together-${first.id}`;
    const replies = [await together(parts, 322.5, key), await together(parts, 322.5, key)];
    await db().query('UPDATE business_settings SET send_receipts = false');
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]!.data).toEqual(replies[0]!.data);
    const facts = { receivedOn: '2026-03-05', reference: 'Plan Partners 7', source: 'office' };
    expect(replies[0]!.data).toMatchObject([
      { ...facts, customerId: second.customer.id, amount: 107.5, allocated: 100, unallocated: 7.5 },
      { ...facts, customerId: first.customer.id, amount: 215, allocated: 215, allocations: [{}, {}] },
    ]);
    const ids = replies[0]!.data.map(({ id }) => id);
    const mails = await db().query(`SELECT payment_id FROM mails WHERE payment_id = ANY ($1) ORDER BY payment_id`, [ids]);
    expect(mails).toEqual(ids.map((payment_id) => ({ payment_id })));
    expect(await details(first.id)).toMatchObject({ status: 'paid', openAmount: 0 });
    expect(await details(second.id)).toMatchObject({ status: 'sent', openAmount: 105 });
    expect(await findBreaches(db())).toEqual([]);
  }); // prettier-ignore

  it('records all or none: one that is paid by now refuses the others', async () => {
    const [first, second] = [await billed(), await billed()];
    await pay({ customerId: second.customer.id, amount: 100, allocations: [{ invoiceId: second.id, amount: 100 }] });
    const parts = [{ invoiceId: first.id, amount: 165 }, { invoiceId: second.id, amount: 165 }]; // prettier-ignore
    const reply = await together(parts, 330);
    expectError(reply, 409, 'CONFLICT', `${second.invoiceNumber} has $65.00 open.`);
    expect(reply.body).toMatchObject({ fields: { parts: `${second.invoiceNumber} has $65.00 open.` } });
    expect((await list({ customerId: first.customer.id })).data).toEqual([]);
  });

  it('lets one of two through that pay the same invoices in another order', async () => {
    for (let round = 0; round < times(10, 100); round++) {
      const [first, second] = [await billed(), await billed()];
      const parts = [{ invoiceId: first.id, amount: 165 }, { invoiceId: second.id, amount: 165 }]; // prettier-ignore
      const replies = await Promise.all([together(parts, 330), together(parts.toReversed(), 330)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const found = await list({ customerId: [first.customer.id, second.customer.id] });
      expect(found.data).toHaveLength(2);
    }
  });

  it.each<[unknown, number, string]>([
    [[], 1, 'Please say what the parts are for.'],
    [undefined, 1, 'Please say what the parts are for.'],
    [[{ amount: 1 }], 1, 'A part is for either an invoice or a customer.'],
    [[{ invoiceId: 1, customerId: 1, amount: 1 }], 1, 'A part is for either an invoice or a customer.'],
    [[{ customerId: 1, amount: 1 }, { customerId: 1, amount: 2 }], 3, 'An invoice or a customer is named twice.'],
    [[{ customerId: 1, amount: 1 }], 2, 'The parts do not come to the amount.'],
    [[{ customerId: 2_000_000_000, amount: 1 }], 1, 'There is no such customer.'],
    [[{ invoiceId: 2_000_000_000, amount: 1 }], 1, 'There is no such invoice.'],
    [[{ customerId: 1, amount: -1 }], -1, 'The amount must be above $0.00'],
    [Array.from({ length: 101 }, (_, at) => ({ customerId: at + 1, amount: 1 })), 101, 'A payment can have at most 100 parts'],
  ])('refuses %j of $%d', async (parts, amount, sentence) => {
    expectError(await together(parts, amount), 400, 'VALIDATION_FAILED', sentence);
  }); // prettier-ignore
});

describe('POST /api/payments/:id/allocate (D490)', () => {
  it('uses credit, dated today', async () => {
    const { customer, id } = await billed();
    const deposit = (await pay({ customerId: customer.id, amount: 200, receivedOn: '2026-02-01' })).data;
    const { status, data } = await allocate(deposit.id, [{ invoiceId: id, amount: 165 }]);
    expect(status).toBe(200);
    expect(data).toMatchObject({ allocated: 165, unallocated: 35 });
    expect(data.allocations).toMatchObject([{ amount: 165, gst: 15, day: '2026-03-05', cause: 'credit' }]);
    expect(await details(id)).toMatchObject({ status: 'paid', openAmount: 0 });
    expect(await auditOf(db(), 'payment', deposit.id)).toMatchObject([
      { action: 'payment.recorded' },
      { action: 'payment.allocated' },
    ]);
  });

  it('refuses what is not left, also because of a refund, a reversed payment, and nothing', async () => {
    const { customer, id } = await billed();
    const { id: customerId } = customer;
    const payment = (await pay({ customerId, amount: 50 })).data.id;
    const use = (amount: number) => allocate(payment, [{ invoiceId: id, amount }]);
    expectError(await use(50.01), 409, 'CONFLICT', 'This payment has $50.00 left.');
    const refund = (await pay({ customerId, amount: -20 })).data.id;
    expectError(await use(30.01), 409, 'CONFLICT', 'This payment has $30.00 left.');
    expectError(await allocate(refund, [{ invoiceId: id, amount: 1 }]), 409, 'CONFLICT', 'This payment has $0.00 left.');
    expectError(await allocate(payment, []), 400, 'VALIDATION_FAILED', 'Please say which invoices');
    expectError(await allocate(2_000_000_000, [{ invoiceId: id, amount: 1 }]), 404, 'NOT_FOUND', 'There is no such payment.');
    await reverse(refund);
    const reversal = (await reverse(payment)).data.reversedBy!;
    expectError(await use(1), 409, 'CONFLICT', 'This payment is reversed.');
    expectError(await allocate(reversal, [{ invoiceId: id, amount: 1 }]), 409, 'CONFLICT', 'This is the reversal of a payment.');
    expect((await details(id)).paidAmount).toBe(0);
  }); // prettier-ignore

  it('and a reversal at once never leave a negative credit', async () => {
    for (let round = 0; round < times(3, 20); round++) {
      const { customer, id } = await billed();
      const payment = (await pay({ customerId: customer.id, amount: 50 })).data.id;
      await Promise.all([allocate(payment, [{ invoiceId: id, amount: 50 }]), reverse(payment)]);
      expect(await findBreaches(db())).toEqual([]);
    }
  });
});

describe('POST /api/payments/:id/reverse (D490)', () => {
  it('takes a payment back by a row, and its invoices are sent or overdue again by their due dates', async () => {
    const { customer, id } = await billed();
    const late = await sent(customer.id, 4_000, { issueDay: '2026-02-02', dueDay: '2026-02-06' });
    const allocations = [
      { invoiceId: id, amount: 165 },
      { invoiceId: late.id, amount: 40 },
    ];
    const paid = (await pay({ customerId: customer.id, amount: 250, allocations })).data;
    const { status, data } = await reverse(paid.id, 'The cheque bounced');
    expect(status).toBe(200);
    expect(data).toMatchObject({ amount: 250, allocated: 0, unallocated: 0, reversedBy: expect.any(Number) });
    expect(rowsOf(data)).toEqual([
      ['payment', 165, 15],
      ['payment', 40, 3.64],
      ['reversal', -165, -15],
      ['reversal', -40, -3.64],
    ]);
    expect(await one(data.reversedBy!)).toMatchObject({
      ...{ amount: -250, reverses: paid.id, reason: 'The cheque bounced', unallocated: 0, receivedOn: '2026-03-05' },
    });
    expect(await details(id)).toMatchObject({ status: 'sent', openAmount: 165 });
    expect(await details(late.id)).toMatchObject({ status: 'overdue', openAmount: 40 });
    expectError(await reverse(paid.id), 409, 'CONFLICT', 'This payment is reversed.');
    expectError(await reverse(data.reversedBy!), 409, 'CONFLICT', 'This is the reversal of a payment.');
    expectError(await reverse(2_000_000_000), 404, 'NOT_FOUND', 'There is no such payment.');
    for (const reason of ['', ' ', null, 'x'.repeat(501)]) {
      expectError(await reverse(paid.id, reason), 400, 'VALIDATION_FAILED');
    }
  });

  it('is refused where its credit was refunded, and names the refund', async () => {
    const { id: customerId } = await aCustomer(db());
    const payment = (await pay({ customerId, amount: 50 })).data.id;
    const refund = (await pay({ customerId, amount: -20 })).data.id;
    const sentence = 'Its credit was refunded: $20.00 of 5 March. Reverse that refund first.';
    expectError(await reverse(payment), 409, 'CONFLICT', sentence);
    expect((await reverse(refund)).data).toMatchObject({ amount: -20 });
    expect((await reverse(payment)).status).toBe(200);
  });

  it('happens once, however many ask', async () => {
    const { customer, id } = await billed();
    const payment = (await pay({ customerId: customer.id, amount: 100, allocations: [{ invoiceId: id, amount: 100 }] })).data.id;
    const replies = await Promise.all(Array.from({ length: 10 }, () => reverse(payment)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await details(id)).toMatchObject({ paidAmount: 0, status: 'sent' });
  }); // prettier-ignore
});

describe('a status that a person chooses (D492)', () => {
  const paymentsOf = async (invoiceId: number): Promise<Payment[]> =>
    (await list({ invoiceId }, '&sort=["id","ASC"]')).data;

  it("'Paid' is a payment of what is open, and back takes exactly that one back", async () => {
    const { id, invoiceNumber } = await anInvoice(db());
    await setStatus(id, 'paid');
    const [payment, ...others] = await paymentsOf(id);
    expect(payment).toMatchObject({ amount: 165, method: 'other', source: 'status', receivedOn: '2026-03-05' });
    expect(rowsOf(payment!)).toEqual([['payment', 165, 15]]);
    expect(others).toEqual([]);
    expect(await details(id)).toMatchObject({ status: 'paid', paidAmount: 165, openAmount: 0 });
    // Choosing it again changes nothing.
    expect((await setStatus(id, 'paid')).data).toMatchObject({ isChanged: false } satisfies Partial<InvoiceWithStatus>);
    expect(await paymentsOf(id)).toHaveLength(1);
    expect((await setStatus(id, 'sent')).data).toMatchObject({ status: 'sent', paidAmount: 0, openAmount: 165 });
    const [reversed] = await paymentsOf(id);
    expect(await one(reversed!.reversedBy!)).toMatchObject({
      ...{ amount: -165, source: 'status', reason: `${invoiceNumber} was marked as sent.` },
    });
  });

  it.each(['sent', 'overdue', 'draft', 'cancelled'])('from paid by hand it goes back to %s', async (status) => {
    const { id } = await billed();
    await setStatus(id, 'paid');
    expect((await setStatus(id, status)).data).toMatchObject({ status, paidAmount: 0 });
    expect((await setStatus(id, 'paid')).data).toMatchObject({ status: 'paid', paidAmount: 165 });
  });

  it('works on a part-paid invoice, too', async () => {
    const { customer, id, invoiceNumber } = await billed(20_500);
    await pay({ customerId: customer.id, amount: 100, allocations: [{ invoiceId: id, amount: 100 }] });
    expect((await setStatus(id, 'paid')).data).toMatchObject({ status: 'paid', paidAmount: 205 });
    expect((await paymentsOf(id)).map(({ amount, source }) => [amount, source])).toEqual([
      [100, 'office'],
      [105, 'status'],
    ]);
    const sentence = `${invoiceNumber} has a payment of $100.00 of 5 March. Reverse that payment first.`;
    expectError(await setStatus(id, 'draft'), 409, 'INVOICE_CONFLICT', sentence);
    expect((await setStatus(id, 'sent')).data).toMatchObject({ status: 'sent', paidAmount: 100, openAmount: 105 });
    for (const status of ['draft', 'overdue']) {
      expectError(await setStatus(id, status), 409, 'INVOICE_CONFLICT', sentence);
    }
  });

  it('is refused where payments of its own paid it', async () => {
    const { customer, id, invoiceNumber } = await billed(12_000);
    const receivedOn = '2026-03-09';
    await pay({ customerId: customer.id, amount: 120, receivedOn, allocations: [{ invoiceId: id, amount: 120 }] });
    const sentence = `${invoiceNumber} is paid by a payment of $120.00 of 9 March. Reverse that payment first.`;
    for (const status of ['sent', 'overdue', 'draft']) {
      expectError(await setStatus(id, status), 409, 'INVOICE_CONFLICT', sentence);
    }
    const each = await office.post('/api/invoices/status', { invoices: [{ id, from: 'paid', to: 'sent' }] });
    expect(each.data).toEqual({
      changed: [],
      refused: [{ id, invoiceNumber, reason: 'money', error: sentence }],
    });
    expect(await details(id)).toMatchObject({ status: 'paid', paidAmount: 120 });
  });

  it('one of $0.00 takes whatever is chosen, and no payment', async () => {
    const { id } = await anInvoice(db(), { amountsCents: [0] });
    for (const status of ['paid', 'sent', 'overdue', 'paid', 'draft']) {
      expect((await setStatus(id, status)).data).toMatchObject({ status, paidAmount: 0, openAmount: 0 });
    }
    expect(await paymentsOf(id)).toEqual([]);
  });

  it('cancelling reverses what was paid by hand, and releases real payments to credit', async () => {
    const { customer, id } = await billed(20_500);
    const real = (await pay({ customerId: customer.id, amount: 100, allocations: [{ invoiceId: id, amount: 100 }] })).data.id;
    await setStatus(id, 'paid');
    expect((await setStatus(id, 'cancelled')).data).toMatchObject({ status: 'cancelled', paidAmount: 0, openAmount: 0 });
    const [own, byStatus] = await paymentsOf(id);
    expect(byStatus).toMatchObject({ source: 'status', reversedBy: expect.any(Number), unallocated: 0 });
    expect(rowsOf(byStatus!)).toEqual([['payment', 105, 9.55], ['reversal', -105, -9.55]]);
    expect(own).toMatchObject({ id: real, reversedBy: null, unallocated: 100 });
    expect(rowsOf(own!)).toEqual([['payment', 100, 9.09], ['cancelled', -100, -9.09]]);
    const [row] = await db().query('SELECT cancelled_at FROM invoices WHERE id = $1', [id]);
    expect(row).toEqual({ cancelled_at: world.clock.now() });
    // Coming back takes no money by itself.
    expect((await setStatus(id, 'sent')).data).toMatchObject({ status: 'sent', paidAmount: 0, openAmount: 205 });
    expect(await db().query('SELECT cancelled_at FROM invoices WHERE id = $1', [id])).toEqual([{ cancelled_at: null }]);
  }); // prettier-ignore

  it('and a payment at once settle an invoice once', async () => {
    for (let round = 0; round < times(3, 20); round++) {
      const { customer, id } = await billed();
      const body = { customerId: customer.id, amount: 165, allocations: [{ invoiceId: id, amount: 165 }] };
      const replies = await Promise.all([setStatus(id, 'paid'), pay(body), setStatus(id, 'cancelled')]);
      expect(replies.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(await findBreaches(db())).toEqual([]);
    }
  });
});

describe('GET /api/payments', () => {
  it('answers a page in the order and with the filters that are asked for', async () => {
    const { id: customerId, name } = await aCustomer(db());
    const { id: invoiceId } = await sent(customerId);
    const made: number[] = [];
    for (const [receivedOn, amount, method, reference] of [
      ['2026-02-03', 30, 'cash', null],
      ['2026-03-01', 10, 'payId', 'Q7 rent 50%'],
      ['2026-03-01', 20, 'card', null],
    ] as const) {
      const allocations = method === 'payId' ? [{ invoiceId, amount: 10 }] : [];
      made.push((await pay({ customerId, receivedOn, amount, method, reference, allocations })).data.id);
    }
    const [a, b, c] = made;
    const found = async (filter: object, more = '') => (await list(filter, more)).data.map(({ id }) => id);
    expect(await found({ customerId })).toEqual([c, b, a]);
    expect(await found({ customerId }, '&sort=["amount","ASC"]')).toEqual([b, c, a]);
    expect(await found({ customerId }, '&sort=["id","ASC"]')).toEqual([a, b, c]);
    expect(await found({ customerId, method: 'card' })).toEqual([c]);
    expect(await found({ customerId, from: '2026-02-04' })).toEqual([c, b]);
    expect(await found({ customerId, to: '2026-02-03' })).toEqual([a]);
    expect(await found({ invoiceId })).toEqual([b]);
    expect(await found({ q: 'rent 50%' })).toEqual([b]);
    expect(await found({ q: name })).toEqual([c, b, a]);
    expect(await found({ id: [a, c] })).toEqual([c, a]);
    const page = await list({ customerId }, '&range=[1,1]');
    expect(page.headers.get('content-range')).toBe('payments 1-1/3');
    expect(page.data.map(({ id }) => id)).toEqual([b]);
  });

  it.each([
    [{ method: 'barter' }, ''],
    [{ from: '2026-02-30' }, ''],
    [{ from: '2026-03-02', to: '2026-03-01' }, ''],
    [{ customerId: 'x' }, ''],
    [{}, '&sort=["reference","ASC"]'],
  ])('answers 400 for %j%s', async (filter, more) => {
    expectError(await list(filter, more), 400, 'VALIDATION_FAILED');
  });

  it('tells which payments of a customer have something left (D466)', async () => {
    const { customer, id } = await billed();
    const customerId = customer.id;
    const left = await pay({ customerId, amount: 200, allocations: [{ invoiceId: id, amount: 165 }] });
    const bounced = await pay({ customerId, amount: 10 });
    await reverse(bounced.data.id);
    const refund = await pay({ customerId, amount: -5 });
    await reverse(refund.data.id);
    const [reversal] = (await list({ customerId })).data;
    expect(reversal).toMatchObject({ reverses: refund.data.id, amount: 5, unallocated: 0 });
    const whole = await sent(customerId);
    await pay({ customerId, amount: 165, allocations: [{ invoiceId: whole.id, amount: 165 }] });
    expect((await list({ customerId, unused: true })).data.map((payment) => payment.id)).toEqual([left.data.id]);
    expectError(await list({ unused: true }), 400, 'VALIDATION_FAILED', 'The filter unused needs a customerId.');
  });

  it('invoices are filtered by what is open', async () => {
    const { customer, id } = await billed();
    const part = await sent(customer.id, 20_500);
    await pay({ customerId: customer.id, amount: 5, allocations: [{ invoiceId: part.id, amount: 5 }] });
    await anInvoice(db(), { customerId: customer.id });
    const paid = await anInvoice(db(), { customerId: customer.id, status: 'paid' });
    const open = async (isOpen: boolean) => {
      const filter = encodeURIComponent(JSON.stringify({ customerId: customer.id, open: isOpen }));
      return (await office.get<Invoice[]>(`/api/invoices?filter=${filter}`)).data;
    };
    expect((await open(true)).map((row) => [row.id, row.openAmount])).toEqual([[part.id, 200], [id, 165]]); // prettier-ignore
    expect((await open(false)).map((row) => row.id)).toContain(paid.id);
  });
});

describe('the rows of money', () => {
  it('are only added, and what they come to follows whoever writes them', async () => {
    const { customer, id } = await billed();
    const payment = await payWhole(db(), id, 'office');
    const refused = async (sql: string): Promise<void> => {
      await expect(db().query(sql)).rejects.toMatchObject({ constraint: 'append_only' });
    };
    await refused(`UPDATE payments SET amount_cents = 1 WHERE id = ${payment}`);
    await refused(`UPDATE payments SET allocated_cents = 1 WHERE id = ${payment}`);
    await refused(`DELETE FROM payments WHERE id = ${payment}`);
    await refused('UPDATE allocations SET amount_cents = 1');
    await refused('DELETE FROM allocations');
    await refused('TRUNCATE allocations');
    const [row] = await db().query(
      'SELECT paid_cents, (SELECT allocated_cents FROM payments WHERE id = $2) AS allocated FROM invoices WHERE id = $1',
      [id, payment],
    );
    expect(row).toEqual({ paid_cents: 16_500, allocated: 16_500 });
    await setStatus(id, 'paid');

    const broken = async (sql: string, constraint: string): Promise<void> => {
      await expect(db().query(sql)).rejects.toMatchObject({ constraint });
    };
    const values = (invoiceId: number, customerId: number, cents = 1) =>
      `INSERT INTO allocations (payment_id, invoice_id, customer_id, amount_cents, gst_cents, day, cause)
       VALUES (${payment}, ${invoiceId}, ${customerId}, ${cents}, 0, '2026-03-05', 'payment')`;
    const foreign = await billed();
    await broken(values(foreign.id, customer.id), 'allocations_invoice_fk');
    await broken(values(foreign.id, foreign.customer.id), 'allocations_payment_fk');
    await broken(values(id, customer.id), 'invoices_within_total');
    const reversal = (cents: number, of = payment) =>
      `INSERT INTO payments (customer_id, received_on, amount_cents, method, source, reverses_id, reason)
       VALUES (${customer.id}, '2026-03-05', ${cents}, 'other', 'office', ${of}, 'x') RETURNING id`;
    await broken(reversal(-16_500), 'payments_reversal_fits');
    await office.post(`/api/payments/${payment}/reverse`, { reason: 'Bounced' });
    await broken(reversal(-16_500), 'payments_reverses_key');
    await broken(values(id, customer.id), 'allocations_of_standing_payment');
  });
});

describe('any order of payments, credit, credit notes, reversals and statuses', () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), invoice: fc.nat(2), cents: fc.integer({ min: -3_000, max: 20_000 }), share: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('use' as const), payment: fc.nat(9), invoice: fc.nat(2), cents: fc.integer({ min: 1, max: 9_000 }) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('reverse' as const), payment: fc.nat(9) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('credit' as const), invoice: fc.nat(2), line: fc.nat(1), cents: fc.integer({ min: 1, max: 9_000 }) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('status' as const), invoice: fc.nat(2), to: fc.constantFrom('draft', 'sent', 'paid', 'overdue', 'cancelled') }) },
  ); // prettier-ignore

  it('keeps open and allocated what was issued, statuses and GST in step, and credit at or above nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { id: customerId } = await aCustomer(db());
        const amounts = [[16_500], [16_500, 4_000], [3, 4]];
        const invoices = await Promise.all(amounts.map((amountsCents) => sent(customerId, 0, { amountsCents })));
        const lines = await Promise.all(invoices.map(async ({ id }) => (await details(id)).lines));
        const payments: number[] = [];
        for (const input of steps) {
          let reply: Reply;
          if (input.does === 'pay') {
            const amount = input.cents === 0 ? 0.01 : input.cents / 100;
            const allocations =
              input.cents > 0 && input.share > 0
                ? [
                    {
                      invoiceId: invoices[input.invoice]!.id,
                      amount: Math.max(1, Math.floor(input.cents / input.share)) / 100,
                    },
                  ]
                : [];
            const made = await pay({ customerId, amount, allocations });
            if (made.status === 201) payments.push(made.data.id);
            reply = made;
          } else if (input.does === 'credit') {
            const own = lines[input.invoice]!;
            const line = { lineId: own[input.line % own.length]!.lineId, amount: input.cents / 100 };
            const body = { invoiceId: invoices[input.invoice]!.id, lines: [line], reason: 'Less was done' };
            reply = await office.post('/api/credit-notes', body);
          } else if (input.does === 'status') {
            reply = await setStatus(invoices[input.invoice]!.id, input.to);
          } else {
            const payment = payments[input.payment % Math.max(1, payments.length)] ?? 2_000_000_000;
            reply =
              input.does === 'reverse'
                ? await reverse(payment)
                : await allocate(payment, [{ invoiceId: invoices[input.invoice]!.id, amount: input.cents / 100 }]);
          }
          expect([200, 201, 404, 409]).toContain(reply.status);
        }
        expect(await findBreaches(db())).toEqual([]);
        for (const { id, totalCents } of invoices) {
          const { status, openAmount, paidAmount, creditedAmount } = await details(id);
          const sum = Math.round((openAmount + paidAmount + creditedAmount) * 100);
          expect(sum).toBe(status === 'cancelled' ? 0 : totalCents);
        }
      }),
      { numRuns: times(8, 200) },
    );
  }, 120_000);
});
