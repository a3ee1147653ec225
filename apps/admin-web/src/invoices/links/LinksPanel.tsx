import { Box } from '@mui/material';
import type { InvoiceLink } from '@tidycrew/contracts';
import { Card, EmptyState, ShareIcon, Skeleton } from '@tidycrew/web';
import { type Column, LoadFailed, SortableTable, useIsWide } from '../../common';
import { CardGrid, LIST_TEXTS } from '../../common/list';
import { useMoment } from '../../common/moment';
import { Facts } from '../Facts';
import { COLUMN, LINES, QUIET } from '../look';
import { useLiveLinks } from '../queries';
import { LINKS_TEXTS as TEXTS } from '../texts';
import { openedText } from './opened-text';
import { WithdrawLink } from './WithdrawLink';

/** Every accountant link that works at the moment, with its end (decision D49). */
export function LinksPanel() {
  const { data, isError, refetch } = useLiveLinks();
  const isWide = useIsWide();
  const moment = useMoment();
  if (!data) {
    if (!isError) {
      return (
        <div role="status">
          <span className="visually-hidden">{LIST_TEXTS.loading}</span>
          <Skeleton height="10rem" />
        </div>
      );
    }
    return <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>;
  }
  if (data.length === 0) {
    return <EmptyState icon={<ShareIcon size={36} />} title={TEXTS.empty} text={TEXTS.emptyText} />;
  }
  return (
    <Box sx={COLUMN}>
      <Box sx={QUIET}>
        <p>{TEXTS.intro}</p>
        <p role="status">{TEXTS.counter(data.length)}</p>
      </Box>
      {isWide ? (
        <SortableTable caption={TEXTS.list} columns={columnsWith(moment)} rows={data} rowKey={({ id }) => id} />
      ) : (
        <CardGrid label={TEXTS.list}>
          {data.map((link) => (
            <Card as="li" key={link.id} className="stack">
              <p>
                <strong>{link.invoiceNumber}</strong> · {link.customerName}
              </p>
              <Facts
                facts={[
                  [TEXTS.expires, moment(link.expiresAt)],
                  [TEXTS.lastOpened, openedText(link, moment)],
                  [TEXTS.madeBy, `${link.createdBy}, ${moment(link.createdAt)}`],
                ]}
              />
              <WithdrawLink link={link} />
            </Card>
          ))}
        </CardGrid>
      )}
    </Box>
  );
}

function columnsWith(moment: (instant: string) => string): Column<InvoiceLink>[] {
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
      render: ({ customerName }) => (
        <Box component="span" sx={{ display: 'inline-block', minWidth: '8.5rem', overflowWrap: 'anywhere' }}>
          {customerName}
        </Box>
      ),
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
        <Box component="span" sx={LINES}>
          <span>{createdBy}</span>
          <Box component="span" sx={QUIET}>
            {moment(createdAt)}
          </Box>
        </Box>
      ),
    },
    { key: 'actions', label: TEXTS.actions, isNarrow: true, render: (link) => <WithdrawLink link={link} /> },
  ];
}
