import { useListContext } from 'react-admin';
import { Button, Card } from '@tidycrew/web';
import { CardGrid } from '../common/list';
import { MailBadge } from './MailBadge';
import type { MailWork } from './MailTable';
import { outcomeOf } from './outcome';
import { ResendButton } from './ResendButton';
import { KIND_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';
import type { MailRecord } from './useOutbox';
import styles from './Outbox.module.css';

/** E-mails on a small screen. */
export function MailCards({ moment, resendingId, onOpen, onResend }: MailWork) {
  const { data = [] } = useListContext<MailRecord>();
  return (
    <CardGrid label={TEXTS.list}>
      {data.map((mail) => (
        <Card as="li" key={mail.id} className={styles.card}>
          <div className={styles.cardHead}>
            <span className={styles.words}>
              <strong>{mail.customerName}</strong>
              <span className={styles.quiet}>{mail.to}</span>
            </span>
            <MailBadge status={mail.status} />
          </div>
          <div>
            <p>
              {mail.invoiceNumber} · {KIND_LABELS[mail.kind]}
            </p>
            <p className={styles.quiet}>
              {moment(mail.createdAt)} · {TEXTS.attempts(mail.attempts)}
            </p>
            {outcomeOf(mail, moment).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <div className={styles.actions}>
            <Button variant="secondary" aria-label={TEXTS.open(mail.subject)} onClick={() => onOpen(mail)}>
              {TEXTS.show}
            </Button>
            <ResendButton mail={mail} isBusy={resendingId === mail.id} onResend={onResend} />
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}
