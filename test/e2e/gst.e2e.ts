import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreditNote, GstReport, GstRow, Payment } from '@tidycrew/contracts';
import { addDays, quarterNameOf, quarterOf, readCsv } from '@tidycrew/domain';
import fc from 'fast-check';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import {
  aCustomer,
  anInvoice,
  aPerson,
  type InvoiceInput,
  type TestInvoice,
  type TestPerson,
} from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' });
});

afterAll(() => world.stop());

const db = () => world.database;
const PATH = '/api/admin/reports/gst';

/** Noon of a day, with a session of then. */
async function on(day: string): Promise<string> {
  world.clock.set(new Date(`${day}T02:00:00Z`));
  office = await world.as(admin);
  return day;
}

const gst = (quarter: string, basis: string, more = ''): Promise<Reply<GstReport>> =>
  office.get<GstReport>(`${PATH}?quarter=${quarter}&basis=${basis}${more}`);
const figures = async (quarter: string, basis: string) => {
  const { g1, oneA } = (await gst(quarter, basis)).data;
  return [g1, oneA];
};
const kinds = (rows: GstRow[]) =>
  rows.map(({ day, kind, number, amount, gst: tax }) => [day, kind, number, amount, tax]);

/** An invoice that is issued today. */
async function issued(customerId: number, issueDay: string, input: InvoiceInput = {}): Promise<TestInvoice> {
  const invoice = await anInvoice(db(), { customerId, issueDay, ...input });
  await setStatus(invoice.id, 'sent');
  return invoice;
}
const setStatus = async (id: number, status: string): Promise<void> => {
  expect((await office.put(`/api/invoices/${id}/status`, { status })).status).toBe(200);
};
const pay = async (customerId: number, receivedOn: string, amount: number, parts: [TestInvoice, number][] = []) => {
  const allocations = parts.map(([{ id }, part]) => ({ invoiceId: id, amount: part }));
  const reply = await office.post<Payment>('/api/payments', { customerId, receivedOn, amount, method: 'cash', allocations });
  expect(reply.status).toBe(201);
  return reply.data;
}; // prettier-ignore
const credit = async (invoice: TestInvoice, amount: number, issueDate: string): Promise<CreditNote> =>
  (
    await office.post<CreditNote>('/api/credit-notes', {
      invoiceId: invoice.id,
      amount,
      issueDate,
      reason: 'Oven not done',
    })
  ).data;
const isRegistered = (is: boolean) =>
  db().query(`UPDATE business_settings SET is_gst_registered = $1, abn = '51824753556'`, [is]);

