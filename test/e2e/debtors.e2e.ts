import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DEBTOR_SORTS,
  type AdminCustomer,
  type Debtor,
  type Debtors,
  type DebtorTotals,
  type Invoice,
  type Statement,
} from '@tidycrew/contracts';
import { addDays, AGEING_BANDS, ageingBand, readCsv } from '@tidycrew/domain';
import fc from 'fast-check';
import { aClean, aCustomer, anInvoice, aPerson, unique, type TestPerson } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { listQuery } from '../support/list-query.js';
import { times } from '../support/long.js';
import { invoiceCalls } from '../support/office-invoices.js';

let world: TestApp;
let admin: TestPerson;
let office: Client;
/** The business's day of START_OF_TESTS. */
const TODAY = '2026-03-05';

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

const db = () => world.database;
const { setStatus, details } = invoiceCalls(() => office);
const PATH = '/api/admin/reports/debtors';

/** `date` is a day as it is, the others are parts of a list's query. */
function debtors({ date, ...parts }: { date?: string } & Record<string, unknown>): Promise<Reply<Debtors>> {
  const query = listQuery(parts);
  return office.get<Debtors>(`${PATH}${query}${date === undefined ? '' : `&date=${date}`}`);
}

/** A sent invoice that has been due for so many days. */
const due = (customerId: number, days: number, cents: number) => {
  const dueDay = addDays(TODAY, -days);
  return anInvoice(db(), {
    customerId,
    status: 'sent',
    amountsCents: [cents],
    issueDay: addDays(dueDay < TODAY ? dueDay : TODAY, -3),
    dueDay,
  });
};
const pay = (customerId: number, amount: number, more: object = {}) =>
  office.post<{ id: number }>('/api/payments', {
    ...{ customerId, amount, receivedOn: TODAY, method: 'cash', allocations: [] },
    ...more,
  });

/** Customers whose names have a word of their own. */
async function named(names: readonly string[]): Promise<{ tag: string; ids: number[] }> {
  const tag = unique();
  const ids: number[] = [];
  for (const name of names) ids.push((await aCustomer(db(), { name: `${name} ${tag}` })).id);
  return { tag, ids };
}

