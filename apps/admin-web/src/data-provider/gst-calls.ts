import type { GstBasis, GstReport, Success } from '@tidycrew/contracts';
import { getFile } from './files';
import { answer, totalOf, type Signal } from './http';
import { sliceSearch } from './query';
import { REPORT_TIMEOUT_MS } from './work-calls';

/** A quarter and how GST is counted; null: as the business counts. */
interface GstAsked {
  quarter: string;
  basis: GstBasis | null;
}

const search = ({ quarter, basis }: GstAsked) => `quarter=${quarter}${basis ? `&basis=${basis}` : ''}`;

/** GST of a quarter with some of its rows, of `total`. */
export async function getGst(asked: GstAsked, from: number, rows: number, options?: Signal) {
  const path = `/api/admin/reports/gst?${search(asked)}&${sliceSearch(from, rows, null)}`;
  const { body, headers } = await answer<Success<GstReport>>('GET', path, undefined, {
    ...options,
    timeoutMs: REPORT_TIMEOUT_MS,
  });
  return { report: body.data, total: totalOf(headers) ?? body.data.rows.length };
}

export const exportGst = (asked: GstAsked): Promise<Blob> => getFile(`/api/admin/reports/gst/export?${search(asked)}`);
