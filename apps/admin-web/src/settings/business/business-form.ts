import type { BusinessDetails, BusinessDetailsRequest, State } from '@tidycrew/contracts';
import {
  cleanEmail,
  cleanLine,
  cleanText,
  emailProblem,
  formatAbn,
  formatBsb,
  isAbn,
  isBankAccount,
  isBsb,
  phoneDigits,
  phoneProblem,
  shownPhone,
  ungrouped,
  wholeOfText,
} from '@tidycrew/domain';
import { BUSINESS_TEXTS } from '../texts';
import type { Problems } from '../SettingsForm';

/** What is typed; numbers as text until they are sent, nothing as empty text. */
export interface BusinessForm {
  brandName: string;
  legalName: string;
  abn: string;
  gstRegistered: boolean;
  address: string;
  email: string;
  phone: string;
  bankBsb: string;
  bankAccount: string;
  bankAccountName: string;
  invoiceNotes: string;
  state: State | '';
  timeZone: string;
  remindersEnabled: boolean;
  reminderDaysBefore: string;
  reminderDaysAfter: string;
  visitRemindersEnabled: boolean;
}

export function formOf(details: Omit<BusinessDetails, 'updatedAt'>): BusinessForm {
  return {
    brandName: details.brandName,
    legalName: details.legalName ?? '',
    abn: formatAbn(details.abn ?? ''),
    gstRegistered: details.gstRegistered,
    address: details.address ?? '',
    email: details.email ?? '',
    phone: shownPhone(details.phone ?? ''),
    bankBsb: formatBsb(details.bankBsb ?? ''),
    bankAccount: details.bankAccount ?? '',
    bankAccountName: details.bankAccountName ?? '',
    invoiceNotes: details.invoiceNotes ?? '',
    state: details.state ?? '',
    timeZone: details.timeZone,
    remindersEnabled: details.remindersEnabled,
    reminderDaysBefore: String(details.reminderDaysBefore ?? ''),
    reminderDaysAfter: String(details.reminderDaysAfter ?? ''),
    visitRemindersEnabled: details.visitRemindersEnabled,
  };
}

/** How the fields are called where something is said about them. */
export const FIELD_LABELS: Record<keyof BusinessForm, string> = {
  brandName: BUSINESS_TEXTS.brandName,
  legalName: BUSINESS_TEXTS.legalName,
  abn: BUSINESS_TEXTS.abn,
  gstRegistered: BUSINESS_TEXTS.gst,
  address: BUSINESS_TEXTS.address,
  email: BUSINESS_TEXTS.email,
  phone: BUSINESS_TEXTS.phone,
  bankBsb: BUSINESS_TEXTS.bsb,
  bankAccount: BUSINESS_TEXTS.account,
  bankAccountName: BUSINESS_TEXTS.accountName,
  invoiceNotes: BUSINESS_TEXTS.notes,
  state: BUSINESS_TEXTS.state,
  timeZone: BUSINESS_TEXTS.timeZone,
  remindersEnabled: BUSINESS_TEXTS.reminders,
  reminderDaysBefore: BUSINESS_TEXTS.daysBefore,
  reminderDaysAfter: BUSINESS_TEXTS.daysAfter,
  visitRemindersEnabled: BUSINESS_TEXTS.visitReminders,
};

/** What the ABN field says while it is typed: nothing until all digits are there. */
export function abnState(text: string): 'unfinished' | 'right' | 'wrong' {
  const digits = text.replace(/\s/g, '');
  if (/^\d{0,10}$/.test(digits)) return 'unfinished';
  return isAbn(digits) ? 'right' : 'wrong';
}

/** What the settings and the page for a new business ask of tax and bank. */
export type PaymentForm = Pick<BusinessForm, 'abn' | 'gstRegistered' | 'bankBsb' | 'bankAccount' | 'bankAccountName'>;

export function paymentProblemsOf(form: PaymentForm): Problems<PaymentForm> {
  const texts = BUSINESS_TEXTS.problems;
  const problems: Problems<PaymentForm> = {};
  if (form.abn.trim() !== '' && !isAbn(form.abn)) problems.abn = texts.abn;
  if (form.abn.trim() === '' && form.gstRegistered) problems.abn = texts.gst;
  if (form.bankBsb.trim() !== '' && !isBsb(form.bankBsb)) problems.bankBsb = texts.bsb;
  if (form.bankAccount.trim() !== '' && !isBankAccount(form.bankAccount)) problems.bankAccount = texts.account;
  return problems;
}

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

const isDays = (text: string) => {
  const days = wholeOfText(text) ?? 0;
  return days >= 1 && days <= 60;
};

/** What must be put right before saving, in the order of the form (decision D41). */
export function problemsOf(form: BusinessForm): Problems<BusinessForm> {
  const texts = BUSINESS_TEXTS.problems;
  const problems: Problems<BusinessForm> = {};
  if (cleanLine(form.brandName) === '') problems.brandName = texts.brandName;
  const email = form.email.trim() === '' ? null : emailProblem(form.email);
  if (email !== null) problems.email = email;
  const phone = phoneProblem(form.phone);
  if (phone !== null) problems.phone = phone;
  if (form.timeZone === '') problems.timeZone = texts.timeZone;
  Object.assign(problems, paymentProblemsOf(form));
  for (const name of ['reminderDaysBefore', 'reminderDaysAfter'] as const) {
    if (form[name].trim() !== '' && !isDays(form[name])) problems[name] = texts.days;
  }
  const hasDays = form.reminderDaysBefore.trim() !== '' || form.reminderDaysAfter.trim() !== '';
  if (form.remindersEnabled && !hasDays) problems.reminderDaysBefore = texts.noDays;
  return problems;
}

/** The form as it travels; only after `problemsOf` has found nothing. */
export function bodyOf(form: BusinessForm): BusinessDetailsRequest {
  return {
    brandName: cleanLine(form.brandName),
    legalName: cleanLine(form.legalName) || null,
    ...paymentBodyOf(form),
    address: cleanLine(form.address) || null,
    email: cleanEmail(form.email) || null,
    phone: phoneDigits(form.phone) || null,
    invoiceNotes: cleanText(form.invoiceNotes) || null,
    state: form.state || null,
    timeZone: form.timeZone,
    remindersEnabled: form.remindersEnabled,
    reminderDaysBefore: wholeOfText(form.reminderDaysBefore),
    reminderDaysAfter: wholeOfText(form.reminderDaysAfter),
    visitRemindersEnabled: form.visitRemindersEnabled,
  };
}
