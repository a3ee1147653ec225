import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { AdminClean } from '@tidycrew/contracts';
import { envelopeClient, get, once } from './http';
import { listSearch } from './query';

const OFFICE = simpleRestProvider('/api/admin', envelopeClient);
/** Resources whose address is another one (document 001 section 7). */
const ELSEWHERE: Record<string, { base: string; provider: DataProvider }> = {
  invoices: { base: '/api', provider: simpleRestProvider('/api', envelopeClient) },
  'price-tiers': { base: '/api/admin/settings', provider: simpleRestProvider('/api/admin/settings', envelopeClient) },
};

const providerOf = (resource: string): DataProvider => ELSEWHERE[resource]?.provider ?? OFFICE;
const addressOf = (resource: string) => `${ELSEWHERE[resource]?.base ?? '/api/admin'}/${resource}`;

/** What the Idempotency-Keys of new records are kept under, so that one sent twice is made once (decision D25). */
const CREATE_KINDS: Record<string, string> = {
  customers: 'admin-customer-create',
  cleans: 'admin-clean-create',
  staff: 'staff-create',
  teams: 'team-create',
  invoices: 'invoice-create',
  'price-tiers': 'price-tier-create',
};

/** Lists that the API answers whole. */
const WHOLE = new Set(['staff', 'teams']);

/** A clean with the id that react-admin knows it by. */
export type CleanRecord = AdminClean & { id: number };

/** The API calls the id of a clean `jobId` (document 001 section 7); every other record has its own. */
function withId<Answer extends { data: unknown }>(resource: string, answer: Answer): Answer {
  if (resource !== 'cleans') return answer;
  const clean = answer.data as AdminClean;
  return { ...answer, data: { ...clean, id: clean.jobId } };
}

/** react-admin's own verbs on the API's resources, by ra-data-simple-rest (decision D4). */
export const resources: DataProvider = {
  supportAbortSignal: true,

  getList: (resource, params) =>
    WHOLE.has(resource) ? getWholeList(resource, params) : providerOf(resource).getList(resource, params),
  getOne: async (resource, params) => withId(resource, await providerOf(resource).getOne(resource, params)),
  getMany: (resource, params) => providerOf(resource).getMany(resource, params),
  getManyReference: (resource, params) => providerOf(resource).getManyReference(resource, params),

  async create(resource, { data }) {
    const { password: _, ...keyedBy } = data as Record<string, unknown>;
    const kind = CREATE_KINDS[resource] ?? `${resource}-create`;
    // Nothing that a password could be guessed from is kept in the browser.
    return withId(resource, { data: await once<never>(kind, addressOf(resource), data, { keyedBy }) });
  },

  /** The `updatedAt` of `previousData` goes along: who changes what somebody else has changed is told (decision D29). */
  async update(resource, params) {
    const { updatedAt: expectedUpdatedAt } = (params.previousData ?? {}) as { updatedAt?: string };
    const data = { expectedUpdatedAt, ...params.data };
    return withId(resource, await providerOf(resource).update(resource, { ...params, data }));
  },
  updateMany: (resource, params) => providerOf(resource).updateMany(resource, params),
  delete: (resource, params) => providerOf(resource).delete(resource, params),
  deleteMany: (resource, params) => providerOf(resource).deleteMany(resource, params),
};

/** `date` is no filter of the API's, but the day that a list is about. */
async function getWholeList<Row extends RaRecord>(resource: string, params: GetListParams & { signal?: AbortSignal }) {
  const { sort = { field: 'name', order: 'ASC' }, filter = {}, signal } = params;
  const { date, ...rest } = filter as Record<string, unknown>;
  const search = listSearch({ sort, filter: rest }, typeof date === 'string' ? { date } : {});
  const data = await get<Row[]>(`${addressOf(resource)}?${search}`, { signal });
  return { data, total: data.length };
}
