import { LANGUAGES, type Catalogue } from './languages';
import { layered, type Translated } from './layered';

const DEFAULT_LOCALE = 'en';
/** As react-admin's store writes it (`store.ts`); this module comes before it. */
const KEY = 'RaStore.locale';

function chosenLocale(): string {
  try {
    const chosen: unknown = JSON.parse(globalThis.localStorage.getItem(KEY) ?? 'null');
    if (typeof chosen === 'string' && Object.hasOwn(LANGUAGES, chosen)) return chosen;
  } catch {
    // Without a store, or with something else in it, it is English.
  }
  return DEFAULT_LOCALE;
}

const locale = chosenLocale();
// Every file of texts waits for this one, and so does all that reads them: nothing is drawn in two languages.
const theirs: Catalogue = locale === DEFAULT_LOCALE ? {} : (await LANGUAGES[locale]!.load()).default;
const catalogue: Catalogue = {};

/**
 * Registers the English texts of a part of the console under a name, and answers them in the language of this browser, in
 * English where that has none.
 */
export function defineTexts<const Texts extends object>(name: string, english: Texts): Texts {
  const texts = layered(english, theirs[name] as Translated<Texts> | undefined);
  catalogue[name] = texts;
  return texts;
}

/** The text at 'customers.search' of the catalogue; a function gets `args`. Null: there is none. */
export function textAt(key: string, args: readonly unknown[] = []): string | null {
  let found: unknown = catalogue;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return null;
    found = (found as Record<string, unknown>)[part];
  }
  if (typeof found === 'function') return String((found as (...all: readonly unknown[]) => unknown)(...args));
  return typeof found === 'string' ? found : null;
}

/** What there is to choose from, and how: a change loads the console anew. */
export const localeChoice = {
  get: () => locale,
  all: () => [
    { locale: DEFAULT_LOCALE, name: 'English' },
    ...Object.entries(LANGUAGES).map(([code, { name }]) => ({ locale: code, name })),
  ],
  choose: (next: string) => {
    localStorage.setItem(KEY, JSON.stringify(next));
    window.location.reload();
  },
};
