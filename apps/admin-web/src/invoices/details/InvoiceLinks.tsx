import { useState } from 'react';
import type { InvoiceLink } from '@tidycrew/contracts';
import { Button } from '@tidycrew/web';
import { useMoment } from '../../outbox/moment';
import { WithdrawLink } from '../links/WithdrawLink';
import { DETAILS_TEXTS, LINKS_TEXTS as TEXTS } from '../texts';
import styles from './InvoiceDialog.module.css';

/** The accountant links of one invoice that still work. */
export function InvoiceLinks({ links }: { links: readonly InvoiceLink[] }) {
  const moment = useMoment();
  const [toWithdraw, setToWithdraw] = useState<InvoiceLink | null>(null);
  return (
    <section className={styles.section}>
      <h3 className={styles.subhead}>{DETAILS_TEXTS.links}</h3>
      {links.length === 0 && <p className={styles.quiet}>{DETAILS_TEXTS.noLinks}</p>}
      <ul>
        {links.map((link) => (
          <li key={link.id} className={styles.entry}>
            <span className={styles.words}>
              <span>{`${TEXTS.expires} ${moment(link.expiresAt)}`}</span>
              <span className={styles.quiet}>
                {`${TEXTS.lastOpened}: ${link.lastOpenedAt === null ? TEXTS.never : moment(link.lastOpenedAt)}`}
              </span>
            </span>
            <Button
              variant="secondary"
              aria-label={TEXTS.withdrawOf(link.invoiceNumber)}
              onClick={() => setToWithdraw(link)}
            >
              {TEXTS.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      {toWithdraw && <WithdrawLink link={toWithdraw} onClose={() => setToWithdraw(null)} />}
    </section>
  );
}
