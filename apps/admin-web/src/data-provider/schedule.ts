import { HttpError, type RaRecord } from 'react-admin';
import type {
  ClosedDay,
  DueCounts,
  DueCustomer,
  Pause,
  PauseRequest,
  Plan,
  PlanChanged,
  PlanEndRequest,
  PlanSuggestion,
  Schedule,
  Success,
  Visit,
  VisitBulkChanged,
  VisitBulkRequest,
  VisitOrder,
  VisitOrderRequest,
  VisitTaker,
  VisitUpdateRequest,
} from '@tidycrew/contracts';
import {
  addDays,
  DUE_STATES,
  followingChange,
  type DayRange,
  type DueState,
  type FollowingChange,
  type FollowingMove,
} from '@tidycrew/domain';
import { getFile } from './files';
import { answer, call, get, getBounded, once, type Signal } from './http';
import type { DeleteParams, ListParams, OneParams, OwnVerbs, WriteParams } from './own';

/** A part of the due board, and how many customers it has (decision D54). */
export interface DuePart extends RaRecord<DueState> {
  total: number;
}

/** A week by its Monday, `meta.teamIds` those whose figures are told: none are the first (decision D413). */
export type WeekRecord = Schedule & RaRecord<string>;
/** One that is stored; those that are computed from their plan have no id yet. */
export type VisitRecord = Visit & RaRecord<number>;
export type SuggestionRecord = PlanSuggestion & RaRecord<number>;

/** What of a visit changes; `following`: its plan changes so that all visits from it on are moved, too (decision D58). */
export type VisitChange = VisitUpdateRequest & { following?: FollowingMove };
/** After a change of a plan: the one that counts from then on, and the visits that stayed where somebody had placed them. */
export interface WithKept {
  answer?: PlanChanged;
}

/** A closed day, or a public holiday on which the business works. */
export interface ClosedDayRecord extends ClosedDay {
  /** The day. */
  id: string;
  isWorked: boolean;
}

interface DueFilter {
  state?: DueState;
  q?: string;
}

