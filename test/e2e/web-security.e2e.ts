import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readCsv } from '@tidycrew/domain';
import { hashPassword } from '../../apps/api/src/auth/password.js';
import { ensureBuilt } from '../../scripts/lib/built.mjs';
import {
  aClean,
  aCustomer,
  anInvoice,
  aPerson,
  aSession,
  aTeam,
  TEST_SESSION_SECRET,
  type TestPerson,
} from '../factories/index.js';
import { documentedFiles, isFreeText, type Operation, OPERATIONS } from '../support/api-document.js';
import { startApp, type TestApp } from '../support/app.js';
import { Client, type Reply } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import {
  type Column,
  columnsOf,
  databaseState,
  differences,
  watchRows,
  type WrittenRow,
} from '../support/database-state.js';
import { readPdf } from '../support/pdf.js';
import { expectError } from '../support/expect-error.js';
import { startServer, type TestServer } from '../support/server.js';
import { send, soundRequest } from '../support/sound-requests.js';

// Hundreds of requests stand behind some of these facts, and the machine may be busy.
jest.setTimeout(120_000);

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

const WRITES = OPERATIONS.filter(({ isWrite }) => isWrite).map((one): [string, Operation] => [one.call, one]);

describe('headers of the built product, in production', () => {
  const POLICY = {
    'default-src': "'self'",
    'script-src': "'self' https://maps.googleapis.com https://maps.gstatic.com",
    'style-src': "'self' 'unsafe-inline' https://fonts.googleapis.com",
    'font-src': "'self' data: https://fonts.gstatic.com",
    'img-src':
      "'self' data: blob: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com",
    'connect-src': "'self' https://maps.googleapis.com https://maps.gstatic.com",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  /** The policy of a PDF: what a browser's own viewer needs, and nothing that the file could load. */
  const VIEWER = {
    'default-src': "'none'",
    'object-src': "'self'",
    'style-src': "'unsafe-inline'",
    'frame-ancestors': "'self'",
  };

  let database: TestDatabase;
  let server: TestServer;
  let nobody: Client;
  let signedIn: Client;
  let link: string;
  let number: string;
  let staffPage: string;
  let adminPage: string;

  beforeAll(async () => {
    await ensureBuilt();
    database = await createTestDatabase();
    const person = await aPerson(database, { role: 'admin' });
    server = await startServer({
      databaseUrl: database.url,
      env: { NODE_ENV: 'production', SESSION_SECRET: TEST_SESSION_SECRET, GOOGLE_MAPS_BROWSER_KEY: 'browser-key' },
    });
    nobody = new Client(server.baseUrl);
    signedIn = new Client(server.baseUrl);
    signedIn.cookies.set('__Host-token', (await aSession(database, person)).token);
    const invoice = await anInvoice(database);
    number = invoice.invoiceNumber;
    link = (await signedIn.post<{ path: string }>(`/api/invoices/${invoice.id}/links`, {})).data.path;
    [staffPage, adminPage] = [(await nobody.get('/')).text, (await nobody.get('/admin')).text];
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  const policyOf = ({ headers }: Reply): Record<string, string> =>
    Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
        const [name = '', ...rest] = rule.trim().split(' ');
        return [name, rest.join(' ')];
      }),
    );

  const scriptOf = (html: string): string => /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';

  /** What is asked for, by whom, the status, and the content type of its answer. */
  const ANSWERS: [string, () => Promise<Reply>, number, string][] = [
    ['an answer of the API', () => nobody.get('/api/brand'), 200, 'application/json; charset=utf-8'],
    ['a refused write', () => nobody.post('/api/auth/login', {}), 400, 'application/json; charset=utf-8'],
    ['an answer for nobody', () => nobody.get('/api/auth/me'), 401, 'application/json; charset=utf-8'],
    [
      'a write from elsewhere',
      () => nobody.post('/api/auth/logout', {}, { headers: { origin: 'https://evil.example' } }),
      403,
      'application/json; charset=utf-8',
    ],
    ['an unknown call', () => nobody.get('/api/nothing'), 404, 'application/json; charset=utf-8'],
    ['a wrong method', () => nobody.send('DELETE', '/api/brand'), 405, 'application/json; charset=utf-8'],
    [
      'a body that is too long',
      () => nobody.post('/api/auth/login', { email: 'x'.repeat(102_400) }),
      413,
      'application/json; charset=utf-8',
    ],
    [
      'a form',
      () =>
        nobody.send('POST', '/api/auth/login', {
          raw: 'email=a',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      415,
      'application/json; charset=utf-8',
    ],
    ['health', () => nobody.get('/health/ready'), 200, 'application/json; charset=utf-8'],
    ['the sign-in page', () => nobody.get('/login'), 200, 'text/html; charset=utf-8'],
    ['the staff app', () => nobody.get('/staff/dashboard'), 200, 'text/html; charset=utf-8'],
    ['the console', () => nobody.get('/admin/customers'), 200, 'text/html; charset=utf-8'],
    ['a script of the staff app', () => nobody.get(scriptOf(staffPage)), 200, 'application/javascript; charset=utf-8'],
    ['a script of the console', () => nobody.get(scriptOf(adminPage)), 200, 'application/javascript; charset=utf-8'],
    ['the web app manifest', () => nobody.get('/manifest.webmanifest'), 200, 'application/manifest+json'],
    ['an asset that is none', () => nobody.get('/assets/nothing.js'), 404, 'application/json; charset=utf-8'],
    ['a way out of the folder', () => nobody.get('/..%2f..%2fpackage.json'), 404, 'application/json; charset=utf-8'],
    ['a file of version control', () => nobody.get('/.git/config'), 200, 'text/html; charset=utf-8'],
    ['the API document, unless asked for', () => nobody.get('/api/docs.json'), 404, 'application/json; charset=utf-8'],
    ['its reader', () => nobody.get('/api/docs'), 404, 'application/json; charset=utf-8'],
    ["its reader's page", () => nobody.get('/api/docs/index.html'), 404, 'application/json; charset=utf-8'],
    ['a CSV file', () => signedIn.get('/api/admin/customers/export'), 200, 'text/csv; charset=utf-8'],
    ['a refused file', () => nobody.get('/api/admin/customers/export'), 401, 'application/json; charset=utf-8'],
    ["an accountant's page", () => nobody.get(link), 200, 'text/html; charset=utf-8'],
    [
      'the invoice behind it',
      () => nobody.get(`/api/shared-invoices/${link.split('/').at(-1)}`),
      200,
      'application/json; charset=utf-8',
    ],
    ['a PDF', () => signedIn.get(`/api/invoices/${number}/pdf`), 200, 'application/pdf'],
    [
      'a PDF behind a link',
      () => nobody.get(`/api/shared-invoices/${link.split('/').at(-1)}/pdf`),
      200,
      'application/pdf',
    ],
  ];

  it.each(ANSWERS)('%s is protected', async (name, ask, status, contentType) => {
    const reply = await ask();
    const { headers } = reply;
    expect([reply.status, headers.get('content-type')]).toEqual([status, contentType]);
    expect(policyOf(reply)).toEqual(contentType === 'application/pdf' ? VIEWER : POLICY);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000\b/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe(
      name === "an accountant's page" ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    expect(headers.get('permissions-policy')).toBe('geolocation=(self), camera=(), microphone=(), payment=()');
    expect([...headers.keys()].filter((key) => /^(server|x-powered-by|access-control-.*)$/.test(key))).toEqual([]);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['/%zz', '/api/%zz', '/admin/%'])(
    'an address that cannot be read, %s, is answered with nothing to run',
    async (path) => {
      const reply = await nobody.get(path);
      expectError(reply, 400, 'BAD_REQUEST');
      expect(policyOf(reply)).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
      expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('under /api nothing is kept by a browser or a proxy', async () => {
    for (const path of ['/api/brand', '/api/nothing', '/api/auth/me', '/api/%zz', '/api/docs', '/api/docs.json']) {
      expect([path, (await nobody.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    for (const path of ['/api/admin/customers', '/api/admin/customers/export', `/api/invoices/${number}/pdf`]) {
      expect([path, (await signedIn.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('pages are asked for again each time, and only named versions are kept', async () => {
    for (const path of ['/', '/login', '/admin', link])
      expect((await nobody.get(path)).headers.get('cache-control')).toBe('no-cache');
    expect((await nobody.get(scriptOf(staffPage))).headers.get('cache-control')).toContain('immutable');
  });

  it('both apps have no script, handler or style in their pages, and load from nowhere else', () => {
    for (const page of [staffPage, adminPage]) {
      expect(page.match(/<script[^>]*>/g)?.every((tag) => / src="\/[^/]/.test(tag))).toBe(true);
      expect(page).not.toMatch(/<script[^>]*>[^<]/);
      expect(page).not.toMatch(/\son\w+=|javascript:|<style|<iframe|<base|http-equiv/i);
      expect(page.match(/(?:src|href)="(?!\/)[^"]*"/g)).toBeNull();
    }
  });

  it('without a key the policy names no host of Google’s, and only that of the tiles (D64)', async () => {
    const tiled = await startServer({
      databaseUrl: database.url,
      env: {
        NODE_ENV: 'production',
        SESSION_SECRET: TEST_SESSION_SECRET,
        MAP_TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png?key=a;b',
        MAP_ATTRIBUTION: '© Tiles',
      },
    });
    const policy = policyOf(await new Client(tiled.baseUrl).get('/'));
    await tiled.stop();
    expect(policy).toEqual({
      ...POLICY,
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'font-src': "'self' data:",
      'img-src': "'self' data: blob: https://tiles.test",
      'connect-src': "'self'",
    });
  });

  it('the policy lets Google’s maps, pictures, fonts and calls in', () => {
    // The hosts that Google's own guide names for the Maps JavaScript API.
    for (const [directive, host] of [
      ['script-src', 'https://maps.googleapis.com'],
      ['connect-src', 'https://maps.googleapis.com'],
      ['img-src', 'https://*.googleapis.com'],
      ['img-src', 'https://*.gstatic.com'],
      ['img-src', 'data:'],
      ['font-src', 'https://fonts.gstatic.com'],
      ['style-src', 'https://fonts.googleapis.com'],
      ['worker-src', 'blob:'],
    ] as const)
      expect(POLICY[directive].split(' ')).toContain(host);
  });

  it.each([
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/admin//evil.example',
    '/login?next=//evil.example',
  ])('%s sends nobody elsewhere', async (path) => {
    const reply = await nobody.get(path);
    expect(reply.status).toBeLessThan(500);
    expect(reply.status < 300 || reply.status >= 400).toBe(true);
    expect(reply.headers.get('location')).toBeNull();
  });

  it('a preflight from another site is told nothing that lets it through', async () => {
    const reply = await nobody.send('OPTIONS', '/api/auth/login', {
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect([...reply.headers.keys()].filter((key) => key.startsWith('access-control-'))).toEqual([]);
  });
});

describe('writes from other sites change nothing', () => {
  // Every way to come from elsewhere, and every type of body, is tried on one write (guard.e2e.ts): here every write is.
  it('each is refused that names another origin, and takes no body that a form could send', async () => {
    const FOREIGN: Record<string, string>[] = [
      { 'content-type': 'application/json', origin: 'https://evil.example' },
      { 'content-type': 'text/plain' },
    ];
    // When a session was last seen is no change.
    const before = await databaseState(world.database, ['sessions']);
    const taken: string[][] = [];
    for (const [call, { method, template }] of WRITES) {
      const path = template.replaceAll(/\{\w+\}/g, '1');
      const codes: string[] = [];
      for (const headers of FOREIGN) {
        const reply = await office.send(method, path, { raw: '{}', headers });
        codes.push(`${reply.status} ${reply.body.code}`);
      }
      if (codes.join() !== '403 FOREIGN_ORIGIN,415 UNSUPPORTED_MEDIA_TYPE') taken.push([call, ...codes]);
    }
    expect(taken).toEqual([]);
    expect(differences(before, await databaseState(world.database, ['sessions']))).toEqual([]);
  });

  it('no read changes anything, so a link or a picture of another site cannot', async () => {
    const { id } = await aCustomer(world.database);
    const before = await databaseState(world.database, ['sessions']);
    for (const path of [`/api/admin/customers/${id}`, '/api/admin/timesheets', '/api/auth/me', '/api/invoices']) {
      await office.get(`${path}?_method=DELETE&active=false`, {
        headers: { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'DELETE' },
      });
    }
    expect(differences(before, await databaseState(world.database, ['sessions']))).toEqual([]);
  });
});

describe('a body changes only what its call is for (mass assignment)', () => {
  const NUMBER = 424_242_424;
  const WORD = 'hostile-value';
  const DAY = '2001-09-09';
  const HOSTILE = new RegExp(`${NUMBER}|${WORD}|${DAY}`);
  let columns: Column[];

  beforeAll(async () => {
    columns = await columnsOf(world.database);
  });

  const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

  /** Another value than the row has that the call wrote, if it wrote one. */
  function hostile({ name, type }: Column, row: Record<string, unknown> = {}): unknown {
    if (name === 'role') return row.role === 'admin' ? 'manager' : 'admin';
    if (name === 'status') return row.status === 'cancelled' ? 'discarded' : 'cancelled';
    if (type === 'boolean') return row[name] !== true;
    if (/int|numeric/.test(type)) return NUMBER;
    if (type === 'date') return DAY;
    return type.startsWith('timestamp') ? `${DAY}T09:09:09.000Z` : WORD;
  }

  /** Few enough for a body to be read beside those of the call itself (D395). */
  const MOST_EXTRAS = 75;

  /**
   * Bodies of the columns of what the call writes, and of people, by both their names, but for the fields of the call itself.
   */
  const extras = ({ body }: Operation, written: WrittenRow[]): Record<string, unknown>[] => {
    const own = new Set(Object.keys(body.properties ?? {}));
    const rows = new Map(written.map(({ table, row }) => [table, row]));
    const pairs = columns
      .filter(({ table }) => table === 'users' || rows.has(table))
      .flatMap((column) =>
        [camel(column.name), column.name].map((name) => [name, hostile(column, rows.get(column.table))] as const),
      );
    const names = Object.entries(Object.fromEntries(pairs.filter(([name]) => !own.has(name))));
    return Array.from({ length: Math.ceil(names.length / MOST_EXTRAS) }, (_, part) =>
      Object.fromEntries(names.slice(part * MOST_EXTRAS, (part + 1) * MOST_EXTRAS)),
    );
  };

  /**
   * Yes and no, roles and states of what a call wrote; its ids, names and moments differ from one time to the next, and so do
   * the ways that a change of the mail server is told by: the first has no server before it (D602).
   */
  const shape = (rows: WrittenRow[]): string[] =>
    rows
      .filter(({ table }) => table !== 'sessions')
      .map(({ table, row }) => {
        const kept = Object.entries(row).filter(
          ([name, value]) => typeof value === 'boolean' || ['role', 'status', 'source'].includes(name),
        );
        return `${table} ${JSON.stringify(kept)}`;
      })
      .filter((line, at, all) => !line.startsWith('mails ') || all.indexOf(line) === at)
      .toSorted();

  it.each(WRITES)('%s', async (_, asked) => {
    const outcome = async (more: Record<string, unknown>) => {
      const write = await soundRequest(world, asked);
      const written = await watchRows(world.database);
      const reply = await send(asked, write, { ...more, ...write.body });
      return { status: reply.status, rows: await written() };
    };
    const plain = await outcome({});
    for (const more of extras(asked, plain.rows)) {
      const changed = await outcome(more);
      expect(changed.status).toBe(plain.status);
      expect(changed.rows.filter(({ text }) => HOSTILE.test(text))).toEqual([]);
      expect(shape(changed.rows)).toEqual(shape(plain.rows));
    }
  });
});

describe('text in every field', () => {
  /** Text that is not kept as it is: read as a file or a picture, compared with what is stored, encrypted (a code's `value`), one of a list, or looked up. */
  const NEVER_KEPT = /^(code|csv|language|month|password|newPassword|ownPassword|picture|staffName|timeZone|value)$/;
  const ONLY_READ = [
    'POST /api/auth/login',
    'POST /api/auth/forgotten-password',
    'PUT /api/staff/customers/{id}/unarchive',
  ];
  const ONLY_LOOKED_AT = /validate-customer-name|maps\/geocode|undrawn|settings\/mail\/test/;
  /** The free texts of each call, with their limits. */
  const FIELDS = WRITES.filter(([call]) => !ONLY_READ.includes(call))
    .map(([call, asked]): [string, [string, number][], Operation] => [
      call,
      Object.entries(asked.body.properties ?? {})
        .filter(([name, schema]) => isFreeText(schema) && !NEVER_KEPT.test(name))
        .map(([name, { maxLength }]) => [name, maxLength!]),
      asked,
    ])
    .filter(([, fields]) => fields.length > 0);
  /** Control characters, marks that turn the direction of text, half a character and a byte order mark. */
  const DIRT = '\u0000\u0007\u001b\u007f\u009b\u061c\u200e\u200f\u202a\u202e\u2066\u2069\ufeff\ud800';
  const IS_DIRTY =
    // oxlint-disable-next-line no-control-regex -- these are what must not be stored
    /\\u00[01]|\\u007f|\\u009b|[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

  it('has words of a list, a form or a length', () => {
    /** Their own checks know what they are: a colour, numbers of a bank, a time zone, a code that is compared. */
    const OWN = ['abn', 'bankAccount', 'bankBsb', 'code', 'colorHex', 'timeZone'];
    const endless = WRITES.flatMap(([call, { body }]) =>
      Object.entries(body.properties ?? {})
        .filter(
          ([name, { type, format, maxLength, enum: words }]) =>
            type === 'string' && !format && !words && maxLength === undefined && !OWN.includes(name),
        )
        .map(([name]) => `${call} ${name}`),
    );
    expect(endless).toEqual([]);
    expect(FIELDS.flatMap(([, fields]) => fields).length).toBeGreaterThan(40);
  });

  it.each(FIELDS)('%s keeps no control and bidi characters', async (call, fields, asked) => {
    const write = await soundRequest(world, asked);
    const dirty = fields.map(([name]) => ({ name, tag: randomUUID().slice(0, 8) }));
    const written = await watchRows(world.database);
    const reply = await send(
      asked,
      write,
      Object.fromEntries(dirty.map(({ name, tag }) => [name, `${DIRT}7${DIRT[4]}a${DIRT}${tag}${DIRT}`])),
    );
    expect(`${reply.status} ${reply.text}`).toMatch(/^20[01] /);
    const rows = await written();
    expect(rows.filter(({ text }) => IS_DIRTY.test(text))).toEqual([]);
    expect(reply.text).not.toMatch(IS_DIRTY);
    const lost = dirty.filter(({ tag }) => !rows.some(({ text }) => text.includes(`7a${tag}`)));
    if (!ONLY_LOOKED_AT.test(call)) expect(lost).toEqual([]);
  });

  it.each(FIELDS)('%s takes texts of their lengths, and no longer ones', async (_call, fields, asked) => {
    const write = await soundRequest(world, asked);
    const exact: Record<string, string> = {};
    for (const [name, limit] of fields) {
      const tag = `7${randomUUID()}`.slice(0, limit);
      const tooLong = await send(asked, write, { [name]: tag.padEnd(limit + 1, 'x') });
      expectError(tooLong, 400, 'VALIDATION_FAILED');
      expect([name, tooLong.body.error]).toEqual([
        name,
        expect.stringMatching(new RegExp(`at most ${limit} characters$`)),
      ]);
      exact[name] = tag.padEnd(limit, 'x');
    }
    const reply = await send(asked, write, exact);
    expect(`${reply.status} ${reply.text}`).toMatch(/^20[01] /);
  });

  it.each(['customers', 'staff', 'teams', 'mails', 'activity'])('a page of %s has at most 200 rows', async (list) => {
    await world.database.query(
      `INSERT INTO audit_log (at, action, subject, subject_id) SELECT now(), 'clean.started', 'clean', 1
       FROM generate_series(1, 201)`,
    );
    const range = encodeURIComponent('[0,9999]');
    const reply = await office.get<unknown[]>(`/api/admin/${list}?range=${range}`);
    expect(reply.data.length).toBeLessThanOrEqual(200);
    if (list === 'activity') expect(reply.data).toHaveLength(200);
  });
});

describe('every CSV file', () => {
  const EVIL = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/C calc"!A0', '=1,"2'];

  beforeAll(async () => {
    for (const [at, evil] of EVIL.entries()) {
      // Straight into the database, as an import of old data might: the API itself takes tabs and line breaks away.
      const person = await aPerson(world.database, { firstName: evil, lastName: evil, phone: '0412345678' });
      const customer = await aCustomer(world.database, {
        name: `${evil} ${at}`,
        address: evil,
        notes: evil,
        email: `${evil}@x.test`,
      });
      const team = await aTeam(world.database, { name: `${evil}${at}`, members: [person] });
      await world.database.query(`UPDATE teams SET description = $2 WHERE id = $1`, [team.id, evil]);
      const clean = await aClean(world.database, {
        customerId: customer.id,
        teamId: team.id,
        memberIds: [person.id],
        clockIn: '2026-03-03T00:00:00Z',
        clockOut: '2026-03-03T02:00:00Z',
        notes: evil,
      });
      await anInvoice(world.database, { customerId: customer.id, cleanIds: [clean.id], notes: evil });
    }
  });

  it.each([
    ['/api/admin/cleans/completed/export?dateFilter=thisWeek', 3],
    ['/api/admin/customers/export', 3],
    ['/api/admin/staff/export', 2],
    ['/api/admin/teams/export', 2],
    ['/api/admin/timesheets/export', 1],
    ['/api/admin/reports/customers/export?dateFilter=thisWeek', 1],
    ['/api/admin/reports/profit/export?dateFilter=thisWeek', 1],
    ['/api/admin/reports/staff/export?dateFilter=thisWeek', 1],
    ['/api/admin/reports/team-figures/export?dateFilter=thisWeek', 1],
    ['/api/admin/reports/teams/export?dateFilter=thisWeek', 1],
    ['/api/admin/reports/financial/export?dateFilter=thisWeek', 0],
    ['/api/admin/reports/timesheets/export', 1],
    ['/api/invoices/export', 3],
  ])('%s has no cell that a spreadsheet would run', async (path, evilCells) => {
    const reply = await office.get(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    // Read without taking the apostrophe off again, as a spreadsheet does.
    const cells = rawCells(reply.text);
    const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !isNumber(cell))).toEqual([]);
    // And they are all there.
    expect(cells.filter((cell) => cell.startsWith("'=1+1")).length).toBeGreaterThanOrEqual(evilCells);
    expect(readCsv(reply.text).filter(({ problem }) => problem !== undefined)).toEqual([]);
  });

  it('is named for a download in every way out of the product', () => {
    expect(documentedFiles('text/csv').toSorted()).toEqual([
      '/api/admin/cleans/completed/export',
      '/api/admin/customers/export',
      '/api/admin/reports/customers/export',
      '/api/admin/reports/debtors/export',
      '/api/admin/reports/financial/export',
      '/api/admin/reports/gst/export',
      '/api/admin/reports/profit/export',
      '/api/admin/reports/staff/export',
      '/api/admin/reports/team-figures/export',
      '/api/admin/reports/teams/export',
      '/api/admin/reports/timesheets/export',
      '/api/admin/schedule/export',
      '/api/admin/staff/export',
      '/api/admin/teams/export',
      '/api/admin/timesheets/export',
      '/api/credit-notes/export',
      '/api/credit-notes/export/xero',
      '/api/invoices/export',
      '/api/payments/export',
    ]);
  });
});

/** The cells of a CSV text as a spreadsheet reads them, apostrophes and all. */
function rawCells(text: string): string[] {
  const cells = text.replace(/^\ufeff/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

describe('text on an invoice', () => {
  it('is drawn as it stands, and the PDF can do nothing', async () => {
    const evil = [
      ') Tj ET Q /JavaScript (app.alert\\(1\\)) Tj',
      '<</S/JavaScript/JS(app.alert(1))>>',
      '{{7*7}} ${7*7} %PDF-1.7 endstream endobj',
      'javascript:alert(1) https://evil.example/',
    ];
    const { id: customerId } = await aCustomer(world.database);
    const { invoiceNumber } = await anInvoice(world.database, {
      customerId,
      customerName: evil[0],
      customerAddress: evil[1],
      notes: evil[2],
      issuer: { brandName: evil[3], invoiceNotes: evil.join('\n') },
    });
    const { bytes } = await office.get(`/api/invoices/${invoiceNumber}/pdf`);
    const { pages, title, active } = await readPdf(bytes);
    const read = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const text of evil) expect(read).toContain(text);
    expect(title).toContain(invoiceNumber);
    expect(active).toEqual([]);
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(
      /\/(JavaScript|JS|AA|Launch|URI|EmbeddedFile|RichMedia|SubmitForm)\b/,
    );
  });
});

describe('sign-in tells nobody who has an account', () => {
  const TRIES = 12;

  it('by its words or by its time', async () => {
    const passwordHash = await hashPassword('the real password');
    const people = [];
    for (let at = 0; at < TRIES; at += 1) {
      const active = await aPerson(world.database);
      const archived = await aPerson(world.database, { active: false });
      people.push({ known: active.email, archived: archived.email, unknown: `nobody.${randomUUID()}@example.test` });
      const ids = [active.id, archived.id];
      await world.database.query('UPDATE users SET password_hash = $2 WHERE id = ANY($1)', [ids, passwordHash]);
    }
    const answers: Record<string, Set<string>> = { known: new Set(), archived: new Set(), unknown: new Set() };
    const times: Record<string, number[]> = { known: [], archived: [], unknown: [] };
    // One after the other in turns, so that a busy moment of the machine meets all three.
    for (const person of people) {
      for (const [kind, email] of Object.entries(person)) {
        const began = performance.now();
        const reply = await world.nobody().post('/api/auth/login', { email, password: 'a wrong password' });
        times[kind]!.push(performance.now() - began);
        const { requestId: _each, ...said } = reply.body;
        answers[kind]!.add(JSON.stringify([reply.status, said, reply.headers.getSetCookie()]));
      }
    }
    expect([...answers.known!]).toHaveLength(1);
    expect([answers.archived, answers.unknown]).toEqual([answers.known, answers.known]);
    // The quickest of each kind says what the work costs; checking no hash at all would be several times quicker.
    const [known, archived, unknown] = ['known', 'archived', 'unknown'].map((kind) => Math.min(...times[kind]!));
    for (const other of [archived!, unknown!]) {
      expect(other / known!).toBeGreaterThan(0.6);
      expect(other / known!).toBeLessThan(1.7);
    }
  });
});

describe('a session', () => {
  it('is never one that somebody else chose', async () => {
    const [person, attacker] = [await aPerson(world.database), await aPerson(world.database)];
    const planted = await aSession(world.database, attacker, { now: world.clock.now() });
    for (const cookie of ['planted-by-somebody', planted.token]) {
      const browser = world.nobody();
      browser.cookies.set('token', cookie);
      await browser.post('/api/auth/login', { email: person.email, password: person.password });
      expect(browser.cookies.get('token')).not.toBe(cookie);
      const thief = world.nobody();
      thief.cookies.set('token', cookie);
      expect((await thief.get('/api/auth/me')).status).toBe(401);
    }
  });

  it('is another one after every sign-in', async () => {
    const { email, password } = await aPerson(world.database);
    const browser = world.nobody();
    const tokens = new Set<string>();
    for (let at = 0; at < 3; at += 1) {
      await browser.post('/api/auth/login', { email, password });
      tokens.add(browser.cookies.get('token')!);
    }
    expect(tokens.size).toBe(3);
  });

  it('ends everywhere when the office sets a new password', async () => {
    const person = await aPerson(world.database);
    const phones = [await world.as(person), await world.as(person)];
    const { firstName, lastName, email } = person;
    const body = { firstName, lastName, email, phone: null, role: 'staff', password: 'set by the office' };
    expect((await office.put(`/api/admin/staff/${person.id}`, body)).status).toBe(200);
    for (const phone of phones) expect((await phone.get('/api/auth/me')).status).toBe(401);
  });
});
