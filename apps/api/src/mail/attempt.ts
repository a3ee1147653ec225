import type { MailStatus } from '@tidycrew/contracts';
import type { MailOutcome } from '../platform/integrations/mail/mailer.port.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long to wait after the first attempt, the second and so on; after the last of these it stays the same. */
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];

/**
 * No attempt is made later than this after the request: a server that is away for so long does not come back by
 * itself.
 */
const GIVE_UP_AFTER = 72 * HOUR;

/** How often a server whose limit is reached is asked again. */
const HELD_FOR = HOUR;

/** A mail that is being sent. */
interface Attempt {
  /** Number of attempts including this one: 1 is the first. */
  attempts: number;
  createdAt: Date;
}

/** What a mail becomes after an attempt. */
export interface AfterAttempt {
  status: Exclude<MailStatus, 'sending'>;
  nextAttemptAt: Date | null;
  lastError: string | null;
  /** Until then the whole queue waits, and this attempt does not count. */
  heldUntil?: Date;
}

/**
 * What becomes of a mail after an attempt: accepted is sent; refused is failed; not accepted waits for
 * another attempt with growing delays and fails after three days; where the server takes nothing for now, it waits without counting; what may have been accepted is never retried
 * automatically.
 */
export function afterAttempt(outcome: MailOutcome, { attempts, createdAt }: Attempt, now: Date): AfterAttempt {
  switch (outcome.result) {
    case 'sent':
      return { status: 'sent', nextAttemptAt: null, lastError: outcome.reason ?? null };
    case 'kept':
      return { status: 'kept', nextAttemptAt: null, lastError: null };
    case 'refused':
      return { status: 'failed', nextAttemptAt: null, lastError: outcome.reason };
    case 'held': {
      const heldUntil = new Date(now.getTime() + HELD_FOR);
      return { status: 'waiting', nextAttemptAt: heldUntil, lastError: outcome.reason, heldUntil };
    }
    case 'unknown':
      return { status: 'unconfirmed', nextAttemptAt: null, lastError: outcome.reason };
    case 'later': {
      const nextAttemptAt = new Date(now.getTime() + (DELAYS[attempts - 1] ?? DELAYS.at(-1)!));
      if (nextAttemptAt.getTime() - createdAt.getTime() <= GIVE_UP_AFTER) {
        return { status: 'waiting', nextAttemptAt, lastError: outcome.reason };
      }
      return { status: 'failed', nextAttemptAt: null, lastError: `Given up after three days. ${outcome.reason}` };
    }
  }
}
