import { useState, type ComponentProps } from 'react';
import { TextArea } from '@tidycrew/web';
import { ConfirmDialog } from './ConfirmDialog';

/** Characters of why something was corrected, reopened or discarded. */
export const MAX_REASON = 500;

interface ReasonDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'isDirty' | 'onConfirm'> {
  label: string;
  /** Said where there is none. */
  missing: string;
  onConfirm: (reason: string) => void;
}

/** A question that is answered with a reason. */
export function ReasonDialog({ label, missing, children, onConfirm, ...question }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirm = () => {
    if (reason.trim() === '') setIsMissing(true);
    else onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog {...question} isDirty={reason !== ''} onConfirm={confirm}>
      <div className="stack">
        <p>{children}</p>
        <TextArea
          label={label}
          value={reason}
          rows={3}
          required
          maxLength={MAX_REASON}
          readOnly={question.busy}
          error={isMissing ? missing : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setIsMissing(false);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
