import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CreditNote, CustomerMoney, Payment, SentStatements, Statement } from '@tidycrew/contracts';
import { addDays, daysIn } from '@tidycrew/domain';
import { StatementRepository } from '../../apps/api/src/payments/statements/statement.repository.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import {
  aCustomer,
  anInvoice,
  aPerson,
  type InvoiceInput,
  type TestInvoice,
  type TestPerson,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { readPdf, readTags } from '../support/pdf.js';
import { seededRandom } from '../support/random.js';

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

const db = () => world.database;
const query = (customerId: number, from: string, to: string) => `customerId=${customerId}&from=${from}&to=${to}`;
const statement = (customerId: number, from: string, to: string): Promise<Reply<Statement>> =>
  office.get<Statement>(`/api/statements?${query(customerId, from, to)}`);
const send = (body: object, key?: string): Promise<Reply<SentStatements>> =>
  office.post<SentStatements>('/api/statements/send', { from: '2026-02-01', to: '2026-03-05', ...body }, { key });
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, each) => all + Math.round(each * 100), 0) / 100;
function expectField(reply: Reply, field: string, sentence: string): void {
  expectError(reply, 400, 'VALIDATION_FAILED', sentence);
  expect(reply.body.fields).toEqual({ [field]: sentence });
}
const mailsOf = (customerId: number) =>
  db().query<{ id: number; status: string; subject: string }>(
    `SELECT id, status, subject FROM mails WHERE customer_id = $1 AND kind = 'statement' ORDER BY id`,
    [customerId],
  );

/** The business's day, with a session of then. */
async function goTo(day: string): Promise<void> {
  world.clock.set(new Date(`${day}T01:00:00Z`));
  office = await world.as(admin);
}

async function owing(input: InvoiceInput = {}, email: string | null = 'owes@example.test'): Promise<TestInvoice> {
  const { id: customerId } = await aCustomer(db(), { name: `Owing ${Math.random()}`, email });
  return anInvoice(db(), { customerId, status: 'sent', issueDay: '2026-02-20', dueDay: '2026-02-27', ...input });
}

describe('GET /api/statements', () => {
  it('refuses days that are none, too many or in the wrong order, and customers that there are not', async () => {
    const { customerId } = await owing();
    const refused = async (path: string, field: string, sentence: string) => {
      for (const at of ['', '/pdf']) {
        expectField(await office.get(`/api/statements${at}?${path}`), field, sentence);
      }
    };
    await refused(query(customerId, '2026-02-30', '2026-03-05'), 'from', 'Please choose the first day, as a day yyyy-MM-dd');
    await refused(query(customerId, '2026-03-05', '2026-03-04'), 'to', 'The last day must not be before the first.');
    await refused(query(customerId, '2025-03-04', '2026-03-05'), 'to', 'A statement can be of at most 366 days.');
    await refused(`customerId=x&from=2026-03-01&to=2026-03-05`, 'customerId', 'Please choose a customer');
    expect((await statement(customerId, '2025-03-05', '2026-03-05')).status).toBe(200);
    expectError(await statement(2_000_000_000, '2026-03-01', '2026-03-05'), 404, 'NOT_FOUND', 'There is no such customer.');
    expectError(await office.get('/api/statements/2000000000/pdf'), 404, 'NOT_FOUND', 'There is no such statement.');
  }); // prettier-ignore

  it('of a customer without money is empty', async () => {
    const { id, name } = await aCustomer(db(), { email: null });
    const nothing = { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, credit: 0 };
    expect((await statement(id, '2026-03-01', '2026-03-05')).data).toEqual({
      ...{ customer: { id, name, email: null }, from: '2026-03-01', to: '2026-03-05' },
      ...{ opening: 0, rows: [], closing: 0, ageing: nothing },
    });
  });

  it('is of one moment, also where money comes while it is read', async () => {
    const { customerId } = await owing();
    const repository = world.app.get(StatementRepository);
    const events = repository.events.bind(repository);
    const spy = jest.spyOn(repository, 'events').mockImplementationOnce(async (...of) => {
      const paid = { customerId, receivedOn: '2026-03-05', amount: 100, method: 'cash', allocations: [] };
      expect((await office.post('/api/payments', paid)).status).toBe(201);
      return events(...of);
    });
    const { data } = await statement(customerId, '2026-02-01', '2026-03-05');
    expect(spy).toHaveBeenCalledTimes(1);
    expect(data.rows.at(-1)?.balance).toBe(data.closing);
    spy.mockRestore();
  });

  it('has at most 1,000 entries', async () => {
    const { customerId } = await owing();
    await db().query(
      `INSERT INTO payments (customer_id, received_on, amount_cents, method, source, created_at)
       SELECT $1, '2026-02-20', 1, 'cash', 'office', now() FROM generate_series(1, 999)`,
      [customerId],
    );
    expect((await statement(customerId, '2026-02-20', '2026-03-05')).data.rows).toHaveLength(1000);
    await office.post('/api/payments', {
      ...{ customerId, receivedOn: '2026-02-21', amount: 1, method: 'cash', allocations: [] },
    });
    const reply = await statement(customerId, '2026-02-20', '2026-03-05');
    const sentence = 'A statement has at most 1000 entries. Please choose fewer days.';
    expectField(reply, 'to', sentence);
    const { data } = await send({ customerIds: [customerId], from: '2026-02-20', dryRun: true });
    expect(data.skipped).toMatchObject([{ customerId, reason: 'tooManyRows' }]);
  });
});

