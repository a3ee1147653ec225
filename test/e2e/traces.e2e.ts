import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActiveJob } from '@tidycrew/contracts';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { aCustomer, aPerson, aTeam, type TestPerson } from '../factories/index.js';
import { startApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { type SentSpan, startCollector, type TestCollector } from '../support/collector.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { describeLong, itLong } from '../support/long.js';
import { freePort, startServer, type TestServer } from '../support/server.js';
import { login } from '../support/sign-in.js';
import { startMailServer, type TestMailServer } from '../support/smtp.js';
import { EVERYBODY_LEAVES } from '../support/staff-calls.js';
import { until } from '../support/until.js';

const REQUEST_ID = 'tidycrew.request_id';
const PRELOADED = path.resolve(import.meta.dirname, '../fixtures/loaded-modules.cjs');
const CLOCK_IN = '/api/staff/time-entries/clock-in';
/** Stands in everything that is typed, stored or asked for here. */
const CANARY = 'zyxcanary';

const SAYING_WHAT_IS_LOADED = { NODE_OPTIONS: `--require=${PRELOADED}`, METRICS_PORT: '0' };
/** What a server that was stopped had loaded of OpenTelemetry. */
const loadedBy = (server: TestServer): string[] =>
  JSON.parse(/OpenTelemetry: (\[.*\])/.exec(server.output())?.[1] ?? '"nothing was said"') as string[];

const newId = (): string => randomBytes(16).toString('hex');

let database: TestDatabase;
let cleaner: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  [admin, cleaner] = await Promise.all([
    aPerson(database, { role: 'admin', lastName: CANARY }),
    aPerson(database, { firstName: CANARY, email: `${CANARY}@example.test` }),
  ]);
});
afterAll(() => database.drop());

