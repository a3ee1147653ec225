import { formatAbn, isAbn } from './abn.js';
import { ungrouped } from './bank.js';
import { cleanEmail, emailProblem } from './email.js';
import { formatPhone, nationalDigits } from './phone.js';

/** A phone number that a PayID can be: ten digits with an area code of Australia. */
const PHONE = /^0[2-478]\d{8}$/;

export const PAY_ID_PROBLEM = 'A PayID is an e-mail address, a phone number of 10 digits or an ABN';

/** A PayID as it is kept (decision D638): a cleaned e-mail address, or the digits of an ABN or of a phone number. */
export function cleanPayId(typed: string): string {
  if (typed.includes('@')) return cleanEmail(typed);
  const digits = ungrouped(typed);
  if (isAbn(digits)) return digits;
  // Letters are no part of a phone number.
  const phone = /\p{L}/u.test(typed) ? '' : nationalDigits(typed);
  return PHONE.test(phone) ? phone : digits;
}

/** What is wrong with a PayID as typed; null: nothing. */
export function payIdProblem(typed: string): string | null {
  const payId = cleanPayId(typed);
  const isRight = payId.includes('@') ? emailProblem(payId) === null : isAbn(payId) || PHONE.test(payId);
  return isRight ? null : PAY_ID_PROBLEM;
}

/** A kept PayID as people read it: digits in their groups. */
export function shownPayId(payId: string): string {
  if (payId.includes('@')) return payId;
  return PHONE.test(payId) ? formatPhone(payId) : formatAbn(payId);
}
