import { LIMITS, PAY_DETAILS, type BusinessDetails, type BusinessDetailsRequest } from '@tidycrew/contracts';
import {
  cleanLine,
  cleanPayId,
  emailProblem,
  formatAbn,
  formatBsb,
  isAbn,
  isBankAccount,
  isBsb,
  payIdProblem,
  payLinkProblem,
  phoneProblem,
  shownPayId,
  ungrouped,
} from '@tidycrew/domain';
import type { HeldNumber } from '@tidycrew/web/ui/number-input';
import { BUSINESS_TEXTS } from '../texts';
import { isWithin, type Rules } from '../rules';

type Numbers = 'reminderDaysBefore' | 'reminderDaysAfter' | 'lockoutFee' | 'keyDays';
/** In groups, as people read them. */
type Grouped = 'abn' | 'bankBsb' | 'bankAccount' | 'bankAccountName' | 'payId';

/** The details as they are stored, but for numbers that are being typed and what is shown in groups or lines. */
export type BusinessForm = Omit<BusinessDetails, Numbers | Grouped | 'reminderDaysLater' | 'keyPlaces' | 'updatedAt'> &
  Record<Numbers | 'reminderDaysSecond' | 'reminderDaysThird', HeldNumber> &
  Record<Grouped, string> & {
    /** One a line. */
    keyPlaces: string;
    /** Asked where one of PAY_DETAILS changes (decision D639). */
    ownPassword: string;
  };

export function formOf(stored: Omit<BusinessDetails, 'updatedAt'> & { id?: string; updatedAt?: string }): BusinessForm {
  const { id: _id, updatedAt: _updatedAt, reminderDaysLater, ...details } = stored;
  const [second = null, third = null] = reminderDaysLater;
  return {
    ...details,
    abn: formatAbn(details.abn ?? ''),
    bankBsb: formatBsb(details.bankBsb ?? ''),
    bankAccount: details.bankAccount ?? '',
    bankAccountName: details.bankAccountName ?? '',
    payId: shownPayId(details.payId ?? ''),
    reminderDaysSecond: second,
    reminderDaysThird: third,
    keyPlaces: details.keyPlaces.join('\n'),
    ownPassword: '',
  };
}

/** What the ABN field says while it is typed: nothing until all digits are there. */
export function abnState(text: string): 'unfinished' | 'right' | 'wrong' {
  const digits = text.replace(/\s/g, '');
  if (/^\d{0,10}$/.test(digits)) return 'unfinished';
  return isAbn(digits) ? 'right' : 'wrong';
}

/** What the settings and the page for a new business ask of tax and bank. */
export type PaymentForm = Pick<BusinessForm, 'abn' | 'gstRegistered' | 'bankBsb' | 'bankAccount' | 'bankAccountName'>;

const PROBLEMS = BUSINESS_TEXTS.problems;
const isBlank = (typed: string) => typed.trim() === '';

export const abnRule = (typed: string, { gstRegistered }: Pick<PaymentForm, 'gstRegistered'>) => {
  if (isBlank(typed)) return gstRegistered ? PROBLEMS.gst : undefined;
  return isAbn(typed) ? undefined : PROBLEMS.abn;
};
export const bsbRule = (typed: string) => (isBlank(typed) || isBsb(typed) ? undefined : PROBLEMS.bsb);
export const accountRule = (typed: string) => (isBlank(typed) || isBankAccount(typed) ? undefined : PROBLEMS.account);
export const timeZoneRule = (typed: string) => (typed ? undefined : PROBLEMS.timeZone);

/** Tax and bank as they travel. */
export function paymentBodyOf(form: PaymentForm) {
  return {
    abn: ungrouped(form.abn) || null,
    gstRegistered: form.gstRegistered,
    bankBsb: ungrouped(form.bankBsb) || null,
    bankAccount: ungrouped(form.bankAccount) || null,
    bankAccountName: cleanLine(form.bankAccountName) || null,
  };
}

/** Whether saving changes where customers are told to send money. */
export function changesPayDetails(form: BusinessForm, stored: BusinessDetails): boolean {
  const body = bodyOf(form);
  return PAY_DETAILS.some((detail) => body[detail] !== stored[detail]);
}

const daysRule = (typed: HeldNumber) =>
  typed === null || isWithin(typed, 1, LIMITS.reminderDays) ? undefined : PROBLEMS.days;

/** Of a reminder that comes after another one. */
const laterRule = (typed: HeldNumber, before: HeldNumber) => {
  if (typed === null) return undefined;
  return daysRule(typed) ?? (typeof before === 'number' && Number(typed) > before ? undefined : PROBLEMS.daysOrder);
};

const emailRule = (typed: string | null) =>
  isBlank(typed ?? '') ? undefined : (emailProblem(typed ?? '') ?? undefined);

/** Each line that has words, once. */
const linesOf = (typed: string) => [...new Set(typed.split('\n').map(cleanLine))].filter((line) => line !== '');

/** What must be put right before saving (decision D41). */
export const RULES: Partial<Rules<BusinessForm>> = {
  brandName: (typed) => (cleanLine(typed) === '' ? PROBLEMS.brandName : undefined),
  email: emailRule,
  invoiceCopyEmail: emailRule,
  lockoutFee: (typed) => (typed === null || (typeof typed === 'number' && typed > 0) ? undefined : PROBLEMS.lockoutFee),
  phone: (typed) => phoneProblem(typed ?? '') ?? undefined,
  timeZone: timeZoneRule,
  abn: abnRule,
  bankBsb: bsbRule,
  bankAccount: accountRule,
  payId: (typed) => (isBlank(typed) ? undefined : (payIdProblem(typed) ?? undefined)),
  payLink: (typed) => (isBlank(typed ?? '') ? undefined : (payLinkProblem(cleanLine(typed ?? '')) ?? undefined)),
  reminderDaysBefore: (typed, { remindersEnabled, reminderDaysAfter }) =>
    remindersEnabled && typed === null && reminderDaysAfter === null ? PROBLEMS.noDays : daysRule(typed),
  reminderDaysAfter: daysRule,
  reminderDaysSecond: (typed, { reminderDaysAfter }) => laterRule(typed, reminderDaysAfter),
  reminderDaysThird: (typed, { reminderDaysSecond }) => laterRule(typed, reminderDaysSecond),
  keyDays: (typed) => (isWithin(typed, 1, LIMITS.keyDays) ? undefined : PROBLEMS.keyDays),
  keyPlaces: (typed) => {
    const places = linesOf(typed);
    const isRight =
      places.length >= 1 &&
      places.length <= LIMITS.keyPlaces &&
      places.every((place) => place.length <= LIMITS.keyPlace);
    return isRight ? undefined : PROBLEMS.keyPlaces;
  },
};

/** The form as it travels once its inputs have found nothing wrong; the server cleans its texts. */
export function bodyOf(typed: BusinessForm): BusinessDetailsRequest {
  const { ownPassword, reminderDaysSecond, reminderDaysThird, keyPlaces, ...form } = typed;
  return {
    ...(form as Omit<typeof form, Numbers> & Pick<BusinessDetails, Numbers>),
    ...(ownPassword !== '' && { ownPassword }),
    ...paymentBodyOf(form),
    payId: cleanPayId(form.payId) || null,
    payLink: cleanLine(form.payLink ?? '') || null,
    reminderDaysLater: [reminderDaysSecond, reminderDaysThird].filter((days) => typeof days === 'number'),
    keyPlaces: linesOf(keyPlaces),
  };
}
