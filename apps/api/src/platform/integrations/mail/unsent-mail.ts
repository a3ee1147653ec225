import { Mailer, type MailOutcome } from './mailer.port.js';

/** Without a mail server nothing leaves: mail is kept and readable in the console (decision D47). */
export class UnsentMail extends Mailer {
  readonly isSending = false;

  async send(): Promise<MailOutcome> {
    return { result: 'kept' };
  }

  close(): void {
    // Nothing is open.
  }
}
