import type { EntityManager } from 'typeorm';
import { Mailer, type MailOutcome, type OutgoingMail } from './mailer.port.js';
import type { MailServers } from './mail-servers.js';
import type { SmtpMailer } from './smtp-mailer.js';

/**
 * Sends by the server that the console has set, else mail is kept (decisions D47, D600). Each mail comes with the settings that held
 * when it was claimed, so that every process follows a change with its next mail and asks nobody in between.
 */
export class ConsoleMailer extends Mailer {
  private open: { id: number; mailer: SmtpMailer } | null = null;

  constructor(private readonly servers: MailServers) {
    super();
  }

  async fromAddress(tx?: EntityManager): Promise<string | null> {
    const server = await this.servers.current(tx);
    return server && this.servers.isUsable(server) ? server.fromAddress : null;
  }

  async send(mail: OutgoingMail, signal?: AbortSignal): Promise<MailOutcome> {
    const mailer = mail.serverId == null ? null : await this.mailerOf(mail.serverId);
    return mailer ? mailer.send(mail, signal) : { result: 'later', reason: 'The mail server has changed meanwhile.' };
  }

  close(): void {
    this.open?.mailer.close();
    this.open = null;
  }

  /** One at a time, as a process sends one mail after the other. Its client is loaded only when it is used. */
  private async mailerOf(id: number): Promise<SmtpMailer | null> {
    if (this.open?.id === id) return this.open.mailer;
    const server = await this.servers.byId(id);
    if (!server) return null;
    const { SmtpMailer } = await import('./smtp-mailer.js');
    this.close();
    this.open = { id, mailer: new SmtpMailer(server) };
    return this.open.mailer;
  }
}
