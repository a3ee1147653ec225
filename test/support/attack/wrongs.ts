import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Operation } from './document.js';
import { type Change, isPublic, strangersTo } from './request.js';
import { NO_PATH_IDS, wrongValue } from './values.js';
import type { AttackTargets } from './world.js';

/** What is taken at most, in bytes, and of a batch of presses (D65). */
const [BODY_LIMIT, BATCH_LIMIT] = [100 * 1024, 1024 * 1024];

/** Whatever it is, the clean starts: linking never refuses a start (decision D60). */
const NEVER_WRONG = 'POST /api/staff/time-entries/clock-in visitId';

/** A change after which the request must be refused. */
type Wrong = fc.Arbitrary<Change>;

/** Everything that is certainly wrong with a call, whatever else is in the request. */
export function wrongsOf(operation: Operation, targets: AttackTargets): Wrong {
  const { places, isWrite, template } = operation;
  const properties = operation.properties.filter(({ name }) => `${operation.name} ${name}` !== NEVER_WRONG);
  const required = properties.filter(({ isRequired, isNullable }) => isRequired && !isNullable);
  const forbidden = properties.filter(({ name }) => (targets.forbiddenIds[name] ?? []).length > 0);
  const kinds: { weight: number; arbitrary: Wrong }[] = [];
  const add = (weight: number, isMeant: boolean, make: () => Wrong): void => {
    if (isMeant) kinds.push({ weight, arbitrary: make() });
  };
  add(12, properties.length > 0, () =>
    fc.constantFrom(...properties).chain((one) => wrongValue(one).map((value) => set(one.name, value))),
  );
  add(5, forbidden.length > 0, () =>
    fc
      .constantFrom(...forbidden)
      .chain(({ name }) =>
        fc.constantFrom(...(targets.forbiddenIds[name] ?? [])).map((id) => set(name, JSON.stringify(id))),
      ),
  );
  add(2, required.length > 0, () => fc.constantFrom(...required).map(({ name }) => without(name)));
  add(2, required.length > 0, () => wholeBody('a body that is no object', NO_BODIES));
  add(3, places.length > 0, () =>
    fc.tuple(fc.constantFrom(...places), fc.constantFrom(...NO_PATH_IDS)).map(([name, text]) => place(name, text)),
  );
  add(2, !isPublic(template), () =>
    fc.constantFrom(...Object.entries(targets.noSessions)).map(([name, headers]) => asNobody(name, headers)),
  );
  add(1, strangersTo(operation).length > 0, () =>
    fc.constantFrom(...strangersTo(operation)).map((who) => asNobody(who, { cookie: targets.cookies[who] })),
  );
  add(1, true, () => fc.constantFrom(...FOREIGN_HOSTS).map((host) => withHeaders('for another host', { host })));
  add(1, isWrite, () => fc.constantFrom(...FOREIGN_SITES).map((headers) => withHeaders('from another site', headers)));
  add(1, isWrite, () => fc.constantFrom(...NOT_JSON).map(([type, body]) => contentType(type, body)));
  add(2, isWrite, () => wholeBody('broken JSON', BROKEN_JSON));
  add(1, isWrite, () => wholeBody('a body that changes every object', POISONED));
  const limit = operation.name === 'POST /api/staff/punches' ? BATCH_LIMIT : BODY_LIMIT;
  add(1, isWrite, () => fc.constantFrom(limit + 1, limit + 1024, 2 * limit).map(tooLarge));
  add(1, KEYED.has(operation.name), () =>
    fc.constantFrom(...NO_KEYS).map((key) => withHeaders('a bad key', { 'idempotency-key': key })),
  );
  return fc.oneof(...kinds);
}

const NO_BODIES = ['null', 'true', '1', '"text"', '[]', '[{}]', '[[[[[[]]]]]]', '{}', '{"0":{}}', '-0', '1e400'];

const BROKEN_JSON: (string | Buffer)[] = [
  '', ' ', '{', '}', '{"a":', '{"a":1', '[', 'nul', 'undefined', 'NaN', '{"a":NaN}', '{"a":Infinity}', '{"a":01}', '{"a":1.}', '{"a":.5}', '{"a":+1}',
  '{"a":0x1}', '{"a":1,}', "{'a':1}", '{a:1}', '{"a":"\n"}', '{"a":"\0"}', '{"a":"\\x41"}', '{"a":"\\ud8"}', '{"a":1}{"b":2}', '{"a":1}\0', '// x\n{}',
  '[1,2', '"', '{"a":tru}', '<a/>', 'a=1&b=2', '{"a" 1}', '['.repeat(40_000), '{"a":'.repeat(16_000),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), Buffer.from([0x00]), gzipSync('{"a":1'), Buffer.alloc(1000),
]; // prettier-ignore

