import { translated } from '@tidycrew/web/language';

/** Texts of search results and new customers: loaded with the dialogs, so that the first screen does not wait for them. */
export const FOUND_TEXTS = translated('found', {
  nothing: (text: string) => `Nothing is called '${text}'.`,
  clear: 'Clear search',
  found: (count: number) => (count === 1 ? '1 customer found.' : `${count} customers found.`),
  more: 'There are more: type more of the name or the street.',
  onlyHere: 'Only the customers nearby were searched: there was no answer for the others.',
} as const);

export const ADDED_TEXTS = translated('added', {
  added: (name: string) => `${name} was added.`,
  approximate: {
    address: '',
    street: 'Its position is approximate: only the street was found.',
    suburb: 'Its position is approximate: only the suburb was found.',
  },
} as const);
