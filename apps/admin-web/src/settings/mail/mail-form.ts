import type { MailSettings, MailSettingsRequest } from '@tidycrew/contracts';
import { cleanEmail, cleanLine, emailProblem } from '@tidycrew/domain';
import type { Rules } from '../rules';
import { MAIL_TEXTS } from './texts';

const PROBLEMS = MAIL_TEXTS.problems;

export type MailForm = ReturnType<typeof formOf>;

export const formOf = ({ host, port, user, fromName, fromAddress }: Omit<MailSettings, 'updatedAt'>) => ({
  host: host ?? '',
  port: port ?? 587,
  user,
  password: '',
  fromName,
  fromAddress: fromAddress ?? '',
  ownPassword: '',
});

/** Whether the stored password stays when none is typed: it goes to no other server, port or user. */
export const keepsPassword = (stored: MailSettings, { host, port, user }: MailForm): boolean =>
  stored.hasPassword &&
  stored.isReadable &&
  stored.host === cleanLine(host) &&
  stored.port === port &&
  stored.user === cleanLine(user ?? '');

/** What is sent; without a password the stored one stays. */
export const requestOf = ({ password, ...form }: MailForm): MailSettingsRequest => ({
  ...form,
  ...(password !== '' && { password }),
});

export const rulesFor = (stored: MailSettings): Partial<Rules<MailForm>> => ({
  host: (typed) => (cleanLine(typed) === '' ? PROBLEMS.host : undefined),
  password: (typed, form) =>
    typed === '' && form.user?.trim() && !keepsPassword(stored, form) ? PROBLEMS.password : undefined,
  fromAddress: (typed) => emailProblem(cleanEmail(typed)) ?? undefined,
  ownPassword: (typed) => (typed === '' ? PROBLEMS.ownPassword : undefined),
});
