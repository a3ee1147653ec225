import { formatPhone, nationalDigits, PHONE_DIGITS } from './phone.js';

/** Ten digits with the code of an area or of mobiles, or one of the numbers for all of Australia: 13 12 34, 1300 and 1800. */
const KNOWN = /^(?:0[2-578]\d{8}|1[38]00\d{6}|13\d{4}|180\d{4})$/;
/** A number that lacks the 0 in front, which spreadsheets take for a number's and drop. */
const WITHOUT_ZERO = /^[2-478]\d{8}$/;
/** A number as it is dialled within its area. */
const WITHOUT_AREA = /^[3-9]\d{7}$/;

/** The code in front of a number within a state or territory. */
const AREA_CODES = { NSW: '02', ACT: '02', VIC: '03', TAS: '03', QLD: '07', SA: '08', WA: '08', NT: '08' } as const;

export type PhoneState = keyof typeof AREA_CODES;

/**
 * The digits of a phone number as it is kept, with the 0 that a spreadsheet took, or the area code of the state of the business
 * (decision D410). One that is complete, or that nobody can complete, stays as it is.
 */
export function completePhone(text: string, state: PhoneState): string {
  const digits = nationalDigits(text);
  if (WITHOUT_ZERO.test(digits)) return `0${digits}`;
  return WITHOUT_AREA.test(digits) ? AREA_CODES[state] + digits : digits;
}

/** Whether the area code alone is missing, so that the state of the business decides what is kept. */
export const lacksAreaCode = (text: string): boolean => WITHOUT_AREA.test(nationalDigits(text));

/** Why a text cannot be kept as a phone number, as a sentence; null when it can, or is empty (decision D144). */
export function phoneProblem(text: string): string | null {
  const { length } = nationalDigits(text);
  if (length <= PHONE_DIGITS) return null;
  return `A phone number has ${PHONE_DIGITS} digits, as in 0412 345 678; this one has ${length}`;
}

/**
 * What somebody should know of a phone number that is kept, as a sentence: what was added to it, or that it is none that is known
 * (decision D410). Null: nothing. Without a state it is not known yet whose area code is added.
 */
export function phoneHint(text: string, state: PhoneState | null): string | null {
  const digits = nationalDigits(text);
  if (digits === '' || digits.length > PHONE_DIGITS) return null;
  if (WITHOUT_ZERO.test(digits)) return `A 0 is added in front: ${formatPhone(`0${digits}`)}.`;
  if (WITHOUT_AREA.test(digits)) {
    if (state === null) return 'The area code of your state is added in front.';
    return `The area code of your state is added in front: ${formatPhone(AREA_CODES[state] + digits)}.`;
  }
  return KNOWN.test(digits) ? null : 'This is no phone number of Australia. It is kept as it is.';
}
