import type { ReactNode } from 'react';
import { Spinner } from './waiting';
import styles from './FullScreen.module.css';

interface FullScreenProps {
  title: ReactNode;
  text?: ReactNode;
  spinner?: boolean;
  action?: ReactNode;
  /** The title of a page that stays, instead of something to wait for. */
  isPage?: boolean;
}

/** A whole screen for one state: waiting, or something that stands in the way. */
export function FullScreen({ title, text, spinner = true, action, isPage = false }: FullScreenProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <main className={styles.screen}>
      <div className={styles.content} role="status">
        {spinner && <Spinner size={40} />}
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </main>
  );
}
