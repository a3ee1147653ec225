import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BankFile, BankLine, BankLineChoice, BankLinesConfirmed, Payment } from '@tidycrew/contracts';
import fc from 'fast-check';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { aCustomer, anInvoice, aPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { times } from '../support/long.js';

let world: TestApp;
let office: Client;

const signIn = async (): Promise<void> => {
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
};

beforeAll(async () => {
  world = await startApp();
  await signIn();
});

afterAll(() => world.stop());

const db = () => world.database;

type Row = [day: string, text: string, amount: string];

const read = async (rows: readonly Row[]): Promise<BankFile> => {
  const csv = `Date,Narrative,Amount\n${rows.map(([day, text, sum]) => `${day},"${text}","${sum}"\n`).join('')}`;
  const mapping = { date: 'Date', description: 'Narrative', amount: 'Amount', dateFormat: 'dd/MM/yyyy' };
  return (await office.post<BankFile>('/api/bank-files', { name: 'March.csv', csv, mapping })).data;
};
const confirm = (id: number, lines: BankLineChoice[]): Promise<Reply<BankLinesConfirmed>> =>
  office.post<BankLinesConfirmed>(`/api/bank-files/${id}/confirm`, { lines });
const payments = async (filter: object): Promise<Payment[]> =>
  (await office.get<Payment[]>(`/api/payments?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .data;
const sent = (customerId: number, amountCents: number) =>
  anInvoice(db(), { customerId, status: 'sent', amountsCents: [amountCents], issueDay: '2026-02-01' });

let words = 0;
/** A word of letters that no other name or text has. */
const word = (): string => {
  words += 1;
  return `Word${[...String(words)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
};

describe('any ledger that was partly recorded by hand (D553, D556, D557)', () => {
  const sureChoices = (lines: readonly BankLine[]) =>
    lines.flatMap(({ id: lineId, suggestion }): BankLineChoice[] => {
      if (!suggestion?.sure) return [];
      const { payments: some, parts, invoiceId, customerId } = suggestion;
      if (some.length > 0) return [{ lineId, paymentIds: some.map(({ id }) => id) }];
      if (parts.length > 0) return [{ lineId, parts: parts.map((part) => ({ invoiceId: part.invoiceId, amount: part.amount })) }];
      return [{ lineId, ...(invoiceId === null ? { customerId: customerId! } : { invoiceId }) }];
    }); // prettier-ignore
  const balanceOf = async (customerId: number): Promise<number> =>
    (await office.get<{ balance: number }>(`/api/admin/customers/${customerId}/money`)).data.balance;
  const other = (text: string): string => `${text.toUpperCase().replaceAll(' ', '  ')} Value Date: 05/03/2026`;

  it('changes no balance with the sure lines of that money, in whatever letters the file comes again', async () => {
    const paid = fc.record({
      dollars: fc.constantFrom(100, 165),
      // Days from the line to the payment.
      shift: fc.integer({ min: -5, max: 3 }),
      isByHand: fc.boolean(),
      says: fc.constantFrom('name', 'number', 'both'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(paid, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), async (ledger) => {
        const rows: Row[] = [];
        const byHand: number[] = [];
        for (const own of ledger) {
          const name = `${word()} ${word()}`;
          const { id: customerId } = await aCustomer(db(), { name });
          for (const { dollars: of, shift, isByHand, says } of own) {
            const { id: invoiceId, invoiceNumber } = await sent(customerId, of * 100);
            rows.push(['05/03/2026', [says !== 'number' && name, says !== 'name' && invoiceNumber].filter(Boolean).join(' '), `${of}.00`]);
            if (!isByHand) continue;
            const receivedOn = new Date(Date.UTC(2026, 2, 5 + shift)).toISOString().slice(0, 10);
            await office.post('/api/payments', { customerId, receivedOn, amount: of, method: 'cash', allocations: [{ invoiceId, amount: of }] });
          }
          if (own.every(({ isByHand }) => isByHand)) byHand.push(customerId);
        }
        const before = await Promise.all(byHand.map(balanceOf));
        const file = await read(rows);
        const choices = sureChoices(file.lines);
        if (choices.length > 0) expect((await confirm(file.id, choices)).data).toMatchObject({ recorded: choices.length });
        expect(await Promise.all(byHand.map(balanceOf))).toEqual(before);
        const after = await Promise.all(byHand.map((customerId) => payments({ customerId })));
        const again = await read([...rows.map(([day, text, sum]): Row => [day, other(text), sum]), ['06/03/2026', word(), '1.00']]);
        expect(again.known).toBe(rows.length);
        expect(again.lines.slice(0, -1).map(({ id }) => id)).toEqual(file.lines.map(({ id }) => id));
        expect(await Promise.all(byHand.map((customerId) => payments({ customerId })))).toEqual(after);
      }),
      { numRuns: times(8, 60) },
    );
    // What payments have of each line, less what was kept, is the line; invoices and payments agree.
    expect(await findBreaches(db())).toEqual([]);
  }); // prettier-ignore
});

describe('a clean-up beside somebody who confirms (D474)', () => {
  it('never fails, and keeps what was confirmed', async () => {
    const customer = await aCustomer(db());
    const begin = world.clock.now();
    try {
      for (let round = 0; round < times(5, 50); round++) {
        const file = await read(Array.from({ length: 20 }, (): Row => ['05/03/2026', word(), '1.00']));
        world.clock.advance({ hours: 24 * 30, seconds: 1 });
        await signIn();
        const [reply] = await Promise.all([
          confirm(file.id, file.lines.map(({ id: lineId }) => ({ lineId, customerId: customer.id }))), // prettier-ignore
          world.app.get(Scheduler).runNow('cleanup'),
        ]);
        const kept = reply.status === 200 ? 20 : 0;
        const rows = await db().query('SELECT 1 FROM bank_lines WHERE id = ANY ($1)', [file.lines.map(({ id }) => id)]);
        expect(rows).toHaveLength(kept);
        world.clock.set(begin);
        await signIn();
      }
    } finally {
      world.clock.set(begin);
      await signIn();
    }
  });
});

describe('the largest file (D471)', () => {
  it('is read and suggested in under 3 s of processor time', async () => {
    const customers = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const name = word();
        const { id } = await aCustomer(db(), { name });
        return { name, invoice: await sent(id, 1_000_000 + at * 137) };
      }),
    );
    const rows = Array.from({ length: 5_000 }, (_, at): Row => {
      const { name, invoice } = customers[at % customers.length]!;
      return ['05/03/2026', `TRANSFER ${name} ${at}`, at % 2 ? (invoice.totalCents / 100).toFixed(2) : '165.00'];
    });
    const before = process.cpuUsage();
    const file = await read(rows);
    const { user, system } = process.cpuUsage(before);
    expect(file.lines).toHaveLength(5_000);
    expect(file.totals.sure.lines).toBe(20);
    // Beside other tests the same work takes longer by the clock.
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });
});
