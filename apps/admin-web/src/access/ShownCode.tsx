import { useEffect, useState } from 'react';
import { DialogActions, DialogContent, Typography } from '@mui/material';
import { LIMITS } from '@tidycrew/contracts';
import { CancelButton, GuardedDialog } from '../shared/dialog/GuardedDialog';
import { ACCESS_TEXTS as TEXTS } from './texts';

interface ShownCodeProps {
  label: string;
  value: string;
  onClose: () => void;
}

/** What a code is, for a minute or until the window is left (decision D507). */
export default function ShownCode({ label, value, onClose }: ShownCodeProps) {
  const [left, setLeft] = useState(LIMITS.codeShownMs / 1000);
  useEffect(() => {
    const untilMs = Date.now() + LIMITS.codeShownMs;
    const timer = setInterval(() => setLeft(Math.ceil((untilMs - Date.now()) / 1000)), 1000);
    window.addEventListener('blur', onClose);
    return () => {
      clearInterval(timer);
      window.removeEventListener('blur', onClose);
    };
  }, [onClose]);
  useEffect(() => {
    if (left <= 0) onClose();
  }, [left, onClose]);
  return (
    <GuardedDialog isSmall title={label} onClose={onClose}>
      <DialogContent dividers>
        <Typography translate="no" sx={{ fontSize: '2.25rem', fontWeight: 700, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {TEXTS.secondsLeft(Math.max(left, 0))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <CancelButton>{TEXTS.hide}</CancelButton>
      </DialogActions>
    </GuardedDialog>
  );
}
