import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { STATUS_OF } from '../../apps/api/src/platform/common/error-table.js';
import {
  aClean,
  aConcern,
  aCustomer,
  aPerson,
  aSession,
  aTeam,
  aVisit,
  type SessionInput,
  signedToken,
} from '../factories/index.js';
import {
  operation,
  type Operation,
  OPERATIONS,
  resolved,
  type Schema,
  unlikeDocument,
} from '../support/api-document.js';
import { startApp, type TestApp } from '../support/app.js';
import { databaseState, differences, secretsOf, tablesWith, uncleanText } from '../support/database-state.js';
import { expectError } from '../support/expect-error.js';
import { describeLong, times } from '../support/long.js';
import { hiddenWrite, oddConversations } from '../support/odd-http.js';
import * as odd from '../support/odd-values.js';
import { CALLERS, PERMISSIONS } from '../support/permissions.js';
import { addressOf, callerOf, send, soundRequest, type SoundRequest } from '../support/sound-requests.js';
import { type Answer, type Sent, Wire } from '../support/wire.js';

/** ATTACK_SEED repeats a run; ATTACK_TIMES makes so many times as many requests. */
const SEED = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31);
const TIMES = Number(process.env.ATTACK_TIMES ?? 1);
jest.setTimeout(120_000 * TIMES);

const named = (all: Operation[]): [string, Operation][] => all.map((one) => [one.call, one]);
const WRITES = named(OPERATIONS.filter(({ isWrite }) => isWrite));
const READS = named(OPERATIONS.filter(({ isWrite }) => !isWrite));

/** Nothing that is sent to the first may change anything; the second is for what may be right. */
let closed: TestApp;
let open: TestApp;
const wires = new Map<TestApp, Wire>();
/** Hashes that the first holds, and what another team, its people and its customers keep to themselves. */
let secrets: string[];
const HIDDEN = 'hidden5150';
let others: Awaited<ReturnType<typeof makeOthers>>;
/** Headers of people of the closed world; of nobody, where the session is none. */
let cookies: Record<(typeof CALLERS)[number], string>;
let noSessions: Record<string, string>[];

beforeAll(async () => {
  process.stdout.write(`ATTACK_SEED=${SEED} repeats this attack.\n`);
  [closed, open] = [await startApp(), await startApp()];
  for (const world of [closed, open]) wires.set(world, new Wire(world.baseUrl, 8));
  others = await makeOthers();
  await makeSessions();
  secrets = await secretsOf(closed.database);
});

afterAll(async () => {
  for (const [world, wire] of wires) {
    wire.close();
    await world.stop();
  }
});

/** What is there and may not be used, and people, cleans and visits of another team. */
async function makeOthers() {
  const { database, clock } = closed;
  const hidden = { notes: HIDDEN, email: `${HIDDEN}@example.test` };
  const person = await aPerson(database, { email: `${HIDDEN}@staff.test`, phone: '0450515051' });
  const [archived, idle] = [await aPerson(database, { active: false }), await aPerson(database)];
  const team = await aTeam(database, { members: [person] });
  const customer = await aCustomer(database, hidden);
  const of = { customerId: customer.id, teamId: team.id, memberIds: [person.id], notes: HIDDEN };
  const today = { clockIn: '2026-03-04T20:00:00Z', clockOut: '2026-03-04T21:00:00Z' };
  const done = await aClean(database, { ...of, ...today });
  const active = await aClean(database, { ...of, clockIn: new Date(clock.now().getTime() - 60_000) });
  const discarded = await aClean(database, { status: 'discarded', ...today });
  await aConcern(database, { userId: person.id, day: '2026-03-02', note: HIDDEN, at: clock.now() });
  const visit = await aVisit(database, { customerId: customer.id, teamId: team.id, day: '2026-03-05', note: HIDDEN });
  const manager = await aPerson(database, { role: 'manager' });
  const admin = await aPerson(database, { role: 'admin' });
  const archivedTeam = await aTeam(database, { active: false });
  const archivedCustomer = await aCustomer(database, { active: false });
  const nobody = 2_147_483_646;
  const forbidden: Record<string, unknown[]> = {
    staffId: [archived.id, manager.id, admin.id, nobody],
    userId: [archived.id, nobody],
    teamId: [archivedTeam.id, nobody],
    customerId: [archivedCustomer.id, nobody],
    memberIds: [[archived.id], [idle.id, nobody], [person.id]],
    teamMembers: [[archived.id], [nobody]],
    members: [[{ userId: nobody }]],
    jobId: [discarded.id, nobody],
    jobIds: [[done.id], [active.id], [discarded.id], [nobody]],
  };
  return { person, archived, idle, manager, admin, team, active, visit, forbidden };
}

