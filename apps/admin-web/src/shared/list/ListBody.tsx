import { useEffect, useRef, type ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { LoadFailed } from '../LoadFailed';
import { EmptyList } from './EmptyList';
import { useIsRangeInvalid, useListSlots, WHOLE_LIST } from './list-state';
import NumberedPages from './NumberedPages';
import { CardSkeletons } from './RecordCard';
import { LIST_TEXTS as TEXTS } from './texts';

interface ListBodyProps {
  tools: ReactNode;
  /** Why the last change did not work; it is scrolled to. */
  problem?: string | null;
  onForget?: () => void;
  /** Cards on their way; lines with `isLines`, and unless it is said how many cards. */
  skeletons?: number;
  isLines?: boolean;
  failed?: string;
  /** The sentence above the rows: which ones of how many; none where it would say nothing new. */
  counter?: (first: number, last: number, total: number) => string;
  /** What stands in place of the rows when there are none: an `EmptyList`. */
  empty?: ReactNode;
  /** How many records a page has unless somebody chooses. */
  length: number;
  children: ReactNode;
}

const LINES = 8;

/** The list of a `ListContext`: what it looks like on its way, when it failed, when it is empty; its counter and pages. */
export function ListBody(props: ListBodyProps) {
  const { tools, problem = null, onForget, skeletons = LINES, isLines = !props.skeletons, counter, children } = props;
  const { failed = TEXTS.failed, empty = <EmptyList /> } = props;
  const { data, error, isPending, refetch, page, perPage, total = 0 } = useListContext();
  const isRangeInvalid = useIsRangeInvalid();
  const { setSlot } = useListSlots();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) top.current?.scrollIntoView({ block: 'start' });
  }, [problem]);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) top.current?.scrollIntoView({ block: 'start' });
    shownPage.current = page;
  }, [page]);
  const count = data?.length ?? 0;
  const first = (page - 1) * perPage + 1;
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      {/* A phone's bar must not cover the list after a change of page. */}
      <Box ref={top} sx={{ scrollMarginTop: '5rem' }}>
        {tools}
      </Box>
      {problem !== null && (
        <Alert severity="error" onClose={onForget} closeText={TEXTS.close}>
          {problem}
        </Alert>
      )}
      {isRangeInvalid ? (
        <Alert severity="warning" role="status">
          {TEXTS.turned}
        </Alert>
      ) : error && !data ? (
        <LoadFailed onRetry={refetch}>{failed}</LoadFailed>
      ) : isPending ? (
        isLines ? (
          <LineSkeletons count={skeletons} />
        ) : (
          <CardSkeletons count={skeletons} />
        )
      ) : (
        <>
          {/* The counter, and what the table below has to choose. */}
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: -1 }}>
            <Typography role="status" variant="body2" color="textSecondary">
              {/* Of nothing the page says more below. */}
              {count > 0 && counter?.(first, first + count - 1, total)}
            </Typography>
            <Stack direction="row" ref={setSlot.table} sx={{ alignItems: 'center' }} />
          </Stack>
          {count === 0 ? empty : children}
          <Pages usual={props.length} />
        </>
      )}
    </Stack>
  );
}

function LineSkeletons({ count }: { count: number }) {
  return (
    <Stack role="status" sx={{ gap: 1.5 }}>
      <span className="visually-hidden">{TEXTS.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} variant="rounded" height="3.5rem" />
      ))}
    </Stack>
  );
}

/** MUI's, which react-admin's hands on: its own `actions` are for wide windows only. */
const PARTS: object = { ActionsComponent: NumberedPages, labelRowsPerPage: TEXTS.perPage };
/** What a page may hold beside what it holds unless somebody chooses. */
const LENGTHS = [25, 50, 100];

/** react-admin's pages of the list around it, and how long they are; none where all of it is on the screen. */
function Pages({ usual }: { usual: number }) {
  const { perPage, total = 0 } = useListContext();
  const lengths = [...new Set([usual, ...LENGTHS])].toSorted((one, other) => one - other);
  if (perPage >= WHOLE_LIST || total <= Math.min(...lengths)) return null;
  return <Pagination {...PARTS} rowsPerPageOptions={lengths} />;
}
