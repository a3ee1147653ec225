import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { SettingsStaffController } from '../../apps/api/src/settings/settings.staff.controller.js';
import { aPerson, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { OPERATIONS } from '../support/api-document.js';
import type { Client, Reply } from '../support/client.js';
import { aGate } from '../support/gate.js';
import { CALLERS, PERMISSIONS } from '../support/permissions.js';
import { Wire } from '../support/wire.js';
import { registeredRoutes } from '../support/routes.js';
import { expectError } from '../support/expect-error.js';

let world: TestApp;
let staff: TestPerson;
let manager: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  world = await startApp();
  [staff, manager, admin] = await Promise.all([
    aPerson(world.database),
    aPerson(world.database, { role: 'manager' }),
    aPerson(world.database, { role: 'admin' }),
  ]);
});

afterAll(() => world.stop());

/** A new browser for each call, because some calls end the session. */
function browserOf(caller: (typeof CALLERS)[number]): Promise<Client> {
  if (caller === 'nobody') return Promise.resolve(world.nobody());
  if (caller === 'impersonating admin') return world.as(staff, { actorId: admin.id });
  return world.as({ staff, manager, admin }[caller]);
}

describe('every registered route × every caller (D9)', () => {
  it('stands in the table, no more and no less', () => {
    expect(registeredRoutes(world.app)).toEqual(Object.keys(PERMISSIONS).toSorted());
  });

  it('is in the committed API document, if it is one of ours', () => {
    const ours = (route: string): boolean => !/\*|\/docs|GET \/admin/.test(route);
    const routes = OPERATIONS.map(({ route }) => route);
    expect(routes.toSorted()).toEqual(Object.keys(PERMISSIONS).filter(ours).toSorted());
  });

  it.each(Object.entries(PERMISSIONS))('%s', async (route, expected) => {
    const [method = '', template = ''] = route.split(' ');
    const address = template.replaceAll(/:\w+/g, '2147483647').replace(/\/?\*$/, '/x');
    const seen = await Promise.all(
      CALLERS.map(async (caller) => {
        const { status } = await (await browserOf(caller)).send(method, address);
        return status === 401 || status === 403 ? status : status < 500 ? 'in' : status;
      }),
    );
    expect(Object.fromEntries(CALLERS.map((caller, i) => [caller, seen[i]]))).toEqual(
      Object.fromEntries(CALLERS.map((caller, i) => [caller, expected[i]])),
    );
  });

  it('answers 403 to everybody where no role is declared', async () => {
    const handler = SettingsStaffController.prototype.brand;
    const isPublic = Reflect.getMetadata('isPublic', handler) as boolean;
    expect(isPublic).toBe(true);
    Reflect.deleteMetadata('isPublic', handler);
    try {
      for (const caller of CALLERS) {
        const reply = await (await browserOf(caller)).get('/api/brand');
        expectError(reply, 403, 'FORBIDDEN', 'You are not allowed to do this.');
      }
    } finally {
      Reflect.defineMetadata('isPublic', isPublic, handler);
    }
  });
});

