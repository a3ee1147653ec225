import type { InvoiceDetails } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { shownAmount } from '../format';
import { CREATE_TEXTS, DETAILS_TEXTS as TEXTS } from '../texts';
import styles from './InvoiceDialog.module.css';

/** The cleans on an invoice and what they come to (decision D43). */
export function InvoiceLines({ invoice: { lines, totalAmount, gstAmount } }: { invoice: InvoiceDetails }) {
  return (
    <section aria-label={TEXTS.lines} className={styles.lines}>
      <ul>
        {lines.map((line) => (
          <li key={line.jobId} className={styles.line}>
            <span className={styles.words}>
              <span>
                {formatDay(line.date)} · {line.description}
              </span>
              <span className={styles.quiet}>{line.address}</span>
            </span>
            <span>{shownAmount(line.amount)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{CREATE_TEXTS.total}</span>
        <strong>{shownAmount(totalAmount)}</strong>
      </p>
      {gstAmount !== null && <p className={styles.gst}>{CREATE_TEXTS.gst(shownAmount(gstAmount))}</p>}
    </section>
  );
}
