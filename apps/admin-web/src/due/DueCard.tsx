import { Link } from 'react-router-dom';
import { Badge, Button, Card } from '@tidycrew/web';
import type { CleanFrequency, DueCustomer } from '@tidycrew/contracts';
import { shortDay } from '../common';
import { FREQUENCY_LABELS } from '../customers/dialog-texts';
import { DUE_TEXTS as TEXTS } from './texts';
import styles from './Due.module.css';

/** What can be done for a customer; each absent where the person may not. */
export interface DueWork {
  /** Opens the Add Clean dialog. */
  onAddClean?: (customer: DueCustomer) => void;
  /** Makes a visit by hand (decision D56). */
  onMakeVisit?: (customer: DueCustomer) => void;
}

/** One customer of the board. */
export function DueCard({ customer, work }: { customer: DueCustomer; work: DueWork }) {
  const { customerId, customerName, lastCleanDay, visitId, visitDay } = customer;
  const cleaned = lastCleanDay === null ? TEXTS.neverCleaned : TEXTS.lastClean(shortDay(lastCleanDay));
  return (
    <Card as="li" className={styles.card}>
      <h3 className={styles.name}>
        {work.onAddClean ? <Link to={`/customers/${customerId}`}>{customerName}</Link> : customerName}
      </h3>
      <p className={styles.quiet}>{customer.address}</p>
      <p className={styles.quiet}>
        {FREQUENCY_LABELS[customer.cleanFrequency as CleanFrequency]}, {cleaned}
      </p>
      <p className={styles.badges}>
        <DueBadge customer={customer} />
        {visitDay !== null && (
          <Link to={`/schedule?day=${visitDay}`} aria-label={TEXTS.plannedAt(customerName)}>
            {TEXTS.planned}
          </Link>
        )}
      </p>
      <div className={styles.actions}>
        {work.onMakeVisit && visitId === null && (
          <Button
            variant="secondary"
            aria-label={TEXTS.makeVisitAt(customerName)}
            onClick={() => work.onMakeVisit?.(customer)}
          >
            {TEXTS.makeVisit}
          </Button>
        )}
        {work.onAddClean && (
          <Button
            variant="quiet"
            aria-label={TEXTS.addCleanAt(customerName)}
            onClick={() => work.onAddClean?.(customer)}
          >
            {TEXTS.addClean}
          </Button>
        )}
      </div>
    </Card>
  );
}

function DueBadge({ customer: { daysLate, dueDay } }: { customer: DueCustomer }) {
  if (daysLate > 0) return <Badge tone="warning">{TEXTS.late(daysLate)}</Badge>;
  if (daysLate === 0) return <Badge tone="info">{TEXTS.today}</Badge>;
  return <Badge>{TEXTS.on(shortDay(dueDay))}</Badge>;
}