async function makeSessions(): Promise<void> {
  const { database, clock } = closed;
  const { archived, idle, manager, admin } = others;
  const now = clock.now();
  const cookieOf = async (who: { id: number }, input: SessionInput = {}): Promise<string> =>
    `token=${(await aSession(database, who, { now, ...input })).token}`;
  cookies = {
    nobody: '',
    staff: await cookieOf(idle),
    manager: await cookieOf(manager),
    admin: await cookieOf(admin),
    'impersonating admin': await cookieOf(idle, { actorId: admin.id }),
  };
  const ended = await aSession(database, admin, { now });
  await database.query('DELETE FROM sessions WHERE id = $1', [ended.id]);
  const good = cookies.admin.slice('token='.length);
  const [head, claims, signature] = good.split('.');
  noSessions = [
    await cookieOf(admin, { livesMinutes: -1 }),
    await cookieOf(admin, { now: new Date(now.getTime() - 7_200_000), idleMinutes: 60 }),
    await cookieOf(archived),
    await cookieOf(idle, { actorId: archived.id }),
    ...[ended.token, signedToken(randomUUID(), new Date(now.getTime() + 3_600_000)), 'x', 'x'.repeat(10_000), '...', '%ff%00.%zz.%'].map((each) => `token=${each}`),
    ...[`${head}.${claims}.`, `${head}.${claims}`, `${claims}.${head}.${signature}`].map((each) => `token=${each}`),
    `token=x; ${cookies.admin}`,
  ].map((cookie): Record<string, string> => ({ cookie })); // prettier-ignore
  noSessions.push({ cookie: 'token=x', authorization: `Bearer ${good}` }, { cookie: '', authorization: 'Bearer x' });
}

/** What is done to a sound request. */
interface Spoiling {
  places?: Record<string, string>;
  query?: string[];
  headers?: Record<string, string>;
  /** Set in the body; '' takes the property away, and a key may come twice. */
  entries?: [string, odd.Json][];
  /** In place of the body. */
  raw?: string | Buffer;
}

