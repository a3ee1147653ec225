import { randomInt } from 'node:crypto';
import type { MailSettingsRequest } from '@tidycrew/contracts';
import { PASSWORD } from '../factories/index.js';
import { startMailServer, type TestMailServer } from './smtp.js';

/** The password of every mail server of the tests. */
export const MAIL_PASSWORD = 'app password: 4711';

/** One with a port that the console takes, at an address of this machine that no other test has. */
export const startConsoleMailServer = (
  options: { hasTls?: boolean; password?: string } = {},
): Promise<TestMailServer> =>
  startMailServer({
    ...options,
    port: 2525,
    host: `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`,
  });

/** What the form of the settings sends. */
export const mailBody = (server: Pick<TestMailServer, 'host'>, more: object = {}): MailSettingsRequest => ({
  ...{ host: server.host, port: 2525, user: null, fromName: null, fromAddress: 'office@business.test' },
  ...{ ownPassword: PASSWORD, ...more },
});

/** With a sign-in. */
export const signIn = { user: 'office@business.test', password: MAIL_PASSWORD } as const;
