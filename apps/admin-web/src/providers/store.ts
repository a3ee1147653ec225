import { localStorageStore, type Store } from 'react-admin';
import { lastUser } from '../session/current-user';

const kept = localStorageStore();
/** What belongs to the device, and is asked for before it is known who is signed in. */
const OF_DEVICE = ['scheme', 'locale'];
const isScroll = (key: string) => key.endsWith('.list.scrollPosition');
const named = (key: string) => (OF_DEVICE.includes(key) ? key : `${lastUser()?.id ?? 0}.${key}`);

/**
 * What react-admin remembers in this browser, such as a folded menu, the columns of a table, saved filters: each person's
 * own, also where two use one computer. How far a list was scrolled is not remembered: a list opens at its
 * top, also by a link or after a reload.
 */
export const store: Store = {
  ...kept,
  getItem: (key, otherwise) => (isScroll(key) ? otherwise : kept.getItem(named(key), otherwise)),
  setItem: (key, value) => {
    if (!isScroll(key)) kept.setItem(named(key), value);
  },
  // Whoever signs out finds it again.
  reset: () => undefined,
  removeItem: (key) => kept.removeItem(named(key)),
  removeItems: (prefix) => kept.removeItems(named(prefix)),
  subscribe: (key, callback) => kept.subscribe(named(key), callback),
};
