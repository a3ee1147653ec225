import { request, type RequestOptions } from '@tidycrew/web/api';
import type { Success } from '@tidycrew/contracts';

/** The first rows of a list, and how many it has. */
export interface Bounded<Row> {
  rows: Row[];
  total: number;
}

/** A list that may stop at the server's bound, by whose Content-Range the page can say so. */
export async function getBounded<Row>(path: string, options?: RequestOptions): Promise<Bounded<Row>> {
  const { body, headers } = await request<Success<Row[]>>('GET', path, undefined, options);
  const rows = body.data;
  const [, total] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return { rows, total: total === undefined ? rows.length : Number(total) };
}
