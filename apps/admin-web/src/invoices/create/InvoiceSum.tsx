import { formatDollars, type InvoiceTotals } from '@tidycrew/domain';
import { CREATE_TEXTS as TEXTS } from '../texts';
import styles from './CreateInvoice.module.css';

/** What it comes to, GST included; follows every choice, aloud too (decision D43). */
export function InvoiceSum({ totals: { totalCents, gstCents } }: { totals: InvoiceTotals }) {
  return (
    <div className={styles.sum} role="status">
      <p className={styles.total}>
        <span>{TEXTS.total}</span>
        <strong>{formatDollars(totalCents)}</strong>
      </p>
      {gstCents !== null && <p className={styles.quiet}>{TEXTS.gst(formatDollars(gstCents))}</p>}
    </div>
  );
}
