import { Box, Link } from '@mui/material';
import { formatDay } from '@tidycrew/domain';
import { BulkBar, ListTable } from '../common/list';
import { shownAmount } from './format';
import { RowActions } from './InvoiceActions';
import { InvoiceBulkActions } from './InvoiceBulkActions';
import { LINES, QUIET } from './look';
import { MailState } from './MailState';
import { StatusMenu } from './StatusMenu';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS } from './texts';
import type { InvoiceRecord } from './useInvoiceList';
import type { InvoiceActions } from './useInvoiceWork';

const { Col } = ListTable;

/** Nine columns beside the menu at 1280 px. Doubled, to win over the table's own. */
const TIGHT = { display: 'grid', gap: 'var(--space-4)', '&& td': { fontSize: 'var(--text-sm)' } };

/** Invoices as a table; the server sorts by the column of a header (document 001 section 2). */
export function InvoiceTable({ actions }: { actions: InvoiceActions }) {
  return (
    <Box sx={TIGHT}>
      <BulkBar>
        <InvoiceBulkActions />
      </BulkBar>
      <ListTable caption={TEXTS.list} isSelectable>
        <Col<InvoiceRecord>
          label={TEXTS.number}
          source="invoiceNumber"
          isNarrow
          render={(invoice) => (
            <Box component="span" sx={{ ...LINES, alignItems: 'flex-start' }}>
              <Link
                component="button"
                underline="hover"
                aria-label={TEXTS.detailsOf(invoice.invoiceNumber)}
                onClick={() => actions.onDetails(invoice)}
                sx={{ font: 'inherit', fontWeight: 600, '&&': { px: 0 } }}
              >
                {invoice.invoiceNumber}
              </Link>
              <Box component="span" sx={{ ...QUIET, lineHeight: 1.1 }}>
                {SOURCE_LABELS[invoice.source]}
              </Box>
            </Box>
          )}
        />
        <Col<InvoiceRecord>
          label={TEXTS.customer}
          source="customerName"
          render={({ customerName }) => (
            <Box component="strong" sx={{ display: 'inline-block', minWidth: '7rem', overflowWrap: 'anywhere' }}>
              {customerName}
            </Box>
          )}
        />
        <Col<InvoiceRecord>
          label={TEXTS.issued}
          source="issueDate"
          isNarrow
          render={({ issueDate }) => formatDay(issueDate)}
        />
        <Col<InvoiceRecord> label={TEXTS.due} source="dueDate" isNarrow render={({ dueDate }) => formatDay(dueDate)} />
        <Col<InvoiceRecord>
          label={TEXTS.total}
          source="totalAmount"
          align="end"
          render={({ totalAmount }) => shownAmount(totalAmount)}
        />
        <Col<InvoiceRecord>
          label={TEXTS.status}
          source="status"
          render={(invoice) => (
            <StatusMenu
              invoice={invoice}
              pending={actions.pendingStatus(invoice)}
              onChange={(status) => actions.onStatus(invoice, status)}
            />
          )}
        />
        <Col<InvoiceRecord> label={TEXTS.mail} isNarrow render={(invoice) => <MailState invoice={invoice} />} />
        <Col<InvoiceRecord>
          label={TEXTS.actions}
          isActions
          isNarrow
          render={(invoice) => <RowActions invoice={invoice} actions={actions} />}
        />
      </ListTable>
    </Box>
  );
}
