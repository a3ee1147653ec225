import fc from 'fast-check';
import { resolved, type Schema } from './api-document.js';

/** A value as JSON text, because some of them no JavaScript value can hold. */
export type Json = string;

const asJson = (...values: unknown[]): Json[] => values.map((value) => JSON.stringify(value));

/** Part of every invented key; it must never be stored. */
export const CANARY = 'canary7391';
const CANARY_NUMBER = '739173917';
export const CANARIES = [CANARY, CANARY_NUMBER];

/** Days and times that are none, in every way they are written. */
const NO_TIMES = [
  '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01', '10000-01-01', '-000001-01-01', '+12026-01-01', '0001-01-01',
  'infinity', '-infinity', 'now', 'today', 'tomorrow', 'epoch', '2026-W10-1', '2026-064', '20260304', '04/03/2026', '2026-3-4', '26-03-04',
  '2026-03-04T25:00:00Z', '2026-03-04T10:60:00Z', '2026-03-04T10:00:60Z', '2026-03-04T10:00:00', '2026-03-04 10:00:00Z', '2026-02-29T10:00:00Z',
  '2026-03-04T10:00:00+24:00', '2026-03-04T10:00:00+5', '2026-03-04T10:00:00[Mars/Base]', '9999-12-31T00:00:00Z', '0001-01-01T00:00:00Z',
  '1772582400000', '24:00', '12:60', '7:5', '07:00:00', '7am', '-1:00', '12:00\0', '2026-03-04\0', '２０２６-03-04', ' 2026-03-04T10:00:00Z',
]; // prettier-ignore

/** Text that is of a format, or of a name, and never right. */
const NEVER_RIGHT: Record<string, string[]> = {
  date: NO_TIMES,
  time: NO_TIMES,
  'date-time': NO_TIMES,
  email: ['x', 'a@b', 'a@@b.test', 'a b@c.test', '@b.test', 'a@b.test\0@', `${'x'.repeat(250)}@b.test`, 'a@b.test\r\nBcc: c@d.test'],
  emails: ['x', 'a@b.test, x', 'a@b.test;b@c', 'a@b.test, b@c.test, c@d.test, d@e.test, e@f.test, f@g.test'],
  degrees: ['NaN', '1e1', '181', '-181', '0x10', '1,2', '١', 'Infinity', '90.', '--1', '1'.repeat(300)],
  colorHex: ['red', '#12345', '#1234567', '#gggggg', '#12345\0', 'url(x)', '#12345678', '123456'],
  timeZone: ['Mars/Base', 'UTC+25', '../../etc/passwd', '__proto__', 'constructor', '+10:00', 'Australia/Melbourne\0x', 'x'.repeat(61)],
  abn: ['1', '51824753557', '00000000000', 'x'.repeat(11), '５1824753556'],
  bankBsb: ['1', '1234567', '06300x', '06３000'],
  'pay-id': ['x', '1', '0912345678', '51824753557', 'a@b', '0412345678\0x', '٠٤١٢٣٤٥٦٧٨'],
  uri: ['x', 'http://a.test', 'javascript:alert(1)', 'https://a@b.test', 'https://{number}.test', '//a.test', 'https://a.test\r\nb', 'data:text/html,x'],
  bankAccount: ['1', '12345678901', 'x1234'],
  newPassword: ['', '12345', 'x'.repeat(129)],
  password: ['12345'],
  staffName: ['Nobody Of This Name', "x' OR 1=1 --", '\ud800'],
}; // prettier-ignore

const NO_NUMBERS = [
  '1e400', '-1e400', '9007199254740993', '2147483648', '-1', '-2147483649', '1e-7', '1.0005', '1e300', '-0.001', '99999999999999999999999',
  ...asJson('', '1', 'NaN', 'Infinity', '1e3', ' 1', '0x1', '١', 'one', [], [1], {}, { $gt: 0 }, true, false),
]; // prettier-ignore
const NO_TEXTS = ['0', '1', '-0', '1e400', 'true', 'false', ...asJson([], ['x'], {}, { length: 5 }, [[['x']]])];
const NO_FLAGS = ['0', '1', '2', '1e400', ...asJson('true', 'false', '', 'yes', 'on', [], [true], {})];
const NO_LISTS = ['0', '1', 'true', ...asJson('', '1', '[1]', {}, { length: 1, 0: 1 }, { 0: 1 })];
const NO_IDS = [
  '"1"',
  'null',
  '0',
  '-1',
  '1.5',
  '1e400',
  '2147483648',
  '9007199254740993',
  '{}',
  '[1]',
  'true',
  '"x"',
  '1e-7',
];
const NO_OBJECTS = ['0', 'true', '"x"', '[]', '[1]', '1e400'];
/** Not columns of a file, by name or number, one or several: [1] is its first. */
const NO_COLUMNS = [...NO_OBJECTS.filter((one) => one !== '[1]'), '[0]', '[1,0]', '["x"]', '[[1]]'];
/** By the type of a list's items. */
const NO_ITEMS: Record<string, Json[]> = { number: NO_IDS, string: NO_TEXTS };

