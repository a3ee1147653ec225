import { Button, Card } from '@tidycrew/web';
import { MailBadge } from './MailBadge';
import type { MailWork } from './MailTable';
import { outcomeOf } from './outcome';
import { ResendButton } from './ResendButton';
import { KIND_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';
import type { MailRecord } from './useOutbox';
import styles from './Outbox.module.css';

/** An e-mail on a small screen. */
export function MailCard({ mail, moment, isResending, onOpen, onResend }: { mail: MailRecord } & MailWork) {
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.words}>
          <strong>{mail.customerName}</strong>
          <span className={styles.quiet}>{mail.to}</span>
        </span>
        <MailBadge status={mail.status} />
      </div>
      <div>
        <p>
          {mail.invoiceNumber === null ? KIND_LABELS[mail.kind] : `${mail.invoiceNumber} · ${KIND_LABELS[mail.kind]}`}
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
        <ResendButton mail={mail} isBusy={isResending(mail)} onResend={onResend} />
      </div>
    </Card>
  );
}
