import type {
  ClosedDay,
  ClosedDayRequest,
  Pause,
  PauseRequest,
  Plan,
  PlanChanged,
  PlanCreateRequest,
  PlanEndRequest,
  PlanSuggestion,
  Schedule,
  Visit,
  VisitBulkChanged,
  VisitBulkRequest,
  VisitCreateRequest,
  VisitOrder,
  VisitOrderRequest,
  VisitUpdateRequest,
} from '@tidycrew/contracts';
import type { DayRange } from '@tidycrew/domain';
import { getFile } from './files';
import { call, get, once, type Signal } from './http';
import type { PlanChange } from '../schedule/plan-change';

const search = ({ from, to }: DayRange): string => new URLSearchParams({ from, to }).toString();

/** Plans, visits, pauses and closed days (decisions D54 to D64). */
export const scheduleCalls = {
  /** @param teamIds whose figures are told; none: those of the first teams (decision D413) */
  getSchedule: (range: DayRange, teamIds: readonly number[], options?: Signal) =>
    get<Schedule>(
      `/api/admin/schedule?${search(range)}${teamIds.length > 0 ? `&teamIds=${teamIds.join(',')}` : ''}`,
      options,
    ),
  exportSchedule: (range: DayRange) => getFile(`/api/admin/schedule/export?${search(range)}`),
  addVisit: (body: VisitCreateRequest) => once<Visit>('visit-create', '/api/admin/visits', body),
  changeVisit: (id: number, body: VisitUpdateRequest) => call<Visit>('PUT', `/api/admin/visits/${id}`, body),
  changeVisits: (body: VisitBulkRequest) => once<VisitBulkChanged>('visit-bulk', '/api/admin/visits/bulk', body),
  orderVisits: (body: VisitOrderRequest) => call<VisitOrder>('POST', '/api/admin/visits/order', body),
  getPlans: (customerId: number, options?: Signal) => get<Plan[]>(`/api/admin/plans?customerId=${customerId}`, options),
  suggestPlan: (customerId: number) => get<PlanSuggestion>(`/api/admin/customers/${customerId}/plan-suggestion`),
  addPlan: (body: PlanCreateRequest) => once<Plan>('plan-create', '/api/admin/plans', body),
  endPlan: (id: number, body: PlanEndRequest) =>
    once<PlanChanged>(`plan-end-${id}`, `/api/admin/plans/${id}/end`, body),
  changePlan: (id: number, body: PlanChange) =>
    once<PlanChanged>(`plan-change-${id}`, `/api/admin/plans/${id}/change`, body),
  getWorkedHolidays: (range: DayRange, options?: Signal) =>
    get<ClosedDay[]>(`/api/admin/closed-days?${search(range)}&worked=true`, options),
  addClosedDay: (body: ClosedDayRequest) => once<ClosedDay>('closed-day-add', '/api/admin/closed-days', body),
  /** An own day is none any more; a holiday is worked. */
  removeClosedDay: (day: string) => call<ClosedDay>('DELETE', `/api/admin/closed-days/${day}`),
  getPauses: (customerId: number, options?: Signal) =>
    get<Pause[]>(`/api/admin/customers/${customerId}/pauses`, options),
  addPause: (customerId: number, body: PauseRequest) =>
    once<Pause>(`pause-${customerId}`, `/api/admin/customers/${customerId}/pauses`, body),
  getVisits: (customerId: number, range: DayRange, options?: Signal) =>
    get<Visit[]>(`/api/admin/visits?${search(range)}&customerId=${customerId}`, options),
  endPause: ({ customerId, id }: Pause) => call<Pause>('DELETE', `/api/admin/customers/${customerId}/pauses/${id}`),
  getClosedDays: (range: DayRange, options?: Signal) =>
    get<ClosedDay[]>(`/api/admin/closed-days?${search(range)}`, options),
};
