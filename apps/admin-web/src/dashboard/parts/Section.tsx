import { useId, type ReactNode } from 'react';
import styles from '../Dashboard.module.css';

interface SectionProps {
  title: string;
  /** Shown beside the title. */
  count?: number;
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the dashboard with its heading. */
export function Section({ title, count, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
          {count !== undefined && <span className={styles.count}>{` (${count})`}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