describe('the month worked out by hand (D477, D478)', () => {
  it('is the same in the answer and on the PDF', async () => {
    const customer = await aCustomer(db(), { name: 'Margaret Whitfield', email: 'margaret@example.test' });
    const { id: customerId, name } = customer;
    const invoice = (issueDay: string, amountsCents: number[]) =>
      anInvoice(db(), { customerId, status: 'sent', issueDay, amountsCents });
    const pay = async (receivedOn: string, amount: number, parts: [TestInvoice, number][]): Promise<Payment> => {
      await goTo(receivedOn);
      const allocations = parts.map(([{ id: invoiceId }, part]) => ({ invoiceId, amount: part }));
      const body = { customerId, receivedOn, amount, method: 'bankTransfer', reference: 'Whitfield', allocations };
      return (await office.post<Payment>('/api/payments', body)).data;
    };
    const first = await invoice('2026-11-02', [16_500, 4_000]);
    await pay('2026-11-05', 100, [[first, 100]]);
    const second = await invoice('2026-11-09', [16_500]);
    await goTo('2026-11-12');
    const asked = { invoiceId: first.id, amount: 40, reason: 'Oven not done' };
    const note = (await office.post<CreditNote>('/api/credit-notes', asked)).data;
    const whole = await pay('2026-11-16', 250, [[first, 65], [second, 165]]);
    await goTo('2026-11-20');
    await office.post(`/api/payments/${whole.id}/reverse`, { reason: 'Cheque made out to the wrong firm' });
    const third = await invoice('2026-11-27', [6_000]);
    await goTo('2026-11-30');

    const { data } = await statement(customerId, '2026-11-01', '2026-11-30');
    expect(data.customer).toEqual({ id: customerId, name, email: 'margaret@example.test' });
    expect(data).toMatchObject({ from: '2026-11-01', to: '2026-11-30', opening: 0, closing: 290 });
    expect(data.ageing).toEqual({ notDue: 0, days1to30: 290, days31to60: 0, days61to90: 0, over90: 0, credit: 0 });
    expect(data.rows.map(({ day, kind, number, text, amount, balance }) => [day, kind, number, text, amount, balance])).toEqual([
      ['2026-11-02', 'invoice', first.invoiceNumber, 'Due 06/11/2026', 205, 205],
      ['2026-11-05', 'payment', null, 'Bank transfer, Whitfield', -100, 105],
      ['2026-11-09', 'invoice', second.invoiceNumber, 'Due 13/11/2026', 165, 270],
      ['2026-11-12', 'creditNote', note.creditNoteNumber, `For ${first.invoiceNumber}: Oven not done`, -40, 230],
      ['2026-11-16', 'payment', null, 'Bank transfer, Whitfield', -250, -20],
      // Without the office's own words.
      ['2026-11-20', 'reversal', null, 'Of $250.00 of 16/11/2026', 250, 230],
      ['2026-11-27', 'invoice', third.invoiceNumber, 'Due 27/11/2026', 60, 290],
    ]);

    // As at days within: by the rows up to them.
    const at = async (from: string, to: string) => {
      const { opening, closing, ageing } = (await statement(customerId, from, to)).data;
      return { opening, closing, ...Object.fromEntries(Object.entries(ageing).filter(([, amount]) => amount !== 0)) };
    };
    expect(await at('2026-11-01', '2026-11-04')).toEqual({ opening: 0, closing: 205, notDue: 205 });
    expect(await at('2026-11-05', '2026-11-15')).toEqual({ opening: 205, closing: 230, days1to30: 230 });
    expect(await at('2026-11-16', '2026-11-19')).toEqual({ opening: 230, closing: -20, credit: -20 });
    expect(await at('2026-12-01', '2027-01-30')).toEqual({ opening: 290, closing: 290, days61to90: 290 });

    const { bytes, headers } = await office.get(`/api/statements/pdf?${query(customerId, '2026-11-01', '2026-11-30')}`);
    expect(headers.get('content-disposition')).toBe('inline; filename="Statement 2026-11-01 to 2026-11-30.pdf"');
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    for (const words of [
      'Statement 01/11/2026 to 30/11/2026',
      'Statement for Margaret Whitfield As at 30/11/2026 Opening balance $0.00 You owe $290.00',
      'Date Details Amount Balance Opening balance $0.00',
      `05/11/2026 Payment received Bank transfer, Whitfield -$100.00 $105.00`,
      `12/11/2026 Credit note ${note.creditNoteNumber} For ${first.invoiceNumber}: Oven not done -$40.00 $230.00`,
      `20/11/2026 Payment reversed Of $250.00 of 16/11/2026 $250.00 $230.00`,
      'You owe $290.00 What it is made of 1 to 30 days late $290.00',
    ])
      expect(pages[0]).toContain(words);
    const tags = JSON.stringify(await readTags(bytes));
    for (const tag of ['Table', 'TH', 'TD', 'H1', 'H2']) expect(tags).toContain(`"${tag}"`);
    const again = await office.get(`/api/statements/pdf?${query(customerId, '2026-11-01', '2026-11-30')}`);
    expect(Buffer.compare(again.bytes, bytes)).toBe(0);
    await goTo('2026-03-05');
    world.clock.set(START_OF_TESTS);
  }); // prettier-ignore
});

