import fc from 'fast-check';
import type { AttackTargets } from './world.js';

/** Bytes for a connection of their own. */
interface Conversation {
  wrong: string;
  bytes: string;
}

const END = '\r\n\r\n';

/** Conversations that are no good HTTP, or good HTTP that hides another request. None of them may change anything. */
export function conversations(targets: AttackTargets, count: number, seed: number): Conversation[] {
  const table = known(targets);
  return [...table, ...fc.sample(scrambled(targets), { seed, numRuns: Math.max(1, count - table.length) })];
}

/** A write by an admin that would be seen in the database, were it ever carried out. */
function hidden(targets: AttackTargets): string {
  const body = '{"radiusMeters":777}';
  const head = `PUT /api/admin/settings/geolocation-radius HTTP/1.1\r\nHost: localhost\r\nCookie: ${targets.cookies.admin}`;
  return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}${END}${body}`;
}

/** What the tables below are written with. */
interface Writer {
  cookie: string;
  /** A write by an admin that must never be carried out. */
  inner: string;
  get: (target: string, headers?: string, version?: string) => string;
  post: (headers: string, body: string, version?: string) => string;
  chunk: (text: string) => string;
}

function known(targets: AttackTargets): Conversation[] {
  const cookie = targets.cookies.admin;
  const writer: Writer = {
    cookie,
    inner: hidden(targets),
    get: (target, headers = 'Host: localhost', version = 'HTTP/1.1') => `GET ${target} ${version}\r\n${headers}${END}`,
    post: (headers, body, version = '1.1') =>
      `POST /api/auth/login HTTP/${version}\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n${headers}${END}${body}`,
    chunk: (text) => `${text.length.toString(16)}\r\n${text}\r\n`,
  };
  const tables = [requestLines, headersAndMethods, lengthsAndChunks, hiddenRequests].map((table) => table(writer));
  return tables.flatMap((table) => Object.entries(table)).map(([wrong, bytes]) => ({ wrong, bytes }));
}

/** Request lines and addresses that are wrong or too long. */
function requestLines({ cookie, get, inner }: Writer): Record<string, string> {
  return {
    nothing: '',
    'one byte': 'G',
    'line breaks alone': '\r\n\r\n\r\n\r\n',
    'bytes of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'the preface of HTTP/2': `PRI * HTTP/2.0${END}SM${END}`,
    'HTTP/0.9': 'GET /api/brand\r\n',
    'HTTP/1.0': get('/api/brand', 'Host: localhost', 'HTTP/1.0'),
    'HTTP/1.0 without a host, signed in': get('/api/auth/me', `Cookie: ${cookie}`, 'HTTP/1.0'),
    'HTTP/2.7': get('/api/brand', 'Host: localhost', 'HTTP/2.7'),
    'HTTP/1.10': get('/api/brand', 'Host: localhost', 'HTTP/1.10'),
    'no host': get('/api/brand', 'Accept: */*'),
    'two hosts': get('/api/brand', 'Host: localhost\r\nHost: evil.example'),
    'a host that is not ours': get('/api/brand', 'Host: evil.example'),
    'a write for a host that is not ours': inner.replace('localhost', 'evil.example'),
    'a write for a host that is not ours, in absolute form': inner.replace('PUT /', 'PUT http://evil.example/'),
    'a host that is none': get('/api/brand', 'Host: http://[::'),
    'an absolute address': get('http://evil.example/api/auth/me', `Host: localhost\r\nCookie: ${cookie}`),
    'an address of another kind': get('file:///etc/passwd'),
    'no slash before the path': get('api/brand'),
    'two slashes before the path': get('//evil.example/api/brand'),
    'a star for an address': get('*'),
    'a path out of the folder': get('/../../../../etc/passwd'),
    'an encoded path out of the folder': get('/assets/%2e%2e%2f%2e%2e%2fpackage.json'),
    backslashes: get('/assets/..\\..\\package.json'),
    'a null byte in the path': get('/api/brand%00.js'),
    'bytes above 127 in the path': get('/api/\xff\xfe'),
    'a space in the path': get('/api/brand x'),
    'a tab in the path': get('/api/\tbrand'),
    'a hash in the path': get('/api/brand#x'),
    'a path of 20 kB': get(`/api/${'x'.repeat(20_000)}`),
    'a query of 15 kB': get(`/api/brand?${'a=1&'.repeat(3_700)}`),
  };
}

/** Headers, methods and upgrades that are wrong or unknown. */
function headersAndMethods({ cookie, get, post }: Writer): Record<string, string> {
  return {
    'a header of 20 kB': get('/api/brand', `Host: localhost\r\nX-Big: ${'x'.repeat(20_000)}`),
    '2,500 headers': get(
      '/api/brand',
      `Host: localhost\r\n${Array.from({ length: 2_500 }, (_, i) => `A${i}: 1`).join('\r\n')}`,
    ),
    'a cookie of 14 kB': get('/api/auth/me', `Host: localhost\r\nCookie: ${'a=1; '.repeat(2_800)}`),
    'a header without a name': get('/api/brand', 'Host: localhost\r\n: y'),
    'a header without a colon': get('/api/brand', 'Host: localhost\r\nNonsense'),
    'a space before the colon': get('/api/brand', 'Host : x'),
    'a folded header': get('/api/brand', 'Host: localhost\r\nA: 1\r\n  2'),
    'a null byte in a header': get('/api/brand', 'Host: localhost\r\nA: \0'),
    'a line feed alone in a header': get('/api/brand', 'Host: localhost\r\nA: 1\nSet-Cookie: token=x'),
    'a carriage return alone in a header': get('/api/brand', 'Host: localhost\r\nA: 1\rB: 2'),
    'line feeds alone': 'GET /api/brand HTTP/1.1\nHost: localhost\n\n',
    'a method that nobody knows': `BREW /api/brand HTTP/1.1\r\nHost: localhost${END}`,
    'a method in small letters': `get /api/brand HTTP/1.1\r\nHost: localhost${END}`,
    'a very long method': `${'A'.repeat(5_000)} / HTTP/1.1\r\nHost: localhost${END}`,
    TRACE: `TRACE /api/auth/me HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}${END}`,
    CONNECT: `CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost${END}`,
    PROPFIND: `PROPFIND /api/brand HTTP/1.1\r\nHost: localhost\r\nDepth: infinity${END}`,
    'HEAD of a list': `HEAD /api/invoices HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}${END}`,
    OPTIONS: `OPTIONS /api/invoices HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: PUT${END}`,
    'an upgrade to a socket': get(
      '/api/brand',
      'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x',
    ),
    'an upgrade to HTTP/2': get(
      '/api/brand',
      'Host: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ',
    ),
    'an expectation that nobody meets': post('Expect: 200-maybe\r\nContent-Length: 2', '{}'),
    'an expectation of 100': post('Expect: 100-continue\r\nContent-Length: 2', '{}'),
  };
}

/** Bodies whose length or chunks are not what is said. */
function lengthsAndChunks({ chunk, inner, post }: Writer): Record<string, string> {
  return {
    'a length below zero': post('Content-Length: -1', inner),
    'a length with a plus': post('Content-Length: +2', '{}'),
    'a length in words': post('Content-Length: two', '{}'),
    'a length in hex': post('Content-Length: 0x2', '{}'),
    'a length too large for any number': post('Content-Length: 99999999999999999999', '{}'),
    'a length of 4 GB': post('Content-Length: 4294967296', '{}'),
    'a length longer than the body': post('Content-Length: 50', '{}'),
    'a length shorter than the body': post('Content-Length: 2', `{}${'x'.repeat(50)}`),
    'two lengths': post(`Content-Length: 2\r\nContent-Length: ${inner.length + 2}`, `{}${inner}`),
    'two lengths in one': post('Content-Length: 2, 3', `{} ${inner}`),
    'no length': post('Accept: */*', '{"email":'),
    'a length and chunks': post(`Content-Length: 5\r\nTransfer-Encoding: chunked`, `0${END}${inner}`),
    'chunks and a length': post(`Transfer-Encoding: chunked\r\nContent-Length: ${inner.length + 5}`, `0${END}${inner}`),
    'chunks by another name': post('Content-Length: 5\r\nTransfer-Encoding: xchunked', `0${END}${inner}`),
    'chunks with a strange space': post('Content-Length: 5\r\nTransfer-Encoding: \x0bchunked', `0${END}${inner}`),
    'chunks twice': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0${END}${inner}`),
    'chunks before another coding': post('Transfer-Encoding: chunked, gzip', chunk('{}')),
    'chunks in HTTP/1.0': post('Transfer-Encoding: chunked', `${chunk('{}')}0${END}`, '1.0'),
    'a chunk of no size': post('Transfer-Encoding: chunked', `x\r\n{}\r\n0${END}`),
    'a chunk of a size below zero': post('Transfer-Encoding: chunked', `-2\r\n{}\r\n0${END}`),
    'a chunk of a size too large': post('Transfer-Encoding: chunked', `fffffffffffffffff\r\n{}\r\n0${END}`),
    'a chunk longer than said': post('Transfer-Encoding: chunked', `1\r\n{}\r\n0${END}`),
    'a chunk with an extension of 20 kB': post(
      'Transfer-Encoding: chunked',
      `2;${'x'.repeat(20_000)}\r\n{}\r\n0${END}`,
    ),
    'chunks that never end': post('Transfer-Encoding: chunked', chunk('{"email":')),
    'chunks of 300 kB': post('Transfer-Encoding: chunked', `${chunk('x'.repeat(100_000)).repeat(3)}0${END}`),
    'a length hidden in a chunk': post('Transfer-Encoding: chunked', `2;a=\n${inner}\r\n{}\r\n0${END}`),
  };
}

