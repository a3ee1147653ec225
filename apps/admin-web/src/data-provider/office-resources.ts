import { HttpError } from 'react-admin';
import type {
  AbsenceDecided,
  AdminAbsence,
  AdminPriceTier,
  AdminTeamMember,
  CalendarLink,
  CustomerImportBatch,
  ItemFigures,
  KeyMove,
  MemberAddRequest,
  MemberRemoveRequest,
  PayrollSettingsChange,
  PlanImportBatch,
  StaffImportBatch,
} from '@tidycrew/contracts';
import { call, get, once } from './http';
import type { DeleteParams, ListParams, OneParams, OwnVerbs, WriteParams } from './own';
import { peopleCalls } from './people-calls';

/** What the office does about an absence. */
interface AbsenceStep {
  step: 'approve' | 'decline' | 'withdraw' | 'end';
  answer: string | null;
  /** yyyy-MM-dd */
  untilDay: string;
}

/** An import that can be undone, and how many of it are there. */
export interface ImportBatch {
  id: number;
  createdAt: string;
  createdBy: string;
  count: number;
}

const TIERS = '/api/admin/settings/price-tiers';
const LINKS = '/api/admin/calendar-links';
/** What the office has a few of, or one; the API has neither pages nor filters of them. */
export const OF_OFFICE: Record<string, OwnVerbs> = {
  /** By the last word of their address. */
  settings: {
    getOne: ({ id, signal }) => get(`/api/admin/settings/${id}`, { signal }),
    update: ({ id, data }) => call('PUT', `/api/admin/settings/${id}`, data),
  },
  'item-figures': {
    /** How often each item of a checklist became what; the text says which item it is. */
    async getManyReference({ id, signal }) {
      const items = await get<ItemFigures[]>(`/api/admin/checklists/${id}/figures`, { signal });
      return items.map((item) => ({ id: item.text, ...item }));
    },
  },
  absences: {
    create: (data) => once('absence-add', '/api/admin/absences', data),
    /** A decision, a withdrawal, or an earlier last day, each a call of its own and once. */
    async update({ id, data: { step, answer, untilDay } }: WriteParams<AbsenceStep>) {
      const at = `/api/admin/absences/${id}`;
      const name = `absence-${step}-${id}`;
      if (step === 'withdraw') return once<AdminAbsence>(name, `${at}/withdraw`, { answer });
      if (step === 'end') return once<AdminAbsence>(name, `${at}/end`, { untilDay });
      return (await once<AbsenceDecided>(name, `${at}/decide`, { approve: step === 'approve', answer })).row;
    },
  },
  keys: {
    /** Retires a key: nothing is ever deleted. */
    delete: ({ id }) => call('POST', `/api/admin/keys/${id}/retire`),
  },
  'key-moves': {
    /** Where a key went, the latest first. */
    getManyReference: ({ id, signal }) => get<KeyMove[]>(`/api/admin/keys/${id}/moves`, { signal }),
  },
  'team-members': {
    /** Those of a day of the business, yyyy-MM-dd; today without one. */
    getManyReference: ({ id, filter: { date }, signal }: ListParams<{ date?: string }> & OneParams) =>
      get<AdminTeamMember[]>(`/api/admin/teams/${id}/members${date ? `?date=${date}` : ''}`, { signal }),
    create: ({ teamId, ...member }: MemberAddRequest & OfTeam) =>
      once(`team-member-${teamId}`, `/api/admin/teams/${teamId}/members`, member),
    delete: ({ id, meta }: DeleteParams<unknown, MemberRemoveRequest & OfTeam>) =>
      call('DELETE', `/api/admin/teams/${meta?.teamId}/members/${id}`, { endDate: meta?.endDate }),
  },
  /** One record: the first steps of a new business, which are put away. */
  checklist: {
    getOne: ({ signal }) => get('/api/admin/checklist', { signal }),
    update: ({ data: { isPutAway } }: WriteParams<{ isPutAway: boolean }>) =>
      call('PUT', '/api/admin/checklist', { isPutAway }),
  },
  'payroll-history': {
    getList: ({ signal }) => get<PayrollSettingsChange[]>('/api/admin/settings/payroll/history', { signal }),
  },
  'price-tiers': {
    getList: ({ signal }) => get<AdminPriceTier[]>(TIERS, { signal }),
    async getOne({ id, signal }) {
      const tier = (await get<AdminPriceTier[]>(TIERS, { signal })).find((one) => one.id === id);
      if (!tier) throw new HttpError('', 404, { errors: {} });
      return tier;
    },
  },
  'customer-imports': importsOf('customers'),
  'staff-imports': importsOf('staff'),
  'plan-imports': importsOf('plans'),
  /** Those that work (decision D63). */
  'calendar-links': {
    getList: ({ signal }) => get<CalendarLink[]>(LINKS, { signal }),
    create: (data) => once('calendar-link', LINKS, data),
    delete: ({ id }) => call('DELETE', `${LINKS}/${id}`),
  },
  /** The signed-in person, by their id; a password is all of it that changes here. */
  profile: {
    getOne: ({ signal }) => get('/api/auth/profile', { signal }),
    update: ({ data }) => call('PUT', '/api/auth/profile/password', data),
  },
};

interface OfTeam {
  teamId: number;
}

/** What was imported lately: undone as records are deleted (decisions D193, D194). */
function importsOf(kind: 'customers' | 'staff' | 'plans'): OwnVerbs {
  const path = `/api/admin/${kind}/imports`;
  return {
    async getList({ signal }) {
      const batches = await get<Partial<CustomerImportBatch & StaffImportBatch & PlanImportBatch>[]>(path, { signal });
      return batches.map(({ people = 0, customers = 0, updated = 0, plans = 0, ...batch }) => ({
        ...batch,
        count: people + customers + updated + plans,
      }));
    },
    delete: ({ id }) => peopleCalls.undoImport(kind, id),
  };
}
