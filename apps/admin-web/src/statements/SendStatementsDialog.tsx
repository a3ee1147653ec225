import { Button, DialogActions } from '@mui/material';
import { GuardedDialog } from '../shared/dialog/GuardedDialog';

interface SendStatementsDialogProps {
  /** Absent: everybody with something overdue. */
  customerIds?: number[];
  onClose: () => void;
}

export default function SendStatementsDialog({ onClose }: SendStatementsDialogProps) {
  return (
    <GuardedDialog title="Send Statements" onClose={onClose}>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </GuardedDialog>
  );
}
