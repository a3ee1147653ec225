import { ConfirmDialog } from '../common';
import { lengthText } from './length';
import { TEXTS } from './texts';

interface LongQuestionProps {
  /** Minutes. */
  length: number;
  /** It goes on: the length is until now. */
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked before a clean is saved that is so long that its times may be wrong (decision D179). */
export function LongQuestion({ length, isRunning, onConfirm, onClose }: LongQuestionProps) {
  const texts = TEXTS.long;
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.save}
      closeLabel={texts.change}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {(isRunning ? texts.running : texts.done)(lengthText(length))}
    </ConfirmDialog>
  );
}
