import fc from 'fast-check';
import type { Operation } from './document.js';
import type { Change } from './request.js';
import { nastyText, oddValue, QUERY_VALUES } from './values.js';

/** Part of every invented key; it must never be stored. */
export const CANARY = 'canary7391';
export const CANARY_NUMBER = '739173917';

const UNKNOWN_KEYS = [
  'role', 'id', 'price', 'priceCents', 'isAdmin', 'admin', 'passwordHash', 'password_hash', 'createdById', 'actorId', 'userId', 'status', 'number',
  'totalCents', 'createdAt', 'constructor', 'toString', 'hasOwnProperty', 'then', '', ' ', '\0', '$where', 'a.b', 'length', CANARY,
]; // prettier-ignore

/** Parameters of lists, which take them on every call that answers one (decision D4), and names that nobody knows. */
const QUERY_NAMES = [
  'range', 'sort', 'filter', 'status', 'customerId', 'dateFrom', 'dateTo', 'source', 'page', 'q', 'id', '__proto__', 'constructor', 'a[]', 'a[b]',
  'filter[]', 'sort[0]', 'range[b]', '', '%00', '%zz',
]; // prettier-ignore

const ODD_HEADERS: Record<string, string>[] = [
  { 'idempotency-key': 'a-good-key' }, { 'x-http-method-override': 'DELETE' }, { 'x-forwarded-for': "1' OR 1=1" }, { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'gopher' }, { 'if-none-match': '*' }, { 'if-match': '"x"' }, { range: 'bytes=0-99999999' }, { accept: 'text/html' },
  { accept: 'x'.repeat(4_000) }, { 'accept-encoding': 'gzip;q=0, br;q=x, *' }, { 'accept-encoding': 'zstd, x' }, { 'accept-language': '../../x' },
  { 'content-encoding': 'gzip' }, { 'x-request-id': CANARY }, { 'request-id': CANARY }, { 'user-agent': '\u00ff\u00fe' }, { authorization: 'Basic eDp5' },
  { authorization: 'Bearer' }, { te: 'trailers' }, { 'max-forwards': '0' }, { prefer: 'respond-async' }, { 'x-api-version': '-1' },
]; // prettier-ignore

/** Bodies a little smaller than the limit, and half of that. */
const PADDINGS = [10_000, 60_000, 95_000];

/** Changes that by themselves leave a sound request sound; a wrong one stays wrong under them. */
export function harmlessNoise({ properties, isWrite }: Operation): fc.Arbitrary<Change> {
  const texts = properties.filter(
    ({ name, type, choices }) =>
      /^(name|notes|description|reason|address|brandName|invoiceNotes|firstName|lastName)$/.test(name) &&
      type === 'string' &&
      !choices,
  );
  const known = new Set(properties.map(({ name }) => name));
  const unknown = UNKNOWN_KEYS.filter((key) => !known.has(key));
  if (!isWrite) return fc.oneof(fc.constantFrom(...ODD_HEADERS).map(withHeaders), oddQuery([]));
  return fc.oneof(
    fc.tuple(fc.constantFrom(...unknown), unknownValue()).map(([key, value]) => append(key, value)),
    fc.constantFrom(...ODD_HEADERS).map(withHeaders),
    // What is refused is not kept under its key (D101).
    fc.uuid().map((key) => withHeaders({ 'idempotency-key': key })),
    oddQuery([]),
    fc.constantFrom(...PADDINGS).map((bytes) => append('padding', `"${'x'.repeat(bytes)}"`)),
    fc.constantFrom(100, 2_000, 20_000).map((depth) => append('deep', '['.repeat(depth) + ']'.repeat(depth))),
    fc.constantFrom(100, 2_000, 7_000).map((depth) => append('deep', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)),
    ...(texts.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...texts), nastyText())
            .map(([{ name }, text]) => append(name, JSON.stringify(text))),
        ]),
  );
}

/** Changes after which a request may be right or wrong. */
export function anyNoise(operation: Operation): fc.Arbitrary<Change> {
  const { properties } = operation;
  if (properties.length === 0) return harmlessNoise(operation);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...properties).chain((one) => oddValue(one).map((value) => append(one.name, value))),
    },
    { weight: 1, arbitrary: harmlessNoise(operation) },
  );
}

/** Parameters of a query: odd values, names twice, lists, objects, thousands. */
export function oddQuery(names: string[]): fc.Arbitrary<Change> {
  const name = fc.constantFrom(...names, ...names, ...names, ...QUERY_NAMES);
  const one = fc.tuple(name, fc.constantFrom(...QUERY_VALUES)).map(([key, value]) => `${key}=${value}`);
  const several = fc.array(one, { minLength: 1, maxLength: 4 });
  const twice = one.map((pair) => [pair, pair]);
  const pollution = fc
    .tuple(name, fc.constantFrom(...QUERY_VALUES))
    .map(([key, value]) => [`${key}[]=${value}`, `${key}[b]=1`, `${key}=1`]);
  const thousands = fc.constantFrom(1_000, 3_000).map((count) => Array.from({ length: count }, (_, i) => `${i % 10}=`));
  return fc
    .oneof(
      { weight: 4, arbitrary: several },
      { weight: 2, arbitrary: twice },
      { weight: 1, arbitrary: pollution },
      { weight: 1, arbitrary: thousands },
    )
    .map((pairs) => (draft) => ({
      ...draft,
      query: [...draft.query, ...pairs],
      wrongs: [...draft.wrongs, `query ${pairs.join('&').slice(0, 60)}`],
    }));
}

const unknownValue = (): fc.Arbitrary<string> =>
  fc.constantFrom(`"${CANARY}"`, CANARY_NUMBER, `["${CANARY}"]`, `{"id":${CANARY_NUMBER}}`, 'null', 'true', '"admin"');

const append =
  (key: string, value: string): Change =>
  (draft) => ({
    ...draft,
    entries: [...draft.entries, [key, value]],
    wrongs: [...draft.wrongs, `${JSON.stringify(key)}: ${value.slice(0, 60)}`],
  });

const withHeaders =
  (headers: Record<string, string>): Change =>
  (draft) => ({
    ...draft,
    headers: { ...headers, ...draft.headers },
    wrongs: [...draft.wrongs, `headers ${JSON.stringify(headers).slice(0, 60)}`],
  });
