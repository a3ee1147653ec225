import type { ReactNode } from 'react';
import { Badge, Card, classes, Skeleton } from '@tidycrew/web';
import { LIST_TEXTS as TEXTS } from './texts';
import styles from './RecordCard.module.css';

/** Cards beside each other, as many as fit. */
export function CardGrid({ label, isStale, children }: { label: string; isStale?: boolean; children: ReactNode }) {
  return (
    <ul className={classes(styles.grid, isStale && styles.stale)} aria-label={label} aria-busy={isStale || undefined}>
      {children}
    </ul>
  );
}

interface RecordCardProps {
  title: ReactNode;
  /** A picture before the title: initials, a team's colour. */
  mark?: ReactNode;
  badges?: ReactNode;
  /** A `CardTick`, where records can be selected. */
  tick?: ReactNode;
  isArchived: boolean;
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
}

/** One customer, person or team. Archived ones look different, are fainter and say so. */
export function RecordCard({ title, mark, badges, tick, isArchived, children, actions }: RecordCardProps) {
  return (
    <Card as="li" className={styles.card} data-archived={isArchived || undefined}>
      <div className={styles.body}>
        <div className={styles.head}>
          {mark}
          <h2 className={styles.title}>{title}</h2>
        </div>
        {(badges || tick || isArchived) && (
          <div className={styles.badges}>
            {badges}
            {isArchived && <Badge tone="warning">{TEXTS.archived}</Badge>}
            {tick}
          </div>
        )}
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Card>
  );
}

/** A line of a card with a small picture. */
export function CardLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>{children}</span>
    </p>
  );
}

interface CardFiguresProps {
  figures: readonly { label: string; value: ReactNode }[];
  /** What holds for all of them, in small letters: how old they are. */
  note?: string | null;
}

/** The figures of a card, side by side. */
export function CardFigures({ figures, note = null }: CardFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {note !== null && (
        <div className={styles.note}>
          <dt className="visually-hidden">{TEXTS.calculated}</dt>
          <dd>{note}</dd>
        </div>
      )}
    </dl>
  );
}

/** The places of cards that are on their way. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{TEXTS.loading}</span>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Card as="li" key={index} className={styles.card} data-skeleton="">
            <div className={styles.body}>
              <Skeleton width="60%" height="1.5rem" />
              <Skeleton width="35%" height="1.25rem" />
              <Skeleton width="90%" />
              <Skeleton width="70%" />
              <Skeleton height="3.25rem" />
            </div>
          </Card>
        ))}
      </ul>
    </div>
  );
}
