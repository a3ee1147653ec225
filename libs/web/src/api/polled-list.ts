import { request, type RequestOptions } from './client';

const kept = new Map<string, { tag: string; body: unknown }>();

/**
 * A list that is asked for again and again: an unchanged one costs a 304 (decision D51). The last answer of each address
 * is kept in memory, not on the phone, and the very same object is answered again.
 */
export async function getPolled<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const last = kept.get(path);
  const headers = last && { 'if-none-match': last.tag };
  const answer = await request<T | undefined>('GET', path, undefined, { ...options, headers });
  if (answer.body === undefined && last) return last.body as T;
  const tag = answer.headers.get('etag');
  // One list per kind is enough: another position is another address, and old ones are never asked for again.
  if (kept.size > 4) kept.clear();
  if (tag) kept.set(path, { tag, body: answer.body });
  return answer.body as T;
}

/** Nothing of one person's lists stays for the next (trust.md, 'sign-out wipes'). */
export function forgetPolled(): void {
  kept.clear();
}
