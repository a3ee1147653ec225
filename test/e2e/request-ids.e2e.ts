import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OutboxMailDetails } from '@tidycrew/contracts';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { aClean, aCustomer, anInvoice, aPerson, aTeam, type TestPerson } from '../factories/index.js';
import { startApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startServer, type TestServer } from '../support/server.js';
import { login } from '../support/sign-in.js';
import { startMailServer, type TestMailServer } from '../support/smtp.js';
import { until } from '../support/until.js';

let database: TestDatabase;
let mailServer: TestMailServer;
let server: TestServer;
let admin: TestPerson;
let cleaner: TestPerson;
let office: Client;
let crew: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
  await mailServer.be('accept');
  [admin, cleaner] = await Promise.all([aPerson(database, { role: 'admin' }), aPerson(database)]);
  server = await startServer({
    databaseUrl: database.url,
    env: { LOG_LEVEL: 'info', BACKGROUND_WORK: 'true', SMTP_URL: mailServer.url, MAIL_FROM: 'mail@business.test' },
  });
  [office, crew] = [new Client(server.baseUrl), new Client(server.baseUrl)];
  await login(office, admin.email);
  await login(crew, cleaner.email);
});

afterAll(async () => {
  await server.stop();
  await mailServer.stop();
  await database.drop();
});

const newId = (): string => randomBytes(16).toString('hex');

const linesOf = (requestId: string): Record<string, unknown>[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.requestId === requestId);

const auditOf = async (requestId: string): Promise<string[]> => {
  const rows = await database.query<{ action: string }>(
    `SELECT action FROM audit_log WHERE request_id = $1 ORDER BY id`,
    [requestId],
  );
  return rows.map(({ action }) => action);
};

describe('the id of a request (D290)', () => {
  it.each([
    ['32 hexadecimal digits', newId()],
    ['a UUID', randomUUID()],
  ])('is the one that the client sent, in the answer and in the log: %s', async (_, id) => {
    const { headers, status } = await office.get('/api/admin/staff', { headers: { 'x-request-id': id } });
    expect([status, headers.get('x-request-id')]).toEqual([200, id]);
    await until('the line', () => linesOf(id).length > 0);
    expect(linesOf(id)).toMatchObject([{ msg: 'request', route: '/api/admin/staff', status: 200, userId: admin.id }]);
  });

  it('is in the envelope of a refusal', async () => {
    const id = newId();
    const refused = await office.get('/api/admin/staff/987654', { headers: { 'x-request-id': id } });
    expect(refused.body).toMatchObject({ success: false, code: 'NOT_FOUND', requestId: id });
  });

  it.each([
    ['a name', 'Robin-Cleaner'],
    ['too short', 'abcdef0123456789'],
    ['too long', newId() + newId()],
    ['capital letters, which would make two ids of one', newId().toUpperCase().replace(/^./, 'A')],
    ['other signs', `${newId().slice(0, 31)}"`],
    ['hyphens elsewhere', `${newId().slice(0, 16)}-${newId().slice(0, 16)}`],
    ['two of them', `${newId()}, ${newId()}`],
    ['nothing', ''],
  ])('is one of the API’s own when the client sent %s', async (_, sent) => {
    const reply = await office.get('/api/admin/staff', { headers: { 'x-request-id': sent } });
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    if (sent.length > 5) expect(server.output()).not.toContain(sent);
  });

  it('stands in every line that is logged meanwhile, also after a body and in the middle of a transaction', async () => {
    const id = newId();
    await database.query(`
      CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
    await database.query('CREATE TRIGGER ending BEFORE INSERT ON teams FOR EACH ROW EXECUTE FUNCTION end_connection()');
    const reply = await office.post('/api/admin/teams', { name: 'North' }, { headers: { 'x-request-id': id } });
    await database.query('DROP TRIGGER ending ON teams');
    expect(reply.status).toBe(503);
    await until('the line', () => linesOf(id).some(({ msg }) => msg === 'request'));
    expect(linesOf(id).map(({ msg }) => msg)).toContain('a needed part is away');
  });

  it('goes from a phone’s clock-out into the audit log and with the invoice’s mail to the mail server', async () => {
    const customer = await aCustomer(database, {
      email: 'customer@example.test',
      priceCents: 16_550,
      invoiceRequired: true,
    });
    const team = await aTeam(database, { members: [cleaner] });
    const clean = await aClean(database, {
      customerId: customer.id,
      teamId: team.id,
      memberIds: [cleaner.id],
      clockIn: new Date(Date.now() - 3_600_000),
      priceCents: 16_550,
    });
    const id = newId();
    const body = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [], jobId: clean.id };
    const headers = { 'x-request-id': id };
    const { status } = await crew.post('/api/staff/time-entries/clock-out', body, { headers });
    expect(status).toBe(200);
    await until('the mail was sent', async () => (await auditOf(id)).includes('mail.sent'));
    expect(await auditOf(id)).toEqual(expect.arrayContaining(['clean.completed', 'mail.sent']));
    expect(mailServer.received.map(({ mime }) => mime.headers.get('x-request-id'))).toEqual([id]);
    const [mail] = await database.query<{ id: number }>(`SELECT id FROM mails WHERE request_id = $1`, [id]);
    const { data } = await office.get<OutboxMailDetails>(`/api/admin/mails/${mail!.id}`);
    expect(data).toMatchObject({ status: 'sent', requestId: id });
  });
});

describe('the id of a scheduled run (D290)', () => {
  it('is one of its own, in the audit log and with every mail that it wants', async () => {
    const world = await startApp();
    try {
      for (let number = 0; number < 2; number++) {
        const { id: customerId } = await aCustomer(world.database, { email: 'customer@example.test' });
        await anInvoice(world.database, { customerId, issueDay: '2026-03-02', status: 'draft' });
      }
      await world.database.query(
        `UPDATE invoices SET pdf = '%PDF', pdf_sha256 = encode(sha256('%PDF'), 'hex'), status = 'sent',
           issued_at = '2026-03-02T01:00:00.000Z'`,
      );
      await world.database.query(
        `UPDATE business_settings SET time_zone = 'Australia/Melbourne', reminders_enabled = true, reminder_days_before = 1`,
      );
      await world.app.get(Scheduler).runNow('reminders');
      const mails = await world.database.query<{ requestId: string }>(`SELECT request_id AS "requestId" FROM mails`);
      expect(mails).toHaveLength(2);
      expect(mails[0]!.requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(new Set(mails.map(({ requestId }) => requestId)).size).toBe(1);
    } finally {
      await world.stop();
    }
  });
});