const POISONED = [
  '{"__proto__":{"polluted":true}}', '{"a":{"__proto__":{"polluted":true}}}', '[{"__proto__":{"polluted":true}}]', '{"\\u005f_proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}', '{"a":[{"constructor":{"prototype":{"polluted":true}}}]}', '{"__proto__":null}',
]; // prettier-ignore

const FOREIGN_SITES: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:1' },
  { origin: 'http://127.0.0.1.evil.example' },
  { origin: 'nonsense' },
  { origin: 'file://' },
  { origin: 'http://[::' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'nonsense' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'sec-fetch-site': 'same-origin' },
];

/** Host names that resolve to this machine but are not the product's (DNS rebinding), and invalid ones. */
const FOREIGN_HOSTS = [
  'evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example', 'evil.localhost', '127.1', '2130706433', '0x7f.0.0.1', 'localhost@evil.example',
  'evil.example, localhost', 'http://localhost', '[::1', '[::1]evil', 'localhost:99999', 'localhost:x', 'localhost/x', '.', '..', 'x'.repeat(300),
]; // prettier-ignore

const NOT_JSON: [string, string][] = [
  ['text/plain', '{"a":1}'],
  ['text/json', '{"a":1}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
  ['multipart/form-data', '--'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
  ['application/octet-stream', '\0\0\0'],
  ['application/jsonx', '{}'],
  ['text/html', '{}'],
  ['*/*', '{}'],
  ['json', '{}'],
  [';', '{}'],
  ['application/vnd.api+json', '{}'],
];

/** Calls that take an Idempotency-Key (decision D25). */
const KEYED = new Set([
  'POST /api/staff/customers', 'POST /api/staff/time-entries/clock-in', 'POST /api/staff/time-entries/clock-out', 'POST /api/admin/staff',
  'POST /api/admin/customers', 'POST /api/admin/teams', 'POST /api/admin/cleans', 'POST /api/invoices', 'POST /api/invoices/{id}/send',
  'POST /api/invoices/links', 'POST /api/invoices/send',
]); // prettier-ignore
const NO_KEYS = ['', 'a b', 'x'.repeat(201), 'clé', 'a\tb', '\u00ff', '"a", "b"'];

/** Stands last, so that it counts even where the key is there already. */
function set(name: string, value: string): Change {
  return (draft) => ({
    ...draft,
    entries: [...draft.entries, [name, value]],
    wrongs: [...draft.wrongs, `${name} = ${value.slice(0, 60)}`],
  });
}

const without =
  (name: string): Change =>
  (draft) => ({
    ...draft,
    entries: draft.entries.filter(([key]) => key !== name),
    wrongs: [...draft.wrongs, `without ${name}`],
  });

const wholeBody = (wrong: string, bodies: (string | Buffer)[]): Wrong =>
  fc.constantFrom(...bodies).map((raw) => (draft) => ({
    ...draft,
    raw,
    headers: { ...draft.headers, 'content-type': 'application/json' },
    wrongs: [...draft.wrongs, wrong],
  }));

const place =
  (name: string, text: string): Change =>
  (draft) => ({
    ...draft,
    places: { ...draft.places, [name]: text },
    wrongs: [...draft.wrongs, `{${name}} = ${text.slice(0, 60)}`],
  });

/** Replaces the headers that identify the caller. */
const asNobody =
  (who: string, headers: Record<string, string>): Change =>
  (draft) => {
    const { cookie: _, authorization: __, ...others } = draft.headers;
    return { ...draft, headers: { ...others, ...headers }, wrongs: [...draft.wrongs, `sent by ${who}`] };
  };

const withHeaders =
  (wrong: string, headers: Record<string, string>): Change =>
  (draft) => ({
    ...draft,
    headers: { ...draft.headers, ...headers },
    wrongs: [...draft.wrongs, `${wrong}: ${JSON.stringify(headers).slice(0, 80)}`],
  });

const contentType =
  (type: string, body: string): Change =>
  (draft) => ({
    ...draft,
    raw: body,
    headers: { ...draft.headers, 'content-type': type },
    wrongs: [...draft.wrongs, `content type ${type}`],
  });

const tooLarge =
  (bytes: number): Change =>
  (draft) => ({
    ...draft,
    raw: JSON.stringify({ padding: 'x'.repeat(bytes - '{"padding":""}'.length) }),
    headers: { ...draft.headers, 'content-type': 'application/json' },
    wrongs: [...draft.wrongs, `a body of ${bytes} bytes`],
  });
