import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MetricsServer } from '../../apps/api/src/metrics/metrics-server.js';
import { DataSource } from 'typeorm';
import { aPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';

describe('connections to the database', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.stop());

  it('prepare a statement with parameters once, by the same name everywhere, and plan the others each time', async () => {
    const one = world.app.get(DataSource).createQueryRunner();
    const two = world.app.get(DataSource).createQueryRunner();
    try {
      for (const runner of [one, one, two]) {
        expect(await runner.query('SELECT $1::integer + 1 AS sum', [1])).toEqual([{ sum: 2 }]);
        await runner.query('SELECT 1 AS nothing');
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

describe('metrics for Prometheus', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await startApp({ env: { METRICS_PORT: '0', HOST: '127.0.0.1' } });
  });
  afterAll(() => world.stop());

  const read = async (path = '/metrics') => {
    const { port } = world.app.get(MetricsServer);
    const reply = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: reply.status, text: await reply.text() };
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

  it('tells how busy the database and the process are', async () => {
    const { text } = await read();
    expect(Number(/^tidycrew_database_connections_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    expect(text).toMatch(/^tidycrew_database_connections_waiting 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });

  it('answers nothing else there, and is not part of the product’s own port', async () => {
    expect((await read('/')).status).toBe(404);
    expect((await world.nobody().get('/metrics')).text).not.toContain('tidycrew_http');
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
