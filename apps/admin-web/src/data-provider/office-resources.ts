import { HttpError, type DataProvider, type RaRecord } from 'react-admin';
import type { AdminPriceTier, ClosedDay, PayrollSettingsChange } from '@tidycrew/contracts';
import type { DayRange } from '@tidycrew/domain';
import { get, type Signal } from './http';
import { officeCalls } from './office-calls';
import { scheduleCalls } from './schedule-calls';

/** A closed day, or a public holiday on which the business works. */
export interface ClosedDayRecord extends ClosedDay {
  /** The day. */
  id: string;
  isWorked: boolean;
}

const wholeList = (rows: RaRecord[]) => ({ data: rows as never[], total: rows.length });
const getTiers = (options: Signal) => get<AdminPriceTier[]>('/api/admin/settings/price-tiers', options);

/** The settings as records; the API has neither pages nor filters of them. */
export const OF_SETTINGS: Record<string, Partial<DataProvider>> = {
  /** By the last word of their address. */
  settings: {
    async getOne(_, { id, signal }) {
      return { data: { ...(await officeCalls.getSetting<object>(String(id), { signal })), id } as never };
    },
    async update(_, { id, data }) {
      return { data: { ...(await officeCalls.saveSetting<object>(String(id), data)), id } as never };
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
    async getList(_, { filter, signal }) {
      const range = filter as DayRange;
      const [closed, worked] = await Promise.all([
        scheduleCalls.getClosedDays(range, { signal }),
        scheduleCalls.getWorkedHolidays(range, { signal }),
      ]);
      const record = (isWorked: boolean) => (day: ClosedDay) => ({ ...day, id: day.day, isWorked });
      const days: ClosedDayRecord[] = [...closed.map(record(false)), ...worked.map(record(true))];
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
};
