import { LISTS } from './lists';

/** Where a record is opened; of a list that has its own controller still by '?edit=' (decision D430). */
export function recordPath(resource: string, id: number): string {
  return Object.hasOwn(LISTS, resource) ? `/${resource}/${id}` : `/${resource}?edit=${id}`;
}
