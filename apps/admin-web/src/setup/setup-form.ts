import { LIMITS, type SetupRequest, type State } from '@tidycrew/contracts';
import { cleanLine, emailKey, isAbn, isBankAccount, isBsb, nameKey, ungrouped } from '@tidycrew/domain';
import { hasEmailFormat } from '../common/email-format';
import { BUSINESS_TEXTS } from '../settings/texts';
import { SETUP_TEXTS } from './texts';

/** What is typed; nothing as empty text. */
export interface SetupForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  repeat: string;
  brandName: string;
  state: State | '';
  timeZone: string;
  abn: string;
  gstRegistered: boolean;
  bankAccountName: string;
  bankBsb: string;
  bankAccount: string;
  code: string;
}

export type SetupProblems = Partial<Record<keyof SetupForm, string>>;

export const EMPTY: SetupForm = {
  ...{ firstName: '', lastName: '', email: '', password: '', repeat: '' },
  ...{ brandName: '', state: '', timeZone: '', abn: '', gstRegistered: false },
  ...{ bankAccountName: '', bankBsb: '', bankAccount: '', code: '' },
};

/** The time zone of each state's capital (decision D186). */
export const ZONES: Record<State, string> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** The code out of what stands after the '#' of the address; empty when there is none. */
export function codeIn(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? '';
}

/** What must be put right before it is sent, in the order of the page. */
export function problemsOf(form: SetupForm): SetupProblems {
  const [texts, business] = [SETUP_TEXTS.problems, BUSINESS_TEXTS.problems];
  const problems: SetupProblems = {};
  if (nameKey(form.firstName) === '') problems.firstName = texts.firstName;
  if (nameKey(form.lastName) === '') problems.lastName = texts.lastName;
  if (!hasEmailFormat(form.email)) problems.email = texts.email;
  if (form.password.length < LIMITS.passwordMin) problems.password = texts.password(LIMITS.passwordMin);
  else if (emailKey(form.password) === emailKey(form.email)) problems.password = texts.isEmail;
  else if (form.password !== form.repeat) problems.repeat = texts.repeat;
  if (nameKey(form.brandName) === '') problems.brandName = texts.brandName;
  if (form.state === '') problems.state = texts.state;
  else if (form.timeZone === '') problems.timeZone = business.timeZone;
  if (form.abn.trim() !== '' && !isAbn(form.abn)) problems.abn = business.abn;
  if (form.abn.trim() === '' && form.gstRegistered) problems.abn = business.gst;
  if (form.bankBsb.trim() !== '' && !isBsb(form.bankBsb)) problems.bankBsb = business.bsb;
  if (form.bankAccount.trim() !== '' && !isBankAccount(form.bankAccount)) problems.bankAccount = business.account;
  if (form.code.trim() === '') problems.code = texts.code;
  return problems;
}

/** The form as it travels; only after `problemsOf` has found nothing. */
export function bodyOf(form: SetupForm): SetupRequest {
  return {
    code: form.code.trim(),
    admin: {
      firstName: cleanLine(form.firstName),
      lastName: cleanLine(form.lastName),
      email: form.email.trim(),
      password: form.password,
    },
    business: {
      brandName: cleanLine(form.brandName),
      abn: ungrouped(form.abn) || null,
      gstRegistered: form.gstRegistered,
      timeZone: form.timeZone,
      state: form.state || null,
      bankBsb: ungrouped(form.bankBsb) || null,
      bankAccount: ungrouped(form.bankAccount) || null,
      bankAccountName: cleanLine(form.bankAccountName) || null,
    },
  };
}

/** The server's sentences by the fields of the page: it names them with their part, 'business.abn'. */
export function problemsFrom(fields: Record<string, string>): SetupProblems {
  const named = Object.entries(fields).map(([name, sentence]) => [name.replace(/^(admin|business)\./, ''), sentence]);
  return Object.fromEntries(named.filter(([name = '']) => name in EMPTY)) as SetupProblems;
}
