/** What the phone's sentences can be read in: BCP 47 tags, English first. */
export const LANGUAGES = ['en', 'es', 'pt-BR', 'zh-Hans', 'vi', 'ne', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  'zh-Hans': '中文（简体）',
  vi: 'Tiếng Việt',
  ne: 'नेपाली',
  hi: 'हिन्दी',
};

/** A tag that is known, else English: of a language that was removed, or of a newer build. */
export const languageOf = (tag: unknown): Language => LANGUAGES.find((known) => known === tag) ?? 'en';

export interface LanguageRequest {
  language: string;
}