/** Values that a property refuses, whatever else stands in the body, by what is wrong with them. */
export function wrongValues(name: string, given: Schema, isRequired: boolean): Record<string, Json[]> {
  const schema = resolved(given);
  const { type, format = '', nullable = false, minLength, maxLength, items, minItems = 0, oneOf = [] } = schema;
  // The password of a mail server states how short it may be, and may be shorter than a person's.
  const isShort = name === 'password' && minLength !== undefined;
  const never = isShort ? [] : (NEVER_RIGHT[format] ?? NEVER_RIGHT[name] ?? []);
  const isNeeded = isRequired && !nullable && schema.default === undefined;
  const ways: Record<string, Json[]> = { null: isNeeded ? ['null'] : [] };
  if (type === 'number') ways.type = NO_NUMBERS;
  else if (type === 'boolean') ways.type = NO_FLAGS;
  else if (type === 'string') {
    ways.type = NO_TEXTS;
    ways.form = asJson(...(schema.enum ? ['', 'x', 'Draft', 'ADMIN', 'admin\0', 'weekly '] : never));
    // A phone number keeps its first digits; a lookup by name may be of any length.
    if (format !== 'phone') ways.length = asJson('x'.repeat((maxLength ?? 5_000) + 1), ...(name === 'csv' ? [] : ['x'.repeat(20_000)]));
    if (isNeeded && maxLength !== undefined && format === '') ways.empty = asJson('', ' ', '\0', '\u202e\u202c', '\ud800', '\ufeff');
  } else if (type === 'array') {
    ways.type = NO_LISTS;
    ways.items = (NO_ITEMS[items?.type ?? ''] ?? NO_OBJECTS).map((one) => `[${one}]`);
    ways.length = [`[${'1,'.repeat(20_000)}1]`, ...(minItems > 0 ? ['[]'] : [])];
  } else ways.type = oneOf.some((way) => way.type === 'array') ? NO_COLUMNS : NO_OBJECTS;
  return Object.fromEntries(Object.entries(ways).filter(([, values]) => values.length > 0));
} // prettier-ignore

/** Text that breaks programs; a text field may clean or refuse it. */
const NASTY_TEXTS = [
  '\0', 'a\0b', '\ud800', 'a\udfffb', '\udc00\ud800', '\u202egnp.exe', '\u2066x\u2069', '\u200b', '\u200d\u200d', '\ufeff', '\ufffe',
  'e\u0301\u0301\u0301', 'Z' + '\u0353\u036b'.repeat(200), '\ufdfa'.repeat(120), '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f1e6}',
  'مرحبا', 'שלום', '\u001b[31m', '\r\nBcc: x@evil.test', '\u2028', '\u0085', '%s%n%x', '%00', '{{7*7}}', '${7*7}', '../../etc/passwd',
  "'; DROP TABLE users; --", '" OR ""="', '\\', '\\u0000', '<script>alert(1)</script>', '=cmd|calc!A0', '@SUM(1)', '-1+1', 'null', 'undefined',
  'NaN', 'true', '__proto__', 'constructor', 'ＡＢＣ', 'ß', 'İ', 'ŉ', '\u1e9e', '', ' ', '\t', '\n', 'x'.repeat(121), 'x'.repeat(5_001),
]; // prettier-ignore

const nastyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  // Any code points: fast-check's own unit 'binary' lists all of them first, which takes seconds.
  fc.array(fc.nat(0x10ffff), { maxLength: 130 }).map((points) => String.fromCodePoint(...points)),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  // Any 16-bit units at all, so that many surrogates stand alone.
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
);

/** A value that may be right for one property or another, and often is for none. */
export function oddValue({ type }: Schema): fc.Arbitrary<Json> {
  const anything = fc.oneof(
    fc.constantFrom(...NO_NUMBERS, ...NO_TEXTS, ...NO_FLAGS, ...asJson(...NO_TIMES), 'null', '[1]', '[2147483647]', '{"a":1}'),
    fc.json({ maxDepth: 3 }),
  ); // prettier-ignore
  if (type === 'string') return fc.oneof(nastyText.map((text) => JSON.stringify(text)), anything); // prettier-ignore
  if (type === 'number') return fc.oneof(fc.constantFrom('0', '-0', '0.01', '1', '1440', '999999.99', '365'), anything);
  return anything;
}

