import type { ComponentProps } from 'react';
import { Button, DialogActions, DialogContent, type ButtonProps } from '@mui/material';
import { CancelButton, GuardedDialog } from './GuardedDialog';
import { Problem } from './Problem';

interface QuestionDialogProps extends Pick<ComponentProps<typeof GuardedDialog>, 'title' | 'onClose' | 'children'> {
  /** What the button that goes on says, before and while it does. */
  confirm: readonly [string, string];
  /** What the button that does not go on says, where 'Cancel' would say the contrary. */
  cancel?: string;
  color?: ButtonProps['color'];
  busy: boolean;
  problem?: string | null;
  onConfirm: () => void;
}

/** A question before something that cannot simply be taken back. react-admin's `Confirm` is no step of the history. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { confirm, cancel, color, problem, onConfirm, children, ...dialog } = props;
  return (
    <GuardedDialog isSmall {...dialog}>
      <DialogContent dividers>
        {children}
        {!dialog.busy && <Problem>{problem}</Problem>}
      </DialogContent>
      <DialogActions>
        <CancelButton disabled={dialog.busy}>{cancel}</CancelButton>
        <Button variant="contained" color={color} disabled={dialog.busy} onClick={onConfirm}>
          {confirm[dialog.busy ? 1 : 0]}
        </Button>
      </DialogActions>
    </GuardedDialog>
  );
}
