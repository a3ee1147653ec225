/** @modules fresh: it counts what the process counted since its start. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MetricsServer } from '../../apps/api/src/platform/metrics/metrics-server.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { DataSource } from 'typeorm';
import { readPage, Conditions } from '../../apps/api/src/platform/common/page.js';
import { MAX_STATEMENTS } from '../../apps/api/src/platform/driver/prepared-statements-client.js';
import { MAX_WAITING } from '../../apps/api/src/platform/driver/serving-pool.js';
import { servingDataSourceOptions } from '../../apps/api/src/platform/database/data-source.js';
import { aClean, anInvoice, aPerson, aPunchEvent } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { Wire } from '../support/wire.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { aGate } from '../support/gate.js';

describe('connections to the database', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.stop());

  it('prepare a statement once, by the same name everywhere, but not settings nor several at once', async () => {
    const one = world.app.get(DataSource).createQueryRunner();
    const two = world.app.get(DataSource).createQueryRunner();
    try {
      for (const runner of [one, one, two]) {
        expect(await runner.query('SELECT $1::integer + 1 AS sum', [1])).toEqual([{ sum: 2 }]);
        await runner.query("SET work_mem = '4MB'; SELECT 1 AS nothing");
      }
      const find = `SELECT name, (generic_plans + custom_plans)::integer AS runs FROM pg_prepared_statements
                    WHERE statement LIKE 'SELECT $1::integer + 1%'`;
      const [first] = (await one.query(find)) as { name: string; runs: number }[];
      expect(first).toEqual({ name: expect.stringMatching(/^[\w-]{32}$/), runs: 2 });
      expect(await two.query(find)).toEqual([{ name: first?.name, runs: 1 }]);
      expect(await one.query("SELECT 1 FROM pg_prepared_statements WHERE statement LIKE '%nothing'")).toEqual([]);
    } finally {
      await one.release();
      await two.release();
    }
  });
});

describe('one connection to the database', () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    source = await new DataSource(servingDataSourceOptions(database.url, 1)).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  const kept = async (like: string): Promise<number> => {
    const [row] = await source.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM pg_prepared_statements WHERE statement LIKE $1`,
      [like],
    );
    return row.count;
  };

  it('keeps what is asked often, and of texts that vary without end only the last ones', async () => {
    const often = 'SELECT 7 AS often';
    await source.query(often);
    await source.query(`SELECT 8 AS once`);
    for (let number = 0; number < 2 * MAX_STATEMENTS; number++) {
      expect(await source.query(`SELECT ${number} AS varying`)).toEqual([{ varying: number }]);
      if (number % 100 === 0) await source.query(often);
    }
    expect(await kept('SELECT % AS varying')).toBeGreaterThan(MAX_STATEMENTS / 2);
    expect(await kept('%')).toBeLessThanOrEqual(MAX_STATEMENTS);
    expect([await kept('%AS often'), await kept('%AS once')]).toEqual([1, 0]);
    expect(await source.query('SELECT 8 AS once')).toEqual([{ once: 8 }]);
  });

  it('names no statement where DATABASE_PREPARE is off (D287)', async () => {
    const plain = await new DataSource(
      servingDataSourceOptions(database.url, 1, { preparesStatements: false }),
    ).initialize();
    try {
      for (const number of [1, 2]) {
        expect(await plain.query('SELECT $1::integer + 1 AS more', [number])).toEqual([{ more: number + 1 }]);
      }
      expect(await plain.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
    } finally {
      await plain.destroy();
    }
  });

  it('gives statements back inside a transaction that failed, too', async () => {
    const tx = source.createQueryRunner();
    await tx.startTransaction();
    await expect(tx.query('SELECT 1 / $1::integer AS nothing', [0])).rejects.toThrow('division by zero');
    for (let number = 0; number < MAX_STATEMENTS; number++) {
      await expect(tx.query(`SELECT ${number} AS failing`)).rejects.toThrow('aborted');
    }
    await tx.rollbackTransaction();
    await tx.release();
    expect(await source.query('SELECT 3 AS afterwards')).toEqual([{ afterwards: 3 }]);
    expect(await kept('%')).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  it('reads every page of a list by one statement', async () => {
    const page = { select: 'SELECT c.id', from: 'customers c', tieBreak: 'c.id' };
    for (const [limit, offset] of [
      [10, 0],
      [10, 10],
      [25, 50],
      [7, 3],
    ] as const) {
      const list = { orderBy: 'c.name', direction: 'ASC' as const, filter: {}, limit, offset };
      await readPage(source, { ...page, conditions: new Conditions() }, list);
    }
    expect(await kept('SELECT c.id FROM customers c%')).toBe(1);
  });

  it('has everybody wait for a turn, but not more than can have one', async () => {
    const held = source.createQueryRunner();
    await held.connect();
    const asked = Array.from({ length: MAX_WAITING + 1 }, (_, place) =>
      source.query('SELECT $1::integer AS place', [place]),
    );
    const refused = await Promise.race(asked).catch((error: Error) => error);
    expect(refused).toMatchObject({ message: expect.stringContaining('too many wait already') });
    await held.release();
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WAITING);
  });
});

describe('metrics for Prometheus', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await startApp({ env: { METRICS_PORT: '0', HOST: '127.0.0.1' } });
  });
  afterAll(() => world.stop());

  const read = (path = '/metrics') => {
    const { port } = world.app.get(MetricsServer);
    return new Client(`http://127.0.0.1:${port}`).get(path);
  };

  it('counts requests by route and status, and names nobody', async () => {
    const admin = await aPerson(world.database, { role: 'admin' });
    const office = await world.as(admin);
    await office.get(`/api/admin/staff/${admin.id}`);
    await office.get('/api/admin/staff/987654');
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(text).toContain(
      'tidycrew_http_request_seconds_count{method="GET",route="/api/admin/staff/:id",status="200"} 1',
    );
    expect(text).toContain(
      'tidycrew_http_request_seconds_count{method="GET",route="/api/admin/staff/:id",status="404"} 1',
    );
    expect(text).not.toContain('987654');
    expect(text).not.toContain(admin.email);
  });

  it('counts presses that phones sent late, by what became of them', async () => {
    const phone = await world.as(await aPerson(world.database));
    const atDevice = world.clock.now().toISOString();
    const start = { id: 'counted', kind: 'start', body: {}, atDevice };
    for (let times = 0; times < 2; times++) {
      await phone.post('/api/staff/punches', { sentAtDevice: atDevice, events: [start] });
    }
    const { text } = await read();
    expect(text).toContain('tidycrew_punch_events_total{outcome="refused"} 2');
    expect(text).not.toContain('tidycrew_punch_events_total{outcome="stored"}');
  });

  it('tells how busy the database and the process are', async () => {
    const { text } = await read();
    expect(Number(/^tidycrew_database_connections_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    expect(text).toMatch(/^tidycrew_database_connections_waiting 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).toMatch(/^tidycrew_event_loop_utilization_ratio [01](\.\d+)?(e-\d+)?$/m);
    expect(text).toMatch(/^tidycrew_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
    expect(text).toMatch(/^tidycrew_database_is_primary 1$/m);
    expect(text).toMatch(/^tidycrew_clock_offset_seconds -?\d/m);
  });

  it('tells what waits, what failed and what goes on, and forgets what is over', async () => {
    const value = async (name: string): Promise<number | undefined> => {
      const found = (await read()).text.split('\n').find((line) => line.startsWith(`${name} `));
      return found === undefined ? undefined : Number(found.split(' ')[1]);
    };
    const { database, clock } = world;
    expect(await value('tidycrew_active_cleans')).toBe(0);
    expect(await value('tidycrew_mail_oldest_waiting_seconds')).toBe(0);
    const hoursAgo = (hours: number): Date => new Date(clock.now().getTime() - hours * 3_600_000);
    await aClean(database, { clockIn: hoursAgo(2) });
    const invoice = await anInvoice(database);
    for (const [status, attempt] of Object.entries({
      waiting: clock.now(),
      failed: null,
      unconfirmed: null,
      kept: null,
    })) {
      await database.query(
        `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, status,
                            next_attempt_at, created_at)
         VALUES ('invoice', $1, 'somebody@customer.test', 'Invoice', 'text', 'html', $2, $2, $3, $4)`,
        [invoice.id, status, attempt, hoursAgo(3)],
      );
    }
    await database.query(`INSERT INTO scheduled_runs VALUES ('overdue', $1, $1, $2), ('overdue', $2, $2, NULL)`, [
      hoursAgo(2),
      hoursAgo(1),
    ]);
    expect(await value('tidycrew_mails{status="waiting"}')).toBe(1);
    expect(await value('tidycrew_mails{status="failed"}')).toBe(1);
    expect(await value('tidycrew_mails{status="unconfirmed"}')).toBe(1);
    expect(await value('tidycrew_mail_oldest_waiting_seconds')).toBe(3 * 3600);
    expect(await value('tidycrew_active_cleans')).toBe(1);
    expect(await value('tidycrew_active_clean_oldest_seconds')).toBe(2 * 3600);
    expect(await value('tidycrew_migrations_pending')).toBe(0);
    expect(await value('tidycrew_database_up')).toBe(1);
    expect(await value('tidycrew_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(await value('tidycrew_scheduled_run_last_success_timestamp_seconds{task="overdue"}')).toBe(
      hoursAgo(1).getTime() / 1000,
    );
    expect(await value('tidycrew_scheduled_run_last_success_timestamp_seconds{task="cleanup"}')).toBeUndefined();

    // Sent again, a failure is dealt with; the schema of a newer version is not there yet.
    await database.query(
      `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, status, resend_of_id)
       SELECT kind, invoice_id, to_address, subject, text_body, html_body, 'again', 'kept', id FROM mails
       WHERE status = 'failed'`,
    );
    await database.query(`UPDATE migrations SET name = 'x' || name WHERE name LIKE 'Payments1%'`);
    expect(await value('tidycrew_migrations_pending')).toBe(1);
    expect(await value('tidycrew_mails{status="failed"}')).toBeUndefined();
    await database.query(`UPDATE migrations SET name = substr(name, 2) WHERE name LIKE 'xPayments1%'`);
    expect(await value('tidycrew_mails{status="failed"}')).toBe(0);
  });

  it('counts what went wrong with the database, mail and scheduled work, by few kinds', async () => {
    const value = async (name: string): Promise<number> => {
      const line = (await read()).text.split('\n').find((found) => found.startsWith(`${name} `));
      return line === undefined ? 0 : Number(line.split(' ')[1]);
    };
    const kinds = ['constraint', 'statement', 'other'].map((kind) => `tidycrew_database_errors_total{kind="${kind}"}`);
    const before = await Promise.all(kinds.map(value));
    const database = world.app.get(DataSource);
    const failing = [
      `INSERT INTO mails (kind, to_address, subject, text_body, html_body, message_id) VALUES ('invoice', 'a@b', 'x', 'x', 'x', 'x')`,
      'SELECT 1 FROM nowhere',
      `DO $$ BEGIN RAISE EXCEPTION 'somebody'; END $$`,
    ];
    for (const statement of failing) await expect(database.query(statement)).rejects.toThrow();
    expect(await Promise.all(kinds.map(value))).toEqual(before.map((count) => count + 1));
    const [done, failed] = ['done', 'failed'].map(
      (end) => `tidycrew_scheduled_runs_total{task="cleanup",result="${end}"}`,
    );
    const removed = 'tidycrew_scheduled_done_total{task="cleanup"}';
    const [runs, things] = [await value(done!), await value(removed)];
    await database.query(
      `INSERT INTO idempotency_keys (user_id, key, operation, body_hash, created_at) VALUES ($1, 'old', 'x', 'x', '2020-01-01')`,
      [(await aPerson(world.database)).id],
    );
    world.clock.advance({ hours: 2 });
    await world.app.get(Scheduler).tick();
    expect([await value(done!), await value(failed!)]).toEqual([runs + 1, 0]);
    expect(await value(removed)).toBeGreaterThan(things);
  });

  it('tells how many late presses wait for the office, and since when', async () => {
    const person = await aPerson(world.database);
    const waiting = { userId: person.id, receivedAt: new Date(world.clock.now().getTime() - 7_200_000) };
    await aPunchEvent(world.database, { ...waiting, outcome: 'review' });
    const { text } = await read();
    expect(text).toMatch(/^tidycrew_late_punches_waiting 1$/m);
    expect(text).toMatch(/^tidycrew_late_punch_oldest_waiting_seconds 7200$/m);
  });

  it('still answers while the database does not, and says so', async () => {
    const gate = await aGate(world.database.url);
    const app = await startApp({
      database: world.database,
      databaseUrl: gate.url,
      env: { METRICS_PORT: '0', HOST: '127.0.0.1' },
    });
    try {
      await gate.close();
      const { port } = app.app.get(MetricsServer);
      const { text } = await new Client(`http://127.0.0.1:${port}`).get('/metrics');
      expect(text).toMatch(/^tidycrew_database_up 0$/m);
      expect(text).not.toMatch(/^tidycrew_active_cleans /m);
      expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    } finally {
      await app.stop();
    }
  });

  it('answers nothing else there, and is not part of the product’s own port', async () => {
    expect((await read('/')).status).toBe(404);
    expect((await world.nobody().get('/metrics')).text).not.toContain('tidycrew_http');
  });

  it('answers to this machine, addresses and our names only, like the product itself', async () => {
    const { port } = world.app.get(MetricsServer);
    const status = async (lines: string, version = '1.1'): Promise<number> => {
      const wire = new Wire(`http://127.0.0.1:${port}`, 1);
      const answer = await wire.raw(`GET /metrics HTTP/${version}\r\n${lines}Connection: close\r\n\r\n`, false);
      wire.close();
      return Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
    };
    for (const host of ['localhost:9464', '127.0.0.1', '[::1]', '10.1.2.3:9464', 'clean.example.com'])
      expect([host, await status(`Host: ${host}\r\n`)]).toEqual([host, 200]);
    for (const host of ['evil.example', '127.0.0.1.evil.example', '', 'a b'])
      expect([host, await status(`Host: ${host}\r\n`)]).toEqual([host, 421]);
    expect(await status('Host: localhost\r\nHost: localhost\r\n')).toBe(421);
    expect(await status('')).toBe(421);
    expect(await status('', '1.0')).toBe(200);
  });

  it('is off unless METRICS_PORT is set', async () => {
    const plain = await startApp({ database: world.database });
    try {
      expect(plain.app.get(MetricsServer).port).toBeNull();
    } finally {
      await plain.stop();
    }
  });
});

describe('a proxy in front (TRUST_PROXY)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await aPerson(database, { active: false });
  });
  afterAll(() => database.drop());

  const cases: [string, string, number][] = [
    ['nobody is believed', 'false', 403],
    ['another machine is the proxy', '10.9.9.9,fd00::/8', 403],
    ['this machine is', '10.9.9.9,127.0.0.1', 401],
    ['its network is', '127.0.0.0/8', 401],
  ];

  it.each(cases)('the site’s name of X-Forwarded-Host where %s', async (_, trusted, status) => {
    const { nobody, stop } = await startApp({ database, env: { TRUST_PROXY: trusted } });
    try {
      // A name that is not ours is not even then, though nobody's word is taken for it.
      const foreign = { 'x-forwarded-host': 'evil.example' };
      expect((await nobody().get('/api/brand', { headers: foreign })).status).toBe(status === 401 ? 421 : 200);
      const headers = { origin: 'https://clean.example.com', 'x-forwarded-host': 'clean.example.com' };
      const login = { email: 'nobody@example.test', password: 'a password' };
      expect((await nobody().post('/api/auth/login', login, { headers })).status).toBe(status);
    } finally {
      await stop();
    }
  });
});
