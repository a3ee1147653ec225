import { HttpError, type DataProvider, type RaRecord } from 'react-admin';
import type { AdminPriceTier, ClosedDay, PayrollSettingsChange, StaffProfile } from '@tidycrew/contracts';
import type { DayRange } from '@tidycrew/domain';
import { call, get, type Signal } from './http';
import { officeCalls } from './office-calls';
import { peopleCalls } from './people-calls';
import { scheduleCalls } from './schedule-calls';

/** A closed day, or a public holiday on which the business works. */
export interface ClosedDayRecord extends ClosedDay {
  /** The day. */
  id: string;
  isWorked: boolean;
}

/** An import that can be undone, and how many of it are there. */
export interface ImportBatch {
  id: number;
  createdAt: string;
  createdBy: string;
  count: number;
}

const wholeList = (rows: RaRecord[]) => ({ data: rows as never[], total: rows.length });
const getTiers = (options: Signal) => get<AdminPriceTier[]>('/api/admin/settings/price-tiers', options);

/** What the office has a few of, or one; the API has neither pages nor filters of them. */
export const OF_OFFICE: Record<string, Partial<DataProvider>> = {
  /** By the last word of their address. */
  settings: {
    async getOne(_, { id, signal }) {
      return { data: { ...(await officeCalls.getSetting<object>(String(id), { signal })), id } as never };
    },
    async update(_, { id, data }) {
      return { data: { ...(await officeCalls.saveSetting<object>(String(id), data)), id } as never };
    },
  },
  keys: {
    /** Retires a key: nothing is ever deleted. */
    async delete(_, { id }) {
      return { data: (await officeCalls.retireKey(Number(id))) as never };
    },
  },
  /** One record: the first steps of a new business, which are put away. */
  checklist: {
    async getOne(_, { id, signal }) {
      return { data: { ...(await officeCalls.getChecklist({ signal })), id } as never };
    },
    async update(_, { id, data }) {
      const { isPutAway } = data as { isPutAway: boolean };
      return { data: { ...(await officeCalls.putChecklistAway(isPutAway)), id } as never };
    },
  },
  'payroll-history': {
    async getList(_, { signal }) {
      return wholeList(await officeCalls.getSetting<PayrollSettingsChange[]>('payroll/history', { signal }));
    },
  },
  'price-tiers': {
    async getList(_, { signal }) {
      return wholeList(await getTiers({ signal }));
    },
    async getOne(_, { id, signal }) {
      const tier = (await getTiers({ signal })).find((one) => one.id === id);
      if (!tier) throw new HttpError('', 404, { errors: {} });
      return { data: tier as never };
    },
  },
  'closed-days': {
    /** `filter.isWorked`: with public holidays that are worked. */
    async getList(_, { filter, signal }) {
      const { isWorked, ...range } = filter as DayRange & { isWorked?: boolean };
      const [closed, worked] = await Promise.all([
        scheduleCalls.getClosedDays(range, { signal }),
        isWorked ? scheduleCalls.getWorkedHolidays(range, { signal }) : [],
      ]);
      const days: ClosedDayRecord[] = [
        ...closed.map((day) => ({ ...day, id: day.day, isWorked: false })),
        ...worked.map((day) => ({ ...day, id: day.day, isWorked: true })),
      ];
      return wholeList(days.sort((one, other) => one.day.localeCompare(other.day)));
    },
    async create(_, { data }) {
      const { day, name } = data as unknown as ClosedDay;
      return { data: { ...(await scheduleCalls.addClosedDay({ day, name })), id: day } as never };
    },
    /** Whether a public holiday is worked is all of a closed day that changes. */
    async update(_, { id: day, data, previousData }) {
      const { isWorked } = data as unknown as ClosedDayRecord;
      const { name } = previousData as unknown as ClosedDayRecord;
      await (isWorked
        ? scheduleCalls.removeClosedDay(String(day))
        : scheduleCalls.addClosedDay({ day: String(day), name }));
      return { data: { ...previousData, isWorked } as never };
    },
    async delete(_, { id, previousData }) {
      await scheduleCalls.removeClosedDay(String(id));
      return { data: previousData as never };
    },
  },
  /** What was imported lately: undone as records are deleted (decisions D193, D194). */
  'customer-imports': {
    async getList(_, { signal }) {
      const batches = await peopleCalls.getCustomerImports({ signal });
      return wholeList(batches.map(({ customers, ...batch }) => ({ ...batch, count: customers })));
    },
    async delete(_, { id }) {
      return { data: { id, ...(await peopleCalls.undoImport('customers', Number(id))) } as never };
    },
  },
  'staff-imports': {
    async getList(_, { signal }) {
      const batches = await peopleCalls.getStaffImports({ signal });
      return wholeList(batches.map(({ people, ...batch }) => ({ ...batch, count: people })));
    },
    async delete(_, { id }) {
      return { data: { id, ...(await peopleCalls.undoImport('staff', Number(id))) } as never };
    },
  },
  'calendar-links': {
    async getList(_, { signal }) {
      return wholeList(await peopleCalls.getCalendarLinks({ signal }));
    },
    async create(_, { data }) {
      return { data: (await peopleCalls.makeCalendarLink(data)) as never };
    },
    async delete(_, { id }) {
      await peopleCalls.withdrawCalendarLink(Number(id));
      return { data: { id } as never };
    },
  },
  /** The signed-in person, by their id; a password is all of it that changes here (decision D11). */
  profile: {
    async getOne(_, { id, signal }) {
      return { data: { ...(await get<StaffProfile>('/api/auth/profile', { signal })), id } as never };
    },
    async update(_, { id, data }) {
      await call<unknown>('PUT', '/api/auth/profile/password', data);
      return { data: { id } as never };
    },
  },
};
