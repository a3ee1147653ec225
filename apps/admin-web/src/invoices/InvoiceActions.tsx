import type { Invoice } from '@tidycrew/contracts';
import { Button, IconButton, MailIcon, NoteIcon, ShareIcon, Spinner } from '@tidycrew/web';
import { pdfPath } from './format';
import { INVOICES_TEXTS as TEXTS } from './texts';
import { isOnItsWay } from '../outbox/useOutbox';
import type { InvoiceActions as Actions } from './useInvoiceWork';
import styles from './InvoicesPage.module.css';

interface InvoiceActionsProps {
  invoice: Invoice;
  actions: Actions;
}

/** PDF, Send and accountant link as icons, for the rows of the table. */
export function RowActions({ invoice, actions }: InvoiceActionsProps) {
  const { invoiceNumber } = invoice;
  const isSending = actions.isSending(invoice);
  const label = sendLabel(invoice);
  return (
    <span className={styles.rowActions}>
      <PdfLink invoiceNumber={invoiceNumber} className={styles.iconLink} isIcon />
      <IconButton
        label={label(invoiceNumber)}
        icon={isSending ? <Spinner size={18} /> : <MailIcon size={20} />}
        aria-disabled={isSending || undefined}
        disabled={!canSend(invoice)}
        onClick={() => actions.onSend(invoice)}
      />
      <IconButton
        label={TEXTS.copyLinkOf(invoiceNumber)}
        icon={<ShareIcon size={20} />}
        disabled={invoice.status === 'cancelled'}
        onClick={() => actions.onCopyLink(invoice)}
      />
    </span>
  );
}

/** The same with words, for cards and details. */
export function WordActions({ invoice, actions, hasDetails }: InvoiceActionsProps & { hasDetails?: boolean }) {
  const { invoiceNumber, mailStatus } = invoice;
  const label = sendLabel(invoice);
  return (
    <div className={styles.wordActions}>
      <PdfLink invoiceNumber={invoiceNumber} className={styles.buttonLink} />
      <Button
        variant="secondary"
        icon={<MailIcon size={18} />}
        aria-label={label(invoiceNumber)}
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
        disabled={invoice.status === 'cancelled'}
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
    </div>
  );
}

function PdfLink({
  invoiceNumber,
  className,
  isIcon,
}: {
  invoiceNumber: string;
  className?: string;
  isIcon?: boolean;
}) {
  const label = TEXTS.pdfOf(invoiceNumber);
  return (
    <a
      className={className}
      href={pdfPath(invoiceNumber)}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
    >
      <NoteIcon size={20} />
      {!isIcon && TEXTS.pdf}
    </a>
  );
}

const sendLabel = ({ mailStatus }: Invoice) => (mailStatus === null ? TEXTS.sendOf : TEXTS.resendOf);

/** A cancelled invoice is not sent, and one that is on its way not twice. */
function canSend({ status, mailStatus }: Invoice): boolean {
  return status !== 'cancelled' && !isOnItsWay(mailStatus);
}
