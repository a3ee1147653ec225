import { LANGUAGE_NAMES, type Language, type LanguageRequest } from '@tidycrew/contracts';
import { api } from '@tidycrew/web/api';
import { chosenLanguage, guessedLanguage, keepLanguage, speak, type Catalogue } from '@tidycrew/web/language';

/** A file each, which comes when it is asked for and is kept with the app. */
const FILES: Record<Exclude<Language, 'en'>, () => Promise<{ WORDS: Catalogue }>> = {
  es: () => import('./es'),
  'pt-BR': () => import('./pt-BR'),
  'zh-Hans': () => import('./zh-Hans'),
  vi: () => import('./vi'),
  ne: () => import('./ne'),
  hi: () => import('./hi'),
};

/** Rejects where its file cannot be had; then all stays as it was. */
async function turnTo(language: Language): Promise<void> {
  const words = language === 'en' ? null : (await FILES[language]()).WORDS;
  speak(language, words);
}

/** Before the first page is drawn: what was chosen on this device, else what the browser asks for; English where that cannot be had. */
export async function speakFirst(): Promise<void> {
  const language = chosenLanguage()?.language ?? guessedLanguage(navigator.languages);
  if (language === 'en') return;
  await turnTo(language).catch((error: unknown) =>
    console.warn(`${LANGUAGE_NAMES[language]} could not be fetched.`, error),
  );
}

/** Turns to the language of the person a link is for, unless this device has chosen one; stays where it cannot be loaded. */
export async function greetIn(person: Language): Promise<void> {
  if (chosenLanguage() !== null) return;
  await turnTo(person).catch((error: unknown) => console.warn('The language of the link is not here.', error));
}

const send = (language: Language) =>
  api
    .put('/api/staff/profile/language', { language } satisfies LanguageRequest)
    .then(() => keepLanguage({ language, isSent: true }));

/** Turns this device to a language, and keeps it with the person where one is given. Rejects where its file cannot be had. */
export async function choose(language: Language, hasPerson: boolean): Promise<void> {
  await turnTo(language);
  keepLanguage({ language, isSent: false });
  // Sent again when the app is opened, or somebody signs in.
  if (hasPerson)
    await send(language).catch((error: unknown) => console.warn('The language is on this device only.', error));
}

/** At a sign-in and when the app opens: what was chosen here and not sent goes to the person, else theirs is spoken here. */
export async function agreeWith(person: Language | null): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen && !chosen.isSent) return send(chosen.language);
  if (person === null) return;
  await turnTo(person);
  keepLanguage({ language: person, isSent: true });
}
