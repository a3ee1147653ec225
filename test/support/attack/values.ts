import fc from 'fast-check';
import type { Property } from './document.js';

/** A value as JSON text, because some of them no JavaScript value can hold. */
export type Json = string;

const asJson = (values: unknown[]): Json[] => values.map((value) => JSON.stringify(value));

/** Text that breaks programs; a text field may clean or refuse it. */
const NASTY_TEXTS = [
  '\0', 'a\0b', '\ud800', 'a\udfffb', '\udc00\ud800', '\u202egnp.exe', '\u2066x\u2069', '\u200b', '\u200d\u200d', '\ufeff', '\ufffe',
  'e\u0301\u0301\u0301', 'Z' + '\u0353\u036b'.repeat(200), '\ufdfa'.repeat(120), '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f1e6}',
  'مرحبا', 'שלום', '\u001b[31m', '\r\nBcc: x@evil.test', '\u2028', '\u0085', '%s%n%x', '%00', '{{7*7}}', '${7*7}', '../../etc/passwd',
  "'; DROP TABLE users; --", '" OR ""="', '\\', '\\u0000', '<script>alert(1)</script>', '=cmd|calc!A0', '@SUM(1)', '-1+1', 'null', 'undefined',
  'NaN', 'true', '__proto__', 'constructor', 'ＡＢＣ', 'ß', 'İ', 'ŉ', '\u1e9e', '', ' ', '\t', '\n', 'x'.repeat(121), 'x'.repeat(5_001),
]; // prettier-ignore

/** Characters that nobody sees, and that must be cleaned away wherever they stand. */
const UNSEEN = [
  '\0',
  '\u0007',
  '\u001b',
  '\u0085',
  '\ud800',
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
  '\u2069',
  '\ufeff',
];

/** Days and times that are none, in every way they are written. */
const NO_TIMES = [
  '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01', '10000-01-01', '-000001-01-01', '+12026-01-01', '0001-01-01',
  'infinity', '-infinity', 'now', 'today', 'tomorrow', 'epoch', '2026-W10-1', '2026-064', '20260304', '04/03/2026', '2026-3-4', '26-03-04',
  '2026-03-04T25:00:00Z', '2026-03-04T10:60:00Z', '2026-03-04T10:00:60Z', '2026-03-04T10:00:00', '2026-03-04 10:00:00Z', '2026-02-29T10:00:00Z',
  '2026-03-04T10:00:00+24:00', '2026-03-04T10:00:00+5', '2026-03-04T10:00:00[Mars/Base]', '9999-12-31T00:00:00Z', '0001-01-01T00:00:00Z',
  '1772582400000', '24:00', '12:60', '7:5', '07:00:00', '7am', '-1:00', '12:00\0', '2026-03-04\0', '２０２６-03-04', ' 2026-03-04T10:00:00Z',
]; // prettier-ignore

/** By the property's name: text that is of its type and never right, whatever call it is in. */
const NEVER_RIGHT: Record<string, string[]> = {
  email: ['x', 'a@b', 'a@@b.test', 'a b@c.test', '@b.test', 'a@b.test\0@', `${'x'.repeat(250)}@b.test`, 'a@b.test\r\nBcc: c@d.test'],
  latitude: ['NaN', '1e1', '181', '-181', '0x10', '1,2', '١', 'Infinity', '90.', '--1', '1'.repeat(300)],
  longitude: ['NaN', '1e1', '181', '-181', '0x10', '1,2', '١', 'Infinity', '90.', '--1', '1'.repeat(300)],
  colorHex: ['red', '#12345', '#1234567', '#gggggg', '#12345\0', 'url(x)', '#12345678', '123456'],
  timeZone: ['Mars/Base', 'UTC+25', '../../etc/passwd', '__proto__', 'constructor', '+10:00', 'Australia/Melbourne\0x', 'x'.repeat(61)],
  abn: ['1', '51824753557', '00000000000', 'x'.repeat(11), '５1824753556'],
  bankBsb: ['1', '1234567', '06300x', '06３000'],
  bankAccount: ['1', '12345678901', 'x1234'],
  newPassword: ['', '12345', 'x'.repeat(129)],
  password: ['12345', 'x'.repeat(1_001)],
  staffName: ['Nobody Of This Name', "x' OR 1=1 --", '\ud800'],
}; // prettier-ignore

const TIMES = new Set([
  'startDate', 'endDate', 'date', 'appliesFrom', 'issueDate', 'weekStart', 'startTime', 'endTime', 'clockInTime', 'clockOutTime',
  'expectedUpdatedAt', 'staffStartTime', 'lunchBreakStartTime', 'lunchBreakFinishTime',
]); // prettier-ignore

/** Longer than any field may be, except the text of a file. */
const TOO_LONG = [5_001, 10_000, 20_000].map((length) => 'x'.repeat(length));
const LARGEST_FILE = 95_000;