describe('a statement of the past (D477)', () => {
  it('stays as it was printed when an invoice is cancelled, comes back and becomes a draft', async () => {
    const { id: customerId } = await aCustomer(db());
    await goTo('2026-11-02');
    const invoice = await anInvoice(db(), { customerId, status: 'sent', issueDay: '2026-11-02', dueDay: '2026-11-06' });
    const printed: [string, Statement][] = [];
    for (const [day, status] of [['2026-11-05', 'cancelled'], ['2026-11-09', 'sent'], ['2026-11-12', 'draft'], ['2026-11-16', 'sent']] as const) {
      const before = addDays(day, -1);
      await goTo(before);
      printed.push([before, (await statement(customerId, '2026-11-01', before)).data]);
      await goTo(day);
      expect((await office.put(`/api/invoices/${invoice.id}/status`, { status })).status).toBe(200);
    }
    await goTo('2026-11-20');
    for (const [day, data] of printed) expect([day, (await statement(customerId, '2026-11-01', day)).data]).toEqual([day, data]);
    const { rows, closing, ageing } = (await statement(customerId, '2026-11-01', '2026-11-20')).data;
    expect(rows.map(({ day, kind, text }) => [day, kind, text])).toEqual([
      ['2026-11-02', 'invoice', 'Due 06/11/2026'],
      ['2026-11-05', 'cancelled', 'Marked as cancelled'],
      ['2026-11-09', 'restored', 'Counts again'],
      ['2026-11-12', 'draft', 'Marked as a draft'],
      ['2026-11-16', 'restored', 'Counts again'],
    ]);
    expect([closing, ageing.days1to30]).toEqual([rows[0]!.amount, rows[0]!.amount]);
    const money = (await office.get<CustomerMoney>(`/api/admin/customers/${customerId}/money`)).data;
    expect(money.rows.map(({ kind, byName }) => [kind, byName])).toEqual(
      ['restored', 'draft', 'restored', 'cancelled', 'invoice'].map((kind) => [kind, kind === 'invoice' ? null : `${admin.firstName} ${admin.lastName}`]),
    );
    await goTo('2026-03-05');
    world.clock.set(START_OF_TESTS);
  }); // prettier-ignore

  it('has the rows of one day in the order of writing', async () => {
    const { id: customerId } = await aCustomer(db());
    const at = async (time: string) => {
      world.clock.set(new Date(`2026-11-02T${time}:00Z`));
      office = await world.as(admin);
    };
    await at('01:00');
    const body = { customerId, receivedOn: '2026-11-02', amount: 50, method: 'cash', allocations: [] };
    expect((await office.post('/api/payments', body)).status).toBe(201);
    await at('02:00');
    const draft = await anInvoice(db(), { customerId, issueDay: '2026-11-02', dueDay: '2026-11-06' });
    expect((await office.put(`/api/invoices/${draft.id}/status`, { status: 'sent' })).status).toBe(200);
    await at('03:00');
    expect((await office.put(`/api/invoices/${draft.id}/status`, { status: 'cancelled' })).status).toBe(200);
    const kinds = (await statement(customerId, '2026-11-01', '2026-11-02')).data.rows.map(({ kind }) => kind);
    expect(kinds).toEqual(['payment', 'invoice', 'cancelled']);
    await goTo('2026-03-05');
    world.clock.set(START_OF_TESTS);
  });
});

