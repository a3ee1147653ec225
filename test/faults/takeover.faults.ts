import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aPerson, aSession, TEST_SESSION_SECRET, type World } from '../factories/index.js';
import { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { type OwnPostgres, type Standby, startOwnPostgres, startStandby } from '../support/own-postgres.js';
import { startPunchLoad } from '../support/punches.js';
import { startServer, type TestServer } from '../support/server.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { PATIENT, until } from '../support/until.js';

jest.setTimeout(300_000);

const BUSY = 'The service is not available for a moment. Please try again.';

let primary: OwnPostgres;
let standby: Standby;
let server: TestServer;
/** The one address, as HAProxy has it before the machines. */
let proxy: TcpProxy;
/** The machine that takes writes at this moment. */
let leader: OwnPostgres;
const world: World = { query: (sql, params) => leader.query(sql, params) };

beforeAll(async () => {
  primary = await startOwnPostgres();
  leader = primary;
  // Else an empty database would become the demo business.
  await aPerson(world, { role: 'admin' });
  standby = await startStandby(primary);
  proxy = await startTcpProxy(primary.url);
  server = await startServer({
    databaseUrl: proxy.url,
    env: { SESSION_SECRET: TEST_SESSION_SECRET, BACKGROUND_WORK: 'true' },
  });
});

afterAll(async () => {
  await server.kill();
  await proxy.stop();
  await standby.remove();
  await primary.remove();
});

/** Somebody of the office, and a write that they make. */
async function anOffice(): Promise<Client> {
  const office = new Client(server.baseUrl);
  office.cookies.set('token', (await aSession(world, await aPerson(world, { role: 'admin' }))).token);
  return office;
}

describe('one address before two machines (decision D280)', () => {
  it('the primary is lost and the standby takes over: 503 meanwhile, writes go on without a restart, nothing is lost', async () => {
    const load = await startPunchLoad({ world, baseUrls: () => [server.baseUrl] });
    load.go();
    await until('punches are acknowledged', () => load.acknowledged > 20, PATIENT);
    await primary.kill();
    await until('nobody takes writes', () => load.answers.has(503), PATIENT);
    await standby.promote();
    proxy.leadTo(standby.url);
    leader = standby;
    const before = load.acknowledged;
    await until('punches are acknowledged again', () => load.acknowledged > before + 20, PATIENT);
    await load.settle();
    expect(await load.reconcile()).toEqual([]);
    expect([...load.failures].filter((failure) => failure !== `503 UNAVAILABLE: ${BUSY}`)).toEqual([]);
    expect(await findBreaches(world)).toEqual([]);
  });

  it('a machine that only reads all at once: reads work, writes get 503 with Retry-After, and writes go on by themselves', async () => {
    const office = await anOffice();
    const write = () => office.post('/api/admin/teams', { name: `Team ${Math.random()}` });
    expect((await write()).status).toBe(201);
    const said = async (setting: string): Promise<void> => {
      await leader.query(`ALTER SYSTEM ${setting}`);
      await leader.query('SELECT pg_reload_conf()');
    };
    await said('SET default_transaction_read_only = on');
    await until('writes are refused', async () => (await write()).status === 503);
    const refused = await write();
    expect((await office.get('/api/admin/teams')).status).toBe(200);
    expectError(refused, 503, 'UNAVAILABLE', BUSY);
    expect(refused.headers.get('retry-after')).toBe('2');
    await said('RESET default_transaction_read_only');
    await until('writes go on', async () => (await write()).status === 201);
  });
});
