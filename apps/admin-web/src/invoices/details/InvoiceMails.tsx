import { Link } from 'react-router-dom';
import { LIMITS } from '@tidycrew/contracts';
import { Skeleton } from '@tidycrew/web';
import { LoadFailed } from '../../common/LoadFailed';
import { COMMON_TEXTS } from '../../common/texts';
import { MailBadge } from '../../outbox/MailBadge';
import { useMoment } from '../../common/moment';
import { KIND_LABELS } from '../../outbox/texts';
import { useMailsOf } from '../queries';
import { DETAILS_TEXTS as TEXTS } from '../texts';
import { Entries } from './Entries';

/** The e-mails of one invoice, the newest first; each leads to the outbox, where it can be read. */
export function InvoiceMails({ invoiceId }: { invoiceId: number }) {
  const { data, isError, refetch } = useMailsOf(invoiceId);
  const moment = useMoment();
  return (
    <Entries
      title={TEXTS.mails}
      entries={(data ?? []).map(({ id, kind, createdAt, to, status }) => ({
        key: id,
        title: <Link to={`/outbox?edit=${id}`}>{KIND_LABELS[kind]}</Link>,
        text: `${moment(createdAt)} · ${to}`,
        action: <MailBadge status={status} />,
      }))}
    >
      {!data && !isError && <Skeleton height="3rem" />}
      {!data && isError && <LoadFailed onRetry={refetch}>{TEXTS.mailsFailed}</LoadFailed>}
      {data && data.length >= LIMITS.page && COMMON_TEXTS.newestOnly(data.length)}
      {data?.length === 0 && TEXTS.noMails}
    </Entries>
  );
}
