import { plainMarks } from './names.js';
import { cleanLine, withoutInvisible } from './text.js';

/** A link that writes to somebody: its address, and what follows it. */
const MAIL_LINK = /^mailto:([^?]*)(\?.*)?$/i;
/** One address behind a name, or alone between angle brackets. */
const NAMED = /^[^<>@]*<([^<>@]+@[^<>@]+)>$/;
const FORMAT = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Signs of ASCII as an Asian keyboard types them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** A sign beyond ASCII, with its accents. */
const FOREIGN = /[^ -~]\p{M}*/u;

/**
 * An e-mail address as it is kept and as somebody signs in with it (decision D406): on one line, without invisible characters,
 * out of a link, a 'Name <address>' or a sentence, with the apostrophe, the hyphen and the width that addresses have. A
 * backtick stays: it is a sign of ASCII.
 */
export function cleanEmail(typed: string): string {
  const line = cleanLine(withoutInvisible(typed));
  const sent = line.replace(/\.$/, '');
  const named = (NAMED.exec(sent)?.[1] ?? sent).trim();
  const address = MAIL_LINK.exec(named)?.[1]?.replace(/%[2-7][0-9a-f]/gi, signOf) ?? named;
  return (
    before(address)
      .replace(FULL_WIDTH, narrow)
      .replace(/[^ -~]/g, plainMarks) + address.slice(before(address).length)
  );
}

const narrow = (sign: string): string => sign.normalize('NFKC');

const signOf = (code: string): string => String.fromCharCode(Number.parseInt(code.slice(1), 16));

/** What stands before the @; nothing when there is none. */
const before = (address: string): string => address.slice(0, Math.max(0, address.lastIndexOf('@')));

/** The sign of a cleaned address that no mail server is sure to take, as a sentence; null: none (decision D406). */
export function emailSignProblem(address: string): string | null {
  const sign = FOREIGN.exec(before(address))?.[0];
  return sign === undefined ? null : `Check the sign "${sign}" in this e-mail address.`;
}

/** What is wrong with an e-mail address as typed, for forms; the server looks closer (document 001 section 5). */
export function emailProblem(typed: string): string | null {
  const address = cleanEmail(typed);
  return emailSignProblem(address) ?? (FORMAT.test(address) ? null : 'Please enter a valid email address');
}

/** Addresses that one e-mail goes to at most. */
const MAX_EMAILS = 5;

/** Several addresses as they are typed, with commas, semicolons or line breaks between them, each cleaned and named once. */
export function emailsOf(typed: string): string[] {
  const addresses = typed.split(/[,;\n]/).map(cleanEmail);
  return [...new Map(addresses.filter(Boolean).map((address) => [address.toLowerCase(), address])).values()];
}

/** The same on one line, as they are kept: 'plans@example.com, me@example.com'. */
export function cleanEmails(typed: string): string {
  return emailsOf(typed).join(', ');
}

/** What is wrong with several addresses as typed, for forms; null: nothing (decision D497). */
export function emailsProblem(typed: string): string | null {
  const addresses = emailsOf(typed);
  if (addresses.length > MAX_EMAILS) return `At most ${MAX_EMAILS} e-mail addresses`;
  const wrong = addresses.find((address) => emailProblem(address) !== null);
  if (wrong === undefined) return null;
  const problem = emailProblem(wrong);
  return addresses.length === 1 ? problem : `${wrong}: ${problem}`;
}
