import type { DataProvider, GetListParams, GetManyReferenceParams, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  LIMITS,
  type Invoice,
  type InvoiceStatusRequest,
  type LatePunchDecision,
  type MemberAddRequest,
  type MemberRemoveRequest,
} from '@tidycrew/contracts';
import { addDays, daysBetween, type DayRange } from '@tidycrew/domain';
import { envelopeClient, get, getBounded, once, type Signal } from './http';
import { accessCalls } from './access-calls';
import { OF_ACCESS } from './access-resources';
import { officeCalls } from './office-calls';
import { OF_MONEY } from './money-resources';
import { OF_OFFICE } from './office-resources';
import { peopleCalls } from './people-calls';
import { listSearch } from './query';
import { scheduleCalls } from './schedule-calls';
import { OF_SCHEDULE } from './schedule-resources';
import { OF_TIMESHEETS } from './timesheet-resources';
import { workCalls } from './work-calls';

/** Where resources are that are not under /api/admin by their own name (document 001 section 7). */
const ADDRESSES: Record<string, { base: string; name: string }> = {
  invoices: { base: '/api', name: 'invoices' },
  payments: { base: '/api', name: 'payments' },
  'credit-notes': { base: '/api', name: 'credit-notes' },
  'bank-files': { base: '/api', name: 'bank-files' },
  outbox: { base: '/api/admin', name: 'mails' },
  'price-tiers': { base: '/api/admin/settings', name: 'price-tiers' },
};

/** ra-data-simple-rest at the resource's address, and the resource's name there. */
function at(resource: string) {
  const { base, name } = ADDRESSES[resource] ?? { base: '/api/admin', name: resource };
  return { rest: simpleRestProvider(base, envelopeClient), name, path: `${base}/${name}` };
}

/** What the Idempotency-Keys of new records are kept under, so that one sent twice is made once (decision D25). */
const CREATE_KINDS: Record<string, string> = {
  customers: 'admin-customer-create',
  cleans: 'admin-clean-create',
  staff: 'staff-create',
  teams: 'team-create',
  checklists: 'checklist-create',
  keys: 'key-create',
  invoices: 'invoice-create',
  'price-tiers': 'price-tier-create',
};

/** Lists that are asked for without pages: the API answers their first 1,000 (decision D95). */
const WHOLE = new Set(['staff', 'teams']);

/** What an e-mail is asked for of. */
interface MailOf {
  invoiceId?: number;
  creditNoteNumber?: string;
  mailId?: number;
}

type WholeReference = (id: number, params: GetManyReferenceParams & Signal) => Promise<object[]>;

/** What a customer, a team or a person has, all at once: the API has no pages of them. */
const WHOLE_OF: Record<string, Record<string, WholeReference>> = {
  customerId: {
    plans: (id, { signal }) => scheduleCalls.getPlans(id, { signal }),
    secrets: (id, { signal }) => accessCalls.getCodes(id, { signal }),
    pauses: (id, { signal }) => scheduleCalls.getPauses(id, { signal }),
    visits: (id, { filter, signal }) => scheduleCalls.getVisits(id, filter as DayRange, { signal }),
    cleans: (id, { filter, pagination, signal }) =>
      workCalls.getCleansOf(id, { filter: 'custom', ...(filter as DayRange) }, pagination.perPage, { signal }),
  },
  checklistId: {
    /** How often each item became what; the text says which item it is. */
    'item-figures': async (id, { signal }) =>
      (await officeCalls.getItemFigures(id, { signal })).map((figures) => ({ id: figures.text, ...figures })),
  },
  keyId: {
    'key-moves': (id, { signal }) => officeCalls.getKeyMoves(id, { signal }),
  },
  teamId: {
    /** Those of a day of the business (decision D19). */
    'team-members': (id, { filter, signal }) =>
      peopleCalls.getMembers(id, (filter as { date?: string }).date ?? '', { signal }),
  },
  staffId: {
    /** The days of a range, a call for each: the API's table of a week is of everybody. */
    timesheets: (id, { filter, signal }) =>
      Promise.all(daysOf(filter as DayRange).map((day) => workCalls.getTimesheetDay(id, day, { signal }))),
  },
};

const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** What belongs to invoices, by the calls that the API has for it. */
const OF_INVOICES: Record<string, Partial<DataProvider>> = {
  invoices: {
    /** Its status is all of an invoice that changes. */
    async update(_, { id, data, previousData }) {
      const { status } = data as unknown as InvoiceStatusRequest;
      const seen = (previousData as Partial<Invoice> | undefined)?.status;
      return { data: (await officeCalls.setInvoiceStatus(Number(id), status, seen)) as never };
    },
  },
  'available-jobs': {
    async getList(_, { filter, signal }) {
      const { customerId = null } = (filter ?? {}) as { customerId?: number };
      const { rows, total } = await officeCalls.getAvailableJobs(customerId, { signal });
      return { data: rows as never[], total };
    },
  },
  'invoice-links': {
    async getList(_, { signal }) {
      const links = await officeCalls.getLinks({ signal });
      return { data: links as never[], total: links.length };
    },
    async delete(_, { id }) {
      await officeCalls.withdrawLink(Number(id));
      return { data: { id } as never };
    },
  },
};

