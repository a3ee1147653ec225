import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { StaffInvitationsMade } from '@tidycrew/contracts';
import { type Env, validate } from '../../apps/api/src/platform/config/env.js';
import { aClean, aCustomer, anInvoice, aPerson, aSession, aTeam, TEST_SESSION_SECRET } from '../factories/index.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { itWhere } from '../support/it-where.js';
import { startServer, type TestServer } from '../support/server.js';
import { mailBody, startConsoleMailServer } from '../support/mail-settings.js';
import { startMailServer, type TestMailServer } from '../support/smtp.js';

jest.setTimeout(120_000);

/** A text that nothing else says; each is used in one kind of place, so that a find names the leak. */
const canary = (kind: string): string => `zq${kind}${randomBytes(5).toString('hex')}`;

/** Every kind of thing that logs must not hold (trust.md, 'Web security'). */
const SECRETS = {
  name: canary('name'),
  address: canary('address'),
  phone: `04${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`,
  email: `${canary('email')}@example.test`,
  notes: canary('notes'),
  access: canary('access'),
  code: canary('code'),
  label: canary('label'),
  keyLabel: canary('keylabel'),
  place: canary('place'),
  item: canary('item'),
  tick: canary('tick'),
  password: canary('password'),
  body: canary('body'),
  cookie: canary('cookie'),
  bearer: canary('bearer'),
  header: canary('header'),
  query: canary('query'),
  path: canary('path'),
  key: canary('key'),
  link: canary('link'),
  csv: canary('csv'),
  csvCode: canary('csvcode'),
  raw: canary('raw'),
  brand: canary('brand'),
  smtpUser: canary('smtpuser'),
  smtpPassword: canary('smtppassword'),
  consolePassword: canary('consolepassword'),
};

