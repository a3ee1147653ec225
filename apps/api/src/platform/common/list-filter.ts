import { LIMITS } from '@tidycrew/contracts';
import { cleanLine, isDayInReach, phoneDigits, searchWords as foldedWords } from '@tidycrew/domain';
import { AppError } from './app-error.js';
import type { Conditions } from './page.js';
import { MAX_ID } from './validation.js';

type Filter = Record<string, unknown>;

const MAX_WORDS = 10;
const MAX_IDS = 1000;

/** Whether a filter is set; null and empty text are the same as absent, because forms send them so. */
const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What is searched for; null when nothing is. */
export function searchOf(filter: Filter): string | null {
  const { q } = filter;
  if (!isSet(q)) return null;
  if (typeof q !== 'string') throw new AppError('VALIDATION_FAILED', 'The search must be text.');
  return cleanLine(q.slice(0, 2 * LIMITS.listSearch)).slice(0, LIMITS.listSearch) || null;
}

/** The words of what is searched for, each of which must be found; a few are enough. */
export function searchWords(filter: Filter): string[] {
  return wordsOf(searchOf(filter) ?? '');
}

/** The words of a text as search_fold of the database has them. */
export function wordsOf(text: string): string[] {
  return foldedWords(text).slice(0, MAX_WORDS);
}

export function booleanOf(filter: Filter, name: string): boolean | null {
  const value = filter[name];
  if (!isSet(value)) return null;
  if (typeof value !== 'boolean') throw new AppError('VALIDATION_FAILED', `The filter ${name} must be true or false.`);
  return value;
}

export function choiceOf<T extends string>(filter: Filter, name: string, choices: readonly T[]): T | null {
  const value = filter[name];
  if (!isSet(value)) return null;
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) {
    throw new AppError('VALIDATION_FAILED', `The filter ${name} must be one of: ${choices.join(', ')}.`);
  }
  return chosen;
}

/** One id or several, as react-admin asks for references; null when not filtered. */
export function idsOf(filter: Filter, name = 'id'): number[] | null {
  const value = filter[name];
  if (!isSet(value)) return null;
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  const isId = (id: unknown): id is number => Number.isInteger(id) && (id as number) > 0 && (id as number) <= MAX_ID;
  if (ids.length > MAX_IDS || !ids.every(isId))
    throw new AppError('VALIDATION_FAILED', `The filter ${name} must be ids.`);
  return ids;
}

/** One word such as 'clean.started'. */
export function wordOf(filter: Filter, name: string): string | null {
  const value = filter[name];
  if (!isSet(value)) return null;
  if (typeof value !== 'string' || !/^[a-z][a-z.-]{0,60}$/.test(value)) {
    throw new AppError('VALIDATION_FAILED', `The filter ${name} must be a word.`);
  }
  return value;
}

/** A day, yyyy-MM-dd. */
export function dayFilter(filter: Filter, name: string): string | null {
  const value = filter[name];
  if (!isSet(value)) return null;
  if (typeof value === 'string' && isDayInReach(value)) return value;
  throw new AppError('VALIDATION_FAILED', `The filter ${name} must be a day, yyyy-MM-dd.`);
}

/** For LIKE and ILIKE: anywhere in the text, with its own wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Letters from which on an index of parts of texts tells rows apart. */
const INDEXED_LETTERS = 3;

/**
 * Whether a short text, such as a reference, has what was typed, whatever the case: anywhere, or where that is one or two letters, at its
 * beginning. It needs an index of lower(column) by parts and by beginnings.
 */
export function hasText(column: string, typed: string, conditions: Pick<Conditions, 'param'>): string {
  const text = anywhere(typed.toLowerCase());
  return `lower(${column}) LIKE ${conditions.param([...typed].length < INDEXED_LETTERS ? text.slice(1) : text)}`;
}

/** Whether a folded name has each of these words: anywhere, a word of one or two letters at the beginning of a word. */
export function hasNameWords(column: string, words: readonly string[], conditions: Pick<Conditions, 'param'>): string {
  return words
    .map((word) => {
      const text = anywhere(word);
      if (word.length >= INDEXED_LETTERS) return `${column} LIKE ${conditions.param(text)}`;
      // Both have the letters that begin a word, which the index of parts knows, too.
      const [first, later] = [text.slice(1), `% ${text.slice(1)}`].map((pattern) => conditions.param(pattern));
      return `(${column} LIKE ${first} OR ${column} LIKE ${later})`;
    })
    .join(' AND ');
}

/** The digits to look for in phone numbers, when what is searched for can be one; else null. */
export function phoneSearch(text: string): string | null {
  return /^[\d\s()+-]+$/.test(text) ? phoneDigits(text) || null : null;
}
