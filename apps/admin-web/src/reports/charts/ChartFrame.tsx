import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';
import { REPORTS_TEXTS } from '../texts';
import styles from '../Reports.module.css';

interface ChartFrameProps {
  title: string;
  note?: string;
  /** CSS pixels. */
  height: number;
  children: ReactElement;
}

/** A drawing with its heading. Whoever does not see it is sent to the table with the same figures. */
export function ChartFrame({ title, note, height, children }: ChartFrameProps) {
  return (
    <section className={styles.chart} aria-label={title}>
      <h2>{title}</h2>
      {note && <p className={styles.quiet}>{note}</p>}
      <div className={styles.drawing} style={{ height }} role="img" aria-label={`${title}. ${REPORTS_TEXTS.seeTable}`}>
        <ResponsiveContainer width="100%" height="100%">
          {children}
        </ResponsiveContainer>
      </div>
    </section>
  );
}
