import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { LIST_TEXTS as TEXTS } from './texts';

interface ArchiveQuestionProps {
  title: string;
  /** The question, and what follows from it. */
  children: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before something is archived. */
export function ArchiveQuestion(props: ArchiveQuestionProps) {
  return <ConfirmDialog {...props} confirmLabel={TEXTS.archive} busyLabel={TEXTS.archiving} />;
}
