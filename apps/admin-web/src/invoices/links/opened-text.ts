import type { InvoiceLink } from '@tidycrew/contracts';
import { LINKS_TEXTS as TEXTS } from '../texts';

/** When a link was opened last. */
export function openedText({ lastOpenedAt }: InvoiceLink, moment: (instant: string) => string): string {
  return lastOpenedAt === null ? TEXTS.never : moment(lastOpenedAt);
}
