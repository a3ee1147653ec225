import { useState } from 'react';
import type { InvoiceLink } from '@tidycrew/contracts';
import { Banner, Button, Card, EmptyState, ShareIcon, Skeleton } from '@tidycrew/web';
import { DataTable, useIsWide, type Column } from '../../common';
import { CardGrid, LIST_TEXTS } from '../../common/list';
import { useMoment } from '../../outbox/moment';
import { useLiveLinks } from '../queries';
import { LINKS_TEXTS as TEXTS } from '../texts';
import { WithdrawLink } from './WithdrawLink';
import styles from './Links.module.css';

/** Every accountant link that works at the moment, with its end (decision D49). */
export function LinksPanel() {
  const { data, isError, refetch } = useLiveLinks();
  const isWide = useIsWide();
  const moment = useMoment();
  const [toWithdraw, setToWithdraw] = useState<InvoiceLink | null>(null);
  if (!data) {
    if (!isError) {
      return (
        <div role="status">
          <span className="visually-hidden">{LIST_TEXTS.loading}</span>
          <Skeleton height="10rem" />
        </div>
      );
    }
    return (
      <Banner tone="danger" action={<Button onClick={() => void refetch()}>{LIST_TEXTS.tryAgain}</Button>}>
        {TEXTS.loadFailed}
      </Banner>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={<ShareIcon size={36} />} title={TEXTS.empty} text={TEXTS.emptyText} />;
  }
  return (
    <div className={styles.content}>
      <p className={styles.quiet}>{TEXTS.intro}</p>
      <p className={styles.quiet} role="status">
        {TEXTS.counter(data.length)}
      </p>
      {isWide ? (
        <DataTable
          caption={TEXTS.list}
          columns={columnsWith(moment, setToWithdraw)}
          rows={data}
          rowKey={({ id }) => id}
        />
      ) : (
        <CardGrid label={TEXTS.list}>
          {data.map((link) => (
            <Card as="li" key={link.id} className={styles.card}>
              <LinkFacts link={link} moment={moment} />
              <WithdrawButton link={link} onWithdraw={setToWithdraw} />
            </Card>
          ))}
        </CardGrid>
      )}
      {toWithdraw && <WithdrawLink link={toWithdraw} onClose={() => setToWithdraw(null)} />}
    </div>
  );
}

function WithdrawButton({ link, onWithdraw }: { link: InvoiceLink; onWithdraw: (link: InvoiceLink) => void }) {
  return (
    <Button variant="secondary" aria-label={TEXTS.withdrawOf(link.invoiceNumber)} onClick={() => onWithdraw(link)}>
      {TEXTS.withdraw}
    </Button>
  );
}

function LinkFacts({ link, moment }: { link: InvoiceLink; moment: (instant: string) => string }) {
  return (
    <div>
      <p>
        <strong>{link.invoiceNumber}</strong> · {link.customerName}
      </p>
      <p className={styles.quiet}>{`${TEXTS.expires} ${moment(link.expiresAt)}`}</p>
      <p className={styles.quiet}>{`${TEXTS.lastOpened}: ${openedText(link, moment)}`}</p>
      <p className={styles.quiet}>{`${TEXTS.madeBy} ${link.createdBy}, ${moment(link.createdAt)}`}</p>
    </div>
  );
}

function openedText({ lastOpenedAt }: InvoiceLink, moment: (instant: string) => string): string {
  return lastOpenedAt === null ? TEXTS.never : moment(lastOpenedAt);
}

function columnsWith(
  moment: (instant: string) => string,
  onWithdraw: (link: InvoiceLink) => void,
): Column<InvoiceLink>[] {
  return [
    {
      key: 'invoiceNumber',
      label: TEXTS.invoice,
      isNarrow: true,
      sortBy: ({ invoiceNumber }) => invoiceNumber,
      render: ({ invoiceNumber }) => <strong>{invoiceNumber}</strong>,
    },
    {
      key: 'customerName',
      label: TEXTS.customer,
      sortBy: ({ customerName }) => customerName,
      render: ({ customerName }) => <span className={styles.words}>{customerName}</span>,
    },
    {
      key: 'expiresAt',
      label: TEXTS.expires,
      isNarrow: true,
      sortBy: ({ expiresAt }) => expiresAt,
      render: ({ expiresAt }) => moment(expiresAt),
    },
    {
      key: 'lastOpenedAt',
      label: TEXTS.lastOpened,
      isNarrow: true,
      sortBy: ({ lastOpenedAt }) => lastOpenedAt,
      render: (link) => openedText(link, moment),
    },
    {
      key: 'createdAt',
      label: TEXTS.madeBy,
      sortBy: ({ createdAt }) => createdAt,
      render: ({ createdBy, createdAt }) => (
        <span className={styles.pair}>
          <span>{createdBy}</span>
          <span className={styles.quiet}>{moment(createdAt)}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      label: TEXTS.actions,
      isNarrow: true,
      render: (link) => <WithdrawButton link={link} onWithdraw={onWithdraw} />,
    },
  ];
}
