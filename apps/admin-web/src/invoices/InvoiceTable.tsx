import type { Invoice } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { DataTable, type Column, type SortState } from '../common';
import { shownAmount } from './format';
import { RowActions } from './InvoiceActions';
import { MailState } from './MailState';
import { StatusSelect } from './StatusSelect';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS } from './texts';
import type { InvoiceActions } from './useInvoiceWork';
import styles from './InvoicesPage.module.css';

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  actions: InvoiceActions;
  sort: SortState;
  onSort: (sort: SortState) => void;
}

/** Invoices as a table; the server sorts by the column of a header (document 001 section 2). */
export function InvoiceTable({ invoices, actions, sort, onSort }: InvoiceTableProps) {
  return (
    <div className={styles.tight}>
      <DataTable
        caption={TEXTS.list}
        columns={columnsWith(actions)}
        rows={invoices}
        rowKey={({ id }) => id}
        control={{ sort, onSort }}
      />
    </div>
  );
}

function columnsWith(actions: InvoiceActions): Column<Invoice>[] {
  return [
    {
      key: 'invoiceNumber',
      label: TEXTS.number,
      isNarrow: true,
      sortBy: ({ id }) => id,
      render: (invoice) => (
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
      ),
    },
    {
      key: 'customerName',
      label: TEXTS.customer,
      sortBy: ({ customerName }) => customerName,
      render: ({ customerName }) => <span className={styles.name}>{customerName}</span>,
    },
    {
      key: 'issueDate',
      label: TEXTS.issued,
      isNarrow: true,
      sortBy: ({ issueDate }) => issueDate,
      render: ({ issueDate }) => formatDay(issueDate),
    },
    {
      key: 'dueDate',
      label: TEXTS.due,
      isNarrow: true,
      sortBy: ({ dueDate }) => dueDate,
      render: ({ dueDate }) => formatDay(dueDate),
    },
    {
      key: 'totalAmount',
      label: TEXTS.total,
      align: 'end',
      sortBy: ({ totalAmount }) => totalAmount,
      render: ({ totalAmount }) => shownAmount(totalAmount),
    },
    {
      key: 'status',
      label: TEXTS.status,
      sortBy: ({ status }) => status,
      render: (invoice) => (
        <StatusSelect
          invoice={invoice}
          pending={actions.pendingStatus(invoice)}
          onChange={(status) => actions.onStatus(invoice, status)}
        />
      ),
    },
    { key: 'mail', label: TEXTS.mail, isNarrow: true, render: (invoice) => <MailState invoice={invoice} /> },
    {
      key: 'actions',
      label: TEXTS.actions,
      isNarrow: true,
      render: (invoice) => <RowActions invoice={invoice} actions={actions} />,
    },
  ];
}