const NO_NUMBERS = [
  '1e400', '-1e400', '9007199254740993', '2147483648', '-1', '-2147483649', '1e-7', '1.0005', '1e300', '-0.001', '99999999999999999999999',
  ...asJson(['', '1', 'NaN', 'Infinity', '1e3', ' 1', '0x1', '١', 'one', [], [1], {}, { $gt: 0 }, true, false]),
]; // prettier-ignore
const NO_TEXTS = [
  '0',
  '1',
  '-0',
  '1e400',
  'true',
  'false',
  ...asJson([[], ['x'], {}, { toString: 'x' }, { length: 5 }, [[['x']]]]),
];
const NO_FLAGS = ['0', '1', '2', '1e400', ...asJson(['true', 'false', '', 'yes', 'on', [], [true], {}])];
const NO_LISTS = ['0', '1', 'true', ...asJson(['', '1', '[1]', {}, { length: 1, 0: 1 }, { '0': 1 }])];
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
const NO_MEMBERS = [
  '1',
  '"x"',
  '[]',
  'null',
  '{}',
  '{"userId":"1"}',
  '{"userId":1.5}',
  '{"userId":{"id":1}}',
  '{"userId":1e400}',
];

/** A value that this property refuses, whatever else stands in the body. */
export function wrongValue(property: Property): fc.Arbitrary<Json> {
  const wrong = ofWrongType(property);
  if (property.isRequired && !property.isNullable) wrong.push('null');
  return fc.constantFrom(...wrong);
}

function ofWrongType({ name, type, items, choices, needsItems, isRequired, isNullable }: Property): Json[] {
  if (type === 'number') return [...NO_NUMBERS];
  if (type === 'boolean') return [...NO_FLAGS];
  if (type === 'array') {
    const bad = items === 'number' ? NO_IDS : NO_MEMBERS;
    const huge = `[${Array.from({ length: 20_000 }, () => '1').join(',')}]`;
    return [...NO_LISTS, ...bad.map((one) => `[${one}]`), huge, ...(needsItems ? ['[]'] : [])];
  }
  // Of a phone number the first digits are kept, and no digits are none.
  if (name === 'phone') return [...NO_TEXTS];
  if (name === 'csv') return [...NO_TEXTS, JSON.stringify('x'.repeat(LARGEST_FILE + 1))];
  const neverRight = choices ? ['', 'x', 'Draft', 'ADMIN', 'admin\0', 'root', 'weekly '] : NEVER_RIGHT[name];
  const empty =
    isRequired && !isNullable && !neverRight && !TIMES.has(name)
      ? ['', ' ', '\0', '\u202e\u202c', '\ud800', '\ufeff']
      : [];
  return [...NO_TEXTS, ...asJson([...TOO_LONG, ...(TIMES.has(name) ? NO_TIMES : []), ...(neverRight ?? []), ...empty])];
}

/** A value that may be right for one property or another, and often is for none. */
export function oddValue({ type }: Property): fc.Arbitrary<Json> {
  const anything = fc.constantFrom(...NO_NUMBERS, ...NO_TEXTS, ...NO_FLAGS, ...asJson(NO_TIMES), 'null');
  if (type === 'string')
    return fc.oneof({ weight: 3, arbitrary: nastyText().map((text) => JSON.stringify(text)) }, anything);
  if (type === 'number')
    return fc.oneof(fc.constantFrom('0', '-0', '0.01', '1', '1.0', '2147483647', '1440', '999999.99', '365'), anything);
  return fc.oneof(fc.constantFrom('true', 'false', '[]', '[1]', '[2147483647]'), anything);
}

export function nastyText(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...NASTY_TEXTS),
    fc
      .tuple(fc.string({ maxLength: 20 }), fc.constantFrom(...UNSEEN), fc.string({ maxLength: 20 }))
      .map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 130 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    // Any 16-bit units at all, so that many surrogates stand alone.
    fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  );
}

/** Text of a path or query, encoded or not, that stands for no id. */
export const NO_PATH_IDS = [
  '2147483646', '0', '-1', '1.5', '1e3', '2147483648', '99999999999', '9007199254740993', '0x1', '+1', 'NaN', 'null', 'undefined', 'true',
  'x', '__proto__', 'constructor', '%00', '1%00', '%2e%2e', '..%2f..%2fetc%2fpasswd', '%2f', '%252f', '%5c', '%20', '1%20', '%EF%BC%91',
  '%F0%9F%98%80', '%E2%80%AE1', '1;drop', "1'--", '1%0d%0aX-Evil:1', '%c0%ae', '%ff', '%zz', '%', '[1]', '{id}', ':id', '*', '1,2',
  'x'.repeat(101), '1'.repeat(3_000),
]; // prettier-ignore

/** Values of a query's parameter, already encoded; any of them may be right for one parameter or another. */
export const QUERY_VALUES = [
  '', '%00', '%ed%a0%80', '%ff', '%zz', 'NaN', '1e400', '-1', '0', '1', '2147483648', '0,0,0', '91,0', '0,181', 'x'.repeat(5_000), 'Mars/Base',
  'Antarctica/Troll', 'Pacific/Apia', 'Pacific/Kiritimati', 'Etc/GMT%2B12', 'Australia%2FLord_Howe', "'", '%22', '%5c', 'null', '[]', '{}', '[0,1e400]', '[0,9]',
  '[9,0]', '["id","ASC"]', '["id;--","ASC"]', '["__proto__","ASC"]', '["id","ASC","x"]', '{"q":1}', '{"q":"%25_%5c"}', '{"q":"\\u0000"}',
  '{"id":[1,null]}', '{"__proto__":{"a":1}}', '{"active":"yes"}', '{"status":["paid"]}', '%7B%22q%22%3A%22%ud800%22%7D', 'thisWeek', 'custom',
  'today', '%E2%80%AE', '%F0%9F%98%80', ...NO_TIMES.map(encodeURIComponent),
]; // prettier-ignore
