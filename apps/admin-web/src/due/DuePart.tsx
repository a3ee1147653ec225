import { createContext, use } from 'react';
import {
  InfiniteListBase,
  RecordContextProvider,
  useInfinitePaginationContext,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Button, Skeleton, Stack, Typography, Chip, Link, Paper } from '@mui/material';
import type { DueCustomer, CleanFrequency } from '@tidycrew/contracts';
import { NO_NOTICE, LoadFailed, shortDay } from '../shared';
import type { DuePart as DuePartRecord } from '../data-provider';
import { FREQUENCY_LABELS } from '../customers/dialog-texts';
import { recordPath } from '../providers/address/record-path';
import { DUE_TEXTS as TEXTS, PART_LABELS } from './texts';

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

/** What can be opened for a customer: the Add Clean dialog, or the making of a visit by hand. */
export interface DueOpened {
  dialog: 'clean' | 'visit';
  customer: DueCustomer;
}

/** null: the person only reads. */
export const DueOpenContext = createContext<((opened: DueOpened) => void) | null>(null);

function DueCard() {
  const customer = useRecordContext<DueCustomer>();
  const open = use(DueOpenContext);
  if (!customer) return null;
  const { customerId, customerName, address, cleanFrequency, lastCleanDay, visitId, visitDay } = customer;
  const cleaned = lastCleanDay === null ? TEXTS.neverCleaned : TEXTS.lastClean(shortDay(lastCleanDay));
  return (
    <Paper component="li" variant="outlined" sx={CARD}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
        {open ? (
          <Link component={PageLink} to={recordPath('customers', customerId)} underline="hover">
            {customerName}
          </Link>
        ) : (
          customerName
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {address}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {FREQUENCY_LABELS[cleanFrequency as CleanFrequency]}, {cleaned}
      </Typography>
      <Stack direction="row" sx={LINE}>
        <DueChip {...customer} />
        {visitDay !== null && (
          <Link
            component={PageLink}
            to={`/schedule?day=${visitDay}`}
            variant="body2"
            aria-label={TEXTS.plannedAt(customerName)}
          >
            {TEXTS.planned}
          </Link>
        )}
      </Stack>
      {open && (
        <Stack direction="row" sx={LINE}>
          {visitId === null && (
            <Button
              variant="outlined"
              size="small"
              aria-label={TEXTS.makeVisitAt(customerName)}
              onClick={() => open({ dialog: 'visit', customer })}
            >
              {TEXTS.makeVisit}
            </Button>
          )}
          <Button
            size="small"
            aria-label={TEXTS.addCleanAt(customerName)}
            onClick={() => open({ dialog: 'clean', customer })}
            // In line with the words above.
            sx={{ px: 0 }}
          >
            {TEXTS.addClean}
          </Button>
        </Stack>
      )}
    </Paper>
  );
}

function DueChip({ daysLate, dueDay }: Pick<DueCustomer, 'daysLate' | 'dueDay'>) {
  if (daysLate > 0) return <Chip size="small" variant="outlined" color="warning" label={TEXTS.late(daysLate)} />;
  if (daysLate === 0) return <Chip size="small" variant="outlined" color="info" label={TEXTS.today} />;
  return <Chip size="small" variant="outlined" label={TEXTS.on(shortDay(dueDay))} />;
}

const CARD = { display: 'flex', flexDirection: 'column', gap: 0.5, p: 1.5, overflowWrap: 'anywhere' } as const;
const LINE = { flexWrap: 'wrap', alignItems: 'center', gap: 0.75 } as const;
