import { createContext, type ReactNode } from 'react';

/** What an open dialog says of itself. */
export interface GuardedDialog {
  onClose: () => void;
  /** Something was typed that closing would lose. */
  isDirty: boolean;
  /** False while a request is under way. */
  canClose: boolean;
  /** False: it has no way out of its own. */
  isClosable: boolean;
}

/** How a dialog closes when a person asks for it, and what it asks before. */
interface DialogGuard {
  close: () => void;
  /** Lies above the dialog. */
  question: ReactNode;
}

/** A hook of the app's for every open dialog: a question before typed work is lost, a step of the history. */
export const DialogGuardContext = createContext<(dialog: GuardedDialog) => DialogGuard>(({ onClose }) => ({
  close: onClose,
  question: null,
}));

/** Closes the dialog around it, as Escape does. */
export const DialogCloseContext = createContext<() => void>(() => undefined);
