import type { ReactNode } from 'react';
import { Spinner } from './waiting';
import styles from './FullScreen.module.css';

interface FullScreenProps {
  title: ReactNode;
  text?: ReactNode;
  spinner?: boolean;
  action?: ReactNode;
}

/** A whole screen for one state: waiting, or something that stands in the way. */
export function FullScreen({ title, text, spinner = true, action }: FullScreenProps) {
  return (
    <main className={styles.screen}>
      <div className={styles.content} role="status">
        {spinner && <Spinner size={40} />}
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </main>
  );
}
