import {
  LIMITS,
  PAY_DETAILS,
  type BusinessDetails,
  type BusinessDetailsRequest,
  type State,
} from '@tidycrew/contracts';
import {
  cleanEmail,
  cleanLine,
  cleanPayId,
  cleanText,
  dollarsOfText,
  emailProblem,
  formatAbn,
  formatBsb,
  isAbn,
  isBankAccount,
  isBsb,
  payIdProblem,
  payLinkProblem,
  phoneDigits,
  phoneProblem,
  shownPayId,
  shownPhone,
  ungrouped,
  wholeOfText,
} from '@tidycrew/domain';
import { BUSINESS_TEXTS } from '../texts';
import type { Rules } from '../rules';

/** What is typed; numbers as text until they are sent, nothing as empty text. */
export type BusinessForm = ReturnType<typeof formOf>;

export function formOf(details: Omit<BusinessDetails, 'updatedAt'>) {
  return {
    brandName: details.brandName,
    legalName: details.legalName ?? '',
    abn: formatAbn(details.abn ?? ''),
    gstRegistered: details.gstRegistered,
    address: details.address ?? '',
    email: details.email ?? '',
    phone: shownPhone(details.phone ?? '') as string | null,
    bankBsb: formatBsb(details.bankBsb ?? ''),
    bankAccount: details.bankAccount ?? '',
    bankAccountName: details.bankAccountName ?? '',
    payId: shownPayId(details.payId ?? ''),
    payLink: details.payLink ?? '',
    /** Asked where one of PAY_DETAILS changes (decision D639). */
    ownPassword: '',
    invoiceNotes: details.invoiceNotes ?? '',
    state: details.state ?? ('' as State | ''),
    timeZone: details.timeZone,
    remindersEnabled: details.remindersEnabled,
    reminderDaysBefore: String(details.reminderDaysBefore ?? ''),
    reminderDaysAfter: String(details.reminderDaysAfter ?? ''),
    reminderDaysSecond: String(details.reminderDaysLater[0] ?? ''),
    reminderDaysThird: String(details.reminderDaysLater[1] ?? ''),
    visitRemindersEnabled: details.visitRemindersEnabled,
    lockoutFee: String(details.lockoutFee ?? ''),
    invoiceCopyEmail: details.invoiceCopyEmail ?? '',
    sendReceipts: details.sendReceipts,
    invoiceTicksEnabled: details.invoiceTicksEnabled,
    sendsMonthlyInvoices: details.sendsMonthlyInvoices,
    keyDays: String(details.keyDays),
    keyPlaces: details.keyPlaces.join('\n'),
    phoneForCrews: details.phoneForCrews,
    phoneAtSignIn: details.phoneAtSignIn,
    gstBasis: details.gstBasis,
    gstSince: details.gstSince ?? '',
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

const daysRule = (typed: string) => {
  const days = wholeOfText(typed) ?? 0;
  return isBlank(typed) || (days >= 1 && days <= LIMITS.reminderDays) ? undefined : PROBLEMS.days;
};

/** Of a reminder that comes after another one. */
const laterRule = (typed: string, before: string) => {
  if (isBlank(typed)) return undefined;
  return (
    daysRule(typed) ??
    ((wholeOfText(typed) ?? 0) > (wholeOfText(before) ?? LIMITS.reminderDays) ? undefined : PROBLEMS.daysOrder)
  );
};

const emailRule = (typed: string) => (isBlank(typed) ? undefined : (emailProblem(typed) ?? undefined));

/** Each line that has words, once. */
const linesOf = (typed: string) => [...new Set(typed.split('\n').map(cleanLine))].filter((line) => line !== '');

/** What must be put right before saving (decision D41). */
export const RULES: Partial<Rules<BusinessForm>> = {
  brandName: (typed) => (cleanLine(typed) === '' ? PROBLEMS.brandName : undefined),
  email: emailRule,
  invoiceCopyEmail: emailRule,
  lockoutFee: (typed) => (isBlank(typed) || (dollarsOfText(typed) ?? 0) > 0 ? undefined : PROBLEMS.lockoutFee),
  phone: (typed) => phoneProblem(typed ?? '') ?? undefined,
  timeZone: timeZoneRule,
  abn: abnRule,
  bankBsb: bsbRule,
  bankAccount: accountRule,
  payId: (typed) => (isBlank(typed) ? undefined : (payIdProblem(typed) ?? undefined)),
  payLink: (typed) => (isBlank(typed) ? undefined : (payLinkProblem(cleanLine(typed)) ?? undefined)),
  reminderDaysBefore: (typed, { remindersEnabled, reminderDaysAfter }) =>
    remindersEnabled && isBlank(typed) && isBlank(reminderDaysAfter) ? PROBLEMS.noDays : daysRule(typed),
  reminderDaysAfter: daysRule,
  reminderDaysSecond: (typed, { reminderDaysAfter }) => laterRule(typed, reminderDaysAfter),
  reminderDaysThird: (typed, { reminderDaysSecond }) => laterRule(typed, reminderDaysSecond),
  keyDays: (typed) => {
    const days = wholeOfText(typed) ?? 0;
    return days >= 1 && days <= LIMITS.keyDays ? undefined : PROBLEMS.keyDays;
  },
  keyPlaces: (typed) => {
    const places = linesOf(typed);
    const isRight =
      places.length >= 1 &&
      places.length <= LIMITS.keyPlaces &&
      places.every((place) => place.length <= LIMITS.keyPlace);
    return isRight ? undefined : PROBLEMS.keyPlaces;
  },
};

/** The form as it travels once its inputs have found nothing wrong. */
export function bodyOf(typed: BusinessForm): BusinessDetailsRequest {
  const { ownPassword, reminderDaysSecond, reminderDaysThird, ...form } = typed;
  const later = [reminderDaysSecond, reminderDaysThird].map(wholeOfText);
  return {
    ...form,
    ...(ownPassword !== '' && { ownPassword }),
    ...paymentBodyOf(form),
    payId: cleanPayId(form.payId) || null,
    payLink: cleanLine(form.payLink) || null,
    brandName: cleanLine(form.brandName),
    legalName: cleanLine(form.legalName) || null,
    address: cleanLine(form.address) || null,
    email: cleanEmail(form.email) || null,
    phone: phoneDigits(form.phone ?? '') || null,
    invoiceNotes: cleanText(form.invoiceNotes) || null,
    state: form.state || null,
    reminderDaysBefore: wholeOfText(form.reminderDaysBefore),
    reminderDaysAfter: wholeOfText(form.reminderDaysAfter),
    reminderDaysLater: later.filter((days) => days !== null),
    lockoutFee: isBlank(form.lockoutFee) ? null : dollarsOfText(form.lockoutFee),
    invoiceCopyEmail: cleanEmail(form.invoiceCopyEmail) || null,
    keyDays: wholeOfText(form.keyDays) ?? 0,
    gstSince: form.gstSince || null,
    keyPlaces: linesOf(form.keyPlaces),
  };
}
