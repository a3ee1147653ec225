import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailServer } from '../../config/env.js';
import { Mailer, type MailOutcome, type OutgoingMail } from './mailer.port.js';
import { outcomeOf, type SmtpError } from './smtp-outcome.js';

/** How long a server may be silent, in milliseconds; nodemailer's own limits are minutes. */
export interface SmtpTimeouts {
  connect: number;
  greeting: number;
  silence: number;
}

const TIMEOUTS: SmtpTimeouts = { connect: 10_000, greeting: 10_000, silence: 30_000 };

/** Sends over SMTP, with a few connections that are kept open for the next message. */
export class SmtpMailer extends Mailer {
  readonly isSending = true;
  private readonly transport;
  /** The bytes of the messages that are being sent, by message id. */
  private readonly bodies = new Map<string, Readable>();

  constructor(
    private readonly server: MailServer,
    timeouts: SmtpTimeouts = TIMEOUTS,
  ) {
    super();
    const { host, port, isSecure, credentials } = server;
    this.transport = createTransport({
      pool: true,
      host,
      port,
      secure: isSecure,
      // A password is not sent over the network in clear.
      requireTLS: credentials !== null && !isSecure && !isThisMachine(host),
      ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
      maxConnections: 2,
      // Retried once on a new connection when the server had closed an idle one; further retries are the queue's.
      maxRequeues: 1,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.greeting,
      dnsTimeout: timeouts.connect,
      socketTimeout: timeouts.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.transport.use('stream', (mail, done) => {
      const { messageId = '' } = mail.data;
      mail.message.processFunc((body) => {
        this.bodies.set(messageId, body);
        return body;
      });
      done();
    });
  }

  async send(mail: OutgoingMail, signal?: AbortSignal): Promise<MailOutcome> {
    const { messageId, requestId, to, copyTo, subject, text, html, attachment } = mail;
    try {
      const { rejected } = await this.transport.sendMail({
        messageId,
        from: { name: mail.fromName, address: this.server.fromAddress },
        ...(mail.replyTo !== null && { replyTo: { name: mail.fromName, address: mail.replyTo } }),
        to: to.map((address) => ({ name: '', address })),
        ...(copyTo !== null && { bcc: { name: '', address: copyTo } }),
        subject,
        text,
        html,
        attachments: attachment
          ? [{ filename: attachment.name, content: attachment.bytes, contentType: 'application/pdf' }]
          : [],
        // Holiday notes and other robots need not answer.
        headers: { 'Auto-Submitted': 'auto-generated', ...(requestId !== null && { 'X-Request-Id': requestId }) },
        ...(signal && { signal }),
      });
      return {
        result: 'sent',
        ...(rejected.length > 0 && { reason: `The mail server refused ${rejected.join(', ')}.` }),
      };
    } catch (error) {
      // Once the last byte is read, the dot that ends the message is sent next.
      return outcomeOf(error as SmtpError, this.bodies.get(messageId)?.readableEnded === true);
    } finally {
      this.bodies.delete(messageId);
    }
  }

  close(): void {
    this.transport.close();
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
