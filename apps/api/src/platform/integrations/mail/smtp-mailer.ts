import { isIPv4, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MailServer } from '../../config/env.js';
import { Mailer, type MailOutcome, type OutgoingMail } from './mailer.port.js';
import { connectPublic } from './public-address.js';
import { type Explained, explained, outcomeOf, type SmtpError } from './smtp-outcome.js';

/** How long a server may be silent, in milliseconds; nodemailer's own limits are minutes. */
export interface SmtpTimeouts {
  connect: number;
  greeting: number;
  silence: number;
}

const TIMEOUTS: SmtpTimeouts = { connect: 10_000, greeting: 10_000, silence: 30_000 };

/** Takes a connection that is open already. */
type Opened = (error: Error | null, socket?: { connection: Socket }) => void;

/** Sends over SMTP, with a few connections that are kept open for the next message. */
export class SmtpMailer extends Mailer {
  private readonly transport;
  /** The bytes of the messages that are being sent, by message id. */
  private readonly bodies = new Map<string, Readable>();

  constructor(
    private readonly server: MailServer,
    timeouts: SmtpTimeouts = TIMEOUTS,
  ) {
    super();
    const { host, port, isSecure, credentials, isPublic = false } = server;
    this.transport = createTransport({
      pool: true,
      host,
      port,
      ...(isPublic && {
        getSocket: (_options: unknown, done: Opened) => {
          connectPublic({ host, port, timeoutMs: timeouts.connect }).then(
            (connection) => done(null, { connection }),
            done,
          );
        },
      }),
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

  async fromAddress(): Promise<string> {
    return this.server.fromAddress;
  }

  async send(mail: OutgoingMail, signal?: AbortSignal): Promise<MailOutcome> {
    try {
      const { rejected } = await this.hand(mail, signal);
      return {
        result: 'sent',
        ...(rejected.length > 0 && { reason: `The mail server refused ${rejected.join(', ')}.` }),
      };
    } catch (error) {
      // Once the last byte is read, the dot that ends the message is sent next.
      return outcomeOf(this.withoutPassword(error), this.bodies.get(mail.messageId)?.readableEnded === true);
    } finally {
      this.bodies.delete(mail.messageId);
    }
  }

  /** Sends one to try the settings, once; null: it was taken. */
  async problemOf(mail: OutgoingMail, signal: AbortSignal): Promise<Explained | null> {
    return this.hand(mail, signal).then(
      () => null,
      (error: unknown) => explained(this.withoutPassword(error)),
    );
  }

  close(): void {
    this.transport.close();
  }

  private hand(mail: OutgoingMail, signal?: AbortSignal): Promise<{ rejected: readonly unknown[] }> {
    const { messageId, requestId, to, copyTo, subject, text, html } = mail;
    const name = this.server.fromName ?? mail.fromName;
    return this.transport.sendMail({
      messageId,
      from: { name, address: this.server.fromAddress },
      ...(mail.replyTo !== null && { replyTo: { name, address: mail.replyTo } }),
      to: to.map((address) => ({ name: '', address })),
      ...(copyTo !== null && { bcc: { name: '', address: copyTo } }),
      subject,
      text,
      html,
      attachments: mail.attachments.map(({ name: filename, bytes: content }) => ({
        filename,
        content,
        contentType: 'application/pdf',
      })),
      // Holiday notes and other robots need not answer.
      headers: { 'Auto-Submitted': 'auto-generated', ...(requestId !== null && { 'X-Request-Id': requestId }) },
      ...(signal && { signal }),
    });
  }

  /** Servers may say again what they were told: the outbox and the log must not. */
  private withoutPassword(error: unknown): SmtpError {
    const found = error as SmtpError;
    const { user = '', password = '' } = this.server.credentials ?? {};
    if (password === '') return found;
    const said = [password, base64(password), base64(`\0${user}\0${password}`)];
    const hidden = (text: string): string => said.reduce((left, part) => left.replaceAll(part, '…'), text);
    return { ...found, message: hidden(found.message), response: found.response && hidden(found.response) };
  }
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Not a name that only begins so. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
