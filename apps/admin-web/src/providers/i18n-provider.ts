import { defaultI18nProvider, type I18nProvider } from 'react-admin';
import { titleOf } from './pages';

/** 'resources.customers.name', which react-admin asks for; its own names for counts are not ours. */
const RESOURCE = /^resources\.([a-z-]+)\.name$/;

/** react-admin's own messages, with the names of the menu for resources. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => {
    const [, resource = ''] = RESOURCE.exec(key) ?? [];
    return titleOf(resource) ?? defaultI18nProvider.translate(key, options);
  },
};
