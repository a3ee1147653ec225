import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The ground of a page: its width, its margins, the distance between its parts. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
