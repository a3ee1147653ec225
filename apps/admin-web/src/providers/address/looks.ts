import { useEffect, useRef } from 'react';
import { useListContext, useResourceContext, useStore } from 'react-admin';
import { store } from '../store';
import type { Looks } from './readable-address';

const begins: Record<string, Looks> = {};
const keyOf = (resource: string) => `${resource}.looks`;

/**
 * For `<List {...useLooks(…)}>`: filters and page are in the address only, order and length are the person's, too. With a key of the
 * store a removed filter stays away, but react-admin keeps the ticks of rows in the browser, over reload and sign-out; 'select all'
 * works without one.
 */
export function useLooks(usual: Looks) {
  const resource = useResourceContext() ?? '';
  begins[resource] = usual;
  const [{ sort, perPage }] = useStore<Looks>(keyOf(resource), usual);
  return { storeKey: false as const, sort, perPage };
}

/** In a list: remembers the order and the length that are chosen there; not those that it was opened with. */
export function RememberLooks() {
  const { resource, sort, perPage } = useListContext();
  const looks = JSON.stringify({ sort, perPage });
  const shown = useRef(looks);
  useEffect(() => {
    if (shown.current === looks) return;
    shown.current = looks;
    store.setItem(keyOf(resource), JSON.parse(looks) as Looks);
  }, [resource, looks]);
  return null;
}

/** What the list of a resource begins with for the person. */
export const looksOf = (resource: string): Looks | undefined => store.getItem(keyOf(resource), begins[resource]);
