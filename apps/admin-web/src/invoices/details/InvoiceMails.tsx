import { Link } from 'react-router-dom';
import { LIMITS } from '@tidycrew/contracts';
import { Banner, Button, Skeleton } from '@tidycrew/web';
import { COMMON_TEXTS } from '../../common/texts';
import { LIST_TEXTS } from '../../common/list';
import { MailBadge } from '../../outbox/MailBadge';
import { useMoment } from '../../outbox/moment';
import { KIND_LABELS } from '../../outbox/texts';
import { useMailsOf } from '../queries';
import { DETAILS_TEXTS as TEXTS } from '../texts';
import styles from './InvoiceDialog.module.css';

/** The e-mails of one invoice, the newest first; each leads to the outbox, where it can be read. */
export function InvoiceMails({ invoiceId }: { invoiceId: number }) {
  const { data, isError, refetch } = useMailsOf(invoiceId);
  const moment = useMoment();
  return (
    <section className={styles.section}>
      <h3 className={styles.subhead}>{TEXTS.mails}</h3>
      {!data && !isError && <Skeleton height="3rem" />}
      {!data && isError && (
        <Banner tone="danger" action={<Button onClick={() => void refetch()}>{LIST_TEXTS.tryAgain}</Button>}>
          {TEXTS.mailsFailed}
        </Banner>
      )}
      {data && data.length >= LIMITS.page && <p className={styles.quiet}>{COMMON_TEXTS.newestOnly(data.length)}</p>}
      {data?.length === 0 && <p className={styles.quiet}>{TEXTS.noMails}</p>}
      <ul>
        {data?.map((mail) => (
          <li key={mail.id} className={styles.entry}>
            <span className={styles.words}>
              <Link to={`/outbox?edit=${mail.id}`}>{KIND_LABELS[mail.kind]}</Link>
              <span className={styles.quiet}>
                {moment(mail.createdAt)} · {mail.to}
              </span>
            </span>
            <MailBadge status={mail.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
