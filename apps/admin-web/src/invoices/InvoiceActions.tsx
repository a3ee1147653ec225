import { Box } from '@mui/material';
import type { Invoice } from '@tidycrew/contracts';
import { Button, ButtonLink, IconButton, MailIcon, NoteIcon, ShareIcon, Spinner } from '@tidycrew/web';
import { isOnItsWay } from '../outbox/outcome';
import { pdfPath } from './format';
import { INVOICES_TEXTS as TEXTS } from './texts';
import type { InvoiceActions as Actions } from './useInvoiceWork';

interface InvoiceActionsProps {
  invoice: Invoice;
  actions: Actions;
}

const ICON = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 40,
  height: 'var(--touch)',
  borderRadius: 'var(--radius-full)',
  color: 'text.primary',
  '&:hover': { bgcolor: 'var(--surface-sunken)' },
};
/** All in one line, down to 390 px. */
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  '& > *': { flex: '1 1 auto', px: 1, minWidth: 0, whiteSpace: 'nowrap' },
  '@media (max-width: 599px)': {
    '& > *': { fontSize: 'var(--text-sm)' },
    '& span:has(> svg)': { display: 'none' },
  },
};

/** PDF, Send and accountant link as icons, for the rows of the table. */
export function RowActions({ invoice, actions }: InvoiceActionsProps) {
  const isSending = actions.isSending(invoice);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mx: 'calc(-1 * var(--space-2))', '& > button': { width: 40 } }}>
      <Box component="a" sx={ICON} {...pdfLink(invoice)}>
        <NoteIcon size={20} />
      </Box>
      <IconButton
        label={sendLabel(invoice)}
        icon={isSending ? <Spinner size={18} /> : <MailIcon size={20} />}
        aria-disabled={isSending || undefined}
        disabled={!canSend(invoice)}
        onClick={() => actions.onSend(invoice)}
      />
      <IconButton
        label={TEXTS.copyLinkOf(invoice.invoiceNumber)}
        icon={<ShareIcon size={20} />}
        disabled={invoice.status === 'cancelled'}
        onClick={() => actions.onCopyLink(invoice)}
      />
    </Box>
  );
}

/** What can be done with an invoice as buttons with words, for cards and details. */
export function WordActions({ invoice, actions, hasDetails }: InvoiceActionsProps & { hasDetails?: boolean }) {
  const { invoiceNumber, mailStatus, status } = invoice;
  return (
    <Box sx={LINE}>
      <ButtonLink variant="secondary" icon={<NoteIcon size={20} />} {...pdfLink(invoice)}>
        {TEXTS.pdf}
      </ButtonLink>
      <Button
        variant="secondary"
        icon={<MailIcon size={18} />}
        aria-label={sendLabel(invoice)}
        busy={actions.isSending(invoice)}
        busyLabel={TEXTS.sending}
        disabled={!canSend(invoice)}
        onClick={() => actions.onSend(invoice)}
      >
        {mailStatus === null ? TEXTS.send : TEXTS.resend}
      </Button>
      <Button
        variant="secondary"
        icon={<ShareIcon size={18} />}
        aria-label={TEXTS.copyLinkOf(invoiceNumber)}
        disabled={status === 'cancelled'}
        onClick={() => actions.onCopyLink(invoice)}
      >
        {TEXTS.copyLink}
      </Button>
      {hasDetails && (
        <Button
          variant="secondary"
          aria-label={TEXTS.detailsOf(invoiceNumber)}
          onClick={() => actions.onDetails(invoice)}
        >
          {TEXTS.details}
        </Button>
      )}
    </Box>
  );
}

function pdfLink({ invoiceNumber }: Invoice) {
  const label = TEXTS.pdfOf(invoiceNumber);
  return { href: pdfPath(invoiceNumber), target: '_blank', rel: 'noopener', 'aria-label': label, title: label };
}

function sendLabel({ invoiceNumber, mailStatus }: Invoice): string {
  return mailStatus === null ? TEXTS.sendOf(invoiceNumber) : TEXTS.resendOf(invoiceNumber);
}

/** A cancelled invoice is not sent, and one that is on its way not twice. */
function canSend({ status, mailStatus }: Invoice): boolean {
  return status !== 'cancelled' && !isOnItsWay(mailStatus);
}
