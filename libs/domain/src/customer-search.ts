import { searchFold } from './names.js';

/** More words than this find nothing else, and each costs. */
const MAX_WORDS = 5;
/** Shorter words stand in nearly every address, so they must begin a word there. */
const ANYWHERE_FROM = 3;

const PUNCTUATION = /[!-/:-@[-`{-~]+/g;
/** What parts words in names and addresses; others belong to them. The same in SQL: customers.search_key. */
const BETWEEN_WORDS = /[/,.;()\-#&"]/g;

/**
 * What each customer's `customerSearchKey` must hold to be found by what was typed (decision D200); a shorter word with the
 * blank before it, unless a sign that parts no words stands there. Letters and digits only, so a pattern of SQL can be made of
 * them. Empty: nothing that can be searched for.
 */
export function customerSearchWords(typed: string): string[] {
  const words = searchFold(typed).replace(BETWEEN_WORDS, ' ').split(' ');
  const parts = words.flatMap((word) =>
    word.split(PUNCTUATION).map((part, place) => (place > 0 || part.length >= ANYWHERE_FROM ? part : ` ${part}`)),
  );
  return parts.filter((part) => part.trim() !== '').slice(0, MAX_WORDS);
}

/** A customer's name and address as they are searched, a blank before each word. In SQL: customers.search_key. */
export function customerSearchKey({ name, address }: { name: string; address: string }): string {
  return ` ${searchFold(`${name} ${address}`).replace(BETWEEN_WORDS, ' ')}`;
}