describe('what cannot be understood is refused in the envelope (D1, D2)', () => {
  const LOGIN = '/api/auth/login';

  it.each([
    ['GET', '/api/nothing', 404, 'NOT_FOUND', null],
    ['GET', '/api', 404, 'NOT_FOUND', null],
    ['GET', '/api/staff/teams/0/members', 404, 'NOT_FOUND', null],
    ['GET', '/api/staff/teams/1e3/members', 404, 'NOT_FOUND', null],
    ['GET', '/api/staff/teams/99999999999/members', 404, 'NOT_FOUND', null],
    ['GET', '/health/nothing', 404, 'NOT_FOUND', null],
    ['GET', '/assets/nothing.js', 404, 'NOT_FOUND', null],
    ['GET', '/..%2f..%2fpackage.json', 404, 'NOT_FOUND', null],
    ['GET', '/%00', 404, 'NOT_FOUND', null],
    ['GET', '/api/%zz', 400, 'BAD_REQUEST', null],
    ['GET', LOGIN, 405, 'METHOD_NOT_ALLOWED', 'POST'],
    ['DELETE', LOGIN, 405, 'METHOD_NOT_ALLOWED', 'POST'],
    ['POST', '/api/staff/teams', 405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'],
    ['PUT', '/api/staff/customers', 405, 'METHOD_NOT_ALLOWED', 'GET, HEAD, POST'],
    ['PATCH', '/api/staff/customers/1/unarchive', 405, 'METHOD_NOT_ALLOWED', 'PUT'],
  ])('%s %s: %d %s', async (method, address, status, code, allow) => {
    const reply = await (await world.as(admin)).send(method, address);
    expectError(reply, status, code);
    expect(reply.headers.get('allow')).toBe(allow);
  });

  it.each([
    ['GET', '/api/admin/customers/', '', 404, 'NOT_FOUND', null],
    ['PUT', '/api/admin/customers/', '/unarchive', 404, 'NOT_FOUND', null],
    ['DELETE', '/api/admin/teams/1/members/', '', 404, 'NOT_FOUND', null],
    ['GET', '/api/shared-invoices/', '', 404, 'LINK_EXPIRED', null],
    ['DELETE', '/api/admin/customers/', '', 405, 'METHOD_NOT_ALLOWED', 'GET, HEAD, PUT'],
  ])('%s %s{very long}%s: %d %s, as for a short one', async (method, before, after, status, code, allow) => {
    for (const length of [20, 100, 101, 10_000]) {
      const reply = await (await world.as(admin)).send(method, before + '1'.repeat(length) + after);
      expectError(reply, status, code);
      expect(reply.headers.get('allow')).toBe(allow);
    }
  });

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400, 'BAD_REQUEST'],
    ['an empty body said to be JSON', '', 'application/json', 400, 'BAD_REQUEST'],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', '{"email":"a"}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a file upload', '--x--', 'multipart/form-data; boundary=x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 100 kB', JSON.stringify({ email: 'x'.repeat(102_400) }), 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
    ['a body that would change every object', '{"__proto__":{"role":"admin"}}', 'application/json', 400, 'BAD_REQUEST'],
  ])('%s: %d', async (_, raw, contentType, status, code) => {
    const reply = await world.nobody().send('POST', LOGIN, { raw, headers: { 'content-type': contentType } });
    expectError(reply, status, code);
  });

  it.each([
    [
      'more than 100 kB once unpacked',
      413,
      'PAYLOAD_TOO_LARGE',
      gzipSync(JSON.stringify({ email: 'x'.repeat(102_400) })),
    ],
    ['90 MB once unpacked', 413, 'PAYLOAD_TOO_LARGE', gzipSync(Buffer.alloc(90_000_000, ' '))],
    ['broken JSON once unpacked', 400, 'BAD_REQUEST', gzipSync('{"email":')],
    ['cut off', 400, 'BAD_REQUEST', gzipSync('{"email":"a"}').subarray(0, -6)],
    ['sound', 400, 'VALIDATION_FAILED', gzipSync('{"email":"a"}')],
  ])('a compressed body that is %s: %d', async (_, status, code, raw) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expectError(await world.nobody().send('POST', LOGIN, { raw, headers }), status, code);
  });

  it('takes a body just under 100 kB as far as its fields', async () => {
    const reply = await world.nobody().post(LOGIN, { email: 'x'.repeat(102_000), password: 'x' });
    expectError(reply, 400, 'VALIDATION_FAILED', 'Email can have at most 254 characters');
  });

  it('takes a cookie of 10 kB for no session', async () => {
    const reply = await world.nobody().get('/api/auth/me', { headers: { cookie: `token=${'x'.repeat(10_000)}` } });
    expectError(reply, 401, 'NOT_SIGNED_IN', 'Please sign in.');
  });

  it('says every field that is wrong', async () => {
    const reply = await world.nobody().post(LOGIN, {});
    expectError(reply, 400, 'VALIDATION_FAILED', 'Email is required');
    expect(reply.body.fields).toEqual({ email: 'Email is required', password: 'Password is required' });
  });
});

/** All that comes back when these bytes are sent: status, headers in small letters, and the body as JSON. */
async function conversation(
  bytes: string,
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const wire = new Wire(world.baseUrl, 1);
  const answer = await wire.raw(bytes, false);
  wire.close();
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line): [string, string] => [
    line.split(': ')[0] ?? '',
    line.split(': ').slice(1).join(': '),
  ]);
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs), body: JSON.parse(body || 'null') };
}

function expectRefused(reply: Awaited<ReturnType<typeof conversation>>, status: number, code: string): void {
  expect(reply.status).toBe(status);
  expect(reply.body).toEqual({
    success: false,
    error: expect.stringMatching(/^[A-Z].*\.$/),
    code,
    requestId: reply.headers.get('x-request-id'),
  });
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(reply.headers.get('permissions-policy')).toContain('geolocation=(self)');
  expect(reply.headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/);
}