describe('any ledger (D478)', () => {
  it.each([1, 2, 3])('is aged to the cent on each day, and its ranges meet (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const { id: customerId } = await aCustomer(db());
    const [start, last] = ['2026-11-02', '2026-12-10'];
    const invoices: TestInvoice[] = [];
    const payments: number[] = [];
    const one = <T>(list: readonly T[]): T => list[random(list.length)]!;
    const steps: ((today: string) => Promise<unknown>)[] = [
      async (today) => {
        const issueDay = addDays(today, -random(6));
        const dueDay = addDays(issueDay, random(20));
        const amountsCents = [1_000 + random(20_000)];
        invoices.push(await anInvoice(db(), { customerId, status: 'sent', issueDay, dueDay, amountsCents }));
      },
      async (today) => {
        const amount = (1 + random(30_000)) / 100;
        const receivedOn = addDays(today, 5 - random(15));
        const allocations = random(3) > 0 ? [{ invoiceId: one(invoices).id, amount: (1 + random(Math.round(amount * 100))) / 100 }] : [];
        const body = { customerId, receivedOn, amount, method: 'cash', allocations };
        const reply = await office.post<Payment>('/api/payments', body);
        if (reply.status === 201) payments.push(reply.data.id);
        return reply;
      },
      () => office.post(`/api/payments/${one(payments)}/allocate`, { allocations: [{ invoiceId: one(invoices).id, amount: (1 + random(5_000)) / 100 }] }),
      () => office.post(`/api/payments/${one(payments)}/reverse`, { reason: 'Bounced' }),
      (today) => {
        const receivedOn = addDays(today, -random(5));
        return office.post('/api/payments', { customerId, receivedOn, amount: -(1 + random(2_000)) / 100, method: 'cash', allocations: [] });
      },
      (today) => {
        const body = { invoiceId: one(invoices).id, amount: (1 + random(4_000)) / 100, reason: 'Late' };
        return office.post('/api/credit-notes', { ...body, issueDate: addDays(today, -random(8)) });
      },
      () => office.put(`/api/invoices/${one(invoices).id}/status`, { status: one(['cancelled', 'paid', 'sent']) }),
    ];
    const stories = [0, 1, ...Array.from({ length: 40 }, () => random(steps.length))];
    for (const [place, step] of stories.entries()) {
      const today = addDays(start, Math.floor((place * 30) / stories.length));
      await goTo(today);
      if (step > 1 && payments.length === 0) continue;
      const reply = (await steps[step]!(today)) as Reply | undefined;
      // What the product refuses leaves nothing; what it cannot do would be a defect.
      expect(reply?.status ?? 200).toBeLessThan(500);
    }
    const whole = (await statement(customerId, '2026-10-01', last)).data;
    expect(whole.rows.length).toBeGreaterThan(8);
    const account = (await office.get<{ balance: number }>(`/api/admin/customers/${customerId}/money`)).data;
    expect(whole.closing).toBe(account.balance);
    for (const day of daysIn({ from: '2026-10-20', to: addDays(last, -1) })) {
      const before = (await statement(customerId, '2026-10-01', day)).data;
      const after = (await statement(customerId, addDays(day, 1), last)).data;
      expect(after.opening).toBe(before.closing);
      expect([...before.rows, ...after.rows]).toEqual(whole.rows);
      const { credit, ...bands } = before.ageing;
      expect(sum([credit, ...Object.values(bands)])).toBe(before.closing);
      expect(credit).toBeLessThanOrEqual(0);
      expect(Math.min(...Object.values(bands))).toBeGreaterThanOrEqual(0);
      expect(before.rows.at(-1)?.balance ?? before.opening).toBe(before.closing);
    }
    expect(await findBreaches(db())).toEqual([]);
    await goTo('2026-03-05');
    world.clock.set(START_OF_TESTS);
  }); // prettier-ignore
});

