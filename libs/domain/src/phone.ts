/** Digits of an Australian phone number (document 000 section 9). */
export const PHONE_DIGITS = 10;

/** '+61', '0061' or '0011 61' in front, however it is grouped. */
const DIALLED_FROM_ABROAD = /^[\s(]*(?:\+|00(?:\s*11)?)[\s()]*61/;
/** The same without its plus: a whole number of another length would be another number, so it is complete. */
const WITHOUT_PLUS = /^61(?:[2-478]\d{8}|0[2-478]\d{7,8})$/;
/** Ten digits that begin with 0, or one of the numbers for all of Australia: 13 12 34, 1300 and 1800. */
const POSSIBLE = /^(?:0\d{9}|1[38]00\d{6}|13\d{4}|180\d{4})$/;

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

/** Why a text cannot be the phone number of somebody in Australia, as a sentence; null when it can, or is empty. */
export function phoneProblem(text: string): string | null {
  const digits = nationalDigits(text);
  if (digits === '' || POSSIBLE.test(digits)) return null;
  if (digits.length === PHONE_DIGITS) return 'A phone number begins with 0, as in 0412 345 678';
  return `A phone number has ${PHONE_DIGITS} digits, as in 0412 345 678; this one has ${digits.length}`;
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
