import type { ReactNode } from 'react';
import { Alert, Button, type AlertProps } from '@mui/material';
import { COMMON_TEXTS } from './texts';

interface LoadFailedProps extends Pick<AlertProps, 'severity'> {
  /** Absent: another try would be in vain. */
  onRetry?: () => unknown;
  children: ReactNode;
}

/** That something could not be loaded, with another try. */
export function LoadFailed({ severity = 'error', onRetry, children }: LoadFailedProps) {
  return (
    <Alert
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      action={
        onRetry && (
          <Button color="inherit" onClick={() => void onRetry()}>
            {COMMON_TEXTS.tryAgain}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}
