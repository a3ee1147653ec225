import { Card, CheckIcon, EmptyState, Skeleton } from '@tidycrew/web';
import type { CompletedJob } from '@tidycrew/contracts';
import { CompletedItem } from './CompletedItem';
import { TEXTS } from '../texts';
import styles from './CompletedToday.module.css';

interface CompletedTodayProps {
  /** undefined while they are not known. */
  jobs: CompletedJob[] | undefined;
  isPending: boolean;
}

/** What the person completed today. */
export function CompletedToday({ jobs, isPending }: CompletedTodayProps) {
  return (
    <section id="completed-today" aria-labelledby="completed-today-title" className={styles.section}>
      <div>
        <h2 id="completed-today-title" className={styles.title}>
          {TEXTS.completed.title}
        </h2>
        <p className={styles.subtitle}>{TEXTS.completed.subtitle}</p>
      </div>
      {jobs && jobs.length > 0 && (
        <ul className={styles.list}>
          {jobs.map((job) => (
            <CompletedItem key={job.id} job={job} />
          ))}
        </ul>
      )}
      {jobs?.length === 0 && <NoneYet />}
      {!jobs && <Unknown isPending={isPending} />}
    </section>
  );
}

function NoneYet() {
  return <EmptyState icon={<CheckIcon size={40} />} title={TEXTS.completed.empty} text={TEXTS.completed.emptyText} />;
}

function Unknown({ isPending }: { isPending: boolean }) {
  if (!isPending) return <EmptyState title={TEXTS.completed.notLoaded} />;
  return (
    <Card as="div" className={styles.toCome} role="status" aria-label={TEXTS.completed.loading}>
      <Skeleton width="50%" height="1.5rem" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Card>
  );
}