describe('the real log of the real process, at its most talkative', () => {
  let database: TestDatabase;
  let mailServer: TestMailServer;
  let server: TestServer;
  let office: Client;
  let token: string;
  let adminId: number;
  const statuses = new Set<number>();
  /** Of a printed sheet. */
  const links: string[] = [];

  const note = <T extends { status: number }>(reply: T): T => {
    statuses.add(reply.status);
    return reply;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    mailServer = await startMailServer();
    await mailServer.be('refuse');
    const admin = await aPerson(database, { role: 'admin', firstName: SECRETS.name, email: SECRETS.email });
    adminId = admin.id;
    token = (await aSession(database, admin)).token;
    server = await startServer({
      databaseUrl: database.url,
      env: {
        SESSION_SECRET: TEST_SESSION_SECRET,
        LOG_LEVEL: 'trace',
        BACKGROUND_WORK: 'true',
        SMTP_URL: `smtp://${SECRETS.smtpUser}:${SECRETS.smtpPassword}@127.0.0.1:${mailServer.port}`,
        MAIL_FROM: 'mail@business.test',
      },
    });
    office = new Client(server.baseUrl);
    office.cookies.set('token', token);
  });

  afterAll(async () => {
    await server.stop();
    await mailServer.stop();
    await database.drop();
  });

  const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
    for (let tries = 0; !(await isSo()); tries += 1) {
      if (tries === 300) throw new Error(`It did not come about:\n${server.output()}`);
      await sleep(100);
    }
  };

  const customer = (more: Record<string, unknown> = {}) => ({
    name: SECRETS.name,
    address: SECRETS.address,
    phone: SECRETS.phone,
    email: SECRETS.email,
    notes: SECRETS.notes,
    price: 150,
    latitude: '-37.8',
    longitude: '144.9',
    ...more,
  });

  /** What is written of a house's keys and of what is to be done there, taken and refused. */
  const keysAndChecklists = async (customerId: number): Promise<void> => {
    const { label, keyLabel, place, item, tick } = SECRETS;
    const { data: key } = await office.post<{ id: number; since: string }>('/api/admin/keys', {
      ...{ customerId, label: keyLabel, place },
    });
    note(await office.post('/api/admin/keys', { customerId, label: keyLabel, place }));
    note(await office.post('/api/admin/keys', { customerId, label: keyLabel.repeat(9), place: place.repeat(9) }));
    const handover = { toUserId: null, place: `${place} 2`, expectedSince: key.since };
    note(await office.post(`/api/staff/keys/${key.id}/handover`, handover));
    note(await office.put(`/api/admin/keys/${key.id}`, handover));
    note(await office.put(`/api/admin/keys/${key.id}`, { ...handover, expectedSince: 'x' }));
    const list = await office.post<{ id: number }>('/api/admin/checklists', {
      name: label,
      items: [item, `${item} 2`],
    });
    note(await office.post('/api/admin/checklists', { name: label, items: [item.repeat(40)] }));
    await database.query('UPDATE customers SET checklist_id = $2 WHERE id = $1', [customerId, list.data.id]);
    const cleaner = await aPerson(database);
    const team = await aTeam(database, { members: [cleaner] });
    const phone = new Client(server.baseUrl);
    phone.cookies.set('token', (await aSession(database, cleaner)).token);
    const start = { teamId: team.id, customerId, memberIds: [cleaner.id] };
    const started = note(await phone.post<{ jobId: number }>('/api/staff/time-entries/clock-in', start));
    expect(started.text).toContain(item);
    const ticks = `/api/staff/cleans/${started.data.jobId}/ticks`;
    const couldNot = { position: 1, state: 'couldNot', note: tick };
    expect(note(await phone.put(ticks, { ticks: [couldNot] })).text).toContain(tick);
    note(await phone.put(ticks, { ticks: [{ ...couldNot, note: tick.repeat(40) }] }));
    const event = { id: `event-${customerId}`, kind: 'ticks', body: { ticks: [{ ...couldNot, text: item }] } };
    const sent = { ...event, atDevice: new Date().toISOString(), jobId: started.data.jobId };
    note(await phone.post('/api/staff/punches', { sentAtDevice: new Date().toISOString(), events: [sent] }));
  };

  it('requests of every kind are sent', async () => {
    const nobody = new Client(server.baseUrl);
    const { email, password, body, query, path, key, header, bearer, cookie, link, csv } = SECRETS;
    const headers = { 'user-agent': header, referer: `https://x.test/${header}`, 'x-forwarded-for': header };
    // Sign-in, right, wrong and unknown.
    const person = await aPerson(database, { email: `right.${email}`, password: SECRETS.password });
    note(await nobody.post('/api/auth/login', { email: person.email, password: SECRETS.password }, { headers }));
    note(await new Client(server.baseUrl).post('/api/auth/login', { email, password }));
    note(await new Client(server.baseUrl).post('/api/auth/login', { email: `x${email}`, password }));
    note(await nobody.put('/api/staff/profile/password', { newPassword: `${SECRETS.password}2` }));
    note(await nobody.get('/api/auth/me', { headers: { cookie: `token=${cookie}; other=${cookie}` } }));
    note(await new Client(server.baseUrl).get('/api/auth/me', { headers: { authorization: `Bearer ${bearer}` } }));
    // Writes that are taken, refused by their form, refused by a rule, and unknown.
    note(await office.post('/api/admin/customers', customer(), { key, headers }));
    note(await office.post('/api/admin/customers', customer({ price: body })));
    note(await office.post('/api/admin/customers', customer()));
    note(await office.put('/api/admin/customers/2147483647', customer({ name: `${SECRETS.name} 2` })));
    note(await nobody.post('/api/admin/customers', customer()));
    note(
      await office.post('/api/admin/customers/import', { csv: `Name,Address,Price\n${csv},${csv},x`, dryRun: false }),
    );
    const house = { name: `House ${csv}`, code: SECRETS.csvCode };
    const withCodes = `Name,Address,Alarm code,Entry\n${house.name},${csv},${house.code},${SECRETS.access}\n`;
    for (const [sent, dryRun] of [
      [withCodes, true],
      [withCodes.repeat(2), false],
      [withCodes, false],
    ] as const)
      // prettier-ignore
      note(await office.post('/api/admin/customers/import', { csv: sent, dryRun }, { key: `${key}${sent.length}${dryRun}` }));
    expect(await database.query('SELECT 1 FROM customers WHERE name = $1', [house.name])).toHaveLength(1);
    await aPerson(database, { password: null });
    const { data: sheet } = note(
      await office.post<StaffInvitationsMade>('/api/admin/staff/invitations', {}, { key: `${key}3` }),
    );
    for (const { url } of sheet.people) links.push(url!.split('/').at(-1)!);
    expect(links.length).toBeGreaterThan(0);
    note(await nobody.get(`/api/invitations/${links[0]}`));
    const { id: houseId } = await aCustomer(database);
    const access = `/api/admin/customers/${houseId}/access`;
    note(await office.put(access, { notes: [{ kind: 'entry', text: SECRETS.access }] }, { key: `${key}2` }));
    note(await office.put(access, { notes: [{ kind: SECRETS.access, text: SECRETS.access }] }));
    note(await office.get(access));
    note(await office.post(`/api/staff/customers/${houseId}/access`, {}));
    const codes = `/api/admin/customers/${houseId}/codes`;
    const { data: saved } = await office.post<{ id: number }>(codes, { label: SECRETS.label, value: SECRETS.code });
    // The addresses of 0.8.0 as well (D622).
    for (const each of [codes, codes.replace('codes', 'secrets')]) {
      note(await office.post(each, { label: SECRETS.label, value: SECRETS.code.repeat(20) }));
      note(await office.post(each, { label: SECRETS.code, value: 4711 }));
    }
    for (const address of ['codes', 'secrets']) {
      const told = note(await office.post(`/api/admin/${address}/${saved.id}/reveal`, {}));
      expect(told.text).toContain(SECRETS.code);
      note(await office.post(`/api/staff/${address}/${saved.id}/reveal`, {}));
    }
    await keysAndChecklists(houseId);
    note(await office.post('/api/maps/geocode', { address: `${SECRETS.address} nowhere` }));
    note(await office.get(`/api/maps/suggest?input=${SECRETS.address}`));
    // Addresses with something in them, and bodies that are none.
    note(await office.get(`/api/admin/customers?filter=${encodeURIComponent(JSON.stringify({ q: query }))}`));
    note(await office.get(`/api/admin/customers?filter=${query}`));
    for (const place of [`/api/${path}`, `/${path}`, `/${path}.js`, `/api/admin/teams/${path}`, `/api/%zz${path}`])
      note(await office.get(place));
    note(await nobody.get(`/api/shared-invoices/${link}`));
    note(await nobody.get(`/shared/${link}`));
    note(await nobody.get(`/invite/${link}`));
    note(await nobody.get(`/api/invitations/${link}`));
    note(await nobody.post(`/api/invitations/${link}`, { password: SECRETS.password }));
    note(await nobody.post('/api/auth/forgotten-password', { email: `x${SECRETS.email}` }));
    for (const contentType of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      note(
        await office.send('POST', '/api/admin/teams', {
          raw: `{"name": ${body}`,
          headers: { 'content-type': contentType },
        }),
      );
    note(await office.post('/api/admin/teams', { name: `${body} `.repeat(9000) }));
    note(await office.post('/api/admin/teams', { name: body }, { headers: { origin: `https://${header}.example` } }));
    expect([...statuses].toSorted()).toEqual([200, 201, 400, 401, 403, 404, 409, 413, 415]);
  });

  it('a mail server is set in the console, tried, and refuses the sign-in', async () => {
    const { consolePassword: password } = SECRETS;
    const refusing = await startConsoleMailServer({ password: 'another one' });
    // The server of the other tests would try its mails in another way.
    const apart = await createTestDatabase();
    // Before the start, which would make the demo business of an empty database.
    const boss = await aPerson(apart, { role: 'admin' });
    const own = await startServer({
      databaseUrl: apart.url,
      env: { SESSION_SECRET: TEST_SESSION_SECRET, LOG_LEVEL: 'trace', BACKGROUND_WORK: 'true' },
    });
    const client = new Client(own.baseUrl);
    client.cookies.set('token', (await aSession(apart, boss)).token);
    const { ownPassword, ...body } = mailBody(refusing, { user: 'me', password });
    const path = '/api/admin/settings/mail';
    const replies = [
      await client.post(`${path}/test`, body),
      await client.put(path, { ...body, ownPassword }),
      await client.put(path, { ...body, ownPassword: password }),
      await client.put(path, { ...body, port: password, ownPassword }),
      await client.get(path),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 400, 400, 200]);
    await until(async () => {
      const [mail] = await apart.query<{ said: string | null }>(
        `SELECT last_error AS said FROM mails WHERE kind = 'mail-changed' AND last_error IS NOT NULL`,
      );
      return mail?.said?.includes('not accepted: …') === true;
    });
    for (const text of [own.output(), ...replies.map((reply) => reply.text)]) expect(text).not.toContain(password);
    expect(own.output()).toContain('/api/admin/settings/mail');
    await own.stop();
    await refusing.stop();
    await apart.drop();
  });

  it('what is no HTTP at all is sent', async () => {
    const { port, hostname } = new URL(server.baseUrl);
    for (const text of [
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${SECRETS.raw}\r\nBad Header ${SECRETS.raw}\r\n\r\n`,
      `${SECRETS.raw} / HTTP/1.1\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${SECRETS.raw.repeat(2000)}\r\n\r\n`,
    ]) {
      const answer = await new Promise<string>((resolve, reject) => {
        let said = '';
        const socket = net.connect(Number(port), hostname, () => socket.write(text));
        socket.on('data', (chunk) => (said += chunk.toString()));
        socket.on('error', reject);
        socket.on('close', () => resolve(said));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
  });

  it('the database fails in the middle, quoting what it was given', async () => {
    // PostgreSQL's messages may hold values: 'invalid input syntax for type integer: "…"'.
    await database.query(`
      CREATE FUNCTION fail_aloud() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'this is what I was given: %', to_jsonb(NEW); END $$`);
    await database.query('CREATE TRIGGER aloud BEFORE INSERT ON customers FOR EACH ROW EXECUTE FUNCTION fail_aloud()');
    const failed = await office.post('/api/admin/customers', customer({ name: `${SECRETS.name} 3` }));
    expect([failed.status, failed.body.code]).toEqual([500, 'INTERNAL_ERROR']);
    await database.query(`
      CREATE OR REPLACE FUNCTION fail_aloud() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
    const cut = await office.post('/api/admin/customers', customer({ name: `${SECRETS.name} 4` }));
    expect([cut.status, cut.body.code]).toEqual([503, 'UNAVAILABLE']);
    await database.query('DROP TRIGGER aloud ON customers');
    for (const { text } of [failed, cut]) expect(text).not.toMatch(/zq|given|terminat/);
  });

  it('an invoice is mailed to a server that refuses it, while the database fails too', async () => {
    await database.query(`UPDATE business_settings SET brand_name = $1`, [SECRETS.brand]);
    const { id: customerId } = await aCustomer(database, { name: `${SECRETS.name} 5`, email: SECRETS.email });
    const cleaner = await aPerson(database, { firstName: SECRETS.name, phone: SECRETS.phone });
    const team = await aTeam(database, { name: SECRETS.name, members: [cleaner] });
    const day = new Date(Date.now() - 24 * 3_600_000);
    const times = { clockIn: day, clockOut: new Date(day.getTime() + 3_600_000) };
    const clean = await aClean(database, { customerId, teamId: team.id, memberIds: [cleaner.id], ...times });
    const { id, invoiceNumber } = await anInvoice(database, { customerId, cleanIds: [clean.id], notes: SECRETS.notes });
    await office.post(`/api/invoices/${id}/send`);
    const mailErrors = () => database.query('SELECT 1 FROM mails WHERE last_error IS NOT NULL');
    await until(async () => (await mailErrors()).length > 0);
    expect(mailServer.conversations).toBeGreaterThan(0);
    const shared = await office.post<{ path: string }>(`/api/invoices/${id}/links`, {});
    const linkToken = shared.data.path.split('/').at(-1)!;
    await new Client(server.baseUrl).get(`/api/shared-invoices/${linkToken}/pdf`);
    await office.get(`/api/invoices/${invoiceNumber}/pdf`);
    for (const path of ['customers/export', 'staff/export', 'timesheets', 'timesheets/export', 'activity', 'mails'])
      expect((await office.get(`/api/admin/${path}`)).status).toBe(200);
    expect(server.output()).not.toContain(linkToken);
    await database.query(`
      CREATE OR REPLACE FUNCTION fail_aloud() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'this is what I was given: %', to_jsonb(NEW); END $$`);
    await database.query('CREATE TRIGGER aloud BEFORE UPDATE ON mails FOR EACH ROW EXECUTE FUNCTION fail_aloud()');
    await database.query(
      `INSERT INTO mails (kind, invoice_id, status, next_attempt_at, message_id, to_address, subject, text_body, html_body)
       SELECT kind, invoice_id, 'waiting', now(), 'x@y', to_address, subject, text_body, html_body FROM mails WHERE kind = 'invoice' LIMIT 1`,
    );
    await office.post(`/api/invoices/${id}/send`);
    await until(() => server.output().includes('mail could not be looked after'));
    await database.query('DROP TRIGGER aloud ON mails');
  });

  it('and nothing of it stands in the log', () => {
    const log = server.output();
    const sheet = Object.fromEntries(links.map((link, at) => [`sheet ${at}`, link]));
    const leaks = Object.entries({ ...SECRETS, ...sheet, token, database: new URL(database.url).password })
      .filter(([, secret]) => secret !== '')
      .filter(([, secret]) => log.toLowerCase().includes(secret.toLowerCase()))
      .map(([kind, secret]) => {
        const at = log.toLowerCase().indexOf(secret.toLowerCase());
        return `${kind}: …${log.slice(Math.max(0, at - 300), at + 100)}…`;
      });
    expect(leaks).toEqual([]);
    // Nor as the numbers of its bytes, which is how a buffer is written.
    expect(log).not.toContain([...Buffer.from(SECRETS.raw)].join(','));
    expect(log).not.toContain('"Buffer"');
  });

  // The log of a server that TEST_DATABASE_URL names is its operator's.
  itWhere(!process.env.TEST_DATABASE_URL)('nor in that of the embedded PostgreSQL, which was given all of it', () => {
    const log = fs.readFileSync(`${process.env.TEST_POSTGRES_FOLDER}/postgres.log`, 'utf8');
    expect(log).toContain('database system is ready to accept connections');
    // The database ended a connection here and refused rows of every kind.
    expect(log).toContain('FATAL:  terminating connection due to administrator command');
    const leaks = Object.entries({ ...SECRETS, token }).filter(([, secret]) => log.includes(secret));
    expect(leaks).toEqual([]);
    expect(log).not.toMatch(/ (?:ERROR|STATEMENT|DETAIL|CONTEXT): /);
  });

  it('though the log says what an operator needs: route, status, time, request id and user id', () => {
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter(({ msg }) => msg === 'request');
    const taken = requests.find(({ route, status }) => route === '/api/admin/customers' && status === 201);
    expect(Object.keys(taken!).toSorted()).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'requestId',
      'route',
      'status',
      'time',
      'userId',
    ]);
    expect(taken).toMatchObject({ method: 'POST', userId: adminId, ms: expect.any(Number) });
    expect(requests.some(({ route }) => route === '/api/shared-invoices/:token')).toBe(true);
    const failure = lines.find(({ msg }) => msg === 'unexpected failure');
    expect(failure).toMatchObject({
      level: 50,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      // The kind of the error, and the lines of the program, but not the message.
      reason: expect.stringContaining('P0001'),
      stack: expect.stringMatching(/^ {4}at .*\n[^]*customer-admin\.service\.ts/),
    });
    expect(lines.some(({ msg }) => msg === 'a needed part is away')).toBe(true);
  });
});

describe('a configuration that is wrong', () => {
  it('is named without its values', () => {
    const wrong = (): Env =>
      validate({
        NODE_ENV: 'production',
        DATABASE_URL: `mysql://x:${SECRETS.password}@db/x`,
        SESSION_SECRET: SECRETS.key,
        SMTP_URL: `ftp://x:${SECRETS.smtpPassword}@mail`,
        MAIL_FROM: SECRETS.name,
      });
    expect(wrong).toThrow(/DATABASE_URL must begin with.*MAIL_FROM must be/);
    expect(wrong).not.toThrow(/zq/);
  });
});
