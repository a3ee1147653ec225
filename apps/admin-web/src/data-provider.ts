import { HttpError, type DataProvider } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { ApiError, NetworkError, request } from '@tidycrew/web/api';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface FetchOptions {
  method?: string;
  body?: unknown;
  signal?: AbortSignal | null;
}

/**
 * What ra-data-simple-rest calls instead of fetch: takes `data` out of the envelope (decisions D1, D4) and turns our
 * errors into react-admin's, with the sentence of each field beside its input.
 */
export async function envelopeClient(url: string, options: FetchOptions = {}) {
  const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : options.body;
  try {
    const answer = await request<{ data: unknown }>((options.method ?? 'GET') as Method, url, body, {
      signal: options.signal ?? undefined,
    });
    const json = answer.body.data;
    return { status: 200, headers: answer.headers, body: JSON.stringify(json), json };
  } catch (error) {
    throw asHttpError(error);
  }
}

function asHttpError(error: unknown): unknown {
  if (error instanceof ApiError) return new HttpError(error.message, error.status, { errors: error.fields ?? {} });
  if (error instanceof NetworkError) return new HttpError('Network error', 0);
  return error;
}

const office = simpleRestProvider('/api/admin', envelopeClient);
/** Invoices have an address of their own (document 001 section 7). */
const invoices = simpleRestProvider('/api', envelopeClient);

/** The console reads and writes the same endpoints as everybody else (decision D4). */
export const dataProvider: DataProvider = {
  ...office,
  getList: (resource, params) => (resource === 'invoices' ? invoices : office).getList(resource, params),
};
