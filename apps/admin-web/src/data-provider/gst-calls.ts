import type { GstBasis, GstReport } from '@tidycrew/contracts';
import { getFile } from './files';
import { getReport, type Signal } from './http';
import { sliceSearch } from './query';
import { REPORT_TIMEOUT_MS } from './work-calls';

/** A quarter and how GST is counted; null: as the business counts. */
interface GstAsked {
  quarter: string;
  basis: GstBasis | null;
}

const search = ({ quarter, basis }: GstAsked) => `quarter=${quarter}${basis ? `&basis=${basis}` : ''}`;

/** GST of a quarter with some of its rows, of `total`. */
export const getGst = (asked: GstAsked, from: number, rows: number, options?: Signal) =>
  getReport<GstReport>(`/api/admin/reports/gst?${search(asked)}&${sliceSearch(from, rows, null)}`, {
    ...options,
    timeoutMs: REPORT_TIMEOUT_MS,
  });

export const exportGst = (asked: GstAsked): Promise<Blob> => getFile(`/api/admin/reports/gst/export?${search(asked)}`);
