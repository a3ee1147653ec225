import { Chip } from '@mui/material';
import type { MailStatus } from '@tidycrew/contracts';
import { MAIL_LABELS } from './texts';

const COLORS = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  unconfirmed: 'warning',
  kept: 'default',
} as const satisfies Record<MailStatus, string>;

/** What became of an e-mail, in its colour. */
export function MailBadge({ status }: { status: MailStatus }) {
  return <Chip component="span" size="small" variant="outlined" color={COLORS[status]} label={MAIL_LABELS[status]} />;
}
