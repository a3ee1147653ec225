import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogContent, DialogActions, Typography } from '@mui/material';
import { CancelButton, GuardedDialog } from '../shared/dialog/GuardedDialog';
import { Waiting } from '../shared/dialog/FormDialog';
import { errorSentence } from '../shared/error-sentence';
import { useOffice } from '../data-provider';
import { ACCESS_TEXTS as TEXTS } from './texts';

const SHOWN_S = 60;

interface ShownCodeProps {
  id: number;
  label: string;
  onClose: () => void;
}

/** What a code is, for a minute or until the window is left; in no store and no cache (decision D507). */
export default function ShownCode({ id, label, onClose }: ShownCodeProps) {
  const office = useOffice();
  const notify = useNotify();
  const [value, setValue] = useState<string | null>(null);
  const [left, setLeft] = useState(SHOWN_S);
  useEffect(() => {
    let isOpen = true;
    // Once: each call is a row of its own. React's second run of effects while developing comes before the timer.
    const timer = setTimeout(() => {
      office.revealCode(id).then(
        (told) => isOpen && setValue(told.value),
        (error: unknown) => {
          if (!isOpen) return;
          notify(errorSentence(error), { type: 'error' });
          onClose();
        },
      );
    });
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, for this code
  }, [id]);
  const isShown = value !== null;
  useEffect(() => {
    if (!isShown) return;
    const untilMs = Date.now() + SHOWN_S * 1000;
    const timer = setInterval(() => setLeft(Math.ceil((untilMs - Date.now()) / 1000)), 1000);
    window.addEventListener('blur', onClose);
    return () => {
      clearInterval(timer);
      window.removeEventListener('blur', onClose);
    };
  }, [isShown, onClose]);
  useEffect(() => {
    if (left <= 0) onClose();
  }, [left, onClose]);
  return (
    <GuardedDialog isSmall title={label} onClose={onClose}>
      <DialogContent dividers>
        {value === null ? (
          <Waiting />
        ) : (
          <>
            <Typography translate="no" sx={{ fontSize: '2.25rem', fontWeight: 700, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {TEXTS.secondsLeft(Math.max(left, 0))}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <CancelButton>{TEXTS.hide}</CancelButton>
      </DialogActions>
    </GuardedDialog>
  );
}
