import { localStorageStore, type Store } from 'react-admin';

const kept = localStorageStore();
const isScroll = (key: string) => key.endsWith('.list.scrollPosition');

/**
 * What react-admin remembers in this browser, such as a folded menu, but for how far a list was scrolled: a list opens at
 * its top, also by a link or after a reload.
 */
export const store: Store = {
  ...kept,
  getItem: (key, otherwise) => (isScroll(key) ? otherwise : kept.getItem(key, otherwise)),
  setItem: (key, value) => {
    if (!isScroll(key)) kept.setItem(key, value);
  },
};
