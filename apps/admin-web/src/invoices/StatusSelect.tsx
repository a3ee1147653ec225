import { INVOICE_STATUSES, type Invoice, type InvoiceStatus } from '@tidycrew/contracts';
import { classes } from '@tidycrew/web';
import { INVOICES_TEXTS as TEXTS, STATUS_LABELS } from './texts';
import styles from './StatusSelect.module.css';

interface StatusSelectProps {
  invoice: Pick<Invoice, 'invoiceNumber' | 'status'>;
  /** What is being saved. */
  pending: InvoiceStatus | null;
  onChange: (status: InvoiceStatus) => void;
}

/** Any of the five, in any order (document 001 section 4). */
export function StatusSelect({ invoice, pending, onChange }: StatusSelectProps) {
  const shown = pending ?? invoice.status;
  return (
    <select
      className={classes(styles.select, styles[shown])}
      aria-label={TEXTS.statusOf(invoice.invoiceNumber)}
      aria-busy={pending !== null || undefined}
      disabled={pending !== null}
      value={shown}
      onChange={(event) => onChange(event.target.value as InvoiceStatus)}
    >
      {INVOICE_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
    </select>
  );
}