describe('traces, where a collector is set (D293)', () => {
  let collector: TestCollector;
  let mailServer: TestMailServer;
  let server: TestServer;
  let phone: Client;
  let office: Client;

  beforeAll(async () => {
    [collector, mailServer] = await Promise.all([startCollector(), startMailServer()]);
    await mailServer.be('accept');
    server = await startServer({
      databaseUrl: database.url,
      env: {
        ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'crew-1' },
        ...{ OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=one' },
        ...SAYING_WHAT_IS_LOADED,
        ...{ BACKGROUND_WORK: 'true', SMTP_URL: mailServer.url, MAIL_FROM: 'mail@business.test' },
      },
    });
    [phone, office] = [new Client(server.baseUrl), new Client(server.baseUrl)];
    await login(phone, cleaner.email);
    await login(office, admin.email);
  });

  afterAll(async () => {
    await server.kill();
    await mailServer.stop();
    await collector.stop();
  });

  const spanOf = async (requestId: string, kind = 2): Promise<SentSpan> => {
    const find = (): SentSpan | undefined =>
      collector.spans.find((span) => span.facts[REQUEST_ID] === requestId && span.kind === kind);
    await until(`the span of ${requestId}`, () => find() !== undefined);
    return find()!;
  };
  const childrenOf = ({ spanId }: SentSpan): SentSpan[] =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  it('of a phone’s clock-in, clock-out and the mail that follows: who called whom, and nothing of anybody', async () => {
    const customer = await aCustomer(database, {
      name: `${CANARY} House`,
      email: `home-${CANARY}@example.test`,
      priceCents: 16_550,
      invoiceRequired: true,
    });
    const team = await aTeam(database, { members: [cleaner], name: CANARY });
    const [traceId, callersSpan, requestId] = [newId(), randomBytes(8).toString('hex'), newId()];
    const headers = {
      'x-request-id': requestId,
      traceparent: `00-${traceId}-${callersSpan}-01`,
      tracestate: `who=${CANARY}`,
      'user-agent': CANARY,
    };
    const started = await phone.post<ActiveJob>(
      CLOCK_IN,
      { teamId: team.id, customerId: customer.id, memberIds: [cleaner.id] },
      { headers, key: CANARY },
    );
    expect(started.status).toBe(201);

    const request = await spanOf(requestId);
    expect(request).toMatchObject({
      ...{ traceId, parentSpanId: callersSpan, name: `POST ${CLOCK_IN}`, kind: 2, status: 0 },
      facts: { 'http.request.method': 'POST', 'http.route': CLOCK_IN, 'http.response.status_code': 201 },
    });
    const statements = childrenOf(request);
    expect(statements.every((span) => span.kind === 3 && span.traceId === traceId)).toBe(true);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['START', 'INSERT idempotency_keys', 'INSERT cleans', 'COMMIT']),
    );
    const insert = statements.find(({ name }) => name === 'INSERT cleans')!;
    expect(insert.facts).toMatchObject({ 'db.system.name': 'postgresql', 'db.response.returned_rows': 1 });
    expect(insert.facts['db.query.text']).toMatch(/\$1/);

    const finishId = newId();
    const body = { ...EVERYBODY_LEAVES, notes: CANARY, jobId: started.data.jobId };
    const finish = { headers: { 'x-request-id': finishId } };
    expect((await phone.post('/api/staff/time-entries/clock-out', body, finish)).status).toBe(200);
    const mail = await spanOf(finishId, 1);
    expect(mail).toMatchObject({ name: 'mail', facts: { 'tidycrew.mail_result': 'sent' } });
    expect(mail.traceId).not.toBe((await spanOf(finishId)).traceId);
    expect(childrenOf(mail).map(({ name }) => name)).toContain('COMMIT');
  });

  it('of a request whose body comes after its head: its statements below it', async () => {
    const id = newId();
    const headers = { 'content-type': 'application/json', 'x-request-id': id };
    const request = http.request(`${server.baseUrl}/api/auth/login`, { method: 'POST', headers });
    request.flushHeaders();
    await sleep(300);
    request.end(JSON.stringify({ email: `${CANARY}@example.test`, password: CANARY }));
    const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
    reply.resume();
    expect(reply.statusCode).toBe(401);
    expect(childrenOf(await spanOf(id)).map(({ name }) => name)).toContain('SELECT users');
  });

  it('of requests that ask for something, are refused or lead nowhere: the pattern of the route', async () => {
    const asked = [
      [`/api/admin/customers?filter=${encodeURIComponent(JSON.stringify({ q: CANARY }))}`, 'GET /api/admin/customers'],
      [`/api/shared-invoices/${CANARY}`, 'GET /api/shared-invoices/:token'],
      [`/${CANARY}?code=${CANARY}`, 'GET /*'],
    ] as const;
    for (const [address, name] of asked) {
      const id = newId();
      await office.get(address, { headers: { 'x-request-id': id } });
      expect((await spanOf(id)).name).toBe(name);
    }
  });

  it('of a code that is saved and shown: neither what it is nor how it is encrypted', async () => {
    const { id: customerId } = await aCustomer(database);
    const saved = newId();
    const codes = `/api/admin/customers/${customerId}/codes`;
    const body = { label: 'Gate', value: CANARY };
    const code = await office.post<{ id: number }>(codes, body, { headers: { 'x-request-id': saved } });
    expect((await spanOf(saved)).name).toBe('POST /api/admin/customers/:id/codes');
    const told = newId();
    await office.post(`/api/admin/codes/${code.data.id}/reveal`, {}, { headers: { 'x-request-id': told } });
    expect((await spanOf(told)).name).toBe('POST /api/admin/codes/:id/reveal');
    const [row] = await database.query<{ hex: string }>(`SELECT encode(cipher, 'hex') AS hex FROM access_codes`);
    expect(collector.text).not.toContain(row!.hex);
  });

  it('of keys, access notes and ticks: nothing of what was written', async () => {
    const { id: customerId } = await aCustomer(database);
    const notes = [{ kind: 'entry', text: CANARY }];
    const replies = [
      await office.put(`/api/admin/customers/${customerId}/access`, { notes }),
      await office.post('/api/admin/keys', { customerId, label: CANARY, place: CANARY }),
      await office.post('/api/admin/checklists', { name: CANARY, items: [CANARY] }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 201, 201]);
    const ticked = newId();
    const body = { ticks: [{ position: 1, state: 'couldNot', note: CANARY }] };
    const headers = { headers: { 'x-request-id': ticked } };
    expect((await phone.put('/api/staff/cleans/2147483647/ticks', body, headers)).status).toBe(404);
    expect((await spanOf(ticked)).name).toBe('PUT /api/staff/cleans/:jobId/ticks');
  });

  it('not of what the caller does not want traced, nor of looks at the health', async () => {
    const id = newId();
    const headers = { 'x-request-id': id, traceparent: `00-${newId()}-${randomBytes(8).toString('hex')}-00` };
    await office.get('/api/admin/teams', { headers });
    const later = newId();
    await office.get('/api/admin/teams', { headers: { 'x-request-id': later, traceparent: CANARY } });
    await spanOf(later);
    expect(collector.spans.filter(({ facts }) => facts[REQUEST_ID] === id)).toEqual([]);
    expect(collector.spans.filter(({ name }) => name.includes('/health/'))).toEqual([]);
  });

  it('with no statement outside of a request or job, and everything handed on when the process stops', async () => {
    const id = newId();
    await office.get('/api/admin/teams', { headers: { 'x-request-id': id } });
    expect(await server.stop()).toBe(0);
    expect(collector.spans.filter(({ facts }) => facts[REQUEST_ID] === id)).toHaveLength(1);
    const own = new Set(collector.spans.map(({ spanId }) => spanId));
    const orphans = collector.spans.filter((span) => span.kind === 3 && !own.has(span.parentSpanId ?? ''));
    expect(orphans).toEqual([]);
    expect(loadedBy(server)).toEqual(
      expect.arrayContaining([
        ...['@fastify/otel', '@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/instrumentation-pg'],
        ...['@opentelemetry/sdk-trace', 'require-in-the-middle'],
      ]),
    );
  });

  it('with nothing of what was typed, stored or asked for, under the service’s name and with the collector’s headers', () => {
    expect(collector.spans.length).toBeGreaterThan(30);
    expect(collector.text).not.toContain(CANARY);
    expect(collector.text).not.toContain('@example.test');
    expect(collector.text).toContain('"crew-1"');
    const others = collector.calls.filter((call) => call.path !== '/v1/traces' || call.headers['x-tenant'] !== 'one');
    expect(others).toEqual([]);
  });
});