describe('what never becomes a request is refused in the envelope, with the usual headers (D1)', () => {
  const END = '\r\n\r\n';
  it.each([
    ['no HTTP', `hello${END}`, 400, 'BAD_REQUEST'],
    ['a method that nobody knows', `BREW / HTTP/1.1\r\nHost: localhost${END}`, 400, 'BAD_REQUEST'],
    ['a version that nobody knows', `GET / HTTP/7.1\r\nHost: localhost${END}`, 400, 'BAD_REQUEST'],
    ['a header without a colon', `GET / HTTP/1.1\r\nHost: localhost\r\nNonsense${END}`, 400, 'BAD_REQUEST'],
    [
      'a length in words',
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: two${END}`,
      400,
      'BAD_REQUEST',
    ],
    [
      'headers of 20 kB',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}${END}`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost${END}`, 431, 'HEADERS_TOO_LARGE'],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost${END}`, 405, 'METHOD_NOT_ALLOWED'],
    [
      'an unmet expectation, which may be left unmet',
      `GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nExpect: 200-maybe\r\nConnection: close${END}`,
      401,
      'NOT_SIGNED_IN',
    ],
  ])('%s', async (_, bytes, status, code) => {
    expectRefused(await conversation(bytes), status, code);
  });

  it('a request that takes too long to arrive', async () => {
    const patient = await startApp({ database: world.database });
    try {
      // The product waits 15 s for the headers; nobody wants to wait that long here.
      patient.app.getHttpServer().headersTimeout = 1;
      const answer = await new Promise<string>((resolve, reject) => {
        let said = '';
        const socket = net.connect(Number(new URL(patient.baseUrl).port), '127.0.0.1', () =>
          socket.write('GET / HTTP/1.1\r\n'),
        );
        socket.on('data', (chunk) => (said += chunk.toString()));
        socket.on('error', reject);
        socket.on('close', () => resolve(said));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(answer).toMatch(/"code":"REQUEST_TIMEOUT","requestId":"[0-9a-f-]{36}"\}$/);
    } finally {
      await patient.stop();
    }
  });
});

describe('requests are for this machine, an address or a name of ours (against DNS rebinding)', () => {
  const get = (lines: string, target = '/api/brand', version = '1.1') =>
    conversation(`GET ${target} HTTP/${version}\r\n${lines}Connection: close\r\n\r\n`);

  it.each([
    ['localhost'], ['LOCALHOST:3000'], ['localhost.'], ['127.0.0.1'], ['127.9.9.9:1'], ['[::1]:3000'], ['192.168.1.20:3000'], ['[fd00::7]'],
    ['clean.example.com'], ['Clean.Example.Com.:443'],
  ])('%s is answered', async (host) => {
    expect((await get(`Host: ${host}\r\n`)).status).toBe(200);
  }); // prettier-ignore

  it.each([
    ['evil.example'], ['localhost.evil.example'], ['127.0.0.1.evil.example:3000'], ['127.1'], ['2130706433'], ['evil.localhost'], ['clean.example.com.evil.example'],
    ['clean.example.com@evil.example'], ['clean.example.com, evil.example'], ['x clean.example.com'], ['[::1'], ['::1'], ['http://localhost'], [''],
  ])('%j is refused', async (host) => {
    for (const target of ['/api/brand', '/', '/admin', '/health/live', '/api/nothing', '/api/%zz']) {
      const reply = await get(`Host: ${host}\r\n`, target);
      if (target.startsWith('/api')) expectRefused(reply, 421, 'WRONG_HOST');
      else expect({ target, status: reply.status, code: reply.body?.code }).toEqual({ target, status: 421, code: 'WRONG_HOST' });
    }
  }); // prettier-ignore

  it('a write for another name is refused before anything is done for it', async () => {
    const office = await world.as(admin);
    const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = '{"radiusMeters":777}';
    const head = `PUT /api/admin/settings/geolocation-radius HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nCookie: ${cookie}`;
    const reply = await conversation(
      `${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    expectRefused(reply, 421, 'WRONG_HOST');
    const radius = await office.get('/api/admin/settings/geolocation-radius');
    expect(radius.body).not.toMatchObject({ radiusMeters: 777 });
  });

  it('one that names no host or several is refused, but for HTTP/1.0, which no browser speaks', async () => {
    expectRefused(await get(''), 400, 'BAD_REQUEST');
    expectRefused(await get('Host: localhost\r\nHost: localhost\r\n'), 400, 'BAD_REQUEST');
    expectRefused(await get('Host: localhost\r\nhost: evil.example\r\n'), 400, 'BAD_REQUEST');
    expect((await get('', '/health/ready', '1.0')).status).toBe(200);
    expectRefused(await get('Host: evil.example\r\n', '/api/brand', '1.0'), 421, 'WRONG_HOST');
  });

  it('an address in absolute form counts with its own host, and is the path that it names', async () => {
    expect((await get('Host: localhost\r\n', 'http://localhost:3000/api/brand')).status).toBe(200);
    for (const target of [
      'http://evil.example/api/brand',
      'HTTP://evil.example',
      'http://localhost@evil.example/',
      'http:///api/brand',
    ]) {
      const reply = await get('Host: localhost\r\n', target);
      expect([target, reply.status]).toEqual([target, 421]);
    }
    // What looks at the path alone sees it: a write from elsewhere, and what may not be kept.
    const written = await conversation(
      'POST http://localhost/api/auth/logout HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    );
    expectRefused(written, 403, 'FOREIGN_ORIGIN');
  });
});

describe('writes come from our own pages only', () => {
  const asked = (headers: Record<string, string>): Promise<Reply> =>
    world.nobody().post('/api/auth/logout', {}, { headers });
  const own = (): string => world.baseUrl;

  it.each<[string, () => Record<string, string>, number]>([
    ['our own origin', () => ({ origin: own(), 'sec-fetch-site': 'same-origin' }), 200],
    ['no word of where it comes from', () => ({}), 200],
    ['typed by a person', () => ({ 'sec-fetch-site': 'none' }), 200],
    ['another site', () => ({ origin: 'https://evil.example' }), 403],
    ['another port of the same host', () => ({ origin: 'http://127.0.0.1:1' }), 403],
    ['a sandboxed page', () => ({ origin: 'null' }), 403],
    ['no origin at all', () => ({ origin: 'nonsense' }), 403],
    ['a sister site', () => ({ 'sec-fetch-site': 'same-site' }), 403],
    ['a foreign site that hides its origin', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
    ['our origin, but the browser says otherwise', () => ({ origin: own(), 'sec-fetch-site': 'cross-site' }), 403],
  ])('%s', async (_, headers, status) => {
    const reply = await asked(headers());
    expect(reply.status).toBe(status);
    if (status === 403) expectError(reply, 403, 'FOREIGN_ORIGIN', 'This request came from another site.');
  });

  it('and reads may come from a link on another site', async () => {
    const reply = await (await world.as(staff)).get('/api/auth/me', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(reply.status).toBe(200);
  });

  it('no other site is told that it may read', async () => {
    const reply = await (await world.as(staff)).get('/api/auth/me', { headers: { origin: 'https://evil.example' } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('headers', () => {
  it('protect every answer, good or bad', async () => {
    for (const [method, address] of [
      ['GET', '/api/brand'],
      ['GET', '/api/staff/teams'],
      ['GET', '/api/nothing'],
      ['DELETE', '/api/brand'],
    ] as const) {
      const { headers } = await world.nobody().send(method, address);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('carry a policy that fits Google Maps, allows no inline script and does not force https', async () => {
    const policy = (await world.nobody().get('/api/brand')).headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split(';').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
    expect(rules.get('default-src')).toEqual(["'self'"]);
    expect(rules.get('script-src')).toEqual(["'self'", 'https://maps.googleapis.com', 'https://maps.gstatic.com']);
    expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
    expect(rules.get('object-src')).toEqual(["'none'"]);
    expect(rules.has('upgrade-insecure-requests')).toBe(false);
  });

  it('give every request an id of its own', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await world.nobody().get('/api/brand')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe('GET /api/docs.json', () => {
  it('serves the API document and a page that reads it', async () => {
    const document = await world.nobody().get('/api/docs.json');
    expect(document.body).toMatchObject({ openapi: expect.stringMatching(/^3\./), info: { title: 'Tidycrew' } });
    const page = await world.nobody().get('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
  });
});

describe('health', () => {
  it('is live and ready while the database is there', async () => {
    for (const address of ['/health/live', '/health/ready']) {
      expect((await world.nobody().get(address)).body).toEqual({ success: true, data: null });
    }
  });

  it('stays live, is not ready, answers 503 and recovers by itself when the database was away (D2)', async () => {
    const gate = await aGate(world.database.url);
    const away = await startApp({ database: world.database, databaseUrl: gate.url });
    try {
      const browser = await away.as(staff);
      expect((await browser.get('/api/staff/teams')).status).toBe(200);
      await gate.close();
      expect((await away.nobody().get('/health/live')).status).toBe(200);
      const sentence = 'The service is not available for a moment. Please try again.';
      for (const reply of [
        await browser.get('/api/staff/teams'),
        await browser.get('/api/auth/me'),
        await browser.post('/api/staff/validate-customer-name', { name: 'x' }),
        await away.nobody().post('/api/auth/login', { email: staff.email, password: staff.password }),
        await browser.post('/api/auth/logout'),
      ]) {
        expectError(reply, 503, 'UNAVAILABLE', sentence);
        expect(reply.headers.get('retry-after')).toBe('2');
        expect(reply.text).not.toMatch(/ECONN|127\.0\.0\.1|SELECT|stack/);
      }
      expectError(await away.nobody().get('/health/ready'), 503, 'UNAVAILABLE', 'The database does not answer.');
      await gate.open();
      expect((await away.nobody().get('/health/ready')).status).toBe(200);
      expect((await browser.get('/api/staff/teams')).status).toBe(200);
    } finally {
      await away.stop();
      await gate.close();
    }
  });
});
