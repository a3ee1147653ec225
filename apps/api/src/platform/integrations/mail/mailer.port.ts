/** One e-mail, ready to be handed to a mail server. */
export interface OutgoingMail {
  /** '<…@…>', the same at every attempt. */
  messageId: string;
  /** Whom it is from as people read it; the address is the configuration's. */
  fromName: string;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment: { name: string; bytes: Buffer };
}

/**
 * What became of one attempt (decision D47):
 * sent: the server has taken it; refused: the server will never take it; later: not taken, and it is worth trying again;
 * unknown: it was handed over and no answer came, so it may have been taken; kept: there is no mail server to hand it to.
 */
export type MailOutcome =
  { result: 'sent' } | { result: 'kept' } | { result: 'refused' | 'later' | 'unknown'; reason: string };

/** Hands mail to the world. One of the two seams with two implementations: SMTP where it is set, else mail is kept. */
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
