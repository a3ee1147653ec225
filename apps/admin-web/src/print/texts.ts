import { defineTexts } from '../i18n';

/** Words of printed pages (decision D183). */
export const PRINT_TEXTS = defineTexts('print', {
  printed: (at: string) => `Printed ${at}`,
});
