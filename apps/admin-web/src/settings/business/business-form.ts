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
import { isWithin, type HeldNumber } from '@tidycrew/web/ui/number-input';
import { BUSINESS_TEXTS } from '../texts';
import type { Rules } from '../rules';

/** In lines of its own, or one by one. */
type Listed = 'reminderDaysLater' | 'keyPlaces';
type Details = Omit<BusinessDetails, Listed | 'updatedAt'>;

/** The details as they are stored, but for numbers that are being typed, and lists. */
export type BusinessForm = {
  [Name in keyof Details]: number extends Details[Name] ? HeldNumber : Details[Name];
} & Record<'reminderDaysSecond' | 'reminderDaysThird', HeldNumber> & {
    /** One a line. */
    keyPlaces: string;
    /** Asked where one of PAY_DETAILS changes (decision D639). */
    ownPassword: string;
  };

export function formOf(stored: Omit<BusinessDetails, 'updatedAt'> & { id?: string; updatedAt?: string }): BusinessForm {
  const { id: _id, updatedAt: _updatedAt, reminderDaysLater, keyPlaces, ...details } = stored;
  const [second = null, third = null] = reminderDaysLater;
  return {
    ...details,
    reminderDaysSecond: second,
    reminderDaysThird: third,
    keyPlaces: keyPlaces.join('\n'),
    ownPassword: '',
  };
}

const asItIs = (held: string) => held;

/** Details that people write in groups, or with blanks that mean nothing. */
export const READINGS = {
  abn: { read: (text: string) => text.replace(/\s/g, '') || null, show: formatAbn },
  bankBsb: { read: (text: string) => ungrouped(text) || null, show: formatBsb },
  bankAccount: { read: (text: string) => ungrouped(text) || null, show: asItIs },
  bankAccountName: { read: (text: string) => cleanLine(text) || null, show: asItIs },
  payId: { read: (text: string) => cleanPayId(text) || null, show: shownPayId },
  payLink: { read: (text: string) => cleanLine(text) || null, show: asItIs },
};

export const shownDetail = (name: string, held: unknown): string | undefined =>
  Object.hasOwn(READINGS, name) && typeof held === 'string'
    ? READINGS[name as keyof typeof READINGS].show(held)
    : undefined;

/** What the ABN field says while it is typed: nothing until all digits are there. */
export function abnState(text: string | null): 'unfinished' | 'right' | 'wrong' {
  const digits = (text ?? '').replace(/\s/g, '');
  if (/^\d{0,10}$/.test(digits)) return 'unfinished';
  return isAbn(digits) ? 'right' : 'wrong';
}

/** What the settings and the page for a new business ask of tax and bank. */
export type PaymentForm = Pick<BusinessForm, 'abn' | 'gstRegistered' | 'bankBsb' | 'bankAccount' | 'bankAccountName'>;

const PROBLEMS = BUSINESS_TEXTS.problems;
const isBlank = (typed: string | null): typed is null | '' => (typed ?? '').trim() === '';

export const abnRule = (typed: string | null, { gstRegistered }: Pick<PaymentForm, 'gstRegistered'>) => {
  if (isBlank(typed)) return gstRegistered ? PROBLEMS.gst : undefined;
  return isAbn(typed) ? undefined : PROBLEMS.abn;
};
export const bsbRule = (typed: string | null) => (isBlank(typed) || isBsb(typed) ? undefined : PROBLEMS.bsb);
export const accountRule = (typed: string | null) =>
  isBlank(typed) || isBankAccount(typed) ? undefined : PROBLEMS.account;
export const timeZoneRule = (typed: string) => (typed ? undefined : PROBLEMS.timeZone);

/** Whether saving changes where customers are told to send money. */
export function changesPayDetails(form: BusinessForm, stored: BusinessDetails): boolean {
  return PAY_DETAILS.some((detail) => form[detail] !== stored[detail]);
}

const daysRule = (typed: HeldNumber) =>
  typed === null || isWithin(typed, 1, LIMITS.reminderDays) ? undefined : PROBLEMS.days;

/** Of a reminder that comes after another one. */
const laterRule = (typed: HeldNumber, before: HeldNumber) => {
  if (typed === null) return undefined;
  return daysRule(typed) ?? (typeof before === 'number' && Number(typed) > before ? undefined : PROBLEMS.daysOrder);
};

const emailRule = (typed: string | null) => (isBlank(typed) ? undefined : (emailProblem(typed) ?? undefined));

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
  payLink: (typed) => (isBlank(typed) ? undefined : (payLinkProblem(typed) ?? undefined)),
  reminderDaysBefore: (typed, { remindersEnabled, reminderDaysAfter }) =>
    remindersEnabled && typed === null && reminderDaysAfter === null ? PROBLEMS.noDays : daysRule(typed),
  reminderDaysAfter: daysRule,
  reminderDaysSecond: (typed, { reminderDaysAfter }) => laterRule(typed, reminderDaysAfter),
  reminderDaysThird: (typed, { reminderDaysSecond }) => laterRule(typed, reminderDaysSecond),
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
  const { ownPassword, reminderDaysSecond, reminderDaysThird, keyPlaces, ...details } = typed;
  return {
    ...(details as Details),
    ...(ownPassword !== '' && { ownPassword }),
    reminderDaysLater: [reminderDaysSecond, reminderDaysThird].filter((days) => typeof days === 'number'),
    keyPlaces: linesOf(keyPlaces),
  };
}
