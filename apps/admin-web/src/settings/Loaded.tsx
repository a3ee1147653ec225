import type { ReactNode } from 'react';
import { Alert, Button, CircularProgress, Stack } from '@mui/material';
import { failureSentence } from '../common';
import { COMMON_TEXTS } from '../common/texts';
import { SETTINGS_TEXTS as TEXTS } from './texts';

interface LoadedProps<Data> {
  query: { data?: Data; error?: Error | null; refetch: () => unknown };
  /** Shown when the server gave no sentence of its own (document 001 section 8). */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Waits for the server's answer. A failure is said also above an older answer, which may be out of date by then. */
export function Loaded<Data>({ query: { data, error, refetch }, failed, children }: LoadedProps<Data>) {
  return (
    <>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {COMMON_TEXTS.tryAgain}
            </Button>
          }
        >
          {failureSentence(error, { fallback: failed, network: failed })}
        </Alert>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && (
        <Stack direction="row" role="status" sx={WAITING}>
          <CircularProgress size={24} aria-hidden /> {TEXTS.loading}
        </Stack>
      )}
    </>
  );
}

const WAITING = { alignItems: 'center', justifyContent: 'center', gap: 1.5, minHeight: 192, color: 'text.secondary' };
