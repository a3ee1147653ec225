import {
  LIMITS,
  type AccessRequest,
  type CodeRequest,
  type CustomerAccess,
  type CustomerCode,
  type RevealedCode,
  type UnsortedNotes,
} from '@tidycrew/contracts';
import { call, get, getBounded } from './http';
import type { DeleteParams, OwnVerbs, WriteParams } from './own';

/** The access notes of a customer, by the customer's id. */
export interface AccessRecord extends CustomerAccess {
  id: number;
}

interface OfCustomer {
  customerId: number;
}

/**
 * Access notes and codes of customers. Codes by the addresses that a copy of 0.8.0 knows, too: during an upgrade it may answer what
 * this console asks. From 0.10.0 on they are `codes` and `code-reveals` (decision D622).
 */
export const OF_ACCESS: Record<string, OwnVerbs> = {
  'customer-access': {
    getOne: ({ id, signal }) => get(`/api/admin/customers/${id}/access`, { signal }),
    update: ({ id, data: { notes }, previousData }: WriteParams<AccessRequest, AccessRecord>) =>
      call('PUT', `/api/admin/customers/${id}/access`, { notes, expectedUpdatedAt: previousData.updatedAt }),
  },
  /** The id of each row is its customer's. */
  'unsorted-notes': {
    async getList({ pagination, signal }) {
      const path = `/api/admin/customers/unsorted-notes?range=[0,${(pagination?.perPage ?? LIMITS.page) - 1}]`;
      const { rows, total } = await getBounded<UnsortedNotes>(path, { signal });
      return { rows: rows.map((row) => ({ ...row, id: row.customerId })), total };
    },
  },
  codes: {
    getManyReference: ({ id, signal }) => get<CustomerCode[]>(`/api/admin/customers/${id}/secrets`, { signal }),
    /** Sent again it replaces what was saved: no key of it, which is made of the body, stays in the browser. */
    create: ({ customerId, label, value }: CodeRequest & OfCustomer) =>
      call('POST', `/api/admin/customers/${customerId}/secrets`, { label, value }),
    delete: ({ id, meta }: DeleteParams<unknown, OfCustomer>) =>
      call('DELETE', `/api/admin/customers/${meta?.customerId}/secrets/${id}`),
  },
};

export const accessCalls = {
  /** Kept nowhere: who asks holds it for a minute. Each is a row of its own, so it is never sent twice. */
  revealCode: (id: number) => call<RevealedCode>('POST', `/api/admin/secrets/${id}/reveal`, {}),
  reviewReveals: (ids: number[]) => call<unknown>('POST', '/api/admin/secret-reveals/reviewed', { ids }),
};
