import { Box } from '@mui/material';
import type { Invoice } from '@tidycrew/contracts';
import { Badge } from '@tidycrew/web';
import { MailBadge } from '../outbox/MailBadge';
import { INVOICES_TEXTS as TEXTS } from './texts';

/** What became of an invoice's e-mail, or what a draft waits for (decision D47). */
export function MailState({ invoice }: { invoice: Pick<Invoice, 'mailStatus' | 'waitingFor'> }) {
  if (invoice.waitingFor === 'email') return <Badge tone="warning">{TEXTS.noAddress}</Badge>;
  if (invoice.mailStatus !== null) return <MailBadge status={invoice.mailStatus} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {TEXTS.notMailed}
    </Box>
  );
}