const rangeSearch = ({ from, to }: DayRange): string => new URLSearchParams({ from, to }).toString();
const dueAt = (from: number, rows: number, filter: DueFilter): string =>
  `/api/admin/due?range=[${from},${from + rows - 1}]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const changeVisit = (id: RaRecord['id'], body: VisitUpdateRequest) =>
  call<Visit>('PUT', `/api/admin/visits/${id}`, body);
type PlanChange = FollowingChange & { expectedUpdatedAt?: string };
const changePlan = (id: RaRecord['id'], body: PlanChange) =>
  once<PlanChanged>(`plan-change-${id}`, `/api/admin/plans/${id}/change`, body);
const addClosedDay = (day: string, name: string) =>
  once<ClosedDay>('closed-day-add', '/api/admin/closed-days', { day, name });
/** An own day is none any more; a holiday is worked. */
const removeClosedDay = (day: RaRecord['id']) => call<ClosedDay>('DELETE', `/api/admin/closed-days/${day}`);

/** Plans, visits, pauses and closed days (decisions D54 to D64). */
export const OF_SCHEDULE: Record<string, OwnVerbs> = {
  due: {
    /** With a state its customers, worst first; without one the parts of the board, none where nobody is due. */
    async getList({ filter: { state, q } = {}, pagination, signal }: ListParams<DueFilter | undefined>) {
      const { page, perPage } = pagination ?? { page: 1, perPage: 1 };
      const words = q ? { q } : {};
      if (state !== undefined) {
        const at = dueAt((page - 1) * perPage, perPage, { state, ...words });
        const { rows, total } = await getBounded<DueCustomer>(at, { signal });
        return { rows: rows.map((row) => ({ ...row, id: row.customerId })), total };
      }
      type Counted = Success<DueCustomer[]> & { counts: DueCounts };
      const { body } = await answer<Counted>('GET', dueAt(0, 1, words), undefined, { signal });
      const parts = DUE_STATES.map((id): DuePart => ({ id, total: body.counts[id] }));
      const total = parts.reduce((sum, part) => sum + part.total, 0);
      return { rows: total > 0 ? parts : [], total };
    },
  },
  schedule: {
    getOne({ id, meta, signal }: OneParams<{ teamIds?: readonly number[] }>) {
      const { teamIds = [] } = meta ?? {};
      const ofTeams = teamIds.length > 0 ? `&teamIds=${teamIds.join(',')}` : '';
      const week = rangeSearch({ from: String(id), to: addDays(String(id), 6) });
      return get(`/api/admin/schedule?${week}${ofTeams}`, { signal });
    },
  },
  visits: {
    getManyReference: ({ id, filter, signal }: ListParams<DayRange> & OneParams) =>
      get<Visit[]>(`/api/admin/visits?${rangeSearch(filter)}&customerId=${id}`, { signal }),
    /** A change of nothing writes nothing and answers the visit, wherever it stands by now. */
    getOne: ({ id }) => changeVisit(id, {}),
    create: (data) => once('visit-create', '/api/admin/visits', data),
    async update({ id, data, previousData: before }: WriteParams<VisitChange, Visit>) {
      const { following, expectedUpdatedAt: given, ...fields } = data;
      if (following) return { ...before, answer: await moveFollowing(before, following) };
      if (Object.keys(fields).length === 0) return before;
      const seen = { ...before, updatedAt: given ?? before.updatedAt };
      const expectedUpdatedAt = latestOf(seen);
      const stored = await changeVisit(id, { ...fields, ...(expectedUpdatedAt && { expectedUpdatedAt }) });
      noteVersion(seen, stored);
      return stored;
    },
  },
  plans: {
    getManyReference: ({ id, signal }) => plansOf(Number(id), signal),
    /** `meta.customerId`: the API answers all plans of a customer. */
    getOne: ({ id, meta, signal }: OneParams<{ customerId: number }>) =>
      planOf(meta?.customerId ?? 0, Number(id), signal),
    create: (data) => once('plan-create', '/api/admin/plans', data),
    /** From a day on the plan has another number; here it keeps its own. With `fromDay` alone it ends. */
    async update({ id, data }: WriteParams<PlanChange | PlanEndRequest>) {
      const changed =
        'rule' in data
          ? await changePlan(id, data)
          : await once<PlanChanged>(`plan-end-${id}`, `/api/admin/plans/${id}/end`, data);
      return { ...changed.plan, id, answer: changed };
    },
  },
  'plan-suggestions': {
    getOne: ({ id }) => get(`/api/admin/customers/${id}/plan-suggestion`),
  },
  pauses: {
    getManyReference: ({ id, signal }) => get<Pause[]>(`/api/admin/customers/${id}/pauses`, { signal }),
    create: ({ customerId, ...pause }: PauseRequest & { customerId: number }) =>
      once(`pause-${customerId}`, `/api/admin/customers/${customerId}/pauses`, pause),
    delete: ({ id, previousData }: DeleteParams<Pause>) =>
      call('DELETE', `/api/admin/customers/${previousData?.customerId}/pauses/${id}`),
  },
  'closed-days': {
    /** `filter.isWorked`: with public holidays that are worked. */
    async getList({ filter: { isWorked, ...range }, signal }: ListParams<DayRange & { isWorked?: boolean }>) {
      const path = `/api/admin/closed-days?${rangeSearch(range)}`;
      const [closed, worked] = await Promise.all([
        get<ClosedDay[]>(path, { signal }),
        isWorked ? get<ClosedDay[]>(`${path}&worked=true`, { signal }) : [],
      ]);
      const days: ClosedDayRecord[] = [
        ...closed.map((day) => ({ ...day, id: day.day, isWorked: false })),
        ...worked.map((day) => ({ ...day, id: day.day, isWorked: true })),
      ];
      return days.sort((one, other) => one.day.localeCompare(other.day));
    },
    create: async ({ day, name }: ClosedDay) => ({ ...(await addClosedDay(day, name)), id: day }),
    /** Whether a public holiday is worked is all of a closed day that changes. */
    async update({ id, data: { isWorked }, previousData }: WriteParams<ClosedDayRecord, ClosedDayRecord>) {
      await (isWorked ? removeClosedDay(id) : addClosedDay(String(id), previousData.name));
      return { ...previousData, isWorked };
    },
    async delete({ id, previousData }: DeleteParams<ClosedDayRecord>) {
      await removeClosedDay(id);
      return { ...previousData };
    },
  },
};

export const scheduleCalls = {
  /** The board of one day. */
  getScheduleOfDay: (day: string, options?: Signal) =>
    get<Schedule>(`/api/admin/schedule?${rangeSearch({ from: day, to: day })}`, options),
  /** Teams that could take a visit on a day, the best first (decision D663). */
  getTakers: (id: number, day: string, options?: Signal) =>
    get<VisitTaker[]>(`/api/admin/visits/${id}/takers?day=${day}`, options),
  exportSchedule: (range: DayRange) => getFile(`/api/admin/schedule/export?${rangeSearch(range)}`),
  changeVisits: (body: VisitBulkRequest) => once<VisitBulkChanged>('visit-bulk', '/api/admin/visits/bulk', body),
  orderVisits: (body: VisitOrderRequest) => call<VisitOrder>('POST', '/api/admin/visits/order', body),
};

const plansOf = (customerId: number, signal?: AbortSignal) =>
  get<Plan[]>(`/api/admin/plans?customerId=${customerId}`, { signal });

/** @throws HttpError 404 where the customer has no such plan any more */
async function planOf(customerId: number, id: number | null, signal?: AbortSignal): Promise<Plan> {
  const plan = (await plansOf(customerId, signal)).find((one) => one.id === id);
  if (!plan) throw new HttpError('This plan is not there any more.', 404, { errors: {} });
  return plan;
}

async function moveFollowing(visit: Visit, move: FollowingMove): Promise<PlanChanged> {
  const plan = await planOf(visit.customerId, visit.planId);
  return changePlan(plan.id, followingChange(plan, visit, move));
}

/** Versions that this window has made itself: who moves a visit twice in a row is not told that somebody else did. */
const renewed = new Map<string, string>();

function latestOf({ id, updatedAt }: Visit): string | null {
  let version = updatedAt;
  for (let next = version; next; next = renewed.get(`${id} ${version}`) ?? null) version = next;
  return version;
}

function noteVersion(before: Visit, stored: Visit): void {
  const version = latestOf(before);
  if (version && stored.updatedAt && version !== stored.updatedAt)
    renewed.set(`${before.id} ${version}`, stored.updatedAt);
}
