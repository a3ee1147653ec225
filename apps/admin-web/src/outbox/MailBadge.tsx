import type { MailStatus } from '@tidycrew/contracts';
import { Badge } from '@tidycrew/web';
import { MAIL_LABELS } from './texts';

const TONES = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unconfirmed: 'warning',
  kept: 'neutral',
} as const satisfies Record<MailStatus, string>;

/** What became of an e-mail, in its colour. */
export function MailBadge({ status }: { status: MailStatus }) {
  return <Badge tone={TONES[status]}>{MAIL_LABELS[status]}</Badge>;
}
