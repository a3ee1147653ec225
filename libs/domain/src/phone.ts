/** Digits of an Australian phone number (document 000 section 9). */
export const PHONE_DIGITS = 10;

/**
 * The digits of a phone number, at most 10 (document 000 section 5). The international form of an Australian number
 * ('+61 412 345 678') becomes the national one, because its first ten digits would be another number.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/^\s*(?:\+|00)\s*61[\s()-]*0?/, '0').replace(/\D/g, '');
  return digits.slice(0, PHONE_DIGITS);
}

/** A phone number as it is shown and typed, '0000 000 000', also while it is still incomplete. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter((group) => group !== '').join(' ');
}

/** Address of a call link: 'tel:' and the digits. */
export function phoneHref(text: string): string {
  return `tel:${phoneDigits(text)}`;
}