describe('POST /api/statements/send (D479)', () => {
  it('refuses what it cannot do', async () => {
    const { customerId } = await owing();
    const refused = async (body: object, field: string, sentence: string) =>
      expectField(await send(body), field, sentence);
    const either = 'Please choose either customers or all who are late.';
    await refused({}, 'customerIds', either);
    await refused({ customerIds: [customerId], overdue: true }, 'customerIds', either);
    await refused({ customerIds: [] }, 'customerIds', 'Please choose customers');
    await refused({ customerIds: Array.from({ length: 101 }, (_, at) => at + 1) }, 'customerIds', 'At most 100 customers can be chosen at once');
    await refused({ customerIds: [customerId, 2_000_000_000] }, 'customerIds', 'There is no such customer.');
    await refused({ customerIds: [customerId], to: '2026-03-06' }, 'to', 'The last day must not be after today.');
    await refused({ customerIds: [customerId], dryRun: 'yes' }, 'dryRun', 'dryRun must be true or false');
    expect(await mailsOf(customerId)).toEqual([]);
  }); // prettier-ignore

  it('says who would get one and who not, and writes nothing', async () => {
    const owes = await owing();
    const silent = await owing({}, null);
    const even = await aCustomer(db(), { email: 'even@example.test' });
    const gone = await aCustomer(db(), { email: 'gone@example.test', active: false });
    const goneOwing = await owing();
    await db().query('UPDATE customers SET active = false WHERE id = $1', [goneOwing.customerId]);
    const ids = [owes.customerId, silent.customerId, even.id, gone.id, goneOwing.customerId];
    const count = () => db().query('SELECT (SELECT count(*) FROM mails) m, (SELECT count(*) FROM statements) s, (SELECT count(*) FROM idempotency_keys) k, (SELECT count(*) FROM audit_log) a');
    const before = await count();
    const { data } = await send({ customerIds: ids, dryRun: true }, 'press-dry');
    expect(await count()).toEqual(before);
    expect(data.queued).toBe(0);
    const would = data.would.map(({ customerId, email, closing }) => [customerId, email, closing]);
    expect(would).toHaveLength(2);
    expect(would).toEqual(expect.arrayContaining([
      [owes.customerId, 'owes@example.test', 165],
      [goneOwing.customerId, 'owes@example.test', 165],
    ]));
    expect(Object.fromEntries(data.skipped.map(({ customerId, reason }) => [customerId, reason]))).toEqual({
      [silent.customerId]: 'noEmail',
      [even.id]: 'nothingOwed',
      [gone.id]: 'archived',
    });
  }); // prettier-ignore

  it('queues one e-mail for each customer and day, whoever asks, in parallel too', async () => {
    const invoices = [await owing(), await owing(), await owing()];
    const customerIds = invoices.map(({ customerId }) => customerId);
    await db().query(`UPDATE customers SET billing_email = 'payer@example.test, books@example.test' WHERE id = $1`, [customerIds[0]]);
    const other = await world.as(await aPerson(db(), { role: 'admin' }));
    const body = { from: '2026-02-01', to: '2026-03-05', customerIds };
    const replies = await Promise.all(
      [office, other, office, other].map((caller) => caller.post<SentStatements>('/api/statements/send', body)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies.reduce((all, { data }) => all + data.queued, 0)).toBe(3);
    for (const { data } of replies) {
      expect(data.would).toHaveLength(data.queued);
      expect(data.skipped.map(({ reason }) => reason)).toEqual(Array.from({ length: 3 - data.queued }, () => 'sentToday'));
    }
    for (const id of customerIds) expect(await mailsOf(id)).toMatchObject([{ status: 'waiting' }].map(() => ({ subject: 'Statement from Tidycrew: $165.00 owed' })));
    const mails = (await office.get<{ id: number; to: string; kind: string }[]>('/api/admin/mails?range=[0,9]')).data;
    expect(mails.filter(({ kind }) => kind === 'statement')).toEqual(expect.arrayContaining([
      expect.objectContaining({ to: 'payer@example.test, books@example.test', isResendable: true, statementId: expect.any(Number) }),
    ]));
    expect((await auditOf(db(), 'customer', customerIds[0]!)).filter(({ action }) => action === 'mail.queued')).toHaveLength(1);
  }); // prettier-ignore

  it('answers the same for one key', async () => {
    const { customerId } = await owing();
    const replies = await Promise.all([1, 2].map(() => send({ customerIds: [customerId] }, 'press-statement')));
    expect(replies.map(({ data }) => data.queued)).toEqual([1, 1]);
    expect(await mailsOf(customerId)).toHaveLength(1);
    expect((await send({ customerIds: [customerId] })).data.skipped).toMatchObject([
      { customerId, reason: 'sentToday' },
    ]);
    await goTo('2026-03-06');
    expect((await send({ customerIds: [customerId] })).data.queued).toBe(1);
    world.clock.set(START_OF_TESTS);
    office = await world.as(admin);
  });

  it('to all who are late: not to those who only owe', async () => {
    const late = await owing();
    const due = await owing({ dueDay: '2026-03-05' });
    const { data } = await send({ overdue: true, dryRun: true });
    const named = [...data.would, ...data.skipped].map(({ customerId }) => customerId);
    expect(named).toContain(late.customerId);
    expect(named).not.toContain(due.customerId);
  });
});
