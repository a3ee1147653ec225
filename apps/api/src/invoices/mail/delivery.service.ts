import { Injectable, Logger } from '@nestjs/common';
import { invoiceNumberText } from '@tidycrew/domain';
import { type AuditFact, AuditLog } from '../../platform/common/audit-log.js';
import { Clock } from '../../platform/common/clock.js';
import { loggedError } from '../../platform/common/logged-error.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { type RequestOrRun, Transactions } from '../../platform/common/transactions.js';
import { countMailAttempt } from '../../platform/metrics/counters.js';
import { Mailer, type MailOutcome, type OutgoingMail } from '../../platform/integrations/mail/mailer.port.js';
import { SettingsService } from '../../settings/settings.service.js';
import { InvitationService } from '../../staff/invitation.service.js';
import { InvoiceDocumentService } from '../document/invoice-document.service.js';
import { InvoiceRepository } from '../invoice.repository.js';
import { InvoiceStatusService } from '../invoice-status.service.js';
import { type AfterAttempt, afterAttempt } from './attempt.js';
import {
  type AboutInvoice,
  type AboutPerson,
  type AboutVisits,
  type ClaimedMail,
  DeliveryRepository,
  type MailSubject,
} from './delivery.repository.js';
import { withToken } from './person-mail-text.js';

/** A claim lasts longer than the longest attempt, so that a mail that is being sent is never taken for abandoned. */
const CLAIM_MS = 5 * 60_000;
const MAX_ATTEMPT_MS = 2 * 60_000;

const ABANDONED = 'The program was stopped while it was sending this, so it may have arrived.';

/** A mail that is no longer wanted is not sent; the reason is stored. */
class NoLongerWanted extends Error {}

/** Sends one mail: claims it, hands it to the server, writes down what became of it (decision D47). */
@Injectable()
export class Delivery {
  private readonly logger = new Logger('Mail');

  constructor(
    private readonly mails: DeliveryRepository,
    private readonly mailer: Mailer,
    private readonly invoices: InvoiceRepository,
    private readonly documents: InvoiceDocumentService,
    private readonly statuses: InvoiceStatusService,
    private readonly invitations: InvitationService,
    private readonly settings: SettingsService,
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

  /** Writes down what became of a mail; with the invoice that is sent by it, in one transaction. */
  async settle(mail: ClaimedMail, after: AfterAttempt): Promise<void> {
    await this.transactions.run(mail, async (tx) => {
      const now = this.clock.now();
      if (!(await this.mails.settle(tx, mail, after, now))) return;
      if (after.status === 'waiting') return;
      const details = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts };
      await this.audit.record(tx, null, factOf(mail, `mail.${after.status}`, details));
      if (after.status === 'sent' && mail.kind === 'invoice') await this.statuses.onMailed(tx, mail.invoiceId);
    });
  }

  private async outcomeOf(mail: ClaimedMail, signal: AbortSignal): Promise<MailOutcome | NoLongerWanted> {
    // Without a server there is nothing to prepare for, and the PDF of a draft need not be fixed.
    if (!this.mailer.isSending) return { result: 'kept' };
    try {
      const outgoing = await this.prepare(mail);
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

  private prepare(mail: ClaimedMail): Promise<OutgoingMail> {
    if (mail.invoiceId !== null) return this.prepareInvoice(mail);
    return mail.userId === null ? this.prepareVisit(mail) : this.prepareLink(mail);
  }

  /** The mail with the PDF that is kept from now on, so that every attempt and every later look has the same bytes. */
  private async prepareInvoice(mail: ClaimedMail & AboutInvoice): Promise<OutgoingMail> {
    const { number, issuer } = await this.transactions.run(mail, async (tx) => {
      const invoice = await this.invoices.whole({ id: mail.invoiceId }, tx);
      if (!invoice) throw new Error(`There is no invoice ${mail.invoiceId}.`);
      if (invoice.status === 'cancelled') throw new NoLongerWanted('Not sent: the invoice was cancelled.');
      if (mail.kind !== 'invoice' && invoice.status === 'paid')
        throw new NoLongerWanted('Not sent: the invoice is paid.');
      await this.documents.keep(tx, invoice.id);
      return invoice;
    });
    const { bytes } = await this.documents.pdfOf(number);
    const { messageId, requestId, to, subject, text, html } = mail;
    const attachment = { name: `${invoiceNumberText(number)}.pdf`, bytes };
    return {
      messageId,
      requestId,
      fromName: issuer.brandName,
      replyTo: issuer.email,
      to,
      subject,
      text,
      html,
      attachment,
    };
  }

  /** The mail with a link that nobody has seen before: only its hash is stored (decision D190). */
  private async prepareLink(mail: ClaimedMail & AboutPerson): Promise<OutgoingMail> {
    const { token, business } = await this.transactions.run(mail, async (tx) => ({
      token: await this.invitations.tokenForMail(tx, mail.userId, mail.kind),
      business: await this.settings.business(tx),
    }));
    if (token === null) throw new NoLongerWanted('Not sent: the link has ended.');
    const { messageId, requestId, to, subject } = mail;
    const [text, html] = [withToken(mail.text, token), withToken(mail.html, token)];
    const { brandName: fromName, email: replyTo } = business;
    return { messageId, requestId, fromName, replyTo, to, subject, text, html, attachment: null };
  }

  /** What a customer is told of visits, if it still holds when it is sent (decision D243). */
  private async prepareVisit(mail: ClaimedMail & AboutVisits): Promise<OutgoingMail> {
    const { state, business } = await this.transactions.run(mail, async (tx) => ({
      state: await this.mails.visitState(tx, mail.id),
      business: await this.settings.business(tx),
    }));
    const today = dayIn(business.timeZone, this.clock.now());
    const isPast = mail.kind === 'visit-reminder' ? state.visitDay <= today : state.visitDay < today;
    if (!state.isWanted) throw new NoLongerWanted('Not sent: e-mails about visits were turned off.');
    if (!state.isReachable) throw new NoLongerWanted('Not sent: the customer is archived or has no e-mail address.');
    if (isPast) throw new NoLongerWanted('Not sent: it was too late for this visit.');
    if (!state.isTrue) throw new NoLongerWanted('Not sent: the visit was changed meanwhile.');
    const { messageId, requestId, to, subject, text, html } = mail;
    const { brandName: fromName, email: replyTo } = business;
    return { messageId, requestId, fromName, replyTo, to, subject, text, html, attachment: null };
  }
}

function factOf(about: MailSubject, action: string, details: Record<string, unknown>): AuditFact {
  if (about.invoiceId !== null) return { action, subject: 'invoice', subjectId: about.invoiceId, details };
  if (about.userId !== null) return { action, subject: 'user', subjectId: about.userId, details };
  return { action, subject: 'customer', subjectId: about.customerId, details };
}
