import type { OutboxMail } from '@tidycrew/contracts';
import { classes } from '@tidycrew/web';
import { ListTable } from '../common/list';
import { MailBadge } from './MailBadge';
import { outcomeOf } from './outcome';
import { ResendButton } from './ResendButton';
import { aboutOf, KIND_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';
import type { MailRecord } from './useOutbox';
import styles from './Outbox.module.css';

const { Col } = ListTable;

/** What a card and a row offer, and show times with. */
export interface MailWork {
  moment: (instant: string) => string;
  isResending: (mail: OutboxMail) => boolean;
  onOpen: (mail: OutboxMail) => void;
  onResend: (mail: OutboxMail) => void;
}

/** E-mails as a table, the newest first. */
export function MailTable({ moment, isResending, onOpen, onResend }: MailWork) {
  return (
    <ListTable caption={TEXTS.list}>
      <Col<MailRecord> isFirst label={TEXTS.when} isNarrow render={({ createdAt }) => moment(createdAt)} />
      <Col<MailRecord>
        label={TEXTS.to}
        render={({ customerName, to }) => (
          <span className={classes(styles.words, styles.wide)}>
            <strong>{customerName}</strong>
            <span className={styles.quiet}>{to}</span>
          </span>
        )}
      />
      <Col<MailRecord>
        label={TEXTS.about}
        render={(mail) => (
          <span className={styles.words}>
            <button
              type="button"
              className={styles.link}
              aria-label={TEXTS.open(mail.subject)}
              onClick={() => onOpen(mail)}
            >
              {aboutOf(mail)}
            </button>
            {mail.invoiceNumber !== null && <span className={styles.quiet}>{KIND_LABELS[mail.kind]}</span>}
          </span>
        )}
      />
      <Col<MailRecord>
        label={TEXTS.status}
        isNarrow
        render={({ status, attempts }) => (
          <span className={styles.words}>
            <MailBadge status={status} />
            <span className={styles.small}>{TEXTS.attempts(attempts)}</span>
          </span>
        )}
      />
      <Col<MailRecord>
        label={TEXTS.outcome}
        render={(mail) => (
          <span className={classes(styles.words, styles.wide)}>
            {outcomeOf(mail, moment).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </span>
        )}
      />
      <Col<MailRecord>
        label={TEXTS.actions}
        isActions
        isNarrow
        render={(mail) => <ResendButton mail={mail} isBusy={isResending(mail)} onResend={onResend} />}
      />
    </ListTable>
  );
}
