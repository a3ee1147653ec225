import { request, type Answer, type RequestOptions } from './client';

/** A list and how many there are without its bound: Infinity when nobody has counted them. */
export interface BoundedList<T> {
  body: T;
  total: number;
}

const kept = new Map<string, { tag: string; list: BoundedList<unknown> }>();

/**
 * A list that is asked for again and again: an unchanged one costs a 304. The last answer of each address
 * is kept in memory, not on the phone, and the very same object is answered again.
 */
export async function getPolledList<T>(path: string, options: RequestOptions = {}): Promise<BoundedList<T>> {
  const last = kept.get(path);
  const headers = last && { 'if-none-match': last.tag };
  const answer = await request<T | undefined>('GET', path, undefined, { ...options, headers });
  // What holds the same may have got another tag (decision D200).
  const tag = answer.headers.get('etag');
  const list = answer.body === undefined && last ? (last.list as BoundedList<T>) : boundedList(answer as Answer<T>);
  // One list per kind is enough: another position is another address, and old ones are never asked for again.
  if (!last && kept.size > 5) kept.clear();
  if (tag) kept.set(path, { tag, list });
  return list;
}

/** A whole list that is asked for again and again; an unchanged one costs a 304. */
export async function getPolled<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return (await getPolledList<T>(path, options)).body;
}

/** An answer with the total that its Content-Range says; 0 without one. */
export function boundedList<T>({ body, headers }: Answer<T>): BoundedList<T> {
  const total = /\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')?.[1];
  return { body, total: total === '*' ? Infinity : Number(total ?? 0) };
}

/** Nothing of one person's lists stays for the next (trust.md, 'sign-out wipes'). */
export function forgetPolled(): void {
  kept.clear();
}
