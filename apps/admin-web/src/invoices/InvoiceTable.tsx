import { formatDay } from '@tidycrew/domain';
import { BulkBar, ListTable } from '../common/list';
import { shownAmount } from './format';
import { RowActions } from './InvoiceActions';
import { InvoiceBulkActions } from './InvoiceBulkActions';
import { MailState } from './MailState';
import { StatusSelect } from './StatusSelect';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS } from './texts';
import type { InvoiceRecord } from './useInvoiceList';
import type { InvoiceActions } from './useInvoiceWork';
import styles from './InvoicesPage.module.css';

const { Col } = ListTable;

/** Invoices as a table; the server sorts by the column of a header (document 001 section 2). */
export function InvoiceTable({ actions }: { actions: InvoiceActions }) {
  return (
    <div className={styles.tight}>
      <BulkBar>
        <InvoiceBulkActions />
      </BulkBar>
      <ListTable caption={TEXTS.list} isSelectable>
        <Col<InvoiceRecord>
          label={TEXTS.number}
          source="invoiceNumber"
          isNarrow
          render={(invoice) => (
            <span className={styles.pair}>
              <button
                type="button"
                className={styles.link}
                aria-label={TEXTS.detailsOf(invoice.invoiceNumber)}
                onClick={() => actions.onDetails(invoice)}
              >
                {invoice.invoiceNumber}
              </button>
              <span className={styles.small}>{SOURCE_LABELS[invoice.source]}</span>
            </span>
          )}
        />
        <Col<InvoiceRecord>
          label={TEXTS.customer}
          source="customerName"
          render={({ customerName }) => <span className={styles.name}>{customerName}</span>}
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
            <StatusSelect
              invoice={invoice}
              pending={actions.pendingStatus(invoice)}
              onChange={(status) => actions.onStatus(invoice, status)}
            />
          )}
        />
        <Col<InvoiceRecord> label={TEXTS.mail} isNarrow render={(invoice) => <MailState invoice={invoice} />} />
        <Col<InvoiceRecord>
          label={TEXTS.actions}
          isNarrow
          render={(invoice) => <RowActions invoice={invoice} actions={actions} />}
        />
      </ListTable>
    </div>
  );
}