it('of a scheduled task: a trace of its own with its statements and what it did (D293)', async () => {
  const collector = await startCollector();
  const world = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` } });
  try {
    await world.app.get(Scheduler).runNow('cleanup');
    const find = (): SentSpan | undefined => collector.spans.find(({ name }) => name === 'task cleanup');
    await until('the span', () => find() !== undefined);
    const task = find()!;
    expect(task).toMatchObject({ parentSpanId: null, kind: 1, facts: { 'tidycrew.task': 'cleanup' } });
    expect(task.facts[REQUEST_ID]).toMatch(/^[0-9a-f-]{36}$/);
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === task.spanId);
    expect(statements.map(({ name }) => name)).toContain('DELETE idempotency_keys');
  } finally {
    await world.stop();
    await collector.stop();
  }
});

describeLong('a collector that is away or does not answer (D293)', () => {
  it.each(['away', 'silent'])(
    '%s: people are served, one line says so, and the process stops in time',
    async (mood) => {
      const collector = await startCollector();
      collector.status = 0;
      const url = mood === 'away' ? `http://127.0.0.1:${await freePort()}` : collector.url;
      const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_TIMEOUT: '1000' };
      const server = await startServer({ databaseUrl: database.url, env });
      try {
        const office = new Client(server.baseUrl);
        await login(office, admin.email);
        const lines = (): number => server.output().split('traces cannot be handed on').length - 1;
        await until('the line', () => lines() > 0);
        for (let time = 0; time < 8; time++) {
          expect((await office.get('/api/admin/teams')).status).toBe(200);
          await new Promise((rested) => setTimeout(rested, 500));
        }
        expect(lines()).toBe(1);
        await office.get('/api/admin/teams');
        const sinceMs = Date.now();
        expect(await server.stop()).toBe(0);
        expect(Date.now() - sinceMs).toBeLessThan(5_000);
      } finally {
        await server.kill();
        await collector.stop();
      }
    },
  );
});

itLong(
  'loads nothing of OpenTelemetry without the setting, but the interface that prom-client requires for itself (D293)',
  async () => {
    const server = await startServer({ databaseUrl: database.url, env: SAYING_WHAT_IS_LOADED });
    const client = new Client(server.baseUrl);
    await login(client, admin.email);
    await client.get('/api/admin/teams');
    expect(await server.stop()).toBe(0);
    expect(loadedBy(server)).toEqual(['@opentelemetry/api']);
  },
);
