import type {
  AccessRequest,
  CodeRequest,
  CustomerAccess,
  CustomerCode,
  RevealedCode,
  UnsortedNotes,
} from '@tidycrew/contracts';
import { call, get, getBounded, type Signal } from './http';

/** Access notes and codes of customers (decisions D500, D505). */
export const accessCalls = {
  getAccess: (customerId: number, options?: Signal) =>
    get<CustomerAccess>(`/api/admin/customers/${customerId}/access`, options),
  saveAccess: (customerId: number, body: AccessRequest) =>
    call<CustomerAccess>('PUT', `/api/admin/customers/${customerId}/access`, body),
  /** The first of them, and how many there are. */
  getUnsortedNotes: (count: number, options?: Signal) =>
    getBounded<UnsortedNotes>(`/api/admin/customers/unsorted-notes?range=[0,${count - 1}]`, options),
  getCodes: (customerId: number, options?: Signal) =>
    get<CustomerCode[]>(`/api/admin/customers/${customerId}/secrets`, options),
  /** Sent again it replaces what was saved: no key of it, which is made of the body, stays in the browser. */
  saveCode: (customerId: number, body: CodeRequest) =>
    call<CustomerCode>('POST', `/api/admin/customers/${customerId}/secrets`, body),
  removeCode: (customerId: number, id: number) =>
    call<unknown>('DELETE', `/api/admin/customers/${customerId}/secrets/${id}`),
  /** Kept nowhere: who asks holds it for a minute. Each is a row of its own, so it is never sent twice. */
  revealCode: (id: number) => call<RevealedCode>('POST', `/api/admin/secrets/${id}/reveal`, {}),
  reviewReveals: (ids: number[]) => call<unknown>('POST', '/api/admin/secret-reveals/reviewed', { ids }),
};
