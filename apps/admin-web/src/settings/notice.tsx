import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Banner } from '@tidycrew/web';
import { SHORT_MS } from '../common';
import styles from './SettingsPage.module.css';

interface Notice {
  success: (text: string) => void;
  failure: (text: string) => void;
  clear: () => void;
}

const NoticeContext = createContext<Notice | null>(null);

/** The page's one banner: a success goes by itself after 3 seconds, a failure with the next try (document 001 section 2). */
export function NoticeArea({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const clear = useCallback(() => setShown(null), []);
  const notice = useMemo<Notice>(
    () => ({
      success: (text) => setShown({ tone: 'success', text }),
      failure: (text) => setShown({ tone: 'danger', text }),
      clear,
    }),
    [clear],
  );
  useEffect(() => {
    if (shown?.tone !== 'success') return;
    const timer = setTimeout(clear, SHORT_MS);
    return () => clearTimeout(timer);
  }, [shown, clear]);
  return (
    <NoticeContext value={notice}>
      <div className={styles.notice}>{shown && <Banner tone={shown.tone}>{shown.text}</Banner>}</div>
      {children}
    </NoticeContext>
  );
}

/** The page's banner; only inside `NoticeArea`. */
export function useNotice(): Notice {
  const notice = useContext(NoticeContext);
  if (!notice) throw new Error('useNotice outside of NoticeArea');
  return notice;
}
