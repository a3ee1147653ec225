import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aPerson, aSession, aTeam, TEST_SESSION_SECRET, unique } from '../factories/index.js';
import { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { type OwnPostgres, type Standby, startOwnPostgres, startStandby } from '../support/own-postgres.js';
import { startServer, type TestServer } from '../support/server.js';
import { startTcpProxy } from '../support/tcp-proxy.js';
import { PATIENT, until } from '../support/until.js';

jest.setTimeout(300_000);

/** Seconds. */
const MAX_LAG = 4;
const WROTE = 'tidycrew-wrote';

let primary: OwnPostgres;
let standby: Standby;
let server: TestServer;
let without: TestServer;

beforeAll(async () => {
  primary = await startOwnPostgres();
  await aPerson(primary, { role: 'admin' });
  standby = await startStandby(primary);
  // It is stopped here, and the primary goes on alone.
  await primary.query('ALTER SYSTEM RESET synchronous_standby_names');
  await primary.query('SELECT pg_reload_conf()');
  const env = { SESSION_SECRET: TEST_SESSION_SECRET };
  [server, without] = await Promise.all([
    startServer({
      databaseUrl: primary.url,
      env: { ...env, DATABASE_READ_URL: standby.url, DATABASE_READ_MAX_LAG: String(MAX_LAG) },
    }),
    startServer({ databaseUrl: primary.url, env }),
  ]);
});

afterAll(async () => {
  await Promise.all([server.kill(), without.kill()]);
  await standby.remove();
  await primary.remove();
});

async function anOffice(at = server): Promise<Client> {
  const office = new Client(at.baseUrl);
  office.cookies.set('token', (await aSession(primary, await aPerson(primary, { role: 'admin' }))).token);
  return office;
}

const namesOf = async (office: Client): Promise<string[]> => {
  const { data } = await office.get<{ name: string }[]>('/api/admin/teams?range=[0,199]');
  return data.map(({ name }) => name);
};

/** A team that this office has not made. */
async function madeByOthers(): Promise<string> {
  const name = `Others ${unique()}`;
  await aTeam(primary, { name });
  return name;
}

/** The standby answers: what others wrote is not there while it has not replayed it. */
async function answersFromStandby(office: Client): Promise<boolean> {
  await standby.replay('pause');
  const name = await madeByOthers();
  const names = await namesOf(office);
  await standby.replay('resume');
  return !names.includes(name);
}

describe('DATABASE_READ_URL (decision D281)', () => {
  it('off: everything is read from the primary, and no cookie is set', async () => {
    const office = await anOffice(without);
    expect(await answersFromStandby(office)).toBe(false);
    expect((await office.post('/api/admin/teams', { name: unique() })).status).toBe(201);
    expect(office.cookies.has(WROTE)).toBe(false);
  });

  it('on: lists come from the standby, what one wrote oneself at once from the primary', async () => {
    const office = await anOffice();
    await until('the standby is asked', () => answersFromStandby(office));
    await standby.replay('pause');
    const own = `Own ${unique()}`;
    expect((await office.post('/api/admin/teams', { name: own })).status).toBe(201);
    expect(await namesOf(office)).toContain(own);
    expect(office.cookies.has(WROTE)).toBe(true);
    await standby.replay('resume');
  });

  it(`more than ${MAX_LAG} s behind: the primary answers, until it has caught up`, async () => {
    const office = await anOffice();
    await until('the standby is asked', () => answersFromStandby(office), PATIENT);
    await standby.replay('pause');
    const name = await madeByOthers();
    expect(await namesOf(office)).not.toContain(name);
    await until('the primary answers', async () => (await namesOf(office)).includes(name), PATIENT);
    await standby.replay('resume');
    await until('the standby answers again', () => answersFromStandby(office));
  });

  it('away: the primary answers at once, and the standby once it is back', async () => {
    const office = await anOffice();
    await standby.stop();
    const name = await madeByOthers();
    expect(await namesOf(office)).toContain(name);
    await standby.start();
    await until('the standby answers again', () => answersFromStandby(office));
  });

  it('no primary: reports and lists go on, writes get 503 with Retry-After', async () => {
    const office = await anOffice();
    await until('the standby is asked', () => answersFromStandby(office));
    await until('the session is there', async () => {
      const [here, there] = await Promise.all([primary, standby].map((one) => one.query('SELECT id FROM sessions')));
      return here?.length === there?.length;
    });
    await primary.kill();
    const since = Date.now();
    const { status } = await office.get('/api/admin/reports/staff');
    expect([status, Date.now() - since < 5_000]).toEqual([200, true]);
    expect((await namesOf(office)).length).toBeGreaterThan(3);
    expect((await office.get('/health/ready')).status).toBe(200);
    const refused = await anotherOf(office).post('/api/admin/teams', { name: unique() });
    expectError(refused, 503, 'UNAVAILABLE', 'The service is not available for a moment. Please try again.');
    expect(refused.headers.get('retry-after')).toBe('2');
    await primary.start();
    await until('writes go on', async () => (await office.post('/api/admin/teams', { name: unique() })).status === 201);
  });

  it('the connection that asks a primary which stands still is cut: the process goes on', async () => {
    const proxy = await startTcpProxy(primary.url);
    const behind = await startServer({
      databaseUrl: proxy.url,
      env: { SESSION_SECRET: TEST_SESSION_SECRET, DATABASE_READ_URL: standby.url },
    });
    try {
      const office = await anOffice(behind);
      await until('the standby is asked', () => answersFromStandby(office));
      await primary.freeze();
      // Longer than the pause between two questions, so that one is on its way; shorter than it takes to give up by itself.
      await sleep(1_500);
      proxy.cut();
      await sleep(500);
      primary.thaw();
      await until('it answers', async () => (await office.get('/health/ready')).status === 200);
    } finally {
      primary.thaw();
      await behind.kill();
      await proxy.stop();
    }
  });
});

/** The same session in another browser. */
function anotherOf(office: Client): Client {
  const other = new Client(server.baseUrl);
  other.cookies.set('token', office.cookies.get('token') ?? '');
  return other;
}
