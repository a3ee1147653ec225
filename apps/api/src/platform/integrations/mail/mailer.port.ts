/** One e-mail, ready to be handed to a mail server. */
export interface OutgoingMail {
  /** '<…@…>', the same at every attempt. */
  messageId: string;
  /** Its X-Request-Id: which request asked for it (decision D290). */
  requestId: string | null;
  /** Whom it is from as people read it; the address is the configuration's. */
  fromName: string;
  replyTo: string | null;
  /** At least one address. */
  to: readonly string[];
  /** One that gets a blind copy. */
  copyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachment: { name: string; bytes: Buffer } | null;
}

/**
 * The outcome of one attempt (decision D47): sent: the server has accepted it, a reason naming recipients it refused; refused: the server will never accept
 * it; later: not accepted, and worth another try; unknown: handed over without an answer, so it may have been
 * accepted; kept: no mail server is set.
 */
export type MailOutcome =
  | { result: 'sent'; reason?: string }
  | { result: 'kept' }
  | { result: 'refused' | 'later' | 'unknown'; reason: string };

/** Sends mail. Two implementations: SMTP where a server is set, else mail is kept. */
export abstract class Mailer {
  /** Whether there is a mail server; without one mail is kept and read in the console. */
  abstract readonly isSending: boolean;

  /** Never rejects. When the signal aborts, the attempt ends at once: 'unknown' if it was handed over, else 'later'. */
  abstract send(mail: OutgoingMail, signal?: AbortSignal): Promise<MailOutcome>;

  /** Ends idle connections. */
  abstract close(): void;
}

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
