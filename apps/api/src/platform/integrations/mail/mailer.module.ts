import { Global, Module } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { ConsoleMailer } from './console-mailer.js';
import { MailServers } from './mail-servers.js';
import { Mailer } from './mailer.port.js';

@Global()
@Module({
  providers: [MailServers, { provide: Mailer, inject: [Env, MailServers], useFactory: chooseMailer }],
  exports: [Mailer, MailServers],
})
export class MailerModule {}

/** The server of the configuration wins (decision D600). Its client is loaded only when it is used. */
async function chooseMailer(env: Pick<Env, 'mailServer'>, servers: MailServers): Promise<Mailer> {
  if (!env.mailServer) return new ConsoleMailer(servers);
  const { SmtpMailer } = await import('./smtp-mailer.js');
  return new SmtpMailer(env.mailServer);
}
