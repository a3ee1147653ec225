import type { UseQueryResult } from '@tanstack/react-query';
import { Banner, Button, Skeleton } from '@tidycrew/web';
import { START_TEXTS } from './texts';
import styles from './Unloaded.module.css';

interface UnloadedProps {
  query: Pick<UseQueryResult, 'data' | 'isPending' | 'fetchStatus' | 'refetch'>;
  /** What is being loaded, for people who hear the page. */
  loading: string;
  /** So many of its rows are drawn meanwhile. */
  rows: number;
}

/** Stands for a list that is not here: it is on its way, it failed, or it waits for a network that there is not. */
export function Unloaded({ query: { data, isPending, fetchStatus, refetch }, loading, rows }: UnloadedProps) {
  if (data !== undefined) return null;
  if (fetchStatus === 'paused') return <Banner tone="warning">{START_TEXTS.start.needsNetwork}</Banner>;
  if (isPending) {
    return (
      <div className={styles.rows} role="status" aria-label={loading}>
        {Array.from({ length: rows }, (_, at) => (
          <Skeleton key={at} height="48px" />
        ))}
      </div>
    );
  }
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="quiet" onClick={() => void refetch()}>
          {START_TEXTS.start.tryAgain}
        </Button>
      }
    >
      {START_TEXTS.start.notLoaded}
    </Banner>
  );
}
