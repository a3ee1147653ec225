import { Injectable, Logger } from '@nestjs/common';
import type { AuditAction } from '@tidycrew/contracts';
import { type AuditFact, AuditLog } from '../platform/common/audit-log.js';
import { Clock } from '../platform/common/clock.js';
import { loggedError } from '../platform/common/logged-error.js';
import { type RequestOrRun, Transactions } from '../platform/common/transactions.js';
import { Mailer, type MailOutcome } from '../platform/integrations/mail/mailer.port.js';
import { countMailAttempt } from '../platform/metrics/counters.js';
import { type AfterAttempt, afterAttempt } from './attempt.js';
import { DeliveryRepository } from './delivery.repository.js';
import { type ClaimedMail, MailKinds, type MailSubject, NoLongerWanted } from './mail-kinds.js';

/** A claim lasts longer than the longest attempt, so that a mail that is being sent is never taken for abandoned. */
const CLAIM_MS = 5 * 60_000;
const MAX_ATTEMPT_MS = 2 * 60_000;

const ABANDONED = 'The program was stopped while it was sending this, so it may have arrived.';

/** Sends one mail: claims it, hands it to the server, writes down what became of it (decision D47). */
@Injectable()
export class Delivery {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly mails: DeliveryRepository,
    private readonly mailer: Mailer,
    private readonly mailKinds: MailKinds,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  claim(): Promise<ClaimedMail | null> {
    const now = this.clock.now();
    return this.mails.claim(now, new Date(now.getTime() + CLAIM_MS));
  }

  /** Mails whose sending process stopped become unconfirmed, so that a person decides. */
  async giveUpAbandoned(by: RequestOrRun): Promise<void> {
    await this.transactions.run(by, async (tx) => {
      const abandoned = await this.mails.abandon(tx, this.clock.now(), ABANDONED);
      const facts = abandoned.map((mail) => factOf(mail, 'mail.unconfirmed', { mailId: mail.id }));
      await this.audit.recordEach(tx, null, facts);
    });
  }

  /** Hands a claimed mail to the server. Never rejects. */
  async attempt(mail: ClaimedMail, signal: AbortSignal): Promise<AfterAttempt> {
    const outcome = await this.outcomeOf(mail, signal);
    const after: AfterAttempt =
      outcome instanceof NoLongerWanted
        ? { status: 'kept', nextAttemptAt: null, lastError: outcome.message }
        : afterAttempt(outcome, mail, this.clock.now());
    countMailAttempt(after.status);
    return after;
  }

  /** Writes down what became of a mail; with what its kind does when it is sent, in one transaction. */
  async settle(mail: ClaimedMail, after: AfterAttempt): Promise<void> {
    await this.transactions.run(mail, async (tx) => {
      const now = this.clock.now();
      if (!(await this.mails.settle(tx, mail, after, now))) return;
      if (after.status === 'waiting') return;
      const details = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts };
      await this.audit.record(tx, null, factOf(mail, `mail.${after.status}`, details));
      if (after.status === 'sent') await this.mailKinds.of(mail.kind).onSent?.(tx, mail);
    });
  }

  private async outcomeOf(mail: ClaimedMail, signal: AbortSignal): Promise<MailOutcome | NoLongerWanted> {
    // Without a server there is nothing to prepare for, and the PDF of a draft need not be fixed.
    if (!(await this.mailer.isSending())) return { result: 'kept' };
    try {
      const { messageId, requestId, copyTo, subject, text, html, serverId } = mail;
      const { to = mail.to, ...prepared } = await this.mailKinds.of(mail.kind).prepare(mail);
      const said = { messageId, requestId, copyTo, subject, text, html, serverId };
      // Each as it is stored: those of before may have signs that no form takes now.
      const outgoing = { ...said, attachments: [], ...prepared, to: to.split(', ') };
      return await this.mailer.send(outgoing, AbortSignal.any([signal, AbortSignal.timeout(MAX_ATTEMPT_MS)]));
    } catch (error) {
      if (error instanceof NoLongerWanted) return error;
      this.logger.error(
        { requestId: mail.requestId, mailId: mail.id, ...loggedError(error) },
        'a mail could not be prepared',
      );
      return { result: 'later', reason: 'The e-mail could not be prepared.' };
    }
  }
}

function factOf(about: MailSubject, action: AuditAction, details: Record<string, unknown>): AuditFact {
  if (about.invoiceId !== null) return { action, subject: 'invoice', subjectId: about.invoiceId, details };
  if (about.userId !== null) return { action, subject: 'user', subjectId: about.userId, details };
  if (about.creditNoteId !== null) {
    return { action, subject: 'credit-note', subjectId: about.creditNoteId, details };
  }
  if (about.paymentId !== null) return { action, subject: 'payment', subjectId: about.paymentId, details };
  return { action, subject: 'customer', subjectId: about.customerId, details };
}
