import { LIMITS, type SetupRequest, type State } from '@tidycrew/contracts';
import { cleanEmail, cleanLine, emailKey, emailProblem, isVisible } from '@tidycrew/domain';
import { abnRule, accountRule, bsbRule, timeZoneRule, type PaymentForm } from '../settings/business/business-form';
import type { Rules } from '../settings/rules';
import { SETUP_TEXTS } from './texts';

/** What is typed, and of tax and bank what is meant. */
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
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  repeat: '',
  brandName: '',
  state: '',
  timeZone: '',
  abn: null,
  gstRegistered: false,
  bankAccountName: null,
  bankBsb: null,
  bankAccount: null,
  code: '',
};

/** The time zone of each state's capital. */
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

const PROBLEMS = SETUP_TEXTS.problems;
const visible = (problem: string) => (typed: string) => (isVisible(typed) ? undefined : problem);

function passwordRule(typed: string, { email }: SetupForm): string | undefined {
  if (typed.length < LIMITS.passwordMin) return PROBLEMS.password(LIMITS.passwordMin);
  return emailKey(typed) === emailKey(cleanEmail(email)) ? PROBLEMS.isEmail : undefined;
}

/** What must be put right before it is sent. */
export const RULES: Partial<Rules<SetupForm>> = {
  firstName: visible(PROBLEMS.firstName),
  lastName: visible(PROBLEMS.lastName),
  email: (typed) => emailProblem(typed) ?? undefined,
  password: passwordRule,
  repeat: (typed, form) => (typed === form.password || passwordRule(form.password, form) ? undefined : PROBLEMS.repeat),
  brandName: visible(PROBLEMS.brandName),
  state: (typed) => (typed === '' ? PROBLEMS.state : undefined),
  timeZone: (typed, { state }) => (state === '' ? undefined : timeZoneRule(typed)),
  abn: abnRule,
  bankBsb: bsbRule,
  bankAccount: accountRule,
  code: (typed) => (typed.trim() === '' ? PROBLEMS.code : undefined),
};

/** The form as it travels once its inputs have found nothing wrong. */
export function bodyOf(form: SetupForm): SetupRequest {
  const { code, firstName, lastName, email, password, repeat: _, ...business } = form;
  return {
    code: code.trim(),
    admin: { firstName: cleanLine(firstName), lastName: cleanLine(lastName), email: cleanEmail(email), password },
    business: { ...business, brandName: cleanLine(business.brandName), state: business.state || null },
  };
}

/** The server's sentences by the fields of the page: it names them with their part, 'business.abn'. */
export function problemsFrom(fields: Record<string, string>): SetupProblems {
  const named = Object.entries(fields).map(([name, sentence]) => [name.replace(/^(admin|business)\./, ''), sentence]);
  return Object.fromEntries(named.filter(([name = '']) => name in EMPTY)) as SetupProblems;
}
