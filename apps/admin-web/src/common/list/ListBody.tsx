import { useEffect, useRef, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Banner, Button, Skeleton } from '@tidycrew/web';
import { LoadFailed } from '../LoadFailed';
import { EmptyList } from './EmptyList';
import { useListSlots } from './list-state';
import { useIsTurned } from './list-url';
import { ListPagination } from './Pagination';
import { CardSkeletons } from './RecordCard';
import { LIST_TEXTS as TEXTS } from './texts';
import styles from './ListBody.module.css';

interface ListBodyProps {
  /** Search, filters and order, above the list. */
  tools: ReactNode;
  /** Why the last change did not work; it is scrolled to. */
  problem?: string | null;
  onForget?: () => void;
  /** Cards on their way; lines with `isLines`, and unless it is said how many cards. */
  skeletons?: number;
  isLines?: boolean;
  /** Shown when the list could not be loaded. */
  failed?: string;
  /** The sentence above the rows: which ones of how many; none where it would say nothing new. */
  counter?: (first: number, last: number, total: number) => string;
  /** What stands in place of the rows when there are none: an `EmptyList`. */
  empty?: ReactNode;
  /** How many records a page has unless somebody chooses. */
  length: number;
  /** The rows. */
  children: ReactNode;
}

const LINES = 8;

/** The list of a `ListContext`: what it looks like on its way, when it failed, when it is empty; its counter and pages. */
export function ListBody(props: ListBodyProps) {
  const { tools, problem = null, onForget, skeletons = LINES, isLines = !props.skeletons, counter, children } = props;
  const { failed = TEXTS.failed, empty = <EmptyList /> } = props;
  const { data, error, isPending, refetch, page, perPage, total = 0 } = useListContext();
  const isTurned = useIsTurned();
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
    <div className={styles.body}>
      <div ref={top} className={styles.top}>
        {tools}
      </div>
      {problem !== null && (
        <Banner
          tone="danger"
          action={
            <Button variant="quiet" onClick={onForget}>
              {TEXTS.close}
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      {isTurned ? (
        <Banner tone="warning">{TEXTS.turned}</Banner>
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
          <div className={styles.line}>
            <p className={styles.counter} role="status">
              {/* Of nothing the page says more below. */}
              {count > 0 && counter?.(first, first + count - 1, total)}
            </p>
            <div ref={setSlot.table} className={styles.slot} />
          </div>
          {count === 0 ? empty : children}
          <ListPagination usual={props.length} />
        </>
      )}
    </div>
  );
}

function LineSkeletons({ count }: { count: number }) {
  return (
    <div role="status" className={styles.waiting}>
      <span className="visually-hidden">{TEXTS.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="3.5rem" />
      ))}
    </div>
  );
}