describe('GET /api/admin/reports/debtors (D483)', () => {
  it('refuses days that are none or to come, and orders that there are not', async () => {
    expectError(await debtors({ date: '2026-02-30' }), 400, 'VALIDATION_FAILED');
    expectError(
      await debtors({ date: addDays(TODAY, 1) }),
      400,
      'VALIDATION_FAILED',
      'The day must not be after today.',
    );
    expectError(await debtors({ sort: ['phone', 'ASC'] }), 400, 'VALIDATION_FAILED');
    expectError(await debtors({ range: [1] }), 400, 'VALIDATION_FAILED');
    expectError(await debtors({ filter: { id: 'x' } }), 400, 'VALIDATION_FAILED');
  });

  it('puts each open invoice into the band of its days', async () => {
    const { tag, ids: [id = 0] } = await named(['Bands']);
    for (const [place, days] of [-2, 0, 1, 30, 31, 60, 61, 90, 91, 400].entries()) await due(id, days, 2 ** place * 100);
    const { data } = await debtors({ filter: { q: tag } });
    const left = { credit: 0, total: 1023, overdue: 1020, over30: 1008 };
    const sums = { notDue: 3, days1to30: 12, days31to60: 48, days61to90: 192, over90: 768, ...left };
    expect(data).toEqual({
      rows: [{ customerId: id, customerName: `Bands ${tag}`, phone: '0412345678', ...sums, oldestDueDay: addDays(TODAY, -400), lastPaymentDay: null }],
      totals: sums,
    });
  }); // prettier-ignore

  it('counts what is open only, less credit: neither drafts nor cancelled, paid and credited ones', async () => {
    const { tag, ids: [owing = 0, credit = 0, paid = 0, draft = 0] } = await named(['Owing', 'Credit', 'Paid', 'Draft']);
    const part = await due(owing, 10, 20_500);
    await pay(owing, 100, { allocations: [{ invoiceId: part.id, amount: 100 }] });
    await office.post('/api/credit-notes', { invoiceId: part.id, amount: 40, reason: 'Oven not done' });
    await pay(owing, 7);
    await pay(credit, 50);
    const whole = await due(paid, 10, 16_500);
    await pay(paid, 165, { allocations: [{ invoiceId: whole.id, amount: 165 }] });
    await anInvoice(db(), { customerId: draft });
    await anInvoice(db(), { customerId: draft, status: 'cancelled' });
    const { data, headers } = await debtors({ filter: { q: tag } });
    expect(data.rows).toMatchObject([{ customerId: owing, days1to30: 65, credit: 7, total: 58, lastPaymentDay: TODAY }]);
    expect(data.totals).toMatchObject({ days1to30: 65, credit: 7, total: 58 });
    expect(headers.get('content-range')).toBe('debtors 0-0/1');
  }); // prettier-ignore

  it('takes credit off the newest first; who has nothing left is no debtor', async () => {
    const { tag, ids: [id = 0, even = 0] } = await named(['Ahead', 'Even']);
    for (const [days, cents] of [[-5, 10_000], [20, 10_000], [50, 10_000]] as const) await due(id, days, cents);
    await pay(id, 150);
    await due(even, 40, 10_000);
    await pay(even, 100);
    const ages = { notDue: 100, days1to30: 100, days31to60: 100, days61to90: 0, over90: 0 };
    const { data } = await debtors({ filter: { q: tag } });
    const left = { credit: 150, total: 150, overdue: 150, over30: 100 };
    expect(data.rows).toMatchObject([{ customerId: id, ...ages, ...left, oldestDueDay: addDays(TODAY, -50) }]);
    expect(data.totals).toEqual({ ...ages, ...left });
    const statement = await office.get<{ closing: number }>(`/api/statements?customerId=${id}&from=2026-01-01&to=${TODAY}`);
    expect(statement.data.closing).toBe(150);
    const owes = async (filter: object) => (await office.get<AdminCustomer[]>(`/api/admin/customers${listQuery({ filter: { q: tag, ...filter } })}`)).data.map((customer) => [customer.id, customer.owes]);
    expect(await owes({ owes: true })).toEqual([[id, 150]]);
    expect(await owes({ owes: false })).toEqual([[even, 0]]);
  }); // prettier-ignore

  it('counts a payment that is dated ahead on its day, and its reversal not before', async () => {
    const { tag, ids: [id = 0] } = await named(['Dated ahead']);
    const { id: invoiceId } = await due(id, 1, 10_000);
    const owed = async (date?: string) => (await debtors({ ...(date && { date }), filter: { q: tag } })).data.totals;
    const paid = await pay(id, 130, { receivedOn: addDays(TODAY, 3), allocations: [{ invoiceId, amount: 100 }] });
    expect((await details(invoiceId)).status).toBe('paid');
    expect(await owed()).toMatchObject({ days1to30: 100, credit: 0, total: 100 });
    const days = `customerId=${id}&from=2026-01-01`;
    const closing = async (to: string) => (await office.get<{ closing: number }>(`/api/statements?${days}&to=${to}`)).data.closing;
    expect([await closing(TODAY), await closing(addDays(TODAY, 3))]).toEqual([100, -30]);
    expect((await office.post(`/api/payments/${paid.data.id}/reverse`, { reason: 'Bounced' })).status).toBe(200);
    expect(await owed()).toMatchObject({ days1to30: 100, credit: 0, total: 100 });
    expect([await closing(TODAY), await closing(addDays(TODAY, 3))]).toEqual([100, 100]);
  }); // prettier-ignore

  it('names the last payment that stands: no refund, no reversal, none that was reversed', async () => {
    const { tag, ids: [id = 0] } = await named(['Paying']);
    await due(id, 5, 10_000);
    const last = async (date = TODAY) => (await debtors({ date, filter: { q: tag } })).data.rows[0]?.lastPaymentDay;
    expect(await last()).toBeNull();
    await pay(id, 1, { receivedOn: '2026-03-01' });
    const bounced = await pay(id, 2, { receivedOn: '2026-03-03' });
    expect([await last(), await last('2026-03-02')]).toEqual(['2026-03-03', '2026-03-01']);
    await office.post(`/api/payments/${bounced.data.id}/reverse`, { reason: 'Bounced' });
    await pay(id, -1, { receivedOn: TODAY });
    // It stood until it was reversed.
    expect([await last(), await last('2026-03-04')]).toEqual(['2026-03-01', '2026-03-03']);
  }); // prettier-ignore

  it('is paged, sorted by any column and summed over all of it', async () => {
    const { tag, ids } = await named(['Cora', 'Abel', 'Dora', 'Bert', 'Eve']);
    for (const [place, id] of ids.entries()) {
      await due(id, [3, 95, 40, -2, 62][place]!, 1_000 + place * 100);
      await due(id, [70, 1, -1, -3, 33][place]!, 5_000 - place * 700);
      if (place % 2 === 0) await pay(id, 1, { receivedOn: addDays(TODAY, -place) });
    }
    const filter = { q: tag };
    const totals = (await debtors({ filter })).data.totals;
    const valueOf = (row: Debtor, field: (typeof DEBTOR_SORTS)[number]) =>
      row[field];
    for (const field of DEBTOR_SORTS)
      for (const direction of ['ASC', 'DESC']) {
        const whole = (await debtors({ filter, sort: [field, direction] })).data.rows;
        expect(whole).toHaveLength(5);
        const values = whole.map((row) => valueOf(row, field)).filter((value) => value !== null);
        const inOrder = values.toSorted((a, b) => (a < b ? -1 : 1));
        expect([field, direction, values]).toEqual([field, direction, direction === 'ASC' ? inOrder : inOrder.toReversed()]);
        const page = await debtors({ filter, sort: [field, direction], range: [2, 3] });
        expect(page.data).toEqual({ rows: whole.slice(2, 4), totals });
        expect(page.headers.get('content-range')).toBe('debtors 2-3/5');
      }
    const worst = (await debtors({ filter })).data.rows.map((row) => valueOf(row, 'overdue') as number);
    expect(worst).toEqual(worst.toSorted((a, b) => b - a));
    const beyond = await debtors({ filter, range: [9, 19] });
    expect(beyond.data).toEqual({ rows: [], totals });
    expect(beyond.headers.get('content-range')).toBe('debtors 9-9/5');
    const some = [ids[3], ids[1]];
    for (const asked of [{ id: some }, { customerId: some }])
      expect((await debtors({ filter: asked, sort: ['customerName', 'ASC'] })).data.rows.map(({ customerId }) => customerId)).toEqual(some.toReversed());
    expect((await debtors({ filter: { q: `${tag} nobody` } })).data).toMatchObject({ rows: [], totals: { notDue: 0, total: 0 } });
  }); // prettier-ignore

  it('is a file with the day, the filter and the order of the list, of which a spreadsheet runs nothing', async () => {
    const { tag, ids: [first = 0, second = 0] } = await named(['=1+1', 'Beth']);
    await due(first, 40, 10_050);
    await due(second, 1, 10_000);
    await pay(second, 3);
    const file = async (more: string): Promise<string[][]> => {
      const { text, headers } = await office.get(`${PATH}/export${listQuery({ filter: { q: tag }, sort: ['total', 'ASC'] })}${more}`);
      expect(headers.get('content-disposition')).toBe('attachment; filename="debtors.csv"');
      expect(text).toContain("'=1+1");
      return readCsv(text).map(({ cells }) => cells);
    };
    const head = ['Customer', 'Phone', 'Not due', '1-30 days', '31-60 days', '61-90 days', 'Over 90 days', 'Credit', 'Total', 'Oldest due', 'Last payment'];
    expect(await file('')).toEqual([
      head,
      [`Beth ${tag}`, '0412 345 678', '0', '100', '0', '0', '0', '3', '97', '04/03/2026', '05/03/2026'],
      [`=1+1 ${tag}`, '0412 345 678', '0', '0', '100.5', '0', '0', '0', '100.5', '24/01/2026', ''],
    ]);
    expect((await file('&date=2026-02-01')).slice(1)).toEqual([
      [`=1+1 ${tag}`, '0412 345 678', '0', '100.5', '0', '0', '0', '0', '100.5', '24/01/2026', ''],
    ]);
  }); // prettier-ignore
});

