import { Box } from '@mui/material';
import type { InvoiceDetails } from '@tidycrew/contracts';
import { formatDay, printedTerms } from '@tidycrew/domain';
import { Banner, Dialog, Skeleton } from '@tidycrew/web';
import { NotLoaded } from '../../common/NotLoaded';
import { Facts } from '../Facts';
import { WordActions } from '../InvoiceActions';
import { COLUMN, ENDS, QUIET } from '../look';
import { MailState } from '../MailState';
import { useInvoice } from '../queries';
import { StatusMenu } from '../StatusMenu';
import { DETAILS_TEXTS as TEXTS, INVOICES_TEXTS, SOURCE_LABELS } from '../texts';
import type { InvoiceActions } from '../useInvoiceWork';
import { InvoiceLines } from './InvoiceLines';
import { InvoiceLinks } from './InvoiceLinks';
import { InvoiceMails } from './InvoiceMails';

interface InvoiceDialogProps {
  id: number;
  actions: InvoiceActions;
  /** Why the last change of status did not work. */
  problem: string | null;
  onClose: () => void;
}

/** One invoice whole: lines, sums, notes, its e-mails and accountant links. */
export function InvoiceDialog({ id, actions, problem, onClose }: InvoiceDialogProps) {
  const { data: invoice, error, refetch } = useInvoice(id);
  return (
    <Dialog open title={invoice ? TEXTS.title(invoice.invoiceNumber) : TEXTS.unknown} onClose={onClose}>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {invoice ? (
        <Whole invoice={invoice} actions={actions} />
      ) : error ? (
        <NotLoaded error={error} gone={TEXTS.gone} failed={TEXTS.failed} onRetry={refetch} />
      ) : (
        <div role="status">
          <span className="visually-hidden">{TEXTS.loading}</span>
          <Skeleton height="14rem" />
        </div>
      )}
    </Dialog>
  );
}

function Whole({ invoice, actions }: { invoice: InvoiceDetails; actions: InvoiceActions }) {
  const { customerName, customerEmail, customerAddress, issueDate, dueDate, source, paymentTerms, notes } = invoice;
  const terms = printedTerms({ paymentTerms, issueDay: issueDate, dueDay: dueDate });
  return (
    <Box sx={COLUMN}>
      <Box component="strong" sx={{ fontSize: 'var(--text-xl)', lineHeight: 1.2, overflowWrap: 'anywhere' }}>
        {customerName}
      </Box>
      <Box sx={{ ...ENDS, justifyContent: 'flex-start', flexWrap: 'wrap', mt: 'calc(-1 * var(--space-2))' }}>
        <StatusMenu
          invoice={invoice}
          pending={actions.pendingStatus(invoice)}
          onChange={(status) => actions.onStatus(invoice, status)}
        />
        <MailState invoice={invoice} />
        {invoice.isIssued && (
          <Box component="span" sx={QUIET}>
            {TEXTS.issued}
          </Box>
        )}
      </Box>
      <WordActions invoice={invoice} actions={actions} />
      <InvoiceLines invoice={invoice} />
      <Facts
        facts={[
          [INVOICES_TEXTS.issueDate, formatDay(issueDate)],
          [INVOICES_TEXTS.dueDate, formatDay(dueDate)],
          [TEXTS.terms, terms.join(' · ')],
          [TEXTS.source, SOURCE_LABELS[source]],
          [TEXTS.email, customerEmail ?? TEXTS.noEmail],
          [TEXTS.address, customerAddress],
        ]}
      />
      {notes && <Facts facts={[[TEXTS.notes, notes]]} />}
      <InvoiceMails invoiceId={invoice.id} />
      <InvoiceLinks links={invoice.links} />
    </Box>
  );
}
