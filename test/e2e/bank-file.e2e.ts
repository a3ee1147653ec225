import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  BankFile,
  BankLine,
  BankLinesConfirmed,
  Payment,
  RememberedBankMapping,
  UnfinishedBankFile,
} from '@tidycrew/contracts';
import { readCsv } from '@tidycrew/domain';
import fc from 'fast-check';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { aCustomer, anInvoice, aPerson, type TestCustomer, type TestInvoice, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';

let world: TestApp;
let office: Client;

const signIn = async (): Promise<void> => {
  office = await world.as(await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' }));
};

beforeAll(async () => {
  world = await startApp();
  await signIn();
});

afterAll(() => world.stop());

const db = () => world.database;

const MAPPING = { date: 'Date', description: 'Narrative', amount: 'Amount', dateFormat: 'dd/MM/yyyy' };

type Row = [day: string, text: string, amount: string];

const csvOf = (rows: readonly Row[]): string =>
  `Date,Narrative,Amount\n${rows.map(([day, text, amount]) => `${day},"${text}","${amount}"\n`).join('')}`;
const send = (body: object, key?: string, client = office): Promise<Reply<BankFile>> =>
  client.post<BankFile>('/api/bank-files', { name: 'March.csv', mapping: MAPPING, ...body }, { key });
const read = async (rows: readonly Row[], more: object = {}): Promise<BankFile> =>
  (await send({ csv: csvOf(rows), ...more })).data;
const one = async (id: number, query = ''): Promise<BankFile> =>
  (await office.get<BankFile>(`/api/bank-files/${id}${query}`)).data;
const unfinished = async (): Promise<UnfinishedBankFile[]> =>
  (await office.get<UnfinishedBankFile[]>('/api/bank-files')).data;
const confirm = (id: number, lines: unknown, key?: string, client = office): Promise<Reply<BankLinesConfirmed>> =>
  client.post<BankLinesConfirmed>(`/api/bank-files/${id}/confirm`, { lines }, { key });
const place = (id: number, lineId: number, where: 'put-aside' | 'take-back', key?: string) =>
  office.post<{ isPutAside: boolean }>(`/api/bank-files/${id}/lines/${lineId}/${where}`, undefined, { key });
const payments = async (filter: object): Promise<Payment[]> =>
  (await office.get<Payment[]>(`/api/payments?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .data;
const sent = (customerId: number, amountCents = 16_500, more: object = {}): Promise<TestInvoice> =>
  anInvoice(db(), { customerId, status: 'sent', amountsCents: [amountCents], ...more });

let words = 0;
/** A word of letters that no other name or text has. */
const word = (): string => {
  words += 1;
  return `Word${[...String(words)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
};
/** An amount that no other invoice has open, in cents. */
let cents = 1_000_000;
const amount = (): number => (cents += 137);
const dollars = (of: number): string => (of / 100).toFixed(2);

/** A customer with a name of one word, and a sent invoice. */
async function billed(amountCents = 16_500): Promise<{ customer: TestCustomer; name: string; invoice: TestInvoice }> {
  const name = word();
  const customer = await aCustomer(db(), { name });
  return { customer, name, invoice: await sent(customer.id, amountCents) };
}

describe('POST /api/bank-files (D471)', () => {
  it('answers the lines, as the bank wrote them', async () => {
    const [text, other] = [`=SMITH ${word()}`, word()];
    const file = await read([
      ['05/03/2026', text, '1,165.00'],
      ['04/03/2026', other, '-20.50'],
    ]);
    const line = { known: false, payments: [], why: '', suggestion: null, candidates: [], id: expect.any(Number) };
    expect(file).toEqual({
      ...{ id: expect.any(Number), name: 'March.csv', account: 'Main', createdBy: 'Olivia Office' },
      createdAt: world.clock.now().toISOString(),
      known: 0,
      leftOut: [],
      totals: {
        already: { lines: 0, amount: 0 },
        ...{ sure: { lines: 0, amount: 0 }, maybe: { lines: 0, amount: 0 }, other: { lines: 1, amount: 1165 } },
        ...{
          recorded: { lines: 0, amount: 0 },
          putAside: { lines: 0, amount: 0 },
          moneyOut: { lines: 1, amount: -20.5 },
        },
      },
      lines: [
        { ...line, line: 2, day: '2026-03-05', amount: 1165, text, group: 'other' },
        { ...line, line: 3, day: '2026-03-04', amount: -20.5, text: other, group: 'moneyOut' },
      ],
    });
    expect(await one(file.id)).toEqual(file);
    expect(await auditOf(db(), 'bank-file', file.id)).toEqual([
      { action: 'bank-file.read', details: { lines: 2, added: 2 } },
    ]);
  });

  it('reads a file without headings, with credit and debit, of another account', async () => {
    const csv = `SMITH ${word()};20260304;;165.00\n`;
    const mapping = { description: 1, date: 2, debit: 3, credit: 4, dateFormat: 'yyyyMMdd', account: ' Savings ' };
    const { data } = await send({ csv, mapping });
    expect(data).toMatchObject({ account: 'Savings', lines: [{ line: 1, day: '2026-03-04', amount: 165 }] });
  });

  it('remembers what was chosen per list of headings, the newest first', async () => {
    await read([['05/03/2026', word(), '1.00']]);
    const mapping = { ...MAPPING, date: 1, amount: 3, description: 2 };
    await send({ csv: `05/03/2026,${word()},1.00\n`, mapping });
    await read([['05/03/2026', word(), '1.00']], { mapping: { ...MAPPING, amount: 3, account: 'Two' } });
    const { data } = await office.get<RememberedBankMapping[]>('/api/bank-files/mappings');
    expect(data.slice(0, 2)).toEqual([
      { headings: ['Date', 'Narrative', 'Amount'], mapping: { ...MAPPING, amount: 3, account: 'Two' } },
      { headings: ['', '', ''], mapping: { ...mapping, account: 'Main' } },
    ]);
  });

  const line = 'Date,Narrative,Amount\n05/03/2026,SMITH,1.00\n';
  it.each<[string, object, string]>([
    ['name', { csv: line, name: ' ' }, 'The name is required'],
    ['csv', { csv: 5 }, 'csv must be the text of a CSV file'],
    ['csv', { csv: `${line}${' '.repeat(2 * 1024 * 1024)}` }, 'A file can have at most 2097152 characters'],
    ['mapping', { csv: '' }, 'No line has the headings "Date", "Narrative", "Amount".'],
    ['csv', { csv: ' \n', mapping: { ...MAPPING, date: 1, description: 2, amount: 3 } }, 'This file has no lines.'],
    ['csv', { csv: 'Date,Narrative,Amount\n' }, 'This file has no lines.'],
    ['csv', { csv: line.replace('SMITH', 'SM\ufffdTH') }, 'Some letters of this file cannot be read. Please save it as CSV in UTF-8.'],
    ['csv', { csv: line.replaceAll(/./g, '$&\0') }, 'Some letters of this file cannot be read. Please save it as CSV in UTF-8.'],
    ['csv', { csv: `${line}5 March,JONES,2.00\n` }, 'Line 3 has no date as dd/MM/yyyy: "5 March, JONES, 2.00".'],
    ['csv', { csv: 'Date;Narrative;Amount\n05/03/2026;A;1,50\n' }, 'Line 2 has an amount with a decimal comma: "05/03/2026, A, 1,50". Please save the file with decimal points.'],
    ['csv', { csv: `${line}05/03/2026,A,1.00${',x'.repeat(98)}\n` }, 'Line 3 cannot be read: "05/03/2026, A, 1.00, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x". It has more than 100 cells.'],
    ['csv', { csv: `${line}${'05/03/2026,SMITH,1.00\n'.repeat(5_000)}` }, 'Please read at most 5000 lines at a time.'],
    ['mapping', { csv: line, mapping: undefined }, 'Please say which columns the file has.'],
    ['mapping', { csv: line, mapping: 'all' }, 'Please say which columns the file has.'],
    ['mapping', { csv: line, mapping: { ...MAPPING, date: 'Day' } }, 'No line has the headings "Day", "Narrative", "Amount".'],
    ['mapping', { csv: line, mapping: { ...MAPPING, credit: 4 } }, 'Please say either where the amount is, or where credit and debit are.'],
    ['mapping', { csv: line, mapping: { ...MAPPING, amount: undefined, credit: 3 } }, 'Please say either where the amount is, or where credit and debit are.'],
    ['mapping.date', { csv: line, mapping: { ...MAPPING, date: 0 } }, 'date must be a heading, or the number of a column from 1 to 100'],
    ['mapping.date', { csv: line, mapping: { ...MAPPING, date: 1.5 } }, 'date must be a heading, or the number of a column from 1 to 100'],
    ['mapping.amount', { csv: line, mapping: { ...MAPPING, amount: 101 } }, 'amount must be a heading, or the number of a column from 1 to 100'],
    ['mapping.dateFormat', { csv: line, mapping: { ...MAPPING, dateFormat: 'yyyy/dd/MM' } }, 'dateFormat must be one of: dd/MM/yyyy, d/M/yy, MM/dd/yyyy, M/d/yy, yyyy-MM-dd, yyyyMMdd, ddMMyyyy, dd-MMM-yyyy, MMM-dd-yyyy'],
    ['mapping.account', { csv: line, mapping: { ...MAPPING, account: 'x'.repeat(61) } }, 'The account can have at most 60 characters'],
  ])('answers 400 about %s, and stores nothing (%#)', async (field, body, sentence) => {
    const before = await db().query('SELECT count(*) FROM bank_files');
    const reply = await send(body);
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
    expect(reply.body).toMatchObject({ fields: { [field]: sentence } });
    expect(await db().query('SELECT count(*) FROM bank_files')).toEqual(before);
  }); // prettier-ignore

  it('takes a body of 2 MB, and refuses a larger one', async () => {
    const row = `05/03/2026,"${'x'.repeat(380)} "" ${word()}",1.00\n`;
    const csv = `Date,Narrative,Amount\n${row.repeat(4_900)}`;
    expect(csv.length).toBeGreaterThan(1_900_000);
    expect((await send({ csv })).status).toBe(201);
    expect((await send({ csv: 'x'.repeat(3 * 1024 * 1024) })).status).toBe(413);
  });
});

describe('what lines are suggested for (D553)', () => {
  it('is number and name, name and amount, all that is open; the amount alone is only offered', async () => {
    const [byNumber, byName, byAll, byAmount] = [await billed(), await billed(amount()), await billed(), await billed(amount())];
    const second = await sent(byAll.customer.id, amount(), { issueDay: '2026-03-01' });
    const all = byAll.invoice.totalCents + second.totalCents;
    const file = await read([
      ['05/03/2026', `${byNumber.invoice.invoiceNumber} ${byNumber.name}`, '100.00'],
      ['05/03/2026', `transfer ${byName.name.toUpperCase()}`, dollars(byName.invoice.totalCents)],
      ['05/03/2026', byAll.name, dollars(all)],
      ['05/03/2026', 'CASH DEPOSIT', dollars(byAmount.invoice.totalCents)],
    ]);
    const target = ({ customer, invoice }: typeof byName) => ({
      ...{ invoiceId: invoice.id, customerId: null, invoiceNumber: invoice.invoiceNumber, customerName: customer.name },
      ...{ parts: [], payments: [] },
    });
    const whole = ({ id: invoiceId, invoiceNumber, totalCents }: TestInvoice) => ({ invoiceId, invoiceNumber, amount: totalCents / 100 });
    const part = (invoice: TestInvoice) => ({ ...whole(invoice), customerId: byAll.customer.id, customerName: byAll.name });
    expect(file.lines.map(({ group, why, suggestion }) => [group, why, suggestion])).toEqual([
      ['sure', 'Number and name, an instalment', { ...target(byNumber), sure: true, allocations: [{ ...whole(byNumber.invoice), amount: 100 }] }],
      ['sure', 'Name and amount', { ...target(byName), sure: true, allocations: [whole(byName.invoice)] }],
      ['sure', 'Name and all that is open', {
        ...{ invoiceId: null, customerId: null, invoiceNumber: `${second.invoiceNumber}, ${byAll.invoice.invoiceNumber}` },
        ...{ customerName: byAll.name, payments: [], parts: [part(second), part(byAll.invoice)] },
        ...{ sure: true, allocations: [whole(second), whole(byAll.invoice)] },
      }],
      ['other', 'Amount alone', null],
    ]);
    expect(file.lines[3]!.candidates).toEqual([target(byAmount)]);
    expect(file.totals).toMatchObject({ sure: { lines: 3 }, other: { lines: 1, amount: byAmount.invoice.totalCents / 100 } });
    const confirmed = await confirm(file.id, [
      { lineId: file.lines[2]!.id, parts: [second, byAll.invoice].map(({ id: invoiceId, totalCents }) => ({ invoiceId, amount: totalCents / 100 })) },
    ]);
    expect(confirmed.data).toEqual({ recorded: 1, already: 0, alreadyBy: [] });
    expect(await payments({ customerId: byAll.customer.id })).toMatchObject([{ amount: all / 100, allocated: all / 100 }]);
  }); // prettier-ignore

  it('is the oldest of several alike', async () => {
    const { customer, name, invoice } = await billed(amount());
    const older = await sent(customer.id, invoice.totalCents, { issueDay: '2026-02-01' });
    const [line] = (await read([['05/03/2026', name, dollars(invoice.totalCents)]])).lines;
    expect(line).toMatchObject({
      group: 'sure',
      why: 'Name and amount, oldest of 2',
      suggestion: { invoiceId: older.id },
    });
  });

  it('follows what is open: part paid, paid, cancelled and drafts', async () => {
    const { customer, invoice } = await billed(amount());
    const draft = await anInvoice(db(), { customerId: customer.id, amountsCents: [amount()] });
    const gone = await anInvoice(db(), { customerId: customer.id, amountsCents: [amount()], status: 'cancelled' });
    const paid = await anInvoice(db(), { customerId: customer.id, amountsCents: [amount()], status: 'paid' });
    await office.post('/api/payments', { customerId: customer.id, receivedOn: '2026-03-05', amount: 100, method: 'cash', allocations: [{ invoiceId: invoice.id, amount: 100 }] });
    const file = await read([draft, gone, paid].map(({ invoiceNumber, totalCents }) => ['05/03/2026', invoiceNumber, dollars(totalCents)]));
    // What is paid has a payment, which may be the same money.
    expect(file.lines.map(({ group }) => group)).toEqual(['other', 'other', 'already']);
    const rest = await read([['05/03/2026', word(), dollars(invoice.totalCents - 10_000)]]);
    expect(rest.lines[0]!.candidates).toMatchObject([{ invoiceId: invoice.id }]);
  }); // prettier-ignore
});

describe('money that is recorded already (D553, D556)', () => {
  const byHand = async (customerId: number, dollarsPaid: number, invoiceId?: number): Promise<Payment> =>
    (
      await office.post<Payment>('/api/payments', {
        ...{ customerId, receivedOn: '2026-03-04', amount: dollarsPaid, method: 'cash' },
        allocations: invoiceId === undefined ? [] : [{ invoiceId, amount: dollarsPaid }],
      })
    ).data;

  it('is linked and recorded no second time; undone or reversed, the line waits again', async () => {
    const { customer, name, invoice } = await billed(amount());
    const paid = await byHand(customer.id, invoice.totalCents / 100, invoice.id);
    const rows: Row[] = [['05/03/2026', `osko ${name}`, dollars(invoice.totalCents)]];
    const file = await read(rows);
    const [line] = file.lines as [BankLine];
    expect(line).toMatchObject({ group: 'already', suggestion: { sure: true, payments: [{ id: paid.id }] } });
    expect(line.why).toBe('Recorded on 4 Mar by Olivia Office: the same money?');
    const link = [{ lineId: line.id, paymentIds: [paid.id] }];
    expect((await confirm(file.id, link)).data).toMatchObject({ recorded: 1 });
    expect(await payments({ customerId: customer.id })).toHaveLength(1);
    const undo = () => office.post(`/api/bank-files/${file.id}/lines/${line.id}/undo`, {});
    expect((await undo()).data).toEqual({ id: line.id, reversed: 0 });
    expect((await one(file.id)).lines[0]).toMatchObject({ group: 'already', payments: [] });
    expectError(await undo(), 409, 'CONFLICT', 'This line has no payment.');
    await confirm(file.id, link);
    await office.post(`/api/payments/${paid.id}/reverse`, { reason: 'Bounced' });
    expect((await one(file.id)).lines[0]).toMatchObject({ group: 'sure', payments: [], suggestion: { invoiceId: invoice.id } });
    expectError(await confirm(file.id, link), 409, 'CONFLICT', 'Line 2: its payment was reversed, or another line has it by now.');
    expect((await confirm(file.id, [{ lineId: line.id, invoiceId: invoice.id }])).data).toMatchObject({ recorded: 1 });
    expect((await undo()).data).toEqual({ id: line.id, reversed: 1 });
    expect((await one(file.id)).lines[0]).toMatchObject({ group: 'recorded', payments: [{ made: true, isReversed: true }] });
    expect(await findBreaches(db())).toEqual([]);
  }); // prettier-ignore

  it('is the sum of two, or two lines are its parts; what a card service kept is added', async () => {
    const { customer, name } = await billed(amount());
    const [one_, two, both, card] = [await byHand(customer.id, 31), await byHand(customer.id, 37), await byHand(customer.id, 90), await byHand(customer.id, 100)];
    const file = await read([['05/03/2026', name, '68.00'], ['05/03/2026', `${name} a`, '50.00'], ['05/03/2026', `${name} b`, '40.00'], ['05/03/2026', 'STRIPE', '97.10']]);
    const [sum, a, b, fee] = file.lines as [BankLine, BankLine, BankLine, BankLine];
    expect(sum).toMatchObject({ group: 'already', suggestion: { sure: false, payments: [{ id: one_.id }, { id: two.id }] } });
    expect([a, b]).toMatchObject([{ group: 'already', suggestion: { sure: false } }, { group: 'already', suggestion: { sure: false } }]);
    const choices = [
      { lineId: sum.id, paymentIds: [one_.id, two.id] },
      { lineId: a.id, paymentIds: [both.id] },
      { lineId: b.id, paymentIds: [both.id] },
      { lineId: fee.id, paymentIds: [card.id], kept: 2.9 },
    ];
    const much = await byHand(customer.id, 107);
    expectError(await confirm(file.id, [{ lineId: fee.id, paymentIds: [much.id], kept: 9.9 }]), 409, 'CONFLICT', 'Line 5: a card service keeps 5 % at most.');
    await office.post(`/api/payments/${much.id}/reverse`, { reason: 'Typed wrongly' });
    expect((await confirm(file.id, choices)).data).toMatchObject({ recorded: 4 });
    expect((await one(file.id)).lines[3]!.payments).toMatchObject([{ id: card.id, amount: 100, kept: 2.9, made: false }]);
    expect(await payments({ customerId: customer.id })).toHaveLength(6);
    expect(await findBreaches(db())).toEqual([]);
  }); // prettier-ignore

  describe('a line that the bank booked on another day (D715)', () => {
    const WHY = 'A line of 5 Mar has this payment: put this one aside?';
    const elsewhere = (day: string): Row => [day, word(), '1.00'];

    /** A payment of a line of 5 March, of somebody who has another invoice of that amount. */
    async function paidBy(textOf: (name: string) => string) {
      const { customer, name, invoice } = await billed(amount());
      const other = await sent(customer.id, invoice.totalCents);
      const { id, lines } = await read([['05/03/2026', textOf(name), dollars(invoice.totalCents)]]);
      const [line] = lines as [BankLine];
      expect((await confirm(id, [{ lineId: line.id, invoiceId: invoice.id }])).data).toMatchObject({ recorded: 1 });
      const booked = async (rows: readonly Row[]) => (await read(rows)).lines.find(({ text }) => text === name)!;
      return { other, id, line, booked, row: (day: string): Row => [day, name, dollars(invoice.totalCents)] };
    }

    it('is no second payment: the first was pending, or its day no longer has it', async () => {
      const pending = await paidBy((name) => `${name} PENDING`);
      const before = await paidBy((name) => `Pending - ${name}`);
      const gone = await paidBy((name) => name);
      const found = [
        await pending.booked([pending.row('06/03/2026')]),
        await before.booked([before.row('10/03/2026')]),
        await gone.booked([elsewhere('04/03/2026'), gone.row('09/03/2026')]),
      ];
      for (const [at, { other }] of [pending, before, gone].entries()) {
        expect(found[at]).toMatchObject({ group: 'already', why: WHY, suggestion: null });
        expect(found[at]!.candidates).toMatchObject([{ invoiceId: other.id }]);
      }
      const { id, lines } = await read([pending.row('06/03/2026')]);
      expect((await place(id, lines[0]!.id, 'put-aside')).status).toBe(200);
      expect((await one(id)).lines[0]).toMatchObject({ group: 'putAside', why: '' });
    });

    it('is one where the file has both, does not reach back so far, or the first was reversed', async () => {
      const twice = await paidBy((name) => name);
      expect(await twice.booked([twice.row('09/03/2026'), twice.row('05/03/2026')])).toMatchObject({ group: 'sure' });
      const next = await paidBy((name) => name);
      expect(await next.booked([next.row('09/03/2026')])).toMatchObject({ group: 'sure' });
      const late = await paidBy((name) => `${name} pending`);
      expect(await late.booked([late.row('11/03/2026')])).toMatchObject({ group: 'sure' });
      const undone = await paidBy((name) => `${name} pending`);
      await office.post(`/api/bank-files/${undone.id}/lines/${undone.line.id}/undo`, {});
      expect(await undone.booked([undone.row('06/03/2026')])).toMatchObject({ group: 'sure' });
    });
  });

  it('splits a line over customers, a payment each, and refuses sums that are not the line', async () => {
    const [first, second] = [await billed(10_000), await billed(5_000)];
    const file = await read([['05/03/2026', word(), '146.00']]);
    const lineId = file.lines[0]!.id;
    const parts = [{ invoiceId: first.invoice.id, amount: 100 }, { customerId: second.customer.id, amount: 50 }];
    expectError(await confirm(file.id, [{ lineId, parts }]), 409, 'CONFLICT', 'Line 2: its parts do not come to its amount and what was kept.');
    expectError(await confirm(file.id, [{ lineId, customerId: first.customer.id, kept: 20 }]), 409, 'CONFLICT', 'Line 2: a card service keeps 5 % at most.');
    expect((await confirm(file.id, [{ lineId, parts, kept: 4 }])).data).toMatchObject({ recorded: 1 });
    expect((await one(file.id)).lines[0]!.payments).toMatchObject([{ amount: 100, kept: 4, made: true }, { amount: 50, kept: 0 }]);
    expect(await payments({ customerId: second.customer.id })).toMatchObject([{ amount: 50, unallocated: 50, kept: 0 }]);
    // The whole is paid and has its GST; what was kept stands with the payment, and goes with it.
    const { id: customerId } = first.customer;
    expect(await payments({ customerId })).toMatchObject([{ amount: 100, allocated: 100, kept: 4, allocations: [{ gst: 9.09 }] }]);
    await office.post(`/api/bank-files/${file.id}/lines/${lineId}/undo`, {});
    expect(await payments({ customerId })).toMatchObject([{ amount: 100, kept: 4 }, { amount: -100, kept: -4 }]);
    const { text } = await office.get(`/api/payments/export?sort=["id","ASC"]&filter={"customerId":${customerId}}`);
    expect(readCsv(text).map(({ cells }) => cells[4])).toEqual(['Kept by card service', '4', '-4']);
    expect(await findBreaches(db())).toEqual([]);
  }); // prettier-ignore

  it('takes 5 % that were kept of many equal parts, which is more than one of them', async () => {
    const invoices = await Promise.all(Array.from({ length: 25 }, async () => (await billed(1_000)).invoice));
    const file = await read([['05/03/2026', word(), '237.50']]);
    const parts = invoices.map(({ id: invoiceId }) => ({ invoiceId, amount: 10 }));
    expect((await confirm(file.id, [{ lineId: file.lines[0]!.id, parts, kept: 12.5 }])).data).toMatchObject({ recorded: 1 });
    const kept = (await one(file.id)).lines[0]!.payments.map((payment) => payment.kept);
    expect(kept.filter((of) => of > 0).toSorted((a, b) => b - a)).toEqual([10, 2.5]);
    expect(await findBreaches(db())).toEqual([]);
  }); // prettier-ignore

  it('lets one of two admins decide about a line, and tells the other who it was', async () => {
    const other = await world.as(await aPerson(db(), { role: 'admin', firstName: 'Max', lastName: 'Morris' }));
    for (let round = 0; round < times(20, 100); round++) {
      const { customer, name, invoice } = await billed(amount());
      const paid = await byHand(customer.id, invoice.totalCents / 100);
      const file = await read([['05/03/2026', name, dollars(invoice.totalCents)]]);
      const lineId = file.lines[0]!.id;
      const replies = await Promise.all([
        confirm(file.id, [{ lineId, paymentIds: [paid.id] }]),
        confirm(file.id, [{ lineId, invoiceId: invoice.id }], undefined, other),
      ]);
      expect(replies.map(({ data }) => data.recorded).toSorted()).toEqual([0, 1]);
      const [loser] = replies.filter(({ data }) => data.recorded === 0);
      expect(loser!.data.alreadyBy).toEqual([loser === replies[0] ? 'Max Morris' : 'Olivia Office']);
    }
  });

  it('knows lines in other letters, and asks about an account of nearly the same name', async () => {
    const text = word();
    const first = await read([['05/03/2026', text, '1.00'], ['05/03/2026', `${text} `, '1.00']]); // prettier-ignore
    const again = await read([['05/03/2026', `${text.toUpperCase()} Value Date: 05/03/2026`, '1.00'], ['05/03/2026', text, '1.00']]); // prettier-ignore
    expect(again.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id));
    const near = { mapping: { ...MAPPING, account: 'MAIN' }, csv: csvOf([['05/03/2026', text, '1.00']]) };
    expectError(await send(near), 409, 'CONFLICT', 'The same account as Main?');
    expect((await send({ ...near, isOtherAccount: true })).data).toMatchObject({ account: 'MAIN', known: 0 });
  });
});

describe('POST /api/bank-files/{id}/confirm (D473)', () => {
  it('records a payment of each line; what is above the open amount is credit', async () => {
    const { customer, invoice } = await billed(20_500);
    const text = `${word()} ${'y'.repeat(200)}`;
    const file = await read([
      ['04/03/2026', text, '210.00'],
      ['04/03/2026', '', dollars(amount())],
    ]);
    const [first, second] = file.lines as [BankLine, BankLine];
    const reply = await confirm(file.id, [
      { lineId: second.id, customerId: customer.id },
      { lineId: first.id, invoiceId: invoice.id },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.data).toEqual({ recorded: 2, already: 0, alreadyBy: [] });
    const [big, deposit] = await payments({ customerId: customer.id });
    expect(big).toMatchObject({
      ...{ receivedOn: '2026-03-04', amount: 210, allocated: 205, unallocated: 5, method: 'bankTransfer' },
      ...{ source: 'bankFile', reference: text.slice(0, 120), createdBy: 'Olivia Office' },
      allocations: [{ invoiceId: invoice.id, amount: 205, day: '2026-03-05', cause: 'payment' }],
    });
    expect(deposit).toMatchObject({ amount: second.amount, allocated: 0, reference: null });
    expect(await auditOf(db(), 'payment', big!.id)).toMatchObject([{ action: 'payment.recorded' }]);
    expect(await auditOf(db(), 'invoice', invoice.id)).toMatchObject([{ action: 'invoice.status-changed' }]);
    const after = await one(file.id);
    const payment = { customerId: customer.id, customerName: customer.name, isReversed: false, made: true, kept: 0 };
    expect(after.lines).toMatchObject([
      { group: 'recorded', payments: [{ id: big!.id, amount: 210, ...payment }], suggestion: null },
      { group: 'recorded', payments: [{ id: deposit!.id, ...payment }] },
    ]);
    expect(after.totals.recorded.lines).toBe(2);
    await office.post(`/api/payments/${big!.id}/reverse`, { reason: 'Of somebody else' });
    expect((await one(file.id)).lines[0]!.payments).toMatchObject([{ id: big!.id, isReversed: true }]);
    expect((await confirm(file.id, [{ lineId: first.id, customerId: customer.id }])).data).toEqual({ recorded: 0, already: 1, alreadyBy: ['Olivia Office'] });
  }); // prettier-ignore

  it("settles a customer's oldest invoices first, over several lines and beside a named invoice", async () => {
    const { customer, invoice: newest } = await billed(10_000);
    const oldest = await sent(customer.id, 10_000, { issueDay: '2026-01-05' });
    const middle = await sent(customer.id, 10_000, { issueDay: '2026-02-05' });
    const [one_, two, three] = [word(), word(), word()];
    const file = await read([
      ['05/03/2026', one_, '150.00'],
      ['04/03/2026', two, '80.00'],
      ['05/03/2026', three, '40.00'],
    ]);
    const [a, b, c] = file.lines as [BankLine, BankLine, BankLine];
    const lines = [
      { lineId: a.id, customerId: customer.id },
      { lineId: b.id, customerId: customer.id },
      { lineId: c.id, invoiceId: middle.id },
    ];
    expect((await confirm(file.id, lines)).data).toEqual({ recorded: 3, already: 0, alreadyBy: [] });
    const recorded = await payments({ customerId: customer.id });
    const settled = recorded.map(({ reference, allocations }) => [reference, allocations.map(({ invoiceId, amount: paid }) => [invoiceId, paid])]);
    // What names an invoice first; then by day.
    expect(settled).toEqual([
      [three, [[middle.id, 40]]],
      [two, [[oldest.id, 80]]],
      [one_, [[oldest.id, 20], [middle.id, 60], [newest.id, 70]]],
    ]);
  }); // prettier-ignore

  it('counts lines that have a payment, also through another file, and answers a repeated key the same', async () => {
    const { customer, name } = await billed();
    const rows: Row[] = [['05/03/2026', name, '165.00'], ['05/03/2026', word(), '20.00']]; // prettier-ignore
    const file = await read(rows);
    const [first, second] = file.lines as [BankLine, BankLine];
    const key = `confirm-${unique()}`;
    const lines = [{ lineId: first.id, customerId: customer.id }];
    expect((await confirm(file.id, lines, key)).data).toEqual({ recorded: 1, already: 0, alreadyBy: [] });
    expect((await confirm(file.id, lines, key)).data).toEqual({ recorded: 1, already: 0, alreadyBy: [] });
    expectError(await confirm(file.id, [{ lineId: second.id, customerId: customer.id }], key), 422, 'IDEMPOTENCY_KEY_REUSED'); // prettier-ignore
    const again = await read(rows);
    expect(again.lines).toMatchObject([
      { id: first.id, known: true, group: 'recorded' },
      { id: second.id, known: true, group: 'other' },
    ]);
    // The other line can be confirmed through the file that came later, too.
    const both = [first, second].map(({ id: lineId }) => ({ lineId, customerId: customer.id }));
    expect((await confirm(again.id, both)).data).toEqual({ recorded: 1, already: 1, alreadyBy: ['Olivia Office'] });
    expect(await payments({ customerId: customer.id })).toHaveLength(2);
  });

  it('refuses all of it, naming the line, where an invoice takes no money any more', async () => {
    const { customer, invoice } = await billed();
    const [draft, gone] = [await anInvoice(db(), { customerId: customer.id }), await anInvoice(db(), { customerId: customer.id, status: 'cancelled' })]; // prettier-ignore
    const paid = await anInvoice(db(), { customerId: customer.id, status: 'paid' });
    const before = await payments({ customerId: customer.id });
    const file = await read([['05/03/2026', word(), '165.00'], ['05/03/2026', word(), '165.00'], ['11/03/2026', word(), '1.00']]); // prettier-ignore
    const [first, second, late] = file.lines as [BankLine, BankLine, BankLine];
    const tried: [object, number, string][] = [
      [{ invoiceId: paid.id }, 409, `Line 3: ${paid.invoiceNumber} is paid by now.`],
      [{ invoiceId: draft.id }, 409, `Line 3: ${draft.invoiceNumber} is a draft, which takes no money.`],
      [{ invoiceId: gone.id }, 409, `Line 3: ${gone.invoiceNumber} is cancelled.`],
      [{ invoiceId: invoice.id }, 409, `Line 3: the lines before it pay ${invoice.invoiceNumber} already.`],
      [{ invoiceId: 2_000_000_000 }, 400, 'Line 3: there is no such invoice.'],
      [{ customerId: 2_000_000_000 }, 400, 'Line 3: there is no such customer.'],
    ];
    for (const [target, status, sentence] of tried) {
      const reply = await confirm(file.id, [{ lineId: first.id, invoiceId: invoice.id }, { lineId: second.id, ...target }]); // prettier-ignore
      expectError(reply, status, status === 400 ? 'VALIDATION_FAILED' : 'CONFLICT', sentence);
    }
    const ahead = await confirm(file.id, [{ lineId: late.id, customerId: customer.id }]);
    expectError(ahead, 409, 'CONFLICT', 'Line 4: the day can be at most 10/03/2026.');
    expect(ahead.body).toMatchObject({ fields: { 'line 4': 'the day can be at most 10/03/2026.' } });
    expect(await payments({ customerId: customer.id })).toEqual(before);
    expect((await one(file.id)).totals.recorded.lines).toBe(0);
  });

  it.each<[string, unknown, string]>([
    ['no lines', [], 'Please say what each line is for.'],
    ['no list', 'all', 'Please say what each line is for.'],
    ['nothing in it', [null], 'Please say what each line is for.'],
    ['no id', [{ customerId: 1 }], 'Lines must have ids'],
    ['neither', [{ lineId: 1 }], 'A line is for either an invoice or a customer.'],
    ['both', [{ lineId: 1, invoiceId: 1, customerId: 1 }], 'A line is for either an invoice or a customer.'],
    ['twice', [{ lineId: 1, invoiceId: 1 }, { lineId: 1, customerId: 1 }], 'A line is named twice.'],
    ['too many', Array.from({ length: 501 }, (_, at) => ({ lineId: at + 1, customerId: 1 })), 'At most 500 lines can be confirmed at once'],
    ['of no file', [{ lineId: 2_000_000_000, customerId: 1 }], 'A line is of another file.'],
  ])('answers 400 for %s', async (_, lines, sentence) => {
    const file = await read([['05/03/2026', word(), '1.00']]);
    expectError(await confirm(file.id, lines), 400, 'VALIDATION_FAILED', sentence);
  }); // prettier-ignore

  it('takes no money out, no line of another file, and answers 404 for a file that is not stored', async () => {
    const { customer } = await billed();
    const file = await read([['05/03/2026', word(), '-1.00']]);
    const other = await read([['05/03/2026', word(), '1.00']]);
    const choice = (lineId: number) => [{ lineId, customerId: customer.id }];
    expectError(await confirm(file.id, choice(file.lines[0]!.id)), 400, 'VALIDATION_FAILED', 'Line 2 is money out.');
    expectError(await confirm(file.id, choice(other.lines[0]!.id)), 400, 'VALIDATION_FAILED', 'A line is of another file.');
    const missing = 'There is no such bank file.';
    expectError(await confirm(2_000_000_000, choice(other.lines[0]!.id)), 404, 'NOT_FOUND', missing);
    expectError(await office.get('/api/bank-files/2000000000'), 404, 'NOT_FOUND', missing);
  }); // prettier-ignore

  it('takes 500 lines at once', async () => {
    const { customer } = await billed();
    const file = await read(Array.from({ length: 500 }, () => ['05/03/2026', word(), '1.00']));
    const lines = file.lines.map(({ id: lineId }) => ({ lineId, customerId: customer.id }));
    expect((await confirm(file.id, lines)).data).toEqual({ recorded: 500, already: 0, alreadyBy: [] });
    const [row] = await db().query('SELECT paid_cents FROM invoices WHERE customer_id = $1', [customer.id]);
    expect(row).toEqual({ paid_cents: 16_500 });
  });
});

describe('no payment twice (D473)', () => {
  it('stores a line once, whatever files have it: equal ones of a day, the file twice, files that overlap', async () => {
    const [same, before, after] = [word(), word(), word()];
    const twice: Row[] = [['05/03/2026', same, '165.00'], ['05/03/2026', same, '165.00']]; // prettier-ignore
    const first = await read([['04/03/2026', before, '165.00'], ...twice]);
    expect(first.lines.map(({ known }) => known)).toEqual([false, false, false]);
    expect(new Set(first.lines.map(({ id }) => id)).size).toBe(3);
    const again = await read([...twice, ['04/03/2026', before, '165.00']]);
    expect(again.known).toBe(3);
    expect(again.lines.map(({ id, known }) => [id, known])).toEqual([1, 2, 0].map((at) => [first.lines[at]!.id, true]));
    const overlap = await read([...twice, ['05/03/2026', same, '165.00'], ['06/03/2026', after, '165.00']]);
    expect(overlap.lines.map(({ known }) => known)).toEqual([true, true, false, false]);
    const elsewhere = await read(twice, { mapping: { ...MAPPING, account: 'Savings' } });
    expect(elsewhere.lines.map(({ known }) => known)).toEqual([false, false]);
  });

  it('reads 5,000 lines with shuffled columns once more as the same lines', async () => {
    const name = word();
    const rows = Array.from({ length: 5_000 }, (_, at): Row => ['05/03/2026', `${name} ${at % 2_500}`, '165.00']);
    const first = await read(rows);
    const shuffled = rows.map(([day, text, sum]) => `"${sum}",x,${text},,${day}\n`).join('');
    const mapping = { amount: 1, description: 3, date: 5, dateFormat: 'dd/MM/yyyy' };
    const again = (await send({ csv: shuffled, mapping })).data;
    expect(again.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id));
    expect(again.lines.every(({ known }) => known)).toBe(true);
    const [row] = await db().query('SELECT count(*)::integer FROM bank_lines WHERE text LIKE $1', [`${name}%`]);
    expect(row).toEqual({ count: 5_000 });
  });

  it('lets one of two admins record a line whom both confirm at once, and both read one file at once', async () => {
    const other = await world.as(await aPerson(db(), { role: 'admin' }));
    for (let round = 0; round < times(20, 100); round++) {
      const { customer, name, invoice } = await billed(amount());
      const rows: Row[] = [
        ['05/03/2026', name, dollars(invoice.totalCents)],
        ['05/03/2026', word(), '1.00'],
      ];
      const files = await Promise.all([office, other].map((client) => send({ csv: csvOf(rows) }, undefined, client)));
      const [one_, two] = files.map(({ data }) => data) as [BankFile, BankFile];
      expect(two.lines.map(({ id }) => id)).toEqual(one_.lines.map(({ id }) => id));
      const [first, second] = one_.lines as [BankLine, BankLine];
      const choices = [{ lineId: first.id, invoiceId: invoice.id }, { lineId: second.id, customerId: customer.id }]; // prettier-ignore
      const replies = await Promise.all([
        confirm(one_.id, choices),
        confirm(two.id, choices.toReversed(), undefined, other),
        confirm(one_.id, choices.slice(1), undefined, other),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(replies.reduce((sum, { data }) => sum + data.recorded, 0)).toBe(2);
      expect(await payments({ customerId: customer.id })).toHaveLength(2);
    }
  });

  it('lets one through where two lines are for one invoice, and the other names its line', async () => {
    for (let round = 0; round < times(20, 100); round++) {
      const { customer, invoice } = await billed();
      const file = await read([['05/03/2026', word(), '165.00'], ['05/03/2026', word(), '165.00']]); // prettier-ignore
      const replies = await Promise.all(
        file.lines.map(({ id: lineId }) => confirm(file.id, [{ lineId, invoiceId: invoice.id }])),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await payments({ customerId: customer.id })).toHaveLength(1);
    }
  });

  it('has as much money as lines that were confirmed, whatever files are read and whoever confirms', async () => {
    const customers = await Promise.all([billed(), billed(), billed()]);
    const names = customers.map(({ name }) => name);
    const key = word();
    const line = fc.tuple(fc.constantFrom(...names), fc.constantFrom('165.00', '20.00'));
    const file = fc.array(line, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), async (files) => {
        const all = files.map((lines) => lines.map(([name, sum]): Row => ['05/03/2026', `${key} ${name}`, sum]));
        const answers = await Promise.all(all.map((rows) => read(rows)));
        await Promise.all(
          answers.map(({ id, lines }) =>
            confirm(
              id,
              lines.map(({ id: lineId, text }) => ({
                lineId,
                customerId: customers.find(({ name }) => text.endsWith(name))!.customer.id,
              })),
            ),
          ),
        );
        const [row] = await db().query(
          `SELECT count(*)::integer AS lines, (SELECT count(*)::integer FROM bank_line_payments d JOIN bank_lines m ON m.id = d.line_id WHERE m.text LIKE $1) AS paid FROM bank_lines WHERE text LIKE $1`,
          [`${key}%`],
        );
        const ids = customers.map(({ customer }) => customer.id);
        const [made] = await db().query('SELECT count(*)::integer AS paid FROM payments WHERE customer_id = ANY ($1)', [ids]);
        expect(made).toEqual({ paid: row!.paid });
      }),
      { numRuns: times(15, 100) },
    );
  }); // prettier-ignore
});

describe('lines that are put aside (D474)', () => {
  it('are suggested for nothing and take no payment until they are back', async () => {
    const { invoice, name } = await billed(amount());
    const file = await read([['05/03/2026', name, dollars(invoice.totalCents)]]);
    const lineId = file.lines[0]!.id;
    const key = `aside-${unique()}`;
    for (const _ of [1, 2]) {
      const reply = await place(file.id, lineId, 'put-aside', key);
      expect([reply.status, reply.data]).toEqual([200, { id: lineId, isPutAside: true }]);
    }
    expect((await one(file.id)).lines[0]).toMatchObject({ group: 'putAside', suggestion: null });
    expect((await unfinished()).map(({ id }) => id)).not.toContain(file.id);
    const choice = [{ lineId, invoiceId: invoice.id }];
    expectError(await confirm(file.id, choice), 409, 'CONFLICT', 'Line 2: it is put aside.');
    expect((await place(file.id, lineId, 'take-back')).data).toEqual({ id: lineId, isPutAside: false });
    expect((await place(file.id, lineId, 'take-back')).data).toEqual({ id: lineId, isPutAside: false });
    expect((await one(file.id)).lines[0]).toMatchObject({ group: 'sure' });
    expect((await auditOf(db(), 'bank-file', file.id)).map(({ action }) => action)).toEqual([
      ...['bank-file.read', 'bank-file.line-put-aside', 'bank-file.line-taken-back'],
    ]);
    expect((await confirm(file.id, choice)).status).toBe(200);
    expectError(await place(file.id, lineId, 'put-aside'), 409, 'CONFLICT', 'This line has a payment.');
    expectError(await place(file.id, 2_000_000_000, 'put-aside'), 404, 'NOT_FOUND', 'There is no such line.');
  });
});

describe('GET /api/bank-files (D474)', () => {
  it('answers files with lines that nobody has decided about', async () => {
    const { customer } = await billed();
    const file = await read([['05/03/2026', word(), '165.00'], ['05/03/2026', word(), '20.00'], ['05/03/2026', word(), '-5.00']]); // prettier-ignore
    const row = { id: file.id, name: 'March.csv', account: 'Main', lines: 3, createdBy: 'Olivia Office', createdAt: file.createdAt }; // prettier-ignore
    expect((await unfinished())[0]).toEqual({ ...row, openLines: 2, openAmount: 185 });
    await confirm(file.id, [{ lineId: file.lines[0]!.id, customerId: customer.id }]);
    const reply = await office.get<UnfinishedBankFile[]>('/api/bank-files?range=[0,0]&sort=["id","DESC"]');
    expect(reply.data).toEqual([{ ...row, openLines: 1, openAmount: 20 }]);
    expect(reply.headers.get('content-range')).toMatch(/^bank-files 0-0\/\d+$/);
    await place(file.id, file.lines[1]!.id, 'put-aside');
    expect((await unfinished()).map(({ id }) => id)).not.toContain(file.id);
  });

  it('answers the lines of a file in slices and by group, with the totals of all', async () => {
    const file = await read(Array.from({ length: 12 }, (_, at) => ['05/03/2026', word(), at % 3 === 0 ? '-1.00' : '1.00'])); // prettier-ignore
    const slice = await office.get<BankFile>(`/api/bank-files/${file.id}?range=[2,4]`);
    expect(slice.headers.get('content-range')).toBe('lines 2-4/12');
    expect(slice.data).toEqual({ ...file, lines: file.lines.slice(2, 5) });
    const out = await office.get<BankFile>(`/api/bank-files/${file.id}?range=[0,1]&sort=["line","DESC"]&filter={"group":"moneyOut"}`); // prettier-ignore
    expect(out.headers.get('content-range')).toBe('lines 0-1/4');
    expect(out.data.lines.map(({ line }) => line)).toEqual([11, 8]);
    await place(file.id, file.lines[1]!.id, 'put-aside');
    const open = await office.get<BankFile>(`/api/bank-files/${file.id}?range=[0,0]&filter={"open":true}`);
    expect(open.headers.get('content-range')).toBe('lines 0-0/7');
    expect(open.data).toMatchObject({ totals: { putAside: { lines: 1 } }, lines: [{ line: 4, group: 'other' }] });
    expect((await one(file.id, '?filter={"open":false}')).lines.map(({ line }) => line)).toEqual([2, 3, 5, 8, 11]);
    expectError(await office.get(`/api/bank-files/${file.id}?filter={"open":"x"}`), 400, 'VALIDATION_FAILED');
    expectError(await office.get(`/api/bank-files/${file.id}?filter={"group":"x"}`), 400, 'VALIDATION_FAILED');
    expectError(await office.get(`/api/bank-files/${file.id}?sort=["amount","ASC"]`), 400, 'VALIDATION_FAILED');
  });
});

describe('after 30 days (D474)', () => {
  it('lines without a payment go, with files that have none, and can be read again', async () => {
    const { customer } = await billed();
    const [paid, waiting, aside, shown, gone] = [word(), word(), word(), word(), word()];
    const row = (text: string): Row => ['05/03/2026', text, '10.00'];
    const kept = await read([row(paid), row(waiting), row(aside), row(shown)]);
    const lost = await read([row(gone), row(shown)]);
    await confirm(kept.id, [{ lineId: kept.lines[0]!.id, customerId: customer.id }]);
    await place(kept.id, kept.lines[2]!.id, 'put-aside');
    const begin = world.clock.now();
    world.clock.advance({ hours: 24 * 10 });
    await signIn();
    const later = await read([row(shown)]);
    world.clock.advance({ hours: 24 * 20 });
    await signIn();
    const cleanUp = async () => {
      await world.app.get(Scheduler).runNow('cleanup');
      const lines = await db().query<{ text: string }>('SELECT text FROM bank_lines WHERE text = ANY ($1)', [[paid, waiting, aside, shown, gone]]);
      return lines.map(({ text }) => text).toSorted();
    };
    try {
      expect(await cleanUp()).toEqual([paid, waiting, aside, shown, gone].toSorted());
      world.clock.advance({ seconds: 1 });
      expect((await unfinished()).map(({ id }) => id)).toEqual([later.id]);
      expect(await cleanUp()).toEqual([paid, shown].toSorted());
      expect((await one(kept.id)).lines.map(({ text }) => text)).toEqual([paid, shown]);
      // It brought the line that the later file has, too.
      expect((await one(lost.id)).lines.map(({ text }) => text)).toEqual([shown]);
      const again = await read([row(paid), row(waiting)]);
      expect(again.lines.map(({ known, group }) => [known, group])).toEqual([[true, 'recorded'], [false, 'other']]); // prettier-ignore
      world.clock.advance({ hours: 24 * 31 });
      await signIn();
      expect(await cleanUp()).toEqual([paid]);
      expectError(await office.get(`/api/bank-files/${lost.id}`), 404, 'NOT_FOUND', 'There is no such bank file.');
      expect((await one(kept.id)).lines).toHaveLength(1);
    } finally {
      world.clock.set(begin);
      await signIn();
    }
  }); // prettier-ignore
});
