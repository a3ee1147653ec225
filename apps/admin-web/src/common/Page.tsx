import type { ReactNode } from 'react';
import { ON_PAPER, PrintHead } from '../print';
import styles from './Page.module.css';

interface PageProps {
  /** What heads it on paper, unless its business and the time are enough; null where a part of the page says it. */
  printHead?: ReactNode;
  children: ReactNode;
}

/** The ground of a page: its width, its margins, the distance between its parts; and what it is on paper (decision D183). */
export function Page({ printHead = <PrintHead />, children }: PageProps) {
  return (
    <div className={styles.page}>
      {ON_PAPER}
      {printHead}
      {children}
    </div>
  );
}