/** Requests behind or inside other ones. */
function hiddenRequests({ cookie, get, inner }: Writer): Record<string, string> {
  return {
    'a write hidden in a header': get('/api/brand', `Host: localhost\r\nX: y\r${inner.replaceAll('\r\n', '\n')}`),
    'a trailer that signs in': `GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked${END}0\r\nCookie: ${cookie}${END}`,
    'a body with a read': `GET /api/brand HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7${END}{"a":1}`,
    'ten reads at once': get('/api/brand').repeat(10),
    'a hundred reads of nothing at once': get('/api/nothing').repeat(100),
    'reads after the end was said': get('/api/brand', 'Host: localhost\r\nConnection: close') + inner,
    'a write after broken bytes': `\0\0\0\r\n${inner}`,
    'a write in the body of a read': `GET /api/brand HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inner.length}${END}${inner}`,
  };
}

/** A write without a session, with a piece taken out, put twice or replaced by other bytes. */
function scrambled(targets: AttackTargets): fc.Arbitrary<Conversation> {
  const whole = hidden(targets).replace(/Cookie: .*\r\n/, '');
  const cut = fc.record({
    from: fc.nat(whole.length),
    length: fc.nat(30),
    by: fc.string({ unit: 'binary', maxLength: 20 }),
    times: fc.nat(2),
  });
  return fc.array(cut, { minLength: 1, maxLength: 3 }).map((cuts) => {
    const bytes = cuts.reduce(
      (text, { from, length, by, times }) =>
        text.slice(0, from) + text.slice(from, from + length).repeat(times) + by + text.slice(from + length),
      whole,
    );
    return { wrong: `scrambled: ${JSON.stringify(bytes)}`, bytes };
  });
}
