import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import styles from './cells.module.css';

/** Cards beside each other, as many as fit. */
export function CleanCards({ children }: { children: ReactNode }) {
  const columns = 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))';
  return (
    <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1 }}>
      {children}
    </Box>
  );
}

interface FactCardProps {
  head: ReactNode;
  text: string;
  /** A team's, '#rrggbb'. */
  color?: string;
  children: ReactNode;
}

/** One record on a screen that is too narrow for a table. */
export function FactCard({ head, text, color = 'var(--border-strong)', children }: FactCardProps) {
  return (
    <li className={styles.card} style={{ borderLeftColor: color }}>
      <div className={styles.head}>{head}</div>
      <p className={styles.quiet}>{text}</p>
      {children}
    </li>
  );
}

/** A name that opens what it names; only the name for those who may not. */
export function NameButton({ name, title, onOpen }: { name: string; title?: string; onOpen?: () => void }) {
  if (!onOpen) return <div className={styles.nameOnly}>{name}</div>;
  return (
    <button type="button" className={styles.name} title={title} onClick={onOpen}>
      {name}
    </button>
  );
}
