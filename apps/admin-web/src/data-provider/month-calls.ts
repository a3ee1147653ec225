import type { MonthEnd } from '@tidycrew/contracts';
import { get, once, type Signal } from './http';
import { REPORT_TIMEOUT_MS } from './work-calls';

/** What is done and open of a month, '2026-10'. */
export const getMonthEnd = (month: string, options?: Signal) =>
  get<MonthEnd>(`/api/admin/month-end?month=${month}`, { ...options, timeoutMs: REPORT_TIMEOUT_MS });

export const closeMonth = (month: string) => once<MonthEnd>('month-close', '/api/admin/month-end/close', { month });
