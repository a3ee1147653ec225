import { Global, Module } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { UnsentMail, Mailer } from './mailer.port.js';

@Global()
@Module({
  providers: [{ provide: Mailer, inject: [Env], useFactory: chooseMailer }],
  exports: [Mailer],
})
export class MailerModule {}

/** SMTP where a server is set. Its client is loaded only when it is used. */
async function chooseMailer(env: Pick<Env, 'mailServer'>): Promise<Mailer> {
  if (!env.mailServer) return new UnsentMail();
  const { SmtpMailer } = await import('./smtp-mailer.js');
  return new SmtpMailer(env.mailServer);
}
