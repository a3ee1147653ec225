import { useEffect, type ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons of the page; below the title on small screens. */
  actions?: ReactNode;
}

/** The head of every page: its one h1, a line about it, its buttons. Names the browser tab too. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${before.split(' · ').at(-1) ?? ''}`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
