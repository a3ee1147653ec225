import { useNotify, type NotificationOptions, type NotificationType } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfterChange } from '../providers/refresh';
import { errorSentence } from './error-sentence';
import { COMMON_TEXTS } from './texts';

/** How long the short successes stay (document 001 section 8). */
export const SHORT_MS = 3_000;
/** How long one that can be undone stays. */
const UNDO_MS = 8_000;

/** For a read whose page says itself why it failed: react-admin's notice stays away. */
export const NO_NOTICE = { onError: () => undefined } as const;

/** A success that is said shortly. */
export const DONE: NotificationOptions & { type: NotificationType } = { type: 'success', autoHideDuration: SHORT_MS };

/**
 * Says a success with an 'Undo' beside it. What it is about is written already, so that nothing is lost with the tab;
 * `undo` writes it back; whether or not it could, what is shown is asked for again: who was refused sees why.
 */
export function useNotifyUndo(): (text: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify();
  const client = useQueryClient();
  return (text, undo) => {
    const onUndo = () =>
      undo()
        .then(
          () => notify(COMMON_TEXTS.undone, DONE),
          (error: unknown) => notify(COMMON_TEXTS.undoFailed(errorSentence(error)), { type: 'error' }),
        )
        .finally(() => refreshAfterChange(client));
    notify(text, { type: 'success', autoHideDuration: UNDO_MS, onUndo: () => void onUndo() });
  };
}
