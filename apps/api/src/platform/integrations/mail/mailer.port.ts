import type { EntityManager } from 'typeorm';

/** One e-mail, ready to be handed to a mail server. */
export interface OutgoingMail {
  /** '<…@…>', the same at every attempt. */
  messageId: string;
  /** Its X-Request-Id: which request asked for it. */
  requestId: string | null;
  /** Whom it is from as people read it, unless the mail server's settings say another name; the address is theirs. */
  fromName: string;
  replyTo: string | null;
  /** At least one address. */
  to: readonly string[];
  /** One that gets a blind copy. */
  copyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** PDFs. */
  attachments: readonly { name: string; bytes: Buffer }[];
  /** The settings of the console that it goes by; null: there were none when it was claimed. */
  serverId?: number | null;
}

/**
 * The outcome of one attempt: sent: the server has accepted it, a reason naming recipients it refused; refused: the server will never accept
 * it; later: not accepted, and worth another try; unknown: handed over without an answer, so it may have been
 * accepted; held: the server takes nothing for now, whatever the message; kept: no mail server is set.
 */
export type MailOutcome =
  | { result: 'sent'; reason?: string }
  | { result: 'kept' }
  | { result: 'refused' | 'later' | 'unknown' | 'held'; reason: string };

/** Sends mail: by the server of the configuration, else by the one that the console has set, else it is kept. */
export abstract class Mailer {
  /** Where mail comes from; null: there is no mail server that can be used, so mail is kept and read in the console. */
  abstract fromAddress(tx?: EntityManager): Promise<string | null>;

  async isSending(tx?: EntityManager): Promise<boolean> {
    return (await this.fromAddress(tx)) !== null;
  }

  /** Never rejects. When the signal aborts, the attempt ends at once: 'unknown' if it was handed over, else 'later'. */
  abstract send(mail: OutgoingMail, signal?: AbortSignal): Promise<MailOutcome>;

  /** Ends idle connections. */
  abstract close(): void;
}
