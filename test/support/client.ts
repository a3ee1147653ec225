import type { Failure, Success } from '@tidycrew/contracts';

export interface Asked {
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
    const answer = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      ...(signal && { signal }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      body: (raw as string | undefined) ?? (body === undefined ? null : JSON.stringify(body)),
    });
    this.lastSetCookie = answer.headers.getSetCookie();
    this.lastSetCookie.forEach((line) => this.keep(line));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const parsed = parse(text) as Reply<T>['body'];
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      bytes,
      body: parsed,
      get data(): T {
        if (parsed?.success !== true) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
        return parsed.data as T;
      },
    };
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
