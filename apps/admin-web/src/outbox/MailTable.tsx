import type { OutboxMail } from '@tidycrew/contracts';
import { classes } from '@tidycrew/web';
import { DataTable, type Column } from '../common';
import { MailBadge } from './MailBadge';
import { outcomeOf } from './outcome';
import { ResendButton } from './ResendButton';
import { KIND_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';
import styles from './Outbox.module.css';

export interface MailListProps {
  mails: readonly OutboxMail[];
  moment: (instant: string) => string;
  resendingId: number | null;
  onOpen: (mail: OutboxMail) => void;
  onResend: (mail: OutboxMail) => void;
}

/** E-mails as a table, the newest first. */
export function MailTable({ mails, ...props }: MailListProps) {
  return <DataTable caption={TEXTS.list} columns={columnsWith(props)} rows={mails} rowKey={({ id }) => id} />;
}

function columnsWith({ moment, resendingId, onOpen, onResend }: Omit<MailListProps, 'mails'>): Column<OutboxMail>[] {
  return [
    { key: 'createdAt', label: TEXTS.when, isNarrow: true, render: ({ createdAt }) => moment(createdAt) },
    {
      key: 'to',
      label: TEXTS.to,
      render: ({ customerName, to }) => (
        <span className={classes(styles.words, styles.wide)}>
          <strong>{customerName}</strong>
          <span className={styles.quiet}>{to}</span>
        </span>
      ),
    },
    {
      key: 'subject',
      label: TEXTS.about,
      render: (mail) => (
        <span className={styles.words}>
          <button
            type="button"
            className={styles.link}
            aria-label={TEXTS.open(mail.subject)}
            onClick={() => onOpen(mail)}
          >
            {mail.invoiceNumber}
          </button>
          <span className={styles.quiet}>{KIND_LABELS[mail.kind]}</span>
        </span>
      ),
    },
    {
      key: 'status',
      label: TEXTS.status,
      isNarrow: true,
      render: ({ status, attempts }) => (
        <span className={styles.words}>
          <MailBadge status={status} />
          <span className={styles.small}>{TEXTS.attempts(attempts)}</span>
        </span>
      ),
    },
    {
      key: 'outcome',
      label: TEXTS.outcome,
      render: (mail) => (
        <span className={classes(styles.words, styles.wide)}>
          {outcomeOf(mail, moment).map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </span>
      ),
    },
    {
      key: 'actions',
      label: TEXTS.actions,
      isNarrow: true,
      render: (mail) => <ResendButton mail={mail} isBusy={resendingId === mail.id} onResend={onResend} />,
    },
  ];
}