function objectText(sound: object, entries: [string, odd.Json][]): odd.Json {
  const gone = new Set(entries.filter(([, value]) => value === '').map(([name]) => name));
  const own = Object.entries(sound).map(([name, value]): [string, odd.Json] => [name, JSON.stringify(value)]);
  const all = [...own, ...entries].filter(([name]) => !gone.has(name));
  return `{${all.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

function sentOf({ method, template, isWrite }: Operation, sound: SoundRequest, ...spoilings: Spoiling[]): Sent {
  const entries = spoilings.flatMap((one) => one.entries ?? []);
  const hasBody = sound.body !== undefined || entries.length > 0;
  const raw = spoilings.findLast((one) => one.raw !== undefined)?.raw;
  const body = isWrite ? (raw ?? (hasBody ? objectText(sound.body ?? {}, entries) : null)) : null;
  const cookie = [...sound.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const query = [...(isWrite ? [] : sound.query), ...spoilings.flatMap((one) => one.query ?? [])];
  const headers = Object.assign(
    { cookie, ...(body !== null && { 'content-type': 'application/json' }) },
    ...spoilings.map((one) => one.headers),
  ) as Record<string, string>;
  const places = Object.assign({}, sound.places, ...spoilings.map((one) => one.places)) as Record<string, string>;
  return { method, target: addressOf(template, places, query), headers, body };
}

/** Words of internals (SQL, stack traces, libraries) that no answer may contain. */
const INNER_WORDS =
  /\bat .+\.[jt]s:\d+|node_modules|\/apps\/|dist\/|QueryFailed|TypeError|RangeError|SyntaxError|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b|violates|constraint|syntax error|pg_|ECONN/;

/** What is wrong with an answer, whatever was asked; null: nothing. */
function defectOf(asked: Operation, answer: Answer | string): string | null {
  if (typeof answer === 'string') return `no answer: ${answer}`;
  const { status, headers, text, ms } = answer;
  if (status >= 500) return 'our own failure';
  // A second is expected on a quiet machine; a busy one may need more.
  if (ms > 5_000) return `answered after ${Math.round(ms)} ms`;
  if (asked.template.startsWith('/api') && headers['cache-control'] !== 'no-store') return 'may be cached';
  if (secrets.some((secret) => text.includes(secret))) return 'tells a hash';
  if (callerOf(asked) !== 'office' && /hidden5150|0450515051/.test(text)) return 'tells what is not theirs';
  const type = headers['content-type'] ?? '';
  if (status < 400) return unlikeDocument(asked, status, type, text);
  if (!type.startsWith('application/json')) return `no JSON, but ${type}`;
  const { success, error, code, requestId } = JSON.parse(text) as Record<string, unknown>;
  if (success !== false || typeof error !== 'string' || error === '') return 'no envelope';
  if (STATUS_OF[code as keyof typeof STATUS_OF] !== status) return `code ${String(code)}`;
  if (typeof requestId !== 'string' || requestId !== headers['x-request-id']) return 'no request id';
  return INNER_WORDS.test(error) ? 'speaks of internals' : null;
}

/** Answers what has changed in the database since it was last asked. */
async function watch({ database }: TestApp): Promise<() => Promise<string[]>> {
  let state = await databaseState(database);
  return async () => {
    const before = state;
    state = await databaseState(database);
    return differences(before, state);
  };
}

/** Sends it, and answers its status, what its answer lacks and how to name it. */
async function strike(world: TestApp, asked: Operation, sent: Sent, must: (status: number) => boolean = () => true) {
  const answer = await wires.get(world)!.send(sent);
  const status = typeof answer === 'string' ? 0 : answer.status;
  const defects = [defectOf(asked, answer), must(status) ? null : 'not the status that it must be'];
  const { method, target, headers, body } = sent;
  const said = typeof answer === 'string' ? '' : answer.text.slice(0, 300);
  const told = `${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}\n${String(body).slice(0, 600)}`;
  return { status, defects: defects.filter((defect) => defect !== null), told: `${told}\n→ ${status} ${said}` };
}

type Struck = Awaited<ReturnType<typeof strike>>;

/** Fails unless all answers are sound, and nothing has changed where nothing may. */
function expectSound(struck: Struck[], changed: string[]): void {
  const bad = changed.length > 0 ? struck : struck.filter(({ defects }) => defects.length > 0);
  if (bad.length === 0) return;
  const all = bad.map(({ defects, told }) => `${defects.join('; ')}\n${told}`);
  throw new Error([...changed, ...all, `ATTACK_SEED=${SEED}`].join('\n'));
}

/** Sends it, and fails unless the answer is sound; what is refused, and every read, must change nothing. */
async function attack(
  world: TestApp,
  asked: Operation,
  sent: Sent,
  changes: () => Promise<string[]>,
  must?: (status: number) => boolean,
): Promise<{ status: number; changed: string[] }> {
  const struck = await strike(world, asked, sent, must);
  const changed = await changes();
  expectSound([struck], struck.status >= 400 || !asked.isWrite ? changed : []);
  return { status: struck.status, changed };
}

/** Sends all of them together to where nothing may change, whatever they are. */
async function attackClosed(
  asked: Operation,
  all: Sent[],
  changes: () => Promise<string[]>,
  must?: (status: number) => boolean,
): Promise<void> {
  const struck = await Promise.all(all.map((sent) => strike(closed, asked, sent, must)));
  expectSound(struck, await changes());
}

const isRefused = (status: number): boolean => status >= 400;

const assert = <T>(runs: number, arbitrary: fc.Arbitrary<T>, check: (value: T) => Promise<unknown>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(arbitrary, async (value) => void (await check(value))),
    { seed: SEED, numRuns: runs * TIMES },
  );

const someOf = <T>(runs: number, arbitrary: fc.Arbitrary<T>): T[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns: runs * TIMES });

describe('a request with which nothing is wrong', () => {
  /** Tables that are written beside what a call is for, or are a record themselves. */
  const BESIDE = new Set(['sessions', 'mails', 'idempotency_keys', 'code_reveals']);
  const STORE_NOTHING =
    /validate-customer-name|undrawn|geocode|calculate-metrics|forgotten-password|settings\/mail\/test/;

  it.each(named(OPERATIONS))('%s is taken, answered as documented and recorded', async (_, asked) => {
    const sound = await soundRequest(open, asked);
    // That a link was opened is written once.
    if (!asked.isWrite) await wires.get(open)!.send(sentOf(asked, sound));
    const answered = await attack(open, asked, sentOf(asked, sound), await watch(open), (status) =>
      [200, 201].includes(status),
    );
    const tables = answered.changed.map((line) => line.split(':')[0]!);
    if (asked.isWrite) expect(tables.length > 0 || STORE_NOTHING.test(asked.call)).toBe(true);
    const isRecorded = tables.includes('audit_log') || tables.every((table) => BESIDE.has(table));
    if (callerOf(asked) === 'office') expect({ tables, isRecorded }).toEqual({ tables, isRecorded: true });
  });

  const REPEATABLE = OPERATIONS.filter(({ isRepeatable }) => isRepeatable);
  it.each(named(REPEATABLE))('%s with a key is done once', async (_, asked) => {
    const sent = sentOf(asked, await soundRequest(open, asked), { headers: { 'idempotency-key': randomUUID() } });
    const answered = async () => {
      const { status, text } = (await wires.get(open)!.send(sent)) as Answer;
      return { status, body: JSON.parse(text) as unknown };
    };
    const first = await answered();
    const again = await watch(open);
    expect([200, 201]).toContain(first.status);
    expect(await answered()).toEqual(first);
    expect(await again()).toEqual([]);
  });
});

describe('whom the table of permissions does not let in is refused, and no table changes', () => {
  it.each(named(OPERATIONS))('%s', async (_, asked) => {
    const sound = await soundRequest(closed, asked);
    const changes = await watch(closed);
    const wanted = PERMISSIONS[asked.route]!;
    const refused = CALLERS.map((caller, at) => [caller, wanted[at]] as const).filter(([, status]) => status !== 'in');
    const struck = await Promise.all(
      refused.map(([caller, status]) =>
        strike(closed, asked, sentOf(asked, sound, { headers: { cookie: cookies[caller] } }), (is) => is === status),
      ),
    );
    expectSound(struck, await changes());
    if (callerOf(asked) === null) return;
    const without = someOf(times(1, 3), fc.constantFrom(...noSessions)).map((headers) =>
      sentOf(asked, sound, { headers }),
    );
    await attackClosed(asked, without, changes, (status) => status === 401);
  });

  it.each<[string, () => Spoiling]>([
    ['POST /api/staff/cleans/{jobId}/mistake', () => ({ places: { jobId: `${others.active.id}` } })],
    ['POST /api/staff/visits/{id}/refuse', () => ({ places: { id: `${others.visit.id}` } })],
    ['POST /api/staff/time-entries/clock-out', () => ({ entries: [['jobId', `${others.active.id}`]] })],
  ])('%s, of what is of another team', async (call, theirs) => {
    const asked = operation(call);
    const sent = sentOf(asked, await soundRequest(closed, asked), theirs());
    await attack(closed, asked, sent, await watch(closed), isRefused);
  });
});

describe('staff are told nothing of another team, its people and customers, but names and addresses', () => {
  it.each(READS.filter(([, asked]) => callerOf(asked) !== 'office'))('%s', async (_, asked) => {
    const sound = await soundRequest(closed, asked);
    await wires.get(closed)!.send(sentOf(asked, sound));
    const changes = await watch(closed);
    const theirs = { places: { id: String(others.team.id) }, query: [`teamId=${others.team.id}`] };
    const queries = [{}, { query: ['date=2026-03-05'] }, { query: ['q=a'] }, theirs];
    await attackClosed(
      asked,
      queries.map((each) => sentOf(asked, sound, each)),
      changes,
    );
  });
});

const NO_BODIES = ['null', 'true', '1', '"text"', '[]', '[{}]', '[[[[[[]]]]]]', '{}', '{"0":{}}', '-0', '1e400'];
const BROKEN_JSON: (string | Buffer)[] = [
  '', ' ', '{', '}', '{"a":', '{"a":1', '[', 'nul', 'undefined', 'NaN', '{"a":NaN}', '{"a":Infinity}', '{"a":01}', '{"a":1.}', '{"a":.5}', '{"a":+1}',
  '{"a":0x1}', '{"a":1,}', "{'a':1}", '{a:1}', '{"a":"\n"}', '{"a":"\0"}', '{"a":"\\x41"}', '{"a":"\\ud8"}', '{"a":1}{"b":2}', '{"a":1}\0', '// x\n{}',
  '[1,2', '"', '{"a":tru}', '<a/>', 'a=1&b=2', '{"a" 1}', '['.repeat(40_000), '{"a":'.repeat(16_000),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), Buffer.from([0x00]), gzipSync('{"a":1'), Buffer.alloc(1000),
]; // prettier-ignore
/** Bodies that change every object. */
const POISONED = [
  '{"__proto__":{"polluted":true}}', '{"a":{"__proto__":{"polluted":true}}}', '[{"__proto__":{"polluted":true}}]', '{"\\u005f_proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}', '{"a":[{"constructor":{"prototype":{"polluted":true}}}]}', '{"__proto__":null}',
]; // prettier-ignore
const FOREIGN_SITES: Record<string, string>[] = [
  ...['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://127.0.0.1.evil.example', 'nonsense', 'file://', 'http://[::'].map((origin) => ({ origin })),
  ...['cross-site', 'same-site', 'nonsense'].map((site) => ({ 'sec-fetch-site': site })),
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'sec-fetch-site': 'same-origin' },
]; // prettier-ignore
/** Host names that resolve to this machine but are not the product's (DNS rebinding), and invalid ones. */
const FOREIGN_HOSTS = [
  'evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example', 'evil.localhost', '127.1', '2130706433', '0x7f.0.0.1', 'localhost@evil.example',
  'evil.example, localhost', 'http://localhost', '[::1', '[::1]evil', 'localhost:99999', 'localhost:x', 'localhost/x', '.', '..', 'x'.repeat(300),
]; // prettier-ignore
const NO_JSON: [string, string][] = [
  ['text/plain', '{"a":1}'], ['text/json', '{"a":1}'], ['application/x-www-form-urlencoded', 'a=1'], ['multipart/form-data', '--'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'], ['application/octet-stream', '\0\0\0'],
  ...['application/jsonx', 'text/html', '*/*', 'json', ';', 'application/vnd.api+json'].map((type): [string, string] => [type, '{}']),
]; // prettier-ignore
const NO_KEYS = ['', 'a b', 'x'.repeat(201), 'clé', 'a\tb', '\u00ff', '"a", "b"'];
const ODD_HEADERS: Record<string, string>[] = [
  { 'x-http-method-override': 'DELETE' }, { 'x-forwarded-for': "1' OR 1=1" }, { 'x-forwarded-host': 'evil.example' }, { 'idempotency-key': 'a-good-key' },
  { 'x-forwarded-proto': 'gopher' }, { 'if-none-match': '*' }, { 'if-match': '"x"' }, { range: 'bytes=0-99999999' }, { accept: 'text/html' },
  { accept: 'x'.repeat(4_000) }, { 'accept-encoding': 'gzip;q=0, br;q=x, *' }, { 'accept-encoding': 'zstd, x' }, { 'accept-language': '../../x' },
  { 'content-encoding': 'gzip' }, { 'x-request-id': odd.CANARY }, { 'request-id': odd.CANARY }, { 'user-agent': '\u00ff\u00fe' }, { authorization: 'Basic eDp5' },
  { authorization: 'Bearer' }, { te: 'trailers' }, { 'max-forwards': '0' }, { prefer: 'respond-async' }, { 'x-api-version': '-1' },
]; // prettier-ignore

/** Changes that leave a sound request sound and a wrong one wrong. */
const noise = ({ isWrite, body }: Operation): fc.Arbitrary<Spoiling> =>
  fc.oneof(
    fc.constantFrom(...ODD_HEADERS).map((headers) => ({ headers })),
    odd.oddQuery([]).map((query) => ({ query })),
    ...(isWrite ? [odd.unknownEntry(Object.keys(body.properties ?? {})).map((entry) => ({ entries: [entry] }))] : []),
  );

/** Every property, also of objects within, with values that it refuses: its path, and what to set at the top. */
function* wrongEntries({ properties = {}, required = [] }: Schema, sound: Record<string, unknown>, asked: Operation): Generator<[string, [string, odd.Json][]]> {
  for (const [name, schema] of Object.entries(properties)) {
    // Whatever it is, the clean starts: linking never refuses a start (decision D60).
    if (asked.call === 'POST /api/staff/time-entries/clock-in' && name === 'visitId') continue;
    const isNeeded = required.includes(name) && schema.default === undefined && !schema.nullable;
    if (isNeeded) yield [`${name} missing`, [[name, '']]];
    for (const [way, values] of Object.entries(odd.wrongValues(name, schema, required.includes(name)))) {
      yield [`${name} ${way}`, values.map((value) => [name, value])];
    }
    const forbidden = properties === asked.body.properties ? (others.forbidden[name] ?? []) : [];
    if (forbidden.length > 0) yield [`${name} forbidden`, forbidden.map((id) => [name, JSON.stringify(id)])];
    const inner = resolved(schema.items ?? schema);
    const [within] = [sound[name]].flat() as Record<string, unknown>[];
    // A rhythm requires none of its parts, because they depend on each other.
    if (inner.required === undefined || within === undefined) continue;
    for (const [path, entries] of wrongEntries(inner, within, asked)) {
      const texts = entries.map((entry) => objectText(within, [entry]));
      yield [`${name}.${path}`, texts.map((text) => [name, schema.items ? `[${text}]` : text])];
    }
  }
} // prettier-ignore

/** Each way to spoil a call for certain. */
function waysToSpoil(asked: Operation, sound: SoundRequest): [string, fc.Arbitrary<Spoiling>][] {
  const { body, isWrite, places, isRepeatable, call } = asked;
  const raw = (...bodies: (string | Buffer)[]) => fc.constantFrom(...bodies).map((one) => ({ raw: one, headers: { 'content-type': 'application/json' } }));
  const headers = (name: string, values: string[]) => fc.constantFrom(...values).map((value) => ({ headers: { [name]: value } }));
  const ways: [string, fc.Arbitrary<Spoiling>][] = [['another host', headers('host', FOREIGN_HOSTS)]];
  for (const place of places) {
    const unknown = place === 'day' ? '2031-12-31' : place === 'token' ? 'x'.repeat(64) : '2147483646';
    ways.push([`an unknown {${place}}`, fc.constant({ places: { [place]: unknown } })]);
    ways.push([`no {${place}}`, fc.constantFrom(...odd.NO_PATH_IDS).map((text) => ({ places: { [place]: text } }))]);
  }
  if (!isWrite) return ways;
  const limit = (call === 'POST /api/staff/punches' ? 1024 : 100) * 1024;
  const padded = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes - '{"padding":""}'.length) });
  ways.push(['another site', fc.constantFrom(...FOREIGN_SITES).map((site) => ({ headers: site }))]);
  ways.push(['no JSON', fc.constantFrom(...NO_JSON).map(([type, text]) => ({ raw: text, headers: { 'content-type': type } }))]);
  ways.push(['broken JSON', raw(...BROKEN_JSON)], ['a poisoned body', raw(...POISONED)], ['a body too large', raw(...[limit + 1, limit + 1024, 2 * limit].map(padded))]);
  if (isRepeatable) ways.push(['no key', headers('idempotency-key', NO_KEYS)]);
  for (const [path, entries] of wrongEntries(body, sound.body ?? {}, asked)) ways.push([path, fc.constantFrom(...entries).map((entry) => ({ entries: [entry] }))]);
  if (ways.some(([way]) => way.endsWith(' missing'))) ways.push(['no object', raw(...NO_BODIES)]);
  return ways;
} // prettier-ignore

describe('what is certainly wrong is refused in the envelope, and no table changes', () => {
  it.each(named(OPERATIONS))('%s', async (_, asked) => {
    const sound = await soundRequest(closed, asked);
    const changes = await watch(closed);
    const all = waysToSpoil(asked, sound).flatMap(([, way]) =>
      someOf(times(1, 2), fc.tuple(fc.array(noise(asked), { maxLength: 2 }), way)),
    );
    await attackClosed(
      asked,
      all.map(([noises, wrong]) => sentOf(asked, sound, ...noises, wrong)),
      changes,
      isRefused,
    );
  });
});

describeLong('odd reads are answered or refused, and no table changes', () => {
  it.each(READS)('%s', async (_, asked) => {
    const sound = await soundRequest(closed, asked);
    await wires.get(closed)!.send(sentOf(asked, sound));
    const changes = await watch(closed);
    const query = odd.oddQuery(asked.query.map(({ name }) => name)).map((pairs) => ({ query: pairs }));
    const all = someOf(times(1, 5), fc.tuple(query, noise(asked)));
    await attackClosed(
      asked,
      all.map((each) => sentOf(asked, sound, ...each)),
      changes,
    );
  });
});

describeLong(
  'odd writes are taken or refused; a refused one changes nothing, what is stored is clean and sound',
  () => {
    it.each(WRITES)('%s', async (_, asked) => {
      const anew = async (): Promise<SoundRequest> => {
        // One tier may have taken all prices.
        if (asked.template.includes('price-tiers')) await open.database.query('DELETE FROM price_tiers');
        return soundRequest(open, asked);
      };
      let sound = await anew();
      const properties = Object.entries(asked.body.properties ?? {}).map(([name, schema]) =>
        odd.oddValue(schema).map((value): Spoiling => ({ entries: [[name, value]] })),
      );
      const changes = await watch(open);
      const spoilings = fc.array(fc.oneof(...properties, noise(asked)), { minLength: 1, maxLength: 2 });
      await assert(times(2, 5), spoilings, async (all) => {
        await changes();
        const { status } = await attack(open, asked, sentOf(asked, sound, ...all), changes);
        if (status < 400) sound = await anew();
      });
    });

    it('are looked at by what finds a change, a text and a character that must not be', async () => {
      const before = await databaseState(open.database);
      const { id } = await aCustomer(open.database, { name: `Left\u202e${odd.CANARY}` });
      const changed = differences(before, await databaseState(open.database));
      const [tables, texts] = [await tablesWith(open.database, odd.CANARY), await uncleanText(open.database)];
      await open.database.query('DELETE FROM customers WHERE id = $1', [id]);
      expect(changed.map((line) => line.split(':')[0]).toSorted()).toEqual(['customer_list', 'customers']);
      expect(tables).toEqual(['customers']);
      expect(texts).toEqual([expect.stringMatching(/^customers\.name: Left/)]);
    });

    it('keep no key that a call does not know, and no control and bidi characters', async () => {
      for (const canary of odd.CANARIES) expect(await tablesWith(open.database, canary)).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(await uncleanText(open.database)).toEqual([]);
    });
  },
);

describe('what is no good HTTP is turned down, and nothing hidden in it is carried out', () => {
  const play = async (bytes: string, changes: () => Promise<string[]>): Promise<void> => {
    const answers = await wires.get(closed)!.raw(Buffer.from(bytes, 'latin1'));
    expect(answers).not.toMatch(/^HTTP\/1\.1 5/m);
    expect(answers).not.toMatch(INNER_WORDS);
    expect(await changes()).toEqual([]);
  };

  it('each connection is closed without a 5xx, and the next is answered', async () => {
    const changes = await watch(closed);
    for (const bytes of oddConversations(cookies.admin)) await play(bytes, changes);
    // A write without a session, with pieces taken out, put twice or replaced by other bytes.
    const whole = hiddenWrite('');
    const piece = fc.tuple(
      fc.nat(whole.length),
      fc.nat(30),
      fc.array(fc.nat(0xff), { maxLength: 20 }).map((bytes) => String.fromCharCode(...bytes)),
      fc.nat(2),
    );
    await assert(times(10, 100), fc.array(piece, { minLength: 1, maxLength: 3 }), (pieces) => {
      const cut = (text: string, [from, length, by, copies]: [number, number, string, number]): string =>
        text.slice(0, from) + text.slice(from, from + length).repeat(copies) + by + text.slice(from + length);
      return play(pieces.reduce(cut, whole), changes);
    });
    expect((await closed.nobody().get('/health/ready')).status).toBe(200);
  });
});
describe('what attacks found once stays mended', () => {
  const nested = (depth: number): string =>
    `{"email":"a@b.test","password":"x","deep":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it.each([
    ['lists in lists', nested(20_000), 400, 'BAD_REQUEST'],
    ['objects in objects', `${'{"a":'.repeat(7_000)}1${'}'.repeat(7_000)}`, 400, 'BAD_REQUEST'],
    ['lists as deep as a body may be', nested(19), 401, 'INVALID_CREDENTIALS'],
    ['lists one deeper', nested(20), 400, 'BAD_REQUEST'],
  ])('a body of %s no more ends the stack', async (_, raw, status, code) => {
    const headers = { 'content-type': 'application/json' };
    expectError(await open.nobody().send('POST', '/api/auth/login', { raw, headers }), status, code);
  });

  it.each([
    [
      'PUT',
      '/api/admin/settings/payroll',
      'payRatePerHour',
      'Pay rate must be a number from 0, with at most 2 decimals',
    ],
    ['PUT', '/api/admin/settings/payroll', 'lunchBreakMinHours', 'Minimum hours must be from 1 to 12'],
    [
      'POST',
      '/api/admin/settings/price-tiers',
      'priceMin',
      'Minimum price must be a number from 0, with at most 2 decimals',
    ],
    ['POST', '/api/admin/customers', 'price', 'Price must be a number with at most 2 decimals'],
    ['POST', '/api/admin/cleans', 'price', 'Price must be a number from 0, with at most 2 decimals'],
  ])(
    '%s %s says of 1e-7 as %s what is wrong, where it was a defect of ours',
    async (method, address, field, sentence) => {
      const asked = operation(`${method} ${address}`);
      const { body } = await send(asked, await soundRequest(open, asked), { [field]: 1e-7 });
      expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED', fields: { [field]: sentence } });
    },
  );

  it('forty guesses of one account in spellings of every kind are five looked at, the rest paused (D11)', async () => {
    const person = await aPerson(open.database, { role: 'staff' });
    const letter = (plain: string) => {
      // As it is, large, and as Japanese keyboards write ASCII; behind it what nobody sees.
      const fullWidth = String.fromCodePoint(plain.codePointAt(0)! + 0xfee0);
      const unseen = fc.constantFrom('', '\u00ad', '\u200b', '\u2060', '\ufeff');
      return fc.tuple(fc.constantFrom(plain, plain, plain.toUpperCase(), fullWidth), unseen).map((all) => all.join(''));
    };
    const spelling = fc.tuple(...[...person.email].map(letter)).map((letters) => letters.join(''));
    const spellings = fc.sample(spelling, { seed: SEED, numRuns: 40 });
    expect(new Set(spellings).size).toBeGreaterThan(30);
    const guess = (email: string) => open.nobody().post('/api/auth/login', { email, password: 'a wrong guess' });
    const replies = await Promise.all(spellings.map(guess));
    const answered = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect({ seed: SEED, answered }).toEqual({
      seed: SEED,
      answered: [...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 35 }, () => 429)],
    });
  });

  it.each(['0x1', '+1', '1%20', '%201', '1e0', '01e0', '1.0', '-1', '1%00'])('%s is no id (D2)', async (id) => {
    const office = await open.as(await aPerson(open.database, { role: 'admin' }));
    expectError(await office.get(`/api/admin/staff/${id}`), 404, 'NOT_FOUND');
  });

  it.each(['__proto__', 'constructor'])('%s is no time zone (D5)', async (timeZone) => {
    const asked = operation('PUT /api/admin/settings/business-details');
    const reply = await send(asked, await soundRequest(open, asked), { timeZone });
    expectError(reply, 400, 'UNKNOWN_TIME_ZONE', `'${timeZone}' is not a time zone.`);
  });

  it('calculating the figures of all customers many times at once waits for no deadlock', async () => {
    const { database, clock } = open;
    await database.query(
      `INSERT INTO customers (name, address, latitude, longitude) SELECT 'Many ' || n, 'x', 0, 0 FROM generate_series(1, 1000) n`,
    );
    const replica = await startApp({ database, clock });
    const office = await replica.as(await aPerson(database, { role: 'admin' }));
    const replies = await Promise.all(
      Array.from({ length: times(5, 20) }, () => office.post('/api/admin/customers/calculate-metrics')),
    );
    // Counted once the connections are gone.
    await replica.stop();
    const [seen] = await database.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
    expect({ ...seen, statuses: [...new Set(replies.map(({ status }) => status))] }).toEqual({
      deadlocks: '0',
      statuses: [200],
    });
  });
});
