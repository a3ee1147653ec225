import type { ReactNode } from 'react';
import type { Band } from '@tidycrew/domain';
import { Card, Skeleton } from '@tidycrew/web';
import { BandBadge } from './BandBadge';
import styles from './StatCard.module.css';

interface StatCardProps {
  label: string;
  /** null: not known yet. */
  value: string | null;
  band?: Band | null;
  caption?: ReactNode;
  icon?: ReactNode;
}

/** One figure with its label and band. */
export function StatCard({ label, value, band, caption, icon }: StatCardProps) {
  return (
    <Card as="article" className={styles.card} aria-label={label}>
      <div className={styles.top}>
        <h2 className={styles.label}>{label}</h2>
        {icon && <span className={styles.icon}>{icon}</span>}
      </div>
      <p className={styles.value}>{value ?? <Skeleton width="5rem" height="2.25rem" />}</p>
      <div className={styles.foot}>
        {value !== null && band && <BandBadge tone={band.tone}>{band.label}</BandBadge>}
        {caption && <span className={styles.caption}>{caption}</span>}
      </div>
    </Card>
  );
}
