import http from 'node:http';
import type { Failure, Success } from '@tidycrew/contracts';
import supertest from 'supertest';

/**
 * Connections stay open between requests, as a browser's do, and there is no limit to how many are open at once: requests
 * that a test sends together are under way together.
 */
const agent = new http.Agent({ keepAlive: true });

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head'] as const;

interface Asked {
  body?: unknown;
  /** Sent as it stands, for broken bodies. */
  raw?: string | Uint8Array;
  /** The Idempotency-Key (decision D25). */
  key?: string;
  headers?: Record<string, string>;
  /** Ends the waiting for an answer. */
  signal?: AbortSignal;
}

/** What came back; `data` and the failure's parts are read straight from the envelope (decision D1). */
export interface Reply<T = unknown> {
  status: number;
  headers: Headers;
  text: string;
  /** The body as it came, for files. */
  bytes: Uint8Array;
  /** The body as JSON, whatever its shape; undefined when it is empty or no JSON. */
  body: Partial<Success<T>> & Partial<Omit<Failure, 'success'>> & Record<string, unknown>;
  /** The envelope's data. Fails on a refusal, with the refusal's text. */
  data: T;
}

/** One browser: it keeps the cookies it is given, and throws them away when told. */
export class Client {
  readonly cookies = new Map<string, string>();
  /** The Set-Cookie lines of the last reply, as they came. */
  lastSetCookie: string[] = [];

  constructor(readonly baseUrl: string) {}

  get<T>(path: string, asked?: Asked): Promise<Reply<T>> {
    return this.send<T>('GET', path, asked);
  }

  post<T>(path: string, body?: unknown, asked: Asked = {}): Promise<Reply<T>> {
    return this.send<T>('POST', path, { ...asked, body });
  }

  put<T>(path: string, body?: unknown, asked: Asked = {}): Promise<Reply<T>> {
    return this.send<T>('PUT', path, { ...asked, body });
  }

  async send<T>(method: string, path: string, { body, raw, key, headers = {}, signal }: Asked = {}): Promise<Reply<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await this.answer(method, path, sent, signal, {
      ...(typeof raw === 'string' && { 'content-type': 'text/plain;charset=UTF-8' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    });
    this.lastSetCookie = answer.headers.getSetCookie();
    this.lastSetCookie.forEach((line) => this.keep(line));
    const text = new TextDecoder().decode(answer.bytes);
    const parsed = parse(text) as Reply<T>['body'];
    return {
      ...answer,
      text,
      body: parsed,
      get data(): T {
        if (parsed?.success !== true) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
        return parsed.data as T;
      },
    };
  }

  /** What comes back, whatever its status: nothing is followed, kept or parsed, only a compressed body is unpacked. */
  private async answer(
    method: string,
    path: string,
    sent: string | Uint8Array | undefined,
    signal: AbortSignal | undefined,
    headers: Record<string, string>,
  ): Promise<Pick<Reply, 'status' | 'headers' | 'bytes'>> {
    signal?.throwIfAborted();
    const verb = METHODS.find((known) => known === method.toLowerCase());
    if (!verb) throw new Error(`The client sends no ${method}.`);
    let hasBegun = false;
    const opened = supertest(this.baseUrl)[verb](path);
    const request = opened
      .agent(agent)
      .set(headers)
      // As it stands: superagent would write bytes that are said to be JSON as the JSON of a list of numbers.
      .serialize((data) => data as string)
      .send(typeof sent === 'object' ? Buffer.from(sent) : sent)
      .buffer(true)
      .parse((response, done) => {
        hasBegun = true;
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const hangUp = (): void => void request.abort();
    signal?.addEventListener('abort', hangUp);
    try {
      const response = await request;
      const bytes = Buffer.isBuffer(response.body) ? new Uint8Array(response.body) : new Uint8Array();
      return { status: response.status, headers: headersOf(response.headers), bytes };
    } catch (error) {
      signal?.throwIfAborted();
      throw new Error(hasBegun ? 'the answer was cut off' : 'no answer', { cause: error });
    } finally {
      signal?.removeEventListener('abort', hangUp);
    }
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function headersOf(received: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const line of [value].flat()) headers.append(name, line);
  }
  return headers;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
