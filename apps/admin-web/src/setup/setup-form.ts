import { LIMITS, type SetupRequest, type State } from '@tidycrew/contracts';
import { cleanEmail, cleanLine, emailKey, emailProblem, isVisible } from '@tidycrew/domain';
import { paymentBodyOf, paymentProblemsOf, type PaymentForm } from '../settings/business/business-form';
import { BUSINESS_TEXTS } from '../settings/texts';
import { SETUP_TEXTS } from './texts';

/** What is typed; nothing as empty text. */
export interface SetupForm extends PaymentForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  repeat: string;
  brandName: string;
  state: State | '';
  timeZone: string;
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
  const texts = SETUP_TEXTS.problems;
  const problems: SetupProblems = {};
  if (!isVisible(form.firstName)) problems.firstName = texts.firstName;
  if (!isVisible(form.lastName)) problems.lastName = texts.lastName;
  const email = emailProblem(form.email);
  if (email !== null) problems.email = email;
  if (form.password.length < LIMITS.passwordMin) problems.password = texts.password(LIMITS.passwordMin);
  else if (emailKey(form.password) === emailKey(cleanEmail(form.email))) problems.password = texts.isEmail;
  else if (form.password !== form.repeat) problems.repeat = texts.repeat;
  if (!isVisible(form.brandName)) problems.brandName = texts.brandName;
  if (form.state === '') problems.state = texts.state;
  else if (form.timeZone === '') problems.timeZone = BUSINESS_TEXTS.problems.timeZone;
  Object.assign(problems, paymentProblemsOf(form));
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
      email: cleanEmail(form.email),
      password: form.password,
    },
    business: {
      brandName: cleanLine(form.brandName),
      timeZone: form.timeZone,
      state: form.state || null,
      ...paymentBodyOf(form),
    },
  };
}

/** The server's sentences by the fields of the page: it names them with their part, 'business.abn'. */
export function problemsFrom(fields: Record<string, string>): SetupProblems {
  const named = Object.entries(fields).map(([name, sentence]) => [name.replace(/^(admin|business)\./, ''), sentence]);
  return Object.fromEntries(named.filter(([name = '']) => name in EMPTY)) as SetupProblems;
}
