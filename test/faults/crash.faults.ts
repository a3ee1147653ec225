import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type {
  ActiveJob,
  ChangedInvoices,
  CreditNote,
  CustomersToInvoice,
  Invoice,
  PressesAnswer,
} from '@tidycrew/contracts';
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import {
  aClean,
  aCustomer,
  anInvoice,
  aPerson,
  aSession,
  aTeam,
  TEST_SESSION_SECRET,
  unique,
  type World,
} from '../factories/index.js';
import { Client, type Reply } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { describeAll, isLong } from '../support/long.js';
import { expectNoGapInNumbers } from '../support/office-invoices.js';
import { startOfficeWrites } from '../support/office-writes.js';
import { startPunchLoad } from '../support/punches.js';
import { startServer, type TestServer } from '../support/server.js';
import { PATIENT, until } from '../support/until.js';

jest.setTimeout(600_000);

/** Which of two replicas are killed, in turn: retries meet what a killed one left on the other, or after a start. */
const VICTIMS = [[0], [0, 1], [1]];
const KILLS = isLong ? 24 : 1;

let database: TestDatabase;
const servers: TestServer[] = [];
/** Those that their drill did not kill: a start takes four seconds of CPU. */
const spared: TestServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  // A database with somebody in it gets no demo business.
  await aPerson(database, { role: 'admin' });
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.drop();
});

async function aServer(): Promise<TestServer> {
  const server = await startServer({ databaseUrl: database.url, env: { SESSION_SECRET: TEST_SESSION_SECRET } });
  servers.push(server);
  return server;
}

/** One that a drill before left alive, else a new one. */
const aLiving = async (): Promise<TestServer> => spared.pop() ?? (await aServer());

