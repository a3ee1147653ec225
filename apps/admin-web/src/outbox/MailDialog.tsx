import { useState } from 'react';
import type { OutboxMail, OutboxMailDetails } from '@tidycrew/contracts';
import { Button, Dialog, Skeleton } from '@tidycrew/web';
import { NotLoaded } from '../common/NotLoaded';
import { MailBadge } from './MailBadge';
import { useMoment } from '../common/moment';
import { outcomeOf } from './outcome';
import { ResendButton } from './ResendButton';
import { aboutOf, isToCustomer, OUTBOX_TEXTS as TEXTS } from './texts';
import { useMail } from './useOutbox';
import styles from './Outbox.module.css';

interface MailDialogProps {
  id: number;
  isResending: (mail: OutboxMail) => boolean;
  onResend: (mail: OutboxMail) => void;
  onClose: () => void;
}

/** One e-mail as it was or will be sent. */
export function MailDialog({ id, isResending, onResend, onClose }: MailDialogProps) {
  const { data: mail, error, refetch } = useMail(id);
  return (
    <Dialog
      open
      title={mail ? TEXTS.mailOf(aboutOf(mail)) : TEXTS.mail}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.close}
          </Button>
          {mail && <ResendButton mail={mail} isBusy={isResending(mail)} onResend={onResend} />}
        </>
      }
    >
      {mail ? (
        <Whole mail={mail} />
      ) : error ? (
        <NotLoaded error={error} gone={TEXTS.gone} failed={TEXTS.oneFailed} onRetry={refetch} />
      ) : (
        <div role="status">
          <span className="visually-hidden">{TEXTS.loading}</span>
          <Skeleton height="14rem" />
        </div>
      )}
    </Dialog>
  );
}

function Whole({ mail }: { mail: OutboxMailDetails }) {
  const moment = useMoment();
  const [isHtml, setIsHtml] = useState(true);
  const outcome = outcomeOf(mail, moment);
  return (
    <div className={styles.content}>
      <div className={styles.state}>
        <MailBadge status={mail.status} />
        <span className={styles.quiet}>{TEXTS.attempts(mail.attempts)}</span>
      </div>
      {outcome.length > 0 && (
        <div className={styles.outcome}>
          {outcome.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name={TEXTS.subject}>{mail.subject}</Fact>
        <Fact name={TEXTS.to}>{mail.to}</Fact>
        <Fact name={isToCustomer(mail.kind) ? TEXTS.customer : TEXTS.person}>{mail.customerName}</Fact>
        <Fact name={TEXTS.when}>{moment(mail.createdAt)}</Fact>
        {mail.attachmentName !== null && (
          <Fact name={TEXTS.attachment}>
            <a href={`/api/invoices/${mail.invoiceNumber}/pdf`} target="_blank" rel="noopener">
              {TEXTS.attachmentOf(mail.attachmentName)}
            </a>
          </Fact>
        )}
        <Fact name={TEXTS.messageId}>{mail.messageId}</Fact>
        {mail.requestId !== null && <Fact name={TEXTS.requestId}>{mail.requestId}</Fact>}
      </dl>
      <div className={styles.switch} role="group" aria-label={TEXTS.body}>
        <Button variant={isHtml ? 'primary' : 'secondary'} aria-pressed={isHtml} onClick={() => setIsHtml(true)}>
          {TEXTS.html}
        </Button>
        <Button variant={isHtml ? 'secondary' : 'primary'} aria-pressed={!isHtml} onClick={() => setIsHtml(false)}>
          {TEXTS.text}
        </Button>
      </div>
      {isHtml ? (
        // An empty sandbox: no scripts, no forms, no way out of the frame.
        <iframe className={styles.frame} title={TEXTS.htmlFrame} sandbox="" srcDoc={mail.html} />
      ) : (
        <pre className={styles.text} tabIndex={0}>
          {mail.text}
        </pre>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
