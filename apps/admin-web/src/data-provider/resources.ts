import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { LIMITS } from '@tidycrew/contracts';
import { OF_ACCESS } from './access';
import { envelopeClient, get, getBounded, once } from './http';
import { OF_MONEY } from './money-resources';
import { OF_OFFICE } from './office-resources';
import type { OwnVerbs } from './own';
import { listSearch } from './query';
import { OF_SCHEDULE } from './schedule';
import { OF_WORK } from './work-calls';

const OWN: Record<string, OwnVerbs> = { ...OF_ACCESS, ...OF_SCHEDULE, ...OF_MONEY, ...OF_WORK, ...OF_OFFICE };

/** Where resources are that are not under /api/admin by their own name (document 001 section 7). */
const ADDRESSES: Record<string, string> = {
  invoices: 'invoices',
  payments: 'payments',
  'credit-notes': 'credit-notes',
  'bank-files': 'bank-files',
  outbox: 'admin/mails',
  'price-tiers': 'admin/settings/price-tiers',
  // Until 0.10.0, as codes are (decision D622).
  'code-reveals': 'admin/secret-reveals',
};
const at = (resource: string) => ADDRESSES[resource] ?? `admin/${resource}`;
const rest = simpleRestProvider('/api', envelopeClient);

/** Lists that are asked for without pages: the API answers their first 1,000. */
const WHOLE = new Set(['staff', 'teams']);

/** react-admin's own verbs on the API's resources, by ra-data-simple-rest but for those with calls of their own. */
export const resources: DataProvider = {
  supportAbortSignal: true,

  async getList(resource, params) {
    const own = OWN[resource];
    if (own?.getList) {
      const found = await own.getList({ ...params, filter: params.filter as object });
      const { rows, ...more } = Array.isArray(found) ? { rows: found, total: found.length } : found;
      return { data: rows as never[], ...more };
    }
    const perPage = params.pagination?.perPage ?? (WHOLE.has(resource) ? Infinity : 0);
    // The API's pages have `LIMITS.page` rows at most.
    return perPage > LIMITS.page ? getWholeList(resource, params) : rest.getList(at(resource), params);
  },
  async getOne(resource, params) {
    const { id, signal } = params;
    const own = OWN[resource];
    if (own?.getOne) return { data: { ...(await own.getOne(params)), id } as never };
    const date = metaDate(params);
    if (date !== undefined) return { data: await get(`/api/${at(resource)}/${id}?date=${date}`, { signal }) };
    return rest.getOne(at(resource), params);
  },
  getMany(resource, params) {
    // An id out of the address is text.
    const ids = params.ids.map((id) => (/^\d+$/.test(String(id)) ? Number(id) : id));
    return rest.getMany(at(resource), { ...params, ids });
  },
  async getManyReference(resource, params) {
    const own = OWN[resource];
    if (!own?.getManyReference) return rest.getManyReference(at(resource), params);
    const rows = await own.getManyReference({ ...params, filter: params.filter as object });
    return { data: rows as never[], total: rows.length };
  },

  async create(resource, { data }) {
    const own = OWN[resource];
    if (own?.create) return { data: (await own.create(data)) as never };
    // Nothing that a password could be guessed from is kept in the browser.
    const { password: _, ...keyedBy } = data as Record<string, unknown>;
    return { data: await once<never>(`${resource}-create`, `/api/${at(resource)}`, data, { keyedBy }) };
  },

  /** The `updatedAt` of `previousData` goes along: who changes what somebody else has changed is told. */
  async update(resource, params) {
    const { id, data, previousData } = params;
    const own = OWN[resource];
    if (own?.update) return { data: { ...(await own.update({ id, data, previousData })), id } as never };
    const { updatedAt: expectedUpdatedAt } = (previousData ?? {}) as { updatedAt?: string };
    return rest.update(at(resource), { ...params, data: { expectedUpdatedAt, ...data } });
  },
  updateMany: (resource, params) => rest.updateMany(at(resource), params),
  async delete(resource, params) {
    const { id } = params;
    const own = OWN[resource];
    return own?.delete ? { data: { id, ...(await own.delete(params)) } as never } : rest.delete(at(resource), params);
  },
  deleteMany: (resource, params) => rest.deleteMany(at(resource), params),
};

/** The day that is asked about, such as for who is in a team. */
function metaDate({ meta }: { meta?: { date?: unknown } }): string | undefined {
  return typeof meta?.date === 'string' ? meta.date : undefined;
}

/** The first rows, as many as are asked for. */
async function getWholeList<Row extends RaRecord>(resource: string, params: GetListParams & { signal?: AbortSignal }) {
  const { sort = { field: 'name', order: 'ASC' }, filter = {}, pagination, signal } = params;
  const date = metaDate(params);
  const search = listSearch({ sort, filter: filter as Record<string, unknown> }, date === undefined ? {} : { date });
  const { rows, total } = await getBounded<Row>(`/api/${at(resource)}?${search}`, { signal });
  return { data: rows.slice(0, pagination?.perPage), total };
}
