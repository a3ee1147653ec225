import {
  InfiniteListBase,
  RecordContextProvider,
  useInfinitePaginationContext,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import type { DueCustomer } from '@tidycrew/contracts';
import { NO_NOTICE } from '../shared/notify';
import { LoadFailed } from '../shared/LoadFailed';
import type { DuePart as DuePartRecord } from '../data-provider';
import { DueCard } from './DueCard';
import { DUE_TEXTS as TEXTS, PART_LABELS } from './texts';

/** Customers that are read at once. */
const ROWS = 12;
/** The board follows what crews and others in the office do. */
export const REFRESH_MS = 60_000;
const QUERY = { ...NO_NOTICE, refetchInterval: REFRESH_MS, retry: false };

type DueRecord = DueCustomer & { id: number };

/** One part of the board, worst first, as far as it was read. */
export function DuePart() {
  const part = useRecordContext<DuePartRecord>();
  const { filterValues } = useListContext();
  if (!part) return null;
  const { id: state, total } = part;
  return (
    <Stack component="section" aria-label={TEXTS.count(PART_LABELS[state], total)} sx={{ gap: 1, minWidth: 0 }}>
      <Typography component="h2" variant="h6" sx={{ fontWeight: 600 }}>
        {PART_LABELS[state]}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {total}
        </Typography>
      </Typography>
      {total === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {TEXTS.nobody}
        </Typography>
      ) : (
        <InfiniteListBase
          resource="due"
          filter={{ ...filterValues, state }}
          perPage={ROWS}
          storeKey={false}
          disableSyncWithLocation
          disableAuthentication
          queryOptions={QUERY}
        >
          <Customers label={PART_LABELS[state]} />
        </InfiniteListBase>
      )}
    </Stack>
  );
}

function Customers({ label }: { label: string }) {
  const { data, error, isFetching, refetch } = useListContext<DueRecord>();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  if (!data) return error ? <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed> : <Skeleton height={96} />;
  return (
    <>
      {error && !isFetching && (
        <LoadFailed severity="info" onRetry={refetch}>
          {TEXTS.notRefreshed}
        </LoadFailed>
      )}
      <Stack component="ul" sx={{ gap: 1 }}>
        {data.map((customer) => (
          <RecordContextProvider key={customer.id} value={customer}>
            <DueCard />
          </RecordContextProvider>
        ))}
      </Stack>
      {hasNextPage && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={TEXTS.showMoreOf(label)}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {TEXTS.showMore}
        </Button>
      )}
    </>
  );
}
