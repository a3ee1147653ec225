import { useEffect, useRef } from 'react';
import { useListContext, useResourceContext, useStore } from 'react-admin';
import { store } from '../store';
import type { ListPrefs } from './readable-address';

const begins: Record<string, ListPrefs> = {};
/** Browsers have it by this name. */
const keyOf = (resource: string) => `${resource}.looks`;

/**
 * For `<List {...useListPrefs(…)}>`: filters and page are in the address only, order and length are the person's, too. With a key of the
 * store a removed filter stays away, but react-admin keeps the ticks of rows in the browser, over reload and sign-out; 'select all'
 * works without one.
 */
export function useListPrefs(usual: ListPrefs) {
  const resource = useResourceContext() ?? '';
  begins[resource] = usual;
  const [{ sort, perPage }] = useStore<ListPrefs>(keyOf(resource), usual);
  return { storeKey: false as const, sort, perPage };
}

/** In a list: remembers the order and the length that are chosen there; not those that it was opened with. */
export function RememberListPrefs() {
  const { resource, sort, perPage } = useListContext();
  const prefs = JSON.stringify({ sort, perPage });
  const shown = useRef(prefs);
  useEffect(() => {
    if (shown.current === prefs) return;
    shown.current = prefs;
    store.setItem(keyOf(resource), JSON.parse(prefs) as ListPrefs);
  }, [resource, prefs]);
  return null;
}

/** What the list of a resource begins with for the person. */
export const listPrefs = (resource: string): ListPrefs | undefined => store.getItem(keyOf(resource), begins[resource]);
