/** Digits of an Australian phone number (document 000 section 9). */
export const PHONE_DIGITS = 10;

/** '+61', '0061' or '0011 61' in front, however it is grouped. */
const DIALLED_FROM_ABROAD = /^[\s(]*(?:\+|00(?:\s*11)?)[\s()]*61/;
/** The same without its plus: a whole number of another length would be another number, so it is complete. */
const WITHOUT_PLUS = /^61(?:[2-478]\d{8}|0[2-478]\d{7,8})$/;

/**
 * All digits of a phone number. The international form of an Australian number ('+61 412 345 678', '61412345678')
 * becomes the national one, because its first ten digits would be another number.
 */
export function nationalDigits(text: string): string {
  const typed = text.normalize('NFKC');
  const digits = typed.replace(/\D/g, '');
  if (!DIALLED_FROM_ABROAD.test(typed) && !WITHOUT_PLUS.test(digits)) return digits;
  return digits.replace(/^(?:0011|00)?61/, '').replace(/^0*/, '0');
}

/** The digits of a phone number, at most 10 (document 000 section 5): converted first, then cut. */
export function phoneDigits(text: string): string {
  return nationalDigits(text).slice(0, PHONE_DIGITS);
}

/** A phone number as it is shown and typed, '0000 000 000', also while it is still incomplete. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter((group) => group !== '').join(' ');
}

/** A kept phone number for reading. That of a business may be older than the rule for it, and stays as it was typed (decision D419). */
export function shownPhone(kept: string): string {
  return /^\d+$/.test(kept) ? formatPhone(kept) : kept;
}

/** Address of a call link: 'tel:' and the digits. */
export function phoneHref(text: string): string {
  return `tel:${phoneDigits(text)}`;
}