describe('an earlier day', () => {
  it('is as it was: before a payment, a credit note, a cancelling and a reversal', async () => {
    const { tag, ids: [id = 0] } = await named(['Earlier']);
    const at = async (day: string) => {
      world.clock.set(new Date(`${day}T01:00:00Z`));
      office = await world.as(admin);
    };
    const owed = async (date: string) => (await debtors({ date, filter: { q: tag } })).data.totals.total;
    const first = await due(id, 20, 20_500);
    const second = await due(id, 10, 16_500);
    await at('2026-03-10');
    const { data } = await pay(id, 205, { receivedOn: '2026-03-10', allocations: [{ invoiceId: first.id, amount: 205 }] });
    await at('2026-03-12');
    await office.post('/api/credit-notes', { invoiceId: second.id, amount: 40, reason: 'Oven not done', issueDate: '2026-03-12' });
    await at('2026-03-15');
    await office.post(`/api/payments/${data.id}/reverse`, { reason: 'Bounced' });
    await at('2026-03-18');
    await setStatus(first.id, 'cancelled');
    await at('2026-04-02');
    const days = ['2026-02-12', '2026-02-13', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-14', '2026-03-15', '2026-03-17', '2026-03-18', '2026-04-02'];
    const seen: number[] = [];
    for (const day of days) seen.push(await owed(day));
    // Issued three days before they were due: on 10 and 20 February.
    expect(seen).toEqual([205, 205, 370, 165, 165, 125, 125, 330, 330, 125, 125]);
    // What it does later changes no earlier day.
    await setStatus(first.id, 'sent');
    await at('2026-04-10');
    await setStatus(first.id, 'draft');
    await at('2026-04-12');
    const again: number[] = [];
    for (const day of [...days, '2026-04-09', '2026-04-10']) again.push(await owed(day));
    expect(again).toEqual([...seen.slice(0, -1), 330, 330, 125]);
    world.clock.set(START_OF_TESTS);
    office = await world.as(admin);
  }); // prettier-ignore

  interface IssuedInvoice {
    id: number;
    dueDay: string;
    issueDay: string;
    cents: number;
    /** The last turn up to the day. */
    turn: string | null;
  }
  /** What an invoice has of a payment or a credit note, or gave back. */
  interface Move {
    invoiceId: number;
    day: string;
    cents: number;
  }

  /** Worked out row by row from what is stored, up to the day. */
  async function expected(customerId: number, day: string): Promise<DebtorTotals> {
    const invoices = await db().query<IssuedInvoice>(
      `SELECT i.id, due_date::text AS "dueDay", issue_date::text AS "issueDay", total_cents AS cents,
              (SELECT (array_agg(kind ORDER BY t.id DESC))[1] FROM invoice_turns t WHERE t.invoice_id = i.id AND t.day <= '${day}') AS turn
       FROM invoices i WHERE customer_id = ${customerId} AND issued_at IS NOT NULL`,
    );
    const [paid] = await db().query<{ cents: string }>(
      `SELECT (SELECT coalesce(sum(amount_cents), 0) FROM payments WHERE customer_id = ${customerId} AND received_on <= '${day}')
         - (SELECT coalesce(sum(amount_cents), 0) FROM allocations WHERE customer_id = ${customerId} AND day <= '${day}') AS cents`,
    );
    const moves = await db().query<Move>(
      `SELECT invoice_id AS "invoiceId", day::text, amount_cents AS cents FROM allocations WHERE customer_id = ${customerId}
       UNION ALL SELECT invoice_id, issue_date::text, total_cents FROM credit_notes WHERE customer_id = ${customerId}`,
    );
    const none = {
      notDue: 0,
      days1to30: 0,
      days31to60: 0,
      days61to90: 0,
      over90: 0,
      credit: 0,
      total: 0,
      overdue: 0,
      over30: 0,
    };
    const sums = { ...none, credit: Number(paid!.cents) };
    for (const { id, dueDay, issueDay, cents, turn } of invoices) {
      if (issueDay > day || (turn ?? 'restored') !== 'restored') continue;
      const settled = moves.filter((move) => move.invoiceId === id && move.day <= day);
      const open = cents - settled.reduce((sum, move) => sum + move.cents, 0);
      if (open > 0) sums[ageingBand(dueDay, day)] += open;
      else sums.credit -= open;
    }
    const late = sums.days31to60 + sums.days61to90 + sums.over90;
    sums.total = sums.notDue + sums.days1to30 + late - sums.credit;
    if (sums.total <= 0) return none;
    sums.overdue = Math.min(sums.days1to30 + late, sums.total);
    sums.over30 = Math.min(late, sums.total);
    for (const key of [...AGEING_BANDS, 'credit', 'total', 'overdue', 'over30'] as const) sums[key] /= 100;
    return sums;
  }

  const step = fc.record({
    does: fc.constantFrom('invoice', 'month', 'pay', 'pay', 'use', 'reverse', 'credit', 'status', 'status', 'refund'),
    pick: fc.nat(20),
    cents: fc.integer({ min: 1, max: 25_000 }),
    back: fc.nat(12),
    days: fc.nat(25),
    to: fc.constantFrom('draft', 'sent', 'paid', 'cancelled'),
  });

  it('and today agree with the rows of any ledger, and with the statement', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        const { id: customerId } = await aCustomer(db());
        let today = TODAY;
        const [invoices, payments]: [number[], number[]] = [[], []];
        const taken: [string, DebtorTotals][] = [];
        const ofDay = async (date?: string): Promise<DebtorTotals> =>
          (await debtors({ ...(date && { date }), filter: { customerId } })).data.totals;
        for (const { does, pick, cents, back, days, to } of steps) {
          today = addDays(today, days);
          world.clock.set(new Date(`${today}T01:00:00Z`));
          office = await world.as(admin);
          const invoiceId = invoices[pick % Math.max(1, invoices.length)];
          const payment = payments[pick % Math.max(1, payments.length)];
          const amount = cents / 100;
          if (does === 'month') {
            // A draft of a run: it counts once it is issued, from that day on.
            const clockIn = new Date(`${addDays(today, -1)}T01:00:00Z`);
            await aClean(db(), { customerId, priceCents: cents, clockIn, clockOut: new Date(clockIn.getTime() + 3_600_000) });
            const body = { customerId, from: addDays(today, -1), to: today, withFees: false };
            const made = await office.post<Invoice>('/api/invoices/make', body);
            expect([made.status, made.data.status]).toEqual([201, 'draft']);
            invoices.push(made.data.id);
          } else if (does === 'invoice' || invoiceId === undefined) {
            const issueDay = addDays(today, -back);
            invoices.push((await anInvoice(db(), { customerId, status: 'sent', amountsCents: [cents], issueDay, dueDay: addDays(issueDay, pick) })).id);
          } else if (does === 'pay') {
            const open = (await details(invoiceId)).openAmount;
            const allocations = open > 0 ? [{ invoiceId, amount: Math.min(open, amount) }] : [];
            const made = await pay(customerId, amount, { receivedOn: addDays(today, 4 - back), allocations });
            if (made.status === 201) payments.push(made.data.id);
          } else if (does === 'refund') await pay(customerId, -amount, { receivedOn: today });
          else if (does === 'use' && payment) await office.post(`/api/payments/${payment}/allocate`, { allocations: [{ invoiceId, amount }] });
          else if (does === 'reverse' && payment) await office.post(`/api/payments/${payment}/reverse`, { reason: 'Bounced' });
          else if (does === 'credit') await office.post('/api/credit-notes', { invoiceId, amount, reason: 'Less was done' });
          else if (does === 'status') await setStatus(invoiceId, to);
          taken.push([today, await ofDay()]);
        }
        const stated = (await office.get<Statement>(`/api/statements?customerId=${customerId}&from=${addDays(today, -360)}&to=${today}`)).data;
        const now = await ofDay();
        expect(now).toEqual(await expected(customerId, today));
        expect(now.total).toBe(Math.max(0, stated.closing));
        // Today's figures come another way when the day is over.
        const last = today;
        world.clock.set(new Date(`${addDays(last, 1)}T01:00:00Z`));
        office = await world.as(admin);
        expect(await ofDay(last)).toEqual(now);
        for (let day = addDays(TODAY, -15); day < last; day = addDays(day, 9)) expect([day, await ofDay(day)]).toEqual([day, await expected(customerId, day)]);
        for (const [day] of taken) expect([day, await ofDay(day)]).toEqual([day, await expected(customerId, day)]);
      }),
      { numRuns: times(6, 150) },
    );
    world.clock.set(START_OF_TESTS);
    office = await world.as(admin);
  }, 300_000); // prettier-ignore
});

