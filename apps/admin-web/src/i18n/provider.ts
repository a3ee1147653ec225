import { defaultI18nProvider, type I18nProvider } from 'react-admin';
import { TEXTS } from '../texts';
import { localeChoice, textAt } from '.';

/** 'resources.customers.name', which react-admin asks for; its own names for counts are not ours. */
const RESOURCE = /^resources\.([a-z-]+)\.name$/;

/**
 * react-admin's i18n provider over the console's texts: `translate('customers.search')`, names of resources by the menu's, and
 * react-admin's own messages, in English where the language has none.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => {
    const [, resource = ''] = RESOURCE.exec(key) ?? [];
    if (Object.hasOwn(TEXTS.pages, resource)) return TEXTS.pages[resource as keyof typeof TEXTS.pages];
    return textAt(key, options?.args) ?? defaultI18nProvider.translate(key, options);
  },
  changeLocale: async (locale) => localeChoice.choose(locale),
  getLocale: localeChoice.get,
  getLocales: localeChoice.all,
};
