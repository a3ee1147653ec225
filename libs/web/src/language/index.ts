import { useSyncExternalStore } from 'react';
import { LANGUAGES, languageOf, type Language } from '@tidycrew/contracts';
import { store } from '../session/store';

/** The shape of English words in another language: any text for a text, the same arguments for a function. */
type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : { readonly [Name in keyof T]: Translated<T[Name]> };

/** Words by name; a part of them may be a text, a function, or more words. */
interface Words {
  [name: string]: unknown;
}

export interface Catalogue {
  /** Sentences of the server and of the business rules, by their English with {0} for what they hold. */
  said: Readonly<Record<string, string>>;
}

const known = new Map<string, { shown: Words; english: Words }>();
const listeners = new Set<() => void>();
let language: Language = 'en';
let catalogue: Catalogue | null = null;

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

const copyOf = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, value]) => [name, isWords(value) ? copyOf(value) : value]));

/** In place, because parts of them are held elsewhere. */
function put(shown: Words, words: Words): void {
  for (const [name, value] of Object.entries(words)) {
    const part = shown[name];
    if (isWords(value) && isWords(part)) put(part, value);
    else shown[name] = value;
  }
}

const ofCatalogue = (name: string) => (catalogue as unknown as Words | null)?.[name];

/** Words of a page, under the name that the catalogues of other languages have them by (decision D592). */
export function translated<const T extends object>(name: string, english: T): Translated<T> {
  const shown = english as unknown as Words;
  known.set(name, { shown, english: copyOf(shown) });
  const others = ofCatalogue(name);
  if (isWords(others)) put(shown, others);
  return english as unknown as Translated<T>;
}

/** Has every page speak it from its next drawing on; `null`: English, as it is written. */
export function speak(spoken: Language, words: Catalogue | null): void {
  language = spoken;
  catalogue = words;
  for (const [name, { shown, english }] of known) {
    const others = ofCatalogue(name);
    put(shown, isWords(others) ? others : english);
  }
  document.documentElement.lang = spoken === 'en' ? locale() : spoken;
  listeners.forEach((tell) => tell());
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** What the pages speak now. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => language);

/** What the office writes in: notes, checklists, answers. A phone's own translation and screen readers go by it. */
export const OFFICE_LANG = 'en-AU';

/** Locale of dates and times: the language, with the digits of codes and amounts; English is Australia's by default. */
export const locale = (english = OFFICE_LANG): string => (language === 'en' ? english : `${language}-u-nu-latn`);

/**
 * A sentence of the server or of a business rule in the language that is spoken. Where nobody has translated it, `unknown`: the
 * English one unless told.
 */
export function say(sentence: string, unknown = sentence): string {
  if (catalogue === null) return sentence;
  const { said } = catalogue;
  // Its own words go before those that hold something: '… for this customer.' is '… for {0}.', too.
  if (Object.hasOwn(said, sentence)) return said[sentence] ?? sentence;
  for (const [english, words] of Object.entries(said)) {
    const pattern = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '(.+)');
    const held = new RegExp(`^${pattern}$`, 's').exec(sentence);
    if (held) return words.replace(/\{(\d)\}/g, (_, at: string) => held[Number(at) + 1] ?? '');
  }
  return unknown;
}

/** 'Ann, Ben and Cleo' as the language has it. */
export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

interface Chosen {
  language: Language;
  /** Kept with the person, too. */
  isSent: boolean;
}

const NAME = 'language';

/** What was chosen on this device; null: nothing was. */
export function chosenLanguage(): Chosen | null {
  const kept = store.read<Partial<Chosen>>(NAME);
  return kept ? { language: languageOf(kept.language), isSent: kept.isSent === true } : null;
}

export const keepLanguage = (chosen: Chosen): void => store.write(NAME, chosen);

/** The first of the browser's languages that there is; any variant of it counts. */
export function guessedLanguage(wanted: readonly string[]): Language {
  const primary = (tag: string) => tag.split('-')[0];
  const found = wanted.map((tag) => LANGUAGES.find((one) => primary(one) === primary(tag)));
  return found.find((one) => one !== undefined) ?? 'en';
}
