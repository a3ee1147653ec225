import type { MailServerRequest, MailSettings, MailSettingsRequest } from '@tidycrew/contracts';
import { cleanEmail, cleanLine, emailProblem } from '@tidycrew/domain';
import type { Rules } from '../rules';
import { MAIL_TEXTS } from './texts';

const PROBLEMS = MAIL_TEXTS.problems;

/** What is typed; nothing as empty text. */
export type MailForm = ReturnType<typeof formOf>;

export function formOf(stored: Omit<MailSettings, 'updatedAt'>) {
  return {
    host: stored.host ?? '',
    port: String(stored.port ?? 587),
    user: stored.user ?? '',
    password: '',
    fromName: stored.fromName ?? '',
    fromAddress: stored.fromAddress ?? '',
    ownPassword: '',
  };
}

/** Whether the stored password stays when none is typed: it goes to no other server, port or user. */
export const keepsPassword = (stored: MailSettings, { host, port, user }: MailForm): boolean =>
  stored.hasPassword &&
  stored.isReadable &&
  stored.host === cleanLine(host) &&
  String(stored.port) === port &&
  stored.user === cleanLine(user);

export const serverOf = (form: MailForm): MailServerRequest => ({
  host: cleanLine(form.host),
  port: Number(form.port),
  user: cleanLine(form.user) || null,
  ...(form.password !== '' && { password: form.password }),
  fromName: cleanLine(form.fromName) || null,
  fromAddress: cleanEmail(form.fromAddress),
});

export const requestOf = (form: MailForm): MailSettingsRequest => ({
  ...serverOf(form),
  ownPassword: form.ownPassword,
});

export const rulesFor = (stored: MailSettings): Partial<Rules<MailForm>> => ({
  host: (typed) => (cleanLine(typed) === '' ? PROBLEMS.host : undefined),
  password: (typed, form) =>
    typed === '' && form.user.trim() !== '' && !keepsPassword(stored, form) ? PROBLEMS.password : undefined,
  fromAddress: (typed) => emailProblem(cleanEmail(typed)) ?? undefined,
  ownPassword: (typed) => (typed === '' ? PROBLEMS.ownPassword : undefined),
});
