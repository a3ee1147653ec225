import { lazy, Suspense } from 'react';
import type { ActiveJob } from '@tidycrew/contracts';
import { TEXTS } from '../texts';
import styles from './AtThisHouse.module.css';

const HouseParts = lazy(() => import('./HouseParts'));

/** What the crew must know of the house, folded (decision D503); nothing where there is nothing to know. */
export function AtThisHouse({ job }: { job: ActiveJob }) {
  if (!job.access?.length && !job.codes?.length) return null;
  return (
    <details className={styles.house}>
      <summary>{TEXTS.current.house}</summary>
      <Suspense>
        <HouseParts job={job} />
      </Suspense>
    </details>
  );
}
