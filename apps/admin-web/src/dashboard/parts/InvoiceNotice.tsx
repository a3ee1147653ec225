import { useEffect, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceAttentionRow } from '@tidycrew/contracts';
import { WarningIcon } from '@tidycrew/web';
import { TEXTS } from '../texts';
import { useInvoiceAttention } from '../queries';
import styles from '../Dashboard.module.css';

const texts = TEXTS.invoices;
/** More are only counted. */
const SHOWN = 5;

/** Automatic invoices and e-mails that need somebody, each with where to go; for admins only (decision D47). */
export function InvoiceNotice() {
  const titleId = useId();
  const { data, error } = useInvoiceAttention();
  useEffect(() => {
    if (error) console.error('What invoices need could not be loaded.', error);
  }, [error]);
  if (!data) return null;
  const { withoutEmail, toSend, withoutPrice, failedMails } = data;
  if (withoutEmail.length + toSend.length + withoutPrice.length + failedMails === 0) return null;
  return (
    <section className={styles.warning} aria-labelledby={titleId}>
      <div className={styles.warningHead}>
        <WarningIcon />
        <h2 id={titleId} className={styles.warningTitle}>
          {texts.title}
        </h2>
        <Link to="/invoices">{texts.viewAll}</Link>
      </div>
      <ul className={styles.needs}>
        {withoutEmail.length > 0 && (
          <Need sentence={texts.withoutEmail(withoutEmail.length)} rows={withoutEmail} after={toInvoice} />
        )}
        {toSend.length > 0 && <Need sentence={texts.toSend(toSend.length)} rows={toSend} after={toInvoice} />}
        {withoutPrice.length > 0 && <Need sentence={texts.withoutPrice(withoutPrice.length)} rows={withoutPrice} />}
        {failedMails > 0 && (
          <li className={styles.need}>
            {texts.failedMails(failedMails)} <Link to="/outbox">{texts.outbox}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function toInvoice({ id, invoiceNumber }: InvoiceAttentionRow): ReactNode {
  return <Link to={`/invoices?edit=${id}`}>{invoiceNumber}</Link>;
}

interface NeedProps {
  sentence: string;
  rows: readonly InvoiceAttentionRow[];
  /** What stands after the customer. */
  after?: (row: InvoiceAttentionRow) => ReactNode;
}

/** What is missing, and the customers that it can be given to. */
function Need({ sentence, rows, after }: NeedProps) {
  return (
    <li className={styles.need}>
      {sentence}
      <ul className={styles.needRows}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <Link to={`/customers?edit=${row.customerId}`}>{row.customerName}</Link>
            {after && ' '}
            {after?.(row)}
          </li>
        ))}
        {rows.length > SHOWN && <li>{texts.more(rows.length - SHOWN)}</li>}
      </ul>
    </li>
  );
}