describe('kill -9 of the API in the middle of transactions', () => {
  /** Somebody else's transaction, in whose way the product's must wait. */
  async function anOtherTransaction(): Promise<World & { end(): Promise<void> }> {
    const client = new pg.Client({ connectionString: database.url, application_name: 'in the way' });
    await client.connect();
    await client.query('BEGIN');
    return {
      query: async <Row extends pg.QueryResultRow>(sql: string, params: unknown[] = []) =>
        (await client.query<Row>(sql, params)).rows,
      end: () => client.end(),
    };
  }

  async function aCrewAt(customer: { email?: string; invoiceRequired?: boolean } = {}) {
    const person = await aPerson(database);
    const body = {
      teamId: (await aTeam(database, { members: [person] })).id,
      customerId: (await aCustomer(database, customer)).id,
      memberIds: [person.id, (await aPerson(database)).id],
    };
    return { ...body, body, token: (await aSession(database, person)).token, key: unique() };
  }
  type Crew = Awaited<ReturnType<typeof aCrewAt>>;

  function punch<T>(server: TestServer, { token, key }: Crew, what: string, body: object): Promise<Reply<T>> {
    const phone = new Client(server.baseUrl);
    phone.cookies.set('token', token);
    return phone.post<T>(`/api/staff/time-entries/clock-${what}`, body, { key });
  }

  const connections = (state: string): Promise<{ pid: number }[]> =>
    database.query(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'tidycrew' AND ${state}`,
    );

  const stored = (): Promise<unknown[]> =>
    database.query(
      `SELECT (SELECT json_agg(to_json(c) ORDER BY id) FROM cleans c) AS cleans,
              (SELECT json_agg(to_json(e) ORDER BY id) FROM time_entries e) AS entries,
              (SELECT count(*) FROM audit_log) AS audit, (SELECT count(*) FROM idempotency_keys) AS keys,
              (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM invoice_lines) AS lines,
              (SELECT count(*) FROM mails) AS mails, (SELECT last_number FROM invoice_counter) AS number`,
    );

  it('leaves nothing of them and no lock, and the same keys make each of them once', async () => {
    const server = await aServer();
    const [early, halfway, late] = [
      await aCrewAt(),
      await aCrewAt(),
      await aCrewAt({ invoiceRequired: true, email: 'a@b.test' }),
    ];
    const begun = await punch<ActiveJob>(server, { ...late, key: unique() }, 'in', late.body);
    const finish = {
      ...{ lunchBreak: false, notes: 'Done', clockOutAllMembers: true, selectedMemberIds: [] },
      jobId: begun.data.jobId,
    };
    const send = (to: TestServer): Promise<Reply<{ jobId: number }>>[] => [
      punch(to, early, 'in', early.body),
      punch(to, halfway, 'in', halfway.body),
      punch(to, late, 'out', finish),
    ];
    const before = await stored();

    const others = [await anOtherTransaction(), await anOtherTransaction(), await anOtherTransaction()] as const;
    // The first waits before it has written more than its key, the second with the clean stored and its entries not,
    // the third with clean, entries, audit and invoice stored and the e-mail not.
    await others[0].query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [early.customerId]);
    await aClean(others[1], { memberIds: halfway.memberIds });
    await others[2].query('LOCK TABLE mails IN SHARE MODE');
    const unanswered = Promise.allSettled(send(server));
    await until('all three wait for a lock', async () => (await connections(`wait_event_type = 'Lock'`)).length === 3);
    await server.kill();
    expect((await unanswered).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);

    // PostgreSQL looks every five seconds whether the one that it works for is still there.
    await until('its transactions are gone', async () => (await connections('true')).length === 0);
    expect(await stored()).toEqual(before);
    for (const other of others) await other.end();

    const next = await aServer();
    spared.push(next);
    const first = await Promise.all(send(next));
    expect(first.map(({ status }) => status)).toEqual([201, 201, 200]);
    const again = await Promise.all(send(next));
    expect(again.map(({ data }) => data.jobId)).toEqual(first.map(({ data }) => data.jobId));
    expect(await database.query('SELECT count(*)::integer AS cleans FROM cleans')).toEqual([{ cleans: 3 }]);
    expect(await database.query('SELECT count(*)::integer AS mails FROM mails')).toEqual([{ mails: 1 }]);
    expect(await findBreaches(database)).toEqual([]);
  });
});

describeAll('kill -9 of the API in the middle of a batch of late presses (D65)', () => {
  it('keeps what was stored; the phone sends all of it again, and each counts once', async () => {
    const server = await aLiving();
    const anna = await aPerson(database);
    const teamId = (await aTeam(database, { members: [anna] })).id;
    const customers = [await aCustomer(database), await aCustomer(database), await aCustomer(database)] as const;
    const token = (await aSession(database, anna)).token;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const events = customers.flatMap(({ id: customerId }, place) => {
      const start = { id: unique(), kind: 'start', body: { teamId, customerId, memberIds: [anna.id] } };
      const leave = { lunchBreak: false, notes: 'Done', clockOutAllMembers: true, selectedMemberIds: [] };
      return [
        { ...start, atDevice: ago(60 - 10 * place) },
        { id: unique(), kind: 'finish', cleanRef: start.id, body: leave, atDevice: ago(55 - 10 * place) },
      ];
    });
    const send = async (to: TestServer): Promise<string[]> => {
      const phone = new Client(to.baseUrl);
      phone.cookies.set('token', token);
      const { data } = await phone.post<PressesAnswer>('/api/staff/punches', { sentAtDevice: ago(0), events });
      return data.results.map(({ outcome }) => outcome);
    };
    const other = new pg.Client({ connectionString: database.url, application_name: 'in the way' });
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [customers[1].id]);
    const unanswered = Promise.allSettled([send(server)]);
    const waiting = () =>
      database.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    await until('the third press waits', async () => (await waiting()).length === 1);
    await server.kill();
    expect((await unanswered)[0]?.status).toBe('rejected');
    await other.end();

    const next = await aServer();
    spared.push(next);
    expect(await send(next)).toEqual(['repeated', 'repeated', 'stored', 'stored', 'stored', 'stored']);
    const stored = await database.query(
      `SELECT count(*)::integer AS cleans FROM cleans WHERE customer_id = ANY ($1) AND status = 'completed' AND notes = 'Done'`,
      [customers.map(({ id }) => id)],
    );
    expect(stored).toEqual([{ cleans: 3 }]);
    expect(await findBreaches(database)).toEqual([]);
  });
});

describeAll('kill -9 of the API in the middle of credit notes (D451)', () => {
  it('uses up no number, and the same keys make each of them once', async () => {
    const server = await aLiving();
    const { token } = await aSession(database, await aPerson(database, { role: 'admin' }));
    const invoices = [await anInvoice(database, { status: 'sent' }), await anInvoice(database, { status: 'sent' })];
    const keys = invoices.map(() => unique());
    const send = (to: TestServer) =>
      invoices.map(({ id: invoiceId }, place) => {
        const office = new Client(to.baseUrl);
        office.cookies.set('token', token);
        const body = { invoiceId, amount: 40, reason: 'Oven not done', issueDate: '2026-03-05' };
        return office.post<CreditNote>('/api/credit-notes', body, { key: keys[place]! });
      });
    const other = new pg.Client({ connectionString: database.url, application_name: 'in the way' });
    await other.connect();
    await other.query('BEGIN');
    // One waits with its number taken and the PDF drawn, the other one for a number.
    await other.query('LOCK TABLE credit_note_lines IN SHARE MODE');
    const unanswered = Promise.allSettled(send(server));
    const waiting = () =>
      database.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    await until('both wait', async () => (await waiting()).length === 2, PATIENT);
    await server.kill();
    expect((await unanswered).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await other.end();

    const next = await aServer();
    spared.push(next);
    const numbersOf = async () => (await Promise.all(send(next))).map(({ data }) => data.creditNoteNumber);
    const first = await numbersOf();
    expect(first.toSorted()).toEqual(['CN-000001', 'CN-000002']);
    expect(await numbersOf()).toEqual(first);
    expect(await findBreaches(database)).toEqual([]);
  });
});

describeAll('kill -9 of the API while invoices of a month are made (D630)', () => {
  it('keeps what was made, offers the rest again, and uses up no number, also after an undo', async () => {
    const days = { from: '2025-05-01', to: '2025-05-31' };
    const { token } = await aSession(database, await aPerson(database, { role: 'admin' }));
    const officeOf = (server: TestServer) => {
      const office = new Client(server.baseUrl);
      office.cookies.set('token', token);
      return office;
    };
    const customers: number[] = [];
    for (let place = 0; place < 6; place++) {
      const { id: customerId } = await aCustomer(database);
      customers.push(customerId);
      const clockIn = new Date(Date.UTC(2025, 4, 10 + place));
      const clockOut = new Date(clockIn.getTime() + 7_200_000);
      for (let hours = 0; hours < 6; hours += 3)
        await aClean(database, {
          ...{ customerId, priceCents: 15_000 },
          clockIn: new Date(clockIn.getTime() + hours * 3_600_000),
          clockOut: new Date(clockOut.getTime() + hours * 3_600_000),
        });
    }
    const make = (server: TestServer, customerId: number, key: string) =>
      officeOf(server).post<Invoice>('/api/invoices/make', { customerId, ...days, withFees: false }, { key });
    const offered = async (server: TestServer) =>
      (
        await officeOf(server).get<CustomersToInvoice>(`/api/invoices/to-make?from=${days.from}&to=${days.to}`)
      ).data.rows
        .map(({ customerId }) => customerId)
        .toSorted((a, b) => a - b);
    const waiting = () =>
      database.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);

    const server = await aLiving();
    const [one, two] = [await make(server, customers[0]!, 'month-0'), await make(server, customers[1]!, 'month-1')];
    expect([one.status, two.status]).toEqual([201, 201]);
    const other = new pg.Client({ connectionString: database.url, application_name: 'in the way' });
    await other.connect();
    await other.query('BEGIN');
    // The third waits with its number taken.
    await other.query('LOCK TABLE invoice_lines IN SHARE MODE');
    const unanswered = Promise.allSettled([make(server, customers[2]!, 'month-2')]);
    await until('the third invoice waits', async () => (await waiting()).length === 1, PATIENT);
    await server.kill();
    expect((await unanswered)[0]?.status).toBe('rejected');
    await other.end();

    const next = await aServer();
    expect(await offered(next)).toEqual(customers.slice(2));
    const made = [];
    for (const [place, customerId] of customers.entries()) made.push(await make(next, customerId, `month-${place}`));
    expect(made.slice(0, 2).map(({ data }) => data.id)).toEqual([one.data.id, two.data.id]);
    expect(made.map(({ status, data }) => [status, data.totalAmount])).toEqual(customers.map(() => [201, 300]));
    expect(await offered(next)).toEqual([]);
    const ids = made.slice(3).map(({ data }) => data.id);
    const undone = await officeOf(next).post<ChangedInvoices>('/api/invoices/cancel-unsent', { ids }, { key: 'undo' });
    expect(undone.data.changed).toHaveLength(3);
    await next.kill();

    const last = await aServer();
    spared.push(last);
    expect(await offered(last)).toEqual(customers.slice(3));
    for (const customerId of customers.slice(3)) await make(last, customerId, `again-${customerId}`);
    await expectNoGapInNumbers(database);
    expect(
      await database.query(
        `SELECT count(*)::integer AS lines, count(DISTINCT clean_id)::integer AS cleans FROM invoice_lines l
         JOIN invoices i ON i.id = l.invoice_id WHERE l.live AND i.customer_id = ANY ($1)`,
        [customers],
      ),
    ).toEqual([{ lines: 12, cleans: 12 }]);
    expect(await findBreaches(database)).toEqual([]);
  });
});

describeAll('kill -9 of the API under load', () => {
  it(`loses no acknowledged punch, payment, code or key and leaves no half one, ${KILLS} times on two replicas`, async () => {
    const replicas = await Promise.all([aLiving(), aLiving()]);
    const baseUrls = () => replicas.map(({ baseUrl }) => baseUrl);
    const load = await startPunchLoad({ world: database, baseUrls });
    const office = await startOfficeWrites(database, baseUrls);
    for (let kill = 0; kill < KILLS; kill++) {
      const before = [load.acknowledged, office.acknowledged] as const;
      load.go();
      office.go();
      await until('punches are acknowledged', () => load.acknowledged > before[0] + 20, PATIENT);
      await until('writes of the office are acknowledged', () => office.acknowledged > before[1] + 9, PATIENT);
      // Never at the same point of a punch.
      await sleep(Math.random() * 200);
      const victims = VICTIMS[kill % VICTIMS.length]!;
      await Promise.all(victims.map((place) => replicas[place]!.kill()));
      await Promise.all([load.rest(), office.rest()]);
      expect([await load.reconcile(), await office.reconcile()]).toEqual([[], []]);
      await Promise.all(victims.map(async (place) => (replicas[place] = await aServer())));
    }
    await Promise.all([load.settle(), office.settle()]);
    expect([await load.reconcile(), await office.reconcile()]).toEqual([[], []]);
    for (const count of Object.values(office.counts())) expect(count).toBeGreaterThan(0);
    // No answer from the killed one; a retry that waits too long for what it left is asked to come again.
    const busy = '503 UNAVAILABLE: The service is not available for a moment. Please try again.';
    expect([...load.failures].filter((failure) => failure !== busy)).toEqual(['0: no answer']);
    expect(await findBreaches(database)).toEqual([]);
  });

  it('leaves data in which npm run check:invariants finds nothing', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/apps/api/src/commands/check-invariants.js'], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    });
    expect(stdout).toMatch(/^All \d+ rules hold\.$/m);
  });
});
