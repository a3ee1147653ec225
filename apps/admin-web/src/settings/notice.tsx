import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Alert, Box } from '@mui/material';
import { changedSentence, failureSentence } from '../shared/error-sentence';
import { SHORT_MS } from '../shared/notify';
import { SETTINGS_TEXTS } from './texts';

interface Notice {
  severity: 'success' | 'error';
  text: string;
}

const NoticeContext = createContext<(notice: Notice | null) => void>(() => undefined);

/** The page's one notice: a success goes by itself after 3 seconds, a failure with the next try (document 001 section 2). */
export function NoticeArea({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (notice?.severity !== 'success') return;
    const timer = setTimeout(setNotice, SHORT_MS, null);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <NoticeContext value={setNotice}>
      {notice && (
        <Box sx={BELOW_THE_BAR}>
          <Alert severity={notice.severity} role={notice.severity === 'error' ? 'alert' : 'status'}>
            {notice.text}
          </Alert>
        </Box>
      )}
      {children}
    </NoticeContext>
  );
}

// Seen from the foot of a long form too.
const BELOW_THE_BAR = { position: 'sticky', zIndex: 4, top: 64, boxShadow: 3 } as const;

/** What a write of the settings says; `fallback` where the server gave no sentence of its own (document 001 section 8). */
export function useNotice(fallback: string) {
  const say = use(NoticeContext);
  return {
    clear: () => say(null),
    saved: () => say({ severity: 'success', text: SETTINGS_TEXTS.saved }),
    failed: (error: Error) => {
      // The form says it, with a way on.
      if (changedSentence(error) !== null) return;
      say({ severity: 'error', text: failureSentence(error, { fallback, network: fallback }) });
    },
  };
}
