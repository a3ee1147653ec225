import { HttpError, type DataProvider, type RaRecord } from 'react-admin';
import type {
  DueCounts,
  DueCustomer,
  Pause,
  PauseRequest,
  Plan,
  PlanChanged,
  PlanCreateRequest,
  PlanEndRequest,
  PlanSuggestion,
  Schedule,
  Success,
  Visit,
  VisitCreateRequest,
  VisitUpdateRequest,
} from '@tidycrew/contracts';
import { addDays, DUE_STATES, type DueState } from '@tidycrew/domain';
import { followingChange, type FollowingMove, type PlanChange } from '../schedule/plan-change';
import { answer, getBounded } from './http';
import { scheduleCalls as calls } from './schedule-calls';

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

interface DueFilter {
  state?: DueState;
  q?: string;
}

const dueAt = (from: number, rows: number, filter: DueFilter): string =>
  `/api/admin/due?range=[${from},${from + rows - 1}]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What belongs to the schedule, by the calls that the API has for it. */
export const OF_SCHEDULE: Record<string, Partial<DataProvider>> = {
  due: {
    /** With a state its customers, worst first; without one the parts of the board, none where nobody is due. */
    async getList(_, { filter, pagination, signal }) {
      const { page, perPage } = pagination ?? { page: 1, perPage: 1 };
      const { state, q } = (filter ?? {}) as DueFilter;
      const words = q ? { q } : {};
      if (state !== undefined) {
        const at = dueAt((page - 1) * perPage, perPage, { state, ...words });
        const { rows, total } = await getBounded<DueCustomer>(at, { signal });
        return { data: rows.map((row) => ({ ...row, id: row.customerId })) as never[], total };
      }
      type Counted = Success<DueCustomer[]> & { counts: DueCounts };
      const { body } = await answer<Counted>('GET', dueAt(0, 1, words), undefined, { signal });
      const parts = DUE_STATES.map((id): DuePart => ({ id, total: body.counts[id] }));
      const total = parts.reduce((sum, part) => sum + part.total, 0);
      return { data: (total > 0 ? parts : []) as never[], total };
    },
  },
  schedule: {
    async getOne(_, { id, meta, signal }) {
      const { teamIds = [] } = (meta ?? {}) as { teamIds?: readonly number[] };
      const range = { from: String(id), to: addDays(String(id), 6) };
      return { data: { ...(await calls.getSchedule(range, teamIds, { signal })), id } as never };
    },
  },
  visits: {
    /** A change of nothing writes nothing and answers the visit, wherever it stands by now. */
    async getOne(_, { id }) {
      return { data: (await calls.changeVisit(Number(id), {})) as never };
    },
    async create(_, { data }) {
      return { data: (await calls.addVisit(data as unknown as VisitCreateRequest)) as never };
    },
    async update(_, { id, data, previousData }) {
      const { following, ...body } = data as VisitChange;
      const { expectedUpdatedAt: given, ...fields } = body;
      const before = previousData as unknown as Visit;
      if (following) return { data: { ...before, answer: await moveFollowing(before, following) } as never };
      if (Object.keys(fields).length === 0) return { data: before as never };
      const seen = { ...before, updatedAt: given ?? before.updatedAt };
      const expectedUpdatedAt = latestOf(seen);
      const stored = await calls.changeVisit(Number(id), {
        ...fields,
        ...(expectedUpdatedAt && { expectedUpdatedAt }),
      });
      noteVersion(seen, stored);
      return { data: stored as never };
    },
  },
  plans: {
    /** `meta.customerId`: the API answers all plans of a customer. */
    async getOne(_, { id, meta, signal }) {
      return { data: (await planOf((meta as { customerId: number }).customerId, Number(id), signal)) as never };
    },
    async create(_, { data }) {
      return { data: (await calls.addPlan(data as unknown as PlanCreateRequest)) as never };
    },
    /** From a day on the plan has another number; here it keeps its own. With `fromDay` alone it ends. */
    async update(_, { id, data }) {
      const changed =
        'rule' in data
          ? await calls.changePlan(Number(id), data as unknown as PlanChange)
          : await calls.endPlan(Number(id), data as unknown as PlanEndRequest);
      return { data: { ...changed.plan, id, answer: changed } as never };
    },
  },
  'plan-suggestions': {
    async getOne(_, { id }) {
      return { data: { ...(await calls.suggestPlan(Number(id))), id } as never };
    },
  },
  pauses: {
    async create(_, { data }) {
      const { customerId, ...pause } = data as unknown as PauseRequest & { customerId: number };
      return { data: (await calls.addPause(customerId, pause)) as never };
    },
    async delete(_, { previousData }) {
      return { data: (await calls.endPause(previousData as unknown as Pause)) as never };
    },
  },
};

/** @throws HttpError 404 where the customer has no such plan any more */
async function planOf(customerId: number, id: number | null, signal?: AbortSignal): Promise<Plan> {
  const plan = (await calls.getPlans(customerId, { signal })).find((one) => one.id === id);
  if (!plan) throw new HttpError('This plan is not there any more.', 404, { errors: {} });
  return plan;
}

async function moveFollowing(visit: Visit, move: FollowingMove): Promise<PlanChanged> {
  const plan = await planOf(visit.customerId, visit.planId);
  return calls.changePlan(plan.id, followingChange(plan, visit, move));
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
