import type { MailStatus, OutboxMail } from '@tidycrew/contracts';
import { OUTBOX_TEXTS as TEXTS } from './texts';

/** What happened to an e-mail and what comes next, in sentences. */
export function outcomeOf(mail: OutboxMail, moment: (instant: string) => string): string[] {
  const reason = mail.lastError === null ? [] : [mail.lastError];
  switch (mail.status) {
    case 'sent':
      return [...(mail.sentAt === null ? [] : [TEXTS.sentAt(moment(mail.sentAt))]), ...reason];
    case 'kept':
      return [TEXTS.isKept];
    case 'sending':
      return [TEXTS.isSending];
    case 'unconfirmed':
      return [TEXTS.unconfirmed, ...reason];
    case 'failed':
      return reason;
    case 'waiting':
      return [...(mail.nextAttemptAt === null ? [] : [TEXTS.nextAttempt(moment(mail.nextAttemptAt))]), ...reason];
  }
}

/** Whether an e-mail is, or may be, with whom it is for: it is not sent again without a question. */
export function mayHaveArrived(status: MailStatus | null): boolean {
  return status === 'sent' || status === 'unconfirmed';
}

/** How often a list asks again what became of its e-mails, in milliseconds; false: all of it is known. */
export function askedAgainMs(statuses: readonly (MailStatus | null)[] = []): number | false {
  return statuses.some(isOnItsWay) && 5_000;
}

/** Whether what became of an e-mail is not known yet. */
export function isOnItsWay(status: MailStatus | null): boolean {
  return status === 'waiting' || status === 'sending';
}
