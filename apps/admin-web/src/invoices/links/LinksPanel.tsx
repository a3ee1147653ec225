import { ListContextProvider, ResourceContextProvider, useGetList, useList, useRecordContext } from 'react-admin';
import { Card, Skeleton, Stack, Typography } from '@mui/material';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import type { InvoiceLink } from '@tidycrew/contracts';
import { LoadFailed, useIsWide } from '../../shared';
import { EmptyList, LIST_TEXTS, ListCards, ListTable } from '../../shared/list';
import { Fact, Facts } from '../../shared/show/RecordShow';
import { LINKS_TEXTS as TEXTS } from '../texts';
import { ExpiresField, MakerField, OpenedField, WithdrawLink } from './fields';

const { Col } = ListTable;

/** Every accountant link that works at the moment, with its end (decision D49). */
export default function LinksPanel() {
  const { data, isPending, error, refetch } = useGetList<InvoiceLink>('invoice-links');
  const list = useList<InvoiceLink>({ data, isPending, resource: 'invoice-links' });
  const isWide = useIsWide();
  if (!data)
    return error ? (
      <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>
    ) : (
      <div role="status" aria-label={LIST_TEXTS.loading}>
        <Skeleton variant="rounded" height={160} />
      </div>
    );
  return (
    <ResourceContextProvider value="invoice-links">
      <ListContextProvider value={list}>
        {data.length === 0 ? (
          <EmptyList icon={<ShareIcon sx={{ fontSize: 36 }} />} title={TEXTS.empty} text={TEXTS.emptyText} />
        ) : (
          <div>
            <Typography color="textSecondary">{TEXTS.intro}</Typography>
            <Typography color="textSecondary" role="status" sx={{ mb: 1 }}>
              {TEXTS.counter(data.length)}
            </Typography>
            {isWide ? (
              <Table />
            ) : (
              <ListCards label={TEXTS.list}>
                <LinkCard />
              </ListCards>
            )}
          </div>
        )}
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

function Table() {
  return (
    <ListTable caption={TEXTS.list}>
      <Col<InvoiceLink>
        label={TEXTS.invoice}
        source="invoiceNumber"
        isFirst
        isNarrow
        render={({ invoiceNumber }) => <strong>{invoiceNumber}</strong>}
      />
      <Col label={TEXTS.customer} source="customerName" />
      <Col label={TEXTS.expires} source="expiresAt" isNarrow field={ExpiresField} />
      <Col label={TEXTS.lastOpened} source="lastOpenedAt" isNarrow field={OpenedField} />
      <Col label={TEXTS.madeBy} source="createdAt" field={MakerField} />
      <Col label={TEXTS.actions} isActions isNarrow field={WithdrawLink} />
    </ListTable>
  );
}

function LinkCard() {
  const link = useRecordContext<InvoiceLink>();
  return (
    link && (
      <Card component="li" variant="outlined" sx={{ p: 2 }}>
        <Stack sx={{ gap: 1.5, overflowWrap: 'anywhere' }}>
          <p>
            <strong>{link.invoiceNumber}</strong> · {link.customerName}
          </p>
          <Facts>
            <Fact label={TEXTS.expires}>
              <ExpiresField />
            </Fact>
            <Fact label={TEXTS.lastOpened}>
              <OpenedField />
            </Fact>
            <Fact label={TEXTS.madeBy}>
              <MakerField />
            </Fact>
          </Facts>
          <WithdrawLink />
        </Stack>
      </Card>
    )
  );
}
