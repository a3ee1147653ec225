import { useId, useState } from 'react';
import type { Invoice } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { Card, classes, ForwardIcon } from '@tidycrew/web';
import { shownAmount } from './format';
import { WordActions } from './InvoiceActions';
import { MailState } from './MailState';
import { StatusSelect } from './StatusSelect';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS } from './texts';
import type { InvoiceActions } from './useInvoiceWork';
import styles from './InvoicesPage.module.css';

/** One invoice on a small screen: the sum and its state, the rest when it is opened (document 001 section 2). */
export function InvoiceCard({ invoice, actions }: { invoice: Invoice; actions: InvoiceActions }) {
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { invoiceNumber, customerName, issueDate, dueDate, totalAmount, source } = invoice;
  return (
    <Card as="li" className={styles.card}>
      <button
        type="button"
        className={styles.cardHead}
        aria-expanded={isOpen}
        aria-controls={isOpen ? moreId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.cardWords}>
          <span className={styles.quiet}>{invoiceNumber}</span>
          <strong className={styles.cardName}>{customerName}</strong>
        </span>
        <strong className={styles.amount}>{shownAmount(totalAmount)}</strong>
        <span className={classes(styles.arrow, isOpen && styles.open)} aria-hidden="true">
          <ForwardIcon size={18} />
        </span>
      </button>
      <div className={styles.cardRow}>
        <StatusSelect
          invoice={invoice}
          pending={actions.pendingStatus(invoice)}
          onChange={(status) => actions.onStatus(invoice, status)}
        />
        <MailState invoice={invoice} />
      </div>
      {isOpen && (
        <div id={moreId} className={styles.more}>
          <dl className={styles.facts}>
            <Fact name={TEXTS.issueDate} value={formatDay(issueDate)} />
            <Fact name={TEXTS.dueDate} value={formatDay(dueDate)} />
            <Fact name={TEXTS.source} value={SOURCE_LABELS[source]} />
          </dl>
          <WordActions invoice={invoice} actions={actions} hasDetails />
        </div>
      )}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
