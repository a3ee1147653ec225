import type { Failure, Success } from '@tidycrew/contracts';
import { ApiError, NetworkError } from './errors';
import { randomId } from './random-id';
import { noteServerTime } from './server-clock';
import { recoverSession } from './session-expiry';

const DEFAULT_TIMEOUT_MS = 20_000;

export interface RequestOptions {
  /** Milliseconds until the call counts as unanswered; 20 s unless told. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Makes a repeated write answer as the first one did. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** A 401 is given back at once: once somebody has signed in again, the body would be too old. */
  isOnlyNow?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer as it came: the parsed body and the headers, for list totals. */
export interface Answer<T> {
  body: T;
  headers: Headers;
}

/** A call of the API with its whole answer, body and headers. Throws ApiError or NetworkError. */
export async function request<T>(method: Method, path: string, body?: unknown, options: RequestOptions = {}) {
  let received = await send(method, path, body, options);
  // A signed-out person signs in on top of the form, then the same request goes out again (decision D53).
  const isExpired = received.response.status === 401 && !options.isOnlyNow;
  if (isExpired && (await recoverSession(path, options.signal))) {
    received = await send(method, path, body, options);
  }
  return read<T>(received);
}

interface Received {
  response: Response;
  text: string;
}

async function send(method: Method, path: string, body: unknown, options: RequestOptions): Promise<Received> {
  // The server's log and mails name the call by this (decision D290).
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-request-id': randomId(),
    ...options.headers,
  };
  // A body is always sent with a write: the server accepts nothing but JSON.
  const payload = method === 'GET' ? undefined : JSON.stringify(body ?? {});
  if (payload !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const deadline = startDeadline(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, options.signal);
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: payload,
      credentials: 'same-origin',
      signal: deadline.signal,
    });
    noteServerTime(response.headers);
    return { response, text: await response.text() };
  } catch (error) {
    throw asNetworkError(error, options.signal);
  } finally {
    deadline.end();
  }
}

/** Gives up after the time-out or with the caller's signal. AbortSignal.any is missing on phones that are still in use. */
function startDeadline(timeoutMs: number, signal?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const deadline = new AbortController();
  const stop = () => deadline.abort(signal?.reason);
  const timer = setTimeout(() => deadline.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: deadline.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

function read<T>({ response, text }: Received): Answer<T> {
  const body = parse(text);
  if (response.status === 304) return { body: undefined as T, headers: response.headers };
  if (response.ok && body !== undefined) return { body: body as T, headers: response.headers };
  const failure = (body ?? {}) as Partial<Failure>;
  throw new ApiError({
    status: response.status,
    code: failure.code ?? 'UNKNOWN',
    message: typeof failure.error === 'string' ? failure.error : '',
    fields: failure.fields,
    existingCustomer: failure.existingCustomer,
    changedBy: failure.changedBy,
    requestId: failure.requestId,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page instead of our envelope: the status says enough.
    return undefined;
  }
}

function asNetworkError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return new NetworkError(isTimeout, { cause: error });
}

async function data<T>(method: Method, path: string, body: unknown, options?: RequestOptions): Promise<T> {
  const answer = await request<Success<T>>(method, path, body, options);
  return answer.body.data;
}

/**
 * Calls of the API that give `data` out of the envelope. Throws `ApiError` when the server refused,
 * `NetworkError` when no answer came, the signal's reason when the caller gave up.
 */
export const api = {
  get: <T>(path: string, options?: RequestOptions) => data<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: RequestOptions) => data<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: RequestOptions) => data<T>('PUT', path, body, options),
  delete: <T>(path: string, body?: unknown, options?: RequestOptions) => data<T>('DELETE', path, body, options),
  /** For answers with keys beside `data` (`radiusMeters`): the whole body. A 200 with `success: false` is an answer. */
  getRaw: async <T>(path: string, options?: RequestOptions) => (await request<T>('GET', path, undefined, options)).body,
  /** As `getRaw`, for the name checks. */
  postRaw: async <T>(path: string, body: unknown, options?: RequestOptions) =>
    (await request<T>('POST', path, body, options)).body,
};