describe('GET /api/admin/reports/gst (D489)', () => {
  it('of a quarter without any is empty; the one that ended last unless another is asked for', async () => {
    await on('2021-02-10');
    const reply = await office.get<GstReport>(PATH);
    expect(reply.data).toEqual({
      quarter: '2020-Q4',
      from: '2020-10-01',
      to: '2020-12-31',
      basis: 'accruals',
      registered: false,
      g1: 0,
      oneA: null,
      unallocated: 0,
      enteredAfter: { count: 0, creditNotes: 0, amount: 0 },
      rows: [],
    });
    expect(reply.headers.get('content-range')).toBe('gst 0-0/0');
    await db().query(`UPDATE business_settings SET gst_basis = 'cash'`);
    expect((await office.get<GstReport>(PATH)).data.basis).toBe('cash');
    await db().query(`UPDATE business_settings SET gst_basis = 'accruals'`);
  });

  it.each([
    ['quarter=2026-Q5', { quarter: 'Please choose a quarter, such as 2026-Q4.' }],
    ['quarter=1899-Q4', { quarter: 'Please choose a quarter, such as 2026-Q4.' }],
    ['quarter=2026-Q4&quarter=2026-Q3', { quarter: 'quarter must be text' }],
    ['basis=Cash', { basis: 'basis must be cash or accruals' }],
  ])('refuses %s', async (query, fields) => {
    await on('2021-02-10');
    for (const path of [PATH, `${PATH}/export`]) {
      const reply = await office.get(`${path}?${query}`);
      expectError(reply, 400, 'VALIDATION_FAILED', Object.values(fields)[0]);
      expect(reply.body.fields).toEqual(fields);
    }
    expectError(await office.get(`${PATH}?range=[1]`), 400, 'VALIDATION_FAILED');
  });

  it('is the month worked out by hand, by both bases and in the files', async () => {
    await isRegistered(true);
    const { id: customerId } = await aCustomer(db(), { name: '=1+1 Whitfield' });
    const first = await issued(customerId, await on('2026-11-02'), { amountsCents: [16_500, 4_000] });
    await pay(customerId, await on('2026-11-05'), 100, [[first, 100]]);
    const second = await issued(customerId, await on('2026-11-09'));
    const note = await credit(first, 40, await on('2026-11-12'));
    const whole = await pay(customerId, await on('2026-11-16'), 250, [[first, 65], [second, 165]]); // prettier-ignore
    expect((await gst('2026-Q4', 'cash')).data).toMatchObject({ g1: 330, oneA: 30, unallocated: 20 });
    await on('2026-11-20');
    expect((await office.post(`/api/payments/${whole.id}/reverse`, { reason: 'Bounced' })).status).toBe(200);
    const fee = await issued(customerId, await on('2026-11-27'), { amountsCents: [6_000] });

    const accruals = (await gst('2026-Q4', 'accruals')).data;
    expect(accruals).toMatchObject({ g1: 390, oneA: 35.45, unallocated: 0, registered: true });
    expect(kinds(accruals.rows)).toEqual([
      ['2026-11-02', 'invoice', first.invoiceNumber, 205, 18.64],
      ['2026-11-09', 'invoice', second.invoiceNumber, 165, 15],
      ['2026-11-12', 'creditNote', note.creditNoteNumber, -40, -3.64],
      ['2026-11-27', 'invoice', fee.invoiceNumber, 60, 5.45],
    ]);
    expect(accruals.rows[2]).toMatchObject({ invoiceId: first.id, paymentId: null, creditNoteId: note.id });
    const cash = (await gst('2026-Q4', 'cash')).data;
    expect(cash).toMatchObject({ g1: 100, oneA: 9.09, unallocated: 0 });
    expect(kinds(cash.rows)).toEqual([
      ['2026-11-05', 'payment', first.invoiceNumber, 100, 9.09],
      ['2026-11-16', 'payment', first.invoiceNumber, 65, 5.91],
      ['2026-11-16', 'payment', second.invoiceNumber, 165, 15],
      ['2026-11-20', 'reversal', first.invoiceNumber, -65, -5.91],
      ['2026-11-20', 'reversal', second.invoiceNumber, -165, -15],
    ]);
    expect(cash.rows[1]).toMatchObject({ customerName: '=1+1 Whitfield', invoiceId: first.id, paymentId: whole.id });

    for (const { basis, rows } of [accruals, cash]) {
      const file = await office.get(`${PATH}/export?quarter=2026-Q4&basis=${basis}`);
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="gst-2026-Q4-${basis}.csv"`);
      const [, ...lines] = readCsv(file.text).map(({ cells }) => cells);
      expect(lines.map((cells) => [Number(cells[4]), Number(cells[5])])).toEqual(rows.map(({ amount, gst: tax }) => [amount, tax]));
      expect(lines.map((cells) => cells[2])).toEqual(rows.map(({ number }) => number));
      expect(file.text).toContain("'=1+1 Whitfield");
      const second2 = await gst('2026-Q4', basis, '&range=[1,2]');
      expect(second2.data.rows).toEqual(rows.slice(1, 3));
      expect(second2.headers.get('content-range')).toBe(`gst 1-2/${rows.length}`);
    }
  }); // prettier-ignore

  it('counts $149.00 that is paid in three quarters as 4.55, 4.54 and 4.46 by cash', async () => {
    await isRegistered(true);
    const { id } = await aCustomer(db());
    const invoice = await issued(id, await on('2022-03-01'), { amountsCents: [14_900] });
    await pay(id, await on('2022-03-02'), 50, [[invoice, 50]]);
    await pay(id, await on('2022-04-02'), 50, [[invoice, 50]]);
    await pay(id, await on('2022-07-02'), 49, [[invoice, 49]]);
    const shown = [await figures('2022-Q1', 'cash'), await figures('2022-Q2', 'cash'), await figures('2022-Q3', 'cash')];
    expect(shown).toEqual([[50, 4.55], [50, 4.54], [49, 4.46]]);
    expect(await figures('2022-Q1', 'accruals')).toEqual([149, 13.55]);
  }); // prettier-ignore

  it('has GST-free amounts in G1 only, and the GST of a backdated note on what was paid', async () => {
    await isRegistered(true);
    const { id: customerId } = await aCustomer(db());
    await on('2016-08-01');
    const body = {
      customerId,
      jobIds: [],
      issueDate: '2016-08-01',
      extraLines: [
        { description: 'Cleaning', amount: 120, gstFree: true },
        { description: 'Oven', amount: 40 },
      ],
    };
    const { data } = await office.post<{ id: number; lines: { lineId: number; gstFree: boolean }[] }>('/api/invoices', body);
    await setStatus(data.id, 'sent');
    expect(await figures('2016-Q3', 'accruals')).toEqual([160, 3.64]);
    const payment = { customerId, receivedOn: '2016-08-02', amount: 80, method: 'cash', allocations: [{ invoiceId: data.id, amount: 80 }] };
    await on('2016-08-02');
    await office.post('/api/payments', payment);
    expect(await figures('2016-Q3', 'cash')).toEqual([80, 1.82]);
    // The oven leaves the invoice: what was paid was GST-free, whole.
    const lines = [{ lineId: data.lines.find(({ gstFree }) => !gstFree)!.lineId, amount: 40 }];
    await on('2016-10-05');
    await office.post('/api/credit-notes', { invoiceId: data.id, lines, issueDate: '2016-09-30', reason: 'Oven not done' });
    const cash = (await gst('2016-Q3', 'cash')).data;
    expect(cash).toMatchObject({ g1: 80, oneA: 0, enteredAfter: { count: 1, creditNotes: 1, amount: 0 } });
    expect(cash.rows.at(-1)).toMatchObject({ kind: 'creditNote', amount: 0, gst: -1.82 });
    const accruals = (await gst('2016-Q3', 'accruals')).data;
    expect(accruals).toMatchObject({ g1: 120, oneA: 0, enteredAfter: { count: 1, creditNotes: 1, amount: -40 } });
  }); // prettier-ignore

  it('of a business that is not registered is G1 only', async () => {
    await isRegistered(false);
    const { id } = await aCustomer(db());
    const invoice = await issued(id, await on('2019-03-01'), { issuer: { isGstRegistered: false } });
    const { data } = await gst('2019-Q1', 'accruals');
    expect(data).toMatchObject({ registered: false, g1: 165, oneA: null });
    expect(kinds(data.rows)).toEqual([['2019-03-01', 'invoice', invoice.invoiceNumber, 165, null]]);
    // It was registered once: what was counted stays.
    expect(await figures('2022-Q1', 'accruals')).toEqual([149, 13.55]);
    await isRegistered(true);
    expect(await figures('2019-Q1', 'accruals')).toEqual([165, 0]);
  });
});

describe('a quarter that is over (D517)', () => {
  it('stays when money is reversed, released or used and invoices are cancelled later or come back', async () => {
    await isRegistered(true);
    const { id } = await aCustomer(db());
    const [paid, cancelled, drafted, unissued] = [
      await issued(id, await on('2023-02-01')),
      await issued(id, '2023-02-01', { amountsCents: [11_000] }),
      await issued(id, '2023-02-01', { amountsCents: [2_200] }),
      await anInvoice(db(), { customerId: id, issueDay: '2023-02-01', amountsCents: [330] }),
    ];
    const payment = await pay(id, await on('2023-02-02'), 300, [[paid, 165], [cancelled, 110]]); // prettier-ignore
    await on('2023-04-01');
    const before = [(await gst('2023-Q1', 'accruals')).data, (await gst('2023-Q1', 'cash')).data];
    expect(before).toMatchObject([{ g1: 297, oneA: 27 }, { g1: 275, oneA: 25, unallocated: 25 }]); // prettier-ignore

    await setStatus(cancelled.id, 'cancelled');
    await setStatus(drafted.id, 'draft');
    await setStatus(unissued.id, 'cancelled');
    expect((await gst('2023-Q2', 'cash')).data).toMatchObject({ g1: -110, oneA: -10, unallocated: 135 });
    await office.post(`/api/payments/${payment.id}/reverse`, { reason: 'Bounced' });
    const accruals = (await gst('2023-Q2', 'accruals')).data;
    expect(kinds(accruals.rows)).toEqual([
      ['2023-04-01', 'cancelled', cancelled.invoiceNumber, -110, -10],
      ['2023-04-01', 'draft', drafted.invoiceNumber, -22, -2],
    ]);
    await on('2023-07-03');
    await setStatus(cancelled.id, 'sent');
    await setStatus(drafted.id, 'cancelled');
    await setStatus(unissued.id, 'sent');
    expect(await figures('2023-Q2', 'accruals')).toEqual([-132, -12]);
    expect(kinds((await gst('2023-Q3', 'accruals')).data.rows)).toEqual([
      ['2023-07-03', 'restored', cancelled.invoiceNumber, 110, 10],
    ]);
    // What was issued only now has its old day, and is told apart.
    const [late, cash] = [(await gst('2023-Q1', 'accruals')).data, (await gst('2023-Q1', 'cash')).data];
    expect(late).toMatchObject({ g1: 300.3, oneA: 27.3, enteredAfter: { count: 1, creditNotes: 0, amount: 3.3 } });
    expect(late.rows.filter(({ invoiceId }) => invoiceId !== unissued.id)).toEqual(before[0]!.rows);
    expect(cash).toEqual(before[1]);
    expect((await gst('2023-Q2', 'cash')).data).toMatchObject({ g1: -275, oneA: -25, unallocated: 0 });
  });

  it('moves by what is entered later with an old day, and says so', async () => {
    await isRegistered(true);
    const { id } = await aCustomer(db());
    const [first, second] = [await issued(id, await on('2024-05-01')), await issued(id, '2024-05-01')];
    await pay(id, await on('2024-06-30'), 10, [[first, 10]]);
    await on('2024-07-01');
    await pay(id, '2024-06-30', 290, [[first, 155], [second, 115]]); // prettier-ignore
    await pay(id, '2024-06-29', 40, [[second, 40]]);
    const { data } = await gst('2024-Q2', 'cash');
    expect(data).toMatchObject({ g1: 320, oneA: 29.09, unallocated: 20 });
    expect(data.enteredAfter).toEqual({ count: 2, creditNotes: 0, amount: 310 });
    expect((await gst('2024-Q2', 'accruals')).data.enteredAfter.count).toBe(0);
  });

  it('keeps what stopped or began to count from being changed, also with an older version beside this one', async () => {
    for (const sql of ['UPDATE invoice_turns SET day = day', 'DELETE FROM invoice_turns', 'TRUNCATE invoice_turns'])
      await expect(db().query(sql)).rejects.toMatchObject({ constraint: 'append_only' });
    expect(await findBreaches(db())).toEqual([]);
  }); // prettier-ignore
});

describe('any ledger', () => {
  const step = fc.record({
    does: fc.constantFrom('issue', 'pay', 'use', 'reverse', 'credit', 'cancel', 'restore', 'draft'),
    which: fc.nat(9),
    cents: fc.integer({ min: 1, max: 20_000 }),
    days: fc.constantFrom(0, 1, 20, 70),
    back: fc.constantFrom(0, 0, 3, 60),
  });

  it('has the GST of what was issued less notes and cancelled, and of what was paid, in the sums of its quarters', async () => {
    await isRegistered(true);
    let day = '2026-12-31';
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        day = addDays(day, 100);
        const begin = day;
        const { id: customerId } = await aCustomer(db());
        const invoices: TestInvoice[] = [];
        const payments: number[] = [];
        const post = (path: string, body: object) => office.post<{ id: number }>(path, body);
        for (const { does, which, cents, days, back } of steps) {
          day = await on(addDays(day, days));
          const earlier = addDays(day, -back) < begin ? begin : addDays(day, -back);
          const [invoice, payment] = [invoices[which % (invoices.length || 1)], payments[which % (payments.length || 1)]];
          if (does === 'issue' || !invoice) invoices.push(await issued(customerId, earlier, { amountsCents: [cents] }));
          else if (does === 'pay') {
            const allocations = [{ invoiceId: invoice.id, amount: Math.min(cents, invoice.totalCents) / 100 }];
            const reply = await post('/api/payments', { customerId, receivedOn: earlier, amount: cents / 100, method: 'cash', allocations });
            if (reply.status === 201) payments.push(reply.data.id);
          } else if (does === 'use' && payment)
            await post(`/api/payments/${payment}/allocate`, { allocations: [{ invoiceId: invoice.id, amount: cents / 100 }] });
          else if (does === 'reverse' && payment) await post(`/api/payments/${payment}/reverse`, { reason: 'Bounced' });
          else if (does === 'credit') await post('/api/credit-notes', { invoiceId: invoice.id, amount: cents / 100, reason: 'Less' });
          else {
            const status = { cancel: 'cancelled', restore: 'sent', draft: 'draft' }[does as 'cancel'];
            if (status) await office.put(`/api/invoices/${invoice.id}/status`, { status });
          }
        }
        const sums = { accruals: [0, 0], cash: [0, 0] };
        for (let of = quarterOf(begin); of.from <= day; of = quarterOf(addDays(of.to, 1))) {
          for (const basis of ['accruals', 'cash'] as const) {
            const { g1, oneA, rows, unallocated } = (await gst(quarterNameOf(of.from), basis)).data;
            // Each figure is the sum of its rows, and the quarters before this ledger's stay what they are.
            const total = (key: 'amount' | 'gst') => Math.round(rows.reduce((sum, row) => sum + row[key]! * 100, 0));
            expect([total('amount'), total('gst')]).toEqual([Math.round(g1 * 100), Math.round(oneA! * 100)]);
            expect(unallocated).toBeGreaterThanOrEqual(0);
            const own = rows.filter(({ invoiceId }) => invoices.some(({ id }) => id === invoiceId));
            for (const row of own) {
              sums[basis][0]! += Math.round(row.amount * 100);
              sums[basis][1]! += Math.round(row.gst! * 100);
            }
          }
        }
        const [stored] = await db().query<{ left: number; leftGst: number; paid: number; paidGst: number }>(
          `SELECT coalesce(sum(total_cents - credited_cents) FILTER (WHERE status NOT IN ('draft', 'cancelled')), 0)::integer AS left,
                  coalesce(sum(gst_cents - credited_gst_cents) FILTER (WHERE status NOT IN ('draft', 'cancelled')), 0)::integer AS "leftGst",
                  sum(paid_cents)::integer AS paid,
                  sum(CASE WHEN paid_cents > 0 THEN floor((2::numeric * paid_cents * (gst_cents - credited_gst_cents)
                    + total_cents - credited_cents) / (2::numeric * (total_cents - credited_cents))) ELSE 0 END)::integer AS "paidGst"
           FROM invoices WHERE customer_id = $1`,
          [customerId],
        );
        expect(sums).toEqual({ accruals: [stored!.left, stored!.leftGst], cash: [stored!.paid, stored!.paidGst] });
        expect(await findBreaches(db())).toEqual([]);
      }),
      { numRuns: times(8, 60) },
    );
  }, 120_000); // prettier-ignore
});
