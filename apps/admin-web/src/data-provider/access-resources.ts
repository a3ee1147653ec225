import type { DataProvider } from 'react-admin';
import { LIMITS, type AccessRequest, type CodeRequest, type CustomerAccess } from '@tidycrew/contracts';
import { accessCalls } from './access-calls';

/** The access notes of a customer, by the customer's id. */
export interface AccessRecord extends CustomerAccess {
  id: number;
}

/** What belongs to the houses of customers, by the calls that the API has for it. */
export const OF_ACCESS: Record<string, Partial<DataProvider>> = {
  'customer-access': {
    async getOne(_, { id, signal }) {
      return { data: { ...(await accessCalls.getAccess(Number(id), { signal })), id } as never };
    },
    async update(_, { id, data, previousData }) {
      const { updatedAt: expectedUpdatedAt } = previousData as unknown as AccessRecord;
      const { notes } = data as AccessRequest;
      return { data: { ...(await accessCalls.saveAccess(Number(id), { notes, expectedUpdatedAt })), id } as never };
    },
  },
  /** By the id of their customer. */
  'unsorted-notes': {
    async getList(_, { pagination, signal }) {
      const { rows, total } = await accessCalls.getUnsortedNotes(pagination?.perPage ?? LIMITS.page, { signal });
      return { data: rows.map((row) => ({ ...row, id: row.customerId })) as never[], total };
    },
  },
  secrets: {
    async create(_, { data }) {
      const { customerId, label, value } = data as unknown as CodeRequest & { customerId: number };
      return { data: (await accessCalls.saveCode(customerId, { label, value })) as never };
    },
    async delete(_, { id, meta }) {
      await accessCalls.removeCode((meta as { customerId: number }).customerId, Number(id));
      return { data: { id } as never };
    },
  },
};