/** Text of a path that stands for no id. */
export const NO_PATH_IDS = [
  '2147483646', '0', '-1', '1.5', '1e3', '2147483648', '99999999999', '9007199254740993', '0x1', '+1', 'NaN', 'null', 'undefined', 'true',
  'x', '__proto__', 'constructor', '%00', '1%00', '%2e%2e', '..%2f..%2fetc%2fpasswd', '%2f', '%252f', '%5c', '%20', '1%20', '%EF%BC%91',
  '%F0%9F%98%80', '%E2%80%AE1', '1;drop', "1'--", '1%0d%0aX-Evil:1', '%c0%ae', '%ff', '%zz', '%', '[1]', '{id}', ':id', '*', '1,2',
  'x'.repeat(101), '1'.repeat(3_000),
]; // prettier-ignore

/** Values of a query's parameter, already encoded; any of them may be right for one parameter or another. */
const QUERY_VALUES = [
  '', '%00', '%ed%a0%80', '%ff', '%zz', 'NaN', '1e400', '-1', '0', '1', '2147483648', '0,0,0', '91,0', '0,181', 'x'.repeat(5_000), 'Mars/Base',
  'Antarctica/Troll', 'Pacific/Apia', 'Pacific/Kiritimati', 'Etc/GMT%2B12', 'Australia%2FLord_Howe', "'", '%22', '%5c', 'null', '[]', '{}', '[0,1e400]', '[0,9]',
  '[9,0]', '["id","ASC"]', '["id;--","ASC"]', '["__proto__","ASC"]', '["id","ASC","x"]', '{"q":1}', '{"q":"%25_%5c"}', '{"q":"\\u0000"}',
  '{"id":[1,null]}', '{"__proto__":{"a":1}}', '{"active":"yes"}', '{"status":["paid"]}', '%7B%22q%22%3A%22%ud800%22%7D', 'thisWeek', 'custom',
  '%E2%80%AE', '%F0%9F%98%80', ...NO_TIMES.map(encodeURIComponent),
]; // prettier-ignore

/** Parameters of lists, which take them on every call that answers one (decision D4), and names that nobody knows. */
const QUERY_NAMES = [
  'range', 'sort', 'filter', 'status', 'customerId', 'dateFrom', 'dateTo', 'source', 'page', 'q', 'id', '__proto__', 'constructor', 'a[]', 'a[b]',
  'filter[]', 'sort[0]', 'range[b]', '', '%00', '%zz',
]; // prettier-ignore

/** Parameters of a query: odd values, names twice, lists, objects, thousands. */
export function oddQuery(names: string[]): fc.Arbitrary<string[]> {
  const name = fc.oneof(fc.constantFrom(...QUERY_NAMES), ...names.map((one) => fc.constant(one)));
  const pair = fc.tuple(name, fc.constantFrom('', '[]', '[b]'), fc.constantFrom(...QUERY_VALUES)).map((all) => `${all[0]}${all[1]}=${all[2]}`); // prettier-ignore
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(name.chain((one) => fc.constantFrom(...QUERY_VALUES).map((value) => `${one}=${value}`)), { minLength: 1, maxLength: 4 }) },
    { weight: 3, arbitrary: pair.chain((one) => fc.constantFrom<string[]>([one, one], [one], [one, one.replace(/\[.*/, '=1')])) },
    { weight: 1, arbitrary: fc.constantFrom(1_000, 3_000).map((many) => Array.from({ length: many }, (_, i) => `${i % 10}=`)) },
  ); // prettier-ignore
}

const UNKNOWN_KEYS = [
  'role', 'id', 'price', 'priceCents', 'isAdmin', 'passwordHash', 'password_hash', 'createdById', 'actorId', 'userId', 'status', 'number',
  'totalCents', 'createdAt', 'constructor', 'toString', 'hasOwnProperty', 'then', '', ' ', '\0', '$where', 'a.b', 'length', CANARY,
]; // prettier-ignore

/** Pairs that no call knows, and very long or deep ones; the body stays what it was by them. */
export const unknownEntry = (known: string[]): fc.Arbitrary<[string, Json]> =>
  fc.oneof(
    fc.tuple(fc.constantFrom(...UNKNOWN_KEYS.filter((key) => !known.includes(key))),
      fc.constantFrom(`"${CANARY}"`, CANARY_NUMBER, `["${CANARY}"]`, `{"id":${CANARY_NUMBER}}`, 'null', 'true', '"admin"')),
    fc.constantFrom(10_000, 60_000, 95_000).map((bytes): [string, Json] => ['padding', `"${'x'.repeat(bytes)}"`]),
    fc.constantFrom(100, 2_000, 20_000).map((depth): [string, Json] => ['deep', '['.repeat(depth) + ']'.repeat(depth)]),
    fc.constantFrom(100, 2_000, 7_000).map((depth): [string, Json] => ['deep', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`]),
  ); // prettier-ignore
