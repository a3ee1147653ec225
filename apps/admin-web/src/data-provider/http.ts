import type { Success } from '@tidycrew/contracts';
import { forgetIdempotencyKey, idempotencyKeyFor, request, type Answer, type RequestOptions } from '@tidycrew/web/api';
import { currentUser, lastUser } from '../session/current-user';
import { asHttpError, apiErrorOf } from './errors';
import { serverWatch } from './server-away';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Signal = Pick<RequestOptions, 'signal'>;

/** The whole answer of the API. Throws react-admin's HttpError, or the signal's reason. */
export async function answer<T>(method: Method, path: string, body?: unknown, options?: RequestOptions) {
  try {
    return await serverWatch.watch(() => request<T>(method, path, body, options));
  } catch (error) {
    throw asHttpError(error);
  }
}

/** `data` out of the envelope. Throws as `answer` does. */
export async function call<T>(method: Method, path: string, body?: unknown, options?: RequestOptions): Promise<T> {
  return (await answer<Success<T>>(method, path, body, options)).body.data;
}

export const get = <T>(path: string, options?: RequestOptions) => call<T>('GET', path, undefined, options);

interface OnceOptions extends Pick<RequestOptions, 'timeoutMs'> {
  /** What tells this write from others, when the body must not be remembered. */
  keyedBy?: unknown;
}

/** A POST that acts once, also when its answer was lost and it is sent again. `kind` names the write. */
export async function once<T>(kind: string, path: string, body: unknown, options: OnceOptions = {}): Promise<T> {
  const { keyedBy = body, ...rest } = options;
  const userId = (lastUser() ?? (await currentUser()))?.id ?? 0;
  const idempotencyKey = idempotencyKeyFor(userId, kind, keyedBy);
  const forget = () => forgetIdempotencyKey(userId, kind, keyedBy);
  try {
    const done = await call<T>('POST', path, body, { ...rest, idempotencyKey });
    forget();
    return done;
  } catch (error) {
    // A refusal is final. A 5xx may come from a proxy after the server has acted.
    if ((apiErrorOf(error)?.status ?? 500) < 500) forget();
    throw error;
  }
}

/** The first rows of a list, and how many it has. */
export interface Bounded<Row> {
  rows: Row[];
  total: number;
}

/** A list that may stop at the server's bound, by whose Content-Range the page can say so. */
export async function getBounded<Row>(path: string, options?: RequestOptions): Promise<Bounded<Row>> {
  const { body, headers } = await answer<Success<Row[]>>('GET', path, undefined, options);
  const rows = body.data;
  return { rows, total: totalOf(headers) ?? rows.length };
}

/** As `getBounded`, of an answer that says more beside its rows. */
export async function getReport<T extends { rows: unknown[] }>(path: string, options?: RequestOptions) {
  const { body, headers } = await answer<Success<T>>('GET', path, undefined, options);
  return { report: body.data, total: totalOf(headers) ?? body.data.rows.length };
}

function totalOf(headers: Answer<unknown>['headers']): number | null {
  const [, total] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return total === undefined ? null : Number(total);
}

/** What ra-data-simple-rest calls instead of fetch: takes `data` out of the envelope. */
export async function envelopeClient(url: string, { method = 'GET', body: sent, signal }: RequestInit = {}) {
  const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : sent;
  const options = { signal: signal ?? undefined };
  const { body: envelope, headers } = await answer<Success<unknown>>(method as Method, url, body, options);
  // Only `json` is read; `body` would be the same rows as text.
  return { status: 200, headers, body: '', json: envelope.data };
}
