import { LISTS } from './lists';

/** Where a record is opened; of a list that has its own controller still by '?edit='. */
export function recordPath(resource: string, id: number): string {
  return Object.hasOwn(LISTS, resource) ? `/${resource}/${id}` : `/${resource}?edit=${id}`;
}

/** Where a customer's account stands on the customer's page. */
export const moneyPath = (customerId: number): string => `/customers/${customerId}/show#money`;

/** Whose records have a page of their own. */
const SHOWN = ['customers', 'staff'];

/** Where the name of a record leads: its page, or else where it is opened. */
export function showPath(resource: string, id: number): string {
  return SHOWN.includes(resource) ? `/${resource}/${id}/show` : recordPath(resource, id);
}