describe('what customers owe in their list (D484)', () => {
  it('is what is left, on the record, in the list, its filter and its file', async () => {
    const { tag, ids: [owing = 0, credit = 0] } = await named(['Owing', 'Credit']);
    const part = await due(owing, 10, 20_500);
    await due(owing, -10, 10_000);
    await pay(owing, 100, { allocations: [{ invoiceId: part.id, amount: 100 }] });
    await pay(credit, 50);
    const list = async (filter: object) =>
      (await office.get<AdminCustomer[]>(`/api/admin/customers${listQuery({ filter: { q: tag, ...filter } })}`)).data.map(({ id, owes }) => [id, owes]);
    expect(await list({})).toEqual([[credit, 0], [owing, 205]]);
    expect(await list({ owes: true })).toEqual([[owing, 205]]);
    expect(await list({ owes: false })).toEqual([[credit, 0]]);
    expect((await office.get<AdminCustomer>(`/api/admin/customers/${owing}`)).data.owes).toBe(205);
    const { text } = await office.get(`/api/admin/customers/export${listQuery({ filter: { q: tag, owes: true } })}`);
    expect(readCsv(text).map(({ cells }) => cells.at(-1))).toEqual(['Owes', '205']);
    expectError(await office.get(`/api/admin/customers${listQuery({ filter: { owes: 1 } })}`), 400, 'VALIDATION_FAILED');
  }); // prettier-ignore
});
