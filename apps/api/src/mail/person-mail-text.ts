import type { Language } from '@tidycrew/contracts';
import type { LinkMailKind } from '../model/mail.entity.js';
import { letter, type MailText } from './letter.js';
import { MAIL_WORDS, type Wording } from './person-mail-words.js';

/**
 * Stands in the stored e-mail where the token of the link will be: only what is sent has the token itself, so that
 * nobody who reads the outbox, the database or a backup can use the link.
 */
const TOKEN_PLACE = '[only-in-the-e-mail-itself]';

interface PersonMail {
  firstName: string;
  language: Language;
  /** Where the link leads, up to its token. */
  address: string;
  /** How long it works. */
  hours: number;
  business: { brandName: string; phone: string | null; email: string | null };
}

const ENGLISH: Record<LinkMailKind, (brand: string, lasts: string) => Wording> = {
  invitation: (brand, lasts) => ({
    subject: `Welcome to ${brand}`,
    opening: `Welcome to ${brand}. Please choose a password; then you can sign in with this e-mail address.`,
    after: `The link works once, within ${lasts}. If it has ended, your office can send you a new one.`,
  }),
  reset: (brand, lasts) => ({
    subject: `A new password for ${brand}`,
    opening: `Your office has sent you this link. With it you choose a new password for ${brand}.`,
    after: `The link works once, within ${lasts}. Until you use it, your password stays as it is.`,
  }),
  forgotten: (brand, lasts) => ({
    subject: `A new password for ${brand}`,
    opening: `Somebody said that they have forgotten the password of this e-mail address at ${brand}. If it was you, please choose a new one.`,
    after: `The link works once, within ${lasts}. If it was not you, please disregard this message: your password stays as it is.`,
  }),
  'password-changed': (brand, lasts) => ({
    subject: `Your password for ${brand} was changed`,
    opening: `The password of this e-mail address at ${brand} was changed just now, and every other device was signed out. If it was you, there is nothing to do. If it was not you, choose another password at once:`,
    after: `The link works once, within ${lasts}. After that, ask your office for a new one.`,
  }),
};

/** What the e-mail says that brings somebody a link to a password, in their language. */
export function personMailText(kind: LinkMailKind, { language, ...mail }: PersonMail): MailText {
  const { firstName, address, hours, business } = mail;
  const words = language === 'en' ? null : MAIL_WORDS[language];
  const { subject, opening, after } = words
    ? words.kinds[kind](business.brandName, words.hours(hours))
    : ENGLISH[kind](business.brandName, hours === 1 ? 'one hour' : `${hours} hours`);
  return letter({
    name: firstName,
    subject,
    body: [opening, { link: address + TOKEN_PLACE }, after],
    business,
    ...(words && { frame: words.frame }),
  });
}

/** The stored text with the token in its place. */
export const withToken = (stored: string, token: string): string => stored.replaceAll(TOKEN_PLACE, () => token);