/** What has calls of its own. */
const OWN: Record<string, Partial<DataProvider>> = {
  ...OF_ACCESS,
  ...OF_SCHEDULE,
  ...OF_INVOICES,
  ...OF_MONEY,
  ...OF_TIMESHEETS,
  ...OF_OFFICE,
};

/** react-admin's own verbs on the API's resources, by ra-data-simple-rest (decision D4). */
export const resources: DataProvider = {
  supportAbortSignal: true,

  getList(resource, params) {
    const own = OWN[resource]?.getList;
    if (own) return own(resource, params);
    const { rest, name } = at(resource);
    const perPage = params.pagination?.perPage ?? (WHOLE.has(resource) ? Infinity : 0);
    // The API's pages have `LIMITS.page` rows at most.
    return perPage > LIMITS.page ? getWholeList(resource, params) : rest.getList(name, params);
  },
  async getOne(resource, params) {
    const own = OWN[resource]?.getOne;
    if (own) return own(resource, params);
    const { rest, name, path } = at(resource);
    const { signal } = params;
    const date = dayOf(params);
    if (date !== undefined) return { data: await get(`${path}/${params.id}?date=${date}`, { signal }) };
    return rest.getOne(name, params);
  },
  getMany(resource, params) {
    const { rest, name } = at(resource);
    // An id out of the address is text.
    return rest.getMany(name, { ...params, ids: params.ids.map((id) => (/^\d+$/.test(String(id)) ? Number(id) : id)) });
  },
  async getManyReference(resource, params) {
    const { rest, name } = at(resource);
    const whole = WHOLE_OF[params.target]?.[resource];
    if (whole) {
      const data = await whole(Number(params.id), params);
      return { data: data as never, total: data.length };
    }
    return rest.getManyReference(name, params);
  },

  async create(resource, params) {
    const own = OWN[resource]?.create;
    if (own) return own(resource, params);
    const { data } = params;
    if (resource === 'team-members') {
      const { teamId, ...member } = data as unknown as MemberAddRequest & { teamId: number };
      return { data: (await peopleCalls.addMember(teamId, member)) as never };
    }
    // That of an invoice or of a credit note, or one that was sent, as another one.
    if (resource === 'outbox') {
      const { invoiceId = 0, creditNoteNumber, mailId } = data as MailOf;
      const sent = creditNoteNumber
        ? officeCalls.sendCreditNote(creditNoteNumber)
        : mailId === undefined
          ? officeCalls.sendInvoice(invoiceId)
          : officeCalls.resendMail(mailId);
      return { data: (await sent) as never };
    }
    const { password: _, ...keyedBy } = data as Record<string, unknown>;
    const kind = CREATE_KINDS[resource] ?? `${resource}-create`;
    // Nothing that a password could be guessed from is kept in the browser.
    return { data: await once<never>(kind, at(resource).path, data, { keyedBy }) };
  },

  /** The `updatedAt` of `previousData` goes along: who changes what somebody else has changed is told (decision D29). */
  async update(resource, params) {
    const own = OWN[resource]?.update;
    if (own) return own(resource, params);
    if (resource === 'late-punches') {
      const decision = params.data as LatePunchDecision;
      return { data: (await workCalls.decideLatePunch(Number(params.id), decision)) as never };
    }
    const { rest, name } = at(resource);
    const { updatedAt: expectedUpdatedAt } = (params.previousData ?? {}) as { updatedAt?: string };
    const data = { expectedUpdatedAt, ...params.data };
    return rest.update(name, { ...params, data });
  },
  updateMany(resource, params) {
    const { rest, name } = at(resource);
    return rest.updateMany(name, params);
  },
  async delete(resource, params) {
    const own = OWN[resource]?.delete;
    if (own) return own(resource, params);
    const { rest, name } = at(resource);
    if (resource === 'team-members') {
      const { teamId, endDate } = params.meta as MemberRemoveRequest & { teamId: number };
      const removed = await peopleCalls.removeMember(teamId, Number(params.id), { endDate });
      return { data: { id: params.id, ...removed } as never };
    }
    if (resource === 'cleans') {
      const { reason } = params.meta as { reason: string };
      await workCalls.discard(Number(params.id), reason);
      return { data: { id: params.id } as never };
    }
    return rest.delete(name, params);
  },
  deleteMany(resource, params) {
    const { rest, name } = at(resource);
    return rest.deleteMany(name, params);
  },
};

/** The day that is asked about, such as for who is in a team. */
function dayOf({ meta }: { meta?: { date?: unknown } }): string | undefined {
  return typeof meta?.date === 'string' ? meta.date : undefined;
}

/** The first rows, as many as are asked for. */
async function getWholeList<Row extends RaRecord>(resource: string, params: GetListParams & { signal?: AbortSignal }) {
  const { sort = { field: 'name', order: 'ASC' }, filter = {}, pagination, signal } = params;
  const date = dayOf(params);
  const search = listSearch({ sort, filter: filter as Record<string, unknown> }, date === undefined ? {} : { date });
  const { rows, total } = await getBounded<Row>(`${at(resource).path}?${search}`, { signal });
  return { data: rows.slice(0, pagination?.perPage), total };
}
