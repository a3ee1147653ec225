const END = '\r\n\r\n';
const WRITE = '{"radiusMeters":777}';

/** A write by whoever has the cookie, which would be seen in the database, were it carried out. */
export const hiddenWrite = (cookie: string): string =>
  `PUT /api/admin/settings/geolocation-radius HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${WRITE.length}${END}${WRITE}`;

/** Conversations that are no good HTTP, or good HTTP that hides a write. None of them may change anything. */
export function oddConversations(cookie: string): string[] {
  const inner = hiddenWrite(cookie);
  const get = (target: string, headers = 'Host: localhost', version = '1.1'): string =>
    `GET ${target} HTTP/${version}\r\n${headers}${END}`;
  const post = (headers: string, body: string, version = '1.1'): string =>
    `POST /api/auth/login HTTP/${version}\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n${headers}${END}${body}`;
  const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
  const chunked = (body: string): string => post('Transfer-Encoding: chunked', body);
  const at = (line: string, more = ''): string => `${line}\r\nHost: localhost${more}${END}`;
  const signedIn = `Host: localhost\r\nCookie: ${cookie}`;
  const big = 'x'.repeat(20_000);
  return [
    // Request lines and addresses.
    '', 'G', '\r\n\r\n\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', `PRI * HTTP/2.0${END}SM${END}`, 'GET /api/brand\r\n',
    get('/api/brand', 'Host: localhost', '1.0'), get('/api/auth/me', `Cookie: ${cookie}`, '1.0'), get('/api/brand', 'Host: localhost', '2.7'),
    get('/api/brand', 'Host: localhost', '1.10'), get('/api/brand', 'Accept: */*'), get('/api/brand', 'Host: localhost\r\nHost: evil.example'),
    get('/api/brand', 'Host: evil.example'), inner.replace('localhost', 'evil.example'), inner.replace('PUT /', 'PUT http://evil.example/'),
    get('/api/brand', 'Host: http://[::'), get('http://evil.example/api/auth/me', signedIn),
    ...['file:///etc/passwd', 'api/brand', '//evil.example/api/brand', '*', '/../../../../etc/passwd', '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      '/assets/..\\..\\package.json', '/api/brand%00.js', '/api/\xff\xfe', '/api/brand x', '/api/\tbrand', '/api/brand#x', `/api/${big}`,
      `/api/brand?${'a=1&'.repeat(3_700)}`].map((target) => get(target)),
    // Headers, methods and upgrades.
    ...[`X-Big: ${big}`, Array.from({ length: 2_500 }, (_, i) => `A${i}: 1`).join('\r\n'), `Cookie: ${'a=1; '.repeat(2_800)}`, ': y', 'Nonsense', 'A : x',
      'A: 1\r\n  2', 'A: \0', 'A: 1\nSet-Cookie: token=x', 'A: 1\rB: 2', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ'].map((line) => get('/api/brand', `Host: localhost\r\n${line}`)),
    'GET /api/brand HTTP/1.1\nHost: localhost\n\n', at('BREW /api/brand HTTP/1.1'), at('get /api/brand HTTP/1.1'), at(`${'A'.repeat(5_000)} / HTTP/1.1`),
    at('TRACE /api/auth/me HTTP/1.1', `\r\nCookie: ${cookie}`), at('CONNECT evil.example:443 HTTP/1.1'), at('PROPFIND /api/brand HTTP/1.1', '\r\nDepth: infinity'),
    at('HEAD /api/invoices HTTP/1.1', `\r\nCookie: ${cookie}`), at('OPTIONS /api/invoices HTTP/1.1', '\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: PUT'),
    post('Expect: 200-maybe\r\nContent-Length: 2', '{}'), post('Expect: 100-continue\r\nContent-Length: 2', '{}'),
    // Lengths and chunks that are not what is said.
    post('Content-Length: -1', inner), ...['+2', 'two', '0x2', '9'.repeat(20), '4294967296', '50'].map((length) => post(`Content-Length: ${length}`, '{}')),
    post('Content-Length: 2', `{}${'x'.repeat(50)}`), post(`Content-Length: 2\r\nContent-Length: ${inner.length + 2}`, `{}${inner}`),
    post('Content-Length: 2, 3', `{} ${inner}`), post('Accept: */*', '{"email":'),
    ...['Content-Length: 5\r\nTransfer-Encoding: chunked', `Transfer-Encoding: chunked\r\nContent-Length: ${inner.length + 5}`,
      'Content-Length: 5\r\nTransfer-Encoding: xchunked', 'Content-Length: 5\r\nTransfer-Encoding: \x0bchunked',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'].map((headers) => post(headers, `0${END}${inner}`)),
    post('Transfer-Encoding: chunked, gzip', chunk('{}')), post('Transfer-Encoding: chunked', `${chunk('{}')}0${END}`, '1.0'),
    ...[`x\r\n{}\r\n0${END}`, `-2\r\n{}\r\n0${END}`, `fffffffffffffffff\r\n{}\r\n0${END}`, `1\r\n{}\r\n0${END}`, `2;${big}\r\n{}\r\n0${END}`, chunk('{"email":'),
      `${chunk('x'.repeat(100_000)).repeat(3)}0${END}`, `2;a=\n${inner}\r\n{}\r\n0${END}`].map(chunked),
    // Requests behind or inside other ones.
    get('/api/brand', `Host: localhost\r\nX: y\r${inner.replaceAll('\r\n', '\n')}`), get('/api/brand', 'Host: localhost\r\nConnection: close') + inner,
    at('GET /api/auth/me HTTP/1.1', `\r\nTransfer-Encoding: chunked${END}0\r\nCookie: ${cookie}`), at('GET /api/brand HTTP/1.1', `\r\nContent-Length: 7${END}{"a":1}`),
    get('/api/brand').repeat(10), get('/api/nothing').repeat(100), `\0\0\0\r\n${inner}`, `GET /api/brand HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inner.length}${END}${inner}`,
  ]; // prettier-ignore
}
