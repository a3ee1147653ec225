import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { COMMON_TEXTS as TEXTS } from '../texts';
import { apiErrorOf } from '../../data-provider';
import { CancelButton } from './GuardedDialog';

interface NotThereProps {
  error: unknown;
  /** Said where there is no such record. */
  gone: string;
  onRetry: () => unknown;
}

/** In a dialog: why its record cannot be shown; where no answer came it is tried again. */
export function NotThere({ error, gone, onRetry }: NotThereProps) {
  const isGone = apiErrorOf(error)?.status === 404;
  return (
    <>
      <DialogContent>
        <Alert severity="error">{isGone ? gone : TEXTS.loadFailed}</Alert>
      </DialogContent>
      <DialogActions>
        {/* The button of another try takes the focus with it. */}
        <CancelButton autoFocus>{TEXTS.close}</CancelButton>
        {!isGone && (
          <Button variant="contained" onClick={() => void onRetry()}>
            {TEXTS.tryAgain}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
