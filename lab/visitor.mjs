import http from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const TIMEOUT_MS = 30_000;
const DECODED = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) };

/** @typedef {{ status: number, headers: http.IncomingHttpHeaders, body: Buffer }} Received */

/** Many connections that are kept open, as those of a proxy in front. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** Ends the connections that nobody uses. */
export const closeConnections = () => agent.destroy();

/** One browser: its cookie, the tags of its lists, and what it sends as the apps do. */
export class Visitor {
  /** @type {string | undefined} */
  cookie;
  /** @type {Map<string, string>} */
  #tags = new Map();

  constructor(/** @type {string} */ baseUrl) {
    this.baseUrl = new URL(baseUrl);
  }

  /**
   * Sends a request; an unchanged list that was read before is asked for by its tag. Rejects when no answer came in 30 s.
   * @param {string} method
   * @param {string} path
   * @param {{ body?: unknown, headers?: Record<string, string> }} [options]
   * @returns {Promise<Received>}
   */
  async send(method, path, { body, headers = {} } = {}) {
    const tag = this.#tags.get(path);
    const payload = body === undefined && method === 'GET' ? undefined : JSON.stringify(body ?? {});
    const answer = await exchange(
      {
        agent,
        host: this.baseUrl.hostname,
        port: this.baseUrl.port,
        method,
        path,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'br, gzip',
          ...(this.cookie && { cookie: this.cookie }),
          ...(method === 'GET' && tag && { 'if-none-match': tag }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
          }),
          ...headers,
        },
      },
      payload,
    );
    const { etag } = answer.headers;
    if (method === 'GET' && etag && answer.status === 200) this.#tags.set(path, etag);
    return answer;
  }

  /** Signs in and keeps the cookie. @returns {Promise<Received>} */
  async signIn(/** @type {string} */ email, /** @type {string} */ password) {
    const answer = await this.send('POST', '/api/auth/login', { body: { email, password } });
    this.cookie = answer.headers['set-cookie']?.[0]?.split(';')[0];
    return answer;
  }
}

/** The `data` of an answer's envelope. @returns {Promise<any>} */
export async function dataOf(/** @type {Received} */ { headers, body }) {
  const decode = DECODED[/** @type {keyof typeof DECODED} */ (headers['content-encoding'] ?? '')];
  return JSON.parse((decode ? await decode(body) : body).toString()).data;
}

/** @returns {Promise<Received>} */
function exchange(/** @type {http.RequestOptions} */ options, /** @type {string | undefined} */ payload) {
  return new Promise((resolve, reject) => {
    const request = http.request({ ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end(payload);
  });
}
