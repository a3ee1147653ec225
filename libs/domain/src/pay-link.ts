import { invoiceNumberText } from './invoice.js';
import { centsToDollars } from './money.js';

/**
 * An https address whose host is plain, whole and without a port or a user in front, so that the host that is shown is the one that
 * opens. Path and query hold printable ASCII without quotes, brackets and backslashes.
 */
const FORM =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9]))((?:[/?][^\s"<>\\^`|{}#]*)?(?:#[^\s"<>\\^`|{}#]*)?)$/i;
const PLACE = /\{(number|amount)\}/g;
const NO_ASCII = /[^\x21-\x7e]/;

export const PAY_LINK_PROBLEM =
  'Please enter an address that begins with https://; {number} and {amount} may stand in its path or query only';

/** What is wrong with the address of a page to pay by card; null: nothing (decision D638). */
export function payLinkProblem(link: string): string | null {
  if (NO_ASCII.test(link)) return PAY_LINK_PROBLEM;
  const [before = '', fragment = ''] = link.split('#');
  const host = /^https:\/\/[^/?#]*/i.exec(before)?.[0] ?? '';
  const isRight = FORM.test(link.replaceAll(PLACE, 'x')) && !/[{}]/.test(host) && !/[{}]/.test(fragment);
  return isRight ? null : PAY_LINK_PROBLEM;
}

/** The host of a kept link, which is shown beside it: 'pay.example.com'. */
export function payLinkHost(link: string): string {
  return (/^https:\/\/([^/?#]*)/i.exec(link)?.[1] ?? '').toLowerCase();
}

/** A page that an invoice is paid at by card, and whose it is. */
export interface PayByCard {
  href: string;
  host: string;
}

/**
 * Where an invoice is paid by card: with its number and what is open of it, as '215.50', percent-encoded.
 * @param link of the business; null: it has none
 * @param openCents null is answered where nothing is open
 */
export function payByCard(link: string | null, number: number, openCents: number): PayByCard | null {
  if (link === null || openCents <= 0) return null;
  const values = { number: invoiceNumberText(number), amount: centsToDollars(openCents).toFixed(2) };
  const href = link.replaceAll(PLACE, (_, place: keyof typeof values) => encodeURIComponent(values[place]));
  return { href, host: payLinkHost(link) };
}
