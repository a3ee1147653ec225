import type { ReactNode } from 'react';
import type { Validator } from 'react-admin';
import { Typography, type ButtonProps } from '@mui/material';
import { LongTextInput } from '../inputs/LongTextInput';
import { AskDialog } from './AskDialog';

/** Characters of why something was corrected, reopened or discarded. */
export const MAX_REASON = 500;

interface ReasonDialogProps {
  title: string;
  /** What the button that goes on says, before and while it does. */
  confirm: readonly [string, string];
  color?: ButtonProps['color'];
  label: string;
  missing: string;
  isBusy: boolean;
  problem: string | null;
  onConfirm: (reason: string) => unknown;
  onClose: () => void;
  children: ReactNode;
}

const NONE = { reason: '' };

/** A question that is answered with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { confirm, color, label, missing, onConfirm, children, ...dialog } = props;
  const isGiven: Validator = (reason: string) => (reason.trim() === '' ? missing : undefined);
  return (
    <AskDialog
      {...dialog}
      values={NONE}
      onSubmit={({ reason }) => onConfirm(reason.trim())}
      buttonOf={() => ({ label: confirm[0], busy: confirm[1], color })}
    >
      {() => (
        <>
          <Typography sx={{ mb: 1 }}>{children}</Typography>
          <LongTextInput source="reason" label={label} required maxLength={MAX_REASON} validate={isGiven} />
        </>
      )}
    </AskDialog>
  );
}
